// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@testable import MullionLog

/// The answers to logs of our own making, one for each form that UIKit and AppKit print.
@Suite struct LogFixtureTests {
  @Test(arguments: LogFixture.conflicts)
  func `each log has the expected conflict, sum and suspect`(_ fixture: LogFixture) throws {
    let answers = try fixture.answers()
    #expect(answers.count == 1)
    let answer = try #require(answers.first)
    #expect(answer.log.isRead)
    #expect(answer.members.map { $0 + 1 } == fixture.members)
    #expect(answer.contradiction == fixture.sum)
    #expect(answer.suspect?.kind == fixture.suspect)
  }

  @Test(arguments: LogFixture.conflicts)
  func `the rows times their multipliers cancel and contradict each other`(
    _ fixture: LogFixture
  ) throws {
    for answer in try fixture.answers() {
      var sum = LinearForm()
      for (row, multiplier) in answer.proofRows {
        sum.add(row.form, multiplier)
        switch row.comparison {
        case .equal: #expect(!multiplier.isZero)
        case .greaterThanOrEqual: #expect(multiplier.signum > 0)
        case .lessThanOrEqual: #expect(multiplier.signum < 0)
        }
      }
      #expect(sum.terms.isEmpty)
      #expect(sum.constant.signum < 0)
    }
  }

  @Test(arguments: LogFixture.conflicts)
  func `without any one row of the proof the others can hold`(_ fixture: LogFixture) throws {
    for answer in try fixture.answers() {
      let result = try #require(answer.result)
      let proof = try #require(result.proof)
      let others = Set(result.rows.indices).subtracting(proof.rows)
      for row in proof.rows {
        #expect(try result.finder.conflict(without: others.union([row])) == nil)
      }
    }
  }

  @Test(arguments: LogFixture.conflicts)
  func `a proposed change that is enough leaves no conflict`(_ fixture: LogFixture) throws {
    for answer in try fixture.answers() {
      let result = try #require(answer.result)
      for change in answer.changes where change.isEnough && change.kind != .constant {
        let left = result.rows(of: change.constraints)
        #expect(try result.finder.conflict(without: left) == nil)
      }
      // Only a conflict among the system's own constraints has no change that is enough.
      let isOfSystem = [.system, .actionSheet].contains(fixture.suspect)
      #expect(answer.changes.contains { $0.isEnough } != isOfSystem)
    }
  }

  @Test(arguments: LogFixture.conflicts)
  func `a log is answered in fifty milliseconds`(_ fixture: LogFixture) throws {
    let bytes = repositoryFile(fixture.path)
    // The fastest of several runs, because other processes may run too.
    var fastest = Duration.seconds(9)
    for _ in 0..<5 {
      let start = ContinuousClock.now
      _ = try LogReader.logs(in: LogText(bytes)).logs.map { try LogAnswer($0) }
      fastest = min(fastest, ContinuousClock.now - start)
    }
    #expect(fastest < .milliseconds(50))
  }

  @Test func `constraints that can hold are no conflict`() throws {
    let answer = try #require(try LogFixture("can-hold", [], "").answers().first)
    #expect(!answer.isProved && answer.members.isEmpty && answer.changes.isEmpty)
    #expect(answer.headline.contains("can hold together as printed"))
  }

  @Test func `an answer names a size that would have to be zero`() throws {
    let text = """
      "<NSLayoutConstraint:0x1 UIView:0x2.height == 42>",
      "<NSLayoutConstraint:0x3 V:|-(43)-[Harbor.Net:0x4]   (Names: '|':UIView:0x2 )>",
      "<NSLayoutConstraint:0x5 Harbor.Net:0x4.bottom == UIView:0x2.bottom + 1>")
      """
    let log = try #require(LogReader.logs(in: LogText(Array(text.utf8))).logs.first)
    #expect(try LogAnswer(log).notes == ["They can hold only if the height of Net is 0."])
  }

  @Test func `a private log has no constraints`() throws {
    let answer = try #require(try LogFixture("private", [], "").answers().first)
    #expect(answer.log.gap == .isPrivate && answer.result == nil)
    #expect(answer.text(at: "x").contains("<private>"))
  }

  @Test func `a line with private parts is not read`() throws {
    let text = """
      (
        "<NSLayoutConstraint:0x1 H:|-(<private>)-[<private>]   (active)>",
        "<NSLayoutConstraint:0x2 UIView:0x3.width == 5   (active)>"
      )
      """
    let log = try #require(LogReader.logs(in: LogText(Array(text.utf8))).logs.first)
    let answer = try LogAnswer(log)
    #expect(log.gap == .isPrivate && log.unread.count == 1)
    #expect(answer.headline.hasPrefix("<private> hides 1 of the 2 constraints"))
    #expect(answer.text(at: "x").contains("The log prints <private> for some constraints."))
  }

