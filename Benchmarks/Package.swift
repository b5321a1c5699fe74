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

let package = Package(
  name: "benchmarks",
  products: [
    .executable(name: "compare-driver", targets: ["CompareDriver"]),
    .executable(name: "raster-driver", targets: ["RasterDriver"]),
    .executable(name: "animation-driver", targets: ["AnimationDriver"]),
    .executable(name: "caret-driver", targets: ["CaretDriver"]),
    .executable(name: "collection-driver", targets: ["CollectionDriver"]),
    .library(name: "heap-counter", type: .dynamic, targets: ["HeapCounter"]),
  ],
  dependencies: [
    .package(name: "mullion", path: ".."),
    // The default trait counts allocations with an interposer that a package manager cannot
    // install.
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.0", traits: []),
  ],
  targets: [
    .target(
      name: "Workloads", dependencies: [.product(name: "MullionSolver", package: "mullion")],
      path: "Workloads", swiftSettings: settings),
    .target(
      name: "Trees",
      dependencies: [
        "Workloads", .product(name: "Mullion", package: "mullion"),
        .product(name: "MullionGeometry", package: "mullion"),
        .product(name: "MullionSolver", package: "mullion"),
        .product(name: "MullionText", package: "mullion"),
      ], path: "Trees", swiftSettings: settings),
    .executableTarget(
      name: "SolverBenchmarks",
      dependencies: ["Workloads", "Trees", .product(name: "Benchmark", package: "benchmark")],
      path: "SolverBenchmarks", swiftSettings: settings,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),

    // MARK: Comparison with peers
    // One directory down, because the plugin treats every executable target up here as a benchmark.
    .target(name: "CRawGLPK", path: "Peers/CRawGLPK", linkerSettings: [.linkedLibrary("glpk")]),
    .target(name: "CHeap", path: "Peers/CHeap"),
    // Preloaded, so that timed programs pay nothing for counting.
    .target(name: "HeapCounter", path: "Peers/HeapCounter"),
    .executableTarget(
      name: "CompareDriver",
      dependencies: [
        "Workloads", "Trees", "CRawGLPK", "CHeap", .product(name: "Mullion", package: "mullion"),
        .product(name: "MullionDocument", package: "mullion"),
        .product(name: "MullionGeometry", package: "mullion"),
        .product(name: "MullionRaster", package: "mullion"),
        .product(name: "MullionSolver", package: "mullion"),
        .product(name: "MullionText", package: "mullion"),
      ], path: "Peers/CompareDriver", swiftSettings: settings),
    .executableTarget(
      name: "CaretDriver",
      dependencies: [
        "Workloads", .product(name: "Mullion", package: "mullion"),
        .product(name: "MullionGeometry", package: "mullion"),
        .product(name: "MullionRaster", package: "mullion"),
        .product(name: "MullionText", package: "mullion"),
      ], path: "Peers/CaretDriver", swiftSettings: settings),
    .executableTarget(
      name: "CollectionDriver",
      dependencies: [
        "Workloads", .product(name: "Mullion", package: "mullion"),
        .product(name: "MullionGeometry", package: "mullion"),
        .product(name: "MullionRaster", package: "mullion"),
        .product(name: "MullionSolver", package: "mullion"),
        .product(name: "MullionText", package: "mullion"),
      ], path: "Peers/CollectionDriver", swiftSettings: settings),
    .systemLibrary(
      name: "CPixman", path: "Peers/CPixman", pkgConfig: "pixman-1",
      providers: [.apt(["libpixman-1-dev"])]),
    .systemLibrary(
      name: "CCairo", path: "Peers/CCairo", pkgConfig: "cairo",
      providers: [.apt(["libcairo2-dev"])]),
    .target(name: "CRaster", dependencies: ["CPixman", "CCairo"], path: "Peers/CRaster"),
    .systemLibrary(
      name: "CShaper", path: "Peers/CShaper", pkgConfig: "harfbuzz",
      providers: [.apt(["libharfbuzz-dev"])]),
    .target(name: "CText", dependencies: ["CShaper", "CCairo"], path: "Peers/CText"),
    .executableTarget(
      name: "RasterDriver",
      dependencies: [
        "CRaster", "CText", .product(name: "Mullion", package: "mullion"),
        .product(name: "MullionGeometry", package: "mullion"),
        .product(name: "MullionRaster", package: "mullion"),
        .product(name: "MullionText", package: "mullion"),
      ], path: "Peers/RasterDriver", swiftSettings: settings),
    .executableTarget(
      name: "AnimationDriver",
      dependencies: [
        .product(name: "Mullion", package: "mullion"),
        .product(name: "MullionGeometry", package: "mullion"),
        .product(name: "MullionRaster", package: "mullion"),
      ], path: "Peers/AnimationDriver", swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
