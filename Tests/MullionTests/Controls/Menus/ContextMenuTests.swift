// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import TestSupport
import Testing

/// Tests context menus of views, tables and collection views against listed calls.
///
/// The text engine has characters of 10 points and lines of 20 points. The window has 320 × 480
/// points.
@Suite(BlockEngineTrait()) struct ContextMenuTests {
  private final class Provider: ContextMenuInteractionDelegate {
    var words: [String] = []
    var hasMenu = true
    var preview: ViewController?
    var isHooked = false
    var hook: (ContextMenuInteraction) -> Void = { _ in }

    func contextMenuInteraction(
      _ interaction: ContextMenuInteraction, configurationForMenuAtLocation location: Point
    ) -> ContextMenuConfiguration? {
      words.append("configuration(\(Int(location.x)), \(Int(location.y)))")
      guard hasMenu else { return nil }
      return ContextMenuConfiguration(
        identifier: "id",
        previewProvider: {
          self.words.append("preview")
          return self.preview
        },
        actionProvider: { suggested in
          self.words.append("menu(\(suggested.count))")
          return Menu(children: [MenuAction(title: "A") { _ in self.words.append("A") }])
        })
    }

    func contextMenuInteraction(
      _ interaction: ContextMenuInteraction,
      willDisplayMenuFor configuration: ContextMenuConfiguration,
      animator: (any ContextMenuInteractionAnimating)?
    ) {
      words.append("willDisplay(\(configuration.identifier))")
      animator?.addAnimations { self.words.append("animations") }
      animator?.addCompletion { self.words.append("displayed") }
      hook(interaction)
    }

    func contextMenuInteraction(
      _ interaction: ContextMenuInteraction, willEndFor configuration: ContextMenuConfiguration,
      animator: (any ContextMenuInteractionAnimating)?
    ) {
      words.append("willEnd")
      animator?.addCompletion { self.words.append("ended") }
    }

    func contextMenuInteraction(
      _ interaction: ContextMenuInteraction,
      willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration,
      animator: any ContextMenuInteractionAnimating
    ) {
      words.append("previewAction")
      animator.addCompletion { self.words.append("performed") }
    }
  }

  private final class Preview: ViewController {
    var words: [String] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      preferredContentSize = Size(width: 100, height: 60)
    }
    override func viewWillAppear(_ animated: Bool) { words.append("willAppear") }
    override func viewDidAppear(_ animated: Bool) { words.append("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { words.append("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { words.append("didDisappear") }
  }

  private let stage = InputStage()
  private let provider = Provider()
  private let view = View(frame: rect(20, 40, 100, 50))
  private let interaction: ContextMenuInteraction

  init() {
    interaction = ContextMenuInteraction(delegate: provider)
    view.backgroundColor = .black
    stage.root.addSubview(view)
    view.addInteraction(interaction)
    stage.update()
  }

  private var isOpen: Bool { stage.window.subviews.count > 1 }

  private func took() -> [String] {
    defer { provider.words = [] }
    return provider.words
  }

  @Test(.rule("13.menu.context")) func `a long press calls the delegate in UIKit's order`() {
    stage.press(30, 60)
    #expect(isOpen)
    #expect(
      took() == [
        "configuration(10, 20)", "preview", "menu(0)", "willDisplay(id)", "animations", "displayed",
      ])
    // The picture of the view stays at its position, and the menu is 8 points below it.
    stage.tap(60, 90 + 8 + 22)
    #expect(!isOpen)
    #expect(took() == ["willEnd", "A", "ended"])
  }

  @Test func `a press without a configuration opens no menu`() {
    provider.hasMenu = false
    stage.press(30, 60)
    #expect(!isOpen && took() == ["configuration(10, 20)"])
    provider.hasMenu = true
    stage.tap(30, 60)
    #expect(!isOpen && took() == [])
  }

  @Test(.rule("13.menu.context")) func `a tap on the preview performs its action before the end`() {
    stage.press(30, 60)
    _ = took()
    stage.tap(30, 60)
    #expect(!isOpen && took() == ["previewAction", "performed", "willEnd", "ended"])
  }

  @Test func `a controller as the preview has its size and its appearance calls`() throws {
    let preview = Preview()
    provider.preview = preview
    stage.press(30, 60)
    // The view is centered at (70, 65), so a preview of 100 × 60 begins at (20, 35).
    #expect(preview.view.frame == rect(20, 35, 100, 60))
    #expect(preview.words == ["willAppear", "didAppear"])
    stage.tap(300, 400)
    #expect(preview.words == ["willAppear", "didAppear", "willDisappear", "didDisappear"])
  }

  @Test func `the menu's interaction can close it and replace its rows`() {
    stage.press(30, 60)
    interaction.updateVisibleMenu { menu in
      menu.replacingChildren([
        MenuAction(title: "B") { [provider] _ in provider.words.append("B") }
      ])
    }
    stage.update()
    _ = took()
    stage.tap(60, 120)
    #expect(took() == ["willEnd", "B", "ended"])
    stage.press(30, 60)
    _ = took()
    interaction.dismissMenu()
    interaction.dismissMenu()
    stage.wait(1)
    #expect(!isOpen && took() == ["willEnd", "ended"])
  }

  @Test func `a delegate may remove the view or close the menu when it appears`() {
    provider.hook = { interaction in interaction.dismissMenu() }
    stage.press(30, 60)
    #expect(!isOpen)
    provider.hook = { interaction in interaction.view?.removeInteraction(interaction) }
    stage.press(30, 60)
    #expect(!isOpen && interaction.view == nil && view.interactions.isEmpty)
  }

  @Test func `an interaction belongs to one view`() {
    let other = View(frame: rect(200, 200, 50, 50))
    stage.root.addSubview(other)
    other.addInteraction(interaction)
    #expect(view.interactions.isEmpty && view.gestureRecognizers.isEmpty)
    #expect(interaction.view === other && other.gestureRecognizers.count == 1)
    other.interactions = []
    #expect(interaction.view == nil && other.gestureRecognizers.isEmpty)
  }

  @Test func `a menu closes when its view leaves the window`() {
    stage.press(30, 60)
    _ = took()
    #expect(isOpen)
    view.removeFromSuperview()
    #expect(!isOpen && took() == ["willEnd", "ended"])
    // The window accepts touches again, and the view a new press.
    stage.root.addSubview(view)
    stage.press(30, 60)
    #expect(isOpen && took().first == "configuration(10, 20)")
  }

  private final class RefusingView: View {
    override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { false }
  }

  private final class WeakProvider: ContextMenuInteractionDelegate {
    weak var configuration: ContextMenuConfiguration?
    var count = 0

    func contextMenuInteraction(
      _ interaction: ContextMenuInteraction, configurationForMenuAtLocation location: Point
    ) -> ContextMenuConfiguration? {
      count += 1
      let made = ContextMenuConfiguration()
      configuration = made
      return made
    }
  }

  @Test func `a press that a view refuses keeps no configuration`() {
    let refusing = RefusingView(frame: rect(200, 200, 50, 50))
    let provider = WeakProvider()
    refusing.addInteraction(ContextMenuInteraction(delegate: provider))
    stage.root.addSubview(refusing)
    stage.update()
    stage.press(220, 220)
    #expect(!isOpen && provider.count == 1 && provider.configuration == nil)
  }

  private final class Plain: Interaction {
    weak var view: View?
    var words: [String] = []
    func willMove(to view: View?) { words.append(view == nil ? "out" : "in") }
    func didMove(to view: View?) { self.view = view }
  }

  @Test func `setting the interactions of a view sets their order`() {
    let plain = View()
    let (a, b, c) = (Plain(), Plain(), Plain())
    func has(_ expected: [Plain]) -> Bool {
      plain.interactions.elementsEqual(expected) { $0 === $1 }
    }
    plain.interactions = [a, b]
    plain.interactions = [c, b, a]
    #expect(has([c, b, a]) && a.words == ["in"] && b.words == ["in"] && c.words == ["in"])
    plain.interactions = [a, c, a]
    #expect(has([a, c]) && b.words == ["in", "out"] && b.view == nil && a.words == ["in"])
  }

  // MARK: Tables and collection views

  private final class TableSource: TableViewDataSource, TableViewDelegate {
    var words: [String] = []
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(
      _ tableView: TableView, cellForRowAt path: TableView.IndexPath
    ) -> TableViewCell { TableViewCell(reuseIdentifier: "cell") }

    func tableView(
      _ tableView: TableView, contextMenuConfigurationForRowAt path: TableView.IndexPath,
      point: Point
    ) -> ContextMenuConfiguration? {
      words.append("configuration(\(path.row))")
      guard path.row > 0 else { return nil }
      return ContextMenuConfiguration(actionProvider: { _ in
        Menu(children: [MenuAction(title: "A") { _ in self.words.append("A") }])
      })
    }
    func tableView(
      _ tableView: TableView, willDisplayContextMenu configuration: ContextMenuConfiguration,
      animator: (any ContextMenuInteractionAnimating)?
    ) { words.append("willDisplay") }
    func tableView(
      _ tableView: TableView, willEndContextMenuInteraction configuration: ContextMenuConfiguration,
      animator: (any ContextMenuInteractionAnimating)?
    ) { words.append("willEnd") }
    func tableView(_ tableView: TableView, didSelectRowAt path: TableView.IndexPath) {
      words.append("select(\(path.row))")
    }
  }

  @Test func `a table asks for the menu of the pressed row and does not select it`() {
    let source = TableSource()
    let table = TableView(frame: rect(0, 100, 320, 300))
    table.rowHeight = 50
    table.dataSource = source
    #expect(table.contextMenuInteraction == nil)
    table.tableDelegate = source
    let interaction = table.contextMenuInteraction
    #expect(interaction?.view === table && interaction != nil)
    stage.root.addSubview(table)
    stage.update()
    stage.press(100, 175)
    #expect(isOpen && source.words == ["configuration(1)", "willDisplay"])
    stage.tap(100, 200 + 8 + 22)
    #expect(source.words == ["configuration(1)", "willDisplay", "willEnd", "A"])
    source.words = []
    stage.press(100, 125)
    #expect(!isOpen && source.words == ["configuration(0)", "select(0)"])
  }

  private final class ItemSource: CollectionViewDataSource, CollectionViewDelegate {
    var words: [String] = []
    func collectionView(
      _ collectionView: CollectionView, numberOfItemsInSection section: Int
    ) -> Int { 3 }
    func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: CollectionView.IndexPath
    ) -> CollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
      _ collectionView: CollectionView,
      contextMenuConfigurationForItemAt path: CollectionView.IndexPath, point: Point
    ) -> ContextMenuConfiguration? {
      words.append("configuration(\(path.item))")
      return ContextMenuConfiguration()
    }
    func collectionView(
      _ collectionView: CollectionView,
      willEndContextMenuInteraction configuration: ContextMenuConfiguration,
      animator: (any ContextMenuInteractionAnimating)?
    ) { words.append("willEnd") }
  }

  @Test func `a collection view asks for the menu of the pressed item`() {
    let source = ItemSource()
    let layout = CollectionViewFlowLayout()
    layout.itemSize = Size(width: 100, height: 50)
    let collection = CollectionView(
      frame: rect(0, 100, 320, 300), collectionViewLayout: layout)
    collection.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collection.dataSource = source
    #expect(collection.contextMenuInteraction == nil)
    collection.collectionDelegate = source
    let interaction = collection.contextMenuInteraction
    #expect(interaction?.view === collection && interaction != nil)
    stage.root.addSubview(collection)
    stage.update()
    stage.press(160, 125)
    #expect(isOpen && source.words == ["configuration(1)"])
    stage.tap(310, 470)
    #expect(!isOpen && source.words == ["configuration(1)", "willEnd"])
  }

  @Test(arguments: 0..<10)
  func `random presses repaint as a full repaint does`(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    func whole(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    provider.preview = whole(0...1) == 0 ? nil : Preview()
    for step in 0..<30 {
      let point = (Double(whole(0...319)), Double(whole(0...479)))
      switch whole(0...7) {
      case 0: stage.touch(.began, 40, 60)
      case 1: stage.touch(.moved, point.0, point.1)
      case 2: stage.touch(.ended, point.0, point.1)
      case 3: stage.wait(0.6)
      case 4: stage.tap(point.0, point.1)
      case 5: interaction.dismissMenu()
      case 6: view.frame.origin.x = point.0
      default: stage.press(view.frame.midX, view.frame.midY)
      }
      if let difference = try stage.repaintDifference() {
        Issue.record("step \(step): \(difference)")
      }
    }
  }

  @Test func `a preview of an infinite size appears without an error`() {
    final class Endless: ContextMenuPreview, ContextMenuInteractionDelegate {
      let view = View()
      var size = Size(width: Double.infinity, height: 50)
      func previewWillAppear() -> (view: View, size: Size) { (view, size) }
      func previewDidDisappear() {}
      func contextMenuInteraction(
        _ interaction: ContextMenuInteraction, configurationForMenuAtLocation location: Point
      ) -> ContextMenuConfiguration? {
        ContextMenuConfiguration(previewProvider: { self })
      }
    }
    let endless = Endless()
    endless.view.identifier = "endlessPreview"
    interaction.delegate = endless
    let errors = Reported.errors(naming: "endlessPreview") {
      for size in [Size(width: .infinity, height: 50), Size(width: .nan, height: .nan)] {
        endless.size = size
        stage.press(30, 60)
        #expect(isOpen)
        stage.tap(310, 470)
      }
    }
    #expect(errors.isEmpty && !isOpen)
  }
}
