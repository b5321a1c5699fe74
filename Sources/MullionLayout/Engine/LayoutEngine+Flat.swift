// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver

// Most trees have one solution that needs no linear program. A sweep solves the required
// equalities. Contents and optional rows then determine the remaining sizes one after another, by
// priority. The engine lays out such a tree in flat arrays; see FlatLayout. It passes any other
// tree to the solver, and also a flat tree when a query needs solver rows. From then on, the solver
// lays out that tree.
extension LayoutEngine {
  /// Lays out the tree without the solver; returns nil if the solver must do it.
  func layOutFlat() -> SolveStatistics? {
    guard let root, purpose == .live, mayBeFlat, solvesFreely else {
      if mayBeFlat { flatObstacle = .request }
      leaveFlat()
      return nil
    }
    if let flat, !flat.isOutdated, !readsWholeTree, flat.update(), settle(flat),
      !readsWholeTree
    {
      return finish(flat)
    }
    // Try again if the tree changed meanwhile: a box may edit it in the callback that returns its
    // content.
    if flat == nil { root.forgetEngine() }
    for _ in 0..<3 {
      frameInsets = FrameInsets()
      scrolling = ScrollState()
      forgetEdits()
      let layout = FlatLayout(of: self)
      let former = flat
      flat = layout
      if layout.build(root, after: former) {
        guard settle(layout), !readsWholeTree else { continue }
        boxCount = layout.boxCount
        return finish(layout)
      }
      flatObstacle = layout.model.obstacle ?? .input
      if !layout.isOutdated { break }
    }
    leaveFlat()
    return nil
  }

  /// Whether nothing requires the solver: neither a trace of critical regions, nor the
  /// environment's settings, nor a deadline that has passed.
  private var solvesFreely: Bool {
    guard regionTrace == nil else { return false }
    guard let environment else { return true }
    if let deadline = environment.deadline, deadline <= .now { return false }
    return environment.solving == .incremental && !environment.verifies
  }

  /// Makes the masks with provisional references relative to the solved sizes of their superboxes.
  ///
  /// - Returns: False if this changed masks, so that the tree must be built again.
  private func settle(_ layout: FlatLayout) -> Bool {
    if layout.isOutdated { return false }
    let waiting = layout.provisional.map { index in
      (box: layout.items[Int(index)].box, size: layout.frameSize(ofContainerOf: index))
    }
    for (box, size) in waiting { settleReference(of: box, in: size) }
    return !layout.isOutdated && layout.staleMasks.isEmpty
  }

  /// Passes the tree to the solver at the next layout, and lays out the tree with it from then on.
  func leaveFlat() {
    mayBeFlat = false
    guard flat != nil else { return }
    root?.forgetEngine()
    flat = nil
    invalidate()
  }

  /// Passes a tree that was laid out flat to the solver and lays it out again, for a query of its
  /// rows.
  ///
  /// Does nothing if the solver already has the tree, or during a layout.
  ///
  /// - Throws: A ``LayoutError`` if the solver refuses a row or fails.
  package func needSolver() throws(LayoutError) {
    guard flat != nil, !isBusy else { return }
    settleFindings()
    leaveFlat()
    _ = try layout()
  }

  /// The counters of all layouts.
  var totals: SolveStatistics {
    var totals = madeSolver?.totals ?? SolveStatistics()
    guard let flat else { return totals }
    let sizes = flat.statistics
    (totals.variables, totals.constraints) = (sizes.variables, sizes.constraints)
    return totals
  }

  private func finish(_ flat: FlatLayout) -> SolveStatistics {
    flatObstacle = nil
    writeFrames(of: flat)
    flat.model.replay.clearTouched()
    #if INTERNAL_CHECKS
      if let root, !flat.isOutdated { flat.checkInvariants(root) }
    #endif
    return flat.statistics
  }

  /// Whether the engine lays out a box.
  func knows(_ box: LayoutBox) -> Bool { flat == nil ? node(of: box) != nil : box.flatIndex >= 0 }

  // MARK: Frames

  private func writeFrames(of flat: FlatLayout) {
    var writer = FrameWriter(scale: scale)
    let mayChangeInsets = mayChangeInsets
    // Writing a view's frame may run code that requests more; the next layout does it.
    let (writesAll, unwritten) = (mustWriteAll, flat.takeUnwritten())
    mustWriteAll = false
    if writesAll {
      flat.writeAll(with: &writer, mayChangeInsets)
    } else {
      for item in unwritten where !flat.isOutdated {
        flat.rewrite(item, with: &writer, mayChangeInsets)
      }
      flat.writeTouched(with: &writer, mayChangeInsets)
    }
    if flat.isOutdated { mustWriteAll = true }
    changedBoxes += writer.changed
  }
}
