// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@testable import MullionDocument

@Suite struct ShortDecimalTests {
  static let numbers: [(Double, String)] = [
    (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (100, "100"), (0.5, "0.5"), (-0.5, "-0.5"),
    (0.1 + 0.2, "0.3"), (1.0 / 3, "0.333333"), (2.0 / 3, "0.666667"), (-2.0 / 3, "-0.666667"),
    // Numbers are rounded to millionths; half a millionth rounds away from zero.
    (0.000001, "0.000001"), (0.0000005, "0.000001"), (0.0000004, "0"), (-0.0000004, "0"),
    (-0.0000005, "-0.000001"), (0.00001, "0.00001"), (0.000123, "0.000123"),
    (0.00012345, "0.000123"),
    (123456.789, "123456.789"), (844.0000001, "844"), (843.9999999, "844"), (49.9999996, "50"),
    // From 2^33 on, neighboring Doubles are more than a millionth apart: 2^33 + 1/2, 2^52 - 1/2.
    (8_589_934_592.5, "8589934592.5"), (1e9, "1000000000"), (1e15, "1000000000000000"),
    (1e16, "10000000000000000"), (1e18, "1000000000000000000"), (1e20, "100000000000000000000"),
    (1.5e22, "15000000000000000000000"), (-1e20, "-100000000000000000000"),
    (4_503_599_627_370_495.5, "4503599627370495.5"),
  ]

  @Test func `a number is rounded to millionths and printed as the shortest decimal`() {
    for (value, expected) in Self.numbers {
      #expect(ShortDecimal.text(value) == expected, "\(value)")
    }
  }

  @Test func `appended bytes equal the text of the number`() {
    var random = SplitMix64(seed: 4)
    let others = (0..<20_000).map { _ in
      Double(Int64(truncatingIfNeeded: random.next()) >> Int64(random.next() % 50 + 13)) / 1e7
    }
    for value in Self.numbers.map(\.0) + others {
      var bytes: [UInt8] = []
      ShortDecimal.append(value, to: &bytes)
      #expect(String(decoding: bytes, as: UTF8.self) == ShortDecimal.text(value), "\(value)")
    }
  }

  @Test func `a printed number parses to the Double nearest to its millionths`() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<20_000 {
      let micro = Int64(truncatingIfNeeded: random.next()) >> Int64(random.next() % 50 + 13)
      let value = Double(micro) / 1e6
      guard value.magnitude < 9e9 else { continue }
      let text = ShortDecimal.text(value)
      #expect(Double(text) == value, "\(micro) millionths")
      #expect(!text.contains("e") && text != "-0")
    }
  }
}
