// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@testable import MullionLog

/// Finding logs in texts, and reading single constraints.
@Suite struct LogReadingTests {
  private func logs(_ text: String) -> [ConstraintLog] {
    LogReader.logs(in: LogText(Array(text.utf8))).logs
  }

  @Test func `a log in UTF-16 is read like one in UTF-8`() throws {
    let text = "(\n\"<NSLayoutConstraint:0x1 A:0x2.width == 5>\"\n)"
    let wanted = try #require(logs(text).first)
    for mark in ["", "\u{FEFF}"] {
      let units = Array((mark + text).utf16)
      let high = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      let low = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      for bytes in [high, low, high + [0x20]] {
        let log = try #require(LogReader.logs(in: LogText(bytes)).logs.first)
        #expect(LogWords(log).sentence(log.constraints[0]) == "The width of A is 5.")
        #expect(log.line == wanted.line)
      }
    }
    for bytes: [UInt8] in [[], [0], [0xFF], [0xFE, 0xFF], [0, 0], [0xFF, 0xFE, 0x28]] {
      #expect(LogReader.logs(in: LogText(bytes)).logs.isEmpty)
    }
  }

  @Test func `a log without constraints says what to copy`() throws {
    let hidden = try #require(
      logs("Unable to simultaneously satisfy constraints.\n<private>").first)
    #expect(try LogAnswer(hidden).headline.contains("Run the app from Xcode"))
  }

  /// The relation of a constraint as a sentence.
  private func sentence(_ constraint: String) throws -> String {
    let log = try #require(logs("(\n\"<NSLayoutConstraint:0x1 \(constraint)>\"\n)").first)
    return LogWords(log).sentence(try #require(log.constraints.first))
  }

  @Test(arguments: [
    ("A:0x2.width == 5", "The width of A is 5."),
    ("A:0x2.width == - 16", "The width of A is -16."),
    ("A:0x2.width >= 1.5e2", "The width of A is at least 150."),
    (
      "A:0x2.width == B:0x3.height * 0.5 + 2",
      "The width of A is 0.5 times the height of B, plus 2."
    ),
    ("A:0x2.width == 2*(B:0x3.width - 1)", "The width of A is 2 times the width of B, minus 2."),
    ("A:0x2.top == B:0x3.bottom", "The top edge of A is at the bottom edge of B."),
    (
      "A:0x2.top <= B:0x3.bottom - 4",
      "The top edge of A is at least 4 above the bottom edge of B."
    ),
    (
      "A:0x2.left >= B:0x3.right",
      "The left edge of A is at or to the right of the right edge of B."
    ),
    ("H:[A:0x2(>=9)]", "The width of A is at least 9."),
    ("V:[A:0x2(==B:0x3)]", "The height of A is the height of B."),
    ("V:[A:0x2]-[B:0x3]", "The top edge of B is a standard space below the bottom edge of A."),
    ("V:[A:0x2][B:0x3]", "The top edge of B is at the bottom edge of A."),
    ("[A:0x2]-(-3)-[B:0x3]", "The leading edge of B is 3 to the left of the trailing edge of A."),
    (
      "H : [A: 0x2] - (8) - [B: 0x3]",
      "The leading edge of B is 8 to the right of the trailing edge of A."
    ),
    (
      "H:[A:0x2]-(<=7)-|   (Names: '|':B:0x3 )",
      "The trailing edge of A is at most 7 to the left of the trailing edge of B."
    ),
    ("M.a<N.b>:0x2.width == 5", "The width of a<N.b> is 5."),
    ("_TtC6Harbor5Berth:0x2.width == 5", "The width of Berth is 5."),
    ("A:0x2.midY == + 70", "The vertical center of A is at 70 in its superview."),
  ])
  func `each form of a constraint is read`(_ constraint: String, _ expected: String) throws {
    #expect(try sentence(constraint) == expected)
  }

  @Test(arguments: [
    "", "A:0x2", "A:0x2.width", "A:0x2.width ==", "(null) ((null), (null))", "H:[A:0x2", "H:|-|",
    "A:0x2.wide == 3", "A:0x2.width == A:0x2.width * B:0x3.width", "H:[A:0x2(9)]-[B:0x3]",
  ])
  func `a text that is no constraint is not read`(_ constraint: String) throws {
    let log = try #require(logs("(\n\"<NSLayoutConstraint:0x1 \(constraint)>\"\n)").first)
    #expect(log.unread.count == 1)
    #expect(!log.isRead)
  }

  @Test func `several logs in one text are read with their lines`() throws {
    let names = ["two-heights", "private", "margins", "two-heights"]
    let text = names.map {
      String(decoding: repositoryFile("Tests/MullionLogTests/Logs/\($0).log"), as: UTF8.self)
    }
    let found = logs("Hello,\n" + text.joined(separator: "and\n"))
    #expect(found.map(\.count) == [2, 1, 1])
    #expect(found.map(\.line) == [2, 18, 24])
    #expect(found.map { $0.constraints.first?.line } == [8, nil, 30])
  }

  @Test func `a text without a log has none`() {
    #expect(logs("").isEmpty)
    #expect(logs("I get Unable to simultaneously satisfy constraints. Help!").isEmpty)
    #expect(logs("NSLayoutConstraint: what is it? <NSLayoutConstraint>").isEmpty)
  }

  @Test func `control characters of a log are not printed`() throws {
    let label = "UILabel:0x2'\u{1B}[31m\u{202E}x'"
    let text = "(\n\"<NSLayoutConstraint:0x1 \(label).width == -1   (active)>\"\n)"
    let answer = try LogAnswer(try #require(logs(text).first))
    let printed = answer.text(at: "a:1")
    #expect(!printed.contains("\u{1B}") && !printed.contains("\u{202E}"))
    // Colors are left out, and other control characters replaced.
    #expect(printed.contains("UILabel '\u{FFFD}x'"))
    #expect(answer.svg?.contains("\u{1B}") == false)
  }

  @Test func `changed bytes of logs are read without a crash`() throws {
    var generator = SplitMix64(seed: 44)
    for fixture in LogFixture.conflicts {
      let bytes = repositoryFile(fixture.path)
      for _ in 0..<12 {
        var changed = bytes
        for _ in 0..<Int.random(in: 1...6, using: &generator) {
          let place = Int.random(in: 0..<changed.count, using: &generator)
          switch Int.random(in: 0..<3, using: &generator) {
          case 0: changed[place] = UInt8.random(in: 0...255, using: &generator)
          case 1: changed.removeSubrange(place..<min(place + 9, changed.count))
          default: changed.insert(contentsOf: "<>[]()|-'\"".utf8, at: place)
          }
        }
        for log in LogReader.logs(in: LogText(changed)).logs {
          let answer = try LogAnswer(log)
          #expect(!answer.text(at: "x").isEmpty)
          _ = (answer.json(file: "x"), answer.svg, answer.document)
        }
      }
    }
  }

  @Test func `a long chain of constraints is proved`() throws {
    var lines = (0..<200).flatMap { index in
      [
        "\"<NSLayoutConstraint:0x1 H:[UIView:0x2\(index)]-(3)-[UIView:0x2\(index + 1)]>\"",
        "\"<NSLayoutConstraint:0x1 UIView:0x2\(index).width == 5.5>\"",
      ]
    }
    lines.append("\"<NSLayoutConstraint:0x1 UIView:0x2200.left == UIView:0x20.left + 1>\"")
    let found = logs("(\(lines.joined(separator: ",\n")))")
    let answer = try LogAnswer(try #require(found.first))
    #expect(answer.members.count == 401 && answer.contradiction == "0 = 1699")
  }

  @Test func `a log in a string of a program is read`() {
    let text =
      #"Unable to simultaneously satisfy constraints.\n(\n \"<NSLayoutConstraint:0x1 "#
      + #"A:0x2.width == 1>\",\n \"<NSLayoutConstraint:0x3 A:0x2.width == 2>\"\n)\n"#
    #expect(logs(text).map(\.isRead) == [true])
  }

  @Test func `the class of a generic view is that before its parameters`() {
    #expect(LoggedItem.shortClass("_TtGC7SwiftUI14_UIHostingViewVS_7AnyView_") == "_UIHostingView")
    #expect(LoggedItem.shortClass("NSKVONotifying_Harbor.Berth") == "Berth")
  }

  @Test func `a log with too many constraints is refused in one line`() throws {
    let lines = (0..<1200).map { "\"<NSLayoutConstraint:0x\($0) UIView:0x1.width == \($0)>\"" }
    let log = try #require(logs("(\(lines.joined(separator: ",\n")))").first)
    #expect(log.gap == .isTooLong(1200) && log.isTooLong && log.constraints.isEmpty)
    #expect(
      try LogAnswer(log).text(at: "a:1")
        == "a:1: this log has 1200 constraints, and a log of more than 1000 is not read.\n")
  }
}
