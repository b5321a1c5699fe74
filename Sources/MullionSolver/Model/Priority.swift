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

  private init(raw: Double) {
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
  public static let belowRequired = Priority(raw: (Double(Float(1000).nextDown) + 1000) / 2)

  /// Whether the constraint must hold.
  public var isRequired: Bool { self == .required }

  /// Orders priorities by strength, the weaker one first.
  public static func < (left: Self, right: Self) -> Bool {
    left.rawValue < right.rawValue
  }
}
