# The same traces and reports of every simulated board from ten processes, debug and release.
swift build
swift build -c release
scripts/check-determinism .build/debug/platter .build/release/platter
