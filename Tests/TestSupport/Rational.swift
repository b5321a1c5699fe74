// SPDX-License-Identifier: GPL-3.0-or-later
import BigInt

/// An exact fraction of machine words, or of big integers if words do not suffice.
///
/// The fraction is always in lowest terms with a positive denominator, and in words if they
/// suffice. Equal numbers therefore have equal representations.
public struct Rational: Hashable, Sendable {
  enum Storage: Hashable, Sendable {
    /// A numerator and a denominator, both of magnitude at most `Int.max`.
    case small(Int, Int)
    case big(BigFraction)
  }

  let storage: Storage

  /// Zero.
  public static let zero = Rational(0)

  /// One.
  public static let one = Rational(1)

  /// Creates a whole number.
  public init(_ whole: Int) {
    self = whole == .min ? Rational(big: BigInt(whole), 1) : Rational(lowest: whole, 1)
  }

  /// Creates a fraction; nil if the denominator is zero.
  public init?(_ numerator: Int, _ denominator: Int) {
    guard denominator != 0 else { return nil }
    self.init(reducing: numerator, denominator)
  }

  /// Creates the exact value of a double; nil if it is not finite.
  public init?(exactly value: Double) {
    guard value.isFinite else { return nil }
    if let whole = Int(exactly: value) {
      self.init(whole)
      return
    }
    // value = ± significand · 2^(exponent − 52) with a whole significand below 2^53.
    let exponent = Int(value.exponent) - Double.significandBitCount
    let scaled = Double(
      sign: .plus, exponent: Double.significandBitCount, significand: value.significand)
    let significand = value.sign == .minus ? -BigInt(scaled) : BigInt(scaled)
    self.init(
      big: exponent > 0 ? significand << exponent : significand,
      exponent < 0 ? BigInt(1) << -exponent : 1)
  }

  /// The nearest double, with a relative error of a few units in the last place.
  public var doubleValue: Double {
    switch storage {
    case .small(let numerator, let denominator):
      return Double(numerator) / Double(denominator)
    case .big(let fraction):
      return fraction.doubleValue
    }
  }

  /// Whether this is zero.
  public var isZero: Bool {
    if case .small(0, _) = storage { return true }
    return false
  }

  /// The sign: -1, 0 or 1.
  public var signum: Int {
    switch storage {
    case .small(let numerator, _): numerator.signum()
    case .big(let fraction): Int(fraction.numerator.signum())
    }
  }

  /// The absolute value.
  public var magnitude: Rational {
    signum < 0 ? -self : self
  }

  /// Whether big integers hold this number.
  var isBig: Bool {
    if case .big = storage { return true }
    return false
  }

  /// Creates a fraction already in lowest terms with a positive denominator and no word `Int.min`.
  init(lowest numerator: Int, _ denominator: Int) {
    storage = .small(numerator, denominator)
  }

  /// Creates the reduced fraction of two words; the denominator must not be zero.
  init(reducing numerator: Int, _ denominator: Int) {
    guard numerator != .min, denominator != .min else {
      self.init(big: BigInt(numerator), BigInt(denominator))
      return
    }
    let divisor = Self.greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
    let sign = denominator < 0 ? -1 : 1
    self.init(lowest: numerator / divisor * sign, denominator / divisor * sign)
  }

  /// Creates the reduced fraction of two big integers; the denominator must not be zero.
  init(big numerator: BigInt, _ denominator: BigInt) {
    let divisor = BigInt(numerator.magnitude.greatestCommonDivisor(with: denominator.magnitude))
    let sign: BigInt = denominator.signum() < 0 ? -1 : 1
    let top = numerator / divisor * sign
    let bottom = denominator / divisor * sign
    if let top = Int(exactly: top), top != .min, let bottom = Int(exactly: bottom) {
      storage = .small(top, bottom)
    } else {
      storage = .big(BigFraction(top, bottom))
    }
  }

  /// The numerator and the denominator as big integers.
  var bigParts: (numerator: BigInt, denominator: BigInt) {
    switch storage {
    case .small(let numerator, let denominator): (BigInt(numerator), BigInt(denominator))
    case .big(let fraction): (fraction.numerator, fraction.denominator)
    }
  }

  /// Returns the greatest common divisor by Euclid's algorithm.
  ///
  /// At least one argument is not zero, and both are at most `Int.max`.
  private static func greatestCommonDivisor(_ first: UInt, _ second: UInt) -> Int {
    var (larger, smaller) = (first, second)
    while smaller != 0 {
      (larger, smaller) = (smaller, larger % smaller)
    }
    return Int(larger)
  }
}

/// A numerator and denominator that exceed machine words, behind one reference.
final class BigFraction: Hashable, Sendable {
  let numerator: BigInt
  let denominator: BigInt

  init(_ numerator: BigInt, _ denominator: BigInt) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The nearest double, computed from a quotient of at least 64 bits.
  var doubleValue: Double {
    let shift = 66 - (numerator.magnitude.bitWidth - denominator.magnitude.bitWidth)
    let top = shift > 0 ? numerator << shift : numerator
    let bottom = shift < 0 ? denominator << -shift : denominator
    let quotient = Double(top / bottom)
    return Double(sign: .plus, exponent: -shift, significand: quotient)
  }

  static func == (left: BigFraction, right: BigFraction) -> Bool {
    left.numerator == right.numerator && left.denominator == right.denominator
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(numerator)
    hasher.combine(denominator)
  }
}
