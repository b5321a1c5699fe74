// swift-tools-version: 6.2
// SPDX-License-Identifier: GPL-3.0-or-later
// 6.2 is the first version with default isolation and control of warnings, and swift-collections
// requires it too. The products UIKit, MullionC and MullionSolverC need the compiler of Swift 6.3,
// for module selectors (SE-0491) and `@c` (SE-0495).
import PackageDescription

/// Settings every Swift target shares.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
  .define("INTERNAL_CHECKS", .when(traits: ["InternalChecks"])),
  .define("SEEDED_DEFECTS", .when(traits: ["SeededDefects"])),
]

/// The settings of the modules of views.
///
/// Their classes belong to no actor, or to the main actor with the trait `MainActor`.
let viewSettings: [SwiftSetting] = [
  .defaultIsolation(MainActor.self, .when(traits: ["MainActor"])),
  .define("MAIN_ACTOR", .when(traits: ["MainActor"])),
]

/// Whether debug builds optimize the modules that tests run most.
///
/// Without optimization, an exact fraction or a row of pixels takes hundreds of times as long.
/// SwiftPM treats such flags as unsafe and refuses a dependency that has them, so they require
/// `MULLION_OPTIMIZED` in the environment of a build of this package.
let isOptimized = Context.environment["MULLION_OPTIMIZED"] != nil

/// The settings of libraries and of modules that tests share.
///
/// The optimizer keeps preconditions, checks of overflow and checks of exclusive access, and
/// SwiftPM's `-enable-testing` still applies.
let optimizedSettings: [SwiftSetting] =
  isOptimized
  ? settings + [
    // Without whole modules, functions of one file could not be inlined into another's loops.
    .unsafeFlags(
      ["-O", "-whole-module-optimization", "-num-threads", "2"], .when(configuration: .debug))
  ]
  : settings

/// The settings of the test targets.
///
/// With `MULLION_OPTIMIZED` they have no information for debuggers, which takes a sixth of the time
/// that the compiler spends on them.
let testSettings: [SwiftSetting] =
  isOptimized
  ? settings + [.unsafeFlags(["-Xfrontend", "-gnone"], .when(configuration: .debug))] : settings

/// The settings of the code in C.
let optimizedCSettings: [CSetting] =
  isOptimized ? [.unsafeFlags(["-O2"], .when(configuration: .debug))] : []

/// The module Mullion and the modules that it exports.
///
/// A target depends on all of them, because SwiftPM recompiles a target only after a change of a
/// module that it depends on by name, and the module Mullion itself never changes.
let views: [Target.Dependency] = [
  "Mullion", "MullionLayout", "MullionFormulas", "MullionAnalysis", "MullionView",
  "MullionApplication", "MullionControls", "MullionLists", "MullionControllers",
]

/// The product UIKitDesktop.
let desktop: [Target.Dependency] = ["UIKitDesktop", "UIKit", "UIKitScreen"]

/// The settings of apps, those of a new project for iOS.
let apps: [SwiftSetting] = [.swiftLanguageMode(.v5)]

