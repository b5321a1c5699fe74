// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionSolver
import Testing

@testable import MullionDocument

/// Returns a sum as `2*a.width -1*b.width 8`: its terms, then its constant.
private func outline(_ sum: ConstraintSum) -> String {
  var parts = sum.terms.map { "\(ShortDecimal.text($0.coefficient))*\($0.item).\($0.attribute)" }
  if sum.constant != 0 || parts.isEmpty { parts.append(ShortDecimal.text(sum.constant)) }
  return parts.joined(separator: " ")
}

private func outline(_ text: String, _ form: ConstraintTextParser.Form) -> String {
  var parser = ConstraintTextParser(text)
  parser.parse(form)
  guard parser.problems.isEmpty else {
    return parser.problems.map { "\($0.column): \($0.sentence)" }.joined(separator: " | ")
  }
  let result = parser.result
  let id = result.id.map { $0 + ": " } ?? ""
  let priority = result.priority.map { " @\(ShortDecimal.text($0.value))" } ?? ""
  return "\(id)\(outline(result.left)) \(result.relation) \(outline(result.right))\(priority)"
}

@Suite struct ConstraintTextTests {
  static let valid: [(String, String)] = [
    ("a.width == 100", "1*a.width == 100"),
    ("a.width==100", "1*a.width == 100"),
    ("  a.width  ==  100  ", "1*a.width == 100"),
    ("a.width <= b.width", "1*a.width <= 1*b.width"),
    ("a.width >= 2 * b.width + 8", "1*a.width >= 2*b.width 8"),
    ("a.width >= 2*b.width+8", "1*a.width >= 2*b.width 8"),
    ("a.leading == root.leading + 8 @750", "1*a.leading == 1*root.leading 8 @750"),
    ("a.leading == root.leading + 8@750", "1*a.leading == 1*root.leading 8 @750"),
    ("a.leading == root.leading @ 999.5", "1*a.leading == 1*root.leading @999.5"),
    // A priority below 1000 is not required: the greatest Float below it is 1000 - 2^-14.
    ("a.width == 1 @999.99999", "1*a.width == 1 @999.999939"),
    ("a.width == 1 @1000", "1*a.width == 1 @1000"),
    ("a.top == b.bottom @high", "1*a.top == 1*b.bottom @750"),
    ("a.top == b.bottom @low", "1*a.top == 1*b.bottom @250"),
    ("a.top == b.bottom @required", "1*a.top == 1*b.bottom @1000"),
    ("a.top == b.bottom @ fittingSize", "1*a.top == 1*b.bottom @50"),
    // A line with every part: id, sums, relation and priority.
    (
      "fits: a.width + b.width + 8 <= root.width - 32 @900",
      "fits: 1*a.width 1*b.width 8 <= 1*root.width -32 @900"
    ),
    ("fits : a.width == 1", "fits: 1*a.width == 1"),
    ("my-id: a.width == 1", "my-id: 1*a.width == 1"),
    ("2nd: a.width == 1", "2nd: 1*a.width == 1"),
    // A minus is part of an id only at the start of a term that continues with a dot.
    ("a.width - b.width == 0", "1*a.width -1*b.width == 0"),
    ("a.width-b.width == 0", "1*a.width -1*b.width == 0"),
    ("my-view.width == 1", "1*my-view.width == 1"),
    ("a.width - my-view.width == 1", "1*a.width -1*my-view.width == 1"),
    ("a.width-my-view.width == 1", "1*a.width -1*my-view.width == 1"),
    ("a.width-8 == b-2.width-8", "1*a.width -8 == 1*b-2.width -8"),
    ("8-a.width == 0", "1*8-a.width == 0"),
    ("8 - a.width == 0", "-1*a.width 8 == 0"),
    ("a.width == 8-5", "1*a.width == 3"),
    ("a.width == 10-5-2", "1*a.width == 3"),
    ("a--b.width == 1", "1*a--b.width == 1"),
    ("a_b.width == 1", "1*a_b.width == 1"),
    ("_.width == 1", "1*_.width == 1"),
    // An id may begin with digits; a dot and a letter distinguish it from a number.
    ("7.width == 8.width", "1*7.width == 1*8.width"),
    ("7.width == 8.5", "1*7.width == 8.5"),
    ("2 * 7.width == 14", "2*7.width == 14"),
    ("2*7.width == 14", "2*7.width == 14"),
    // Generated ids are paths.
    ("root/0/2.width == 1", "1*root/0/2.width == 1"),
    ("steps/0/add.width == 1", "1*steps/0/add.width == 1"),
    // Letters of every script.
    ("größe.width == 1", "1*größe.width == 1"), ("标题.height == 1", "1*标题.height == 1"),
    // With combining marks, and digits of every script.
    ("हिन्दी.width == 1", "1*हिन्दी.width == 1"), ("e\u{301}.width == 1", "1*e\u{301}.width == 1"),
    ("e\u{301}: a٣.width == ٣.width", "e\u{301}: 1*a٣.width == 1*٣.width"),
    // Margins, safe areas and guides.
    ("a.top == root.safeArea.top + 4", "1*a.top == 1*root.safeArea.top 4"),
    ("a.leading == root.margins.leading", "1*a.leading == 1*root.margins.leading"),
    ("safeArea.top == margins.top", "1*safeArea.top == 1*margins.top"),
    ("safeArea.safeArea.top == a.top", "1*safeArea.safeArea.top == 1*a.top"),
    // Signs and numbers.
    ("-a.width == -8", "-1*a.width == -8"),
    ("- a.width == - 8", "-1*a.width == -8"),
    ("+a.width == +8", "1*a.width == 8"),
    ("a.width + -8 == 0", "1*a.width -8 == 0"),
    ("a.width - -8 == 0", "1*a.width 8 == 0"),
    ("a.left == b.left + -2 * c.width", "1*a.left == 1*b.left -2*c.width"),
    ("a.width == 0.5 * b.height", "1*a.width == 0.5*b.height"),
    // A factor or a divisor after the item.
    ("a.width == b.width * 2", "1*a.width == 2*b.width"),
    ("a.width == b.width*2+8", "1*a.width == 2*b.width 8"),
    ("a.width == b.width / 2 - 8", "1*a.width == 0.5*b.width -8"),
    ("a.width * 2 == -b.height / 4 @low", "2*a.width == -0.25*b.height @250"),
    ("a.top - a.height * 0.5 == 8", "1*a.top -0.5*a.height == 8"),
    ("a.top == root.safeArea.top * 0", "1*a.top == 0*root.safeArea.top"),
    ("a.width == 1e2", "1*a.width == 100"),
    ("a.width == 1.5E+1", "1*a.width == 15"),
    ("a.width == 25e-1", "1*a.width == 2.5"),
    ("100 == a.width", "100 == 1*a.width"),
    ("8 + 8 + a.width + 8 == 100 - 4", "1*a.width 24 == 96"),
    ("0 == a.left - b.left", "0 == 1*a.left -1*b.left"),
    // All attributes.
    ("a.firstBaseline == b.lastBaseline", "1*a.firstBaseline == 1*b.lastBaseline"),
    ("a.leftMargin == b.rightMargin", "1*a.leftMargin == 1*b.rightMargin"),
    ("a.topMargin == b.bottomMargin", "1*a.topMargin == 1*b.bottomMargin"),
    ("a.leadingMargin == b.trailingMargin", "1*a.leadingMargin == 1*b.trailingMargin"),
    ("a.centerXWithinMargins == b.centerX", "1*a.centerXWithinMargins == 1*b.centerX"),
    ("a.centerYWithinMargins == b.centerY", "1*a.centerYWithinMargins == 1*b.centerY"),
    ("a.trailing == b.trailing", "1*a.trailing == 1*b.trailing"),
    ("a.right == b.right", "1*a.right == 1*b.right"),
  ]

