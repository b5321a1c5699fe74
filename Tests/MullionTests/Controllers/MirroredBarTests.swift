// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import TestSupport
import Testing

/// Tests that bars laid out from right to left are mirror images of bars laid out from left to
/// right.
@Suite(BlockEngineTrait()) struct MirroredBarTests {
  /// The frames of all visible views below a window, in the window's coordinates and in tree order.
  private func frames(in window: Window) -> [Rect] {
    func collect(_ view: View) -> [Rect] {
      if view.isHidden { return [] }
      return [view.convert(view.bounds, to: window)] + view.subviews.flatMap(collect)
    }
    return window.subviews.flatMap(collect)
  }

  private func mirrored(_ rect: Rect, width: Double) -> Rect {
    Rect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// Lays out the same controllers in both directions, and compares each view with its mirror
  /// image.
  private func checkReflection(
    _ width: Double = 320, atLeast count: Int, _ build: (ControllerStage) -> Void
  ) {
    func lay(_ direction: LayoutDirection) -> [Rect] {
      let stage = ControllerStage(width, 480)
      stage.window.layoutDirection = direction
      let isTurned = direction == .rightToLeft
      stage.window.safeArea = EdgeInsets(
        top: 20, left: isTurned ? 10 : 30, bottom: 21, right: isTurned ? 30 : 10)
      build(stage)
      for _ in 0..<3 { stage.update() }
      return frames(in: stage.window)
    }
    let (straight, turned) = (lay(.leftToRight), lay(.rightToLeft))
    #expect(straight.count == turned.count && straight.count >= count, "\(straight.count)")
    for (left, right) in zip(straight, turned) {
      #expect(isNear(right, mirrored(left, width: width)), "\(left) \(right)")
    }
    #expect(straight != turned)
  }

  @Test(.rule("9.7.mirrored"))
  func `a navigation bar's items, title and back button are mirrored`() {
    // The visible views are the root, the content area, the top view, the bar, its line and title,
    // the back button with arrow and label, and the item.
    checkReflection(atLeast: 9) { stage in
      _ = stage.navigation("r", "detail")
      stage["detail"].navigationItem.rightBarButtonItem = BarButtonItem(title: "Edit")
    }
    checkReflection(atLeast: 8) { stage in
      _ = stage.navigation("r", "detail")
      stage["detail"].navigationItem.leftBarButtonItem = BarButtonItem(title: "Cancel")
      stage["detail"].navigationItem.rightView = View(frame: rect(0, 0, 31, 20))
      stage["detail"].navigationItem.titleView = View(frame: rect(0, 0, 81, 20))
    }
  }

  @Test(.rule("9.7.mirrored"))
  func `tabs and their badges are laid out from the leading edge`() {
    checkReflection(atLeast: 10) { stage in
      let tabs = stage.tabs("a", "b", "c")
      stage["b"].tabBarItem.badgeValue = "12"
      tabs.selectedIndex = 0
    }
    let stage = ControllerStage()
    let tabs = stage.tabs("a", "b", "c")
    tabs.tabBar.semanticContentAttribute = .forceRightToLeft
    stage.update()
    stage.application.enqueue(.touch(0, .began, at: Point(x: 20, y: 460)), at: 100)
    stage.application.enqueue(.touch(0, .ended, at: Point(x: 20, y: 460)), at: 100)
    stage.application.turn(at: 100)
    #expect(tabs.selectedIndex == 2)
  }

  @Test(.rule("9.7.mirrored"))
  func `a toolbar and a split view are mirrored`() {
    checkReflection(atLeast: 6) { stage in
      let bar = Toolbar(frame: rect(0, 100, 320, 44))
      bar.items = [
        BarButtonItem(title: "a"), .flexibleSpace(), BarButtonItem(title: "bcd"),
        .fixedSpace(30), BarButtonItem(systemItem: .add),
      ]
      stage.show(stage["x"])
      stage["x"].view.addSubview(bar)
    }
    checkReflection(1024, atLeast: 6) { stage in
      stage.show(SplitViewController(viewControllers: [stage["m"], stage["d"]]))
    }
  }

  @Test(.rule("9.7.mirrored"))
  func `bars follow a direction that changes while they are visible`() {
    let stage = ControllerStage()
    let navigation = stage.navigation("r", "detail")
    let bar = Toolbar(frame: rect(0, 300, 320, 44))
    bar.items = [BarButtonItem(title: "a")]
    stage["detail"].view.addSubview(bar)
    stage.update()
    let straight = frames(in: stage.window)
    stage.window.layoutDirection = .rightToLeft
    stage.update()
    let turned = frames(in: stage.window)
    #expect(zip(straight, turned).allSatisfy { isNear($1, mirrored($0, width: 320)) })
    #expect(straight != turned && navigation.navigationBar.backButtonTitle == "r")
  }

  @Test(.rule("9.7.mirrored"), arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `a push enters from the trailing edge, a pop leaves there`(direction: LayoutDirection) throws
  {
    let stage = ControllerStage()
    stage.window.layoutDirection = direction
    let navigation = stage.navigation("r")
    stage.update()
    let sign = direction == .leftToRight ? 1.0 : -1
    func seen(_ name: String) throws -> Double {
      try #require(stage[name].view.layer.presentation()).affineTransform.tx
    }
    navigation.pushViewController(stage["d"], animated: true)
    stage.application.turn(at: 100)
    stage.application.turn(at: 100.1)
    let coming = try seen("d") * sign
    #expect(coming > 10 && coming < 320)
    stage.application.turn(at: 101)
    navigation.popViewController(animated: true)
    stage.application.turn(at: 102)
    stage.application.turn(at: 102.1)
    let leaving = try seen("d") * sign
    #expect(leaving > 10 && leaving < 320)
    for time in [103.0, 104] { stage.application.turn(at: time) }
    navigation.pushViewController(stage["e"], animated: false)
    stage.application.turn(at: 105)
    // The finger comes from the leading edge, and the top view follows it.
    #expect(navigation.interactivePopEdge == (direction == .leftToRight ? .left : .right))
    let pop = navigation.beginInteractivePop()
    pop?.update(0.25)
    #expect(stage["e"].view.transform.tx == 80 * sign)
    pop?.cancel()
  }

  @Test(.rule("9.7.mirrored"))
  func `the back arrow points to the leading edge`() throws {
    /// The inked columns in a row of the arrow's 12 by 20 points, counted from the leading edge.
    func inked(_ row: Int, _ direction: LayoutDirection) throws -> [Int] {
      let stage = ControllerStage()
      stage.window.layoutDirection = direction
      let navigation = stage.navigation("r", "d")
      stage.update()
      let picture = try #require(stage.window.snapshot())
      let bar = try #require(navigation.navigationBar.backgroundColor).premultiplied
      return (8..<20).filter { x in
        let column = direction == .leftToRight ? x : 319 - x
        return picture.pixels[(12 + row) * picture.width + column] != bar
      }
    }
    for row in 0..<20 {
      #expect(try inked(row, .leftToRight) == inked(row, .rightToLeft), "row \(row)")
    }
    // The arrow's tip is at the leading edge, at half its height.
    let (tip, tail) = (try inked(10, .rightToLeft), try inked(2, .rightToLeft))
    #expect(try #require(tip.first) < #require(tail.first))
  }
}
