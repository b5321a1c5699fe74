// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
package import MullionSolver

/// Translates one tree of boxes into a linear model, solves it, and writes the frames.
///
/// Each tree has one engine, created at the first layout and owned by the topmost box. Edits of
/// the tree only record the parts that are out of date. A tree that has a ``FlatLayout`` needs no
/// solver, see ``layOutFlat()``. For other trees, ``bringUpToDate()`` transfers the edits to the solver.
/// Removals are transferred at once, because the removed object may no longer exist later.
///
/// The solver's variables are the edges of alignment rectangles in the coordinates of the topmost box's frame,
/// whose own origin is (0, 0). They do not include the origin of a box's bounds, so scrolling
/// moves no frame.
package final class LayoutEngine {
  /// The use of an engine.
  enum Purpose: Equatable {
    /// The engine that lays out a tree and writes its frames.
    case live
    /// A temporary engine that computes the size of a subtree.
    case fitting(masks: Bool)
    /// A temporary engine that computes the size by which a stack weighs a nested stack.
    ///
    /// It takes no insets from the frames of the last layout, so that weights do not depend on them.
    case weighing
  }

  let purpose: Purpose
  /// The top of the tree; nil after the engine has ended.
  package weak var root: LayoutBox?
  /// The solver, created when a layout or a query first needs it.
  package private(set) var solver: Solver {
    get {
      if let madeSolver { return madeSolver }
      let solver = Solver()
      madeSolver = solver
      return solver
    }
    set { madeSolver = newValue }
  }
  /// The ``solver``; nil before its first use.
  @exclusivity(unchecked) private(set) var madeSolver: Solver?
  /// The nodes of a temporary engine.
  ///
  /// An engine that writes frames stores its nodes in their items.
  private var looseNodes: [ObjectIdentifier: LayoutNode] = [:]
  /// The boxes of a temporary engine, kept alive because nodes may not outlive them.
  ///
  /// A temporary engine is not notified of removed boxes.
  private var fittedBoxes: [LayoutBox] = []
  /// The node of each variable.
  var owners = VariableOwners()
  /// The safe areas and margins that depend on frames.
  var frameInsets = FrameInsets()
  /// Whether constraints use baselines of boxes inside their items.
  var hasInnerBaselines = false
  /// The scroll boxes of the tree.
  var scrolling = ScrollState()
  /// The tree in flat arrays, if it is laid out without the solver; nil otherwise.
  ///
  /// See LayoutEngine+Flat.swift.
  @exclusivity(unchecked) var flat: FlatLayout?
  /// Whether the next layout may try to do without the solver.
  var mayBeFlat = true
  /// The reason for which the solver has the tree; nil if a question alone needs it, or none does.
  var flatObstacle: FlatObstacle?
  /// The numbers to add to the variables of nodes that are very far away or very large.
  var bases: [ObjectIdentifier: SIMD4<Double>] = [:]

  /// The nodes of labels with line breaks at the solved width; some labels may have left the tree.
  var textNodes: [TextLayoutNode] = []
  /// The number of box nodes.
  var boxCount = 0

  /// A box that was added to the tree; it may have been removed again.
  struct Arrival {
    weak var box: LayoutBox?
  }

  var arrivals: [Arrival] = []
  var newGuides: [(guide: LayoutGuide, owner: LayoutBox)] = []
  var newConstraints = ConstraintQueue()
  var changedConstraints = ConstraintQueue()
  var staleNodes: [LayoutNode] = []
  /// The nodes with masks that must be made relative to the superbox's size in the next solution.
  var awaitedReferences: [LayoutNode] = []
  /// The masks whose sizes are zero, because a superbox is too small for them.
  var stoppedMasks = StoppedMasks()
  /// Whether the next update rebuilds the model; a new engine starts with a rebuild.
  var mustRebuild = true
  package var mustSolve = false
  /// The order in which the solver got the rows of stacks, masks and contents.
  var rowOrder = RowOrder.ofBuilding
  /// Whether the next layout frees capacity, after many constraints were installed at once.
  private var mustReleaseRoom = false
  /// Whether a layout is running.
  ///
  /// A layout calls boxes for their content, and these calls may request another layout.
  private(set) var isBusy = false
  /// Whether the last layout failed, so that its work is still to be done.
  private(set) var didFail = false
  /// The nodes with frames to be written at the next layout, each once.
  var unwritten: [LayoutNode] = []
  var mustWriteAll = false
  /// The boxes without views whose frames changed since the last report.
  var changedBoxes: [LayoutBox] = []
  /// The rows that were dropped at the last report of conflicts, and all rows ever reported as
  /// dropped.
  var reportedBroken: [Constraint.ID] = []
  var allReported: Set<Constraint.ID> = []
  /// Whether the model was solved after the last report.
  var hasUnreportedSolve = false
  /// The number of layouts of the tree that are running, one inside another.
  var runningLayouts = 0
  /// The conflicts and violations of existing reports on the current model, gathered before it
  /// changes.
  weak var openFindings: LayoutFindings?
  /// Records what the layout depends on, for a ``LayoutMap``; nil otherwise.
  package var regionTrace: RegionTrace?
  /// The trace of the last round of a layout that does not end.
  var loopTrace: LoopTrace?
  /// The rows that hold the solution chosen by ``exercise(_:using:)``, until the model changes.
  package var exercise: [Constraint.ID] = []

  init(root: LayoutBox, purpose: Purpose = .live) {
    self.root = root
    self.purpose = purpose
  }

  deinit { assumingIsolation { owners.release() } }

  /// Whether the model has changed since the last solve.
  var hasWork: Bool {
    if let flat { return mustRebuild || mustSolve || mustWriteAll || flat.hasWork }
    return mustRebuild || mustSolve || mustWriteAll || !arrivals.isEmpty || !newGuides.isEmpty
      || !newConstraints.isEmpty || !changedConstraints.isEmpty || !staleNodes.isEmpty
      || solver.needsSolve
  }

  // MARK: Nodes

  package func node(of box: LayoutBox) -> LayoutNode? {
    purpose == .live ? box.node : looseNodes[ObjectIdentifier(box)]
  }

  package func node(of guide: LayoutGuide) -> LayoutNode? {
    purpose == .live ? guide.node : looseNodes[ObjectIdentifier(guide)]
  }

  // MARK: Updating the solver

  /// Transfers all recorded edits to the solver.
  ///
  /// Calls boxes for their content. If they edit the tree meanwhile, the next update transfers
  /// these edits.
  func bringUpToDate() throws(LayoutError) {
    // The transfer requests a rebuild if another box now provides a baseline.
    for _ in 0..<2 {
      let isNew = mustRebuild
      if isNew { rebuild() }
      try carryChanges()
      if isNew { rowOrder = .ofBuilding }
      guard mustRebuild else { return }
    }
  }

  private func carryChanges() throws(LayoutError) {
    try adoptArrivals()
    try adoptNewGuides()
    try updateStaleNodes()
    try installNewConstraints()
    try updateChangedConstraints()
  }

  private func adoptArrivals() throws(LayoutError) {
    var done = 0
    defer { arrivals.removeFirst(min(done, arrivals.count)) }
    while done < arrivals.count {
      // Skip a box that has left the tree again; its removal left only this entry.
      if let root, let box = arrivals[done].box, box.isDescendant(of: root) {
        // The box may by now be inside a box that arrived later; start there.
        var top = box
        while let next = top.superbox, node(of: next) == nil, top !== root { top = next }
        reserveRoom(for: top)
        try adopt(top)
      }
      done += 1
    }
  }

  private func updateStaleNodes() throws(LayoutError) {
    let count = staleNodes.count
    var rest = count
    defer {
      staleNodes.removeSubrange(rest..<count)
      // Free the storage that a whole tree needed, because later edits need far less.
      if staleNodes.isEmpty, count > 64 { staleNodes = [] }
    }
    while rest > 0 {
      let node = staleNodes[rest - 1]
      let stale = node.stale
      node.stale = []
      do throws(LayoutError) {
        if node.isKnown { try update(node, stale) }
      } catch {
        node.stale.formUnion(stale)
        throw error
      }
      rest -= 1
    }
  }

  private func installNewConstraints() throws(LayoutError) {
    guard !newConstraints.isEmpty else { return }
    let constraints = newConstraints.take()
    if constraints.count > Self.manyConstraints { mustReleaseRoom = true }
    solver.reserve(variables: 0, constraints: constraints.count)
    var done = 0
    defer { newConstraints.giveBack(constraints, after: done) }
    for constraint in constraints {
      try install(constraint)
      done += 1
    }
  }

  private func updateChangedConstraints() throws(LayoutError) {
    guard !changedConstraints.isEmpty else { return }
    let constraints = changedConstraints.take()
    var done = 0
    defer { changedConstraints.giveBack(constraints, after: done) }
    for constraint in constraints {
      try update(constraint)
      done += 1
    }
  }

  private func adoptNewGuides() throws(LayoutError) {
    while let (guide, owner) = newGuides.last {
      if root != nil, guide.owningBox === owner { try adopt(guide, of: owner) }
      newGuides.removeLast()
    }
  }

  /// Solves the changed parts and writes the frames.
  func layout() throws(LayoutError) -> SolveStatistics {
    if hasWork { modelWillChange() }
    isBusy = true
    defer {
      isBusy = false
      noticeInsets()
    }
    do throws(LayoutError) {
      if let statistics = layOutFlat() {
        (mustSolve, didFail) = (false, false)
        return statistics
      }
      try bringUpToDate()
      guard root != nil else { return solver.totals }
      let report = try solveAndSettleReferences()
      (mustSolve, didFail) = (false, false)
      hasUnreportedSolve = true
      writeFrames(changed: report.changed)
      if mustReleaseRoom {
        releaseRoom()
        mustReleaseRoom = false
      }
      #if INTERNAL_CHECKS
        checkInvariants()
      #endif
      return report.statistics
    } catch {
      // The next solve does not list the changes of this one again, and insets may be incomplete.
      (mustWriteAll, mustSolve, didFail) = (true, true, true)
      throw error
    }
  }

  /// Empties the records of edits, because this layout reads the whole tree and writes all frames.
  func forgetEdits() {
    arrivals = []
    newGuides = []
    newConstraints = ConstraintQueue()
    changedConstraints = ConstraintQueue()
    (mustRebuild, mustWriteAll) = (false, true)
  }

  /// Whether the next layout reads the whole tree.
  var readsWholeTree: Bool { mustRebuild }

  private func rebuild() {
    if purpose == .live { root?.forgetEngine() }
    flat = nil
    solver = Solver()
    exercise = []
    solver.tieBreaker = self
    solvingWasSet()
    limitsWereSet()
    looseNodes = [:]
    fittedBoxes = []
    boxCount = 0
    owners.release()
    owners = VariableOwners()
    frameInsets = FrameInsets()
    hasInnerBaselines = false
    scrolling = ScrollState()
    bases = [:]
    newGuides = []
    newConstraints = ConstraintQueue()
    changedConstraints = ConstraintQueue()
    staleNodes = []
    awaitedReferences = []
    stoppedMasks = StoppedMasks()
    unwritten = []
    textNodes = []
    arrivals = [Arrival(box: root)]
    mustWriteAll = true
    mustRebuild = false
  }

  private func adopt(_ box: LayoutBox) throws(LayoutError) {
    if self.node(of: box) == nil {
      let node: LayoutNode
      do {
        node = try makeNode(of: box)
      } catch {
        throw .solver(what: box.displayName, error)
      }
      addBase(to: node, in: node.container)
      boxCount += 1
      if box.scrollArea != nil { scrolling.boxCount += 1 }
      if box.hasInsetsByFrame { frameInsets.hasOwn = true }
      if purpose == .live {
        box.node = node
      } else {
        looseNodes[ObjectIdentifier(box)] = node
        fittedBoxes.append(box)
      }
      welcome(node)
    }
    for guide in box.layoutGuides { try adopt(guide, of: box) }
    for constraint in box.installed where purpose != .live || constraint.rowSlot < 0 {
      newConstraints.append(constraint)
    }
    for subbox in box.subboxes { try adopt(subbox) }
  }

  private func adopt(_ guide: LayoutGuide, of owner: LayoutBox) throws(LayoutError) {
    guard self.node(of: guide) == nil else { return }
    let node: GuideLayoutNode
    do {
      node = try GuideLayoutNode(
        of: guide, in: self.node(of: owner), host: owner, engine: self, solver: solver)
    } catch {
      throw .solver(what: guide.displayName, error)
    }
    addBase(to: node, in: node.container)
    if purpose == .live { guide.node = node } else { looseNodes[ObjectIdentifier(guide)] = node }
    welcome(node)
  }

  private func welcome(_ node: LayoutNode) {
    owners.add(node)
    node.stale = .everything
    staleNodes.append(node)
    if purpose == .live { recordFrame(node) }
  }
}
