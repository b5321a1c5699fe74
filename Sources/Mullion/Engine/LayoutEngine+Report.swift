// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver

extension LayoutEngine {
  /// An amount up to this is the noise of a solver, in points.
  private static let noise = 1e-9

  /// The rank of a row in reports: derived rows in tree order, then constraints as they were activated.
  struct Rank: Comparable {
    var path: [Int]
    var serial: UInt64

    static func < (left: Rank, right: Rank) -> Bool {
      if left.serial != right.serial { return left.serial < right.serial }
      return left.path.lexicographicallyPrecedes(right.path)
    }
  }

  /// Has the solver verify its answers, or not, as the window says.
  func verificationWasSet() {
    solver.verifies = root?.window?.verifiesLayout ?? false
  }

  /// Gives the solver the window's limits.
  func limitsWereSet() {
    solver.limits = SolverLimits(deadline: root?.window?.layoutDeadline)
  }

  func report(_ statistics: SolveStatistics, of root: View) -> LayoutReport {
    let findings = openFindings ?? LayoutFindings(of: root)
    openFindings = findings
    // In the middle of a layout there is no later.
    if isBusy { settleFindings() }
    return LayoutReport(findings, viewCount: viewCount, statistics: statistics)
  }

  /// Has reports gather what they are about before it changes.
  func settleFindings() {
    guard let findings = openFindings else { return }
    _ = findings.gathered()
    openFindings = nil
  }

  /// Has what hangs on the model as it is end before the model changes.
  func modelWillChange() {
    settleFindings()
    endExercise()
  }

  func findings() -> LayoutFindings.Contents {
    LayoutFindings.Contents(conflicts: conflicts(), violations: violations())
  }

  /// Reports conflicts that were not there at the last solve: a constraint's first one with all its members, later ones in a
  /// sentence, for a resize may pass by often.
  func reportNewConflicts() {
    guard hasUnreportedSolve else { return }
    hasUnreportedSolve = false
    let broken = solver.brokenConstraints
    if broken == reportedBroken { return }
    let fresh = Set(broken).subtracting(reportedBroken)
    reportedBroken = broken
    if fresh.isEmpty { return }
    let new = fresh.subtracting(everReported)
    reportRecurring(fresh.intersection(everReported))
    if new.isEmpty { return }
    everReported = everReported.filter { solver.constraint($0) != nil }.union(new)
    for conflict in conflicts(of: new) { ViewError.report(.conflict(conflict)) }
  }

  /// Reports constraints that give way again after they held, in the order of reports.
  private func reportRecurring(_ broken: Set<Constraint.ID>) {
    if broken.isEmpty { return }
    let sources = RowSources(of: broken, in: root)
    var order = TreeOrder()
    let ranked = broken.map { (rank: rank(of: sources[$0], &order), id: $0) }
    for (_, id) in ranked.sorted(by: { $0.rank < $1.rank }) {
      ViewError.report(
        .conflictRecurs(constraint: name(of: id, sources), formula: formula(of: id, sources)))
    }
  }

  /// The conflicts as they stand, or those of them that broke some rows.
  private func conflicts(of broken: Set<Constraint.ID>? = nil) -> [LayoutConflict] {
    let conflicts = solver.conflicts.filter { broken?.contains($0.broken) ?? true }
    if conflicts.isEmpty { return [] }
    let sources = RowSources(
      of: Set(conflicts.flatMap { $0.members.map(\.constraint) + [$0.broken] }), in: root)
    var order = TreeOrder()
    // A constraint can be a member of hundreds of conflicts.
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

  /// Whether a row is an autoresizing mask's.
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
            id: name(of: violation.constraint, sources), priority: constraint.priority.rawValue,
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
      // Before what is inside of the item, whose indices are not negative.
      Rank(
        path: order.path(of: node.item) + [row.rawValue - DerivedRows.Row.allCases.count],
        serial: 0)
    case nil: Rank(path: [], serial: 0)
    }
  }

  // MARK: Ambiguity

  /// What the constraints leave open, in tree order.
  func ambiguities() throws(ViewError) -> [LayoutAmbiguity] {
    var asked: [(item: any LayoutItem, attribute: LayoutAttribute)] = []
    var expressions: [LinearExpression] = []
    func ask(_ node: LayoutNode?) {
      guard let node, node.place == .free, let outer = node.outerView,
        let container = self.node(of: outer)
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

  /// The frame's edges and sizes in the superview's coordinates.
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
  /// Lays out the whole tree and says what could not be fulfilled.
  ///
  /// Like ``layoutIfNeeded()`` of the topmost view, but errors are thrown and conflicts are returned.
  ///
  /// - Returns: Counters, and on demand conflicts and violations.
  /// - Throws: A ``ViewError`` if the solver refuses a row or fails; the frames are as before.
  @discardableResult
  public final func solveLayout() throws(ViewError) -> LayoutReport {
    let access = TreeAccess(to: self, "lays out")
    defer { access.end() }
    let top = topmost
    top.updateConstraintsIfNeeded()
    let engine = top.treeEngine()
    // Asked for from within a layout, there is nothing to do but to say how things stand.
    if engine.isBusy { return engine.report(engine.solver.totals, of: top) }
    let first = try engine.layout()
    let total = try LayoutCycle(around: top).run(after: first) ?? first
    let root = topmost
    return root.treeEngine().report(total, of: root)
  }

  /// The edges and sizes in the tree that constraints leave open, with their exact ranges, in tree order.
  ///
  /// Those of a view's guides stand behind its own. Lays out first what is due. Costs several solves for each that is open.
  ///
  /// - Returns: For each open edge or size: the view or the guide, which one, and how far it can move.
  /// - Throws: A ``ViewError`` if the solver refuses a row or fails.
  public final func ambiguities() throws(ViewError) -> [LayoutAmbiguity] {
    try LayoutCycle(around: topmost).run()
    return try treeEngine().ambiguities()
  }
}
