// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionSolver

/// A layout as numbers that any solver can be given, together with the answer.
///
/// The answer is written down by the workload as it adds the items, by arithmetic, so no solver is its own judge.
public struct Screen: Sendable {
  /// A constraint `sum relation constant`.
  public struct Row: Sendable, Equatable {
    /// The left side.
    public var sum: Sum
    /// How the sides compare.
    public var relation: Relation
    /// The right side.
    public var constant: Double
    /// How strongly it is wanted.
    public var priority: Priority
    /// Whether it is in force.
    public var isActive = true
  }

  /// Which items are given from outside, as a window's width is.
  public private(set) var isGiven: [Bool] = []
  /// What each item must come to.
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

  /// An intrinsic size: at most at one priority, at least at another.
  mutating func hug(_ sum: Sum, _ size: Double, _ hugging: Priority, _ resistance: Priority) {
    hold(sum, .lessThanOrEqual, size, at: hugging)
    hold(sum, .greaterThanOrEqual, size, at: resistance)
  }

  mutating func hold(_ sums: [Sum], atLeast bound: Double) {
    for sum in sums { hold(sum, .greaterThanOrEqual, bound) }
  }

  /// A view of 16 points on top of another, four points from its corner: what `insert` adds.
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

  /// The priority of a rank among a number of ranks, the last of which is the firmest.
  static func rank(_ rank: Int, of count: Int) -> Priority {
    make(1 + 998 * Float(rank) / Float(count))
  }

  /// A priority from a number that is known to be one.
  private static func make(_ value: Float) -> Priority {
    do { return try Priority(value) } catch { preconditionFailure("\(error)") }
  }
}
