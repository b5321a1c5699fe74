// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
package import MullionSolver

extension LayoutEngine {
  /// The largest amount that counts as a solver's rounding error, in points.
  private static let noise = 1e-9

  /// The position of a row in reports: derived rows in tree order, then constraints in the order of
  /// activation.
  package struct Rank: Comparable {
    var path: [Int]
    var serial: UInt64

    package static func < (left: Rank, right: Rank) -> Bool {
      if left.serial != right.serial { return left.serial < right.serial }
      return left.path.lexicographicallyPrecedes(right.path)
    }
  }

  /// Passes the environment's `solving` and `verifies` to the solver.
  func solvingWasSet() {
    guard let madeSolver else { return }
    let environment = environment
    madeSolver.solving = environment?.solving ?? .incremental
    madeSolver.verifies = environment?.verifies ?? false
  }

  /// Passes the window's limits to the solver.
  func limitsWereSet() {
    madeSolver?.limits = SolverLimits(deadline: environment?.deadline)
  }

  func report(_ statistics: SolveStatistics, of root: LayoutBox) -> LayoutReport {
    let findings = openFindings ?? LayoutFindings(of: root)
    openFindings = findings
    // During a layout the model changes next, so gather conflicts and violations now.
    if isBusy { settleFindings() }
    let changed = changedBoxes
    changedBoxes = []
    for box in changed { box.flags.remove(.isListed) }
    return LayoutReport(
      findings, of: root, boxCount: boxCount, statistics: statistics, changedBoxes: changed)
  }

  /// Gathers conflicts and violations for existing reports, before the model changes.
  func settleFindings() {
    guard let open = openFindings else { return }
    openFindings = nil
    open.settle(findings())
  }

  /// Completes existing reports and removes the rows of ``exercise``, because both need the old
  /// model.
  func modelWillChange() {
    settleFindings()
    endExercise()
  }

  func findings() -> LayoutFindings.Contents {
    // A tree with a conflict is not laid out flat.
    if let flat { return LayoutFindings.Contents(conflicts: [], violations: flat.violations()) }
    return LayoutFindings.Contents(conflicts: conflicts(), violations: violations())
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
  func conflicts(of broken: Set<Constraint.ID>? = nil) -> [LayoutConflict] {
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
    let ranked = conflicts.map { found in
      let (conflict, sum) = plainContradiction(of: found)
      let members = conflict.members.map(entry).sorted { $0.rank < $1.rank }
      return (
        rank: rank(of: sources[conflict.broken], &order),
        conflict: LayoutConflict(
          members: members.map(\.member), broken: name(of: conflict.broken, sources),
          contradiction: sum, isMinimal: conflict.isMinimal)
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
    return Self.sorted(ranked)
  }

  /// Returns violations in the order of reports.
  static func sorted(_ ranked: [(rank: Rank, violation: LayoutViolation)]) -> [LayoutViolation] {
    ranked.sorted { left, right in
      left.violation.priority == right.violation.priority
        ? left.rank < right.rank : left.violation.priority > right.violation.priority
    }.map(\.violation)
  }

  package func name(of id: Constraint.ID, _ sources: RowSources) -> String {
    switch sources[id] {
    case .constraint(let constraint): constraint.name
    case .derived(let node, let row):
      "\(node.item.displayName).\(node.guide == nil ? row.suffix : row.guideSuffix)"
    case nil: solver.constraint(id)?.identifier ?? "?"
    }
  }

  package func rank(of source: RowSources.Source?, _ order: inout TreeOrder) -> Rank {
    switch source {
    case .constraint(let constraint): Rank(path: [], serial: constraint.serial)
    case .derived(let node, let row): Self.rank(of: row, of: node.item, &order)
    case nil: Rank(path: [], serial: 0)
    }
  }

  /// Returns the position of an item's derived row.
  static func rank(
    of row: DerivedRows.Row, of item: any LayoutItem, _ order: inout TreeOrder
  ) -> Rank {
    // Negative indices sort these rows before the item's descendants.
    Rank(path: order.path(of: item) + [row.rawValue - DerivedRows.Row.allCases.count], serial: 0)
  }

  // MARK: Ambiguity

  /// Returns the edges and sizes that the constraints do not determine, in tree order.
  func ambiguities() throws(LayoutError) -> [LayoutAmbiguity] {
    // Only trees with one solution are laid out flat.
    if flat != nil { return [] }
    var asked: [(item: any LayoutItem, attribute: LayoutAttribute)] = []
    var expressions: [LinearExpression] = []
    try solveForRanges()
    func ask(_ node: LayoutNode?) {
      guard let node, node.geometrySource == .free, let outer = node.outerBox,
        let container = self.node(of: outer), mayVary(node, in: container)
      else { return }
      for (attribute, expression) in edges(of: node, in: container) {
        asked.append((node.item, attribute))
        expressions.append(expression)
      }
    }
    func visit(_ box: LayoutBox) {
      ask(node(of: box))
      for guide in box.layoutGuides { ask(node(of: guide)) }
      for subbox in box.subboxes { visit(subbox) }
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
  private func solveForRanges() throws(LayoutError) {
    do {
      try solver.solve()
    } catch {
      throw boxError(error, root?.displayName ?? "the tree")
    }
  }

  /// Whether the edges of a node may differ in an equally good solution.
  ///
  /// Most trees have few such nodes, and asking the solver about all others would take as much
  /// memory as the tree.
  private func mayVary(_ node: LayoutNode, in container: LayoutNode) -> Bool {
    // The rows of ``exercise`` fix values that the constraints leave open, so any node may vary
    // without them.
    if !exercise.isEmpty { return true }
    return Axis.allCases.contains { axis in
      let own = node.variables(axis)
      return solver.mayVary(own.start) || solver.mayVary(own.size)
        || solver.mayVary(container.variables(axis).start)
    }
  }

  /// Returns the edges and sizes of a node's frame in the superbox's coordinates.
  func edges(
    of node: LayoutNode, in container: LayoutNode
  ) -> [(LayoutAttribute, LinearExpression)] {
    Axis.allCases.flatMap { axis in
      let own = node.variables(axis)
      let outer = container.variables(axis).start
      let inset = node.insets.along(axis)
      let outerInset = container.insets.along(axis).before
      let start = LinearExpression(
        [.init(own.start), .init(outer, -1)],
        constant: outerInset - inset.before
          + (base(of: node, axis).start - base(of: container, axis).start))
      let size = LinearExpression(
        [.init(own.size)], constant: inset.before + inset.after + base(of: node, axis).size)
      let names: [LayoutAttribute] =
        axis == .horizontal ? [.left, .right, .width] : [.top, .bottom, .height]
      return Array(zip(names, [start, start + size, size]))
    }
  }
}
