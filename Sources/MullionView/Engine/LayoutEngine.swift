// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver

/// Translates one tree of views into a linear model, solves it, and writes the frames.
///
/// Each tree has one engine, created at the first layout and owned by the topmost view. Edits of
/// the tree only record the parts that are out of date; ``bringUpToDate()`` transfers them to the
/// solver. Removals are transferred at once, because the removed object may no longer exist later.
///
/// Variables are the edges of alignment rectangles in the coordinates of the topmost view's frame,
/// whose own origin is (0, 0). They do not include the origin of a view's bounds, so scrolling
/// moves no frame.
final class LayoutEngine: ErrorReporting {
  /// The use of an engine.
  enum Purpose: Equatable {
    /// The engine that lays out a tree and writes its frames.
    case live
    /// A temporary engine that computes the size of a subtree.
    case fitting(masks: Bool)
  }

  let purpose: Purpose
  /// The top of the tree; nil after the engine has ended.
  weak var root: View?
  @exclusivity(unchecked) private(set) var solver = Solver()
  /// The nodes of a temporary engine.
  ///
  /// An engine that writes frames stores its nodes in their items.
  private var looseNodes: [ObjectIdentifier: LayoutNode] = [:]
  /// The views of a temporary engine, kept alive because nodes may not outlive them.
  ///
  /// A temporary engine is not notified of removed views.
  private var fittedViews: [View] = []
  /// The node of each variable.
  var owners = VariableOwners()
  /// The safe areas and margins that depend on frames.
  var frameInsets = FrameInsets()
  /// Whether constraints use baselines of views inside their items.
  var hasInnerBaselines = false
  /// The scroll views of the tree.
  var scrolling = ScrollState()

  /// The nodes of labels with line breaks at the solved width; some labels may have left the tree.
  var textNodes: [TextLayoutNode] = []
  /// The number of view nodes.
  private(set) var viewCount = 0

  /// A view that was added to the tree; it may have been removed again.
  private struct Arrival {
    weak var view: View?
  }

  private var arrivals: [Arrival] = []
  private var newGuides: [(guide: LayoutGuide, owner: View)] = []
  private var newConstraints = ConstraintQueue()
  private var changedConstraints = ConstraintQueue()
  private var staleNodes: [LayoutNode] = []
  /// The nodes with masks that must be made relative to the superview's size in the next solution.
  var awaitedReferences: [LayoutNode] = []
  /// Whether the next update rebuilds the model; a new engine starts with a rebuild.
  private var mustRebuild = true
  var mustSolve = false
  /// Whether the next layout frees capacity, after many constraints were installed at once.
  private var mustReleaseRoom = false
  /// Whether a layout is running.
  ///
  /// A layout calls views for their content, and these calls may request another layout.
  private(set) var isBusy = false
  /// Whether the last layout failed, so that its work is still to be done.
  private(set) var didFail = false
  /// The nodes with frames to be written at the next layout, each once.
  var unwritten: [LayoutNode] = []
  var mustWriteAll = false
  /// The rows that were dropped at the last report of conflicts, and all rows ever reported as
  /// dropped.
  var reportedBroken: [Constraint.ID] = []
  var allReported: Set<Constraint.ID> = []
  /// Whether the model was solved after the last report.
  var hasUnreportedSolve = false
  /// The conflicts and violations of existing reports on the current model, gathered before it
  /// changes.
  weak var openFindings: LayoutFindings?
  /// Records what the layout depends on, for a ``LayoutMap``; nil otherwise.
  var regionTrace: RegionTrace?
  /// The trace of the last round of a layout that does not end.
  var loopTrace: LoopTrace?
  /// The rows that hold the solution chosen by ``exercise(_:using:)``, until the model changes.
  var exercise: [Constraint.ID] = []

  init(root: View, purpose: Purpose = .live) {
    self.root = root
    self.purpose = purpose
  }

  deinit { assumingIsolation { owners.release() } }

