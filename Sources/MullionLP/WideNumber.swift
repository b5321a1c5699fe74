// SPDX-License-Identifier: GPL-3.0-or-later

/// A floating-point number with 256 bits of precision.
///
/// A difference of at most about 2^-190 times the numbers subtracted counts as zero. The inputs of
/// a program have 53 bits, so such a difference is a rounding error of sums that are equal.
struct WideNumber {
  /// The bits of a fraction from 1/2 to below 1, the highest first; all zero for zero.
  private var digits: SIMD4<UInt64>
  private var exponent: Int
  private var isNegative: Bool

  /// The number of leading bits that must cancel out in a difference that counts as zero.
  private static let canceledBits = 190

  static let zero = WideNumber(digits: .zero, exponent: 0, isNegative: false)

  private init(digits: SIMD4<UInt64>, exponent: Int, isNegative: Bool) {
    (self.digits, self.exponent, self.isNegative) = (digits, exponent, isNegative)
  }

  /// Converts a finite number, exactly.
  init(_ value: Double) {
    self = .zero
    guard value != 0 else { return }
    digits[0] = UInt64(value.significand * 0x1p63)
    exponent = Int(value.exponent) + 1
    isNegative = value < 0
  }

  /// The nearest number in double precision, up to a unit in the last place.
  var double: Double {
    guard !isZero else { return 0 }
    guard exponent <= 1024 else { return isNegative ? -.infinity : .infinity }
    guard exponent > -1000 else { return 0 }
    let value = Double(sign: .plus, exponent: exponent - 64, significand: Double(digits[0]))
    return isNegative ? -value : value
  }

  var isZero: Bool { digits[0] == 0 }

  /// -1 for a negative number, 1 for a positive one, 0 for zero.
  var sign: Int { isZero ? 0 : isNegative ? -1 : 1 }

  var magnitude: WideNumber {
    WideNumber(digits: digits, exponent: exponent, isNegative: false)
  }

  static prefix func - (number: WideNumber) -> WideNumber {
    WideNumber(digits: number.digits, exponent: number.exponent, isNegative: !number.isNegative)
  }

  static func + (one: WideNumber, other: WideNumber) -> WideNumber {
    if one.isZero { return other }
    if other.isZero { return one }
    let isOrdered = one.exponent >= other.exponent
    let (large, small) = isOrdered ? (one, other) : (other, one)
    let shifted = shiftedRight(small.digits, by: large.exponent - small.exponent)
    if large.isNegative == small.isNegative { return sum(large, shifted) }
    return difference(large, shifted)
  }

  static func - (one: WideNumber, other: WideNumber) -> WideNumber { one + -other }

  /// Returns this sum, or zero if it is so much smaller than one of its terms that only rounding is
  /// left.
  ///
  /// The numbers of a program are doubles, which computations before the solve have rounded.
  func withoutRounding(of term: WideNumber) -> WideNumber {
    guard !isZero, !term.isZero, exponent + Self.reliableBits < term.exponent else { return self }
    return .zero
  }

  /// The number of leading bits that earlier computations have left correct in a program's numbers.
  private static let reliableBits = 46

  private static func sum(_ number: WideNumber, _ digits: SIMD4<UInt64>) -> WideNumber {
    var result = number
    var carry: UInt64 = 0
    for place in [3, 2, 1, 0] {
      let (part, first) = number.digits[place].addingReportingOverflow(digits[place])
      let (whole, second) = part.addingReportingOverflow(carry)
      result.digits[place] = whole
      carry = first || second ? 1 : 0
    }
    if carry == 1 {
      result.digits = shiftedRight(result.digits, by: 1)
      result.digits[0] |= 1 << 63
      result.exponent += 1
    }
    return result
  }

