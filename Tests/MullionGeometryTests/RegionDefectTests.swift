// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry
import TestSupport
import Testing

#if SEEDED_DEFECTS
  private let canSeed = true
#else
  private let canSeed = false
#endif

/// Checks that a test detects each seeded defect of regions.
struct RegionDefectTests {
  @Test(
    .enabled(if: canSeed, "only a build with --traits SeededDefects has seeded defects"),
    arguments: RegionDefect.allCases)
  func `the check listed for a seeded region defect detects it`(
    defect: RegionDefect
  ) throws {
    #if SEEDED_DEFECTS
      func check() throws {
        switch defect {
        // `combined regions have the canonical boxes of the combined bitmaps`
        case .keptSeams: _ = try RegionChecks.againstBits(0..<300)
        // `adding boxes one by one makes the same region as together`
        case .boundingBox, .lostBoxes:
          try RegionChecks.incrementally(0..<3, boxes: 100, side: 64)
        }
      }
      try check()
      #expect(throws: SeedFailure.self, "\(defect)") { try defect.whileOn(check) }
    #endif
  }
}
