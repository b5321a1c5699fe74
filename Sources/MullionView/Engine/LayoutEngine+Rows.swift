// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver

extension LayoutEngine {
  /// Returns whether the solver or the tree determines a view's position and size.
  func geometrySource(of view: View) -> LayoutNode.GeometrySource {
    if view === root { return purpose == .live ? .top : .fitting }
    if purpose == .live, let window, window.rootView === view { return .root }
    return .free
  }

  /// Updates a node's parameters and rows.
  func update(_ node: LayoutNode, _ stale: LayoutNode.Stale) throws(ViewError) {
    do {
      if stale.contains(.parameters) { try updateParameters(node) }
      guard let view = node.view else { return try pinContent(of: node.host) }
      if stale.contains(.offset) { try updateOffset(of: view) }
      if stale.contains(.mask) {
        try pinContent(of: view)
        try updateMask(node, view, .horizontal)
        try updateMask(node, view, .vertical)
      }
      if stale.contains(.content) { try updateContent(node, view) }
    } catch {
      throw .solver(what: node.item.displayName, error)
    }
  }

  private func updateParameters(_ node: LayoutNode) throws(SolverError) {
    guard let view = node.view, node.geometrySource != .free else { return }
    let insets = node.insets
    try solver.setParameter(node.minX, to: insets.left)
    try solver.setParameter(node.minY, to: insets.top)
    if purpose == .live, node.geometrySource == .top || node.geometrySource == .root {
      let size = node.geometrySource == .root ? window?.bounds.size ?? .zero : view.bounds.size
      let inner = Size(
        width: size.width - insets.left - insets.right,
        height: size.height - insets.top - insets.bottom)
      try solver.setParameter(node.width, to: inner.width)
      try solver.setParameter(node.height, to: inner.height)
      recordFrame(node)
    }
  }

  // MARK: Masks

  private func updateMask(_ node: LayoutNode, _ view: View, _ axis: Axis) throws(SolverError) {
    let rows: (DerivedRows.Row, DerivedRows.Row) =
      axis == .horizontal ? (.maskMinX, .maskWidth) : (.maskMinY, .maskHeight)
    guard node.geometrySource == .free, view.translatesAutoresizingMaskIntoConstraints,
      purpose != .fitting(masks: false), let superview = view.superview,
      let container = self.node(of: superview), let reference = view.reference
    else {
      try replace(node, rows.0, with: nil)
      try replace(node, rows.1, with: nil)
      return
    }
    let shares = reference.shares(view.effectiveMask, axis)
    if axis == .horizontal, reference.isProvisional { awaitedReferences.append(node) }
    let wanted = reference.extent(axis)
    let own = node.variables(axis)
    let outer = container.variables(axis)
    let inset = node.insets.along(axis)
    let outerInset = container.insets.along(axis)
    let outerInsets = outerInset.before + outerInset.after
    // The frame's edge is the alignment rectangle's edge minus the inset. The frame's size is the
    // alignment rectangle's size plus both insets.
    let position = LinearExpression(
      [
        .init(own.start), .init(outer.start, -1), .init(outer.size, -shares.before),
      ],
      constant: outerInset.before - inset.before - shares.before * outerInsets
        - wanted.start + shares.before * wanted.container)
    let size = LinearExpression(
      [.init(own.size), .init(outer.size, -shares.size)],
      constant: inset.before + inset.after - shares.size * outerInsets
        - wanted.length + shares.size * wanted.container)
    // In a small superview, a mask can require a negative size, which stops at zero. At equal
    // priorities, the sizes of the views inside could then outvote the view's size.
    let priority = Priority.belowRequired(depth: view.depth - 1)
    try replace(node, rows.0, with: Constraint(nonzero(position), .equal, origin: .rule))
    try replace(
      node, rows.1,
      with: Constraint(nonzero(size), .equal, priority: priority, origin: .rule))
  }

  /// Solves the model, and a second time if masks waited for the solved sizes of their superviews.
  func solveAndSettleReferences() throws(ViewError) -> SolveReport {
    var report = try solve()
    guard settleReferences() else { return report }
    try bringUpToDate()
    let further = try solve()
    report.changed += further.changed
    report.statistics.add(further.statistics)
    return report
  }

  /// Makes the masks that waited for the sizes of their superviews relative to the solved sizes.
  ///
  /// - Returns: Whether there were such masks, so that their rows must be updated.
  private func settleReferences() -> Bool {
    var nodes: [LayoutNode] = []
    swap(&nodes, &awaitedReferences)
    var isSettled = false
    for node in nodes where node.isKnown {
      guard let view = node.view, var reference = view.reference, reference.isProvisional,
        let container = node.container
      else { continue }
      let size = solvedFrame(of: container).size
      if container.host.marks.contains(.awaitsSize) {
        container.host.firstSizeIsKnown(size)
      } else {
        reference.container.size = size
        reference.isProvisional = false
        view.reference = reference
        invalidate(view, .mask)
      }
      isSettled = true
    }
    return isSettled
  }

  private func nonzero(_ expression: LinearExpression) -> LinearExpression {
    LinearExpression(
      expression.terms.filter { $0.coefficient != 0 }, constant: expression.constant)
  }

  // MARK: Content