  private static func difference(_ number: WideNumber, _ digits: SIMD4<UInt64>) -> WideNumber {
    var result = number
    var (one, other) = (number.digits, digits)
    if isLess(one, other) {
      swap(&one, &other)
      result.isNegative.toggle()
    }
    var borrow: UInt64 = 0
    for place in [3, 2, 1, 0] {
      let (part, first) = one[place].subtractingReportingOverflow(other[place])
      let (whole, second) = part.subtractingReportingOverflow(borrow)
      result.digits[place] = whole
      borrow = first || second ? 1 : 0
    }
    var zeros = 0
    for place in 0..<4 {
      zeros += result.digits[place].leadingZeroBitCount
      if result.digits[place] != 0 { break }
    }
    guard zeros < canceledBits else { return .zero }
    result.digits = shiftedLeft(result.digits, by: zeros)
    result.exponent -= zeros
    return result
  }

  private static func isLess(_ one: SIMD4<UInt64>, _ other: SIMD4<UInt64>) -> Bool {
    for place in 0..<4 where one[place] != other[place] { return one[place] < other[place] }
    return false
  }

  private static func shiftedRight(_ digits: SIMD4<UInt64>, by count: Int) -> SIMD4<UInt64> {
    guard count > 0 else { return digits }
    let (words, bits) = count.quotientAndRemainder(dividingBy: 64)
    var result = SIMD4<UInt64>.zero
    for place in stride(from: words, to: 4, by: 1) {
      result[place] = digits[place - words] >> UInt64(bits)
      if bits > 0, place > words { result[place] |= digits[place - words - 1] << UInt64(64 - bits) }
    }
    return result
  }

  private static func shiftedLeft(_ digits: SIMD4<UInt64>, by count: Int) -> SIMD4<UInt64> {
    guard count > 0 else { return digits }
    let (words, bits) = count.quotientAndRemainder(dividingBy: 64)
    var result = SIMD4<UInt64>.zero
    for place in 0..<max(4 - words, 0) {
      result[place] = digits[place + words] << UInt64(bits)
      if bits > 0, place + words + 1 < 4 {
        result[place] |= digits[place + words + 1] >> UInt64(64 - bits)
      }
    }
    return result
  }

  static func * (one: WideNumber, other: WideNumber) -> WideNumber {
    if one.isZero || other.isZero { return .zero }
    // The product of the fractions, with eight words.
    var product = SIMD8<UInt64>.zero
    for low in [3, 2, 1, 0] where other.digits[low] != 0 {
      var carry: UInt64 = 0
      for high in [3, 2, 1, 0] {
        let full = one.digits[high].multipliedFullWidth(by: other.digits[low])
        let (part, first) = full.low.addingReportingOverflow(product[high + low + 1])
        let (whole, second) = part.addingReportingOverflow(carry)
        product[high + low + 1] = whole
        carry = full.high &+ (first ? 1 : 0) &+ (second ? 1 : 0)
      }
      product[low] = carry
    }
    var result = WideNumber(
      digits: product.lowHalf, exponent: one.exponent + other.exponent,
      isNegative: one.isNegative != other.isNegative)
    if result.digits[0] >> 63 == 0 {
      result.digits = shiftedLeft(result.digits, by: 1)
      result.digits[3] |= product[4] >> 63
      result.exponent -= 1
    }
    return result
  }

  /// The inverse of a number other than zero.
  var inverse: WideNumber {
    // Newton's method doubles the number of correct bits: 53, 106, 212, 256.
    let scaled = WideNumber(digits: digits, exponent: 0, isNegative: false)
    let two = WideNumber(2)
    var result = WideNumber(1 / scaled.double)
    for _ in 0..<3 { result = result * (two - scaled * result) }
    result.exponent -= exponent
    result.isNegative = isNegative
    return result
  }
}

extension WideNumber: Comparable {
  static func == (one: WideNumber, other: WideNumber) -> Bool { (one - other).isZero }
  static func < (one: WideNumber, other: WideNumber) -> Bool { (one - other).sign < 0 }
}
