// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver

extension LayoutEngine {
  /// Returns whether the solver or the tree determines a box's position and size.
  func geometrySource(of box: LayoutBox) -> LayoutNode.GeometrySource {
    if box === root { return purpose == .live ? .top : .fitting }
    if purpose == .live, let root = ownEnvironment?.rootBox, root === box { return .root }
    return .free
  }

  /// Updates a node's parameters and rows.
  func update(_ node: LayoutNode, _ stale: LayoutNode.Stale) throws(LayoutError) {
    do {
      if stale.contains(.parameters) { try updateParameters(node) }
      guard let box = node.box else { return try pinContent(of: node.host) }
      if stale.contains(.offset) { try updateOffset(of: box) }
      if stale.contains(.mask) {
        try pinContent(of: box)
        maskDidChange(node, box)
        try updateMask(node, box, .horizontal)
        try updateMask(node, box, .vertical)
      }
      if stale.contains(.content) {
        try updateContent(node, box)
      } else if stale.contains(.mask) {
        try followSizeSource(node, box)
      }
    } catch {
      throw .solver(what: node.item.displayName, error)
    }
  }

  private func updateParameters(_ node: LayoutNode) throws(SolverError) {
    guard let box = node.box, node.geometrySource != .free else { return }
    let insets = node.insets
    try solver.setParameter(node.minX, to: insets.left)
    try solver.setParameter(node.minY, to: insets.top)
    if purpose == .live, node.geometrySource == .top || node.geometrySource == .root {
      let size =
        node.geometrySource == .root ? root?.storedBounds.size ?? .zero : box.storedBounds.size
      if Axis.allCases.contains(where: { needsOtherBase(node, $0) }) { return invalidate() }
      let base = base(of: node)
      let inner = Size(
        width: size.width - base[2] - insets.left - insets.right,
        height: size.height - base[3] - insets.top - insets.bottom)
      try solver.setParameter(node.width, to: inner.width)
      try solver.setParameter(node.height, to: inner.height)
      recordFrame(node)
    }
  }

  // MARK: Content

  private func updateContent(_ node: LayoutNode, _ box: LayoutBox) throws(SolverError) {
    node.hasGivenSize = hasGivenSize(box)
    let limit = box.contentLimit(inside: root)
    // A hidden label keeps the size of its unbroken text. Broken at width 0, it would have one line
    // for each word.
    if let text = node.text, try startText(text, mayBreak: limit == nil) { return }
    let none = LayoutBox.noIntrinsicMetric
    let size =
      node.hasGivenSize ? Size(width: none, height: none) : box.intrinsicContentSize
    try updateContent(node, box, size.width, .horizontal, limit)
    try updateContent(node, box, size.height, .vertical, limit)
  }

  /// Updates the content rows of a box, and of the boxes inside it, if masks now fix its size or no
  /// longer do.
  private func followSizeSource(_ node: LayoutNode, _ box: LayoutBox) throws(SolverError) {
    guard node.hasGivenSize != hasGivenSize(box) else { return }
    try updateContent(node, box)
    for subbox in box.subboxes {
      if let inner = self.node(of: subbox) { try followSizeSource(inner, subbox) }
    }
  }

  /// Whether masks fix a box's size before the solve, so that its content cannot matter.
  ///
  /// As UIKit, layout does not ask such a box for its content.
  ///
  /// - Complexity: O(depth).
  private func hasGivenSize(_ box: LayoutBox) -> Bool {
    guard purpose != .fitting(masks: false) else { return false }
    var box = box
    while true {
      switch geometrySource(of: box) {
      case .top, .root: return true
      case .fitting: return false
      case .free: break
      }
      guard box.translatesMask, box.reference != nil,
        let superbox = box.superbox, !superbox.arranges(box)
      else { return false }
      if mask(of: box).isDisjoint(with: [.flexibleWidth, .flexibleHeight]) { return true }
      box = superbox
    }
  }

  /// Sets the hugging and resistance rows of a content size on one axis, with priorities up to a
  /// limit.
  func updateContent(
    _ node: LayoutNode, _ box: LayoutBox, _ metric: Double, _ axis: Axis, _ limit: Priority? = nil
  ) throws(SolverError) {
    let rows: (DerivedRows.Row, DerivedRows.Row) =
      axis == .horizontal ? (.huggingX, .resistanceX) : (.huggingY, .resistanceY)
    guard node.isKnown else { return }
    guard metric >= 0, metric <= LayoutBox.maximumMagnitude else {
      if metric != LayoutBox.noIntrinsicMetric {
        report(
          .outOfRange(
            item: box.displayName, property: "intrinsicContentSize", value: metric,
            expected: "a finite number of at least 0, or View.noIntrinsicMetric"))
      }
      try replace(node, rows.0, with: nil)
      try replace(node, rows.1, with: nil)
      return
    }
    let most = limit ?? .required
    let room = LinearExpression(
      [.init(node.variables(axis).size)],
      constant: (metric == 0 ? 0 : -metric) + base(of: node, axis).size)
    try replace(
      node, rows.0,
      with: Constraint(
        room, .lessThanOrEqual, priority: min(box.contentHuggingPriority(for: axis), most),
        origin: .content))
    try replace(
      node, rows.1,
      with: Constraint(
        room, .greaterThanOrEqual,
        priority: min(box.contentCompressionResistancePriority(for: axis), most),
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
    if let new {
      node.rows.set(row, to: try solver.add(new))
      rowOrder = .ofEdits
    }
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
  func refreshConstraints(on item: ConstraintItem?) {
    item?.forEachMention { refresh($0) }
  }

  func install(_ constraint: LayoutConstraint) throws(LayoutError) {
    if purpose == .live {
      // The constraint may have left the tree since it was queued, or returned and be queued twice.
      guard constraint.rowSlot < 0, constraint.holder?.node?.engine === self else { return }
    }
    try addOffsets(for: constraint)
    guard let row = lower(constraint) else { return }
    do {
      let id = try solver.add(row)
      if purpose == .live { constraint.rowSlot = id.slot }
      if constraint.isOfStack { rowOrder = .ofEdits }
      noteDependence(of: constraint, id)
    } catch {
      throw .solver(what: constraint.name, error)
    }
  }

  /// Updates the row of a constraint with changed constants.
  func update(_ constraint: LayoutConstraint) throws(LayoutError) {
    guard constraint.holder?.node?.engine === self, let id = row(of: constraint) else { return }
    noteDependence(of: constraint, id)
    try update(constraint, id)
  }

  /// Updates the given row of a constraint with changed constants.
  func update(_ constraint: LayoutConstraint, _ id: Constraint.ID) throws(LayoutError) {
    guard let old = solver.constraint(id), let new = lower(constraint) else { return }
    // If the coefficients differ, the baseline now lies in another box, or follows the middle of
    // its box. Rebuild the model, because a new row would lose this row's position in the order of
    // activation.
    let mayHaveOthers =
      hasInnerBaselines || constraint.presentTerms.contains { $0.attribute.isBaseline }
    if mayHaveOthers, !old.isAboutSame(as: new) { return invalidate() }
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
