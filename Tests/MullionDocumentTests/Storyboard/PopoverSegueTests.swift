// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionDocument
import MullionGeometry
import RuleTrait
import Testing

@Suite struct PopoverSegueTests {
  private static let text = """
    {"version": 1, "initial": "list", "scenes": [
      {"id": "list",
       "view": {"id": "page", "subviews": [
         {"id": "more", "type": "button", "title": "More",
          "frame": {"x": 380, "y": 20, "width": 40, "height": 20}},
         {"id": "spot", "frame": {"x": 380, "y": 400, "width": 40, "height": 20}}]},
       "segues": [
         {"id": "plain", "kind": "popover", "to": "item", "trigger": "more"},
         {"id": "spot", "kind": "popover", "to": "item", "anchor": "spot", "arrows": ["down"]}]},
      {"id": "item", "preferredContentSize": {"width": 200, "height": 100}}]}
    """

  @Test(
    .rule("13.popover.segue"),
    arguments: [
      // Below the button: 20 + 20 + 13, and centered on 400.
      ("plain", PopoverArrowDirection.up, Rect(x: 300, y: 53, width: 200, height: 100)),
      // Above the anchor: 400 - 13 - 100.
      ("spot", .down, Rect(x: 300, y: 287, width: 200, height: 100)),
    ])
  func `a popover segue points at its anchor or its sender`(
    identifier: String, arrow: PopoverArrowDirection, frame: Rect
  ) throws {
    let storyboard = try Storyboard(json: Array(Self.text.utf8))
    let list = try storyboard.instantiateInitialViewController()
    let window = Window(frame: Rect(x: 0, y: 0, width: 800, height: 600))
    window.rootViewController = list
    window.update(at: 0)
    let button = list.view.subviews.first
    list.performSegue(withIdentifier: identifier, sender: button)
    window.update(at: 1)
    let shown = try #require(list.presentedViewController)
    #expect(shown.popoverPresentationController?.arrowDirection == arrow)
    #expect(shown.view.convert(shown.view.bounds, to: window) == frame)
  }

  @Test(.rule("13.popover.segue")) func `a popover segue is written and read again`() throws {
    let document = try StoryboardDocument(json: Array(Self.text.utf8))
    let read = try StoryboardDocument(json: Array(document.json.utf8))
    #expect(read.scenes.first?.segues == document.scenes.first?.segues)
    #expect(document.scenes.first?.segues.map(\.arrows) == [.any, .down])
    #expect(document.scenes.first?.segues.map(\.anchor) == [nil, "spot"])
  }

  @Test func `an unknown anchor and an unknown direction are reported`() {
    let text = Self.text.replacing(
      "\"spot\", \"arrows\": [\"down\"]", with: "\"spit\", \"arrows\": [\"in\"]")
    #expect(throws: DocumentError.self) { try StoryboardDocument(json: Array(text.utf8)) }
  }
}
