// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver

extension LayoutEngine {
  /// The largest amount that counts as a solver's rounding error, in points.
  private static let noise = 1e-9

  /// The position of a row in reports: derived rows in tree order, then constraints in the order of
  /// activation.
  struct Rank: Comparable {
    var path: [Int]
    var serial: UInt64

    static func < (left: Rank, right: Rank) -> Bool {
      if left.serial != right.serial { return left.serial < right.serial }
      return left.path.lexicographicallyPrecedes(right.path)
    }
  }

  /// Turns the solver's verification of its answers on or off, as the window requests.
  func verificationWasSet() {
    solver.verifies = root?.window?.verifiesLayout ?? false
  }

  /// Passes the window's limits to the solver.
  func limitsWereSet() {
    solver.limits = SolverLimits(deadline: root?.window?.layoutDeadline)
  }

  func report(_ statistics: SolveStatistics, of root: View) -> LayoutReport {
    let findings = openFindings ?? LayoutFindings(of: root)
    openFindings = findings
    // During a layout the model changes next, so gather conflicts and violations now.
    if isBusy { settleFindings() }
    return LayoutReport(findings, viewCount: viewCount, statistics: statistics)
  }

  /// Gathers conflicts and violations for existing reports, before the model changes.
  func settleFindings() {
    guard let findings = openFindings else { return }
    _ = findings.gathered()
    openFindings = nil
  }

  /// Completes existing reports and removes the rows of ``exercise``, because both need the old
  /// model.
  func modelWillChange() {
    settleFindings()
    endExercise()
  }

  func findings() -> LayoutFindings.Contents {
    LayoutFindings.Contents(conflicts: conflicts(), violations: violations())
  }

  /// Reports the conflicts that are new since the last report.
  ///
  /// Reports a constraint with all members of the conflict when it is dropped for the first time.
  /// When it is dropped again, one sentence is enough, because a resize may repeat the conflict
  /// often.
  func reportNewConflicts() {
    guard hasUnreportedSolve else { return }
    hasUnreportedSolve = false
    let broken = solver.brokenConstraints
    if broken == reportedBroken { return }
    let fresh = Set(broken).subtracting(reportedBroken)
    reportedBroken = broken
    if fresh.isEmpty { return }
    let new = fresh.subtracting(allReported)
    reportRecurring(fresh.intersection(allReported))
    if new.isEmpty { return }
    allReported = allReported.filter { solver.constraint($0) != nil }.union(new)
    for conflict in conflicts(of: new) { report(.conflict(conflict)) }
  }

  /// Reports constraints that are dropped again after they held, in the order of their ranks.
  private func reportRecurring(_ broken: Set<Constraint.ID>) {
    if broken.isEmpty { return }
    let sources = RowSources(of: broken, in: root)
    var order = TreeOrder()
    let ranked = broken.map { (rank: rank(of: sources[$0], &order), id: $0) }
    for (_, id) in ranked.sorted(by: { $0.rank < $1.rank }) {
      report(
        .conflictRecurs(constraint: name(of: id, sources), formula: formula(of: id, sources)))
    }
  }

  /// Returns the current conflicts, or only those in which one of the given rows was dropped.
  private func conflicts(of broken: Set<Constraint.ID>? = nil) -> [LayoutConflict] {
    let conflicts = solver.conflicts.filter { broken?.contains($0.broken) ?? true }
    if conflicts.isEmpty { return [] }
    let sources = RowSources(
      of: Set(conflicts.flatMap { $0.members.map(\.constraint) + [$0.broken] }), in: root)
    var order = TreeOrder()
    // Describe each member once, because it can be in hundreds of conflicts.
    var known: [Constraint.ID: (rank: Rank, member: LayoutConflict.Member)] = [:]
    func entry(_ member: Conflict.Member) -> (rank: Rank, member: LayoutConflict.Member) {
      var entry =
        known[member.constraint]
        ?? (
          rank(of: sources[member.constraint], &order),
          LayoutConflict.Member(
            id: name(of: member.constraint, sources), multiplier: 0,
            formula: formula(of: member.constraint, sources),
            isMask: isMask(sources[member.constraint]))
        )
      known[member.constraint] = entry
      entry.member.multiplier = member.multiplier
      return entry
    }
    let ranked = conflicts.map { conflict in
      let members = conflict.members.map(entry).sorted { $0.rank < $1.rank }
      return (
        rank: rank(of: sources[conflict.broken], &order),
        conflict: LayoutConflict(
          members: members.map(\.member), broken: name(of: conflict.broken, sources),
          contradiction: contradiction(of: conflict), isMinimal: conflict.isMinimal)
      )
    }
    return ranked.sorted { $0.rank < $1.rank }.map(\.conflict)
  }

  /// Whether a row comes from an autoresizing mask.
  private func isMask(_ source: RowSources.Source?) -> Bool {
    guard case .derived(let node, let row) = source, node.guide == nil else { return false }
    return row == .maskMinX || row == .maskWidth || row == .maskMinY || row == .maskHeight
  }

  private func violations() -> [LayoutViolation] {
    let violations = solver.violations.filter { $0.amount > Self.noise }
    let sources = RowSources(of: Set(violations.map(\.constraint)), in: root)
    var order = TreeOrder()
    let ranked = violations.compactMap { violation in
      solver.constraint(violation.constraint).map { constraint in
        (
          rank: rank(of: sources[violation.constraint], &order),
          violation: LayoutViolation(
            id: name(of: violation.constraint, sources), priority: constraint.priority.value,
            amount: violation.amount)
        )
      }
    }
    return ranked.sorted { left, right in
      left.violation.priority == right.violation.priority
        ? left.rank < right.rank : left.violation.priority > right.violation.priority
    }.map(\.violation)
  }

