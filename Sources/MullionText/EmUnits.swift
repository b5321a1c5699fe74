// SPDX-License-Identifier: GPL-3.0-or-later

/// Units in which the lengths of several fonts are whole numbers.
enum EmUnits {
  /// The largest number of units per em, so that advances fit into 32 bits.
  private static let most = 1 << 24

  /// Returns the units per em for lengths of two fonts: the least common multiple of theirs.
  ///
  /// If that is too large, returns the larger one, and lengths of the other font are rounded.
  static func common(_ one: Int, _ other: Int) -> Int {
    var (divisor, rest) = (one, other)
    while rest > 0 { (divisor, rest) = (rest, divisor % rest) }
    let multiple = one / max(divisor, 1) * other
    return multiple <= most ? multiple : max(one, other)
  }

  /// Converts a length from `own` units per em to `units`.
  static func scale(_ length: Int, from own: Int, to units: Int) -> Int {
    guard units % own != 0 else { return length * (units / own) }
    return Int((Double(length) * Double(units) / Double(own)).rounded())
  }
}
