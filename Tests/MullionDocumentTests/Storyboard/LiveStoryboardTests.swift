// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry
import RuleTrait
import Testing

@testable import MullionDocument

/// Storyboards as applications that receive touches.
@Suite struct LiveStoryboardTests {
  /// A controller that records its actions, its segues and the calls of its delegate methods.
  private final class Recorder: TableViewController {
    var calls: [String] = []

    override func canPerform(_ action: Action, sender: AnyObject?) -> Bool {
      action.rawValue.hasPrefix("do") || super.canPerform(action, sender: sender)
    }
    override func perform(_ action: Action, sender: AnyObject?) {
      calls.append(action.rawValue)
    }
    override func prepare(for segue: Segue, sender: AnyObject?) {
      calls.append("\(segue.identifier ?? "") by \((sender as? View)?.identifier ?? "an item")")
    }
    override func tableView(_ tableView: TableView, didSelectRowAt path: TableView.IndexPath) {
      calls.append("selected \(path)")
    }
  }

  private struct Scene {
    let application = Application(screens: [Screen(size: Size(width: 320, height: 480))])
    let window: Window
    let recorder: Recorder
    private var time = 0.0

    init(_ json: String) throws {
      var registry = ControllerRegistry()
      registry.register("Recorder") { Recorder() }
      let storyboard = try Storyboard(json: Array(json.utf8), registry: registry)
      window = try application.showInitialScene(of: storyboard)
      let root = window.rootViewController
      let top = (root as? NavigationController)?.topViewController ?? root
      recorder = try #require(top as? Recorder)
      application.turn(at: 0)
    }

    mutating func tap(_ view: View, at point: Point? = nil) {
      let place = view.convert(
        point ?? Point(x: view.bounds.midX, y: view.bounds.midY), to: window)
      for phase in [TouchSample.Phase.began, .ended] {
        time += 0.05
        application.enqueue(
          .touches([TouchSample(identifier: 1, phase: phase, location: place)]), at: time)
      }
      for _ in 0..<30 {
        time += 0.05
        application.turn(at: time)
      }
    }
  }

  private static let table = """
    {"version": 1, "initial": "stack", "scenes": [
      {"id": "stack", "controller": "NavigationController", "children": ["list"]},
      {"id": "list", "controller": "Recorder", "navigationTitle": "List",
       "view": {"id": "table", "type": "table", "tableStyle": "grouped", "sections": [
         {"header": "Device", "rows": [
           {"id": "about", "text": "About", "accessory": "disclosureIndicator"},
           {"id": "sound", "text": "Sound", "subviews": [{"id": "toggle", "type": "switch"}]},
           {"id": "level", "rowHeight": 60, "subviews": [
             {"id": "slider", "type": "slider"}, {"id": "field", "type": "textField"}]}]},
         {"rows": [{"id": "plain", "text": "Plain"}]}]},
       "constraints": ["toggle.right == sound.right - 16", "toggle.centerY == sound.centerY",
         "toggle.top >= sound.top + 5", "slider.left == level.left + 16", "slider.width == 100",
         "slider.centerY == level.centerY", "field.right == level.right", "field.width == 100",
         "field.top == level.top", "field.bottom == level.bottom"],
       "outlets": {"caption": "about/text"},
       "actions": [{"view": "toggle", "action": "doToggle", "event": "valueChanged"},
         {"view": "slider", "action": "doSlide", "event": "valueChanged"},
         {"view": "field", "action": "doEdit", "event": "editingDidBegin"}],
       "leftItems": [{"title": "A", "action": "doA"}, {"title": "B", "segue": "more"}],
       "rightItems": [{"title": "C", "action": "doC"}, {"title": "D", "action": "doD"}],
       "segues": [{"id": "open", "kind": "show", "to": "about", "trigger": "about"},
         {"id": "more", "kind": "show", "to": "about"}]},
      {"id": "about", "title": "About"}]}
    """

