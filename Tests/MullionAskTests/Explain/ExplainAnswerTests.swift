// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionAsk
import MullionDocument
import MullionSolver
import TestSupport
import Testing

/// Tests the answers of `mullion explain`.
@Suite struct ExplainAnswerTests {
  /// A row of an icon and a title, whose content is 120 points wide.
  private static let row = """
    {"version": 1, "size": {"width": 320, "height": 100},
     "root": {"id": "root", "guides": ["gap"], "subviews": [
       {"id": "icon", "intrinsicSize": {"height": 40}},
       {"id": "title", "intrinsicSize": {"width": 120, "height": 20}},
       {"id": "badge", "frame": {"x": 4, "y": 0, "width": 10, "height": 10},
        "autoresizing": ["flexibleLeftMargin"]}]},
     "constraints": ["icon.leading == root.leading + 16", "icon.top == root.top", "icon.width == 40",
       "title.leading == icon.trailing + 8", "end: title.trailing == root.trailing - 16",
       "title.top == root.top", "gap.leading == icon.trailing",
       "gap.trailing == title.leading", "gap.top == root.top", "gap.height == 0"]}
    """

  private func explain(_ text: String, _ json: String = row) throws -> ExplainAnswer {
    try ExplainAnswer(ItemAttribute(text), in: Gallery.layout(json: json), name: "row")
  }

