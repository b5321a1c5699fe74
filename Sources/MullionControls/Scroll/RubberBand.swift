// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

/// The resistance of content that a finger pulls beyond its range.
///
/// If a finger pulls by x in a view of length d, the content follows by (1 - 1/(x · 0.55/d + 1)) ·
/// d. This distance never reaches d. Formula and constant: I. Lobanov, "How UIScrollView works".
package enum RubberBand {
  /// The stiffness; a lower value is stiffer.
  static let coefficient = 0.55

  /// Returns the offset to show if a finger requests `offset` in a view of length `length`.
  package static func shown(_ offset: Double, _ range: ClosedRange<Double>, length: Double)
    -> Double
  {
    stretch(offset, range, length) { way in (1 - 1 / (way * coefficient / length + 1)) * length }
  }

  /// Returns the inverse of `shown`: the offset that a finger requests, given the shown one.
  static func asked(_ offset: Double, _ range: ClosedRange<Double>, length: Double) -> Double {
    stretch(offset, range, length) { way in
      // Limit the share, because the formula is infinite at 1. No finger can pull the content that
      // far, but a program can set such an offset.
      let share = min(way / length, 0.99)
      return length / coefficient * (1 / (1 - share) - 1)
    }
  }

  private static func stretch(
    _ offset: Double, _ range: ClosedRange<Double>, _ length: Double, _ map: (Double) -> Double
  ) -> Double {
    guard length > 0 else { return min(max(offset, range.lowerBound), range.upperBound) }
    if offset < range.lowerBound { return range.lowerBound - map(range.lowerBound - offset) }
    if offset > range.upperBound { return range.upperBound + map(offset - range.upperBound) }
    return offset
  }
}
