// SPDX-License-Identifier: GPL-3.0-or-later

import MullionSolver
import TestSupport

/// A direction of a layout.
enum Axis: Int, CaseIterable {
  case horizontal, vertical

  var across: Axis { self == .horizontal ? .vertical : .horizontal }
  func min(_ view: Int) -> Int { 4 * view + rawValue }
  func size(_ view: Int) -> Int { 4 * view + 2 + rawValue }
}

extension RandomLayout {
  typealias Row = LayoutModel.Row
  typealias Term = LayoutModel.Term

  // MARK: Hand-written rows

  /// Returns a row for the distance from the superview's leading edge.
  static func leading(_ view: Int, _ parent: Int, _ axis: Axis, _ distance: Double) -> Row {
    Row([Term(axis.min(view)), Term(axis.min(parent), -1)], -distance)
  }

  static func trailing(_ view: Int, _ parent: Int, _ axis: Axis, _ distance: Double) -> Row {
    Row(
      [
        Term(axis.min(parent)), Term(axis.size(parent)), Term(axis.min(view), -1),
        Term(axis.size(view), -1),
      ], -distance)
  }

  /// Returns a row for the distance from a sibling's trailing edge.
  static func gap(_ view: Int, after sibling: Int, _ axis: Axis, _ distance: Double) -> Row {
    Row(
      [Term(axis.min(view)), Term(axis.min(sibling), -1), Term(axis.size(sibling), -1)], -distance)
  }

  static func center(_ view: Int, _ other: Int, _ axis: Axis, _ offset: Double) -> Row {
    Row(
      [
        Term(axis.min(view)), Term(axis.size(view), 0.5), Term(axis.min(other), -1),
        Term(axis.size(other), -0.5),
      ], -offset)
  }

  static func size(_ view: Int, _ axis: Axis, _ length: Double) -> Row {
    Row([Term(axis.size(view))], -length)
  }

  static func ratio(_ left: Int, _ right: Int, _ factor: Double) -> Row {
    Row([Term(left), Term(right, -factor)], 0)
  }

  // MARK: Arrangements

  /// Adds siblings that follow each other along an axis.
  mutating func addStack(in container: Int, _ axis: Axis) {
    var views: [Int] = []
    let (inset, space) = (constant(0...20), constant(0...12))
    let equal = generator.pick([0, 0, 1, 2])
    for _ in 0..<Int.random(in: 2...5, using: &generator) where !isFull {
      let view = addView(in: container)
      if let last = views.last {
        settle(Self.gap(view, after: last, axis, space))
      } else {
        settle(Self.leading(view, container, axis, inset))
      }
      switch equal {
      case 1:
        if let first = views.first { settle(Self.ratio(axis.size(view), axis.size(first), 1)) }
      case 2:
        if let last = views.last { settle(Self.ratio(axis.size(view), axis.size(last), ratio())) }
      default: addContent(view, axis)
      }
      placeAcross(view, in: container, axis.across, along: axis)
      views.append(view)
    }
    guard let last = views.last else { return }
    var end = Self.trailing(last, container, axis, inset)
    if generator.chance(0.25) { end.relation = .greaterThanOrEqual }
    settle(end)
  }

  /// Positions a view across the axis of its stack.
  private mutating func placeAcross(_ view: Int, in container: Int, _ axis: Axis, along: Axis) {
    switch generator.pick([0, 0, 1, 2, 3]) {
    case 0:
      settle(Self.leading(view, container, axis, constant(0...16)))
      settle(Self.trailing(view, container, axis, constant(0...16)))
    case 1:
      settle(Self.center(view, container, axis, 0))
      addContent(view, axis)
    case 2:
      settle(Self.leading(view, container, axis, constant(0...16)))
      settle(Self.size(view, axis, constant(0...120)))
    default:
      settle(Self.leading(view, container, axis, 0))
      settle(Self.ratio(axis.size(view), along.size(view), ratio()))
    }
  }

  /// Adds rows of a label and a field.
  ///
  /// The labels have equal widths, which connects all rows.
  mutating func addForm(in container: Int) {
    var rows: [(label: Int, field: Int)] = []
    for _ in 0..<Int.random(in: 2...8, using: &generator) where !isFull {
      let (label, field) = (addView(in: container), addView(in: container))
      settle(Self.leading(label, container, .horizontal, 16))
      settle(Self.gap(field, after: label, .horizontal, 8))
      settle(Self.trailing(field, container, .horizontal, 16))
      settle(Self.center(label, field, .vertical, 0))
      for view in [label, field] {
        for axis in Axis.allCases { addContent(view, axis) }
      }
      if let last = rows.last {
        settle(
          Self.ratio(Axis.horizontal.size(label), Axis.horizontal.size(last.label), 1))
        settle(Self.gap(field, after: last.field, .vertical, 10))
      } else {
        settle(Self.leading(field, container, .vertical, 20))
      }
      rows.append((label, field))
    }
    guard let last = rows.last else { return }
    var end = Self.trailing(last.field, container, .vertical, 20)
    if generator.chance(0.7) { end.relation = .greaterThanOrEqual }
    settle(end)
  }

