// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver

extension LayoutEngine {
  /// Returns the coordinate spaces of a constraint's locations; nil if the tree has no scroll view.
  func scrollSpaces(of constraint: LayoutConstraint, heldBy holder: View) -> ScrollSpaces? {
    scrolling.viewCount == 0 ? nil : ScrollSpaces(constraint, heldBy: holder)
  }

  // MARK: Content

  /// Keeps a content guide at the origin of its scroll view's coordinates.
  func pinContent(_ content: LayoutNode, of scroll: LayoutNode) throws(SolverError) {
    let insets = scroll.insets
    for (row, own, outer, inset) in [
      (DerivedRows.Row.maskMinX, content.minX, scroll.minX, insets.left),
      (.maskMinY, content.minY, scroll.minY, insets.top),
    ] {
      let distance = LinearExpression([.init(own), .init(outer, -1)], constant: inset)
      try replace(content, row, with: Constraint(distance, .equal, origin: .rule))
    }
  }

  /// Keeps a scroll view's content guide, if it has one, at the content's origin.
  func pinContent(of view: View) throws(SolverError) {
    guard let guide = view.scrollingContent?.contentGuide, let content = node(of: guide),
      let scroll = node(of: view)
    else { return }
    try pinContent(content, of: scroll)
  }

  // MARK: Offsets

  /// Adds solver parameters for the scroll offsets that a constraint depends on.
  func addOffsets(for constraint: LayoutConstraint) throws(ViewError) {
    guard let holder = constraint.holder,
      let spaces = scrollSpaces(of: constraint, heldBy: holder)
    else { return }
    var needed: [View] = []
    for term in constraint.presentTerms {
      spaces.forEachOffset(of: term) { view, _ in needed.append(view) }
    }
    for view in needed {
      let key = ObjectIdentifier(view)
      do throws(SolverError) {
        if scrolling.offsets[key] == nil { scrolling.offsets[key] = try offset(of: view) }
      } catch {
        throw .solver(what: view.displayName, error)
      }
      scrolling.offsets[key]?.users.insert(ObjectIdentifier(constraint))
    }
  }

  private func offset(of view: View) throws(SolverError) -> ScrollState.Offset {
    ScrollState.Offset(
      view: view, x: try solver.addParameter(value: view.bounds.minX),
      y: try solver.addParameter(value: view.bounds.minY))
  }

  /// Adds the scroll offsets that apply to a constraint's locations to its sum.
  func appendOffsets(
    _ factors: [(view: View, axis: Axis, factor: Double)], _ scale: Double,
    to sum: inout LinearExpression
  ) {
    var totals: [(variable: Variable, factor: Double)] = []
    for (view, axis, factor) in factors {
      guard let offset = scrolling.offsets[ObjectIdentifier(view)] else { continue }
      let variable = axis == .horizontal ? offset.x : offset.y
      if let index = totals.firstIndex(where: { $0.variable == variable }) {
        totals[index].factor += factor
      } else {
        totals.append((variable, factor))
      }
    }
    // Between locations in the same content, the offset cancels out.
    for total in totals where total.factor.magnitude > 1e-12 * scale {
      sum.terms.append(.init(total.variable, total.factor))
    }
  }

  /// Records a changed scroll offset; does nothing unless a constraint depends on it.
  func offsetWasSet(of view: View) {
    if scrolling.offsets[ObjectIdentifier(view)] != nil { invalidate(view, .offset) }
  }

  func updateOffset(of view: View) throws(SolverError) {
    guard let offset = scrolling.offsets[ObjectIdentifier(view)] else { return }
    try solver.setParameter(offset.x, to: view.bounds.minX)
    try solver.setParameter(offset.y, to: view.bounds.minY)
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
      if offset.x == variable { return "\(offset.view.displayName).contentOffset.x" }
      if offset.y == variable { return "\(offset.view.displayName).contentOffset.y" }
    }
    return nil
  }
}
