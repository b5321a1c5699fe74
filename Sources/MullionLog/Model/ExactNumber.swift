// SPDX-License-Identifier: GPL-3.0-or-later

/// An exact decimal number: a whole number divided by a power of ten.
///
/// Logs print decimal numbers, and sums and products of decimals are decimals, so computing with
/// the numbers of a log needs no rounding.
package struct ExactNumber: Sendable, Comparable {
  /// The number times ten to the power of ``decimals``.
  private(set) var significand: WholeNumber
  /// The number of decimals; not negative.
  private(set) var decimals: Int

  static let zero = ExactNumber(0)
  static let one = ExactNumber(1)
  /// The priority of a required constraint.
  static let required = ExactNumber(1000)
  static let half = ExactNumber(WholeNumber(5), decimals: 1)
  static let thousandth = ExactNumber(WholeNumber(1), decimals: 3)

  /// Creates a whole number.
  init(_ whole: Int) { (significand, decimals) = (WholeNumber(whole), 0) }

  /// Creates a number in its shortest form.
  init(_ significand: WholeNumber, decimals: Int) {
    var (significand, decimals) = (significand, decimals)
    if significand == .zero { decimals = 0 }
    while decimals > 0 {
      let (quotient, remainder) = significand.quotientAndRemainder(WholeNumber(10))
      guard remainder == .zero else { break }
      (significand, decimals) = (quotient, decimals - 1)
    }
    (self.significand, self.decimals) = (significand, decimals)
  }

  /// The most digits and the largest exponent of a number in a log.
  static let digitLimit = 400

  /// Reads a number such as `12`, `0.5` or `2.22507e-308`; nil if it is none, too long, or beyond
  /// the range of a double.
  init?(_ text: some StringProtocol) {
    let parts = text.split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: { $0 == "e" || $0 == "E" })
    guard let mantissa = parts.first, text.utf8.count <= Self.digitLimit else { return nil }
    let exponent = parts.count == 2 ? Int(parts[1]) : 0
    let pieces = mantissa.split(separator: ".", omittingEmptySubsequences: false)
    guard let exponent, exponent.magnitude <= Self.digitLimit, pieces.count <= 2 else { return nil }
    let fraction = pieces.count == 2 ? pieces[1] : ""
    guard let digits = WholeNumber(String(pieces[0]) + String(fraction)) else { return nil }
    let decimals = fraction.utf8.count - exponent
    if decimals < 0 {
      self.init(digits * WholeNumber.powerOfTen(-decimals), decimals: 0)
    } else {
      self.init(digits, decimals: decimals)
    }
    guard doubleValue.isFinite else { return nil }
  }

  var isZero: Bool { significand == .zero }

  /// The sign: -1, 0 or 1.
  var signum: Int { significand.signum }

  var magnitude: ExactNumber { signum < 0 ? -self : self }

  static func + (left: Self, right: Self) -> Self {
    let decimals = max(left.decimals, right.decimals)
    return Self(left.scaled(to: decimals) + right.scaled(to: decimals), decimals: decimals)
  }

  static func - (left: Self, right: Self) -> Self { left + -right }

  static prefix func - (number: Self) -> Self {
    Self(-number.significand, decimals: number.decimals)
  }

  static func * (left: Self, right: Self) -> Self {
    Self(left.significand * right.significand, decimals: left.decimals + right.decimals)
  }

  /// The inverse, if it has finitely many decimals.
  var inverse: ExactNumber? { Self.quotient(.one, self) }

  /// The quotient of two numbers, if it has finitely many decimals.
  static func quotient(_ dividend: Self, _ divisor: Self) -> Self? {
    guard !divisor.isZero else { return nil }
    let digits = max(dividend.decimals, divisor.decimals)
    let (top, bottom) = (dividend.scaled(to: digits), divisor.scaled(to: digits))
    // A reduced fraction has finitely many decimals if its denominator has no prime factors other
    // than 2 and 5.
    for decimals in 0...60 {
      let (quotient, rest) = (top * .powerOfTen(decimals)).quotientAndRemainder(bottom)
      if rest == .zero { return Self(quotient, decimals: decimals) }
    }
    return nil
  }

  package static func < (left: Self, right: Self) -> Bool { (left - right).signum < 0 }

  /// The significand for a larger number of decimals.
  func scaled(to decimals: Int) -> WholeNumber {
    significand * WholeNumber.powerOfTen(decimals - self.decimals)
  }

  /// The nearest double.
  package var doubleValue: Double { Double(text) ?? 0 }

  /// The number in decimal digits, with `-` for a minus sign.
  package var text: String {
    guard decimals > 0 else { return "\(significand)" }
    var digits = "\(significand.magnitude)"
    if digits.count <= decimals {
      digits = String(repeating: "0", count: decimals + 1 - digits.count) + digits
    }
    let point = digits.index(digits.endIndex, offsetBy: -decimals)
    return (signum < 0 ? "-" : "") + digits[..<point] + "." + digits[point...]
  }
}
