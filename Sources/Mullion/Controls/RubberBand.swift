// SPDX-License-Identifier: GPL-3.0-or-later

/// How far content follows a finger that pulls it beyond its range.
///
/// Of a way x beyond it, in a view of the length d, it follows (1 - 1/(x · 0.55/d + 1)) · d, which never reaches d. Formula and constant:
/// I. Lobanov, "How UIScrollView works".
enum RubberBand {
  /// How stiff it is: less is stiffer.
  static let coefficient = 0.55

  /// An offset that a finger asks for, as it is shown.
  static func shown(_ offset: Double, _ range: ClosedRange<Double>, length: Double) -> Double {
    stretch(offset, range, length) { way in (1 - 1 / (way * coefficient / length + 1)) * length }
  }

  /// The offset that a finger would have asked for, of one that is shown.
  static func asked(_ offset: Double, _ range: ClosedRange<Double>, length: Double) -> Double {
    stretch(offset, range, length) { way in
      // Beyond the length it was not pulled by a finger.
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
