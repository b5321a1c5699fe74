// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Returns a document on one line: a view inside a root, and the given keys.
private func line(_ width: Int, _ rest: String = "") -> String {
  #"{"version":1,"size":{"width":\#(width),"height":9},"root":{"id":"r","subviews":[{"id":"a"}]},"constraints":["a.left == r.left","a.top == r.top","a.height == 1","a.width == 0.5 * r.width"]\#(rest)}"#
}

@Suite struct LinesTests {
  private func solve(_ lines: String, _ arguments: [String] = []) throws -> CommandRun {
    try CommandRun(["solve", "--ndjson"] + arguments, input: Array(lines.utf8))
  }

  /// Returns the lines of a text in which each line ends with a line feed.
  private func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }

  @Test func `each input line gives one output line at the same position`() throws {
    let widths = [10, 20, 30, 40, 50]
    let input = widths.map { line($0) + "\n" }.joined()
    let run = try solve(input)
    #expect(run.code == 0 && run.errors.isEmpty)
    let found = lines(run.output)
    #expect(found.count == 5)
    for (width, text) in zip(widths, found) {
      // The expected text is the plain command's output without line breaks and indentation, with
      // the line number in the name.
      let plain = try CommandRun(["solve", "-"], input: Array(line(width).utf8))
      let joined = plain.output.split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
        .replacing(#""name": "-""#, with: #""name": "-:\#(width / 10)""#)
      #expect(String(text).replacingSpacesAfterCommas == joined.replacingSpacesAfterCommas)
    }
    // With and without a final line feed, and with and without carriage returns.
    #expect(try solve(String(input.dropLast())).output == run.output)
    #expect(
      try solve(input.split(separator: "\n").joined(separator: "\r\n") + "\r\n").output
        == run.output)
    #expect(try solve(input, ["-"]).output == run.output)
    #expect(try solve("").output == "")
  }

  @Test func `an invalid line outputs its error; the worst exit code is returned`() throws {
    let conflict = line(30, #","name":"c","steps":[{"size":{"width":1,"height":1}}]"#)
      .replacing(#""a.height == 1""#, with: #""a.height == 1","a.height == 2""#)
    let cases: [(String, String, Int32)] = [
      (line(10), #""status": "solved""#, 0),
      (conflict, #""status": "conflict""#, 4),
      (
        "{",
        #"{"line": 3, "error": {"code": 3, "issues": [{"column": 2, "message": "found the end"#, 3
      ),
      (
        "{\"version\":1,}",
        #"{"line": 4, "error": {"code": 3, "issues": [{"column": 14, "message": "#, 3
      ),
      (
        line(10).replacing("0.5 * r", with: "0.5 * q"),
        #"{"line": 5, "error": {"code": 3, "issues": [{"pointer": "/constraints/3", "column": "#, 3
      ),
      (
        String(repeating: "[", count: 300) + String(repeating: "]", count: 300),
        #"{"line": 6, "error": {"code": 6, "issues": [{"column": 257, "message": "found more than 256"#,
        6
      ),
      (line(20), #""status": "solved""#, 0),
    ]
    let input = cases.map { $0.0 + "\n" }.joined()
    for jobs in ["1", "2", "7"] {
      let run = try solve(input, ["--jobs", jobs])
      #expect(run.code == 6 && run.errors.isEmpty, "\(run.errors)")
      let found = lines(run.output)
      #expect(found.count == cases.count)
      for (text, expected) in zip(found, cases) {
        #expect(text.contains(expected.1), "\(text)")
      }
    }
    // The exit code that each line gives on its own.
    for (text, _, code) in cases { #expect(try solve(text + "\n").code == code, "\(text)") }
    #expect(try solve(line(9, #","name":"x""#) + "\n", ["--fail-on", "ambiguous"]).code == 0)
  }

  @Test func `any number of workers prints the same bytes`() throws {
    // The lines have very different lengths, so that later lines are solved before earlier ones.
    let input = (0..<60).map { index -> String in
      let views = index % 13 == 0 ? 100 : 3
      let subviews = (0..<views).map { #"{"id":"v\#($0)"}"# }.joined(separator: ",")
      let constraints = (0..<views).flatMap {
        [
          #""v\#($0).left == r.left + \#($0 + index)""#, #""v\#($0).top == r.top""#,
          #""v\#($0).width == r.width - \#($0) @900""#, #""v\#($0).height == 5""#,
        ]
      }.joined(separator: ",")
      return
        #"{"version":1,"name":"\#(index)","size":{"width":500,"height":9},"root":{"id":"r","subviews":[\#(subviews)]},"constraints":[\#(constraints)]}"#
        + "\n"
    }.joined()
    let one = try solve(input)
    #expect(one.code == 0)
    let found = lines(one.output)
    #expect(found.count == 60)
    for (index, text) in found.enumerated() {
      #expect(text.hasPrefix(#"{"name": "\#(index)", "#), "\(text.prefix(40))")
    }
    for jobs in [2, 3, 16] {
      #expect(try solve(input, ["--jobs", "\(jobs)"]).output == one.output)
    }
  }

  @Test func `several files are solved in order, including after an unreadable one`() throws {
    let folder = try ScratchFolder()
    folder.write(Array((line(10) + "\n" + line(20)).utf8), to: "a.ndjson")
    folder.write(Array((line(30) + "\nnothing\n").utf8), to: "b.ndjson")
    let run = try solve(
      "", ["--jobs", "2", folder.path("a.ndjson"), "/no/such/file", folder.path("b.ndjson")])
    #expect(run.code == 3)
    #expect(run.errors.hasPrefix("/no/such/file: cannot be read"))
    let found = lines(run.output)
    #expect(found.count == 4)
    #expect(found.first?.hasPrefix(#"{"name": "a.ndjson:1", "#) == true)
    #expect(found.last?.hasPrefix(#"{"line": 2, "error": "#) == true)
  }

  @Test func `blank lines give no result but count in line numbers`() throws {
    let input = "\n" + line(10) + "\n  \t\r\n\n" + line(20) + "\nnothing\n\n"
    for jobs in ["1", "3"] {
      let run = try solve(input, ["--jobs", jobs])
      let found = lines(run.output)
      #expect(run.code == 3 && found.count == 3, "\(run.output)")
      // The documents are in the lines 2, 5 and 6 of the input; the others are blank.
      for (text, start) in zip(found, [#"{"name": "-:2""#, #"{"name": "-:5""#, #"{"line": 6"#]) {
        #expect(text.hasPrefix(start), "\(text)")
      }
    }
    #expect(try solve("\n\n").code == 0)
  }

  @Test func `documents of one run have distinct names in the output`() throws {
    let folder = try ScratchFolder()
    for name in ["one", "two"] {
      mkdir(folder.path(name), 0o777)
      folder.write(Array(line(10).utf8), to: "\(name)/a.json")
    }
    defer {
      for name in ["one", "two"] {
        unlink(folder.path("\(name)/a.json"))
        rmdir(folder.path(name))
      }
    }
    let paths = [folder.path("one/a.json"), folder.path("two/a.json")]
    let run = try CommandRun(["solve"] + paths)
    for path in paths { #expect(run.output.contains("\"name\": \"\(path)\""), "\(path)") }
    let batch = try solve("", paths)
    for path in paths { #expect(batch.output.contains("\"name\": \"\(path):1\""), "\(path)") }
  }

  @Test func `a line over the size limit fails, the next is solved`() throws {
    let long = [UInt8](repeating: 0x20, count: LayoutDocument.Limit.bytes + 1)
    let run = try CommandRun(
      ["solve", "--ndjson"], input: long + Array(("\n" + line(10) + "\n").utf8))
    let found = lines(run.output)
    #expect(run.code == 6 && found.count == 2)
    #expect(found.first?.hasPrefix(#"{"line": 1, "error": {"code": 6, "#) == true)
    #expect(found.last?.contains(#""status": "solved""#) == true)
  }
}

extension String {
  /// Returns the text with uniform separators between entries.
  fileprivate var replacingSpacesAfterCommas: String { replacing(", \"", with: ",\"") }
}