  /// Adds a view pinned to all four sides of its superview; sides may follow a parameter.
  mutating func addInset(in container: Int) {
    let view = addView(in: container)
    for axis in Axis.allCases {
      let inset = constant(0...24)
      var (start, end) = (
        Self.leading(view, container, axis, inset), Self.trailing(view, container, axis, inset)
      )
      if generator.chance(0.3) { start.terms.append(Term(Self.safeArea, -1)) }
      if axis == .vertical, generator.chance(0.3) { end.terms.append(Term(Self.keyboard, -1)) }
      settle(start)
      settle(end)
    }
  }

  /// Adds a view with an autoresizing mask, whose size has a priority that depends on its depth.
  mutating func addMasked(in container: Int, depth: Int) {
    let view = addView(in: container)
    for axis in Axis.allCases {
      let old = constant(80...400)
      let parts = [constant(0...40), constant(0...80)]
      let shares = generator.pick([
        [0.0, 0], [0, 1], [1, 0], [0.5, 0], [0.25, 0.5], [0.5, 0.5],
      ])
      var position = Self.leading(view, container, axis, parts[0] - shares[0] * old)
      position.terms.append(Term(axis.size(container), -shares[0]))
      position.origin = .rule
      add(position)
      var size = Self.size(view, axis, parts[1] - shares[1] * old)
      size.terms.append(Term(axis.size(container), -shares[1]))
      (size.priority, size.origin) = (.belowRequired(depth: depth), .rule)
      add(size)
    }
  }

  /// Adds a view at one point, mostly with an intrinsic size, such as a badge or a label in a
  /// corner.
  mutating func addFloating(in container: Int) {
    guard !isFull else { return }
    let view = addView(in: container)
    for axis in Axis.allCases {
      let way = generator.pick([0, 1, 2])
      settle(
        way == 0
          ? Self.leading(view, container, axis, constant(0...40))
          : way == 1
            ? Self.trailing(view, container, axis, constant(0...40))
            : Self.center(view, container, axis, constant(-8...8)))
      if generator.chance(0.85) { addContent(view, axis) }
    }
  }

  /// Adds a layout guide that structural constraints inset by 8 points from its owning view.
  mutating func addGuide(in container: Int) {
    let view = addView(in: container)
    for axis in Axis.allCases {
      for row in [
        Self.leading(view, container, axis, 8), Self.trailing(view, container, axis, 8),
      ] {
        var row = row
        row.origin = .structure
        add(row)
      }
    }
  }

  /// Adds the hugging and the compression resistance of an intrinsic size.
  mutating func addContent(_ view: Int, _ axis: Axis) {
    for row in content(view, axis) { add(row) }
  }

  mutating func content(_ view: Int, _ axis: Axis) -> [Row] {
    let length = constant(0...120)
    var (hug, resist) = (Self.size(view, axis, length), Self.size(view, axis, length))
    (hug.relation, hug.origin) = (.lessThanOrEqual, .content)
    (resist.relation, resist.origin) = (.greaterThanOrEqual, .resistance)
    hug.priority = Self.priority(generator.pick([250, 250, 250, 251, 750, 1000]))
    resist.priority = Self.priority(generator.pick([750, 750, 750, 749, 250, 999.5]))
    return [hug, resist]
  }

  // MARK: Rows across the tree

  /// Adds a row between any two views: an alignment, a ratio, a limit, or a row on parameters only.
  mutating func addAcross() {
    guard let row = across() else { return }
    add(row)
  }

  mutating func across() -> Row? {
    let views = model.views.map(\.key).filter { $0 != 0 }
    guard let view = views.randomElement(using: &generator),
      let other = views.randomElement(using: &generator)
    else { return nil }
    let axis = generator.pick(Axis.allCases)
    switch generator.pick([0, 1, 1, 2, 2, 3, 3, 4]) {
    case 0 where view != other:
      return wished(Row([Term(axis.min(view)), Term(axis.min(other), -1)], 0))
    case 1 where view != other:
      let row = Self.ratio(axis.size(view), axis.size(other), ratio())
      return generator.chance(0.4) ? row : wished(row)
    case 2:
      var row = Self.size(view, axis, constant(0...300))
      row.relation = generator.pick(Relation.allCases)
      return generator.chance(0.15) ? row : wished(row)
    case 3: return overParameters()
    default: return wished(Self.ratio(axis.across.size(view), axis.size(view), ratio()))
    }
  }

  /// Returns a row that mentions only parameters, so that no variable can satisfy it.
  mutating func overParameters() -> Row {
    let relation = generator.pick(Relation.allCases)
    let row = Row(
      [Term(2), Term(Self.safeArea, -2)], -constant(0...900),
      relation == .equal ? .greaterThanOrEqual : relation)
    return generator.chance(0.4) ? row : wished(row)
  }

  /// Adds a required row on a view that repeats or contradicts an existing row.
  mutating func addSurplus(on view: Int) {
    let axis = generator.pick(Axis.allCases)
    let written = model.activeRows.compactMap { model.rows[$0] }
      .filter { row in row.origin == .explicit && row.terms.contains { $0.variable / 4 == view } }
    if generator.chance(0.5), var row = written.randomElement(using: &generator) {
      row.constant += generator.pick([0, 0, 1, -5, 0.5])
      row.priority = .required
      return add(row)
    }
    add(Self.size(view, axis, constant(0...400)))
  }
}
