// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver

/// Turns one tree of views into a linear model, has it solved, and writes the frames.
///
/// One engine per tree, made when the first layout is asked for and owned by the topmost view. Edits of the tree only
/// take note of what is out of date; ``bringUpToDate()`` carries them over into the solver. Only removals are carried
/// out at once, because what is removed may be gone by then.
///
/// Variables are the edges of alignment rectangles in the coordinates of the topmost view's frame, whose own origin is
/// (0, 0). The origin of a view's bounds is not part of them: scrolling moves no frame.
final class LayoutEngine {
  /// Which tree an engine is for.
  enum Purpose: Equatable {
    /// The one whose frames are written.
    case live
    /// A throw-away one that finds the size of a subtree.
    case fitting(masks: Bool)
  }

  let purpose: Purpose
  /// The top of the tree; nil for an engine that has ended.
  weak var root: View?
  private(set) var solver = Solver()
  /// The nodes of a throw-away engine; those of a live one are with their items.
  private var looseNodes: [ObjectIdentifier: LayoutNode] = [:]
  /// The views of a throw-away engine, which nobody tells of those that leave: nodes may not outlive them.
  private var fittedViews: [View] = []
  /// The nodes by each of their variables.
  var owners = VariableOwners()
  /// Safe areas and margins that hang on frames.
  var frameInsets = FrameInsets()
  /// Whether constraints are about baselines of views inside of their items.
  var hasInnerBaselines = false
  /// The scroll views of the tree.
  var scrolling = ScrollState()

  /// The nodes of labels whose lines break at the solved width; some may have left.
  var textNodes: [TextLayoutNode] = []
  /// How many of the nodes are views'.
  private(set) var viewCount = 0

  /// A view that came into the tree; it may be gone again.
  private struct Arrival {
    weak var view: View?
  }

  private var arrivals: [Arrival] = []
  private var newGuides: [(guide: LayoutGuide, owner: View)] = []
  private var newConstraints = ConstraintQueue()
  private var changedConstraints = ConstraintQueue()
  private var staleNodes: [LayoutNode] = []
  /// The views whose masks refer to the size that the next layout gives their superviews.
  var awaitedReferences: [LayoutNode] = []
  /// True from the start: building anew is how an engine begins.
  private var mustRebuild = true
  var mustSolve = false
  /// Whether so many constraints came at once that the next edits will not need as much room.
  private var mustReleaseRoom = false
  private static let manyConstraints = 4096
  /// Whether a layout is under way, in which views are asked for their content.
  private(set) var isBusy = false
  /// Nodes whose frames are to be written at the next layout, each once.
  var unwritten: [LayoutNode] = []
  var mustWriteAll = false
  /// The rows that were broken when the handler was last told of conflicts, and all of which it has been told.
  var reportedBroken: [Constraint.ID] = []
  var everReported: Set<Constraint.ID> = []
  /// Whether there was a solve since.
  var hasUnreportedSolve = false
  /// What reports that somebody still holds will have to gather, if the model is as it was for them.
  weak var openFindings: LayoutFindings?
  /// The trace of the last round of a layout that does not settle.
  var loopTrace: LoopTrace?
  /// The wishes that hold the answer of an exercise of ambiguity, until the model changes.
  var exercise: [Constraint.ID] = []

  init(root: View, purpose: Purpose = .live) {
    self.root = root
    self.purpose = purpose
  }

  var window: Window? { root as? Window }
  /// Device pixels per point; a fitting's root may lie inside a window.
  var scale: Double { root?.window?.scale ?? 1 }
  var direction: LayoutDirection { root?.window?.layoutDirection ?? .leftToRight }

  /// Whether the model has changed since it was last solved.
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

  // MARK: Notes of edits

  func add(_ view: View) { arrivals.append(Arrival(view: view)) }

  func add(_ guide: LayoutGuide, to owner: View) { newGuides.append((guide, owner)) }

  func add(_ constraint: LayoutConstraint) { newConstraints.append(constraint) }

  /// Says that numbers in a row of a constraint may have changed.
  func refresh(_ constraint: LayoutConstraint) {
    if constraint.row != nil { changedConstraints.append(constraint) }
  }

