// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

/// Tests large titles and their collapse.
///
/// A bar is 44 points high below the safe area, and an entire large title adds 52 points.
@Suite(BlockEngineTrait()) struct LargeTitleTests {
  private let stage = ControllerStage(320, 568)

  init() { stage.window.safeArea = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0) }

  /// Shows a stack whose controllers have scroll views with 2000 points of content.
  private func show(_ names: String...) -> NavigationController {
    for name in names { _ = scroll(name) }
    let navigation = stage.navigation(names[0])
    navigation.navigationBar.prefersLargeTitles = true
    for name in names.dropFirst() {
      navigation.pushViewController(stage[name], animated: false)
    }
    stage.update()
    return navigation
  }

  /// The scroll view that fills the view of a controller.
  private func scroll(_ name: String) -> ScrollView {
    if let known = stage[name].view.subviews.first as? ScrollView { return known }
    let scroll = ScrollView(frame: stage[name].view.bounds)
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.contentSize = Size(width: 320, height: 2000)
    stage[name].view.addSubview(scroll)
    return scroll
  }

  private func labels(_ navigation: NavigationController) -> [String] {
    func collect(_ view: View) -> [String] {
      if view.isHidden { return [] }
      let own = (view as? Label).map { ["\($0.text) \(Int($0.font.pointSize))"] } ?? []
      return own + view.subviews.flatMap(collect)
    }
    return collect(navigation.navigationBar)
  }

  @Test func `a bar has small titles by default`() {
    let navigation = show("r")
    navigation.navigationBar.prefersLargeTitles = false
    stage.update()
    #expect(NavigationBar.self == type(of: navigation.navigationBar))
    #expect(stage["r"].navigationItem.largeTitleDisplayMode == .automatic)
    #expect(navigation.navigationBar.frame == rect(0, 0, 320, 64))
    #expect(labels(navigation) == ["r 17"] && scroll("r").contentOffset.y == -64)
  }

  @Test(.rule("13.navigation.largeTitle")) func `a large title takes 52 points below the row`() {
    let navigation = show("r")
    #expect(navigation.navigationBar.frame == rect(0, 0, 320, 116))
    #expect(labels(navigation) == ["r 34"])
    #expect(stage["r"].view.safeAreaInsets.top == 116)
    #expect(scroll("r").contentOffset.y == -116)
    #expect(scroll("r").minimumContentOffset.y == -116)
  }

  @Test(.rule("13.navigation.largeTitle"), arguments: [0, 1, 20, 51, 52, 53, 400, -30])
  func `the title shrinks by the distance that the content scrolls`(distance: Double) {
    let navigation = show("r")
    let scroll = scroll("r")
    scroll.contentOffset.y = -116 + distance
    stage.update()
    let title = 52 - min(max(distance, 0), 52)
    #expect(navigation.navigationBar.frame.height == 64 + title)
    #expect(labels(navigation) == [title > 0 ? "r 34" : "r 17"])
    // The content keeps its offset and can return to the entire title.
    #expect(scroll.contentOffset.y == -116 + distance)
    #expect(scroll.minimumContentOffset.y == -116)
    #expect(scroll.adjustedContentInset.top == 64 + title)
  }

  @Test func `a drag ends with a title that is entirely shown or collapsed`() {
    let navigation = show("r")
    for (way, expected) in [(-30.0, 116.0), (-50, 64), (15, 64), (40, 116)] {
      stage.swipe(from: Point(x: 160, y: 300), by: Point(x: 0, y: way))
      for _ in 0..<3 { stage.update() }
      #expect(navigation.navigationBar.frame.height == expected, "after \(way)")
      #expect(scroll("r").contentOffset.y == -expected, "after \(way)")
    }
  }

  @Test func `the modes of the items decide the size of the title`() {
    typealias Mode = NavigationItem.LargeTitleDisplayMode
    for first in Mode.allCases {
      for second in Mode.allCases {
        let stage = ControllerStage(320, 568)
        stage["r"].navigationItem.largeTitleDisplayMode = first
        stage["d"].navigationItem.largeTitleDisplayMode = second
        let navigation = stage.navigation("r", "d")
        navigation.navigationBar.prefersLargeTitles = true
        stage.update()
        // An automatic item takes the mode of the item below it.
        let isLarge = second == .automatic ? first != .never : second == .always
        #expect(
          navigation.navigationBar.frame.height == (isLarge ? 96 : 44), "\(first) \(second)")
      }
    }
  }

  @Test func `a window with a compact height has small titles`() {
    let navigation = show("r")
    stage.window.frame.size = Size(width: 568, height: 320)
    stage.update()
    #expect(navigation.navigationBar.frame.height == 64)
    stage.window.frame.size = Size(width: 320, height: 568)
    stage.update()
    #expect(navigation.navigationBar.frame.height == 116)
  }

  @Test(arguments: [0.0, 25, 52, 300])
  func `a pop restores the title and the offset of the controller below`(distance: Double) {
    let navigation = show("r")
    scroll("r").contentOffset.y = -116 + distance
    stage.update()
    let (height, offset) = (navigation.navigationBar.frame.height, scroll("r").contentOffset.y)
    stage["d"].navigationItem.largeTitleDisplayMode = distance > 50 ? .always : .never
    _ = scroll("d")
    navigation.pushViewController(stage["d"], animated: false)
    stage.update()
    #expect(navigation.navigationBar.frame.height == (distance > 50 ? 116 : 64))
    navigation.popViewController(animated: false)
    stage.update()
    #expect(navigation.navigationBar.frame.height == height)
    #expect(scroll("r").contentOffset.y == offset)
    // A controller that has left the stack has no collapsing bar any more.
    #expect(scroll("d").minimumContentOffset.y == 0)
  }

  @Test(arguments: [0.0, 52, 300])
  func `a swipe restores the title of the controller below`(distance: Double) {
    let navigation = show("r")
    scroll("r").contentOffset.y = -116 + distance
    stage.update()
    let (height, offset) = (navigation.navigationBar.frame.height, scroll("r").contentOffset.y)
    stage["d"].navigationItem.largeTitleDisplayMode = distance > 0 ? .always : .never
    _ = scroll("d")
    navigation.pushViewController(stage["d"], animated: true)
    for _ in 0..<3 { stage.update() }
    for way in [100.0, 250] {
      stage.swipe(from: Point(x: 5, y: 400), by: Point(x: way, y: 0))
      for _ in 0..<3 { stage.update() }
    }
    #expect(navigation.viewControllers.count == 1)
    #expect(navigation.navigationBar.frame.height == height)
    #expect(scroll("r").contentOffset.y == offset)
  }

  @Test func `a title without a scroll view below it stays large`() {
    let navigation = stage.navigation("r")
    navigation.navigationBar.prefersLargeTitles = true
    stage.update()
    #expect(navigation.navigationBar.frame.height == 116)
    #expect(stage["r"].view.safeAreaInsets.top == 116)
  }

  @Test(arguments: 0..<30)
  func `random scrolls keep the bar, the inset and the range consistent`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let navigation = show("r", "d")
    for step in 0..<40 {
      let name = navigation.viewControllers.count > 1 ? "d" : "r"
      switch Int.random(in: 0..<6, using: &random) {
      case 0: navigation.popViewController(animated: Bool.random(using: &random))
      case 1:
        if navigation.viewControllers.count == 1 {
          navigation.pushViewController(stage["d"], animated: Bool.random(using: &random))
        }
      case 2: navigation.isNavigationBarHidden.toggle()
      case 3:
        stage["d"].navigationItem.largeTitleDisplayMode = [.never, .always, .automatic][step % 3]
      default:
        scroll(name).setContentOffset(
          Point(x: 0, y: Double.random(in: -150...100, using: &random).rounded()), animated: false)
      }
      stage.update()
      stage.update()
      guard let top = navigation.topViewController, let name = top.title else { return }
      let scroll = scroll(name)
      let bar = navigation.isNavigationBarHidden ? 0 : navigation.navigationBar.frame.height
      #expect(top.view.safeAreaInsets.top == max(bar, 20), "seed \(seed), step \(step)")
      guard bar > 0 else { continue }
      let isLarge = name == "r" || stage["d"].navigationItem.largeTitleDisplayMode != .never
      let full = isLarge ? 116.0 : 64
      #expect(bar == min(max(-scroll.contentOffset.y, 64), full), "seed \(seed), step \(step)")
      #expect(scroll.minimumContentOffset.y == -full, "seed \(seed), step \(step)")
    }
  }
}
