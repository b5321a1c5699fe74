// SPDX-License-Identifier: GPL-3.0-or-later

/// An unknown of the rows of a log.
enum LayoutVariable: Hashable, Sendable {
  /// The left or top edge of an item.
  case low(item: Int, isHorizontal: Bool)
  /// The right or bottom edge of an item.
  case high(item: Int, isHorizontal: Bool)
  /// The distance of a margin or baseline from its edge; not negative.
  case inset(item: Int, edge: Edge)
  /// A distance for which the log prints no number, by its constraint; not negative.
  case gap(constraint: Int)
  /// The left or top edge of an item's superview that the log does not name.
  case origin(item: Int, isHorizontal: Bool)

  /// An edge with a margin or baseline inside of it.
  enum Edge: String, Sendable {
    case left = "left margin"
    case right = "right margin"
    case top = "top margin"
    case bottom = "bottom margin"
    case firstBaseline = "first baseline"
    case lastBaseline = "last baseline"
  }
}

/// A sum of unknowns with factors, and a constant.
struct LinearForm: Sendable, Equatable {
  private(set) var terms: [LayoutVariable: ExactNumber] = [:]
  /// The unknowns in the order in which they were added.
  private(set) var order: [LayoutVariable] = []
  var constant = ExactNumber.zero

  /// Adds an unknown.
  mutating func add(_ variable: LayoutVariable, _ factor: ExactNumber) {
    if let old = terms[variable] {
      terms[variable] = old + factor
    } else {
      order.append(variable)
      terms[variable] = factor
    }
    if terms[variable]?.isZero == true {
      terms[variable] = nil
      order.removeAll { $0 == variable }
    }
  }

  /// Adds a form times a factor.
  mutating func add(_ other: LinearForm, _ factor: ExactNumber) {
    for variable in other.order {
      guard let value = other.terms[variable] else { continue }
      add(variable, value * factor)
    }
    constant = constant + other.constant * factor
  }
}

/// A row: a form that is zero, at most zero or at least zero.
struct LinearRow: Sendable {
  /// The origin of a row.
  enum Reason: Sendable, Equatable {
    /// The constraint of the log at an index.
    case constraint(Int)
    /// The size of an item, which is not negative.
    case size(item: Int, isHorizontal: Bool)
    /// A margin, baseline or space, which is not negative.
    case notNegative(LayoutVariable)
    /// The distance between an edge of a safe area and that of its view; nil for one that is only
    /// known not to be negative.
    case safeArea(item: Int, of: Int, edge: LayoutVariable.Edge, ExactNumber?)
    /// A value that was assumed for a margin, baseline or space.
    case assumption(LayoutVariable, ExactNumber)
  }

  /// A fact that a row takes for granted although the log does not say it.
  enum Assumption: Sendable, Equatable {
    /// The superview of an item.
    case superview(Int, of: Int)
    /// The mask of an item measures positions from the bottom or from the top of the superview.
    case origin(of: Int, isBottom: Bool)
    /// The direction of the space of a constraint.
    case direction(constraint: Int)
  }

  var form: LinearForm
  var comparison: LoggedRelation.Comparison
  var reason: Reason
  var assumptions: [Assumption] = []
  /// Whether the row is a constraint with a priority below 1000, which proves no conflict.
  var isOptional = false

  /// The index of the constraint of the log, if the row is one.
  var constraint: Int? {
    switch reason {
    case .constraint(let index): index
    case .size, .notNegative, .safeArea, .assumption: nil
    }
  }
}
