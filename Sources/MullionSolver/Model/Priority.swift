// SPDX-License-Identifier: GPL-3.0-or-later

/// The strength of a constraint.
///
/// Priority 1000 is required. Every other priority is a level of its own. The solver minimizes the
/// error of a higher level before any lower level, no matter how many constraints the lower one
/// has.
public struct Priority: Hashable, Comparable, Sendable {
  /// The number, in (0, 1000].
  public let rawValue: Double

  /// Creates a priority.
  ///
  /// - Parameter value: A number in (0, 1000]. It is a Float as in UIKit, so 999.5 is a level of
  ///   its own.
  /// - Throws: ``SolverError/invalidPriority(_:)`` for anything else, NaN included.
  public init(_ value: Float) throws(SolverError) {
    guard value > 0, value <= 1000 else { throw .invalidPriority(Double(value)) }
    rawValue = Double(value)
  }

  /// Creates the priority for a number as written in a document.
  ///
  /// The number must be in (0, 1000] before it is rounded to a Float. Rounding never moves it to
  /// the other side of either end: a number below 1000 is never required.
  ///
  /// - Parameter number: A number in (0, 1000].
  /// - Throws: ``SolverError/invalidPriority(_:)`` for anything else, NaN included.
  package init(written number: Double) throws(SolverError) {
    guard number > 0, number <= 1000 else { throw .invalidPriority(number) }
    let nearest = max(Float(number), .leastNonzeroMagnitude)
    rawValue = Double(number < 1000 ? min(nearest, Float(1000).nextDown) : nearest)
  }

  init(raw: Double) {
    rawValue = raw
  }

  /// 1000: the constraint must hold.
  public static let required = Priority(raw: 1000)
  /// 750, UIKit's default for compression resistance.
  public static let high = Priority(raw: 750)
  /// 250, UIKit's default for content hugging.
  public static let low = Priority(raw: 250)
  /// 50, the priority of a fitting size's target.
  public static let fittingSize = Priority(raw: 50)

  /// The level below ``required`` and above every other number a Float can represent.
  ///
  /// Autoresizing sizes have this priority: only required constraints override them, and callers
  /// cannot write a priority between the two.
  public static let belowRequired = belowRequired(depth: 0)

  /// Returns the level of ``belowRequired`` for a depth of a view tree; the root's is the highest.
  ///
  /// A view's autoresizing size must take precedence over the sizes of its subviews. On one level
  /// it would not: if several subviews stop at size zero, growing their superview reduces the sum
  /// of their errors.
  ///
  /// - Parameter depth: The depth, from 0; all depths beyond 16,384 share a level.
  /// - Returns: A priority between 1000 and the greatest Float below it.
  public static func belowRequired(depth: Int) -> Priority {
    let middle = (Double(Float(1000).nextDown) + 1000) / 2
    // 16,384 steps of 2^-30 take half of the interval below the middle.
    return Priority(raw: middle - Double(min(max(depth, 0), 16_384)) / Double(1 << 30))
  }

  /// Whether the constraint must hold.
  public var isRequired: Bool { self == .required }

  /// Orders priorities by strength, the lowest first.
  public static func < (left: Self, right: Self) -> Bool {
    left.rawValue < right.rawValue
  }
}
