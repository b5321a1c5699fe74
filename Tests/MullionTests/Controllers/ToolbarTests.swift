// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import TestSupport
import Testing

@Suite(BlockEngineTrait()) struct ToolbarTests {
  private func stage(_ bar: Toolbar) -> Application {
    let application = Application(screens: [Screen(size: Size(width: 400, height: 200))])
    let window = Window()
    window.rootView = View()
    application.addWindow(window)
    bar.frame = rect(0, 100, 400, 44)
    window.rootView?.addSubview(bar)
    application.turn(at: 0)
    return application
  }

  private func buttons(_ bar: Toolbar) -> [Button] { bar.subviews.compactMap { $0 as? Button } }

  @Test(.rule("1.1.V06"))
  func `a bar button item is not a view but has a button`() {
    let bar = Toolbar()
    var pressed: [String] = []
    let item = BarButtonItem(title: "Save") { pressed.append($0.title) }
    #expect(!((item as AnyObject) is View) && !((item as AnyObject) is Responder))
    #expect(!((item as AnyObject) is Layer))
    let application = stage(bar)
    #expect(buttons(bar).isEmpty)
    bar.items = [item]
    application.turn(at: 1)
    let managed = buttons(bar)
    #expect(managed.map(\.title) == ["Save"] && managed.first?.layer.superlayer === bar.layer)
    #expect(managed.first?.frame == rect(16, 104, 48, 36).offsetBy(dx: 0, dy: -100))
    for (phase, time) in [(TouchSample.Phase.began, 2.0), (.ended, 3)] {
      application.enqueue(.touch(0, phase, at: Point(x: 30, y: 120)), at: time)
      application.turn(at: time)
    }
    #expect(pressed == ["Save"])
    item.title = "Send"
    #expect(managed.first?.title == "Send" && buttons(bar) == managed)
    item.isEnabled = false
    #expect(managed.first?.isEnabled == false)
    bar.items = []
    #expect(buttons(bar).isEmpty && managed.first?.superview == nil)
  }

  @Test
  func `flexible spaces share the width that items and fixed spaces leave`() {
    for isTurned in [false, true] {
      let bar = Toolbar()
      if isTurned { bar.semanticContentAttribute = .forceRightToLeft }
      let application = stage(bar)
      let wide = View(frame: rect(0, 0, 60, 20))
      bar.items = [
        BarButtonItem(title: "a"), BarButtonItem(title: "b"), .flexibleSpace(),
        BarButtonItem(customView: wide), .flexibleSpace(), .fixedSpace(30),
        BarButtonItem(systemItem: .add),
      ]
      application.turn(at: 1)
      // The 368 points are, in order: 18, a gap of 8, 18, a flexible space, 60, a flexible space,
      // 30 and 38.
      let space: Double = (368 - 172) / 2
      let lefts: [Double] = [16, 42, 60 + space, 384 - 38]
      let widths = [18.0, 18, 60, 38]
      let views = bar.subviews.filter { $0 is Button || $0 === wide }
      #expect(views.count == 4)
      for (view, (left, width)) in zip(views, zip(lefts, widths)) {
        #expect(isNear(view.frame.minX, isTurned ? 400 - left - width : left))
        #expect(isNear(view.frame.width, width))
      }
      #expect(wide.frame.height == 20 && wide.frame.midY == 22)
    }
  }

  @Test func `a bar button item appears once, in the toolbar set last`() {
    let (first, second) = (Toolbar(), Toolbar())
    let item = BarButtonItem(title: "a")
    first.items = [item, item]
    #expect(first.items.count == 1 && buttons(first).count == 1)
    second.items = [item]
    #expect(first.items.isEmpty && buttons(first).isEmpty && buttons(second).count == 1)
  }

  @Test func `unreferenced bar button items and toolbars are deallocated`() {
    weak var gone: BarButtonItem?
    weak var bar: Toolbar?
    do {
      let made = Toolbar()
      bar = made
      let item = BarButtonItem(title: "a") { $0.title = "b" }
      gone = item
      made.items = [item]
    }
    #expect(gone == nil && bar == nil)
  }
}
