// SPDX-License-Identifier: GPL-3.0-or-later
import BigInt
import TestSupport
import Testing

/// Returns a random fraction whose words are small or close to the largest, so that sums and
/// products often overflow.
private func randomRational(_ generator: inout SplitMix64) throws -> Rational {
  let magnitudes = [3, 100, 1 << 20, 1 << 40, Int.max]
  let top = generator.pick(magnitudes)
  let bottom = generator.pick(magnitudes)
  let numerator = Int.random(in: -top...top, using: &generator)
  return try #require(Rational(numerator, Int.random(in: 1...bottom, using: &generator)))
}

/// Tests exact fractions.
@Suite struct RationalTests {
  @Test func `rational numbers obey the field axioms even if words overflow`() throws {
    try withEverySeed(0..<2000) { _, generator in
      let a = try randomRational(&generator)
      let b = try randomRational(&generator)
      let c = try randomRational(&generator)
      #expect(a + b == b + a)
      #expect((a + b) + c == a + (b + c))
      #expect(a * b == b * a)
      #expect((a * b) * c == a * (b * c))
      #expect(a * (b + c) == a * b + a * c)
      #expect(a - a == 0)
      #expect(a + b - b == a)
      if !b.isZero { #expect(a * b / b == a) }
      #expect((a < b) == ((a - b).signum < 0))
      #expect((a == b) == (a - b).isZero)
      #expect((a + b).hashValue == (b + a).hashValue)
    }
  }

  @Test func `rational numbers beyond a word stay exact and return to words`() throws {
    // (2^63 - 1)^2 = 2^126 - 2^64 + 1
    let largest = Rational(Int.max)
    #expect((largest * largest).description == "85070591730234615847396907784232501249")
    #expect(largest * largest / largest == largest)
    #expect((largest + 1).description == "9223372036854775808")
    #expect(largest + 1 - 1 == largest)
    #expect(Rational(Int.min).description == "-9223372036854775808")
    #expect(-Rational(Int.min) == largest + 1)
    #expect(Rational(Int.min) + 1 == -largest)
    #expect(Rational(Int.min, Int.min) == 1)
    #expect(Rational(1, Int.min)?.description == "-1/9223372036854775808")
    #expect(Rational(6, -4)?.description == "-3/2")
    #expect(Rational(1, 0) == nil)
    #expect(Rational(-5).magnitude == 5)
  }

  @Test func `a Double converts to a rational number and back exactly`() throws {
    #expect(Rational(exactly: 0.5) == Rational(1, 2))
    #expect(Rational(exactly: -0.0) == 0)
    // 0.1 is 3602879701896397 / 2^55
    #expect(Rational(exactly: 0.1) == Rational(3_602_879_701_896_397, 1 << 55))
    #expect(Rational(exactly: .nan) == nil)
    #expect(Rational(exactly: -.infinity) == nil)
    let power = BigInt(1) << 1074
    #expect(Rational(exactly: .leastNonzeroMagnitude)?.description == "1/\(power)")
    for value in [
      1e300, -1e-300, 0.1, 1 / 3.0, 123_456.789, -1e18, 9.3e18, .leastNormalMagnitude / 3,
    ] {
      #expect(Rational(exactly: value)?.doubleValue == value)
    }
    try withEverySeed(0..<2000) { _, generator in
      let value = Double(bitPattern: generator.next())
      guard value.isFinite else { return }
      #expect(Rational(exactly: value)?.doubleValue == value)
      let quotient = try randomRational(&generator) * randomRational(&generator)
      let back = try #require(Rational(exactly: quotient.doubleValue))
      let bound = try #require(Rational(1, 1_000_000_000_000))
      #expect((back - quotient).magnitude <= quotient.magnitude * bound)
    }
  }

  @Test func `SplitMix64 gives the published numbers of a seed`() {
    // These are the first numbers of the reference implementation for the seed 1234567.
    var generator = SplitMix64(seed: 1_234_567)
    #expect(generator.next() == 6_457_827_717_110_365_317)
    #expect(generator.next() == 3_203_168_211_198_807_973)
  }

  @Test func `a failed random test names its seed`() {
    #expect(throws: SeedFailure.self) {
      try withEverySeed(0..<10) { seed, _ in
        if seed == 7 { throw Mismatch("seven") }
      }
    }
    do throws(SeedFailure) {
      try withEverySeed(5..<10) { seed, _ in
        if seed >= 7 { throw Mismatch("seven") }
      }
    } catch {
      #expect(error.description == "seed 7 failed: seven")
    }
  }
}
