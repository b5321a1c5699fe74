// swift-tools-version: 6.3
// SPDX-License-Identifier: GPL-3.0-or-later
import PackageDescription

// Code for UIKit in three modes of the language; see `.ci/main-actor`. The folders of each target are
// symbolic links, because a target cannot have a file of another one.

/// Returns a target with the product UIKit.
func client(_ name: String, _ settings: [SwiftSetting]) -> Target {
  .testTarget(
    name: name, dependencies: [.product(name: "UIKit", package: "mullion")],
    swiftSettings: settings)
}

let package = Package(
  name: "main-actor",
  dependencies: [.package(name: "mullion", path: "../../..", traits: ["MainActor"])],
  targets: [
    client("DefaultIsolation", [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)]),
    client("Swift6", [.swiftLanguageMode(.v6)]),
    client("Swift5", [.swiftLanguageMode(.v5)]),
  ])