  /// Whether the model has changed since the last solve.
  var hasWork: Bool {
    mustRebuild || mustSolve || mustWriteAll || !arrivals.isEmpty || !newGuides.isEmpty
      || !newConstraints.isEmpty || !changedConstraints.isEmpty || !staleNodes.isEmpty
      || solver.needsSolve
  }

  // MARK: Nodes

  func node(of view: View) -> LayoutNode? {
    purpose == .live ? view.node : looseNodes[ObjectIdentifier(view)]
  }

  func node(of guide: LayoutGuide) -> LayoutNode? {
    purpose == .live ? guide.node : looseNodes[ObjectIdentifier(guide)]
  }

  // MARK: Recording edits

  func add(_ view: View) { arrivals.append(Arrival(view: view)) }

  func add(_ guide: LayoutGuide, to owner: View) { newGuides.append((guide, owner)) }

  func add(_ constraint: LayoutConstraint) { newConstraints.append(constraint) }

  /// Records that constants in a constraint's row may have changed.
  func refresh(_ constraint: LayoutConstraint) {
    if constraint.rowSlot >= 0 { changedConstraints.append(constraint) }
  }

  func invalidate(_ view: View, _ what: LayoutNode.Stale) {
    guard let node = node(of: view) else { return }
    if node.stale.isEmpty { staleNodes.append(node) }
    node.stale.formUnion(what)
  }

  /// Rebuilds the model at the next layout.
  func invalidate() { mustRebuild = true }

  // MARK: Removals

  /// Removes a subtree that leaves the tree; the constraints inside it stay active.
  func remove(_ view: View) {
    modelWillChange()
    if !newGuides.isEmpty { newGuides.removeAll { $0.owner.isDescendant(of: view) } }
    forgetSubtree(view)
  }

  private func forgetSubtree(_ view: View) {
    // Constraints held by the view mention its descendants; other constraints mention the view
    // itself.
    for constraint in view.installed { remove(constraint) }
    for subview in view.subviews { forgetSubtree(subview) }
    for guide in view.layoutGuides {
      forget(guide.node)
      guide.node = nil
    }
    forget(view.node)
    view.node = nil
  }

  /// Removes a guide that leaves its view.
  func remove(_ guide: LayoutGuide) {
    modelWillChange()
    newGuides.removeAll { $0.guide === guide }
    forget(guide.node)
    guide.node = nil
  }

  func remove(_ constraint: LayoutConstraint) {
    guard let row = row(of: constraint) else { return }
    modelWillChange()
    constraint.rowSlot = -1
    frameInsets.dependents[ObjectIdentifier(constraint)] = nil
    drop(row)
    if !scrolling.offsets.isEmpty { removeOffsets(of: constraint) }
  }

  private func forget(_ node: LayoutNode?) {
    guard let node, node.isKnown else { return }
    if let view = node.view {
      viewCount -= 1
      if view.scrollingContent != nil { scrolling.viewCount -= 1 }
      frameInsets.assumed[ObjectIdentifier(view)] = nil
    }
    for entry in node.rows.entries(in: solver) { drop(entry.id) }
    owners.remove(node)
    node.engine = nil
    for variable in node.variables {
      orRebuild { () throws(SolverError) in try solver.remove(variable) }
    }
    node.isKnown = false
  }

  func drop(_ id: Constraint.ID) {
    orRebuild { () throws(SolverError) in try solver.remove(id) }
  }

  /// Makes an edit that should succeed by the engine's records; rebuilds the model if the solver
  /// refuses the edit.
  func orRebuild(_ edit: () throws(SolverError) -> Void) {
    do {
      try edit()
    } catch {
      mustRebuild = true
    }
  }

  // MARK: Updating the solver

  /// Transfers all recorded edits to the solver.
  ///
  /// Calls views for their content. If they edit the tree meanwhile, the next update transfers
  /// these edits.
  func bringUpToDate() throws(ViewError) {
    if mustRebuild { rebuild() }
    try carryChanges()
    // The transfer requests a rebuild if another view now provides a baseline.
    if mustRebuild {
      rebuild()
      try carryChanges()
    }
  }

