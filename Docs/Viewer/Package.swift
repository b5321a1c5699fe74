// swift-tools-version: 6.2
// SPDX-License-Identifier: GPL-3.0-or-later
import PackageDescription

let package = Package(
  name: "viewer",
  dependencies: [
    .package(name: "mullion", path: "../.."),
    .package(name: "demo", path: "../Gallery/Demo"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .systemLibrary(name: "CSDL2", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"])]),
    .executableTarget(
      name: "Viewer",
      dependencies: [
        "CSDL2",
        .product(name: "DemoApplication", package: "demo"),
        .product(name: "PhotoBrowser", package: "demo"),
        .product(name: "Mullion", package: "mullion"),
        .product(name: "MullionDocument", package: "mullion"),
        .product(name: "MullionGeometry", package: "mullion"),
        .product(name: "MullionImageIO", package: "mullion"),
        .product(name: "MullionRaster", package: "mullion"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
