// swift-tools-version: 6.0
// The bare-metal images: the control core and start-up code, nothing else. Built by scripts/firmware, which names the
// Swift SDK in sdk/; plain `swift build` in the folder above never touches this package.
import PackageDescription

let package = Package(
    name: "Firmware",
    dependencies: [.package(name: "platter-firmware", path: "..")],
    targets: [
        .target(name: "CStart"),
        .target(name: "Boards", dependencies: [.product(name: "PlatterCore", package: "platter-firmware")]),
        .executableTarget(
            name: "Parity",
            dependencies: [
                "CStart", "Boards", .product(name: "PlatterCore", package: "platter-firmware"),
                .product(name: "PlatterTape", package: "platter-firmware"),
            ]),
        .executableTarget(
            name: "Device",
            dependencies: ["CStart", "Boards", .product(name: "PlatterCore", package: "platter-firmware")]),
    ]
)
