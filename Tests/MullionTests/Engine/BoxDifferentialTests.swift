// SPDX-License-Identifier: GPL-3.0-or-later
import BoxMirror
import Foundation
import Mullion
import MullionGeometry
import TestSupport
import Testing

/// Compares trees of views with the same trees of boxes.
struct BoxDifferentialTests {
  /// The number of random trees; `MULLION_BOX_TREES` sets another one.
  private static let count =
    ProcessInfo.processInfo.environment["MULLION_BOX_TREES"].flatMap(UInt64.init) ?? 300

  @Test func `boxes have the frames and conflicts of the same views`() throws {
    for seed in 0..<Self.count {
      let tree = try RandomTree(seed: seed)
      let report = try tree.window.solveLayout()
      let mirror = try #require(try BoxMirror(of: tree.window))
      let own = try mirror.layOut()
      #expect(mirror.differences() == [], "seed \(seed)")
      #expect(own.conflicts.count == report.conflicts.count, "seed \(seed)")
    }
  }
}
