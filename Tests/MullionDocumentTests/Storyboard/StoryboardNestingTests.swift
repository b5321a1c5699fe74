// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionDocument
import RuleTrait
import Testing

/// Tests the limits of nested and repeated scenes, and views that are embedded or loaded again.
@Suite struct StoryboardNestingTests {
  /// Returns a storyboard of scenes, each given as the contents of its JSON object.
  private func storyboard(
    _ scenes: [String], registry: ControllerRegistry = ControllerRegistry()
  ) throws(DocumentError) -> Storyboard {
    let text = scenes.map { "{\($0)}" }.joined(separator: ",\n")
    return try Storyboard(
      json: Array(#"{"version": 1, "initial": "s0", "scenes": [\#n\#(text)]}"#.utf8),
      registry: registry)
  }

  private func issues(_ scenes: [String]) -> [String] {
    do {
      _ = try storyboard(scenes)
      return []
    } catch {
      return error.issues.map { "\($0.position.line ?? 0):\($0.position.column ?? 0) \($0)" }
    }
  }

  /// Returns scenes in a row: each has the next scene as a child `times` times, and the last has no
  /// child.
  private func chain(_ count: Int, times: Int = 1) -> [String] {
    (0..<count).map { index in
      let child = #""s\#(index + 1)""#
      let children = Array(repeating: child, count: index + 1 < count ? times : 0)
      return #""id": "s\#(index)", "controller": "TabBarController", "#
        + #""children": [\#(children.joined(separator: ", "))]"#
    }
  }

  // MARK: Limits

  @Test func `scenes may be nested 100 levels deep, but not 101`() throws {
    let storyboard = try storyboard(chain(100))
    var controller = try storyboard.instantiateInitialViewController()
    var depth = 1
    while let child = controller.children.first { (controller, depth) = (child, depth + 1) }
    #expect(depth == 100)
    let found = issues(chain(101))
    // The first scene is in the text's second line.
    #expect(found.count == 1 && found[0].hasPrefix("2:1 /scenes/0:"))
    // Reports only the first scene that exceeds the limit, not every scene above it.
    let long = issues(chain(1000))
    #expect(long.count == 1 && long[0].contains("/scenes/899:"))
  }

  @Test func `a scene that creates more than ten thousand controllers is refused`() throws {
    // The 14 scenes make 1 + 2 + 4 + … + 2¹³ = 16 383 controllers; one scene fewer makes 8191.
    #expect(issues(chain(13, times: 2)).isEmpty)
    let found = issues(chain(14, times: 2))
    #expect(found.count == 1 && found[0].hasPrefix("2:1 /scenes/0:"))
    // The number of controllers, about 2⁶⁰⁰, exceeds every integer type.
    #expect(issues(chain(90, times: 100)).count == 1)
  }

  @Test func `embedded scenes count toward the limit, but segues performed later do not`() {
    let embedding =
      chain(60).dropLast() + [
        #""id": "s59", "segues": [{"kind": "embed", "to": "t0"}]"#
      ]
    let embedded = chain(60).map { $0.replacing("\"s", with: "\"t") }
    #expect(issues(embedding + embedded).count == 1)
    let showing = embedding.map { $0.replacing("embed", with: "show") }
    #expect(issues(showing + embedded).isEmpty)
  }

  @Test func `a cycle in a long storyboard is reported for its members only`() {
    var scenes = chain(400)
    scenes[399] = #""id": "s399", "controller": "TabBarController", "children": ["s398"]"#
    let found = issues(scenes)
    #expect(found.count == 2)
    #expect(found.allSatisfy { $0.contains("/scenes/398:") || $0.contains("/scenes/399:") })
    #expect(issues([#""id": "s0", "segues": [{"kind": "embed", "to": "s0"}]"#]).count == 1)
  }

  @Test func `a storyboard validates scenes that code changed`() throws {
    var document = try storyboard([#""id": "s0", "controller": "TabBarController""#]).document
    document.scenes[0].children = ["s0"]
    #expect(throws: DocumentError.self) { try Storyboard(document) }
    document.scenes[0].children = ["nobody"]
    let storyboard = try Storyboard(document)
    #expect(throws: DocumentError.self) { try storyboard.instantiateInitialViewController() }
  }

  // MARK: Embedded scenes

  @Test(.rule("1.10.VC06"))
  func `a scene is embedded even if the controller creates its own view`() throws {
    final class Own: ViewController {
      override func loadView() { view = Button() }
    }
    var registry = ControllerRegistry()
    registry.register("Own") { Own() }
    for name in ["ViewController", "Own"] {
      let storyboard = try storyboard(
        [
          #""id": "s0", "controller": "\#(name)", "segues": [{"kind": "embed", "to": "in"}]"#,
          #""id": "in""#,
        ], registry: registry)
      let outer = try storyboard.instantiateInitialViewController()
      #expect(outer.children.isEmpty)
      let view = try #require(outer.view)
      #expect(outer.children.count == 1)
      #expect(outer.children.first?.view.superview === view)
      #expect((view is Button) == (name == "Own"))
    }
  }

  @Test(.rule("1.10.VC06"))
  func `a scene's view is reported if its controller class cannot use it`() throws {
    let storyboard = try storyboard([
      #""id": "s0", "controller": "NavigationController", "view": {"id": "v"}"#
    ])
    var received: [DocumentIssue] = []
    storyboard.onError = { received += $0.issues }
    let controller = try storyboard.instantiateInitialViewController()
    controller.loadViewIfNeeded()
    #expect(received.map(\.position.pointer) == ["/scenes/0"])
  }

  @Test(.rule("1.10.VC06", "9.7.nil"))
  func `loading a view again creates new outlets and embedded controllers`() throws {
    let storyboard = try storyboard([
      #""id": "s0", "view": {"id": "v", "subviews": [{"id": "x"}]}, "outlets": {"it": "x"}, "#
        + #""segues": [{"kind": "embed", "to": "in", "container": "x"}]"#, #""id": "in""#,
    ])
    let outer = try storyboard.instantiateInitialViewController()
    let old = try #require(outer.outlet("it"))
    let embedded = try #require(outer.children.first)
    outer.view = nil
    #expect(outer.children.isEmpty && embedded.parent == nil)
    let new = try #require(outer.outlet("it"))
    #expect(new !== old && new.isDescendant(of: outer.view))
    #expect(outer.children.count == 1 && outer.children[0].view.superview === new)
  }

  // MARK: Tables

  @Test(.rule("9.7.table", "1.10.VC06"))
  func `a table controller uses its scene's view, else creates a table`() throws {
    var registry = ControllerRegistry()
    registry.register("List") { TableViewController() }
    let storyboard = try storyboard(
      [
        #""id": "s0", "controller": "List", "view": {"id": "v", "subviews": [{"id": "x"}]}, "#
          + #""outlets": {"it": "x"}"#, #""id": "plain", "controller": "List""#,
      ], registry: registry)
    let list = try storyboard.instantiateInitialViewController()
    #expect(list.outlet("it")?.superview === list.view && list.view.identifier == "v")
    let plain = try storyboard.instantiateViewController(withIdentifier: "plain")
    let table = try #require(plain.view as? TableView)
    #expect(table.dataSource === plain)
  }
}
