// SPDX-License-Identifier: GPL-3.0-or-later

import BigInt
import TestSupport
import Testing

@testable import MullionLog

/// Whole numbers of any size, compared with those of the package BigInt.
@Suite struct WholeNumberTests {
  /// A random number of up to five words, often a small one.
  private func random(_ generator: inout SplitMix64) -> (WholeNumber, BigInt) {
    let count = Int.random(in: 0...5, using: &generator)
    var (number, other) = (WholeNumber.zero, BigInt(0))
    for _ in 0..<count {
      let word = generator.chance(0.2) ? 0 : Int.random(in: 0...Int.max, using: &generator)
      number = number * WholeNumber(1 << 31) * WholeNumber(1 << 31) + WholeNumber(word)
      other = other * BigInt(1 << 31) * BigInt(1 << 31) + BigInt(word)
    }
    return generator.chance(0.5) ? (number, other) : (-number, -other)
  }

  @Test(arguments: (UInt64(0)..<400).shards())
  func `sums, products, quotients and divisors are those of BigInt`(
    _ seeds: Range<UInt64>
  ) throws {
    try withEverySeed(seeds) { _, generator in
      let (first, one) = random(&generator)
      let (second, other) = random(&generator)
      #expect("\(first)" == "\(one)")
      #expect("\(first + second)" == "\(one + other)")
      #expect("\(first - second)" == "\(one - other)")
      #expect("\(first * second)" == "\(one * other)")
      #expect((first < second) == (one < other))
      #expect(
        "\(first.greatestCommonDivisor(with: second))"
          == "\(one.greatestCommonDivisor(with: other))")
      guard other != 0 else { return }
      let (quotient, remainder) = first.quotientAndRemainder(second)
      let expected = one.quotientAndRemainder(dividingBy: other)
      #expect("\(quotient)" == "\(expected.quotient)")
      #expect("\(remainder)" == "\(expected.remainder)")
    }
  }

  @Test func `decimal digits are read`() {
    #expect(WholeNumber("00120")?.description == "120")
    #expect(
      WholeNumber("340282366920938463463374607431768211456")?.description
        == "340282366920938463463374607431768211456")
    #expect(WholeNumber("") == nil && WholeNumber("-1") == nil && WholeNumber("1a") == nil)
    #expect(WholeNumber.powerOfTen(20).description == "100000000000000000000")
    #expect(WholeNumber(Int.min).description == "-9223372036854775808")
  }
}
