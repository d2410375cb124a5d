# Layout of the sources.
swift format lint --strict --recursive --parallel Package.swift Sources Tests
