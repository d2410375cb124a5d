# The core in Embedded Swift: compiled, linked and run here, compiled for a Cortex-M0.
scripts/embedded-check
