// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

/// One layout: constraints updated from the leaves up, solved, frames written, `layoutSubviews` from the top down, and
/// all of it again while that leads to more.
struct LayoutCycle {
  /// The most rounds before a layout counts as endless.
  static let mostRounds = 100

  private let receiver: View

  /// A layout of the receiver's subtree and of the marked views right above it.
  init(around receiver: View) {
    self.receiver = receiver
  }

  /// Runs until nothing is due.
  ///
  /// - Parameter earlier: What solves before the first round did.
  /// - Returns: That and what the rounds' solves did; nil if there was no solve.
  /// - Throws: A ``ViewError`` if the solver refuses a row or fails.
  @discardableResult
  func run(after earlier: SolveStatistics? = nil) throws(ViewError) -> SolveStatistics? {
    let access = TreeAccess(to: receiver, "lays out")
    defer { access.end() }
    var total = earlier
    var trace: LoopTrace?
    for round in 0..<Self.mostRounds {
      let top = receiver.topmost
      let engine = top.treeEngine()
      // Asked for from within itself: what is due follows.
      if engine.isBusy { return total }
      guard
        engine.hasWork || !top.marks.isDisjoint(with: [.constraints, .constraintsBelow])
          || start.subtreeNeedsLayout
      else { return total }
      if round == Self.mostRounds - 1 {
        trace = LoopTrace()
        engine.loopTrace = trace
      }
      defer { engine.loopTrace = nil }
      top.updateConstraintsIfNeeded()
      if round == 0 || engine.hasWork { total = sum(total, try engine.layout()) }
      start.layoutSubtree()
    }
    let restless = receiver.topmost.markedViews()
    ViewError.report(
      .layoutLoop(
        views: (restless.isEmpty ? [receiver] : restless).map(\.displayName),
        causes: trace?.causes ?? []))
    return total
  }

  private func sum(_ first: SolveStatistics?, _ second: SolveStatistics) -> SolveStatistics {
    guard var sum = first else { return second }
    sum.add(second)
    return sum
  }

  /// The topmost marked view right above the receiver, or the receiver.
  private var start: View {
    var view = receiver
    while let next = view.superview, next.marks.contains(.layout) { view = next }
    return view
  }
}
