// SPDX-License-Identifier: GPL-3.0-or-later

nonisolated extension ViewError {
  /// Creates the error of a view from that of its layout.
  package init(_ error: LayoutError) {
    self =
      switch error {
      case .invalidNumber(let item, let property, let value):
        .invalidNumber(view: item, property: property, value: value)
      case .outOfRange(let item, let property, let value, let expected):
        .outOfRange(view: item, property: property, value: value, expected: expected)
      case .cyclicHierarchy(let box, let superbox):
        .cyclicHierarchy(view: box, superview: superbox)
      case .nestedTooDeep(let box): .nestedTooDeep(view: box)
      case .boxOfView(let box), .notTheTop(let box): .notASubview(view: box, superview: box)
      case .invalidIndex(let item, let index, let count, let things):
        .invalidIndex(view: item, index: index, count: count, of: things)
      case .notArranged(let box, let stack): .notArranged(view: box, stack: stack)
      case .baselineAlignment(let stack): .baselineAlignment(stack: stack)
      case .fixedGuide(let item): .fixedGuide(view: item)
      case .baselineOutside(let item, let other): .baselineOutside(view: item, other: other)
      case .layoutLoop(let items, let causes): .layoutLoop(views: items, causes: causes)
      case .insetLoop(let items): .insetLoop(views: items)
      case .conflict(let conflict): .conflict(conflict)
      case .conflictRecurs(let constraint, let formula):
        .warning(.conflictRecurs(constraint: constraint, formula: formula))
      case .constraint(let error): .constraint(error)
      case .solver(let what, let error): .solver(what: what, error)
      }
  }
}

nonisolated extension LayoutError {
  /// Creates the layout error of a view that refused a value that the layout gave it.
  init(_ error: ViewError, _ view: String) {
    switch error {
    case .invalidNumber(let view, let property, let value):
      self = .invalidNumber(item: view, property: property, value: value)
    case .outOfRange(let view, let property, let value, let expected):
      self = .outOfRange(item: view, property: property, value: value, expected: expected)
    default: self = .outOfRange(item: view, property: "frame", value: 0, expected: "a valid frame")
    }
  }
}
