// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionSolver

/// One layout of a tree.
///
/// A round updates constraints from the leaves up, solves, writes frames, and calls
/// `layoutSubviews` of views from the top down. Rounds repeat while these callbacks request more layout.
package struct LayoutCycle {
  /// The maximum number of rounds, after which a layout loop is reported.
  nonisolated package static let mostRounds = 100

  private let receiver: LayoutBox

  /// Creates a layout of the receiver's subtree and of the marked ancestors directly above it.
  package init(around receiver: LayoutBox) {
    self.receiver = receiver
  }

  /// Runs rounds until no box needs layout.
  ///
  /// - Parameter earlier: The statistics of solves before the first round.
  /// - Returns: The earlier statistics plus those of all rounds; nil if there was no solve.
  /// - Throws: A ``LayoutError`` if the solver refuses a row or fails.
  @discardableResult
  package func run(after earlier: SolveStatistics? = nil) throws(LayoutError) -> SolveStatistics? {
    let access = TreeAccess(to: receiver, "lays out")
    defer { access.end() }
    var total = earlier
    var trace: LoopTrace?
    for round in 0..<Self.mostRounds {
      let top = receiver.topmost
      let engine = top.treeEngine()
      // A callback of the running layout requested this one; the running loop does the work.
      if engine.isBusy { return total }
      guard top.hasPendingLayout(of: start) else { return total }
      if round == Self.mostRounds - 1 {
        trace = LoopTrace()
        engine.loopTrace = trace
      }
      defer { engine.loopTrace = nil }
      // Check the deadline here too: a callback may have created many views, and the model of these
      // is built before the solver starts and checks its limits.
      if round > 0, let deadline = top.ownEnvironment?.deadline, deadline <= .now {
        throw .solver(what: top.item.displayName, .limitReached)
      }
      top.updateConstraintsIfNeeded()
      if round == 0 || engine.hasWork { total = sum(total, try engine.layout()) }
      start.layOutSubtree()
    }
    let unsettled = receiver.topmost.owner?.markedItems() ?? []
    receiver.report(
      .layoutLoop(
        items: (unsettled.isEmpty ? [receiver.item] : unsettled).map { $0.displayName },
        causes: trace?.causes ?? []))
    return total
  }

  private func sum(_ first: SolveStatistics?, _ second: SolveStatistics) -> SolveStatistics {
    guard var sum = first else { return second }
    sum.add(second)
    return sum
  }

  /// The topmost ancestor in an unbroken chain of marked boxes above the receiver, or the receiver.
  private var start: LayoutBox {
    var box = receiver
    while let next = box.superbox, next.marks.contains(.layout) { box = next }
    return box
  }
}
