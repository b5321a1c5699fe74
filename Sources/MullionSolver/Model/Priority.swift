// SPDX-License-Identifier: GPL-3.0-or-later

/// How strongly a constraint is wanted.
///
/// Priority 1000 is hard. Every other one is a level of its own: a higher level is met as well as it can be before
/// any lower one is looked at, however many constraints a lower one has.
public struct Priority: Hashable, Comparable, Sendable {
  /// The number, in (0, 1000].
  public let rawValue: Double

  /// Creates a priority.
  ///
  /// - Parameter value: A number in (0, 1000]. It is a Float as in UIKit, so 999.5 is a level of its own.
  /// - Throws: ``SolverError/invalidPriority(_:)`` for anything else, NaN included.
  public init(_ value: Float) throws(SolverError) {
    guard value > 0, value <= 1000 else { throw .invalidPriority(Double(value)) }
    rawValue = Double(value)
  }

  /// Creates the priority of a number as it is written.
  ///
  /// A number has to be in (0, 1000] before it is rounded to a Float, and stays on its side of both ends: what is written
  /// below 1000 is never required.
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
  /// 50, what a fitting size is asked for with.
  public static let fittingSize = Priority(raw: 50)

  /// The level below ``required`` and above every other number a Float can hold.
  ///
  /// Autoresizing sizes live here: they yield to what is required and to nothing a caller can write.
  public static let belowRequired = belowRequired(depth: 0)

  /// The levels of ``belowRequired``, one for each depth of a tree, the root's the strongest.
  ///
  /// A view's autoresizing size must not give way to those of its subviews. On one level it would: where several
  /// subviews stop at size zero, growing their superview lessens the sum of what they miss.
  ///
  /// - Parameter depth: From 0; beyond 16 384 all depths share a level.
  /// - Returns: A priority between 1000 and the greatest Float below it.
  public static func belowRequired(depth: Int) -> Priority {
    let middle = (Double(Float(1000).nextDown) + 1000) / 2
    // 16 384 steps of 2^-30 take half of the room below the middle.
    return Priority(raw: middle - Double(min(max(depth, 0), 16_384)) / Double(1 << 30))
  }

  /// Whether the constraint must hold.
  public var isRequired: Bool { self == .required }

  /// Orders priorities by strength, the weaker one first.
  public static func < (left: Self, right: Self) -> Bool {
    left.rawValue < right.rawValue
  }
}
