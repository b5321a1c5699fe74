// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

/// Texts of documents and names of files that a terminal could execute.
@Suite struct TerminalTextTests {
  private let folder: ScratchFolder
  /// A color, a title, a C1 control sequence, a delete, and an override of the text's direction.
  private let hostile = "\u{1B}[31mRED\u{1B}]0;title\u{7}\u{9B}31m\u{8}\u{7F}\u{202E}"

  init() throws { folder = try ScratchFolder() }

  /// The name in JSON.
  private var escaped: String {
    hostile.unicodeScalars.map { scalar in
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }

  private func expectHarmless(_ text: String, _ source: String) {
    let found = text.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x0A, 0x09: false
      case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
    #expect(found.isEmpty, "\(source): \(found.map { String($0.value, radix: 16) })")
  }

  private func write(_ name: String, keys: String = "") -> String {
    let text =
      #"{"version":1,"name":"\#(escaped)","size":{"width":90,"height":90},"root":{"id":"root"\#(keys),"subviews":[{"id":"a"},{"id":"b","type":"label","text":"\#(escaped)"}]},"constraints":["a.width == 200","a.left == root.left","a.right == root.right","b.width == 5"]}"#
    folder.write(Array(text.utf8), to: name)
    return folder.path(name)
  }

  @Test func `names of documents and files reach no terminal unescaped`() throws {
    let path = write("a\u{1B}[31m\u{202E}.json")
    let range = ["--width", "80...100"]
    let commands: [[String]] = [
      ["solve", path], ["solve", "--ndjson", path], ["map", path] + range,
      ["map", path, "--format", "json"] + range, ["map", path, "--format", "svg"] + range,
      ["check", path] + range, ["check", path, "--format", "json"] + range,
      ["check", path, "--format", "junit"] + range, ["check", path, "--format", "sarif"] + range,
      ["explain", path, "a.width"], ["export", path, "--to", "lp"],
      ["export", path, "--to", "mps"],
      ["diff", path, path] + range, ["solve", path + "missing\u{1B}"],
    ]
    for command in commands {
      let run = try CommandRun(command)
      expectHarmless(run.output, "\(command) output")
      expectHarmless(run.errors, "\(command) errors")
    }
  }

  @Test func `an unknown key is escaped in all parts of its message`() throws {
    let run = try CommandRun(["solve", write("b.json", keys: #","\#(escaped)":1"#)])
    #expect(run.code == 3)
    expectHarmless(run.errors, "errors")
    #expect(
      run.errors.contains(#"/root/\u001b[31mRED\u001b]0;title\u0007\u009b31m\u0008\u007f\u202e"#))
  }

  @Test func `a name with a line feed does not end the comment of an exported program`() throws {
    let text =
      #"{"version":1,"name":"a\nSubject To\n","size":{"width":9,"height":9},"root":{"id":"r"}}"#
    folder.write(Array(text.utf8), to: "c.json")
    let run = try CommandRun(["export", folder.path("c.json"), "--to", "lp"])
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.split(separator: "\n").count { $0 == "Subject To" } == 1, "\(run.output)")
  }
}
