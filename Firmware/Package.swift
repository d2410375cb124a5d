// swift-tools-version: 6.0
// The bare-metal images: the control core and start-up code, nothing else. Built by scripts/firmware, which names the
// Swift SDK in sdk/; plain `swift build` in the folder above never touches this package.
import PackageDescription

/// An image for the emulator, which hands it a tape and takes its text by semihosting.
func emulated(_ name: String) -> Target {
    .executableTarget(
        name: name,
        dependencies: [
            "CStart", "Boards", "Host", .product(name: "PlatterCore", package: "platter-firmware"),
            .product(name: "PlatterTape", package: "platter-firmware"),
        ])
}

let package = Package(
    name: "Firmware",
    dependencies: [.package(name: "platter-firmware", path: "..")],
    targets: [
        .target(name: "CStart"),
        .target(name: "Boards", dependencies: [.product(name: "PlatterCore", package: "platter-firmware")]),
        .target(
            name: "Host",
            dependencies: [
                "CStart", "Boards", .product(name: "PlatterCore", package: "platter-firmware"),
                .product(name: "PlatterTape", package: "platter-firmware"),
            ]),
        emulated("Parity"),
        emulated("Cost"),
        .executableTarget(
            name: "Device",
            dependencies: ["CStart", "Boards", .product(name: "PlatterCore", package: "platter-firmware")]),
    ]
)
