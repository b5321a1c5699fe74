// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionDocument
import MullionGeometry
import MullionSolver

/// Lists the ways in which the layout of one region may break rules.
///
/// Inside a region all edges are affine functions, so each way is a set of linear inequalities.
struct RuleChecker {
  let layout: DocumentLayout
  let plan: CheckPlan
  let tree: CheckedTree
  let map: LayoutMap
  let region: LayoutMap.Region
  /// The edges of views with ids in the root's coordinates.
  private let edges: [ObjectIdentifier: RootFrame.Edges]

  typealias Law = LayoutMap.Law

  init(
    _ layout: DocumentLayout, _ plan: CheckPlan, _ tree: CheckedTree, _ map: LayoutMap,
    _ region: LayoutMap.Region
  ) {
    (self.layout, self.plan, self.tree) = (layout, plan, tree)
    (self.map, self.region) = (map, region)
    var edges: [ObjectIdentifier: RootFrame.Edges] = [:]
    for (_, view) in tree.visible {
      edges[ObjectIdentifier(view)] = RootFrame.edges(of: view, in: region, map)
    }
    self.edges = edges
  }

  /// The conditions of all rules except ambiguity.
  var conditions: [CheckCondition] {
    conflicts + truncations + overlaps + outsideAncestors + outsideSafeArea + smallTargets
      + emptyViews + wrongOrders + assertions
  }

  private func edges(of view: View) -> RootFrame.Edges? { edges[ObjectIdentifier(view)] }

  /// Returns the visible views that a rule applies to and that satisfy a condition.
  private func views(
    _ rule: CheckRule, where isConcerned: (View) -> Bool
  ) -> [(id: String, view: View, edges: RootFrame.Edges)] {
    guard plan.has(rule) else { return [] }
    return tree.visible.compactMap { id, view in
      guard plan.applies(rule, to: id), isConcerned(view), let edges = edges(of: view) else {
        return nil
      }
      return (id, view, edges)
    }
  }

  // MARK: Rules

  private var conflicts: [CheckCondition] {
    guard plan.has(.noConflict) else { return [] }
    return region.brokenConstraints.map { name in
      CheckCondition(
        key: .init(rule: .noConflict, views: [], part: name),
        sentence: "required constraints conflict: \(name) is dropped")
    }
  }

  private var truncations: [CheckCondition] {
    guard plan.has(.noTruncation) else { return [] }
    return tree.labels.flatMap { id, label, fit -> [CheckCondition] in
      guard plan.applies(.noTruncation, to: id), let edges = edges(of: label) else { return [] }
      let widths = region.corners.map { max(0, edges.width.value(at: $0)) }
      guard let low = widths.min(), let high = widths.max() else { return [] }
      return fit.needs(for: low...high).flatMap { need in
        truncations(of: id, edges, need, mostLines: fit.mostLines)
      }
    }
  }

  private func truncations(
    of id: String, _ edges: RootFrame.Edges, _ need: TextFit.Need, mostLines: Int
  ) -> [CheckCondition] {
    var bounds: [Law] = []
    if need.widths.lowerBound > 0 {
      bounds.append(edges.width + Law(constant: -need.widths.lowerBound))
    }
    if need.widths.upperBound.isFinite {
      bounds.append(Law(constant: need.widths.upperBound) - edges.width)
    }
    func condition(_ part: String, _ amount: Law, _ sentence: String) -> CheckCondition {
      CheckCondition(
        key: .init(rule: .noTruncation, views: [id], part: part), bounds: bounds,
        amounts: [amount], sentence: sentence)
    }
    var conditions = [
      condition(
        "height", Law(constant: need.height) - edges.height,
        "\(id) is too low for its text"),
      condition(
        "width", Law(constant: need.width) - edges.width, "\(id) is too narrow for its text"),
    ]
    if mostLines > 0, need.lines > mostLines {
      var excess = condition(
        "lines", Law(constant: 0),
        "\(id) breaks into \(need.lines) lines and shows only \(mostLines)")
      excess.amounts = []
      excess.fixedAmount = Double(need.lines - mostLines)
      conditions.append(excess)
    }
    return conditions
  }

  private var overlaps: [CheckCondition] {
    let all = views(.noOverlap, where: CheckedTree.showsSomething)
    var siblings: [ObjectIdentifier: [(id: String, view: View, edges: RootFrame.Edges)]] = [:]
    var order: [ObjectIdentifier] = []
    for entry in all {
      guard let superview = entry.view.superview else { continue }
      let key = ObjectIdentifier(superview)
      if siblings[key] == nil { order.append(key) }
      siblings[key, default: []].append(entry)
    }
    return order.flatMap { key -> [CheckCondition] in
      let group = siblings[key] ?? []
      return group.indices.flatMap { index in
        group[(index + 1)...].compactMap { other in overlap(of: group[index], with: other) }
      }
    }
  }

  private func overlap(
    of one: (id: String, view: View, edges: RootFrame.Edges),
    with other: (id: String, view: View, edges: RootFrame.Edges)
  ) -> CheckCondition? {
    if plan.mayOverlap(one.id, other.id) { return nil }
    return CheckCondition(
      key: .init(rule: .noOverlap, views: [one.id, other.id], part: ""),
      amounts: [
        one.edges.right - other.edges.left, other.edges.right - one.edges.left,
        one.edges.bottom - other.edges.top, other.edges.bottom - one.edges.top,
        one.edges.width, one.edges.height, other.edges.width, other.edges.height,
      ], sentence: "\(one.id) and \(other.id) overlap")
  }

