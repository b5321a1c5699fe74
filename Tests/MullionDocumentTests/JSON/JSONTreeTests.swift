// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import MullionDocument

/// Returns a value as text that shows the kinds and the order of its parts, for tables of expected
/// results.
private func outline(_ value: JSONValue) -> String {
  switch value.kind {
  case .null: "null"
  case .yes: "true"
  case .no: "false"
  case .number: "\(value.number ?? .nan)"
  case .text: "'\(value.text ?? "")'"
  case .array: "[" + (value.elements.map { $0.map(outline) } ?? []).joined(separator: ",") + "]"
  case .object:
    "{"
      + (value.members.map { $0.map { "\($0.key.text ?? ""):\(outline($0.value))" } } ?? [])
      .joined(separator: ",") + "}"
  }
}

private func read(_ text: String) -> Result<String, JSONSyntaxError> {
  read(Array(text.utf8))
}

private func read(_ bytes: [UInt8]) -> Result<String, JSONSyntaxError> {
  do {
    return .success(outline(try JSONTree(bytes).root))
  } catch {
    return .failure(error)
  }
}

private func place(_ error: JSONSyntaxError, in bytes: [UInt8]) -> String {
  var finder = JSONPositionFinder(bytes)
  let position = finder.position(of: error.offset)
  return "\(position.line):\(position.column)"
}

