# Other people's tools read the trace, and find the speed in it.
scripts/check-vcd
