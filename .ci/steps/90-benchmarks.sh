# What is fast, measured: for reading, not for passing or failing.
Benchmarks/run
