// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument
import MullionGeometry
import Testing

/// Factors from 1e-6 to 1e6 and lengths up to 1e7 are accepted and solved exactly.
///
/// Documents with other numbers are refused.
@Suite struct NumberRangeTests {
  private func document(_ rest: String, root: String = "") -> String {
    #"{"version":1,"size":{"width":100,"height":50},"root":{"id":"r"\#(root),"subviews":[{"id":"a"},{"id":"b"}]}\#(rest)}"#
  }

  /// Returns the JSON pointers of all issues.
  private func places(_ text: String) -> [String] {
    do {
      _ = try LayoutDocument(json: Array(text.utf8))
      return []
    } catch {
      return error.issues.map { $0.position.pointer ?? "" }
    }
  }

  @Test(arguments: [
    ("1e6", true), ("1000000.1", false), ("1e-6", true), ("9.99e-7", false), ("0", true),
    ("1e-300", false), ("-1e6", true), ("-1000001", false), ("-1e-6", true), ("-9e-7", false),
  ])
  func `a factor outside the valid range is refused with its position`(
    _ factor: String, _ isAccepted: Bool
  ) {
    let forms = [
      #"{"item":"a","attribute":"width","toItem":"b","toAttribute":"width","multiplier":\#(factor)}"#,
      #"{"expression":"a.width == \#(factor) * b.width"}"#, #""a.width == \#(factor) * b.width""#,
    ]
    let suffixes = ["/multiplier", "/expression", ""]
    for (form, suffix) in zip(forms, suffixes) {
      let found = places(document(#","constraints":["b.width == 1",\#(form)]"#))
      #expect(found == (isAccepted ? [] : ["/constraints/1" + suffix]), "\(form)")
    }
  }

  @Test(arguments: [("1e7", true), ("10000000.5", false), ("-1e7", true), ("-1e8", false)])
  func `a constant or coordinate outside the valid range is refused`(
    _ number: String, _ isAccepted: Bool
  ) {
    let rest = [
      (#","constraints":["a.left == r.left + \#(number)"]"#, "/constraints/0"),
      (
        #","constraints":[{"item":"a","attribute":"width","constant":\#(number)}]"#,
        "/constraints/0/constant"
      ),
      (
        #","constraints":["w: a.width == 1"],"steps":[{"set":{"constraint":"w","constant":\#(number)}}]"#,
        "/steps/0/set/constant"
      ),
      (
        #","visualFormats":[{"format":"|-x-[a]","metrics":{"x":\#(number)}}]"#,
        "/visualFormats/0/metrics/x"
      ),
    ]
    for (text, place) in rest {
      #expect(places(document(text)) == (isAccepted ? [] : [place]), "\(text)")
    }
    let frame = #","frame":{"x":\#(number),"y":0,"width":1,"height":1}"#
    #expect(places(document("", root: frame)) == (isAccepted ? [] : ["/root/frame/x"]))
  }

  @Test func `numbers in a visual format have the range of constants`() {
    for (number, count) in [("10000000", 0), ("10000001", 1), ("2000000000", 1)] {
      let text = document(#","visualFormats":[{"format":"[a(\#(number))]"}]"#)
      let expected = Array(repeating: "/visualFormats/0/format", count: count)
      #expect(places(text) == expected, "\(number)")
    }
  }

  @Test func `the sum of the constants on one side has their range`() {
    #expect(places(document(#","constraints":["a.width == 9e6 + 9e6"]"#)) == ["/constraints/0"])
    #expect(places(document(#","constraints":["a.width == 9e6 - 9e6"]"#)).isEmpty)
  }

  @Test func `numbers at the ends of the valid range give exact frames`() throws {
    let text = document(
      #","constraints":["a.left == r.left + 1e7","a.width == 1e-6 * b.width","b.left == r.left - 1e7","b.width == 1e7","a.top == r.top","b.top == r.top","a.height == 1e6 * b.height","b.height == 10"]"#
    )
    let result = try solve(text)
    #expect(result.frame("a") == "10000000 0 10 10000000")
    #expect(result.frame("b") == "-10000000 0 10000000 10")
  }
}
