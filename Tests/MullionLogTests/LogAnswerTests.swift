// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import MullionLog

/// Numbers, priorities, suspects and changes of answers to short logs.
@Suite struct LogAnswerTests {
  /// The answer to a log with constraints of these texts, of which the system broke one.
  private func answer(_ constraints: [String], broken: Int? = nil) throws -> LogAnswer {
    let lines = constraints.enumerated().map { "<NSLayoutConstraint:0x10\($0) \($1)>" }
    var text = "Unable to simultaneously satisfy constraints.\n(\n"
    text += lines.map { "    \"\($0)\"" }.joined(separator: ",\n") + "\n)\n"
    if let broken { text += "Will attempt to recover by breaking constraint\n\(lines[broken])\n" }
    let logs = LogReader.logs(in: LogText(Array(text.utf8))).logs
    return try LogAnswer(try #require(logs.first))
  }

  /// The text of an answer, with each paragraph on one line.
  private func text(_ answer: LogAnswer) -> String {
    answer.text(at: "x").replacing("\n    ", with: " ")
  }

  @Test(arguments: [
    "A:0xa.height == 1e400", "A:0xa.height == -1e400", "A:0xa.height == nan",
    "2*A:0xa.height == 1e309", "A:0xa.height == 1e400*B:0xb.height", "V:[A:0xa(1e400)]",
    "A:0xa.height == 1e200*(1e200*B:0xb.height)", "A:0xa.height + 1e308 == 0 - 1e308",
    "A:0xa.height == B:0xb.height / 0", "1e-400*A:0xa.height == 5",
  ])
  func `a number beyond the range of a double is not read`(_ constraint: String) throws {
    let answer = try answer([constraint, "A:0xa.height == 5"])
    #expect(!answer.isProved && answer.log.unread.count == 1)
    #expect(answer.headline.hasPrefix("1 of the 2 constraints cannot be read"))
    #expect(try self.answer([constraint]).headline.hasPrefix("no line of the list can be read"))
  }

  @Test(arguments: ["1.79769e+308", "3.40282e+38", "1e200", "1e-200", "-1e300"])
  func `numbers of any magnitude are solved and printed in short`(_ number: String) throws {
    let answer = try answer([
      "A:0xa.height <= \(number)", "A:0xa.height == 50", "A:0xa.height == 60",
    ])
    #expect(answer.isProved && answer.svg != nil && answer.document != nil)
    #expect(answer.text(at: "x").split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test(arguments: [
    ("1e200", "1e200"), ("1e-200", "1e-200"), ("3.40282e38", "3.40282e38"), ("1e9", "1000000000"),
    ("1234567890", "1.234568e9"), ("0.000001", "0.000001"), ("0.00000012", "1.2e-7"),
    ("123456789", "123456789"), ("0.33333333333", "0.3333333"), ("99.99999999", "100"),
    ("0", "0"), ("32.692275", "32.692275"),
  ])
  func `a number for readers has few digits`(_ number: String, _ short: String) throws {
    let value = try #require(ExactNumber(number))
    #expect(value.shortText == short)
    #expect((-value).shortText == (short == "0" ? "0" : "-" + short))
  }