  private func carryChanges() throws(ViewError) {
    try adoptArrivals()
    try adoptNewGuides()
    try updateStaleNodes()
    try installNewConstraints()
    try updateChangedConstraints()
  }

  private func adoptArrivals() throws(ViewError) {
    var done = 0
    defer { arrivals.removeFirst(min(done, arrivals.count)) }
    while done < arrivals.count {
      // Skip a view that has left the tree again; its removal left only this entry.
      if let root, let view = arrivals[done].view, view.isDescendant(of: root) {
        // The view may by now be inside a view that arrived later; start there.
        var top = view
        while let next = top.superview, node(of: next) == nil, top !== root { top = next }
        reserveRoom(for: top)
        try adopt(top)
      }
      done += 1
    }
  }

  private func updateStaleNodes() throws(ViewError) {
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
      do throws(ViewError) {
        if node.isKnown { try update(node, stale) }
      } catch {
        node.stale.formUnion(stale)
        throw error
      }
      rest -= 1
    }
  }

  private func installNewConstraints() throws(ViewError) {
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

  private func updateChangedConstraints() throws(ViewError) {
    guard !changedConstraints.isEmpty else { return }
    let constraints = changedConstraints.take()
    var done = 0
    defer { changedConstraints.giveBack(constraints, after: done) }
    for constraint in constraints {
      try update(constraint)
      done += 1
    }
  }

  private func adoptNewGuides() throws(ViewError) {
    while let (guide, owner) = newGuides.last {
      if root != nil, guide.owningView === owner { try adopt(guide, of: owner) }
      newGuides.removeLast()
    }
  }

  /// Solves the changed parts and writes the frames.
  func layout() throws(ViewError) -> SolveStatistics {
    if hasWork { modelWillChange() }
    isBusy = true
    defer {
      isBusy = false
      noticeInsets()
    }
    do throws(ViewError) {
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

  private func rebuild() {
    if purpose == .live { root?.forgetEngine() }
    solver = Solver()
    exercise = []
    solver.tieBreaker = self
    verificationWasSet()
    limitsWereSet()
    looseNodes = [:]
    fittedViews = []
    viewCount = 0
    owners.release()
    owners = VariableOwners()
    frameInsets = FrameInsets()
    hasInnerBaselines = false
    scrolling = ScrollState()
    newGuides = []
    newConstraints = ConstraintQueue()
    changedConstraints = ConstraintQueue()
    staleNodes = []
    awaitedReferences = []
    unwritten = []
    textNodes = []
    arrivals = [Arrival(view: root)]
    mustWriteAll = true
    mustRebuild = false
  }

  private func adopt(_ view: View) throws(ViewError) {
    if self.node(of: view) == nil {
      let node: LayoutNode
      do {
        node = try makeNode(of: view)
      } catch {
        throw .solver(what: view.displayName, error)
      }
      viewCount += 1
      if view.scrollingContent != nil { scrolling.viewCount += 1 }
      if view.hasInsetsByFrame { frameInsets.hasOwn = true }
      if purpose == .live {
        view.node = node
      } else {
        looseNodes[ObjectIdentifier(view)] = node
        fittedViews.append(view)
      }
      welcome(node)
    }
    for guide in view.layoutGuides { try adopt(guide, of: view) }
    for constraint in view.installed where purpose != .live || constraint.rowSlot < 0 {
      newConstraints.append(constraint)
    }
    for subview in view.subviews { try adopt(subview) }
  }

  private func adopt(_ guide: LayoutGuide, of owner: View) throws(ViewError) {
    guard self.node(of: guide) == nil else { return }
    let node: GuideLayoutNode
    do {
      node = try GuideLayoutNode(
        of: guide, in: self.node(of: owner), host: owner, engine: self, solver: solver)
    } catch {
      throw .solver(what: guide.displayName, error)
    }
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
