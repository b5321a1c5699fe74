// SPDX-License-Identifier: GPL-3.0-or-later

/// A whole number of any size.
///
/// The package BigInt has such numbers too, but it links Foundation, with which the command would
/// start more slowly.
package struct WholeNumber: Sendable, Comparable, CustomStringConvertible {
  private let isNegative: Bool
  /// The digits of the magnitude to the base 2³², the lowest first, without leading zeros.
  private let digits: [UInt32]

  static let zero = WholeNumber(0)
  static let one = WholeNumber(1)

  private init(_ digits: [UInt32], isNegative: Bool) {
    var digits = digits
    while digits.last == 0 { digits.removeLast() }
    (self.digits, self.isNegative) = (digits, isNegative && !digits.isEmpty)
  }

  init(_ value: Int) {
    let size = value.magnitude
    self.init(
      [UInt32(truncatingIfNeeded: size), UInt32(truncatingIfNeeded: size >> 32)],
      isNegative: value < 0)
  }

  /// Reads decimal digits; nil for any other text.
  init?(_ text: String) {
    guard !text.isEmpty else { return nil }
    var digits: [UInt32] = []
    for byte in text.utf8 {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      var carry = UInt64(byte - UInt8(ascii: "0"))
      for place in digits.indices {
        carry += UInt64(digits[place]) * 10
        digits[place] = UInt32(truncatingIfNeeded: carry)
        carry >>= 32
      }
      if carry > 0 { digits.append(UInt32(carry)) }
    }
    self.init(digits, isNegative: false)
  }

  /// A power of ten.
  static func powerOfTen(_ exponent: Int) -> WholeNumber {
    (0..<exponent).reduce(one) { power, _ in power * WholeNumber(10) }
  }

  /// The number of bits that hold the magnitude, rounded up to a word.
  var bitWidth: Int { digits.count * UInt32.bitWidth }

  /// The sign: -1, 0 or 1.
  var signum: Int { digits.isEmpty ? 0 : isNegative ? -1 : 1 }

  var magnitude: WholeNumber { WholeNumber(digits, isNegative: false) }

  package var description: String {
    var parts: [String] = []
    var rest = digits
    while !rest.isEmpty {
      let (quotient, remainder) = Self.divide(rest, by: 1_000_000_000)
      let text = "\(remainder)"
      parts.append(
        quotient.isEmpty ? text : String(repeating: "0", count: 9 - text.utf8.count) + text)
      rest = quotient
    }
    return (isNegative ? "-" : "") + (parts.isEmpty ? "0" : parts.reversed().joined())
  }

  package static func < (left: Self, right: Self) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative
      ? isLess(right.digits, left.digits) : isLess(left.digits, right.digits)
  }

  static prefix func - (number: Self) -> Self {
    Self(number.digits, isNegative: !number.isNegative)
  }

  static func + (left: Self, right: Self) -> Self {
    if left.isNegative == right.isNegative {
      return Self(sum(left.digits, right.digits), isNegative: left.isNegative)
    }
    return isLess(left.digits, right.digits)
      ? Self(difference(right.digits, left.digits), isNegative: right.isNegative)
      : Self(difference(left.digits, right.digits), isNegative: left.isNegative)
  }

  static func - (left: Self, right: Self) -> Self { left + -right }

  static func * (left: Self, right: Self) -> Self {
    Self(product(left.digits, right.digits), isNegative: left.isNegative != right.isNegative)
  }

  /// The quotient, rounded to zero.
  static func / (left: Self, right: Self) -> Self { left.quotientAndRemainder(right).quotient }

  /// Divides by a number other than zero; the quotient is rounded to zero.
  func quotientAndRemainder(_ divisor: Self) -> (quotient: Self, remainder: Self) {
    let (quotient, remainder) = Self.divide(digits, by: divisor.digits)
    return (
      Self(quotient, isNegative: isNegative != divisor.isNegative),
      Self(remainder, isNegative: isNegative)
    )
  }

  /// The greatest common divisor; that with zero is the other number's magnitude.
  func greatestCommonDivisor(with other: Self) -> Self {
    var (first, second) = (magnitude, other.magnitude)
    while second.signum != 0 {
      (first, second) = (second, first.quotientAndRemainder(second).remainder)
    }
    return first
  }
}

