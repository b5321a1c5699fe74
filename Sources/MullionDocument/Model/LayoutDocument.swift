// SPDX-License-Identifier: GPL-3.0-or-later

public import Mullion
public import MullionGeometry

/// A screen as a document says it: a tree of views, the constraints between them, and edits to try.
public struct LayoutDocument: Sendable, Equatable {
  /// What one document may measure.
  public enum Limit {
    /// The most bytes of text, 64 MiB.
    public static let bytes = JSONTree.Limit.bytes
    /// The most levels of arrays and objects inside each other.
    public static let nesting = JSONTree.Limit.nesting
    /// The most views, those that steps add included.
    public static let views = 1_000_000
    /// The most constraints that visual formats say together.
    public static let formatConstraints = 1_000_000
    /// The largest magnitude of a coordinate, a length or a constant, in points.
    ///
    /// Within this limit and ``factors``, answers are exact to a millionth of a point.
    public static let length = 1e7
    /// The allowed magnitudes of the factors of attributes; a factor may also be 0.
    public static let factors = 1e-6...1e6
    /// The most device pixels per point.
    public static let scale = 1000.0
  }

  /// The name in results.
  public var name: String?
  /// The root's size, in points, unless the caller asks for another.
  public var size: Size?
  /// Device pixels per point.
  public var scale: Double
  /// Which way `leading` and `trailing` point.
  public var direction: LayoutDirection
  /// What bars and notches cover on each side of the root, in points.
  public var safeArea: EdgeInsets
  /// The view all others are in.
  public var root: ViewDescription
  /// The constraints, in the order they are activated.
  public var constraints: [ConstraintDescription]
  /// The constraints that each visual format says; they are activated behind the others.
  public var visualFormats: [[ConstraintDescription]]
  /// Edits that are made one after another.
  public var steps: [DocumentStep]

  /// Creates a document.
  public init(
    name: String? = nil, size: Size? = nil, scale: Double = 1,
    direction: LayoutDirection = .leftToRight, safeArea: EdgeInsets = .zero, root: ViewDescription,
    constraints: [ConstraintDescription] = [], visualFormats: [[ConstraintDescription]] = [],
    steps: [DocumentStep] = []
  ) {
    self.name = name
    self.size = size
    self.scale = scale
    self.direction = direction
    self.safeArea = safeArea
    self.root = root
    self.constraints = constraints
    self.visualFormats = visualFormats
    self.steps = steps
  }
}

extension LayoutDocument.Limit {
  /// The largest magnitude of a constant next to factors: the largest coordinate times the largest
  /// factor.
  static func constant(besideFactors factors: [Double]) -> Double {
    min(View.largestMagnitude, length * factors.reduce(1) { max($0, $1.magnitude) })
  }

  /// Whether a number is a valid factor.
  static func accepts(factor: Double) -> Bool {
    factor == 0 || factors.contains(factor.magnitude)
  }

  /// A description of valid factors, for messages.
  static var factorExpectation: String {
    let low = ShortDecimal.text(factors.lowerBound)
    let high = ShortDecimal.text(factors.upperBound)
    return "0 or a number whose magnitude is from \(low) to \(high)"
  }
}
