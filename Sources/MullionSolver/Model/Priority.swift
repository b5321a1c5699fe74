// SPDX-License-Identifier: GPL-3.0-or-later

/// The strength of a constraint.
///
/// Constraints of priority 1000 are required. The other constraints are optional: all constraints
/// of one priority form a level. The solver minimizes the sum of the errors of a level before that
/// of any lower level, no matter how many constraints the lower level has.
///
/// A priority is a value like a number: `constraint.priority = 751` and `.high - 1` are priorities.
public struct Priority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The exact number, in (0, 1000].
  public let value: Double

  /// The number as UIKit has it: ``value`` rounded to a `Float` that is 1000 only if ``value`` is.
  public var rawValue: Float {
    min(Float(value), isRequired ? 1000 : Float(1000).nextDown)
  }

  /// Creates a priority from a number in (0, 1000].
  ///
  /// The number need not be an integer: 999.5 is a level of its own. A number outside the range
  /// gives the nearest priority inside it, and NaN gives the lowest priority.
  public init(rawValue: Float) {
    value = Double(rawValue > 0 ? min(rawValue, 1000) : .leastNonzeroMagnitude)
  }

  /// Creates a priority from a number in (0, 1000], as ``init(rawValue:)`` does.
  public init(_ rawValue: Float) {
    self.init(rawValue: rawValue)
  }

  /// Creates a priority, and refuses a number outside the range.
  ///
  /// - Parameter value: A number in (0, 1000].
  /// - Throws: ``SolverError/invalidPriority(_:)`` for any other number or NaN.
  public init(validating value: Float) throws(SolverError) {
    guard value > 0, value <= 1000 else { throw .invalidPriority(Double(value)) }
    self.value = Double(value)
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
    value = Double(number < 1000 ? min(nearest, Float(1000).nextDown) : nearest)
  }

  init(raw: Double) {
    value = raw
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
  /// Sizes from autoresizing masks have this priority while a fitting size is computed, so that only
  /// required constraints override them. Callers cannot create a priority between this one and ``required``.
  public static let belowRequired = belowRequired(depth: 0)

  /// Returns a priority like ``belowRequired`` for a depth in a view tree.
  ///
  /// A greater depth gives a lower priority.
  ///
  /// A view's autoresizing size must take precedence over the sizes of its subviews. At equal
  /// priorities, it would not: if masks make several subviews too small for their lower bound of
  /// zero, a larger superview reduces the sum of their errors.
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
    left.value < right.value
  }
}

// `RawRepresentable` would compare raw values, which do not distinguish all priorities.
extension Priority {
  /// Whether two priorities are the same level.
  public static func == (left: Self, right: Self) -> Bool { left.value == right.value }

  /// Adds the exact number to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

// MARK: UIKit's names

extension Priority {
  /// 750, UIKit's name for ``high``.
  public static let defaultHigh = high
  /// 250, UIKit's name for ``low``.
  public static let defaultLow = low
  /// 50, UIKit's name for ``fittingSize``.
  public static let fittingSizeLevel = fittingSize
  /// 510, the priority with which a drag resizes the scene.
  public static let dragThatCanResizeScene = Priority(510)
  /// 500, the priority with which a scene keeps its size.
  public static let sceneSizeStayPut = Priority(500)
  /// 490, the priority of a drag that does not resize the scene.
  public static let dragThatCannotResizeScene = Priority(490)
}

// MARK: Literals and steps

extension Priority: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a priority from a literal such as `999.5`, as ``init(rawValue:)`` does.
  public init(floatLiteral value: Float) { self.init(rawValue: value) }

  /// Creates a priority from a literal such as `751`, as ``init(rawValue:)`` does.
  public init(integerLiteral value: Int) { self.init(rawValue: Float(value)) }

  /// Returns the priority that is `step` higher, at most ``required``.
  public static func + (priority: Self, step: Float) -> Self {
    Self(rawValue: priority.rawValue + step)
  }

  /// Returns the priority that is `step` lower.
  public static func - (priority: Self, step: Float) -> Self {
    Self(rawValue: priority.rawValue - step)
  }
}