  @Test func `the parser reads each line as the grammar defines it`() {
    for (text, expected) in Self.valid {
      #expect(outline(text, .line) == expected, "\(text)")
    }
  }

  static let invalid: [(String, String)] = [
    ("", "1: found the end, expected a number or ITEM.attribute"),
    ("   ", "4: found the end, expected a number or ITEM.attribute"),
    ("a", "1: found \"a\", expected a number or ITEM.attribute"),
    ("a.", "1: found \"a\", expected a number or ITEM.attribute"),
    ("a.width", "8: found the end, expected \"==\", \"<=\" or \">=\""),
    ("a.width = 8", "9: found \"=\", expected \"==\", \"<=\" or \">=\""),
    ("a.width < 8", "9: found \"<\", expected \"==\""),
    ("a.width ≤ 8", "9: found \"≤\", expected \"==\""),
    ("a.width === 8", "11: found \"=\", expected a number or ITEM.attribute"),
    ("a.width ==", "11: found the end, expected a number"),
    ("a.width == == 8", "12: found \"=\", expected a number"),
    ("a.width == 8 8", "14: found \"8\", expected \"+\", \"-\", \"@\" and a priority, or the end"),
    ("a.width == 2 b.width", "14: found \"b\", expected \"+\""),
    ("a.width == 2 * b.width * 3", "24: found \"*\", expected one factor of an item, as in"),
    ("a.width == b.width * 2 / 3", "24: found \"/\", expected one factor of an item, as in"),
    ("a.width == b.width * c.width", "22: found \"c\", expected a number; the product of two"),
    ("a.width == b.width / c.width", "22: found \"c\", expected a number; the quotient of two"),
    ("a.width == b.width *", "21: found the end, expected a number after \"*\""),
    ("a.width == b.width / -2", "22: found \"-2\", expected a number after \"/\""),
    ("a.width == b.width / 0", "22: found the divisor 0, expected a larger number"),
    ("a.width == b.width / 1e-320", "22: found the divisor 1e-320, expected a larger number"),
    ("a.width == b.width * 2000000000", "22: found the number 2000000000, expected a magnitude"),
    ("a.width == 8 / 2", "14: found \"/\", expected one factor of an item, as in"),
    ("a.width == 2 * 3", "16: found \"3\", expected ITEM.attribute after the factor"),
    ("a.width == 2 *", "15: found the end, expected ITEM.attribute after the factor"),
    ("a.width == 8 <= 9", "14: found \"<\", expected \"+\""),
    ("a.widht == 8", "3: found \"widht\", expected an attribute; did you mean \"width\"?"),
    ("a.widht == b.heigth", "3: found \"widht\""),
    ("a.Width == 8", "3: found \"Width\", expected an attribute; did you mean \"width\"?"),
    ("a.width2 == 8", "3: found \"width2\", expected an attribute"),
    ("root.safeArea == 8", "6: found no attribute after \"safeArea\""),
    ("root.margins.safeArea.top == 8", "14: found no attribute after \"safeArea\""),
    ("root.safeArea.zzz == 8", "15: found \"zzz\", expected an attribute, such as"),
    ("a.width.top == 8", "8: found \".\", expected"),
    ("8 == 8", "1: found numbers only, expected at least one ITEM.attribute"),
    ("a.width == 8 @", "15: found the end, expected a priority above 0 and at most 1000"),
    ("a.width == 8 @0", "15: found the priority 0, expected a priority above 0"),
    ("a.width == 8 @1001", "15: found the priority 1001, expected"),
    ("a.width == 8 @1000.00001", "15: found the priority 1000.00001, expected"),
    (
      "a/b: g.width == 3",
      "2: found \"/\" in the id \"a/b\", expected letters, digits, \"_\" and \"-\""
    ),
    (" größe/0/b : g.width == 3", "7: found \"/\" in the id \"größe/0/b\", expected"),
    ("\u{301}a.width == 3", "1: found \"\u{301}a\", expected a number or ITEM.attribute"),
    ("\u{301}a: a.width == 3", "1: found \"\u{301}a\", expected a number or ITEM.attribute"),
    ("a.width == ٣", "12: found \"٣\", expected a number or ITEM.attribute"),
    ("a.width == 8 @-1", "15: found \"-1\", expected a priority"),
    (
      "a.width == 8 @hihg",
      "15: found \"hihg\", expected a priority above 0 and at most 1000, or one of"
    ),
    ("a.width == 8 @750 @1", "19: found \"@\", expected"),
    ("a.width == 1e999", "12: found the number 1e999, expected a magnitude of at most 1000000000"),
    ("a.width == 2000000000", "12: found the number 2000000000, expected a magnitude"),
    (
      "a.width == 999999999 + 2",
      "24: found numbers that add up to 1000000001, expected a magnitude"
    ),
    (": a.width == 8", "1: found \":\", expected"),
    ("a b: a.width == 8", "1: found \"a\", expected a number"),
    ("é.width == ?", "12: found \"?\", expected"),
    ("😀.width == 1", "1: found \"😀\", expected"),
    ("a.width == 1.", "13: found \".\", expected"),
    ("a.width == .5", "12: found \".\", expected a number"),
    ("-a: a.width == 8", "2: found \"a\", expected a number or ITEM.attribute"),
  ]

  @Test func `an invalid line's error names the column, the found and expected text`() {
    for (text, expected) in Self.invalid {
      let found = outline(text, .line)
      #expect(found.hasPrefix(expected), "\(text): \(found)")
    }
  }

  @Test func `the parser reports all unknown attributes of a line`() {
    #expect(outline("a.widht == b.heigth", .line).split(separator: " | ").count == 2)
  }

  @Test func `an expression cannot contain an id or a priority`() {
    #expect(outline("a.width == b.width", .expression) == "1*a.width == 1*b.width")
    #expect(outline("x: a.width == 1", .expression).hasPrefix("1: found \"x\""))
    #expect(
      outline("a.width == 1 @750", .expression).hasPrefix(
        "14: found \"@\", expected \"+\", \"-\" or the end"))
  }

  @Test func `the parser reads a long sum without spaces in linear time`() {
    // 400 000 terms form one run of id characters; scanning the run for each term would take
    // minutes.
    let text = "a.width == 1" + String(repeating: "-1", count: 400_000)
    #expect(outline(text, .line) == "1*a.width == -399999")
  }
}