  private var outsideAncestors: [CheckCondition] {
    views(.insideSuperview, where: CheckedTree.paints).flatMap { id, view, own in
      guard let outer = tree.clippingAncestor(of: view), let limits = edges(of: outer) else {
        return [CheckCondition]()
      }
      let name = outer.identifier ?? "the root"
      return outside(own, limits) { side in
        CheckCondition(
          key: .init(rule: .insideSuperview, views: [id], part: side),
          sentence: "the \(side) edge of \(id) is outside \(name)")
      }
    }
  }

  private var outsideSafeArea: [CheckCondition] {
    let insets = layout.window.safeArea
    guard let root = edges(of: tree.root), insets != .zero else { return [] }
    let limits = RootFrame.Edges(
      left: root.left + Law(constant: insets.left), top: root.top + Law(constant: insets.top),
      right: root.right + Law(constant: -insets.right),
      bottom: root.bottom + Law(constant: -insets.bottom))
    let concerned = views(.insideSafeArea) { view in
      (view is Control || (view as? Label).map { !$0.text.isEmpty } ?? false)
        && !CheckedTree.isScrolled(view)
    }
    return concerned.flatMap { id, _, own in
      outside(own, limits) { side in
        CheckCondition(
          key: .init(rule: .insideSafeArea, views: [id], part: side),
          sentence: "the \(side) edge of \(id) is outside the safe area")
      }
    }
  }

  /// Returns the conditions that a rectangle leaves another one, for its four edges.
  private func outside(
    _ own: RootFrame.Edges, _ limits: RootFrame.Edges, _ make: (String) -> CheckCondition
  ) -> [CheckCondition] {
    [
      ("left", limits.left - own.left), ("top", limits.top - own.top),
      ("right", own.right - limits.right), ("bottom", own.bottom - limits.bottom),
    ].map { side, amount in
      var condition = make(side)
      condition.amounts = [amount]
      return condition
    }
  }

  private var smallTargets: [CheckCondition] {
    let least = plan.minimumTarget
    return views(.minimumTarget) { $0 is Control }.flatMap { id, _, own in
      [("width", own.width), ("height", own.height)].map { name, length in
        CheckCondition(
          key: .init(rule: .minimumTarget, views: [id], part: name),
          amounts: [Law(constant: least) - length],
          sentence: "the \(name) of \(id) is below \(ShortDecimal.text(least)) points")
      }
    }
  }

  private var emptyViews: [CheckCondition] {
    views(.noEmptyView, where: CheckedTree.hasContent).flatMap { id, _, own in
      [("width", own.width), ("height", own.height)].map { name, length in
        var condition = CheckCondition(
          key: .init(rule: .noEmptyView, views: [id], part: name),
          bounds: [Law(constant: CheckCondition.standardTolerance) - length],
          sentence: "\(id) shows content, but its \(name) is 0")
        condition.fixedAmount = 0
        return condition
      }
    }
  }

  private var wrongOrders: [CheckCondition] {
    guard plan.has(.onScreenOrder) else { return [] }
    return plan.orderedViews.flatMap { id -> [CheckCondition] in
      let ordered = layout.view(id)?.subviews.filter(CheckedTree.showsSomething) ?? []
      return zip(ordered, ordered.dropFirst()).flatMap { wrongOrder(of: $0, before: $1) }
    }
  }

  private func wrongOrder(of first: View, before second: View) -> [CheckCondition] {
    guard let one = edges(of: first), let other = edges(of: second),
      let name = first.identifier, let next = second.identifier
    else { return [] }
    let isMirrored = layout.window.layoutDirection == .rightToLeft
    func key(_ part: String) -> CheckCondition.Key {
      .init(rule: .onScreenOrder, views: [name, next], part: part)
    }
    let above = CheckCondition(
      key: key("above"), bounds: [one.top - other.bottom], amounts: [one.bottom - other.bottom],
      sentence: "\(next) is above \(name), which precedes it")
    let before = CheckCondition(
      key: key("before"), bounds: [other.bottom - one.top, one.bottom - other.top],
      amounts: [
        isMirrored ? other.right - one.right : one.left - other.left,
        other.bottom - one.top, one.bottom - other.top,
      ], sentence: "\(next) is before \(name) on the same row, but follows it")
    return [above, before]
  }

  private var assertions: [CheckCondition] {
    guard plan.has(.assertions) else { return [] }
    return layout.document.assertions.enumerated().flatMap { index, assertion in
      let value = map.observedLaw(index, in: region)
      let ids = (assertion.left.terms + assertion.right.terms).map(\.item.id)
      let views = ids.enumerated().filter { ids.firstIndex(of: $1) == $0 }.map(\.element)
      func condition(_ part: String, _ amount: Law) -> CheckCondition {
        CheckCondition(
          key: .init(rule: .assertions, views: views, part: assertion.id + part),
          amounts: [amount], tolerance: 1e-6, sentence: "\(assertion.text) does not hold")
      }
      switch assertion.relation {
      case .lessThanOrEqual: return [condition("", value)]
      case .greaterThanOrEqual: return [condition("", value * -1)]
      case .equal: return [condition("", value), condition("", value * -1)]
      }
    }
  }
}
