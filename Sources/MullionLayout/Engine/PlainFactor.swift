// SPDX-License-Identifier: GPL-3.0-or-later

/// The factor that makes numbers small whole ones.
enum PlainFactor {
  /// The largest denominator that is tried.
  private static let mostParts = 120
  /// The difference from a whole number that counts as rounding, relative to the number.
  private static let noise = 1e-9

  /// Returns the positive factor with which all numbers are whole and have no common divisor; 1 if
  /// there is no small one.
  static func of(_ numbers: [Double]) -> Double {
    let sizes = numbers.map(\.magnitude).filter { $0 > 0 }
    guard let least = sizes.min() else { return 1 }
    for parts in 1...mostParts {
      let factor = Double(parts) / least
      let whole = sizes.map { ($0 * factor).rounded() }
      let isWhole = zip(sizes, whole).allSatisfy { size, whole in
        whole <= 1e6 && (size * factor - whole).magnitude <= noise * whole
      }
      // The loop tries small factors first, so the first one that fits leaves no common divisor.
      if isWhole { return factor }
    }
    return 1
  }
}
