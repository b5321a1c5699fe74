// SPDX-License-Identifier: GPL-3.0-or-later

/// A relation between two sums of attributes: a line of a log as a formula.
struct LoggedRelation: Equatable, Sendable {
  /// `<=`, `==` or `>=`.
  enum Comparison: String, Sendable {
    case lessThanOrEqual = "<="
    case equal = "=="
    case greaterThanOrEqual = ">="
  }

  /// A sum of attributes with factors, and a constant.
  struct Sum: Equatable, Sendable {
    struct Term: Equatable, Sendable {
      /// The index of the item in the log.
      var item: Int
      var attribute: LoggedAttribute
      var factor: ExactNumber
    }

    var terms: [Term] = []
    var constant = ExactNumber.zero
    /// The number of standard spaces and other distances in the sum for which the log prints no
    /// number.
    var spaces = 0
  }

  var left: Sum
  var comparison: Comparison
  var right: Sum
  /// The superview in which positions of masks are measured; nil if the line does not name it.
  var superview: Int?
  /// Whether the line is a visual format.
  var isFormat = false
  /// Whether the log prints a space without its direction.
  ///
  /// The space is then assumed to be inside the edge before it.
  var hasUnsignedSpace = false
  /// Whether the line states a right-to-left direction, so that leading edges are right edges.
  var isRightToLeft = false
  /// The priority that a visual format has beside its size or distance.
  var priority: ExactNumber?

  /// Whether the numbers stay finite in the arithmetic of the solver, which divides the relation by
  /// its largest factor.
  var fitsSolver: Bool {
    let factors = (left.terms + right.terms).map(\.factor.magnitude)
    let sum = factors.reduce(ExactNumber.zero, +).doubleValue
    let constant = (left.constant - right.constant).doubleValue
    guard let largest = factors.max(), !largest.isZero else { return constant.isFinite }
    // A center is half the sum of two edges, so a factor may be halved.
    let scale = 2 / largest.doubleValue
    return sum.isFinite && constant.isFinite && scale.isFinite
  }
}