  func name(of id: Constraint.ID, _ sources: RowSources) -> String {
    switch sources[id] {
    case .constraint(let constraint): constraint.name
    case .derived(let node, let row):
      "\(node.item.displayName).\(node.guide == nil ? row.suffix : row.guideSuffix)"
    case nil: solver.constraint(id)?.identifier ?? "?"
    }
  }

  func rank(of source: RowSources.Source?, _ order: inout TreeOrder) -> Rank {
    switch source {
    case .constraint(let constraint): Rank(path: [], serial: constraint.serial)
    case .derived(let node, let row):
      // Negative indices sort these rows before the item's descendants.
      Rank(
        path: order.path(of: node.item) + [row.rawValue - DerivedRows.Row.allCases.count],
        serial: 0)
    case nil: Rank(path: [], serial: 0)
    }
  }

  // MARK: Ambiguity

  /// Returns the edges and sizes that the constraints do not determine, in tree order.
  func ambiguities() throws(ViewError) -> [LayoutAmbiguity] {
    var asked: [(item: any LayoutItem, attribute: LayoutAttribute)] = []
    var expressions: [LinearExpression] = []
    try solveForRanges()
    func ask(_ node: LayoutNode?) {
      guard let node, node.geometrySource == .free, let outer = node.outerView,
        let container = self.node(of: outer), mayVary(node, in: container)
      else { return }
      for (attribute, expression) in edges(of: node, in: container) {
        asked.append((node.item, attribute))
        expressions.append(expression)
      }
    }
    func visit(_ view: View) {
      ask(node(of: view))
      for guide in view.layoutGuides { ask(node(of: guide)) }
      for subview in view.subviews { visit(subview) }
    }
    if let root { visit(root) }
    let ranges = try ranges(of: expressions, for: root?.displayName ?? "the tree")
    return zip(asked, ranges).compactMap { entry, range in
      range.isOpen
        ? LayoutAmbiguity(
          item: entry.item, attribute: entry.attribute, minimum: range.minimum,
          maximum: range.maximum) : nil
    }
  }

  /// Solves pending edits, so that ``mayVary(_:in:)`` knows the last solution.
  private func solveForRanges() throws(ViewError) {
    do {
      try solver.solve()
    } catch {
      throw viewError(error, root?.displayName ?? "the tree")
    }
  }

  /// Whether the edges of a node may differ in an equally good solution.
  ///
  /// Most trees have few such nodes, and asking the solver about all others would take as much
  /// memory as the tree.
  private func mayVary(_ node: LayoutNode, in container: LayoutNode) -> Bool {
    // The rows of an exercise hold values that are free without them.
    if !exercise.isEmpty { return true }
    return Axis.allCases.contains { axis in
      let own = node.variables(axis)
      return solver.mayVary(own.start) || solver.mayVary(own.size)
        || solver.mayVary(container.variables(axis).start)
    }
  }

  /// Returns the edges and sizes of a node's frame in the superview's coordinates.
  func edges(
    of node: LayoutNode, in container: LayoutNode
  ) -> [(LayoutAttribute, LinearExpression)] {
    Axis.allCases.flatMap { axis in
      let own = node.variables(axis)
      let outer = container.variables(axis).start
      let inset = node.insets.along(axis)
      let outerInset = container.insets.along(axis).before
      let start = LinearExpression(
        [.init(own.start), .init(outer, -1)], constant: outerInset - inset.before)
      let size = LinearExpression([.init(own.size)], constant: inset.before + inset.after)
      let names: [LayoutAttribute] =
        axis == .horizontal ? [.left, .right, .width] : [.top, .bottom, .height]
      return Array(zip(names, [start, start + size, size]))
    }
  }
}

extension View {
  /// Lays out the whole tree and reports the constraints that are not satisfied.
  ///
  /// Like ``layoutIfNeeded()`` on the topmost view, but throws errors and returns conflicts.
  ///
  /// - Returns: The counters of the layout; conflicts and violations on demand.
  /// - Throws: A ``ViewError`` if the solver refuses a row or fails; the frames are as before.
  @discardableResult
  public final func solveLayout() throws(ViewError) -> LayoutReport {
    let access = TreeAccess(to: self, "lays out")
    defer { access.end() }
    let top = topmost
    top.updateConstraintsIfNeeded()
    let engine = top.treeEngine()
    // During a layout, only report the current state.
    if engine.isBusy { return engine.report(engine.solver.totals, of: top) }
    let first = try engine.layout()
    let total = try LayoutCycle(around: top).run(after: first) ?? first
    let root = topmost
    return root.treeEngine().report(total, of: root)
  }

  /// Returns the edges and sizes that constraints do not determine, with their exact ranges, in
  /// tree order.
  ///
  /// The edges of a view's guides follow the view's edges. Runs any pending layout first. Takes
  /// several solves for each returned edge or size.
  ///
  /// - Returns: The view or guide, the attribute, and its range, for each such edge or size.
  /// - Throws: A ``ViewError`` if the solver refuses a row or fails.
  public final func ambiguities() throws(ViewError) -> [LayoutAmbiguity] {
    try LayoutCycle(around: topmost).run()
    return try treeEngine().ambiguities()
  }
}
