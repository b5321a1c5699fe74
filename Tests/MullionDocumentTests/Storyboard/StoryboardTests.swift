// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

@testable import MullionDocument

/// Tests how storyboards are read and validated, and which controllers they create.
@Suite struct StoryboardTests {
  private func document(_ text: String) throws -> StoryboardDocument {
    try StoryboardDocument(json: Array(text.utf8))
  }

  /// Returns the issues of a text, each with its position.
  private func issues(_ text: String, registry: ControllerRegistry = ControllerRegistry())
    -> [String]
  {
    do {
      _ = try Storyboard(json: Array(text.utf8), registry: registry)
      return []
    } catch {
      return error.issues.map { issue in
        "\(issue.position.line ?? 0):\(issue.position.column ?? 0) \(issue)"
      }
    }
  }

  @Test(.rule("1.10.VC06"))
  func `a scene has a controller, a view, bar items and segues`() throws {
    let board = try document(
      """
      {"version": 1, "initial": "a", "scenes": [
        {"id": "a", "title": "A", "tabTitle": "T", "navigationTitle": "N", "presentationStyle": "formSheet",
         "transitionStyle": "crossDissolve", "preferredContentSize": {"width": 10, "height": 20},
         "view": {"id": "v", "subviews": [{"id": "b", "type": "button"}]},
         "outlets": {"it": "b"}, "actions": [{"view": "b", "action": "go", "event": "touchDown"}],
         "segues": [{"kind": "show", "to": "b", "trigger": "b"}]},
        {"id": "b"}]}
      """)
    #expect(board.initial == "a" && board.scenes.count == 2)
    let scene = try #require(board.scene("a"))
    #expect(scene.controller == "ViewController" && scene.title == "A")
    #expect(scene.outlets == ["it": "b"])
    #expect(scene.actions == [.init(view: "b", action: "go", event: .touchDown)])
    #expect(
      scene.segues == [.init(id: "segues[0]", kind: .show, destination: "b", trigger: "b")])
    let controller = try Storyboard(board).instantiateInitialViewController()
    #expect(controller.tabBarItem.title == "T" && controller.navigationItem.title == "N")
    #expect(controller.modalPresentationStyle == .formSheet)
    #expect(controller.modalTransitionStyle == .crossDissolve)
    #expect(controller.preferredContentSize == Size(width: 10, height: 20))
    #expect(controller.outlet("it", as: Button.self)?.identifier == "b")
    #expect(controller.outlet("it", as: Label.self) == nil && controller.outlet("no") == nil)
  }

  @Test(.rule("1.10.VC06"))
  func `navigation, tab bar and split view controllers have their scenes' children`() throws {
    let storyboard = try Storyboard(
      json: Array(
        """
        {"version": 1, "scenes": [
          {"id": "tabs", "controller": "TabBarController", "children": ["stack", "split"]},
          {"id": "stack", "controller": "NavigationController", "children": ["leaf", "leaf"]},
          {"id": "split", "controller": "SplitViewController", "children": ["leaf", "leaf"]},
          {"id": "leaf", "title": "Leaf"}]}
        """.utf8))
    let tabs = try #require(
      try storyboard.instantiateViewController(withIdentifier: "tabs") as? TabBarController)
    let stack = try #require(tabs.viewControllers.first as? NavigationController)
    #expect(stack.viewControllers.count == 2)
    #expect(stack.viewControllers[0] !== stack.viewControllers[1])
    #expect((tabs.viewControllers.last as? SplitViewController)?.viewControllers.count == 2)
  }

  @Test(.rule("1.10.VC06"))
  func `an embedded scene is prepared before loading and fills its container`() throws {
    final class Outer: ViewController {
      var prepared: [String] = []
      override func prepare(for segue: Segue, sender: AnyObject?) {
        prepared.append("\(segue.identifier ?? ""):\(viewIfLoaded == nil)")
      }
    }
    var registry = ControllerRegistry()
    registry.register("Outer") { Outer() }
    let storyboard = try Storyboard(
      json: Array(
        """
        {"version": 1, "initial": "outer", "scenes": [
          {"id": "outer", "controller": "Outer",
           "view": {"id": "v", "frame": {"x": 0, "y": 0, "width": 100, "height": 100}, "subviews": [
             {"id": "box", "frame": {"x": 10, "y": 10, "width": 50, "height": 40}}]},
           "segues": [{"id": "in", "kind": "embed", "to": "inner", "container": "box"}]},
          {"id": "inner"}]}
        """.utf8), registry: registry)
    let outer = try #require(try storyboard.instantiateInitialViewController() as? Outer)
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    window.rootViewController = outer
    window.update(at: 0)
    #expect(outer.prepared == ["in:true"] && outer.children.count == 1)
    let inner = outer.children[0]
    #expect(
      inner.view.convert(inner.view.bounds, to: window) == Rect(x: 10, y: 10, width: 50, height: 40)
    )
  }

  @Test(.rule("1.10.VC06"))
  func `a controller can refuse, prepare for and unwind a segue`() throws {
    final class Careful: ViewController {
      var lets = false
      var asked: [String] = []
      override func shouldPerformSegue(withIdentifier identifier: String, sender: AnyObject?)
        -> Bool
      {
        asked.append(identifier)
        return lets
      }
      override func prepare(for segue: Segue, sender: AnyObject?) {
        segue.destination.title = "prepared"
      }
    }
    var registry = ControllerRegistry()
    registry.register("Careful") { Careful() }
    let storyboard = try Storyboard(
      json: Array(
        """
        {"version": 1, "initial": "stack", "scenes": [
          {"id": "stack", "controller": "NavigationController", "children": ["first"]},
          {"id": "first", "controller": "Careful", "segues": [{"id": "on", "kind": "show", "to": "next"}]},
          {"id": "next", "segues": [{"id": "more", "kind": "present", "to": "last"}]},
          {"id": "last", "segues": [{"id": "home", "kind": "unwind", "to": "first"}]}]}
        """.utf8), registry: registry)
    let stack = try #require(
      try storyboard.instantiateInitialViewController() as? NavigationController)
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    window.rootViewController = stack
    window.update(at: 0)
    let first = try #require(stack.topViewController as? Careful)
    first.performSegue(withIdentifier: "on", sender: nil)
    #expect(stack.viewControllers.count == 1 && first.asked == ["on"])
    first.lets = true
    first.performSegue(withIdentifier: "on", sender: nil)
    window.update(at: 1)
    let next = try #require(stack.topViewController)
    #expect(stack.viewControllers.count == 2 && next.title == "prepared")
    next.performSegue(withIdentifier: "more", sender: nil)
    window.update(at: 2)
    let last = try #require(stack.presentedViewController)
    last.performSegue(withIdentifier: "home", sender: nil)
    window.update(at: 3)
    #expect(stack.viewControllers == [first] && stack.presentedViewController == nil)
  }

  @Test func `a storyboard's issues are reported with their positions`() {
    let text = """
      {"version": 2, "initial": "x", "scenes": [
        {"id": "a", "controller": 1, "colour": 1,
         "view": {"id": "v", "subviews": [{"id": "l", "type": "label"}]},
         "outlets": {"o": "w"},
         "actions": [{"view": "l", "action": "go"}, {"action": "go"}],
         "children": ["b"],
         "segues": [{"id": "s", "kind": "shw", "to": "q"}]},
        {"id": "a"},
        {"title": "none"}]}
      """
    let found = issues(text)
    // Lines and columns refer to the text above.
    #expect(found.contains { $0.hasPrefix("1:13 /version:") })
    #expect(found.contains { $0.hasPrefix("1:27 /initial:") })
    #expect(found.contains { $0.hasPrefix("2:29 /scenes/0/controller:") })
    #expect(found.contains { $0.hasPrefix("2:32 /scenes/0/colour:") })
    #expect(found.contains { $0.hasPrefix("4:21 /scenes/0/outlets/o:") })
    #expect(found.contains { $0.hasPrefix("5:25 /scenes/0/actions/0/view:") })
    #expect(found.contains { $0.hasPrefix("5:47 /scenes/0/actions/1:") })
    #expect(found.contains { $0.hasPrefix("6:17 /scenes/0/children/0:") })
    #expect(found.contains { $0.hasPrefix("7:35 /scenes/0/segues/0/kind:") })
    #expect(found.contains { $0.hasPrefix("7:48 /scenes/0/segues/0/to:") })
    #expect(found.contains { $0.hasPrefix("8:10 /scenes/1/id:") })
    #expect(found.contains { $0.hasPrefix("9:3 /scenes/2:") })
    #expect(found.count == 12)
    #expect(issues("{").count == 1)
  }

  @Test func `unregistered classes and scenes that contain themselves are refused`() {
    #expect(
      issues(#"{"version": 1, "scenes": [{"id": "a", "controller": "Navigation"}]}"#).first?
        .hasPrefix("1:27 /scenes/0: found \"Navigation\"") == true)
    let circle = issues(
      """
      {"version": 1, "scenes": [
        {"id": "a", "controller": "NavigationController", "children": ["b"]},
        {"id": "b", "view": {"id": "v"}, "segues": [{"kind": "embed", "to": "a"}]}]}
      """)
    #expect(circle.count == 2 && circle[0].hasPrefix("2:3 /scenes/0:"))
  }

  @Test func `a scene's impossible children are reported when it is instantiated`() throws {
    let storyboard = try Storyboard(
      json: Array(#"{"version": 1, "scenes": [{"id": "a", "children": ["b"]}, {"id": "b"}]}"#.utf8))
    #expect(throws: DocumentError.self) { try storyboard.instantiateInitialViewController() }
    #expect(throws: DocumentError.self) {
      try storyboard.instantiateViewController(withIdentifier: "c")
    }
    do {
      _ = try storyboard.instantiateViewController(withIdentifier: "a")
      Issue.record("children in a plain controller")
    } catch {
      #expect(error.issues.first?.position.line == 1 && error.issues.first?.position.column == 27)
    }
  }

  @Test func `a view that cannot be created is reported and replaced by another`() throws {
    let storyboard = try Storyboard(
      json: Array(
        """
        {"version": 1, "initial": "a", "scenes": [{"id": "a", "view": {"type": "image", "image": "no such.png"}}]}
        """.utf8))
    var received = 0
    storyboard.onError = { _ in received += 1 }
    let controller = try storyboard.instantiateInitialViewController()
    #expect(controller.view.subviews.isEmpty && received == 1)
  }
}