  private func updateContent(_ node: LayoutNode, _ view: View) throws(SolverError) {
    let limit = view.contentLimit(inside: root)
    // A hidden label keeps the size of its unbroken text. Broken at width 0, it would have one line
    // for each word.
    if let text = node.text, try startText(text, mayBreak: limit == nil) { return }
    let size = view.intrinsicContentSize
    try updateContent(node, view, size.width, .horizontal, limit)
    try updateContent(node, view, size.height, .vertical, limit)
  }

  /// Sets the hugging and resistance rows of a content size on one axis, with priorities up to a
  /// limit.
  func updateContent(
    _ node: LayoutNode, _ view: View, _ metric: Double, _ axis: Axis, _ limit: Priority? = nil
  ) throws(SolverError) {
    let rows: (DerivedRows.Row, DerivedRows.Row) =
      axis == .horizontal ? (.huggingX, .resistanceX) : (.huggingY, .resistanceY)
    guard node.isKnown else { return }
    guard metric >= 0, metric <= View.maximumMagnitude else {
      if metric != View.noIntrinsicMetric {
        report(
          .outOfRange(
            view: view.displayName, property: "intrinsicContentSize", value: metric,
            expected: "a finite number of at least 0, or View.noIntrinsicMetric"))
      }
      try replace(node, rows.0, with: nil)
      try replace(node, rows.1, with: nil)
      return
    }
    let most = limit ?? .required
    let room = LinearExpression(
      [.init(node.variables(axis).size)], constant: metric == 0 ? 0 : -metric)
    try replace(
      node, rows.0,
      with: Constraint(
        room, .lessThanOrEqual, priority: min(view.contentHuggingPriority(for: axis), most),
        origin: .content))
    try replace(
      node, rows.1,
      with: Constraint(
        room, .greaterThanOrEqual,
        priority: min(view.contentCompressionResistancePriority(for: axis), most),
        origin: .resistance))
  }

  // MARK: Rows of the solver

  func replace(
    _ node: LayoutNode, _ row: DerivedRows.Row, with new: Constraint?
  ) throws(SolverError) {
    if let id = node.rows.id(of: row, in: solver), let old = solver.constraint(id) {
      if let new, old.isSame(as: new) { return try adjust(id, from: old, to: new) }
      node.rows.set(row, to: nil)
      drop(id)
    }
    if let new { node.rows.set(row, to: try solver.add(new)) }
  }

  /// Changes the constant and the priority of a row that is otherwise the same.
  private func adjust(
    _ id: Constraint.ID, from old: Constraint, to new: Constraint
  ) throws(SolverError) {
    if old.expression.constant != new.expression.constant {
      try solver.setConstant(of: id, to: new.expression.constant)
    }
    if old.priority != new.priority { try solver.setPriority(of: id, to: new.priority) }
  }

  // MARK: Explicit constraints

  /// Returns the handle of a constraint's row; nil if the constraint has none in this engine, which
  /// lays out the constraint's tree.
  func row(of constraint: LayoutConstraint) -> Constraint.ID? {
    constraint.rowSlot < 0 ? nil : solver.id(at: constraint.rowSlot)
  }

  /// Records that constants in the rows of constraints may have changed.
  func refresh(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { refresh(constraint) }
  }

  func install(_ constraint: LayoutConstraint) throws(ViewError) {
    if purpose == .live {
      // The constraint may have left the tree since it was queued, or returned and be queued twice.
      guard constraint.rowSlot < 0, constraint.holder?.node?.engine === self else { return }
    }
    try addOffsets(for: constraint)
    guard let row = lower(constraint) else { return }
    do {
      let id = try solver.add(row)
      if purpose == .live { constraint.rowSlot = id.slot }
      noteDependence(of: constraint, id)
    } catch {
      throw .solver(what: constraint.name, error)
    }
  }

  /// Updates the row of a constraint with changed constants.
  func update(_ constraint: LayoutConstraint) throws(ViewError) {
    guard constraint.holder?.node?.engine === self, let id = row(of: constraint) else { return }
    noteDependence(of: constraint, id)
    try update(constraint, id)
  }

  /// Updates the given row of a constraint with changed constants.
  func update(_ constraint: LayoutConstraint, _ id: Constraint.ID) throws(ViewError) {
    guard let old = solver.constraint(id), let new = lower(constraint) else { return }
    // The baseline now lies in another view, so the row needs other variables. Rebuild all, because
    // a new row would lose this one's position in the order of activation.
    if hasInnerBaselines, !old.isAboutSame(as: new) { return invalidate() }
    do {
      try adjust(id, from: old, to: new)
    } catch {
      throw .solver(what: constraint.name, error)
    }
  }
}

nonisolated extension Constraint {
  /// Whether another constraint differs only in its constant, and in a priority that can be
  /// changed.
  fileprivate func isSame(as other: Constraint) -> Bool {
    relation == other.relation && expression.terms == other.expression.terms
      && priority.isRequired == other.priority.isRequired
  }

  /// Whether another constraint has the same coefficients, even if a variable occurs several times
  /// in it.
  fileprivate func isAboutSame(as other: Constraint) -> Bool {
    if expression.terms == other.expression.terms { return true }
    var gaps: [Variable: Double] = [:]
    for term in expression.terms { gaps[term.variable, default: 0] += term.coefficient }
    for term in other.expression.terms { gaps[term.variable, default: 0] -= term.coefficient }
    return gaps.values.allSatisfy { $0.magnitude <= 1e-9 }
  }
}
