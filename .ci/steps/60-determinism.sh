# The same traces and reports from ten processes, debug and release.
swift build
swift build -c release
scripts/check-determinism .build/debug/platter .build/release/platter
