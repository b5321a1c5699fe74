// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import MullionLog

/// Exact decimal numbers.
@Suite struct ExactNumberTests {
  private func number(_ text: String) throws -> ExactNumber { try #require(ExactNumber(text)) }

  @Test(arguments: [
    ("0", "0"), ("12", "12"), ("0.50", "0.5"), ("54.6667", "54.6667"), (".25", "0.25"),
    ("1e3", "1000"), ("2.5e-2", "0.025"), ("007", "7"),
  ])
  func `a number is printed without an exponent or superfluous zeros`(
    _ text: String, _ short: String
  ) throws {
    #expect(try number(text).text == short)
  }

  @Test(arguments: ["", "x", "1.2.3", "1e", "1e999999", "--1", "1 2"])
  func `a text that is no number is refused`(_ text: String) {
    #expect(ExactNumber(text) == nil)
  }

  @Test func `sums and products are exact`() throws {
    #expect(try (number("0.1") + number("0.2")).text == "0.3")
    #expect(try (number("0.384615") * number("85")).text == "32.692275")
    #expect(try (number("1") - number("1e-20")).text == "0.99999999999999999999")
    #expect(try number("0.1") < number("0.10001"))
  }

  @Test func `a quotient with endless decimals is refused`() throws {
    #expect(ExactNumber.quotient(.one, ExactNumber(8))?.text == "0.125")
    #expect(ExactNumber.quotient(.one, ExactNumber(3)) == nil)
    #expect(ExactNumber.quotient(.one, .zero) == nil)
    #expect(try ExactNumber.quotient(number("0.3"), number("0.6"))?.text == "0.5")
  }
}