  @Test
  func `the rows of a derivation have factors and JSON pointers`() throws {
    let answer = try explain("title.width")
    let found = answer.explanation
    // 320 - 16 - 16 - 40 - 8 = 240.
    #expect(found.value == 240 && found.law.widthRate == 1 && found.law.constant == -80)
    #expect(found.derivation.map(\.factor) == [-1, -1, -1, 1])
    #expect(
      found.derivation.map(\.id) == [
        "constraints[0]", "constraints[2]", "constraints[3]", "end",
      ])
    #expect(found.derivation.allSatisfy { $0.origin == .explicit })
    #expect(answer.pointers["end"] == "/constraints/4")
    let height = try explain("title.height")
    #expect(height.explanation.derivation.map(\.origin) == [.hugging])
    #expect(height.pointers["title.hugging.vertical"] == "/root/subviews/1")
  }

  @Test
  func `an unsatisfied hugging constraint of a title has a certificate`() throws {
    let push = try #require(try explain("title.width").explanation.pushes.first)
    // The content of the title is 120 wide, 120 less than its width.
    #expect(push.wish.id == "title.hugging.horizontal" && push.amount == 120)
    #expect(push.certificate.map(\.factor) == [-1, -1, -1, 1])
  }

  @Test
  func `an affine solution holds until the constraints conflict`() throws {
    let law = try explain("title.width").explanation.law
    // Below 80, the constraints conflict, because no width is negative.
    let widths = try #require(law.widths)
    #expect(isNear(widths.lowerBound, 80) && widths.upperBound == 10_000)
    #expect(law.heights == 0...10_000)
  }

  @Test
  func `an affine solution holds until its view meets the safe area's edge`() throws {
    // The note is at the bottom of the card, or above the unsafe 20 points if they overlap the card.
    let json = """
      {"version": 1, "size": {"width": 100, "height": 200}, "safeArea": {"bottom": 20},
       "root": {"id": "root", "subviews": [{"id": "card", "subviews": [{"id": "note"}]}]},
       "constraints": ["card.left == root.left", "card.width == 50", "card.top == root.top + 50",
         "card.height == 40", "note.left == card.left", "note.width == 10", "note.height == 10",
         "note.bottom == card.safeArea.bottom"]}
      """
    let law = try explain("note.top", json).explanation.law
    #expect(law.heightRate == 0 && law.constant == 30)
    #expect(law.widths == 0...10_000)
    let heights = try #require(law.heights)
    #expect(isNear(heights.lowerBound, 110) && heights.upperBound == 10_000)
  }

  @Test(arguments: [(own: 0, end: 110), (own: 20, end: 90)])
  func `an affine solution holds until an inherited margin changes`(
    own: Double, end: Double
  ) throws {
    // The card's bottom margin is at least the part of the root's 20 points that overlaps the card,
    // whose bottom edge is at 90.
    let json = """
      {"version": 1, "size": {"width": 100, "height": 200},
       "root": {"id": "root", "layoutMargins": {"top": 0, "left": 0, "bottom": 20, "right": 0},
         "subviews": [{"id": "card", "preservesSuperviewLayoutMargins": true,
           "layoutMargins": {"top": 0, "left": 0, "bottom": \(own), "right": 0},
           "subviews": [{"id": "note"}]}]},
       "constraints": ["card.left == root.left", "card.width == 50", "card.top == root.top + 50",
         "card.height == 40", "note.left == card.left", "note.width == 10", "note.height == 10",
         "note.bottom == card.bottomMargin"]}
      """
    let law = try explain("note.top", json).explanation.law
    #expect(law.heightRate == 0 && law.constant == 30 - own)
    let heights = try #require(law.heights)
    #expect(isNear(heights.lowerBound, end) && heights.upperBound == 10_000)
  }

  @Test
  func `a mask, a guide and the root have explanations`() throws {
    // The badge keeps its distance of 306 points from the right edge.
    let badge = try explain("badge.left").explanation
    #expect(badge.derivation.map(\.origin) == [.mask])
    #expect(badge.law.widthRate == 1 && badge.law.constant == -316)
    #expect(try explain("gap.width").explanation.value == 8)
    let root = try explain("root.width").explanation
    #expect(root.derivation.isEmpty && root.law.widthRate == 1 && root.value == 320)
  }

  @Test
  func `an ambiguous position has a range and the rule that decided it`() throws {
    let json = """
      {"version": 1, "size": {"width": 320, "height": 100},
       "root": {"id": "root", "subviews": [
         {"id": "title", "intrinsicSize": {"width": 120, "height": 28}}]},
       "constraints": ["title.leading >= root.leading + 16",
         "title.trailing <= root.trailing - 16", "title.top == root.top"]}
      """
    let found = try explain("title.left", json).explanation
    #expect(found.minimum == 16 && found.maximum == 184 && found.openRule == .positions)
    let text = ExplainText.text(of: try explain("title.left", json))
    #expect(text.contains("Ambiguous: the constraints permit any value from 16 to 184"))
  }

  @Test
  func `a dropped constraint is listed`() throws {
    let json = Self.row.replacing("\"gap.height == 0\"", with: "\"late: title.width == 10\"")
    let found = try explain("title.width", json).explanation
    #expect(found.droppedConstraints.map(\.id) == ["late"] && found.value == 240)
  }

  @Test
  func `only the terminal style contains escape sequences of colors`() throws {
    let answer = try explain("title.width")
    #expect(!ExplainText.text(of: answer).contains("\u{1B}"))
    #expect(ExplainText.text(of: answer, style: .terminal).contains("\u{1B}[1mtitle.width = 240"))
  }

  @Test(arguments: ["title", ".width", "title.size", "title.notAnAttribute"])
  func `a text without a known attribute is refused`(text: String) {
    #expect(throws: ItemAttribute.Failure.self) { try ItemAttribute(text) }
  }

  @Test
  func `an unknown item is refused with the known ones`() throws {
    let error = try #require(throws: ItemAttribute.Failure.self) { try explain("titel.width") }
    #expect(
      error.description
        == "found no view or guide \"titel\", expected one of root, icon, title, badge; their areas are "
        + "ID.safeArea and ID.margins")
  }

  @Test(arguments: Gallery.names)
  func `answers in JSON match their schema`(name: String) throws {
    let schema = try AnswerSchema("ask-schema-explain.json")
    let layout = try Gallery.layout(name)
    var views = [try #require(layout.window.rootView)]
    // The titles of a table have no ids.
    while let next = views.last?.subviews.last(where: { $0.identifier != nil }) {
      views.append(next)
    }
    for view in views {
      let id = try #require(view.identifier)
      for attribute in [LayoutAttribute.width, .top] {
        let question = ItemAttribute(item: id, attribute: attribute)
        let answer = try ExplainAnswer(question, in: layout, name: name)
        #expect(try schema.fault(in: answer.json) == nil)
      }
    }
  }
}