let package = Package(
  name: "mullion",
  products: [
    .library(name: "MullionLP", targets: ["MullionLP"]),
    .library(name: "MullionSolver", targets: ["MullionSolver"]),
    .library(name: "MullionGeometry", targets: ["MullionGeometry"]),
    .library(name: "MullionRaster", targets: ["MullionRaster"]),
    .library(
      name: "Mullion",
      targets: [
        "Mullion", "MullionLayout", "MullionFormulas", "MullionAnalysis", "MullionView",
        "MullionApplication", "MullionControls", "MullionLists", "MullionControllers",
      ]),
    // The modules of Mullion; each product has those before it, and compiles none after it.
    .library(name: "MullionLayout", targets: ["MullionLayout"]),
    .library(name: "MullionFormulas", targets: ["MullionFormulas"]),
    .library(name: "MullionAnalysis", targets: ["MullionAnalysis"]),
    .library(name: "MullionView", targets: ["MullionView"]),
    .library(name: "MullionApplication", targets: ["MullionApplication"]),
    .library(name: "MullionControls", targets: ["MullionControls"]),
    .library(name: "MullionLists", targets: ["MullionLists"]),
    .library(name: "MullionControllers", targets: ["MullionControllers"]),
    .library(name: "MullionText", targets: ["MullionText"]),
    .library(name: "MullionImageIO", targets: ["MullionImageIO"]),
    .library(name: "MullionDocument", targets: ["MullionDocument"]),
    .library(name: "MullionInterfaceBuilder", targets: ["MullionInterfaceBuilder"]),
    // Other people's code for UIKit; no other product depends on it.
    .library(
      name: "UIKit",
      targets: [
        "UIKit", "QuartzCore", "CoreGraphics", "UIKitScreen", "_Testing_UIKit",
        "_Testing_CoreGraphics",
      ]),
    // The same with windows of the desktop, for apps; no other product needs SDL.
    .library(
      name: "UIKitDesktop",
      targets: [
        "UIKitDesktop", "UIKit", "QuartzCore", "CoreGraphics", "UIKitScreen", "_Testing_UIKit",
        "_Testing_CoreGraphics",
      ]),
    // Modules of Apple's systems. A module `os` would be imported by packages such as
    // swift-argument-parser if the compiler found one, so a client makes it from MullionOS.
    .library(name: "MullionOS", targets: ["MullionOS"]),
    .library(name: "OSLog", targets: ["OSLog", "MullionOS"]),
    .library(name: "simd", targets: ["simd"]),
    .library(name: "MullionAsk", targets: ["MullionAsk"]),
    // The solver and boxes for C; `Docs/C/install` links it into the shared library libmullionsolver.
    .library(name: "MullionSolverC", type: .static, targets: ["MullionSolverC"]),
    // Documents and the solver for C; the same script links it into libmullion.
    .library(name: "MullionC", type: .static, targets: ["MullionC"]),
    .executable(name: "mullion", targets: ["MullionCLI"]),
  ],
  traits: [
    .default(enabledTraits: ["Command"]),
    .trait(
      name: "Command",
      description: "The command `mullion`; without it, no client fetches swift-argument-parser."),
    .trait(
      name: "InternalChecks",
      description: "Checks every structure's invariants at the end of each mutation; for tests.",
      enabledTraits: ["Command"]),
    .trait(
      name: "SeededDefects",
      description: "Mistakes that tests switch on to see that they are noticed; for tests only.",
      enabledTraits: ["Command"]),
    .trait(
      name: "MainActor",
      description: "Views and controllers belong to the main actor, as in UIKit; for apps."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/attaswift/BigInt", from: "6.0.1"),
  ],
  targets: [
    // MARK: C libraries
    .target(
      name: "CMullionGLPK", cSettings: optimizedCSettings,
      linkerSettings: [.linkedLibrary("glpk"), .linkedLibrary("m")]),
    .target(name: "CICU", linkerSettings: [.linkedLibrary("icuuc")]),
    // Lets Mullion find MullionText and UIKitScreen, on which it cannot depend.
    .target(name: "CMullionText"),
    .systemLibrary(
      name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
    .systemLibrary(
      name: "CFontconfig", pkgConfig: "fontconfig", providers: [.apt(["libfontconfig-dev"])]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CSDLDesktop", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"])]),
    // Lets UIKit find UIKitDesktop.
    .target(name: "CUIKitHost"),
    .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),

    // MARK: Foundations
    .target(name: "MullionLP", dependencies: ["CMullionGLPK"], swiftSettings: optimizedSettings),
    // Rounding calls libm, which a program without Foundation does not link otherwise.
    .target(
      name: "MullionGeometry", swiftSettings: optimizedSettings,
      linkerSettings: [.linkedLibrary("m")]),

    // Reads and replaces files; without public symbols.
    .target(name: "MullionFiles", swiftSettings: optimizedSettings),

    // MARK: Layers
    .target(
      name: "MullionSolver",
      dependencies: ["MullionLP", .product(name: "HeapModule", package: "swift-collections")],
      swiftSettings: optimizedSettings),
    .target(
      name: "MullionRaster", dependencies: ["MullionGeometry"], swiftSettings: optimizedSettings),
    .target(
      name: "MullionLayout", dependencies: ["MullionSolver", "MullionGeometry"],
      swiftSettings: optimizedSettings + viewSettings),
    .target(
      name: "MullionFormulas", dependencies: ["MullionLayout", "MullionSolver", "MullionGeometry"],
      swiftSettings: optimizedSettings + viewSettings),
    .target(
      name: "MullionAnalysis", dependencies: ["MullionLayout", "MullionSolver", "MullionGeometry"],
      swiftSettings: optimizedSettings + viewSettings),
    .target(
      name: "MullionView",
      dependencies: [
        "MullionFormulas", "MullionAnalysis", "MullionLayout", "MullionSolver", "MullionGeometry",
        "MullionRaster", "CMullionText",
      ],
      swiftSettings: optimizedSettings + viewSettings),
    .target(
      name: "MullionApplication",
      dependencies: ["MullionView", "MullionLayout", "MullionSolver", "MullionGeometry"],
      swiftSettings: optimizedSettings + viewSettings),
    .target(
      name: "MullionControls",
      dependencies: [
        "MullionApplication", "MullionView", "MullionLayout", "MullionSolver", "MullionGeometry",
        "MullionRaster",
      ],
      swiftSettings: optimizedSettings + viewSettings),
    .target(
      name: "MullionLists",
      dependencies: [
        "MullionControls", "MullionApplication", "MullionView", "MullionLayout", "MullionSolver",
        "MullionGeometry", "MullionRaster",
      ], swiftSettings: optimizedSettings + viewSettings),
    .target(
      name: "MullionControllers",
      dependencies: [
        "MullionLists", "MullionControls", "MullionApplication", "MullionView", "MullionLayout",
        "MullionSolver",
        "MullionGeometry", "MullionRaster",
      ], swiftSettings: optimizedSettings + viewSettings),
    // The modules from MullionLayout on under one name.
    .target(
      name: "Mullion",
      dependencies: [
        "MullionLayout", "MullionFormulas", "MullionAnalysis", "MullionView", "MullionApplication",
        "MullionControls", "MullionLists", "MullionControllers",
      ], swiftSettings: settings + viewSettings),
    .target(
      name: "MullionText",
      dependencies: views + [
        "MullionGeometry", "MullionRaster", "CFreeType", "CHarfBuzz", "CFontconfig",
        "CICU",
      ],
      swiftSettings: optimizedSettings),
    .target(
      name: "MullionImageIO",
      dependencies: ["MullionFiles", "MullionRaster", "MullionGeometry", "CPNG"],
      swiftSettings: optimizedSettings),
    .target(
      name: "MullionDocument",
      dependencies: views + [
        "MullionText", "MullionImageIO", "MullionSolver", "MullionGeometry",
        "MullionRaster", "MullionFiles",
      ], swiftSettings: optimizedSettings),
    .target(
      name: "MullionInterfaceBuilder",
      dependencies: views + [
        "MullionDocument", "MullionSolver", "MullionGeometry", "MullionRaster", "CExpat",
      ], swiftSettings: optimizedSettings),

    // MARK: UIKit's names
    .target(
      name: "CoreGraphics", dependencies: ["MullionGeometry", "MullionRaster"],
      swiftSettings: settings),
    .target(
      name: "QuartzCore", dependencies: views + ["CoreGraphics"],
      swiftSettings: settings + viewSettings),
    .target(
      name: "UIKit",
      dependencies: views + [
        "QuartzCore", "CoreGraphics", "MullionText", "MullionImageIO", "MullionSolver",
        "MullionGeometry", "MullionRaster", "CUIKitHost",
      ], swiftSettings: settings + viewSettings),
    .target(
      name: "UIKitDesktop",
      dependencies: views + [
        "UIKit", "QuartzCore", "CoreGraphics", "MullionImageIO", "MullionGeometry", "MullionRaster",
        "CSDLDesktop",
      ], swiftSettings: settings + viewSettings),
    // Gives a program the scale of UIKit's main screen outside windows; the tests do not link it.
    .target(
      name: "UIKitScreen", dependencies: ["UIKit"], swiftSettings: settings + viewSettings),
    // The names that the toolchain's cross-import overlays of Testing have.
    .target(
      name: "_Testing_UIKit", dependencies: ["UIKit"], swiftSettings: settings + viewSettings),
    .target(
      name: "_Testing_CoreGraphics", dependencies: ["CoreGraphics"], swiftSettings: settings),

    // MARK: Modules of Apple's systems
    .target(name: "MullionOS", swiftSettings: settings),
    .target(name: "OSLog", dependencies: ["MullionOS"], swiftSettings: settings),
    .target(name: "simd", swiftSettings: optimizedSettings),

    // MARK: Questions
    .target(
      name: "MullionAsk",
      dependencies: views + [
        "MullionDocument", "MullionText", "MullionSolver", "MullionLP",
        "MullionGeometry", "MullionRaster", "MullionImageIO", "MullionFiles",
      ], swiftSettings: optimizedSettings),

    // MARK: Logs
    // Reads the logs of UIKit and AppKit about constraints; without public symbols.
    .target(
      name: "MullionLog",
      dependencies: ["MullionDocument", "MullionLP"], swiftSettings: optimizedSettings),

    // MARK: C
    .target(name: "CMullion"),
    .target(
      name: "MullionSolverC",
      dependencies: [
        "MullionFormulas", "MullionLayout", "MullionSolver", "MullionGeometry", "CMullion",
      ],
      swiftSettings: optimizedSettings),

    .target(
      name: "MullionC",
      dependencies: views + [
        "MullionSolverC", "MullionAsk", "MullionDocument", "MullionImageIO", "MullionRaster",
        "MullionGeometry", "MullionSolver", "CMullion",
      ], swiftSettings: optimizedSettings),

    // MARK: Command
    .target(name: "CMemory"),
    // The server of `mullion serve`; without public symbols.
    .target(
      name: "MullionServe",
      dependencies: ["NIOCore", "NIOHTTP1", "NIOPosix"].map {
        .product(name: $0, package: "swift-nio", condition: .when(traits: ["Command"]))
      }, swiftSettings: optimizedSettings),
    .executableTarget(
      name: "MullionCLI",
      dependencies: views + [
        "CMemory", "CMullion",
        "MullionAsk", "MullionDocument", "MullionInterfaceBuilder", "MullionLog", "MullionSolver",
        "MullionGeometry", "MullionRaster", "MullionImageIO", "MullionFiles", "MullionServe",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["Command"])),
      ], swiftSettings: settings,
      // The static Swift runtime asks the linker to export all symbols, and the dynamic linker
      // searches them at the start of the process.
      linkerSettings: [
        .unsafeFlags(["-Xlinker", "--no-export-dynamic"], .when(configuration: .release))
      ]),

    // MARK: Tests
    // Gives the tests and the programs that they run DejaVu Sans as the default font.
    .target(name: "PinnedFont", path: "Tests/PinnedFont"),
    .target(
      name: "TestSupport",
      dependencies: ["PinnedFont", "MullionGeometry", .product(name: "BigInt", package: "BigInt")],
      path: "Tests/TestSupport", swiftSettings: optimizedSettings),
    .testTarget(
      name: "TestSupportTests",
      dependencies: ["TestSupport", .product(name: "BigInt", package: "BigInt")],
      swiftSettings: testSettings),
    // Small programs as a new user would write them; tests run them.
    .executableTarget(
      name: "LinkedTextProgram", dependencies: views + ["MullionText"],
      path: "Tests/LinkedTextProgram", swiftSettings: settings),
    .executableTarget(
      name: "UnlinkedTextProgram", dependencies: views, path: "Tests/UnlinkedTextProgram",
      swiftSettings: settings),
    // A program that links what the product UIKit links; a test runs it.
    .executableTarget(
      name: "UIKitProgram", dependencies: ["UIKit", "UIKitScreen"], path: "Tests/UIKitProgram",
      swiftSettings: settings),
    // The program of the article GettingStarted; the other code of articles is in ArticleTests.
    .executableTarget(
      name: "GettingStartedProgram",
      dependencies: views + ["MullionText", "MullionImageIO", "MullionGeometry", "MullionRaster"],
      path: "Tests/GettingStartedProgram", swiftSettings: settings),
    // Programs in C that call the C interface; tests run them.
    .executableTarget(
      name: "CSolverChecks", dependencies: ["MullionSolverC", "CMullion"],
      path: "Tests/CSolverChecks"),
    .executableTarget(
      name: "CSolverSoak", dependencies: ["MullionSolverC", "CMullion"], path: "Tests/CSolverSoak"),
    .executableTarget(
      name: "CBoxSoak", dependencies: ["MullionSolverC", "CMullion"], path: "Tests/CBoxSoak"),
    .executableTarget(
      name: "CLayoutChecks", dependencies: ["MullionC", "CMullion"], path: "Tests/CLayoutChecks"),
    .executableTarget(
      name: "CLayoutSoak", dependencies: ["MullionC", "CMullion"], path: "Tests/CLayoutSoak"),
    .target(name: "Articles", path: "Tests/Articles", swiftSettings: settings),
    .target(name: "RuleTrait", path: "Tests/RuleTrait", swiftSettings: settings),
    .target(
      name: "SchemaValidation", dependencies: ["MullionDocument", "TestSupport"],
      path: "Tests/SchemaValidation", swiftSettings: settings),
    .target(
      name: "TestBridge", dependencies: ["TestSupport", "MullionSolver", "MullionLayout"],
      path: "Tests/TestBridge",
      swiftSettings: optimizedSettings),
    .target(
      name: "EditSequences", dependencies: ["TestSupport", "TestBridge", "MullionSolver"],
      path: "Tests/EditSequences", swiftSettings: optimizedSettings),
    .executableTarget(
      name: "EditSoak", dependencies: ["EditSequences"], path: "Tests/EditSoak",
      swiftSettings: settings),
    .target(
      name: "DocumentMutations", dependencies: ["TestSupport", "MullionDocument"],
      path: "Tests/DocumentMutations", swiftSettings: optimizedSettings),
    .executableTarget(
      name: "DocumentSoak", dependencies: ["DocumentMutations", "MullionDocument"],
      path: "Tests/DocumentSoak", swiftSettings: settings),
    .target(
      name: "InterfaceMutations",
      dependencies: views + [
        "DocumentMutations", "TestSupport", "MullionDocument", "MullionInterfaceBuilder",
      ], path: "Tests/InterfaceMutations", swiftSettings: optimizedSettings),
    .executableTarget(
      name: "InterfaceSoak",
      dependencies: ["InterfaceMutations", "MullionDocument", "MullionInterfaceBuilder"],
      path: "Tests/InterfaceSoak", swiftSettings: settings),
    .target(
      name: "PaintSequences",
      dependencies: views + ["TestSupport", "MullionGeometry", "MullionRaster"],
      path: "Tests/PaintSequences", swiftSettings: optimizedSettings),
    .executableTarget(
      name: "PaintSoak", dependencies: ["PaintSequences"], path: "Tests/PaintSoak",
      swiftSettings: settings),
    // Writes the frames of random trees, to compare two revisions.
    .executableTarget(
      name: "TreeFrames",
      dependencies: views + ["PaintSequences", "TestSupport", "MullionGeometry", "MullionSolver"],
      path: "Tests/TreeFrames", swiftSettings: settings),
    // A demo, which its own package builds too.
    .target(
      name: "PhotoBrowser",
      dependencies: views + ["MullionText", "MullionSolver", "MullionGeometry", "MullionRaster"],
      path: "Docs/Gallery/Demo/Sources/PhotoBrowser", swiftSettings: settings),
    // Apps as they are written for iOS, which their own package builds too; a test runs them. No test
    // depends on them, or the tests would link UIKitScreen.
    .executableTarget(
      name: "Books", dependencies: desktop, path: "Docs/Apps/Sources/Books", swiftSettings: apps),
    .executableTarget(
      name: "Photos", dependencies: desktop, path: "Docs/Apps/Sources/Photos", swiftSettings: apps),
    .executableTarget(
      name: "ToDo", dependencies: desktop, path: "Docs/Apps/Sources/ToDo", swiftSettings: apps),
    .target(
      name: "EventSequences",
      dependencies: views + [
        "TestSupport", "MullionDocument", "MullionGeometry", "MullionRaster",
        "PhotoBrowser",
      ],
      path: "Tests/EventSequences", swiftSettings: optimizedSettings),
    .executableTarget(
      name: "EventSoak", dependencies: views + ["EventSequences", "MullionDocument"],
      path: "Tests/EventSoak", swiftSettings: settings),
    // The program of `Benchmarks/smoke`, which the package of benchmarks builds too. Here it shares
    // the compiled modules of the command.
    .target(
      name: "Workloads", dependencies: ["MullionSolver"], path: "Benchmarks/Workloads",
      swiftSettings: settings),
    .target(
      name: "Trees",
      dependencies: views + ["Workloads", "MullionGeometry", "MullionSolver", "MullionText"],
      path: "Benchmarks/Trees", swiftSettings: settings),
    .target(
      name: "CRawGLPK", path: "Benchmarks/Peers/CRawGLPK",
      linkerSettings: [.linkedLibrary("glpk")]),
    .target(name: "CHeap", path: "Benchmarks/Peers/CHeap"),
    .executableTarget(
      name: "CompareDriver",
      dependencies: views + [
        "Workloads", "Trees", "CRawGLPK", "CHeap", "MullionDocument", "MullionGeometry",
        "MullionRaster", "MullionSolver", "MullionText",
      ], path: "Benchmarks/Peers/CompareDriver", swiftSettings: settings),
    .testTarget(
      name: "MullionLPTests", dependencies: ["MullionLP", "CMullionGLPK", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "MullionSolverTests",
      dependencies: [
        "MullionSolver", "MullionLP", "TestSupport", "TestBridge", "EditSequences", "RuleTrait",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "MullionGeometryTests", dependencies: ["MullionGeometry", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "MullionRasterTests",
      dependencies: ["MullionRaster", "MullionGeometry", "TestSupport", "RuleTrait"],
      swiftSettings: testSettings),
    // A tree of boxes with the properties of a tree of views.
    .target(
      name: "BoxMirror", dependencies: views + ["MullionSolver", "MullionGeometry"],
      path: "Tests/BoxMirror", swiftSettings: optimizedSettings),
    .testTarget(
      name: "MullionLayoutTests",
      dependencies: [
        "MullionAnalysis", "MullionFormulas", "MullionLayout", "MullionSolver", "MullionGeometry",
        "TestSupport",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "MullionTests",
      dependencies: views + [
        "MullionSolver", "MullionGeometry", "MullionRaster", "TestSupport", "TestBridge",
        "RuleTrait", "PaintSequences", "BoxMirror",
      ],
      swiftSettings: testSettings),
    // Files as they are written for iOS: beside the test library, they import only UIKit.
    .testTarget(
      name: "UIKitTests", dependencies: ["UIKit", "_Testing_UIKit", "_Testing_CoreGraphics"],
      swiftSettings: testSettings),
    .testTarget(
      name: "UIKitDesktopTests",
      dependencies: views + [
        "UIKitDesktop", "UIKit", "CoreGraphics", "_Testing_UIKit", "_Testing_CoreGraphics",
        "MullionGeometry", "MullionRaster", "TestSupport",
      ], swiftSettings: testSettings),
    .testTarget(
      name: "SystemModuleTests", dependencies: ["MullionOS", "OSLog", "simd"],
      swiftSettings: testSettings),
    .testTarget(
      name: "MullionTextTests",
      dependencies: views + [
        "MullionText", "MullionGeometry", "MullionRaster", "MullionImageIO", "CFreeType",
        "CHarfBuzz", "TestSupport", "RuleTrait",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "MullionImageIOTests",
      dependencies: [
        "MullionImageIO", "MullionRaster", "MullionGeometry", "TestSupport", "RuleTrait", "CPNG",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "MullionDocumentTests",
      dependencies: views + [
        "MullionDocument", "MullionSolver", "MullionGeometry", "MullionRaster",
        "MullionImageIO", "TestBridge", "TestSupport", "RuleTrait", "EventSequences",
        "DocumentMutations", "SchemaValidation", "BoxMirror",
      ], swiftSettings: testSettings),
    .testTarget(
      name: "MullionInterfaceBuilderTests",
      dependencies: views + [
        "MullionInterfaceBuilder", "MullionDocument", "MullionSolver",
        "MullionGeometry", "MullionRaster", "InterfaceMutations", "RuleTrait",
      ], swiftSettings: testSettings),
    .testTarget(
      name: "MullionAskTests",
      dependencies: views + [
        "MullionAsk", "MullionDocument", "MullionText", "MullionSolver", "MullionLP",
        "MullionGeometry", "MullionRaster", "MullionImageIO", "MullionFiles", "TestBridge",
        "TestSupport", "SchemaValidation",
      ], swiftSettings: testSettings),
    // Compares the frames of real files with those that Interface Builder recorded.
    .executableTarget(
      name: "InterfaceSurvey",
      dependencies: [
        "MullionInterfaceBuilder", "MullionDocument", "MullionGeometry", "MullionLayout",
        "MullionView",
      ],
      path: "Tests/InterfaceSurvey", swiftSettings: settings),
    .testTarget(
      name: "MullionLogTests",
      dependencies: [
        "MullionLog", "TestSupport", .product(name: "BigInt", package: "BigInt"),
      ],
      exclude: ["Logs"], swiftSettings: testSettings),
    .testTarget(
      name: "MullionCLITests",
      dependencies: [
        "MullionDocument", "MullionImageIO", "MullionRaster", "TestSupport", "MullionCLI",
        "SchemaValidation", "LinkedTextProgram", "UnlinkedTextProgram", "GettingStartedProgram",
        "CSolverChecks", "CSolverSoak", "CBoxSoak", "CLayoutChecks", "CLayoutSoak", "CMullion",
        "Articles",
        "RuleTrait",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["Command"])),
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "ArticleTests",
      dependencies: views + [
        "Articles", "MullionText", "MullionImageIO", "MullionDocument", "MullionSolver",
        "MullionLP", "MullionGeometry", "MullionRaster",
      ], swiftSettings: testSettings),
  ],
  swiftLanguageModes: [.v6]
)
