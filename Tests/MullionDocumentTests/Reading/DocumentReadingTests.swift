// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument
import MullionGeometry
import MullionRaster
import MullionSolver
import Testing

/// Returns the issues of a document as a command prints them, one a line; empty if it is valid.
func issues(_ text: String) -> [String] {
  do {
    _ = try LayoutDocument(json: Array(text.utf8))
    return []
  } catch {
    return error.issues.map { $0.description(inFile: "f") } + error.remainder
  }
}

@Suite struct DocumentReadingTests {
  @Test func `the reader reports each fault once, with position, found and expected value`() {
    for (text, expected) in Self.faults {
      let found = issues(text)
      #expect(found.count == 1 && found[0].hasPrefix(expected), "\(text)\n\(found)")
    }
  }

  @Test func `a key with escapes is the key that it spells`() throws {
    let text = #"""
      {"version": 1, "root": {"\u0069d": "a", "t\u0079pe": "stack", "subviews": [
        {"id": "b", "type": "\u006cabel", "\u0074ext": "B"}]},
       "constraints": [{"item": "b", "attribute": "width", "toItem": "a", "toAttribute": "width",
         "constant": 1e8, "m\u0075ltiplier": 10}], "st\u0065ps": [{"remove": "b"}]}
      """#
    let document = try LayoutDocument(json: Array(text.utf8))
    #expect(document.root.id == "a" && document.root.kind == .stack)
    #expect(document.root.subviews[0].kind == .label)
    #expect(document.root.subviews[0].settings == [.text("B")])
    #expect(document.constraints[0].constant == 1e8)
    #expect(document.steps.count == 1)
  }

  @Test func `the reader reports all faults of a document in text order`() {
    let text = #"""
      {
        "version": 3,
        "scale": "x",
        "constraints": ["a.width == q.width", "a.foo == 1", {"item": "z"}],
        "root": {"id": "a", "alpha": 7, "subviews": [{"id": "a"}, {"hiden": true}]},
        "steps": [{"remove": "q"}, {"activate": ["k", "l"]}]
      }
      """#
    let places = issues(text).map { $0.split(separator: ": ")[1] }
    #expect(
      places == [
        "/version", "/scale", "/constraints/0", "/constraints/1", "/constraints/2",
        "/constraints/2/item",
        "/root/alpha", "/root/subviews/0/id", "/root/subviews/1/hiden", "/steps/0/remove",
        "/steps/1/activate/0", "/steps/1/activate/1",
      ])
  }

  @Test func `a syntax error is the only issue and names line and column`() {
    #expect(
      issues("{\n  \"version\": 1,\n  \"root\": {\"x\": }\n}")
        == ["f:3:17: found \"}\", expected a value"])
  }

  @Test func `an error says whether the document has faults or exceeds a limit`() {
    let deep = String(repeating: "[", count: 300)
    #expect(throws: DocumentError.self) { try LayoutDocument(json: Array(deep.utf8)) }
    do {
      _ = try LayoutDocument(json: Array(deep.utf8))
    } catch {
      #expect(error.exceedsLimit)
      #expect(error.issues[0].position == .init(line: 1, column: 257))
      #expect(error.issues[0].description.contains("at most 256"))
    }
  }

  @Test func `the reader accepts a million views and refuses one more`() {
    func text(_ count: Int) -> String {
      #"{"version":1,"root":{"subviews":["# + String(repeating: "{},", count: count - 2) + "{}]}}"
    }
    // The limit counts the root too.
    #expect(issues(text(1_000_000)) == [])
    #expect(
      issues(text(1_000_001))
        == ["f: /root/subviews/999999: found more than 1000000 views, expected at most 1000000"])
  }
}
