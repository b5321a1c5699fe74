// SPDX-License-Identifier: GPL-3.0-or-later

/// How much of a change of the superview's size goes before a view and how much into it, along one axis.
///
/// The rest goes behind the view. Flexible parts share in proportion to their lengths; where these add up to
/// nothing, they share equally.
struct AutoresizingShares: Equatable {
  var before: Double
  var size: Double

  /// Nothing changes: the view keeps its distance from the leading edge and its size.
  static let fixed = AutoresizingShares(before: 0, size: 0)

  /// A share beyond this comes from lengths that all but cancel out; it stands for no proportion any more.
  private static let largest = 1e6
  /// A share times the container's size stays below this, so that the solver takes the product.
  private static let largestProduct = 1e11

  init(before: Double, size: Double) {
    self.before = before
    self.size = size
  }

  /// The shares of a view that lies at `offset` from its superview's edge and has the size `length`, in points.
  init(
    offset: Double, length: Double, container: Double,
    flexible: (before: Bool, size: Bool, after: Bool)
  ) {
    let parts = [
      flexible.before ? offset : 0, flexible.size ? length : 0,
      flexible.after ? container - offset - length : 0,
    ]
    let total = parts.reduce(0, +)
    let count = [flexible.before, flexible.size, flexible.after].filter(\.self).count
    let largest = parts.map(\.magnitude).max() ?? 0
    if count == 0 {
      self = .fixed
    } else if total > 0, largest <= total * Self.largest,
      largest * container <= total * Self.largestProduct
    {
      self.init(before: parts[0] / total, size: parts[1] / total)
    } else {
      self.init(
        before: flexible.before ? 1 / Double(count) : 0,
        size: flexible.size ? 1 / Double(count) : 0)
    }
  }
}
