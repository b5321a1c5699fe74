// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionSolver

/// A layout as numbers for any solver, together with its answer.
///
/// The workload computes the answer by arithmetic as it adds the items, so no solver judges itself.
public struct Screen: Sendable {
  /// A constraint `sum relation constant`.
  public struct Row: Sendable, Equatable {
    /// The left side.
    public var sum: Sum
    /// The relation between the sides.
    public var relation: Relation
    /// The right side.
    public var constant: Double
    /// The priority of the constraint.
    public var priority: Priority
    /// Whether the constraint is active.
    public var isActive = true
  }

  /// Whether each item is given from outside, as a window's width is.
  public private(set) var isGiven: [Bool] = []
  /// The expected value of each item.
  public private(set) var answer: [Double] = []
  /// The constraints, in the order of activation.
  public private(set) var rows: [Row] = []

  /// Creates an empty layout.
  public init() {}

  mutating func item(_ answer: Double) -> Sum {
    isGiven.append(false)
    self.answer.append(answer)
    return Sum(isGiven.count - 1)
  }

  mutating func given(_ value: Double) -> Sum {
    isGiven.append(true)
    answer.append(value)
    return Sum(isGiven.count - 1)
  }

  mutating func view(x: Double, width: Double, y: Double, height: Double) -> Frame {
    Frame(leading: item(x), width: item(width), top: item(y), height: item(height))
  }

  mutating func hold(
    _ sum: Sum, _ relation: Relation, _ constant: Double, at priority: Priority = .required,
    isActive: Bool = true
  ) {
    rows.append(
      Row(
        sum: sum, relation: relation, constant: constant, priority: priority, isActive: isActive))
  }

  /// Adds an intrinsic size: an upper limit at one priority, a lower limit at another.
  mutating func hug(_ sum: Sum, _ size: Double, _ hugging: Priority, _ resistance: Priority) {
    hold(sum, .lessThanOrEqual, size, at: hugging)
    hold(sum, .greaterThanOrEqual, size, at: resistance)
  }

  mutating func hold(_ sums: [Sum], atLeast bound: Double) {
    for sum in sums { hold(sum, .greaterThanOrEqual, bound) }
  }

  /// Adds a view of 16 points on top of another, four points from its corner, for the operation
  /// `insert`.
  mutating func badge(on view: Frame, x: Double, y: Double) {
    let badge = self.view(x: x + 4, width: 16, y: y + 4, height: 16)
    hold(badge.leading - view.leading, .equal, 4)
    hold(badge.top - view.top, .equal, 4)
    hold([badge.width, badge.height], atLeast: 0)
    hug(badge.width, 16, .p251, .high)
    hug(badge.height, 16, .p251, .high)
  }
}

extension Priority {
  static let p251 = Self.make(251)
  static let p740 = Self.make(740)
  static let p751 = Self.make(751)
  static let p999 = Self.make(999)

  /// Returns the priority of a rank among a number of ranks; the last rank has the highest.
  static func rank(_ rank: Int, of count: Int) -> Priority {
    make(1 + 998 * Float(rank) / Float(count))
  }

  /// Returns a priority from a number in the valid range.
  private static func make(_ value: Float) -> Priority {
    Priority(value)
  }
}
