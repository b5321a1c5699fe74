// SPDX-License-Identifier: GPL-3.0-or-later

/// The strength of a constraint.
///
/// Constraints of priority 1000 are required. The other constraints are optional: all constraints
/// of one priority form a level. The solver minimizes the sum of the errors of a level before that
/// of any lower level, no matter how many constraints the lower level has.
public struct Priority: Hashable, Comparable, Sendable {
  /// The number, in (0, 1000].
  public let rawValue: Double

  /// Creates a priority.
  ///
  /// - Parameter value: A number in (0, 1000]. It need not be an integer: 999.5 is a level of its
  ///   own.
  /// - Throws: ``SolverError/invalidPriority(_:)`` for any other number or NaN.
  public init(_ value: Float) throws(SolverError) {
    guard value > 0, value <= 1000 else { throw .invalidPriority(Double(value)) }
    rawValue = Double(value)
  }

  /// Creates the priority for a number that a document contains.
  ///
  /// The number is rounded to a `Float`. Rounding never turns a number below 1000 into 1000, or a
  /// number above 0 into 0.
  ///
  /// - Parameter number: A number in (0, 1000].
  /// - Throws: ``SolverError/invalidPriority(_:)`` for any other number or NaN.
  package init(written number: Double) throws(SolverError) {
    guard number > 0, number <= 1000 else { throw .invalidPriority(number) }
    let nearest = max(Float(number), .leastNonzeroMagnitude)
    rawValue = Double(number < 1000 ? min(nearest, Float(1000).nextDown) : nearest)
  }

  init(raw: Double) {
    rawValue = raw
  }

  /// 1000, the priority of a constraint that must hold.
  public static let required = Priority(raw: 1000)
  /// 750, UIKit's default for compression resistance.
  public static let high = Priority(raw: 750)
  /// 250, UIKit's default for content hugging.
  public static let low = Priority(raw: 250)
  /// 50, the priority of the target size when a view's fitting size is computed.
  public static let fittingSize = Priority(raw: 50)

  /// A priority between ``required`` and the greatest `Float` below 1000.
  ///
  /// Sizes from autoresizing masks have this priority, so that only required constraints override
  /// them. Callers cannot create a priority between this one and ``required``.
  public static let belowRequired = belowRequired(depth: 0)

  /// Returns a priority like ``belowRequired`` for a depth in a view tree.
  ///
  /// A greater depth gives a lower priority.
  ///
  /// A view's autoresizing size must take precedence over the sizes of its subviews. If all had the
  /// same priority, it would not: if several subviews are limited by size zero, a larger superview
  /// reduces the sum of their errors.
  ///
  /// - Parameter depth: The depth, 0 for the root. All depths from 16,384 on have the same
  ///   priority.
  /// - Returns: A priority between 1000 and the greatest `Float` below 1000.
  public static func belowRequired(depth: Int) -> Priority {
    let middle = (Double(Float(1000).nextDown) + 1000) / 2
    // 16,384 steps of 2^-30 reach halfway from the middle down to the greatest `Float` below 1000.
    return Priority(raw: middle - Double(min(max(depth, 0), 16_384)) / Double(1 << 30))
  }

  /// Whether the constraint must hold.
  public var isRequired: Bool { self == .required }

  /// Orders priorities by strength, the lowest first.
  public static func < (left: Self, right: Self) -> Bool {
    left.rawValue < right.rawValue
  }
}
