// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry
import MullionRaster
import TestSupport
import Testing

#if SEEDED_DEFECTS
  private let canSeed = true
#else
  private let canSeed = false
#endif

/// Each mistake that can be made on purpose, and the test that must notice it.
struct DamageDefectTests {
  /// What `DamageTests` checks, each here with some of its seeds.
  enum Check: String, Sendable {
    case cells = "cells tile the damage, are as large as can be, and tell what is seen"
    case opaqueFrames = "a repaired buffer is a full repaint …, opaque"
    case mixedFrames = "a repaired buffer is a full repaint …, mixed"
    case queries = "a query finds all items with ink in the damage"
    case history = "a buffer lacks the union of the frames since it was painted"

    func run() throws {
      switch self {
      case .cells: try DamageChecks.cells(0..<300)
      case .opaqueFrames: try DamageChecks.frames(.opaque, 0..<3, steps: 30)
      case .mixedFrames: try DamageChecks.frames(.mixed, 0..<3, steps: 30)
      case .queries: try DamageChecks.queries(0..<300)
      case .history: try DamageChecks.history(0..<20)
      }
    }
  }

  /// The checks that must notice a defect.
  static func checks(for defect: DamageDefect) -> [Check] {
    switch defect {
    case .shortByOneRow, .shortByOneColumn: [.cells, .opaqueFrames, .mixedFrames]
    case .lostCells: [.cells, .opaqueFrames]
    case .boundingBox: [.cells, .opaqueFrames, .mixedFrames]
    case .lostNegativeOrigins: [.cells, .opaqueFrames, .mixedFrames]
    case .overlappingCells: [.cells, .opaqueFrames]
    case .joinedLevels: [.cells, .opaqueFrames]
    case .lostLateInks, .inkIsOpaque, .reversedOrder: [.cells, .mixedFrames]
    case .lostSiblings: [.queries]
    case .youngerBuffer, .trustedNewBuffer: [.history, .opaqueFrames, .mixedFrames]
    case .coarseHistory: [.history, .opaqueFrames]
    case .historyKeptOnResize: [.history]
    }
  }

  @Test(
    .enabled(if: canSeed, "mistakes can be made in a build with --traits SeededDefects only"),
    arguments: DamageDefect.allCases)
  func `with the trait SeededDefects, each mistake is noticed by every check it is listed with`(
    defect: DamageDefect
  ) throws {
    #if SEEDED_DEFECTS
      for check in Self.checks(for: defect) {
        try check.run()
        #expect(throws: SeedFailure.self, "\(defect): \(check.rawValue)") {
          try defect.whileOn { try check.run() }
        }
      }
    #endif
  }
}
