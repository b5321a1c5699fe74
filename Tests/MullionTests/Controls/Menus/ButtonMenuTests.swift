// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import TestSupport
import Testing

/// Tests menus of buttons and bar items.
///
/// The text engine has characters of 10 points and lines of 20 points. The window has 320 × 480
/// points. The button is at (20, 20) with 100 × 40 points, so its menu begins at (20, 68) and has
/// rows of 44 points.
@Suite(BlockEngineTrait()) struct ButtonMenuTests {
  private let stage = InputStage()
  private let button = Button(frame: rect(20, 20, 100, 40))
  private let trace = Words()

  private final class Words {
    var words: [String] = []
  }

  init() {
    button.title = "a"
    stage.root.addSubview(button)
    let trace = trace
    button.addAction(for: .touchUpInside) { _ in trace.words.append("up") }
    button.addAction(for: .menuActionTriggered) { _ in trace.words.append("menu") }
    stage.update()
  }

  private func action(
    _ title: String, _ attributes: MenuElement.Attributes = [], state: MenuElement.State = .off
  ) -> MenuAction {
    let trace = trace
    return MenuAction(title: title, attributes: attributes, state: state) {
      trace.words.append($0.title)
    }
  }

  private var isOpen: Bool { stage.window.subviews.count > 1 }

  private func took() -> String {
    defer { trace.words = [] }
    return trace.words.joined(separator: " ")
  }

  /// Taps a row, counted from 0, of the open menu below the button.
  private func tapRow(_ row: Int) { stage.tap(60, 68 + 44 * Double(row) + 22) }

  @Test(.rule("13.menu.button"))
  func `a long press opens a menu and a tap on a row performs its action`() {
    button.menu = Menu(children: [action("A"), action("B")])
    stage.press(50, 40)
    #expect(isOpen && took() == "menu")
    tapRow(1)
    #expect(!isOpen && took() == "B")
    stage.tap(50, 40)
    #expect(!isOpen && took() == "up")
  }

  @Test func `a menu as the primary action opens at the touch`() {
    button.menu = Menu(children: [action("A"), action("B")])
    button.showsMenuAsPrimaryAction = true
    stage.touch(.began, 50, 40)
    stage.wait(0.1)
    #expect(isOpen && took() == "menu")
    stage.touch(.ended, 50, 40)
    #expect(isOpen && took() == "")
    tapRow(0)
    #expect(!isOpen && took() == "A")
  }

  @Test func `a finger can slide from the button to a row`() {
    button.menu = Menu(children: [action("A"), action("B")])
    button.showsMenuAsPrimaryAction = true
    stage.touch(.began, 50, 40)
    stage.wait(0.5)
    stage.touch(.moved, 60, 134)
    stage.touch(.ended, 60, 134)
    stage.wait(1)
    #expect(!isOpen && took() == "menu B")
  }

  @Test func `a tap outside closes the menu without an action`() {
    button.menu = Menu(children: [action("A")])
    stage.press(50, 40)
    stage.tap(300, 400)
    #expect(!isOpen && took() == "menu")
  }

  @Test func `disabled actions stay without effect and hidden ones without a row`() {
    button.menu = Menu(children: [action("H", .hidden), action("D", .disabled), action("A")])
    stage.press(50, 40)
    tapRow(0)
    #expect(isOpen && took() == "menu")
    tapRow(1)
    #expect(!isOpen && took() == "A")
  }

  @Test func `an action that keeps the menu can be chosen again`() {
    button.menu = Menu(children: [action("A", .keepsMenuPresented)])
    stage.press(50, 40)
    tapRow(0)
    tapRow(0)
    #expect(isOpen && took() == "menu A A")
  }

  @Test(.rule("13.menu.button")) func `a submenu replaces the rows until its first row closes it`()
  {
    let inner = Menu(title: "More", children: [action("B"), action("C")])
    button.menu = Menu(children: [action("A"), inner])
    stage.press(50, 40)
    tapRow(1)
    #expect(isOpen)
    tapRow(0)
    tapRow(0)
    #expect(took() == "menu A" && !isOpen)
    stage.press(50, 40)
    tapRow(1)
    tapRow(2)
    #expect(took() == "menu C" && !isOpen)
  }

  @Test func `an inline menu is a section after a gap of eight points`() {
    let section = Menu(options: .displayInline, children: [action("B"), action("C")])
    let empty = Menu(title: "E", options: .displayInline, children: [action("H", .hidden)])
    button.menu = Menu(children: [empty, action("A"), section, empty, action("D")])
    stage.press(50, 40)
    // A row of 44, a gap of 8, two rows, a gap and a row.
    stage.tap(60, 68 + 44 + 8 + 44 + 22)
    #expect(took() == "menu C")
    stage.press(50, 40)
    stage.tap(60, 68 + 44 + 4)
    #expect(isOpen)
    stage.tap(60, 68 + 44 + 8 + 88 + 8 + 22)
    #expect(took() == "menu D")
  }

  @Test(.rule("13.menu.button")) func `a single selection turns the other actions off`() {
    let actions = [action("A", state: .on), action("B"), action("C")]
    let menu = Menu(options: .singleSelection, children: actions)
    button.menu = menu
    stage.press(50, 40)
    tapRow(2)
    #expect(actions.map(\.state) == [.off, .off, .on])
    #expect(menu.selectedElements.map(\.title) == ["C"])
  }

  @Test func `a pop-up button shows the title of the chosen action`() {
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    let actions = [action("A"), action("B")]
    button.menu = Menu(children: actions)
    #expect(button.title == "A" && actions[0].state == .on)
    stage.tap(50, 40)
    tapRow(1)
    #expect(button.title == "B" && actions.map(\.state) == [.off, .on])
    #expect(took() == "menu B")
  }

  @Test func `a button that changes its selection toggles it before its action`() {
    button.changesSelectionAsPrimaryAction = true
    var states: [Bool] = []
    button.addAction(for: .primaryActionTriggered) { states.append($0.isSelected) }
    stage.tap(50, 40)
    stage.tap(50, 40)
    #expect(states == [true, false])
  }

  @Test func `a disabled button opens no menu`() {
    button.menu = Menu(children: [action("A")])
    button.isEnabled = false
    stage.press(50, 40)
    #expect(!isOpen && took() == "")
  }

  @Test func `a menu closes when its button leaves the window`() {
    button.menu = Menu(children: [action("A")])
    stage.press(50, 40)
    button.removeFromSuperview()
    #expect(!isOpen)
  }

  @Test func `a menu near the bottom is above its button`() throws {
    button.frame = rect(200, 420, 100, 40)
    button.menu = Menu(children: [action("A"), action("B")])
    stage.press(250, 440)
    // 420 − 8 − 88 = 324; the trailing edges are equal.
    stage.tap(40, 346)
    #expect(!isOpen && took() == "menu")
    stage.press(250, 440)
    stage.tap(60 + 50, 346)
    #expect(took() == "menu A")
  }

  @Test func `a long menu scrolls within the window`() throws {
    button.menu = Menu(children: (0..<30).map { action("\($0)") })
    stage.press(50, 40)
    stage.touch(.began, 100, 400)
    for step in 1...20 {
      stage.wait(0.05)
      stage.touch(.moved, 100, 400 - Double(step) * 15)
    }
    stage.touch(.ended, 100, 100)
    stage.wait(4)
    #expect(isOpen && took() == "menu")
    #expect(try stage.repaintDifference() == nil)
    tapRow(0)
    let words = took()
    #expect(!words.isEmpty && words != "0")
  }

  @Test func `a bar button item with a menu and no action opens it at a tap`() throws {
    let toolbar = Toolbar(frame: rect(0, 0, 320, 44))
    let item = BarButtonItem(title: "abc")
    item.menu = Menu(children: [action("A")])
    toolbar.items = [item]
    stage.root.addSubview(toolbar)
    stage.update()
    let shown = try #require(toolbar.subviews.compactMap { $0 as? Button }.first)
    let middle = shown.convert(Point(x: shown.bounds.midX, y: shown.bounds.midY), to: nil)
    stage.tap(middle.x, middle.y)
    #expect(isOpen)
    stage.tap(300, 400)
    var presses = 0
    item.action = { _ in presses += 1 }
    stage.update()
    stage.tap(middle.x, middle.y)
    #expect(!isOpen && presses == 1)
    stage.press(middle.x, middle.y)
    #expect(isOpen && presses == 1)
  }

  @Test(arguments: 0..<12)
  func `random input to menus repaints as a full repaint does`(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    func whole(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    func menu(_ depth: Int) -> Menu {
      Menu(
        title: ["", "Title"][whole(0...1)], options: Menu.Options(rawValue: UInt(whole(0...3))),
        children: (0..<whole(0...7)).map { number in
          if depth > 0, whole(0...3) == 0 { return menu(depth - 1) }
          let action = MenuAction(
            title: "\(number)", attributes: .init(rawValue: UInt(whole(0...15))),
            state: .init(rawValue: whole(0...2)) ?? .off
          ) { [weak button] _ in if whole(0...9) == 0 { button?.menu = nil } }
          return action
        })
    }
    let other = View(frame: rect(150, 20, 100, 100))
    stage.root.addSubview(other)
    button.menu = menu(3)
    for step in 0..<40 {
      let point = (Double(whole(0...319)), Double(whole(0...479)))
      switch whole(0...9) {
      case 0: button.menu = menu(3)
      case 1: button.showsMenuAsPrimaryAction.toggle()
      case 2: button.changesSelectionAsPrimaryAction.toggle()
      case 3: stage.touch(.began, 40, 40)
      case 4: stage.touch(.moved, point.0, point.1)
      case 5: stage.touch(.ended, point.0, point.1)
      case 6: stage.wait(0.3)
      case 7:
        if button.superview == nil {
          stage.root.addSubview(button)
        } else if whole(0...3) == 0 {
          button.removeFromSuperview()
        }
      case 8: stage.touch(.cancelled, point.0, point.1)
      default: stage.tap(point.0 / 2, point.1 / 2)
      }
      if let difference = try stage.repaintDifference() {
        Issue.record("step \(step): \(difference)")
      }
    }
  }

  @Test func `a menu that stays open keeps its scroll position`() throws {
    button.menu = Menu(children: (0..<20).map { action("\($0)", .keepsMenuPresented) })
    stage.press(50, 40)
    _ = took()
    func list(in view: View?) -> ScrollView? {
      view as? ScrollView ?? view?.subviews.lazy.compactMap { list(in: $0) }.first
    }
    let scroll = try #require(list(in: stage.window.subviews.last))
    scroll.contentOffset = Point(x: 0, y: 88)
    tapRow(0)
    #expect(isOpen && took() == "2" && scroll.contentOffset.y == 88)
  }

  @Test func `a finger that has not moved chooses no row of a menu below it`() {
    let stage = InputStage(320, 120)
    let trace = trace
    let button = Button(frame: rect(20, 20, 100, 40))
    button.menu = Menu(children: [action("A"), action("B")])
    button.showsMenuAsPrimaryAction = true
    stage.root.addSubview(button)
    stage.update()
    // The window has no space for the menu beside the button.
    stage.touch(.began, 50, 40)
    stage.wait(0.5)
    stage.touch(.moved, 53, 42)
    stage.touch(.ended, 53, 42)
    stage.wait(1)
    #expect(stage.window.subviews.count > 1 && trace.words.isEmpty)
  }
}
