// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import TestBridge
import TestSupport
import Testing

@testable import MullionLayout
@testable import MullionView

/// Compares random trees with the exact reference solver, with reordered copies, and with
/// themselves after edits that are reverted.
@Suite struct TreeDifferentialTests {
  private static let tolerance = 1e-6
  #if INTERNAL_CHECKS
    private static let seeds: Range<UInt64> = 0..<100
  #else
    private static let seeds: Range<UInt64> = 0..<2000
  #endif

  @Test(arguments: seeds.shards())
  func `random trees match the reference solver's frames after random edits`(
    _ seeds: Range<UInt64>
  ) throws {
    try withEverySeed(seeds) { seed, generator in
      let tree = try RandomTree(seed: seed)
      let report = try tree.window.solveLayout()
      try checkAgainstReference(tree, report)
      let frames = tree.frames
      try detour(tree, hasConflicts: !report.conflicts.isEmpty, &generator)
      try expectSame(tree.frames, frames, "after a detour")
      if report.conflicts.isEmpty {
        let shuffled = try RandomTree(seed: seed, order: generator)
        try shuffled.window.solveLayout()
        try expectSame(shuffled.frames, frames, "activated in another order")
      }
    }
  }

  private func checkAgainstReference(_ tree: RandomTree, _ report: LayoutReport) throws {
    let engine = try tree.window.box.solvedEngine()
    let model = try ReferenceModel.copy(
      of: engine.solver, tieBreaks: engine.tieBreaks(for: engine.solver.variables))
    let reference = ReferenceSolver.solve(model)
    for (index, variable) in engine.solver.variables.enumerated() {
      let difference = abs(
        (engine.solver.value(of: variable) ?? .nan) - reference.values[index].doubleValue)
      guard difference <= Self.tolerance else {
        throw Mismatch("variable \(index) is off by \(difference)\n\(model)")
      }
    }
    guard report.conflicts.count == reference.broken.count else {
      throw Mismatch("\(report.conflicts.count) conflicts, not \(reference.broken.count)\n\(model)")
    }
    for level in reference.levelErrors {
      let missed = report.violations.filter { $0.priority == level.priority }
      let difference = abs(missed.map(\.amount).reduce(0, +) - level.error.doubleValue)
      guard difference <= Self.tolerance * 10 else {
        throw Mismatch("level \(level.priority) is off by \(difference)\n\(model)")
      }
    }
  }

  /// Changes and restores the window's size, a constraint and the order of two siblings.
  private func detour(
    _ tree: RandomTree, hasConflicts: Bool, _ generator: inout SplitMix64
  ) throws {
    let home = tree.window.frame
    for _ in 0..<2 {
      tree.window.frame = Rect(
        x: 0, y: 0, width: Double(Int.random(in: 0...900, using: &generator)),
        height: Double(Int.random(in: 0...900, using: &generator)))
      try tree.window.solveLayout()
    }
    // A reactivated constraint is the latest one, so a conflict would drop it.
    if !hasConflicts, let constraint = tree.constraints.randomElement(using: &generator) {
      constraint.deactivate()
      try tree.window.solveLayout()
      try constraint.activate()
    }
    if let parent = tree.views.first(where: { $0.subviews.count > 1 }) {
      parent.exchangeSubview(at: 0, withSubviewAt: 1)
      try tree.window.solveLayout()
      parent.exchangeSubview(at: 0, withSubviewAt: 1)
    }
    tree.window.frame = home
    try tree.window.solveLayout()
  }

  private func expectSame(_ found: [Rect], _ expected: [Rect], _ occasion: String) throws {
    let (view, amount) = RandomTree.worstDifference(found, expected)
    guard amount <= Self.tolerance else {
      throw Mismatch("\(occasion): v\(view) is off by \(amount)")
    }
  }
}