  /// Says that numbers in rows of constraints may have changed.
  func refresh(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { refresh(constraint) }
  }

  func invalidate(_ view: View, _ what: LayoutNode.Stale) {
    guard let node = node(of: view) else { return }
    if node.stale.isEmpty { staleNodes.append(node) }
    node.stale.formUnion(what)
  }

  /// Builds everything anew at the next layout.
  func invalidate() { mustRebuild = true }

  // MARK: Removals

  /// Forgets a subtree that leaves the tree; the constraints inside of it stay in force.
  func remove(_ view: View) {
    modelWillChange()
    if !newGuides.isEmpty { newGuides.removeAll { $0.owner.isDescendant(of: view) } }
    forgetSubtree(view)
  }

  private func forgetSubtree(_ view: View) {
    // A view's constraints mention what is below it, and what is below it mentions the view.
    for constraint in view.installed { remove(constraint) }
    for subview in view.subviews { forgetSubtree(subview) }
    for guide in view.layoutGuides {
      forget(guide.node)
      guide.node = nil
    }
    forget(view.node)
    view.node = nil
  }

  /// Forgets a guide that leaves its view.
  func remove(_ guide: LayoutGuide) {
    modelWillChange()
    newGuides.removeAll { $0.guide === guide }
    forget(guide.node)
    guide.node = nil
  }

  func remove(_ constraint: LayoutConstraint) {
    guard let row = constraint.row else { return }
    modelWillChange()
    constraint.row = nil
    frameInsets.dependents[ObjectIdentifier(constraint)] = nil
    drop(row)
    if !scrolling.offsets.isEmpty { removeOffsets(of: constraint) }
  }

  private func forget(_ node: LayoutNode?) {
    guard let node, node.isKnown else { return }
    if let view = node.view {
      viewCount -= 1
      if view.asScrollView != nil { scrolling.viewCount -= 1 }
      frameInsets.assumed[ObjectIdentifier(view)] = nil
    }
    for entry in node.rows.entries(in: solver) { drop(entry.id) }
    owners.remove(node)
    for variable in node.variables {
      orRebuild { () throws(SolverError) in try solver.remove(variable) }
    }
    node.isKnown = false
  }

  func drop(_ id: Constraint.ID) {
    orRebuild { () throws(SolverError) in try solver.remove(id) }
  }

  /// An edit that the bookkeeping here allows; should the solver disagree, everything is built anew.
  func orRebuild(_ edit: () throws(SolverError) -> Void) {
    do {
      try edit()
    } catch {
      mustRebuild = true
    }
  }

  // MARK: Bringing the solver up to date

  /// Carries all edits over into the solver.
  ///
  /// Views may be asked for their content meanwhile; what they edit while they answer is left for the next time.
  func bringUpToDate() throws(ViewError) {
    if mustRebuild { startAnew() }
    try carryOver()
    // A baseline may have come to lie in another view.
    if mustRebuild {
      startAnew()
      try carryOver()
    }
  }

  private func carryOver() throws(ViewError) {
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
      // What left the tree again was forgotten then, but for its place here.
      if let root, let view = arrivals[done].view, view.isDescendant(of: root) {
        // It may be in a view by now that arrived later.
        var top = view
        while let next = top.superview, node(of: next) == nil, top !== root { top = next }
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
      // What a whole tree needed once, the next edit does not.
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

  /// Solves what changed and writes the frames.
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
      mustSolve = false
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
      // What did change is not written yet, and will not be named again; and insets may be halfway.
      mustWriteAll = true
      mustSolve = true
      throw error
    }
  }

  private func startAnew() {
    if purpose == .live { root?.forgetEngine() }
    solver = Solver()
    exercise = []
    solver.tieBreaker = self
    verificationWasSet()
    limitsWereSet()
    looseNodes = [:]
    fittedViews = []
    viewCount = 0
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
      if view.asScrollView != nil { scrolling.viewCount += 1 }
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
    for constraint in view.installed where purpose != .live || constraint.row == nil {
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
    if purpose == .live { note(node) }
  }
}
