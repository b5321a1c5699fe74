// SPDX-License-Identifier: GPL-3.0-or-later

import MullionSolver
import TestSupport

extension RandomLayout {
  /// Makes a random edit of the layout and returns it.
  mutating func edit() -> Edit {
    let edit = generator.chance(0.15) ? transaction() : single()
    _ = model.apply(edit)
    return edit
  }

  /// Returns a transaction of two to five random edits, each chosen for the layout after the
  /// preceding ones.
  private mutating func transaction() -> Edit {
    let before = model
    var edits: [Edit] = []
    for _ in 0..<Int.random(in: 2...5, using: &generator) {
      // Transactions sometimes nest; the inner and the outer one may be rolled back.
      let edit = generator.chance(0.1) ? transaction() : single()
      _ = model.apply(edit)
      edits.append(edit)
    }
    model = before
    return .transaction(edits, isTakenBack: generator.chance(0.4))
  }

  private mutating func single() -> Edit {
    let drawn: Edit? =
      switch Int.random(in: 0..<100, using: &generator) {
      case 0..<22: setParameter()
      case 22..<42: setConstant()
      case 42..<48: setPriority()
      case 48..<62: deactivate()
      case 62..<74: activate()
      case 74..<80: activateAnew()
      case 80..<85: repeatRow()
      case 85..<88: across().map { .add(row: takeRowKey(), $0) }
      case 88..<93: insertView()
      case 93..<97: removeView()
      default: sendToBack()
      }
    return drawn ?? setParameter()
  }

  private mutating func setParameter() -> Edit {
    let key = generator.pick([2, 2, 2, 3, 3, Self.keyboard, Self.safeArea])
    guard model.variables[key] != nil, key < 4 else {
      return .setParameter(generator.pick(model.parameters), constant(0...40))
    }
    let isSmall = generator.chance(0.1)
    return .setParameter(key, constant(isSmall ? 0...60 : 200...1200))
  }

  /// The rows whose origin is neither the structure nor a rule.
  private var editableRows: [Int] {
    model.activeRows.filter { (model.rows[$0]?.origin ?? .structure) >= .content }
  }

  private mutating func setConstant() -> Edit? {
    // Some constants change often, as that of an animated constraint does.
    let rows = generator.chance(0.5) ? Array(editableRows.prefix(3)) : editableRows
    guard let key = rows.randomElement(using: &generator), let row = model.rows[key] else {
      return nil
    }
    let constant =
      generator.chance(0.7)
      ? row.constant + generator.pick([-20, -8, -1, -0.5, 1, 4, 10]) : constant(-300...20)
    return .setConstant(row: key, constant)
  }

  private mutating func setPriority() -> Edit? {
    let optional = editableRows.filter { model.rows[$0]?.priority.isRequired == false }
    return optional.randomElement(using: &generator).map { .setPriority(row: $0, priority()) }
  }

  private mutating func deactivate() -> Edit? {
    editableRows.randomElement(using: &generator).map { .deactivate(row: $0) }
  }

  private mutating func activate() -> Edit? {
    model.rows.filter { $0.value.activation == nil }.keys.sorted()
      .randomElement(using: &generator).map { .activate(row: $0) }
  }

  /// Deactivates and activates a row in one transaction, which makes it the latest activated row.
  private mutating func activateAnew() -> Edit? {
    editableRows.randomElement(using: &generator).map {
      .transaction([.deactivate(row: $0), .activate(row: $0)], isTakenBack: false)
    }
  }

  /// Repeats a row at the same or another priority, with an equal or nearly equal constant.
  private mutating func repeatRow() -> Edit? {
    guard let key = editableRows.randomElement(using: &generator), var row = model.rows[key] else {
      return nil
    }
    if !row.priority.isRequired || generator.chance(0.8) {
      row.constant += generator.pick([0, 0, 1e-3, -1e-4, 0.25])
      if row.priority.isRequired || generator.chance(0.4) { row.priority = priority() }
    }
    return .add(row: takeRowKey(), row)
  }

  /// Inserts a view with rows that position it relative to its superview or to a sibling.
  private mutating func insertView() -> Edit? {
    guard !isFull else { return nil }
    let parent = generator.pick(model.views.map(\.key))
    let sibling = model.views.filter { $0.parent == parent }.map(\.key)
      .randomElement(using: &generator)
    let view = takeViewKey()
    var rows: [Row] = []
    for axis in Axis.allCases {
      if let sibling, generator.chance(0.5) {
        rows.append(
          generator.chance(0.6)
            ? Self.gap(view, after: sibling, axis, constant(0...12))
            : Row([Term(axis.min(view)), Term(axis.min(sibling), -1)], 0))
        rows.append(Self.ratio(axis.size(view), axis.size(sibling), ratio()))
      } else {
        rows.append(Self.leading(view, parent, axis, constant(0...30)))
        if generator.chance(0.4) {
          rows.append(Self.trailing(view, parent, axis, constant(0...30)))
        }
      }
      if generator.chance(0.6) { rows += content(view, axis) }
    }
    var keyed: [Int: Row] = [:]
    for row in rows where !generator.chance(options.ambiguity) { keyed[takeRowKey()] = row }
    return .insertView(.init(key: view, parent: parent), rows: keyed)
  }

  private mutating func removeView() -> Edit? {
    model.views.filter { $0.parent != nil }.map(\.key).randomElement(using: &generator)
      .map { .removeView($0) }
  }

  private mutating func sendToBack() -> Edit? {
    model.views.filter { $0.parent != nil }.map(\.key).randomElement(using: &generator)
      .map { .sendToBack(view: $0) }
  }
}