  @Test(arguments: [
    "A:0xa.height == 50@999", "A:0xa.height == 50 priority:999", "V:[A:0xa(50@750)]",
    "V:[A:0xa(>=90@750.5)]", "V:[A:0xa(==B:0xb@250)]",
  ])
  func `a constraint with a priority below 1000 proves no conflict`(
    _ constraint: String
  ) throws {
    let required = ["A:0xa.height == 60", "A:0xa.height == 80@1000"]
    let answer = try answer([constraint] + required)
    #expect(answer.log.constraints.map(\.isRequired) == [false, true, true])
    #expect(answer.members == [1, 2])
    let other = try self.answer([constraint, required[0]])
    #expect(!other.isProved)
    #expect(other.headline.hasPrefix("the only required one of the 2 constraints can hold"))
    #expect(text(other).contains("[priority "))
    #expect(text(other).contains("The list was cut, or a priority changed"))
    #expect(
      try self.answer([constraint]).headline.hasPrefix("no constraint of the list is required"))
  }

  @Test func `in a conflict about a stack view, the suspect is its fixed size`() throws {
    let stack = "UIStackView:0xc"
    let answer = try answer(
      [
        "A:0xa.height == 30", "B:0xb.height == 30", "\(stack).height == 40",
        "'UISV-canvas-connection' \(stack).top == A:0xa.top",
        "'UISV-canvas-connection' V:[B:0xb]-(0)-|   (active, names: '|':\(stack) )",
        "'UISV-spacing' V:[A:0xa]-(8)-[B:0xb]",
      ], broken: 1)
    #expect(answer.suspect?.kind == .stack && answer.suspect?.constraints == [2])
    #expect(answer.changes.map(\.constraints) == [[2], [2]])
    #expect(answer.changes.last?.constant?.new == ExactNumber(68))
  }

  @Test func `a fixed size is the suspect before a width that the system gives`() throws {
    let answer = try answer(
      [
        "A:0xa.height == 300", "A:0xa.height == 0.5*A:0xa.width", "A:0xa.width == B:0xb.width",
        "'UIView-Encapsulated-Layout-Width' B:0xb.width == 390",
      ], broken: 0)
    #expect(answer.suspect?.kind == .fixedSize && answer.suspect?.constraints == [0])
  }

  @Test func `a controller's view in a window keeps its mask`() throws {
    let mask = "(active, names: '|':UIWindow:0xd )"
    for root in [
      "UIView:0xb.height == UIWindow:0xd.height - 400", "UIView:0xb.height == 80   \(mask)",
    ] {
      let lines = [
        "<NSLayoutConstraint:0x1 V:[UIView:0xa(100)]>",
        "<NSLayoutConstraint:0x2 V:|-(10)-[UIView:0xa]   (Names: '|':UIView:0xb )>",
        "<NSLayoutConstraint:0x3 V:[UIView:0xa]-(10)-|   (Names: '|':UIView:0xb )>",
        "<NSAutoresizingMaskLayoutConstraint:0x4 h=-&- v=-&- \(root)>",
        "<NSAutoresizingMaskLayoutConstraint:0x5 h=--- v=--- V:[UIWindow:0xd(480)]>",
      ]
      let log = try #require(
        LogReader.logs(in: LogText(Array("(\(lines.joined(separator: "\n")))".utf8))).logs.first)
      let answer = try LogAnswer(log)
      #expect(answer.suspect?.kind == .fixedSize && answer.suspect?.constraints == [0])
      #expect(!answer.changes.contains { $0.kind == .maskOff })
    }
  }

  @Test func `a second conflict is named with its change`() throws {
    let answer = try answer([
      "A:0xa.height == 50", "A:0xa.height == 60", "B:0xb.width == 1", "B:0xb.width == 2",
    ])
    let change = try #require(answer.changes.first)
    #expect(change.isEnough && change.constraints.count == 2)
    #expect(text(answer).contains("such as UILayoutPriority(999). Then ("))
    #expect(text(answer).contains("still conflict: give ("))
  }

  @Test func `a conflict that remains among constraints of the system is named`() throws {
    let guide = "UILayoutGuide:0xc'UIViewLayoutMarginsGuide'"
    let cell = "UITableViewCellContentView:0xd"
    let answer = try answer([
      "A:0xa.leading == \(guide).leading", "A:0xa.trailing == \(guide).trailing",
      "A:0xa.width >= 200",
      "'UIView-leftMargin-guide-constraint' H:|-(16)-[\(guide)]   (active, names: '|':\(cell) )",
      "'UIView-rightMargin-guide-constraint' H:[\(guide)]-(16)-|   (active, names: '|':\(cell) )",
      "'UIView-Encapsulated-Layout-Width' \(cell).width == 0",
    ])
    let change = try #require(answer.changes.first)
    #expect(!change.isEnough && change.rest == [3, 4, 5])
    #expect(text(answer).contains("Then (4), (5) and (6) still conflict; all of it belongs to the"))
    #expect(
      answer.text(at: "x").split(separator: "\n", omittingEmptySubsequences: false).count <= 26)
  }

  @Test(arguments: [
    ("<private>", "1 of the 2 constraints cannot be read"),
    ("\"<NSLayoutConstraint:0x3 A:0xa<private>.height == 60>\"", "<private> hides 1 of the 3"),
  ])
  func `a list with private lines is not reported as cut off`(_ hidden: String, _ start: String)
    throws
  {
    let text = """
      Unable to simultaneously satisfy constraints.
      (
        "<NSLayoutConstraint:0x1 B:0xb.height == 50>",
        \(hidden),
        "<NSLayoutConstraint:0x2 B:0xb.height == what>",
        <private>
      )
      Will attempt to recover by breaking constraint
      <private>
      """
    let log = try #require(LogReader.logs(in: LogText(Array(text.utf8))).logs.first)
    #expect(log.gap == .isPrivate)
    let printed = try LogAnswer(log).text(at: "x")
    #expect(printed.contains("Run the app from Xcode") && !printed.contains("was cut"))
  }

  @Test func `the factors of a ratio are the decimals of the log`() throws {
    let answer = try answer(
      ["A:0xa.width == 1.77778*A:0xa.height", "A:0xa.height <= 100", "A:0xa.width >= 300"],
      broken: 2)
    #expect(answer.shownFactors.factors.map(\.text) == ["-1", "-1.77778", "1"])
    #expect(answer.shownFactors.total.text == "122.222")
    #expect(text(answer).contains("Usual suspect: (3), a minimum size."))
    #expect(answer.changes.allSatisfy { $0.constraints != [0] })
    #expect(answer.changes.last?.constant?.new == ExactNumber("177.778"))
  }

  @Test func `without a header, the repeated broken constraint counts once`() throws {
    let text = """
          "<NSLayoutConstraint:0x1 A:0xa.height == 50   (active)>",
          "<NSLayoutConstraint:0x2 A:0xa.height == 60   (active)>"
      <NSLayoutConstraint:0x1 A:0xa.height == 50   (active)>
      """
    let logs = LogReader.logs(in: LogText(Array(text.utf8))).logs
    #expect(logs.map(\.constraints.count) == [2] && logs.first?.brokenIndex == 0)
    #expect(try LogAnswer(try #require(logs.first)).headline.hasPrefix("the 2 constraints cannot"))
  }

  @Test func `a log of 800 constraints without a conflict is analyzed within seconds`() throws {
    let constraints = (0..<400).flatMap {
      ["V:[A:0xa\($0)]-(8)-[A:0xa\($0 + 1)]", "A:0xa\($0).height == 40"]
    }
    let start = ContinuousClock.now
    let answer = try answer(constraints)
    // A fraction of a second; other processes may run too.
    #expect(ContinuousClock.now - start < .seconds(3))
    #expect(!answer.isProved && answer.log.gap == nil)
    #expect(
      answer.text(at: "x").split(separator: "\n", omittingEmptySubsequences: false).count <= 25)
  }
}
