// swift-tools-version: 6.2
// SPDX-License-Identifier: GPL-3.0-or-later
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// The modules of the programs.
let mullion: [Target.Dependency] = [
  .product(name: "Mullion", package: "mullion"),
  .product(name: "MullionGeometry", package: "mullion"),
  .product(name: "MullionRaster", package: "mullion"),
  .product(name: "MullionSolver", package: "mullion"),
  .product(name: "MullionText", package: "mullion"),
]

let package = Package(
  name: "demo",
  products: [
    .library(name: "DemoApplication", targets: ["DemoApplication"]),
    .library(name: "PhotoBrowser", targets: ["PhotoBrowser"]),
  ],
  dependencies: [
    .package(name: "mullion", path: "../../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .target(name: "DemoApplication", dependencies: mullion, swiftSettings: settings),
    .target(name: "PhotoBrowser", dependencies: mullion, swiftSettings: settings),
    .target(name: "TurningScreens", dependencies: mullion, swiftSettings: settings),
    .executableTarget(
      name: "Demo",
      dependencies: [
        "DemoApplication", "PhotoBrowser", "TurningScreens",
        .product(name: "Mullion", package: "mullion"),
        .product(name: "MullionGeometry", package: "mullion"),
        .product(name: "MullionImageIO", package: "mullion"),
        .product(name: "MullionRaster", package: "mullion"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
