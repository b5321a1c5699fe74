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

  /// Where a row of the solver comes from.
  enum Source {
    case constraint(LayoutConstraint)
    case derived(LayoutNode, LayoutNode.Row)
  }

  let purpose: Purpose
  private(set) weak var root: View?
  private(set) var solver = Solver()
  /// The nodes by item.
  private(set) var nodes: [ObjectIdentifier: LayoutNode] = [:]
  /// The nodes by each of their variables.
  private(set) var owners: [Variable: LayoutNode] = [:]
  var sources: [Constraint.ID: Source] = [:]
  /// The rows of explicit constraints.
  var rows: [ObjectIdentifier: Constraint.ID] = [:]
  /// Explicit constraints that hang on the safe area of a view below the root view.
  var safeAreaDependents: [ObjectIdentifier: LayoutConstraint] = [:]
  /// The safe area insets that the present numbers assume, for views below the root view.
  var assumedInsets: [ObjectIdentifier: EdgeInsets] = [:]

  /// How many of the nodes are views'.
  private(set) var viewCount = 0

  /// A view that came into the tree; it may be gone again.
  private struct Arrival {
    weak var view: View?
  }

  private var arrivals: [Arrival] = []
  private var newGuides: [(guide: LayoutGuide, owner: View)] = []
  private var newConstraints: [ObjectIdentifier: LayoutConstraint] = [:]
  private var changedConstraints: [ObjectIdentifier: LayoutConstraint] = [:]
  private var staleNodes: [LayoutNode] = []
  /// True from the start: building anew is how an engine begins.
  private var mustRebuild = true
  private var mustSolve = false
  /// Whether a layout is under way, in which views are asked for their content.
  private(set) var isBusy = false
  /// Nodes whose frames are to be written at the next layout, whether or not they move.
  var unwritten: [ObjectIdentifier: LayoutNode] = [:]
  var mustWriteAll = false
  /// The conflicts that were last reported through the handler.
  var reportedConflicts: [LayoutConflict] = []

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

  func node(of item: any LayoutItem) -> LayoutNode? { nodes[ObjectIdentifier(item)] }

  // MARK: Notes of edits

  func add(_ view: View) { arrivals.append(Arrival(view: view)) }

  func add(_ guide: LayoutGuide, to owner: View) { newGuides.append((guide, owner)) }

  func add(_ constraint: LayoutConstraint) {
    newConstraints[ObjectIdentifier(constraint)] = constraint
  }

  /// Says that numbers in rows of constraints may have changed.
  func refresh(_ constraints: some Sequence<LayoutConstraint>) {
    for constraint in constraints where rows[ObjectIdentifier(constraint)] != nil {
      changedConstraints[ObjectIdentifier(constraint)] = constraint
    }
  }

  func invalidate(_ view: View, _ what: LayoutNode.Stale) {
    guard let node = node(of: view) else { return }
    if node.stale.isEmpty { staleNodes.append(node) }
    node.stale.formUnion(what)
  }

  /// Builds everything anew at the next layout.
  func invalidate() { mustRebuild = true }

  /// Says that subviews changed places, which decides what constraints leave open.
  func orderDidChange() { solver.tieBreaksDidChange() }

  func safeAreaWasSet() {
    // Whatever hangs on it below the root view is found from a new start.
    if !safeAreaDependents.isEmpty { mustSolve = true }
  }

  func geometryWasSet(of view: View) {
    guard let node = node(of: view) else { return }
    if node.place == .free {
      unwritten[ObjectIdentifier(view)] = node
    } else {
      invalidate(view, .parameters)
      if node.place == .root { unwritten[ObjectIdentifier(view)] = node }
    }
  }

  func rewrite(_ view: View) {
    guard let node = node(of: view) else { return }
    unwritten[ObjectIdentifier(view)] = node
    mustSolve = true
  }

  func rewriteAll() { mustWriteAll = true }

  // MARK: Removals

  /// Forgets a subtree that leaves the tree; the constraints inside of it stay in force.
  func remove(_ view: View) {
    if !newGuides.isEmpty { newGuides.removeAll { $0.owner.isDescendant(of: view) } }
    forgetSubtree(view)
  }

  private func forgetSubtree(_ view: View) {
    // A view's constraints mention what is below it, and what is below it mentions the view.
    for constraint in view.installed.values { remove(constraint) }
    for subview in view.subviews { forgetSubtree(subview) }
    for guide in view.layoutGuides {
      forget(guide)
      guide.node = nil
    }
    forget(view)
    view.node = nil
  }

  /// Forgets a guide that leaves its view.
  func remove(_ guide: LayoutGuide) {
    newGuides.removeAll { $0.guide === guide }
    forget(guide)
    guide.node = nil
  }

  func remove(_ constraint: LayoutConstraint) {
    let key = ObjectIdentifier(constraint)
    newConstraints[key] = nil
    changedConstraints[key] = nil
    safeAreaDependents[key] = nil
    if let row = rows.removeValue(forKey: key) { drop(row) }
  }

  private func forget(_ item: any LayoutItem) {
    let key = ObjectIdentifier(item)
    guard let node = nodes.removeValue(forKey: key) else { return }
    if item is View { viewCount -= 1 }
    for row in node.rows { if let row { drop(row) } }
    for variable in node.variables {
      owners[variable] = nil
      orRebuild { () throws(SolverError) in try solver.remove(variable) }
    }
    unwritten[key] = nil
    assumedInsets[key] = nil
  }

  func drop(_ id: Constraint.ID) {
    sources[id] = nil
    orRebuild { () throws(SolverError) in try solver.remove(id) }
  }

  /// An edit that the bookkeeping here allows; should the solver disagree, everything is built anew.
  private func orRebuild(_ edit: () throws(SolverError) -> Void) {
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
    var done = 0
    defer { arrivals.removeFirst(min(done, arrivals.count)) }
    while done < arrivals.count {
      // What left the tree again was forgotten then, but for its place here.
      if let root, let view = arrivals[done].view, view.isDescendant(of: root) { try adopt(view) }
      done += 1
    }
    try adoptNewGuides()
    var pending = staleNodes
    staleNodes = []
    defer { staleNodes += pending.filter(isKnown) }
    while let node = pending.last {
      let stale = node.stale
      node.stale = []
      do throws(ViewError) {
        if isKnown(node) { try update(node, stale) }
      } catch {
        node.stale.formUnion(stale)
        throw error
      }
      pending.removeLast()
    }
    for constraint in newConstraints.values.sorted(by: { $0.serial < $1.serial }) {
      try install(constraint)
      newConstraints[ObjectIdentifier(constraint)] = nil
    }
    for (key, constraint) in changedConstraints {
      try update(constraint)
      changedConstraints[key] = nil
    }
  }

  private func adoptNewGuides() throws(ViewError) {
    while let (guide, owner) = newGuides.last {
      if guide.owningView === owner { try adopt(guide, place: .free) }
      newGuides.removeLast()
    }
  }

  /// Whether a node still belongs to the engine; one that does not may have outlived its item.
  func isKnown(_ node: LayoutNode) -> Bool { nodes[node.key] === node }

  /// Solves what changed and writes the frames.
  func layout() throws(ViewError) -> SolveReport {
    isBusy = true
    defer { isBusy = false }
    do throws(ViewError) {
      try bringUpToDate()
      let report = try solve()
      mustSolve = false
      writeFrames(changed: report.changed)
      #if INTERNAL_CHECKS
        checkInvariants()
      #endif
      return report
    } catch {
      // What did change is not written yet, and will not be named again.
      mustWriteAll = true
      throw error
    }
  }

  private func startAnew() {
    solver = Solver()
    solver.tieBreaker = self
    nodes = [:]
    viewCount = 0
    owners = [:]
    sources = [:]
    rows = [:]
    safeAreaDependents = [:]
    assumedInsets = [:]
    newGuides = []
    newConstraints = [:]
    changedConstraints = [:]
    staleNodes = []
    unwritten = [:]
    arrivals = [Arrival(view: root)]
    mustWriteAll = true
    mustRebuild = false
  }

  private func adopt(_ view: View) throws(ViewError) {
    try adopt(view, place: place(of: view))
    for guide in view.layoutGuides { try adopt(guide, place: .free) }
    for (key, constraint) in view.installed where rows[key] == nil {
      newConstraints[key] = constraint
    }
    for subview in view.subviews { try adopt(subview) }
  }

  private func adopt(_ item: any LayoutItem, place: LayoutNode.Place) throws(ViewError) {
    let key = ObjectIdentifier(item)
    guard nodes[key] == nil else { return }
    let node: LayoutNode
    do {
      node = try LayoutNode(item, engine: self, place: place, solver: solver)
    } catch {
      throw .solver(what: item.displayName, error)
    }
    nodes[key] = node
    if item is View { viewCount += 1 }
    for variable in node.variables { owners[variable] = node }
    node.stale = .everything
    staleNodes.append(node)
    guard purpose == .live else { return }
    unwritten[key] = node
    (item as? View)?.node = node
    (item as? LayoutGuide)?.node = node
  }

  private func place(of view: View) -> LayoutNode.Place {
    if view === root { return purpose == .live ? .top : .fitting }
    if purpose == .live, let window, window.rootView === view { return .root }
    return .free
  }
}

extension View {
  /// The engine of the view's tree, made if there is none.
  final func treeEngine() -> LayoutEngine {
    let top = topmost
    if let engine = top.ownedEngine { return engine }
    let engine = LayoutEngine(root: top)
    top.ownedEngine = engine
    return engine
  }

  /// Ends the engine of a view that stops being the top of its tree.
  final func dissolveOwnedEngine() {
    guard ownedEngine != nil else { return }
    ownedEngine = nil
    forgetEngine()
  }

  /// Forgets the variables that a dissolved engine had for the subtree.
  final func forgetEngine() {
    // What has none holds nothing that has.
    guard node != nil else { return }
    node = nil
    for guide in layoutGuides { guide.node = nil }
    for subview in subviews { subview.forgetEngine() }
  }
}
