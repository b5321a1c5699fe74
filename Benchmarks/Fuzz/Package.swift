// swift-tools-version: 6.3
// SPDX-License-Identifier: GPL-3.0-or-later
import PackageDescription

/// Settings every Swift target shares.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// Returns the program for one reader.
///
/// `Benchmarks/fuzz` builds it with `-sanitize=fuzzer` for all modules, so that libFuzzer sees
/// which parts of the readers an input reaches.
func harness(_ name: String, _ products: String...) -> Target {
  .executableTarget(
    name: name,
    dependencies: ["Driver"] + products.map { .product(name: $0, package: "mullion") },
    path: name, swiftSettings: settings)
}

let package = Package(
  name: "fuzz",
  dependencies: [.package(name: "mullion", path: "../..")],
  targets: [
    .target(name: "CFuzzer", path: "CFuzzer"),
    .target(name: "Driver", dependencies: ["CFuzzer"], path: "Driver", swiftSettings: settings),
    harness("json", "MullionDocument"), harness("format", "MullionDocument"),
    harness("constraint", "MullionDocument"), harness("storyboard", "MullionDocument"),
    harness("png", "MullionImageIO"),
    harness("interface", "MullionInterfaceBuilder", "MullionDocument"),
  ],
  swiftLanguageModes: [.v6]
)
