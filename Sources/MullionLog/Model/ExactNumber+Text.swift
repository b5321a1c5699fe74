// SPDX-License-Identifier: GPL-3.0-or-later

extension ExactNumber {
  /// The largest number of digits that are printed without rounding.
  private static let exactDigits = 9
  /// The digits that rounding keeps.
  private static let roundedDigits = 7

  /// The number in a readable form: in decimal notation if its magnitude is from 0.000001 to
  /// 1000000000, otherwise with an exponent.
  ///
  /// A number of more than nine digits is rounded to seven.
  var shortText: String {
    if isZero { return "0" }
    let digits = "\(significand.magnitude)"
    let exponent = digits.utf8.count - 1 - decimals
    let last = digits.lastIndex { $0 != "0" } ?? digits.startIndex
    let short = digits[...last]
    let isPlain = (-6..<9).contains(exponent) || exponent == 9 && short == "1"
    if isPlain, short.count <= Self.exactDigits { return text }
    let rounded = short.count > Self.roundedDigits ? rounded(digits.utf8.count) : self
    return isPlain ? rounded.text : rounded.exponentText
  }

  /// The number rounded to seven digits, half away from zero.
  private func rounded(_ count: Int) -> ExactNumber {
    let removed = count - Self.roundedDigits
    let unit = WholeNumber.powerOfTen(removed)
    let half = WholeNumber(5) * .powerOfTen(removed - 1)
    let whole = (significand.magnitude + half) / unit * unit
    return ExactNumber(signum < 0 ? -whole : whole, decimals: decimals)
  }

  /// The number as a mantissa from 1 up to 10 and a power of ten, such as `3.40282e38`.
  private var exponentText: String {
    let digits = "\(significand.magnitude)"
    let exponent = digits.utf8.count - 1 - decimals
    let last = digits.lastIndex { $0 != "0" } ?? digits.startIndex
    let fraction = digits[...last].dropFirst()
    let mantissa = String(digits.prefix(1)) + (fraction.isEmpty ? "" : "." + fraction)
    return (signum < 0 ? "-" : "") + "\(mantissa)e\(exponent)"
  }
}
