// SPDX-License-Identifier: GPL-3.0-or-later

public import Mullion
public import MullionGeometry

/// A described screen: a tree of views, the constraints between them, and steps that edit them.
public struct LayoutDocument: Sendable, Equatable {
  /// The limits for one document.
  public enum Limit {
    /// The most bytes of text, 64 MiB.
    public static let bytes = JSONTree.Limit.bytes
    /// The most levels of arrays and objects inside each other.
    public static let nesting = JSONTree.Limit.nesting
    /// The largest number of views, including those that steps add.
    public static let views = 1_000_000
    /// The largest number of constraints that all visual formats together expand to.
    public static let formatConstraints = 1_000_000
    /// The largest magnitude of a coordinate, a length or a constant, in points.
    ///
    /// If all numbers are within this limit and ``factors``, results are exact to a millionth of a
    /// point.
    public static let length = 1e7
    /// The allowed magnitudes of the factors of attributes; a factor may also be 0.
    public static let factors = 1e-6...1e6
    /// The largest number of device pixels per point.
    public static let scale = 1000.0
  }

  /// The name in results.
  public var name: String?
  /// The root's size, in points; the caller can override it.
  public var size: Size?
  /// Device pixels per point.
  public var scale: Double
  /// The layout direction, which determines the sides of `leading` and `trailing`.
  public var direction: LayoutDirection
  /// The content size category, which determines the sizes of text styles.
  public var contentSizeCategory: ContentSizeCategory
  /// The insets of the safe area of the root, in points.
  public var safeArea: EdgeInsets
  /// The root view.
  public var root: ViewDescription
  /// The constraints, in the order of activation.
  public var constraints: [ConstraintDescription]
  /// The constraints of each visual format; they are activated after the others.
  public var visualFormats: [[ConstraintDescription]]
  /// The steps, in order.
  public var steps: [DocumentStep]
  /// The settings of rules of `mullion check`; other rules have their defaults.
  public var checks: [CheckDescription]
  /// The relations that `mullion check` proves for every size.
  public var assertions: [AssertionDescription]

  /// Creates a document.
  public init(
    name: String? = nil, size: Size? = nil, scale: Double = 1,
    direction: LayoutDirection = .leftToRight, contentSizeCategory: ContentSizeCategory = .large,
    safeArea: EdgeInsets = .zero, root: ViewDescription,
    constraints: [ConstraintDescription] = [], visualFormats: [[ConstraintDescription]] = [],
    steps: [DocumentStep] = [], checks: [CheckDescription] = [],
    assertions: [AssertionDescription] = []
  ) {
    self.name = name
    self.size = size
    self.scale = scale
    self.direction = direction
    self.contentSizeCategory = contentSizeCategory
    self.safeArea = safeArea
    self.root = root
    self.constraints = constraints
    self.visualFormats = visualFormats
    self.steps = steps
    self.checks = checks
    self.assertions = assertions
  }
}

extension LayoutDocument.Limit {
  /// Returns the largest allowed magnitude of a constant in a constraint with factors.
  ///
  /// The magnitude is the largest coordinate times the largest factor.
  static func constant(besideFactors factors: [Double]) -> Double {
    min(View.maximumMagnitude, length * factors.reduce(1) { max($0, $1.magnitude) })
  }

  /// Returns whether a number is a valid factor.
  package static func accepts(factor: Double) -> Bool {
    factor == 0 || factors.contains(factor.magnitude)
  }

  /// A description of valid factors, for messages.
  static var factorExpectation: String {
    let low = ShortDecimal.text(factors.lowerBound)
    let high = ShortDecimal.text(factors.upperBound)
    return "0 or a number whose magnitude is from \(low) to \(high)"
  }
}