  @Test(.rule("13.documents.segues"))
  func `a touch on a static row performs its segue, then notifies the delegate`() throws {
    var scene = try Scene(Self.table)
    let navigation = try #require(scene.window.rootViewController as? NavigationController)
    let table = try #require(scene.recorder.tableView)
    #expect(table.numberOfSections == 2 && table.numberOfRows(inSection: 0) == 3)
    scene.tap(try #require(table.cellForRow(at: .init(row: 0, section: 1))))
    #expect(scene.recorder.calls == ["selected (1, 0)"])
    scene.tap(try #require(table.cellForRow(at: .init(row: 0, section: 0))))
    #expect(scene.recorder.calls.dropFirst() == ["open by about", "selected (0, 0)"])
    #expect(navigation.topViewController?.identifier == "about")
  }

  @Test(.rule("13.documents.actions"))
  func `controls in static rows send their actions`() throws {
    var scene = try Scene(Self.table)
    let table = try #require(scene.recorder.tableView)
    func view(_ id: String, in cell: TableView.IndexPath) throws -> View {
      let row = try #require(table.cellForRow(at: cell))
      return try #require(row.contentView.subviews.first { $0.identifier == id })
    }
    scene.tap(try view("toggle", in: .init(row: 1, section: 0)))
    #expect(scene.recorder.calls == ["doToggle"])
    let slider = try view("slider", in: .init(row: 2, section: 0))
    let thumb = try #require(slider as? Slider)
    thumb.sendActions(for: .valueChanged)
    scene.tap(try view("field", in: .init(row: 2, section: 0)))
    #expect(scene.recorder.calls == ["doToggle", "doSlide", "doEdit"])
    #expect(scene.recorder.outlet("caption", as: Label.self)?.text == "About")
  }

  @Test(.rule("13.documents.actions"))
  func `bar button items on both sides send actions and perform segues`() throws {
    let scene = try Scene(Self.table)
    let item = scene.recorder.navigationItem
    #expect(item.leftBarButtonItems.map(\.title) == ["A", "B"])
    #expect(item.rightBarButtonItems.map(\.title) == ["C", "D"])
    for button in item.leftBarButtonItems + item.rightBarButtonItems { button.action?(button) }
    #expect(scene.recorder.calls == ["doA", "more by an item", "doC", "doD"])
  }

  @Test(.rule("13.documents.actions"))
  func `an item of a toolbar sends its actions and then performs its segue`() throws {
    let json = """
      {"version": 1, "initial": "a", "scenes": [{"id": "a", "controller": "Recorder",
        "view": {"id": "v", "subviews": [{"id": "bar", "type": "toolbar",
          "items": [{"title": "Go", "id": "go"}, {"space": "flexible"}, "Plain"]}]},
        "constraints": ["bar.left == v.left", "bar.right == v.right", "bar.bottom == v.bottom"],
        "actions": [{"view": "go", "action": "doGo"}],
        "segues": [{"id": "next", "kind": "present", "to": "b", "trigger": "go"}]}, {"id": "b"}]}
      """
    let scene = try Scene(json)
    let bar = try #require(scene.recorder.view.subviews.first as? Toolbar)
    let item = try #require(bar.items.first)
    item.action?(item)
    #expect(scene.recorder.calls == ["doGo", "next by an item"])
    #expect(scene.recorder.presentedViewController?.identifier == "b")
    // The storyboard is written as it was read.
    let document = try StoryboardDocument(json: Array(json.utf8))
    let again = try StoryboardDocument(json: Array(document.json.utf8))
    #expect(again.scene("a")?.segues == document.scene("a")?.segues)
    #expect(again.scene("a")?.layout?.root == document.scene("a")?.layout?.root)
  }

  @Test(.rule("13.documents.segues"))
  func `only visible static rows have a cell on the screen`() throws {
    let rows = (0..<300).map { #"{"id": "r\#($0)", "text": "\#($0)"}"# }.joined(separator: ",")
    let json = """
      {"version": 1, "initial": "a", "scenes": [{"id": "a", "controller": "Recorder", \
      "view": {"id": "t", "type": "table", "sections": [{"rows": [\(rows)]}]}, \
      "segues": [{"id": "go", "kind": "present", "to": "b", "trigger": "r299"}]}, {"id": "b"}]}
      """
    var scene = try Scene(json)
    let table = try #require(scene.recorder.tableView)
    #expect(table.visibleCells.count < 20)
    table.scrollToRow(at: .init(row: 299, section: 0), at: .bottom, animated: false)
    scene.application.turn(at: 0.01)
    scene.tap(try #require(table.cellForRow(at: .init(row: 299, section: 0))))
    #expect(scene.recorder.calls == ["go by r299", "selected (0, 299)"])
  }

  @Test(.rule("13.documents.initial"))
  func `an application shows the initial scene in a key window`() throws {
    let application = Application(screens: [Screen(size: Size(width: 320, height: 480), scale: 2)])
    let json = #"{"version": 1, "initial": "b", "scenes": [{"id": "a"}, {"id": "b"}]}"#
    let storyboard = try Storyboard(json: Array(json.utf8))
    let window = try application.showInitialScene(of: storyboard)
    #expect(application.windows.count == 1 && application.windows.first === window)
    #expect(application.keyWindow === window && !window.isHidden && window.scale == 2)
    #expect(window.frame.size == Size(width: 320, height: 480))
    #expect(window.rootViewController?.identifier == "b")
    let none = try Storyboard(json: Array(#"{"version": 1, "scenes": [{"id": "a"}]}"#.utf8))
    #expect(throws: DocumentError.self) { try application.showInitialScene(of: none) }
    #expect(application.windows.count == 1)
  }

  @Test(.rule("13.documents.statusBar"))
  func `a scene decides about the status bar unless its class does`() throws {
    final class Own: ViewController {
      override var prefersStatusBarHidden: Bool { false }
    }
    var registry = ControllerRegistry()
    registry.register("Own") { Own() }
    let json = """
      {"version": 1, "scenes": [
        {"id": "a", "prefersStatusBarHidden": true, "preferredStatusBarStyle": "lightContent"},
        {"id": "b", "controller": "Own", "prefersStatusBarHidden": true}, {"id": "c"}]}
      """
    let document = try StoryboardDocument(json: Array(json.utf8))
    #expect(
      try StoryboardDocument(json: Array(document.json.utf8)).scene("a")?.prefersStatusBarHidden
        == true)
    let storyboard = try Storyboard(document, registry: registry)
    // In a compact height, below 480 points, a controller hides the bar by default.
    let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    let bars = try ["a", "b", "c"].map { id in
      window.rootViewController = try storyboard.instantiateViewController(withIdentifier: id)
      return window.systemBars
    }
    #expect(bars.map(\.isStatusBarHidden) == [true, false, false])
    #expect(bars.map(\.statusBarStyle) == [.lightContent, .default, .default])
  }

  @Test(.rule("13.documents.callbacks"))
  func `a scene calls its controller in order when it is shown, released and shown again`() throws {
    final class Listed: ViewController {
      var calls: [String] = []
      private func note(_ call: String = #function) {
        calls.append(String(call.prefix { $0 != "(" }))
      }
      override func awakeFromNib() { note() }
      override func loadView() { note(); super.loadView() }
      override func viewDidLoad() { note() }
      override func viewWillAppear(_ animated: Bool) { note() }
      override func viewWillLayoutSubviews() { note() }
      override func viewDidLayoutSubviews() { note() }
      override func viewDidAppear(_ animated: Bool) { note() }
      override func viewWillDisappear(_ animated: Bool) { note() }
      override func viewDidDisappear(_ animated: Bool) { note() }
    }
    var registry = ControllerRegistry()
    registry.register("Listed") { Listed() }
    let json = """
      {"version": 1, "initial": "a", "scenes": [{"id": "a", "controller": "Listed", \
      "view": {"id": "v", "subviews": [{"id": "x"}]}, "outlets": {"it": "x"}}]}
      """
    let storyboard = try Storyboard(json: Array(json.utf8), registry: registry)
    let application = Application(screens: [Screen(size: Size(width: 100, height: 100))])
    let window = try application.showInitialScene(of: storyboard)
    application.turn(at: 0)
    let controller = try #require(window.rootViewController as? Listed)
    let shown = [
      "loadView", "viewDidLoad", "viewWillAppear", "viewWillLayoutSubviews",
      "viewDidLayoutSubviews", "viewDidAppear",
    ]
    #expect(controller.calls == ["awakeFromNib"] + shown)
    let first = controller.outlet("it")
    controller.calls = []
    window.rootViewController = nil
    application.turn(at: 1)
    #expect(controller.calls == ["viewWillDisappear", "viewDidDisappear"])
    controller.calls = []
    controller.view = nil
    #expect(!controller.isViewLoaded && controller.calls.isEmpty)
    window.rootViewController = controller
    application.turn(at: 2)
    #expect(controller.calls == shown)
    #expect(controller.outlet("it") != nil && controller.outlet("it") !== first)
  }
}
