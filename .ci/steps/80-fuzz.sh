# Two minutes of random input for the parsers, beginning with the kept seeds and finds.
scripts/fuzz 120
