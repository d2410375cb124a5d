# The same traces from ten processes, debug and release.
scripts/determinism-check 10
