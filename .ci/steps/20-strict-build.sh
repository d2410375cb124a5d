# No warning, and no import that the package does not declare.
swift build --build-tests --scratch-path .build/strict -Xswiftc -warnings-as-errors \
    --explicit-target-dependency-import-check error
