// swift-tools-version: 6.0
// The real-time loop of the Linux port with lines that lead nowhere, to be measured. Built by Benchmarks/realtime.
import PackageDescription

let package = Package(
    name: "Realtime",
    dependencies: [.package(name: "platter-firmware", path: "../..")],
    targets: [
        .executableTarget(
            name: "realtime-benchmark",
            dependencies: [
                .product(name: "PlatterCore", package: "platter-firmware"),
                .product(name: "PlatterLinux", package: "platter-firmware"),
            ])
    ]
)
