// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

/// Tests the appearances of tab bars, of their tabs, and at the bottom edge of the content.
@Suite(BlockEngineTrait()) struct TabBarAppearanceTests {
  private let stage = ControllerStage()
  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)
  private let gray = Color(red: 0.56, green: 0.56, blue: 0.58)

  private func views<Kind: View>(_ kind: Kind.Type, in view: View) -> [Kind] {
    view.subviews.flatMap { ($0 as? Kind).map { [$0] } ?? [] + views(kind, in: $0) }
  }

  private func label(_ bar: View, _ text: String) -> Label? {
    views(Label.self, in: bar).first { $0.text == text }
  }

  private func appearance(_ color: Color) -> TabBarAppearance {
    let made = TabBarAppearance()
    made.backgroundColor = color
    return made
  }

  /// Adds a scroll view that fills the view of a controller.
  private func scroll(in controller: ViewController, height: Double) -> ScrollView {
    let scroll = ScrollView(frame: controller.view.bounds)
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.contentSize = Size(width: 100, height: height)
    controller.view.addSubview(scroll)
    return scroll
  }

  @Test(.rule("13.bars.appearance"))
  func `titles have the attributes of the tab's state`() {
    let tabs = stage.tabs("a", "b", "c")
    let bar = tabs.tabBar
    stage["c"].tabBarItem.isEnabled = false
    let item = TabBarItemAppearance()
    let font = Font(pointSize: 12)
    item.normal.titleTextAttributes = TextAttributes(font: font, color: blue)
    bar.standardAppearance.stackedLayoutAppearance = item
    #expect(label(bar, "a")?.textColor == bar.tintColor && label(bar, "a")?.font == font)
    #expect(label(bar, "b")?.textColor == blue && label(bar, "b")?.alpha == 1)
    #expect(label(bar, "c")?.textColor == blue && label(bar, "c")?.alpha == 0.35)
    let shown = bar.standardAppearance.stackedLayoutAppearance
    shown.selected.titleTextAttributes.color = red
    shown.disabled.titleTextAttributes.color = .black
    #expect(label(bar, "a")?.textColor == red)
    #expect(label(bar, "c")?.textColor == .black && label(bar, "c")?.alpha == 1)
    tabs.selectedIndex = 1
    #expect(label(bar, "a")?.textColor == blue && label(bar, "b")?.textColor == red)
    shown.configureWithDefault(for: .stacked)
    #expect(label(bar, "a")?.textColor == gray && label(bar, "a")?.font.pointSize == 10)
  }

  @Test(.rule("13.bars.appearance"))
  func `the color of an icon fills its opaque pixels`() throws {
    let green = Color(red: 0, green: 1, blue: 0).premultiplied
    stage["a"].tabBarItem.image = try Image(
      bitmap: Bitmap(width: 2, height: 1, pixels: [green, 0]))
    let bar = stage.tabs("a", "b").tabBar
    let picture = try #require(views(ImageView.self, in: bar).first { $0.image != nil })
    #expect(picture.image == stage["a"].tabBarItem.image)
    bar.standardAppearance.stackedLayoutAppearance.normal.iconColor = blue
    #expect(picture.image?.bitmap[0, 0] == blue.premultiplied)
    #expect(picture.image?.bitmap[1, 0] == 0)
    bar.standardAppearance.stackedLayoutAppearance.selected.iconColor = red
    #expect(picture.image?.bitmap[0, 0] == red.premultiplied)
    bar.standardAppearance.stackedLayoutAppearance.configureWithDefault(for: .stacked)
    #expect(picture.image == stage["a"].tabBarItem.image)
  }

  @Test(.rule("13.bars.appearance")) func `badges have colors, attributes and positions`() throws {
    stage["a"].tabBarItem.badgeValue = "7"
    let bar = stage.tabs("a").tabBar
    stage.update()
    let text = try #require(label(bar, "7"))
    let badge = try #require(text.superview)
    let old = badge.frame
    let item = bar.standardAppearance.stackedLayoutAppearance
    item.normal.badgeBackgroundColor = blue
    item.normal.badgeTextAttributes = TextAttributes(font: Font(pointSize: 9), color: red)
    item.normal.badgePositionAdjustment = Offset(horizontal: 3, vertical: -1)
    item.selected.badgeTitlePositionAdjustment = Offset(horizontal: 1, vertical: 2)
    stage.update()
    #expect(badge.backgroundColor == blue && text.textColor == red)
    #expect(text.font == Font(pointSize: 9) && text.frame.origin == Point(x: 1, y: 2))
    #expect(badge.frame.origin == Point(x: old.minX + 3, y: old.minY - 1))
    stage["a"].tabBarItem.badgeColor = red
    #expect(badge.backgroundColor == red)
  }

  @Test(.rule("13.bars.appearance"))
  func `a regular width and a compact height have inline tabs`() throws {
    stage["a"].tabBarItem.image = try Image(bitmap: Bitmap(width: 20, height: 20))
    let bar = stage.tabs("a", "b").tabBar
    let shown = bar.standardAppearance
    shown.inlineLayoutAppearance.normal.titleTextAttributes.font = Font(pointSize: 20)
    shown.compactInlineLayoutAppearance.normal.titleTextAttributes.font = Font(pointSize: 15)
    stage.update()
    let title = try #require(label(bar, "a"))
    let picture = try #require(views(ImageView.self, in: bar).first { !$0.isHidden })
    #expect(title.font.pointSize == 10 && title.frame.midX == picture.frame.midX)
    for (size, points) in [(rect(0, 0, 700, 480), 20.0), (rect(0, 0, 500, 320), 15)] {
      stage.window.frame = size
      stage.update()
      #expect(title.font.pointSize == points)
      #expect(title.frame.minX == picture.frame.maxX + 6)
      #expect((title.frame.midY - picture.frame.midY).magnitude <= 1)
      let both = picture.frame.union(title.frame)
      #expect((both.midX - (title.superview?.bounds.midX ?? 0)).magnitude <= 1)
    }
    stage.window.layoutDirection = .rightToLeft
    stage.update()
    #expect(title.frame.maxX == picture.frame.minX - 6)
  }

  @Test(.rule("13.bars.appearance"))
  func `the scroll edge appearance applies while the content ends above the bar`() {
    let tabs = stage.tabs("a", "b")
    let bar = tabs.tabBar
    let scroll = scroll(in: stage["a"], height: 2000)
    bar.standardAppearance = appearance(red)
    bar.scrollEdgeAppearance = appearance(blue)
    stage.update()
    #expect(bar.backgroundColor == red)
    scroll.contentOffset = scroll.maximumContentOffset
    #expect(bar.backgroundColor == blue)
    scroll.contentOffset.y -= 1
    #expect(bar.backgroundColor == red)
    scroll.contentSize.height = 100
    #expect(bar.backgroundColor == blue)
    scroll.contentSize.height = 2000
    #expect(bar.backgroundColor == red)
    // The other tab does not scroll.
    tabs.selectedIndex = 1
    stage.update()
    #expect(bar.backgroundColor == blue)
    scroll.contentOffset.y = 0
    #expect(bar.backgroundColor == blue)
    tabs.selectedIndex = 0
    stage.update()
    #expect(bar.backgroundColor == red)
    bar.scrollEdgeAppearance = nil
    scroll.contentOffset = scroll.maximumContentOffset
    #expect(bar.backgroundColor == red)
  }

  @Test(.rule("13.bars.appearance"))
  func `a tab bar and a toolbar follow the top of a navigation controller`() {
    let navigation = NavigationController(rootViewController: stage["r"])
    let tabs = TabBarController(viewControllers: [navigation])
    stage.show(tabs)
    stage["r"].toolbarItems = [BarButtonItem(title: "t")]
    navigation.isToolbarHidden = false
    tabs.tabBar.scrollEdgeAppearance = appearance(blue)
    let toolbar = navigation.toolbar
    let edge = ToolbarAppearance()
    edge.backgroundColor = blue
    toolbar.scrollEdgeAppearance = edge
    stage.update()
    #expect(tabs.tabBar.backgroundColor == blue && toolbar.backgroundColor == blue)
    let scroll = scroll(in: stage["d"], height: 2000)
    navigation.pushViewController(stage["d"], animated: false)
    stage.update()
    #expect(tabs.tabBar.backgroundColor != blue && toolbar.backgroundColor != blue)
    scroll.contentOffset = scroll.maximumContentOffset
    #expect(tabs.tabBar.backgroundColor == blue && toolbar.backgroundColor == blue)
    scroll.contentOffset.y = 0
    navigation.popViewController(animated: false)
    stage.update()
    #expect(tabs.tabBar.backgroundColor == blue && toolbar.backgroundColor == blue)
  }

  @Test(.rule("13.bars.appearance"))
  func `a controller can name the scroll view that bars follow`() {
    let tabs = stage.tabs("a")
    stage["a"].view.addSubview(View(frame: rect(0, 0, 10, 10)))
    let scroll = scroll(in: stage["a"], height: 2000)
    tabs.tabBar.standardAppearance = appearance(red)
    tabs.tabBar.scrollEdgeAppearance = appearance(blue)
    stage.update()
    #expect(tabs.tabBar.backgroundColor == blue)
    #expect(stage["a"].contentScrollView(for: .bottom) == nil)
    stage["a"].setContentScrollView(scroll, for: [.bottom])
    stage.update()
    #expect(tabs.tabBar.backgroundColor == red)
    #expect(stage["a"].contentScrollView(for: .bottom) === scroll)
    #expect(stage["a"].contentScrollView(for: .top) == nil)
    stage["a"].setContentScrollView(nil, for: .all)
    stage.update()
    #expect(tabs.tabBar.backgroundColor == blue)
  }

  @Test(.rule("13.bars.appearance"))
  func `the appearances of the selected tab replace those of the bar`() {
    let tabs = stage.tabs("a", "b")
    tabs.tabBar.standardAppearance = appearance(red)
    stage["b"].tabBarItem.standardAppearance = appearance(blue)
    #expect(tabs.tabBar.backgroundColor == red)
    tabs.selectedIndex = 1
    #expect(tabs.tabBar.backgroundColor == blue)
    stage["b"].tabBarItem.scrollEdgeAppearance = appearance(.black)
    #expect(tabs.tabBar.backgroundColor == .black)
    stage["b"].tabBarItem.scrollEdgeAppearance?.backgroundColor = red
    #expect(tabs.tabBar.backgroundColor == red)
    tabs.selectedIndex = 0
    #expect(tabs.tabBar.backgroundColor == red)
  }

  /// Taps the second of two tabs.
  private func tap() {
    for phase in [TouchSample.Phase.began, .ended] {
      stage.finger(phase, at: Point(x: 240, y: 460))
    }
  }

  @Test(.rule("13.bars.appearance")) func `a tap does not select a disabled tab`() {
    let tabs = stage.tabs("a", "b")
    stage["b"].tabBarItem.isEnabled = false
    stage.update()
    tap()
    #expect(tabs.selectedIndex == 0)
    stage["b"].tabBarItem.isEnabled = true
    tap()
    #expect(tabs.selectedIndex == 1)
  }
}