  @Test func `a size that the system gives is left out if the others are enough`() throws {
    // Half of a width, and six tenths of it: no width from 0 up has space for both and 8 points.
    let text = """
      (
        "<NSLayoutConstraint:0x1 A:0x2.width == 0.5*C:0x4.width   (active)>",
        "<NSLayoutConstraint:0x5 B:0x3.width == 0.6*C:0x4.width   (active)>",
        "<NSLayoutConstraint:0x6 H:|-(0)-[A:0x2]   (active, names: '|':C:0x4 )>",
        "<NSLayoutConstraint:0x7 H:[A:0x2]-(8)-[B:0x3]   (active)>",
        "<NSLayoutConstraint:0x8 H:[B:0x3]-(0)-|   (active, names: '|':C:0x4 )>",
        "<NSLayoutConstraint:0x9 'UIView-Encapsulated-Layout-Width' C:0x4.width == 320   (active)>"
      )
      """
    let log = try #require(LogReader.logs(in: LogText(Array(text.utf8))).logs.first)
    let answer = try LogAnswer(log)
    #expect(answer.members == [0, 1, 2, 3, 4])
  }

  @Test func `a list that was cut says so`() throws {
    let answer = try #require(try LogFixture("cut", [], "").answers().first)
    #expect(answer.log.gap == .isCut && answer.log.constraints.count == 1)
    #expect(answer.text(at: "x").contains("The list was cut"))
  }

  @Test(arguments: ["colors", "wrapped-words", "wrapped-columns"])
  func `a list with other line breaks or colors is whole`(name: String) throws {
    let answer = try #require(try LogFixture(name, [], "").answers().first)
    #expect(answer.log.gap == nil && answer.log.unread.isEmpty)
  }

  @Test func `the advice about an edge that is set twice names both constraints`() throws {
    let answer = try #require(try LogFixture("safe-area-twice", [], "").answers().first)
    let text = answer.text(at: "x").replacing("\n    ", with: " ")
    #expect(text.contains("(1) and (2) place the same edge, or give the same size, in two ways."))
    #expect(text.contains("a priority below 1000, such as UILayoutPriority(999)."))
  }

  @Test func `the advice about Interface Builder's constraints explains where they come from`()
    throws
  {
    let answer = try #require(try LogFixture("ib-prototype", [], "").answers().first)
    let text = answer.text(at: "x").replacing("\n    ", with: " ")
    #expect(text.contains("(1) and (2). Interface Builder adds such constraints"))
    #expect(answer.changes.allSatisfy { $0.constraints == [2] })
  }

  @Test func `an answer names its assumptions`() throws {
    func assumptions(_ name: String) throws -> [String] {
      try LogFixture(name, [], "").answers().flatMap(\.assumptions)
    }
    #expect(try assumptions("two-heights").isEmpty)
    #expect(
      try assumptions("margins") == ["UIView's left margin is 8.", "UIView's right margin is 8."])
    #expect(try assumptions("unknown-spaces").count == 2)
    #expect(try assumptions("center-factor") == ["Yacht is the superview of Sail."])
    #expect(
      try assumptions("appkit")
        == ["The position of NSTextField's mask counts from the bottom of its superview."])
  }

  @Test(arguments: [
    ("- 5", "The top edge of the safe area of Pier is not outside of it."),
    ("+ 5", "The top edge of the safe area of Pier is 20 inside of it."),
  ])
  func `a safe area without a number is assumed`(_ constant: String, _ expected: String) throws {
    let guide = "UILayoutGuide:0x3'UIViewSafeAreaLayoutGuide'"
    let text = """
      "<NSLayoutConstraint:0x1 H:|-(0)-[Harbor.Net:0x2]   (active, names: '|':Pier:0x4 )>",
      "<NSLayoutConstraint:0x5 Harbor.Net:0x2.top == \(guide).top   (active)>",
      "<NSLayoutConstraint:0x6 Harbor.Net:0x2.top == Pier:0x4.top \(constant)   (active)>")
      """
    let log = try #require(LogReader.logs(in: LogText(Array(text.utf8))).logs.first)
    let answer = try LogAnswer(log)
    #expect(answer.members == [1, 2] && answer.assumptions == [expected])
    #expect(answer.headline.hasPrefix("under assumptions, 2 of the 3 constraints"))
  }

  @Test(arguments: LogFixture.conflicts)
  func `lines of an answer fit into a terminal`(_ fixture: LogFixture) throws {
    for answer in try fixture.answers() {
      let lines = answer.text(at: "x").split(separator: "\n").dropFirst()
      #expect(lines.allSatisfy { $0.count <= 80 && $0.last != " " })
    }
  }

  @Test(arguments: LogFixture.conflicts)
  func `an answer has at most 25 lines`(_ fixture: LogFixture) throws {
    for answer in try fixture.answers() {
      let lines = answer.text(at: "x").split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count - 1 <= 25)
    }
  }

  @Test func `the broken constraint is found in the list`() throws {
    let answer = try #require(try LogFixture("encapsulated-height", [], "").answers().first)
    #expect(answer.log.brokenIndex == 0)
    #expect(answer.brokenLine == "The system broke (1) and laid out with the others.")
  }
}
