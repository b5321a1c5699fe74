// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

/// Tests the motion of the lower view and of the bar in pushes and pops.
///
/// The area is 320 points wide, so the lower view moves by 96 points.
@Suite struct StackMotionTests {
  private let stage = ControllerStage()

  private func drag(to x: Double) {
    stage.finger(.began, at: Point(x: 5, y: 240))
    for x in [20.0, x / 2, x] { stage.finger(.moved, at: Point(x: x, y: 240)) }
  }

  /// The black view between the lower and the upper view; nil if there is none.
  private func shade() -> View? {
    let views = stage["d"].view.superview?.subviews ?? []
    guard views.count == 3, views[0] === stage["r"].view, views[2] === stage["d"].view else {
      return nil
    }
    return views[1]
  }

  @Test(.rule("13.navigation.parallax")) func `a swipe moves and brightens the lower view`() {
    let navigation = stage.navigation("r", "d")
    drag(to: 165)
    // The finger has moved by 160 points, half of the width.
    #expect(stage["d"].view.transform == .translation(x: 160, y: 0))
    #expect(stage["r"].view.transform == .translation(x: -48, y: 0))
    #expect(shade()?.backgroundColor == .black && shade()?.alpha == 0.05)
    stage.finger(.cancelled, at: Point(x: 165, y: 240))
    stage.update()
    #expect(navigation.viewControllers.count == 2)
    #expect(stage["r"].view.transform == .identity && stage["d"].view.transform == .identity)
    #expect(stage["d"].view.superview?.subviews.count == 1)
  }

  @Test(.rule("13.navigation.parallax"), arguments: [true, false])
  func `the bar fades between both titles during a swipe`(pops: Bool) {
    let navigation = stage.navigation("r", "d")
    let bar = navigation.navigationBar
    (stage["r"].navigationItem.title, stage["d"].navigationItem.title) = ("first", "second")
    let (left, right) = (View(frame: rect(0, 0, 20, 20)), View(frame: rect(0, 0, 20, 20)))
    right.alpha = 0.5
    stage["r"].navigationItem.rightBarButtonItem = BarButtonItem(customView: left)
    stage["d"].navigationItem.rightBarButtonItem = BarButtonItem(customView: right)
    stage.update()
    drag(to: 165)
    let next = bar.subviews.last as? NavigationBar
    #expect(next?.title == "first" && next?.alpha == 0.5 && next?.backButtonTitle == nil)
    #expect(bar.title == "second" && next.map { left.isDescendant(of: $0) } == true)
    let titles = bar.subviews.compactMap { $0 as? Label }
    #expect(titles.contains { $0.text == "second" && $0.alpha == 0.5 })
    if pops { for x in [200.0, 300] { stage.finger(.moved, at: Point(x: x, y: 240)) } }
    stage.finger(pops ? .ended : .cancelled, at: Point(x: 300, y: 240))
    stage.update()
    stage.update()
    #expect(bar.title == (pops ? "first" : "second"))
    #expect(!bar.subviews.contains { $0 is NavigationBar })
    #expect(titles.allSatisfy { $0.alpha == 1 } && left.alpha == 1 && right.alpha == 0.5)
    #expect(left.isDescendant(of: bar) == pops && right.isDescendant(of: bar) == !pops)
  }

  @Test(.rule("13.navigation.parallax")) func `a push and a pop move both views`() {
    let navigation = stage.navigation("r")
    navigation.pushViewController(stage["d"], animated: true)
    // These are the ends of the animations.
    #expect(stage["d"].view.transform == .identity)
    #expect(stage["r"].view.transform == .translation(x: -96, y: 0))
    #expect(shade()?.alpha == 0.1)
    stage.update()
    stage.update()
    #expect(stage["r"].view.superview == nil && stage["r"].view.transform == .identity)
    #expect(stage["d"].view.superview?.subviews.count == 1)
    navigation.popViewController(animated: true)
    #expect(stage["d"].view.transform == .translation(x: 320, y: 0))
    #expect(stage["r"].view.transform == .identity && shade()?.alpha == 0)
    stage.update()
    stage.update()
    #expect(stage["d"].view.transform == .identity)
    #expect(stage["r"].view.superview?.subviews.count == 1)
  }

  @Test func `in a right-to-left layout the lower view moves to the right`() {
    let navigation = stage.navigation("r")
    stage.window.layoutDirection = .rightToLeft
    navigation.pushViewController(stage["d"], animated: true)
    #expect(stage["r"].view.transform == .translation(x: 96, y: 0))
  }
}
