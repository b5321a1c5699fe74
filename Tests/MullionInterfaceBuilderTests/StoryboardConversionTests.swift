// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Mullion
import MullionDocument
import MullionGeometry
import MullionInterfaceBuilder
import MullionRaster
import RuleTrait
import Testing

@Suite struct StoryboardConversionTests {
  private func storyboard(_ name: String) throws -> StoryboardDocument {
    let fixture = try #require(InterfaceFixture.all.first { $0.name == name })
    return try #require(try InterfaceFile(xml: fixture.bytes()).storyboard())
  }

  @Test func `actions of all controls and outlet collections are converted`() throws {
    let scene = try #require(try storyboard("containers.storyboard").scene("one"))
    #expect(
      scene.actions == [
        .init(view: "go", action: "go:", event: .touchUpInside),
        .init(view: "flag", action: "flip:", event: .valueChanged),
      ])
    #expect(scene.outlets == ["area": "a"])
    #expect(scene.outletCollections == ["parts": ["a", "box"]])
    #expect(scene.segues.map(\.kind) == [.present, .embed])
    #expect(scene.segues.map(\.trigger) == ["go", nil])
    #expect(scene.segues.map(\.container) == [nil, "box"])
  }

  @Test func `an unwind segue of a screen leads to the scene that shows the screen`() throws {
    let segue = try storyboard("containers.storyboard").scene("three")?.segues.first
    #expect(segue == .init(id: "s3", kind: .unwind, destination: "one", trigger: "e"))
  }

  @Test func `bar button items and row segues are converted`() throws {
    let scene = try #require(try storyboard("static-table.storyboard").scene("list"))
    #expect(scene.rightItem == .init(title: "Done", segue: "finish"))
    #expect(scene.leftItem == nil)
    #expect(scene.navigationTitle == "Settings")
    #expect(scene.segues.map(\.id).sorted() == ["finish", "row"])
    #expect(scene.segues.allSatisfy { $0.destination == "detail" })
    #expect(scene.segues.first { $0.id == "row" }?.trigger == "row2")
    #expect(scene.segues.first { $0.id == "finish" }?.trigger == nil)
    #expect(scene.controller == "TableViewController")
  }

  @Test(.rule("13.documents.interface"))
  func `a static table contains its titles and cells`() throws {
    let scene = try #require(try storyboard("static-table.storyboard").scene("list"))
    let root = try #require(scene.layout?.root)
    #expect(root.kind == .table && root.settings.contains(.tableStyle(.grouped)))
    #expect(root.subviews.map(\.kind) == [.view, .row, .row])
    #expect(
      root.table == .init(sections: [.init(header: "Account", rowCount: 2)], hasHeaderView: true))
    // Grouped tables are gray and their cells white.
    #expect(root.settings.contains { $0[ViewSetting.background] == Color(hex: "#f2f2f7") })
    #expect(root.subviews[1].settings.contains(.background(.white)))
    // The header is 28 points high, as the title is, and the first row 44.
    let frames = try DocumentLayout(try #require(scene.layout)).solve().frames
    #expect(frames.first { $0.id == "row2" }?.rect == Rect(x: 0, y: 100, width: 375, height: 44))
    #expect(frames.first { $0.id == "b" }?.rect == Rect(x: 325, y: 0, width: 50, height: 10))
  }

  @Test func `a segue of a custom class becomes a show segue with a note`() throws {
    let fixture = try #require(InterfaceFixture.all.first { $0.name == "static-table.storyboard" })
    let text = String(decoding: try fixture.bytes(), as: UTF8.self)
      .replacing("kind=\"presentation\"", with: "kind=\"custom\" customClass=\"Fade\"")
    let scene = try InterfaceFile(xml: Array(text.utf8)).storyboard()?.scene("list")
    #expect(scene?.segues.first { $0.id == "finish" }?.kind == .show)
  }

  @Test func `a bar button item sends its action and performs its segue`() throws {
    final class Recorder: ViewController {
      var received: [String] = []
      override func canPerform(_ action: Action, sender: AnyObject?) -> Bool {
        action.rawValue == "save:" || super.canPerform(action, sender: sender)
      }
      override func perform(_ action: Action, sender: AnyObject?) {
        received.append(action.rawValue)
      }
      override func shouldPerformSegue(
        withIdentifier identifier: String, sender: AnyObject?
      ) -> Bool {
        received.append(identifier)
        return false
      }
    }
    let json = """
      {"version": 1, "initial": "a", "scenes": [
        {"id": "a", "controller": "Recorder", "rightItem": {"title": "Save", "action": "save:", \
      "segue": "next"}, "segues": [{"id": "next", "kind": "show", "to": "b"}]}, {"id": "b"}]}
      """
    var registry = ControllerRegistry()
    registry.register("Recorder") { Recorder() }
    let board = try Storyboard(json: Array(json.utf8), registry: registry)
    let controller = try #require(try board.instantiateInitialViewController() as? Recorder)
    let item = try #require(controller.navigationItem.rightBarButtonItem)
    #expect(item.title == "Save")
    item.action?(item)
    #expect(controller.received == ["save:", "next"])
  }

  @Test func `a scene does not contain itself through children or embedded scenes`() throws {
    let fixture = try #require(InterfaceFixture.all.first { $0.name == "containers.storyboard" })
    // One embeds three, and three embeds one.
    let text = String(decoding: try fixture.bytes(), as: UTF8.self)
      .replacing("kind=\"presentation\"", with: "kind=\"embed\"")
      .replacing("kind=\"unwind\"", with: "kind=\"embed\"")
      .replacing("destination=\"exit\"", with: "destination=\"one\"")
    let storyboard = try #require(try InterfaceFile(xml: Array(text.utf8)).storyboard())
    let read = try StoryboardDocument(json: Array(storyboard.json.utf8))
    #expect(read.scene("one")?.segues.map(\.destination).sorted() == ["three", "two"])
    #expect(read.scene("three")?.segues == [])
  }
}
