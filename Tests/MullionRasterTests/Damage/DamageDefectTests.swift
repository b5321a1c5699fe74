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

/// Checks that the tests detect each seeded defect of damage and cells.
struct DamageDefectTests {
  /// A check of `DamageTests`, with some of its seeds.
  enum Check: String, Sendable {
    case cells = "damage splits into maximal cells that list their pixels' visible items"
    case opaqueFrames = "a repaired buffer equals a full repaint …, opaque"
    case mixedFrames = "a repaired buffer equals a full repaint …, mixed"
    case history = "a buffer's damage is the union of missed frames"

    func run() throws {
      switch self {
      case .cells: try DamageChecks.cells(0..<300)
      case .opaqueFrames: try DamageChecks.frames(.opaque, 0..<3, steps: 30)
      case .mixedFrames: try DamageChecks.frames(.mixed, 0..<3, steps: 30)
      case .history: try DamageChecks.history(0..<20)
      }
    }
  }

  /// Returns the checks that must detect a defect.
  static func checks(for defect: DamageDefect) -> [Check] {
    switch defect {
    case .shortByOneRow, .shortByOneColumn: [.cells, .opaqueFrames, .mixedFrames]
    case .lostCells: [.cells, .opaqueFrames]
    case .boundingBox: [.cells, .opaqueFrames, .mixedFrames]
    case .lostNegativeOrigins: [.cells, .opaqueFrames, .mixedFrames]
    case .overlappingCells: [.cells, .opaqueFrames]
    case .joinedLevels: [.cells, .opaqueFrames]
    case .lostLateInks, .inkIsOpaque, .reversedOrder: [.cells, .mixedFrames]
    case .youngerBuffer, .trustedNewBuffer: [.history, .opaqueFrames, .mixedFrames]
    case .coarseHistory: [.history, .opaqueFrames]
    case .historyKeptOnResize: [.history]
    }
  }

  @Test(
    .enabled(if: canSeed, "only a build with --traits SeededDefects can seed mistakes"),
    arguments: DamageDefect.allCases)
  func `each seeded mistake is detected by every check listed for it`(
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
