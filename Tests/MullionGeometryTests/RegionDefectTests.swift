// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry
import TestSupport
import Testing

#if SEEDED_DEFECTS
  private let canSeed = true
#else
  private let canSeed = false
#endif

/// Each mistake of regions that can be made on purpose, and the test that must notice it.
struct RegionDefectTests {
  @Test(
    .enabled(if: canSeed, "mistakes can be made in a build with --traits SeededDefects only"),
    arguments: RegionDefect.allCases)
  func `with the trait SeededDefects, each mistake of regions is noticed by the check for it`(
    defect: RegionDefect
  ) throws {
    #if SEEDED_DEFECTS
      func check() throws {
        switch defect {
        // `a region and what two make have the one form that a bitmap says`
        case .keptSeams: _ = try RegionChecks.againstBits(0..<300)
        // `boxes added one by one in any order make the region of all at once`
        case .boundingBox, .lostBoxes:
          try RegionChecks.incrementally(0..<3, boxes: 100, side: 64)
        }
      }
      try check()
      #expect(throws: SeedFailure.self, "\(defect)") { try defect.whileOn(check) }
    #endif
  }
}
