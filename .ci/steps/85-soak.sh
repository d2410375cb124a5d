# Five minutes of a deck in real time: memory, descriptors, drift. An hour by hand: scripts/soak 60
scripts/soak 5
