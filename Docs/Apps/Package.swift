// swift-tools-version: 6.2
// SPDX-License-Identifier: GPL-3.0-or-later
import PackageDescription

let uikit: [Target.Dependency] = [.product(name: "UIKitDesktop", package: "mullion")]

let package = Package(
  name: "apps",
  dependencies: [.package(name: "mullion", path: "../..")],
  targets: [
    .executableTarget(name: "Books", dependencies: uikit),
    .executableTarget(name: "Photos", dependencies: uikit),
    .executableTarget(name: "ToDo", dependencies: uikit),
  ],
  swiftLanguageModes: [.v5]
)
