// SPDX-License-Identifier: GPL-3.0-or-later

/// Formats numbers for results.
public enum ShortDecimal {
  /// Returns the shortest decimal text for a number rounded to 6 decimal places.
  ///
  /// The text has no exponent and reads back to the Double nearest to the rounded number. Halves
  /// are rounded away from zero. Values with a magnitude of at least 9e9 are not rounded, because a
  /// Double has no finer steps there anyway. Zero has no sign.
  ///
  /// - Parameter value: A finite number.
  /// - Returns: A text such as `0`, `-12.5`, `0.000001` or `10000000000000000`.
  public static func text(_ value: Double) -> String {
    let rounded = rounded(value)
    if let whole = Int64(exactly: rounded) { return String(whole) }
    // The standard library prints the fewest digits that read back to the same Double, but it uses
    // an exponent for very large and very small numbers.
    return withoutExponent("\(rounded)")
  }

  private static func rounded(_ value: Double) -> Double {
    value.magnitude < 9e9 ? (value * 1e6).rounded(.toNearestOrAwayFromZero) / 1e6 : value
  }

  /// Appends the text of a finite number in ASCII.
  static func append(_ value: Double, to bytes: inout [UInt8]) {
    // Every decimal with at most 15 digits is the shortest text for the Double nearest to it. Below
    // this limit, a number of millionths has at most 14 digits, so its digits are the text.
    guard value.magnitude < 1e8 else {
      bytes.append(contentsOf: text(value).utf8)
      return
    }
    let millionths = Int64((value * 1e6).rounded(.toNearestOrAwayFromZero))
    if millionths < 0 { bytes.append(UInt8(ascii: "-")) }
    let (whole, fraction) = millionths.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    var place: UInt64 = 1
    while whole / place >= 10 { place *= 10 }
    append(digits: whole, from: place, to: &bytes)
    guard fraction > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    append(digits: fraction, from: 100_000, to: &bytes)
    while bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
  }

  /// Appends the digits of a number, from that of `place` to the last.
  private static func append(digits number: UInt64, from place: UInt64, to bytes: inout [UInt8]) {
    var place = place
    while place > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / place % 10))
      place /= 10
    }
  }

  /// Moves the decimal point of a number such as `-1.5e-06` to where the exponent puts it.
  private static func withoutExponent(_ text: String) -> String {
    let parts = text.split(separator: "e")
    guard parts.count == 2, let exponent = Int(parts[1]) else { return text }
    let isNegative = parts[0].hasPrefix("-")
    let mantissa = parts[0].drop { $0 == "-" }.split(separator: ".")
    let whole = mantissa.first ?? "0"
    let fraction = mantissa.count > 1 && mantissa[1] != "0" ? mantissa[1] : ""
    let digits = String(whole + fraction)
    let point = whole.count + exponent
    let unsigned: String
    if point <= 0 {
      unsigned = "0." + String(repeating: "0", count: -point) + digits
    } else if point >= digits.count {
      unsigned = digits + String(repeating: "0", count: point - digits.count)
    } else {
      unsigned = digits.prefix(point) + "." + digits.dropFirst(point)
    }
    return isNegative ? "-" + unsigned : unsigned
  }
}
