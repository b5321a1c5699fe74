// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver

extension LayoutEngine {
  /// Returns the coordinate spaces of a constraint's locations; nil if the tree has no scroll box.
  func scrollSpaces(of constraint: LayoutConstraint, heldBy holder: LayoutBox) -> ScrollSpaces? {
    scrolling.boxCount == 0 ? nil : ScrollSpaces(constraint, heldBy: holder)
  }

  // MARK: Content

  /// Keeps a content guide at the origin of its scroll box's coordinates.
  func pinContent(_ content: LayoutNode, of scroll: LayoutNode) throws(SolverError) {
    let insets = scroll.insets
    // The guide is inside the scroll box, so both have the same base.
    for (row, own, outer, inset) in [
      (DerivedRows.Row.maskMinX, content.minX, scroll.minX, insets.left),
      (.maskMinY, content.minY, scroll.minY, insets.top),
    ] {
      let distance = LinearExpression([.init(own), .init(outer, -1)], constant: inset)
      try replace(content, row, with: Constraint(distance, .equal, origin: .rule))
    }
  }

  /// Keeps a scroll box's content guide, if it has one, at the content's origin.
  func pinContent(of box: LayoutBox) throws(SolverError) {
    guard let guide = box.scrollArea?.contentGuide, let content = node(of: guide),
      let scroll = node(of: box)
    else { return }
    try pinContent(content, of: scroll)
  }

  // MARK: Offsets

  /// Adds solver parameters for the scroll offsets that a constraint depends on.
  func addOffsets(for constraint: LayoutConstraint) throws(LayoutError) {
    guard let holder = constraint.holder,
      let spaces = scrollSpaces(of: constraint, heldBy: holder)
    else { return }
    var needed: [LayoutBox] = []
    for term in constraint.presentTerms {
      spaces.forEachOffset(of: term) { box, _ in needed.append(box) }
    }
    for box in needed {
      let key = ObjectIdentifier(box)
      do throws(SolverError) {
        if scrolling.offsets[key] == nil { scrolling.offsets[key] = try offset(of: box) }
      } catch {
        throw .solver(what: box.displayName, error)
      }
      scrolling.offsets[key]?.users.insert(ObjectIdentifier(constraint))
    }
  }

  private func offset(of box: LayoutBox) throws(SolverError) -> ScrollState.Offset {
    let offset = box.bounds.origin
    let base = Point(x: Self.base(ofStart: offset.x), y: Self.base(ofStart: offset.y))
    return ScrollState.Offset(
      box: box, x: try solver.addParameter(value: offset.x - base.x),
      y: try solver.addParameter(value: offset.y - base.y), base: base)
  }

  /// Adds the scroll offsets that apply to a constraint's locations to its sum.
  func appendOffsets(
    _ factors: [(box: LayoutBox, axis: Axis, factor: Double)], _ scale: Double,
    to sum: inout SolverSum
  ) {
    var totals: [(variable: Variable, base: Double, factor: Double)] = []
    for (box, axis, factor) in factors {
      guard let offset = scrolling.offsets[ObjectIdentifier(box)] else { continue }
      let variable = axis == .horizontal ? offset.x : offset.y
      let base = axis == .horizontal ? offset.base.x : offset.base.y
      if let index = totals.firstIndex(where: { $0.variable == variable }) {
        totals[index].factor += factor
      } else {
        totals.append((variable, base, factor))
      }
    }
    // Between locations in the same content, the offset cancels out.
    for total in totals where total.factor.magnitude > 1e-12 * scale {
      sum.add(total.variable, times: total.factor, base: total.base)
    }
  }

  /// Records a changed scroll offset; does nothing unless a constraint depends on it.
  func offsetWasSet(of box: LayoutBox) {
    if scrolling.offsets[ObjectIdentifier(box)] != nil { invalidate(box, .offset) }
  }

  func updateOffset(of box: LayoutBox) throws(SolverError) {
    guard let offset = scrolling.offsets[ObjectIdentifier(box)] else { return }
    let origin = box.bounds.origin
    guard
      Self.base(ofStart: origin.x) == offset.base.x, Self.base(ofStart: origin.y) == offset.base.y
    else { return invalidate() }
    try solver.setParameter(offset.x, to: origin.x - offset.base.x)
    try solver.setParameter(offset.y, to: origin.y - offset.base.y)
  }

  /// Removes the offsets that only this constraint depends on.
  func removeOffsets(of constraint: LayoutConstraint) {
    for (key, offset) in scrolling.offsets
    where offset.users.contains(ObjectIdentifier(constraint)) {
      scrolling.offsets[key]?.users.remove(ObjectIdentifier(constraint))
      guard offset.users.count == 1 else { continue }
      scrolling.offsets[key] = nil
      for variable in [offset.x, offset.y] {
        orRebuild { () throws(SolverError) in try solver.remove(variable) }
      }
    }
  }

  /// Returns the name of the offset that a parameter represents, or nil if it is not an offset.
  func offsetName(of variable: Variable) -> String? {
    for offset in scrolling.offsets.values {
      if offset.x == variable { return "\(offset.box.displayName).contentOffset.x" }
      if offset.y == variable { return "\(offset.box.displayName).contentOffset.y" }
    }
    return nil
  }
}