// The arithmetic of magnitudes.
extension WholeNumber {
  private static func isLess(_ left: [UInt32], _ right: [UInt32]) -> Bool {
    if left.count != right.count { return left.count < right.count }
    for place in left.indices.reversed() where left[place] != right[place] {
      return left[place] < right[place]
    }
    return false
  }

  private static func sum(_ left: [UInt32], _ right: [UInt32]) -> [UInt32] {
    var result: [UInt32] = []
    var carry: UInt64 = 0
    for place in 0..<max(left.count, right.count) {
      carry += place < left.count ? UInt64(left[place]) : 0
      carry += place < right.count ? UInt64(right[place]) : 0
      result.append(UInt32(truncatingIfNeeded: carry))
      carry >>= 32
    }
    return result + [UInt32(carry)]
  }

  /// The difference from a number that is not larger.
  private static func difference(_ left: [UInt32], _ right: [UInt32]) -> [UInt32] {
    var result: [UInt32] = []
    var borrow: Int64 = 0
    for place in left.indices {
      let value = Int64(left[place]) - (place < right.count ? Int64(right[place]) : 0) - borrow
      result.append(UInt32(truncatingIfNeeded: value))
      borrow = value < 0 ? 1 : 0
    }
    return result
  }

  private static func product(_ left: [UInt32], _ right: [UInt32]) -> [UInt32] {
    var result = [UInt32](repeating: 0, count: left.count + right.count)
    for (place, digit) in left.enumerated() {
      var carry: UInt64 = 0
      for (offset, other) in right.enumerated() {
        carry += UInt64(digit) * UInt64(other) + UInt64(result[place + offset])
        result[place + offset] = UInt32(truncatingIfNeeded: carry)
        carry >>= 32
      }
      result[place + right.count] = UInt32(carry)
    }
    return result
  }

  /// Divides by one digit.
  private static func divide(_ number: [UInt32], by digit: UInt32) -> ([UInt32], UInt32) {
    var quotient = number
    var rest: UInt64 = 0
    for place in number.indices.reversed() {
      rest = rest << 32 | UInt64(number[place])
      quotient[place] = UInt32(rest / UInt64(digit))
      rest %= UInt64(digit)
    }
    while quotient.last == 0 { quotient.removeLast() }
    return (quotient, UInt32(rest))
  }

  /// Divides bit by bit, unless the divisor has one digit.
  private static func divide(_ number: [UInt32], by divisor: [UInt32]) -> ([UInt32], [UInt32]) {
    precondition(!divisor.isEmpty, "division by zero")
    if isLess(number, divisor) { return ([], number) }
    if divisor.count == 1 {
      let (quotient, rest) = divide(number, by: divisor[0])
      return (quotient, rest == 0 ? [] : [rest])
    }
    var quotient = [UInt32](repeating: 0, count: number.count)
    // Begin with the highest digits that together are less than the divisor, because they add
    // nothing to the quotient.
    var rest = Array(number.suffix(divisor.count - 1))
    for place in (0...number.count - divisor.count).reversed() {
      for bit in (0..<32).reversed() {
        rest = doubled(rest, adding: number[place] >> UInt32(bit) & 1)
        if isLess(rest, divisor) { continue }
        rest = difference(rest, divisor)
        while rest.last == 0 { rest.removeLast() }
        quotient[place] |= 1 << UInt32(bit)
      }
    }
    return (quotient, rest)
  }

  private static func doubled(_ number: [UInt32], adding bit: UInt32) -> [UInt32] {
    var result = number
    var carry = bit
    for place in result.indices {
      let next = result[place] >> 31
      result[place] = result[place] << 1 | carry
      carry = next
    }
    if carry > 0 { result.append(carry) }
    return result
  }
}
