// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionGeometry
package import MullionSolver

extension LayoutBox {
  /// Lays out the whole tree and reports the constraints that are not satisfied.
  ///
  /// - Returns: The counters of the layout; conflicts and violations on demand.
  /// - Throws: A ``LayoutError`` if the solver refuses a row or fails; the frames are as before.
  @discardableResult
  public final func solveLayout() throws(LayoutError) -> LayoutReport {
    let access = TreeAccess(to: self, "lays out")
    defer { access.end() }
    let top = topmost
    top.updateConstraintsIfNeeded()
    let engine = top.treeEngine()
    // During a layout, only report the current state.
    if engine.isBusy {
      return engine.report(engine.madeSolver?.totals ?? SolveStatistics(), of: top)
    }
    let first = try engine.layout()
    let total = try LayoutCycle(around: top).run(after: first) ?? first
    let root = topmost
    return root.treeEngine().report(total, of: root)
  }

  /// Runs the pending layout of the tree, and reports new conflicts after the outermost layout.
  package final func runPendingLayout() {
    let engine = topmost.treeEngine()
    engine.runningLayouts += 1
    defer { engine.runningLayouts -= 1 }
    reporting { () throws(LayoutError) in
      try LayoutCycle(around: self).run()
      // A layout that a callback requests sees views that the running layout has not placed yet.
      if engine.runningLayouts == 1 { topmost.ownedEngine?.reportNewConflicts() }
    }
  }

  /// Returns the sets of required constraints that contradict each other.
  ///
  /// Runs any pending layout first. A ``LayoutReport`` gathers its conflicts before the next edit
  /// takes effect; this call does not slow down later edits.
  ///
  /// - Throws: A ``LayoutError`` if the solver refuses a row or fails.
  /// - Complexity: O(boxes) if there are any, and the search for the smallest sets.
  public final func conflicts() throws(LayoutError) -> [LayoutConflict] {
    try LayoutCycle(around: topmost).run()
    return treeEngine().conflicts()
  }

  /// Returns the edges and sizes that constraints do not determine, with their exact ranges, in
  /// tree order.
  ///
  /// The edges of a box's guides follow the box's edges. Runs any pending layout first. Takes
  /// several solves for each returned edge or size.
  ///
  /// - Returns: The item, the attribute, and its range, for each such edge or size.
  /// - Throws: A ``LayoutError`` if the solver refuses a row or fails.
  public final func ambiguities() throws(LayoutError) -> [LayoutAmbiguity] {
    try LayoutCycle(around: topmost).run()
    return try treeEngine().ambiguities()
  }

  /// Sets the size of the box, which is the top of a tree.
  package final func resizeTop(to size: Size) throws(LayoutError) {
    if let owner { return try owner.resizeRoot(to: size) }
    try checkCoordinates([size.width, size.height], "size")
    guard size != storedBounds.size else { return }
    storedBounds.size = size
    let frame = Rect(origin: exactFrame.origin, size: size)
    storedCenter = Point(x: frame.midX, y: frame.midY)
    firstSizeIsKnown(size)
    markFollowers()
    programSetGeometry(exact: frame)
  }

  // MARK: The engine of the tree

  /// Passes the limits and checks of the environment to the solver.
  package final func environmentLimitsDidChange() {
    ownedEngine?.solvingWasSet()
    ownedEngine?.limitsWereSet()
  }

  /// Rebuilds the model of the tree at the next layout.
  package final func rebuildModel() { topmost.ownedEngine?.invalidate() }

  /// Updates the tree, whose top is this box, after its direction has changed.
  package final func treeDirectionDidChange() {
    rebuildModel()
    weighStacksAgain()
  }

  /// The solver's counters since the engine was created; nil before the first layout.
  package final var solverTotals: SolveStatistics? { ownedEngine?.totals }

  /// Whether the last layout of the tree, whose top is this box, needed no solver.
  package final var isLaidOutFlat: Bool { ownedEngine?.flat != nil }

  /// The reason for which the solver lays out the tree, whose top is this box; nil if no layout needed
  /// it.
  package final var flatObstacle: FlatObstacle? { ownedEngine?.flatObstacle }

  /// Whether the last layout of the tree, whose top is this box, failed.
  package final var didLayoutFail: Bool { treeEngine().didFail }

  /// Writes the frame of the box and those inside it at the next layout.
  package final func rewriteFrame() { adoptingEngine?.rewrite(self) }

  /// Writes all frames at the next layout, because the pixel grid has changed.
  package final func rewriteFrames() { ownedEngine?.rewriteAll() }

  /// Updates the solver's parameters for a size that the solver does not choose, such as the
  /// window's.
  package final func parametersDidChange() { topmost.ownedEngine?.invalidate(self, .parameters) }

  /// Requests a solve because safe areas or margins that depend on frames may have changed.
  package final func insetsDidChange() { adoptingEngine?.insetsWereSet() }

  /// Updates the solver's parameters for the box's scroll offset.
  package final func offsetDidChange() { adoptingEngine?.offsetWasSet(of: self) }
}