@Suite struct JSONTreeTests {
  static let valid: [(String, String)] = [
    ("null", "null"), ("true", "true"), (" false ", "false"),
    ("0", "0.0"), ("-0", "-0.0"), ("12", "12.0"), ("-12.5", "-12.5"), ("1e2", "100.0"),
    ("1E+2", "100.0"), ("25e-1", "2.5"), ("0.1", "0.1"),
    ("123456789012345678", "1.2345678901234568e+17"),
    ("1e-999", "0.0"), ("1.7976931348623157e308", "1.7976931348623157e+308"),
    ("\"\"", "''"), ("\"a b\"", "'a b'"),
    ("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "'\"\\/\u{8}\u{C}\n\r\t'"),
    ("\"\\u0041\\u00e9\\u20ac\"", "'Aé€'"), ("\"\\ud83d\\ude00\"", "'😀'"), ("\"é€😀\"", "'é€😀'"),
    ("\"\\u0000\"", "'\u{0}'"),
    ("[]", "[]"), ("[1,[2,[]],3]", "[1.0,[2.0,[]],3.0]"), ("{}", "{}"),
    ("{\"a\":{\"b\":[{}]},\"c\":null}", "{a:{b:[{}]},c:null}"), ("{\"\":1}", "{:1.0}"),
    ("\t{\r\n\"a\" : 1 }\n", "{a:1.0}"), ("\u{FEFF}[1]", "[1.0]"),
    ("\"\u{7F}\u{2028}\"", "'\u{7F}\u{2028}'"),
  ]

  @Test func `the parser reads every text that RFC 8259 allows`() {
    for (text, expected) in Self.valid {
      #expect(read(text) == .success(expected), "\(text)")
    }
  }

  /// The text, the line and column of its error, and part of the message.
  static let invalid: [(String, String, String)] = [
    ("", "1:1", "found the end of the file, expected a value"),
    ("  ", "1:3", "found the end of the file, expected a value"),
    ("nul", "1:1", "found \"nul\", expected \"null\""),
    (
      "not json", "1:1",
      "found \"not\", expected a value: a document is an object, which begins with \"{\""
    ),
    ("[not]", "1:2", "found \"not\", expected a value"),
    ("True", "1:1", "found \"True\", expected a value"),
    ("NaN", "1:1", "found \"NaN\", expected a value"),
    ("Infinity", "1:1", "found \"Infinity\", expected a value"),
    ("truex", "1:5", "found \"x\", expected nothing after the end"),
    ("1 2", "1:3", "found \"2\", expected nothing after the end"),
    ("[1,]", "1:4", "found \"]\", expected a value; remove the comma before \"]\""),
    ("[1, ]", "1:5", "found \"]\", expected a value; remove the comma before \"]\""),
    ("[1 2]", "1:4", "found \"2\", expected \",\" or \"]\""),
    ("[1", "1:3", "found the end of the file, expected \",\" or \"]\""),
    ("[", "1:2", "found the end of the file, expected a value or \"]\""),
    ("]", "1:1", "found \"]\", expected a value"),
    ("[}", "1:2", "found \"}\", expected a value or \"]\""),
    ("{,}", "1:2", "found \",\", expected a key in quotation marks or \"}\""),
    (
      "{\"a\":1,}", "1:8",
      "found \"}\", expected a key in quotation marks after the comma; remove the comma before \"}\""
    ),
    ("{a:1}", "1:2", "found \"a\", expected a key"),
    ("{\"a\" 1}", "1:6", "found \"1\", expected \":\" after the key"),
    ("{\"a\":}", "1:6", "found \"}\", expected a value"),
    ("{\"a\":1 \"b\":2}", "1:8", "found a quotation mark, expected \",\" or \"}\""),
    ("{\"a\":1]", "1:7", "found \"]\", expected \",\" or \"}\""),
    ("{\n  \"a\": 01\n}", "2:9", "found \"1\", expected no digit after a leading 0"),
    ("-", "1:2", "found the end of the file, expected a digit"),
    ("+1", "1:1", "found \"+\", expected a value"),
    (".5", "1:1", "found \".\", expected a value"),
    ("1.", "1:3", "expected a digit after the decimal point"),
    ("1.e3", "1:3", "found \"e\", expected a digit after the decimal point"),
    ("1e", "1:3", "expected a digit of the exponent"),
    ("[1e999]", "1:2", "found the number 1e999, expected a number that a Double can hold"),
    ("[-1e999]", "1:2", "found the number -1e999"),
    ("0x10", "1:2", "found \"x\", expected nothing after"),
    ("\"abc", "1:5", "found the end of the file, expected the quotation mark"),
    ("\"a\nb\"", "1:3", "found the control character U+000A inside a text"),
    ("\"a\tb\"", "1:3", "found the control character U+0009 inside a text"),
    ("\"\\x\"", "1:2", "found \"\\x\" inside a text"),
    ("\"\\u12g4\"", "1:2", "found \"\\u12g\" inside a text"),
    ("\"\\u12", "1:2", "inside a text"),
    ("\"\\ud800\"", "1:2", "one half of a pair"),
    ("\"\\ud800\\u0041\"", "1:2", "one half of a pair"),
    ("\"\\udc00\"", "1:2", "one half of a pair"),
    ("'a'", "1:1", "found \"'\", expected a value"),
    ("[1, // one\n2]", "1:5", "found \"/\", expected a value; JSON has no comments"),
    ("[1 /* one */]", "1:4", "found \"/\", expected \",\" or \"]\"; JSON has no comments"),
    ("// a\n{}", "1:1", "which begins with \"{\"; JSON has no comments"),
    ("{\"a\": 1 // one\n}", "1:9", "expected \",\" or \"}\"; JSON has no comments"),
    ("[\"é€😀\", ?]", "1:9", "found \"?\", expected a value"),
    ("[\r\n1,\r2,\n3,\n?]", "5:1", "found \"?\", expected a value"),
    ("\u{FEFF}?", "1:1", "found \"?\", expected a value"),
    ("\u{A0}1", "1:1", "found \"\u{A0}\", expected a value"),
    ("[1]\u{0}", "1:4", "found the control character U+0000, expected nothing"),
  ]

  @Test func `an error in invalid JSON names line, column and the expected token`() {
    for (text, expectedPlace, message) in Self.invalid {
      guard case .failure(let error) = read(text) else {
        Issue.record("accepted \(text)")
        continue
      }
      #expect(place(error, in: Array(text.utf8)) == expectedPlace, "\(text)")
      #expect(error.problem.description.contains(message), "\(text): \(error.problem)")
    }
  }

  @Test func `a text in UTF-16 is named`() {
    for text: [UInt8] in [
      [0xFF, 0xFE, 0x7B, 0], [0xFE, 0xFF, 0, 0x7B], [0x7B, 0, 0x7D, 0], [0, 0x7B, 0, 0x7D],
    ] {
      #expect(throws: JSONSyntaxError(.utf16, at: 0)) { try JSONTree(text) }
    }
    #expect(JSONSyntaxError.Problem.utf16.description.hasSuffix("save the file as UTF-8"))
  }

  /// Malformed byte sequences at and just beyond the limits of the Unicode Standard's table 3-7.
  static let malformed: [[UInt8]] = [
    [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xC2, 0x22], [0xE0, 0x9F, 0x80],
    [0xE1, 0x80],
    [0xED, 0xA0, 0x80], [0xEF, 0xBF], [0xF0, 0x8F, 0x80, 0x80], [0xF0, 0x90, 0x80],
    [0xF4, 0x90, 0x80, 0x80],
    [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xE2, 0x82, 0x22],
  ]

  @Test func `bytes that are not UTF-8 are refused where they begin`() {
    for sequence in Self.malformed {
      let bytes = Array("[\"é".utf8) + sequence + Array("\"]".utf8)
      guard case .failure(let error) = read(bytes) else {
        Issue.record("accepted \(sequence)")
        continue
      }
      #expect(error.problem == .notUTF8(sequence[0]))
      #expect(place(error, in: bytes) == "1:4")
    }
    guard case .failure(let outside) = read([0x5B, 0xFF]) else {
      Issue.record("accepted a byte outside of a text")
      return
    }
    #expect(outside.problem.description.contains("the byte 0xff"))
  }

  @Test func `the parser reads 256 levels of nesting and refuses the 257th`() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect((try? read(nested(256)).get()) != nil)
    #expect(read(nested(257)) == .failure(JSONSyntaxError(.tooDeep, at: 256)))
    #expect(
      read(String(repeating: "[", count: 3_000_000)) == .failure(JSONSyntaxError(.tooDeep, at: 256))
    )
  }

  @Test func `the parser refuses one byte more than 64 MiB`() {
    let limit = 67_108_864
    let text = [UInt8](repeating: 0x20, count: limit - 1) + [0x31]
    #expect(read(text) == .success("1.0"))
    #expect(read(text + [0x20]) == .failure(JSONSyntaxError(.tooManyBytes(limit + 1), at: 0)))
  }

  @Test func `the parser finds every duplicate key, however it is written`() throws {
    let text = "{\"a\":1,\"b\":{\"x\":1,\"\\u0078\":2},\n\"\\u0061\":3,\"a\":4}"
    let keys = try JSONTree(Array(text.utf8)).duplicateKeys
    // Keys of inner objects come first, because these objects close first; the caller sorts by
    // position.
    #expect(keys.map(\.key) == ["x", "a", "a"])
    #expect(keys.map(\.firstOffset) == [12, 1, 1])
    let many = "{" + (0..<100).map { "\"k\($0 % 99)\":0" }.joined(separator: ",") + "}"
    #expect(try JSONTree(Array(many.utf8)).duplicateKeys.map(\.key) == ["k0"])
  }

  @Test func `CR, LF and CR LF each end one line`() {
    let bytes = Array("a\rb\nc\r\nd".utf8)
    var finder = JSONPositionFinder(bytes)
    let places = (0..<bytes.count).map { finder.position(of: $0) }
    let expected = [(1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (3, 2), (3, 3), (4, 1)]
    #expect(places == expected.map { JSONPosition(line: $0.0, column: $0.1) })
  }
}

extension JSONSyntaxError: CustomStringConvertible {
  /// The problem and its byte offset, for messages.
  public var description: String { "\(problem) at byte \(offset)" }
}
