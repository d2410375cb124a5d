// swift-tools-version: 6.0
// Platter: turntable motor control, its simulator and its meter.
// No feature newer than Swift 6.0, so that Debian 13's packaged compiler builds it on a Raspberry Pi.
// The bare-metal image is a package of its own in Firmware/.
import PackageDescription

/// The Debian library behind a C shim. The shim compiles without it and then says that it is missing.
func debianLibrary(_ name: String, pkgConfig: String, package: String) -> Target {
    .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

let package = Package(
    name: "platter-firmware",
    products: [
        .executable(name: "platter", targets: ["platter"]),
        .library(name: "PlatterCore", targets: ["PlatterCore"]),
        .library(name: "PlatterTape", targets: ["PlatterTape"]),
        .library(name: "PlatterLinux", targets: ["PlatterLinux", "PlatterBoards"]),
    ],
    targets: [
        debianLibrary("CGpiod", pkgConfig: "libgpiod", package: "libgpiod-dev"),
        debianLibrary("CSndfile", pkgConfig: "sndfile", package: "libsndfile1-dev"),
        debianLibrary("CMicrohttpd", pkgConfig: "libmicrohttpd", package: "libmicrohttpd-dev"),
        .target(name: "CPlatterLinux", dependencies: ["CGpiod"]),
        .target(name: "CPlatterSound", dependencies: ["CSndfile"]),
        .target(name: "CPlatterWeb", dependencies: ["CMicrohttpd"]),
        .target(name: "CPlatterCommand"),
        .target(name: "PlatterCore"),
        .target(name: "PlatterTape", dependencies: ["PlatterCore"]),
        .target(name: "PlatterBoards", dependencies: ["PlatterCore"]),
        // Square roots in a debug build are calls of the C maths library.
        .target(
            name: "PlatterSimulation", dependencies: ["PlatterBoards", "PlatterCore", "PlatterTape"],
            linkerSettings: [.linkedLibrary("m")]),
        .target(name: "PlatterMeasurement", dependencies: ["PlatterCore", "CPlatterSound"]),
        .target(name: "PlatterLinux", dependencies: ["PlatterBoards", "PlatterCore", "CPlatterLinux"]),
        .executableTarget(
            name: "platter",
            dependencies: [
                "PlatterCore", "PlatterTape", "PlatterBoards", "PlatterSimulation", "PlatterMeasurement",
                "PlatterLinux",
                "CPlatterCommand", "CPlatterLinux", "CPlatterWeb",
            ],
            resources: [.embedInCode("Web/Page")]),
        .testTarget(name: "PlatterCoreTests", dependencies: ["PlatterCore"]),
        .testTarget(
            name: "PlatterBoardsTests", dependencies: ["PlatterBoards", "PlatterCore"], exclude: ["Broken"]),
        .testTarget(
            name: "PlatterSimulationTests", dependencies: ["PlatterSimulation", "PlatterBoards", "PlatterCore"],
            exclude: ["References"]),
        .testTarget(name: "PlatterMeasurementTests", dependencies: ["PlatterMeasurement"]),
        .testTarget(
            name: "PlatterLinuxTests",
            dependencies: [
                "PlatterLinux", "PlatterBoards", "PlatterCore", "CPlatterLinux", "PlatterSimulation", "platter",
            ]),
        .testTarget(
            name: "PlatterCommandTests",
            dependencies: [
                "platter", "PlatterSimulation", "PlatterBoards", "PlatterMeasurement", "PlatterLinux", "PlatterCore",
                "PlatterTape", "CPlatterLinux",
            ],
            exclude: ["Broken"]),
    ]
)
