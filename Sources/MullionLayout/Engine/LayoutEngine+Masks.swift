// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver

/// The rows of autoresizing masks: both rows of an axis are required, and a size that a mask would
/// make negative is zero (`LayoutEngine+StoppedMasks`).
extension LayoutEngine {
  /// The numbers of a box's mask along one axis, for alignment rectangles.
  ///
  /// If the superbox's size is `W`, the box begins `start + shares.before * W` after the superbox's
  /// left or top edge, and its size is `size + shares.size * W`. In a tree with bases (see
  /// LayoutEngine+Bases.swift), these numbers are relative to the bases of both nodes.
  struct MaskLaw {
    var shares: AutoresizingShares
    var start: Double
    var size: Double

    /// Computes the numbers from those of the frames and from the insets to the alignment rectangles.
    init(
      _ shares: AutoresizingShares, _ wanted: (start: Double, length: Double, container: Double),
      insets inset: (before: Double, after: Double), outer: (before: Double, after: Double)
    ) {
      self.shares = shares
      // The frame's edge is the alignment rectangle's edge minus the inset. The frame's size is the
      // alignment rectangle's size plus both insets.
      let growth = outer.before + outer.after - wanted.container
      start = wanted.start - outer.before + inset.before + shares.before * growth
      size = wanted.length - inset.before - inset.after + shares.size * growth
    }
  }

  /// Whether rows of a mask position a node.
  func hasMask(_ node: LayoutNode) -> Bool { node.rows.id(of: .maskWidth, in: solver) != nil }

  /// Returns the effective mask of a box.
  ///
  /// For a fitting size, the mask is empty if its reference depends on a size that only a layout
  /// determines.
  func mask(of box: LayoutBox) -> AutoresizingMask {
    if case .fitting = purpose, box.reference?.followsLayout ?? false { return [] }
    return box.effectiveMask
  }

  /// Returns the numbers of a mask along one axis; nil if no mask positions the box.
  func maskLaw(of node: LayoutNode, _ box: LayoutBox, _ axis: Axis) -> MaskLaw? {
    guard node.geometrySource == .free, box.translatesMask,
      purpose != .fitting(masks: false), let superbox = box.superbox,
      let container = self.node(of: superbox), let reference = box.reference,
      !superbox.arranges(box)
    else { return nil }
    let shares = reference.shares(mask(of: box), axis)
    var wanted = reference.extent(axis)
    if !bases.isEmpty {
      let (base, outer) = (base(of: node, axis), base(of: container, axis))
      wanted.start -= base.start - outer.start
      wanted.length -= base.size
      wanted.container -= outer.size
    }
    return MaskLaw(
      shares, wanted, insets: node.insets.along(axis), outer: container.insets.along(axis))
  }

  /// Sets the rows of a node's mask on one axis, or removes them if no mask positions the box.
  func updateMask(_ node: LayoutNode, _ box: LayoutBox, _ axis: Axis) throws(SolverError) {
    let rows: (DerivedRows.Row, DerivedRows.Row) =
      axis == .horizontal ? (.maskMinX, .maskWidth) : (.maskMinY, .maskHeight)
    guard let law = maskLaw(of: node, box, axis), let container = node.container else {
      node.stoppedAxes.remove(.init(axis))
      try replace(node, rows.0, with: nil)
      try replace(node, rows.1, with: nil)
      return
    }
    if needsOtherBase(node, axis) { return invalidate() }
    let own = node.variables(axis)
    let outer = container.variables(axis)
    let position = LinearExpression(
      [.init(own.start), .init(outer.start, -1), .init(outer.size, -law.shares.before)],
      constant: -law.start)
    let size =
      node.stoppedAxes.contains(.init(axis))
      ? LinearExpression([.init(own.size)])
      : LinearExpression(
        [.init(own.size), .init(outer.size, -law.shares.size)], constant: -law.size)
    // In a fitting size, required constraints override the sizes from masks. In a small superbox, a
    // mask can require a negative size, which the lower bound keeps at zero. A box has a stronger
    // priority than the boxes inside it; at equal priorities, their sizes together could outvote
    // its size.
    let priority = purpose == .live ? .required : Priority.belowRequired(depth: box.depth - 1)
    try replace(node, rows.0, with: Constraint(nonzero(position), .equal, origin: .mask))
    try replace(
      node, rows.1,
      with: Constraint(nonzero(size), .equal, priority: priority, origin: .mask))
  }

  private func nonzero(_ expression: LinearExpression) -> LinearExpression {
    LinearExpression(
      expression.terms.filter { $0.coefficient != 0 }, constant: expression.constant)
  }

  // MARK: References without a superbox size

  /// Records that the rows of a node's mask are about to change.
  func maskDidChange(_ node: LayoutNode, _ box: LayoutBox) {
    stoppedMasks.isCurrent = false
    // A size that stopped at zero has the row `size == 0` whatever the mask is, so the solver would
    // not notice the change.
    node.stoppedAxes = []
    if node.geometrySource == .free, box.reference?.isProvisional ?? false {
      awaitedReferences.append(node)
    }
  }

  /// Solves the model, and a second time if masks waited for the solved sizes of their superboxes.
  ///
  /// In the first solve, such a mask keeps the frame as the program set it; see
  /// ``AutoresizingReference/isProvisional``.
  func solveAndSettleReferences() throws(LayoutError) -> SolveReport {
    var report = try solveInOrder()
    guard settleReferences() else { return report }
    try bringUpToDate()
    let further = try solveInOrder()
    report.changed += further.changed
    report.statistics.add(further.statistics)
    return report
  }

  /// Makes the masks that waited for the sizes of their superboxes relative to the solved sizes.
  ///
  /// - Returns: Whether there were such masks, so that their rows must be updated.
  private func settleReferences() -> Bool {
    var nodes: [LayoutNode] = []
    swap(&nodes, &awaitedReferences)
    var isSettled = false
    for node in nodes where node.isKnown {
      guard let box = node.box, let container = node.container else { continue }
      if settleReference(of: box, in: solvedFrame(of: container).size) { isSettled = true }
    }
    return isSettled
  }

  /// Makes the mask of a box relative to the solved size of the superbox, if it waited for that size.
  ///
  /// - Returns: Whether it waited.
  @discardableResult
  func settleReference(of box: LayoutBox, in size: Size) -> Bool {
    guard var reference = box.reference, reference.isProvisional, let superbox = box.superbox else {
      return false
    }
    if superbox.marks.contains(.awaitsSize) {
      superbox.firstSizeIsKnown(size)
    } else {
      reference.container.size = size
      reference.isProvisional = false
      box.reference = reference
      invalidate(box, .mask)
    }
    return true
  }
}
