// SPDX-License-Identifier: GPL-3.0-or-later

/// The distribution of a superbox's size change along one axis.
///
/// The change is divided between the space before a box, the box's size, and the space after the
/// box, which gets the rest. Flexible parts share the change in proportion to their lengths. If
/// the lengths add up to zero or less, or nearly cancel out, the parts share equally.
struct AutoresizingShares: Equatable {
  var before: Double
  var size: Double

  /// No change: the box keeps its size and its distance from the left or top edge.
  static let fixed = AutoresizingShares(before: 0, size: 0)

  /// The largest accepted share; larger ones come from lengths that nearly cancel out.
  private static let largest = 1e6
  /// The limit of a share times the container's size, so that the solver accepts the product.
  private static let largestProduct = 1e11

  init(before: Double, size: Double) {
    self.before = before
    self.size = size
  }

  /// Creates the shares of a box with an `offset` from its superbox's edge and a `length`, in
  /// points.
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
