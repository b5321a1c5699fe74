// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

/// Tests several items at one side of a navigation bar.
@Suite(BlockEngineTrait()) struct BarItemRowTests {
  private let stage = ControllerStage(320, 568)

  /// The visible buttons of the bar with their titles, from left to right.
  private func titles(_ navigation: NavigationController) -> [String] {
    stage.update()
    func collect(_ view: View) -> [(Double, String)] {
      if view.isHidden { return [] }
      let own = (view as? Button).map { [($0.convert($0.bounds, to: nil).minX, $0.title)] }
      return (own ?? []) + view.subviews.flatMap(collect)
    }
    return collect(navigation.navigationBar).sorted { $0.0 < $1.0 }.map(\.1)
  }

  private func items(_ names: String...) -> [BarButtonItem] {
    names.map { BarButtonItem(title: $0) }
  }

  @Test(.rule("13.bars.items"))
  func `left items go inwards from the left edge, right ones from the right`() {
    let navigation = stage.navigation("r")
    let item = stage["r"].navigationItem
    item.leftBarButtonItems = items("a", "b")
    item.rightBarButtonItems = items("z", "y", "x")
    #expect(titles(navigation) == ["a", "b", "x", "y", "z"])
  }

  @Test(.rule("13.bars.items")) func `items at the sides mirror in a right-to-left bar`() {
    let navigation = stage.navigation("r")
    stage.window.layoutDirection = .rightToLeft
    let item = stage["r"].navigationItem
    item.leftBarButtonItems = items("a", "b")
    item.rightBarButtonItems = items("z", "y")
    #expect(titles(navigation) == ["z", "y", "b", "a"])
  }

  @Test(.rule("13.bars.items"))
  func `rightBarButtonItem and leftBarButtonItem are the first items of their sides`() {
    let item = stage["r"].navigationItem
    item.rightBarButtonItems = items("z", "y")
    #expect(item.rightBarButtonItem?.title == "z")
    item.rightBarButtonItem = BarButtonItem(title: "n")
    #expect(item.rightBarButtonItems.map(\.title) == ["n", "y"])
    item.rightBarButtonItem = nil
    #expect(item.rightBarButtonItems.map(\.title) == ["y"])
    item.leftBarButtonItem = BarButtonItem(title: "a")
    #expect(item.leftBarButtonItems.map(\.title) == ["a"])
  }

  @Test(.rule("13.bars.items")) func `a tap on each of several items runs its action`() {
    let navigation = stage.navigation("r")
    var taps: [String] = []
    stage["r"].navigationItem.rightBarButtonItems = ["z", "y"].map { name in
      BarButtonItem(title: name) { _ in taps.append(name) }
    }
    stage.update()
    func press(_ view: View) {
      (view as? Button)?.sendActions(for: .touchUpInside)
      view.subviews.forEach(press)
    }
    press(navigation.navigationBar)
    #expect(taps.sorted() == ["y", "z"])
  }
}
