// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

@Suite struct BarAppearanceTests {
  private let stage = ControllerStage()
  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)

  private func appearance(_ color: Color) -> NavigationBarAppearance {
    let made = NavigationBarAppearance()
    made.backgroundColor = color
    return made
  }

  private func label(_ bar: NavigationBar, _ text: String) -> Label? {
    let inside = bar.subviews + bar.subviews.flatMap(\.subviews)
    return inside.lazy.compactMap { $0 as? Label }.first { $0.text == text && !$0.isHidden }
  }

  @Test(.rule("13.bars.appearance"))
  func `an appearance determines the background, the line and the title`() {
    let navigation = stage.navigation("r")
    let bar = navigation.navigationBar
    let (plain, font) = (bar.backgroundColor, label(bar, "r")?.font)
    let given = appearance(red)
    given.shadowColor = blue
    given.titleTextAttributes = TextAttributes(font: Font(pointSize: 12), color: blue)
    bar.standardAppearance = given
    #expect(bar.backgroundColor == red && bar.subviews.first?.backgroundColor == blue)
    #expect(label(bar, "r")?.font == Font(pointSize: 12) && label(bar, "r")?.textColor == blue)
    // The bar has a copy.
    given.backgroundColor = blue
    #expect(bar.backgroundColor == red)
    bar.standardAppearance.backgroundColor = blue
    #expect(bar.backgroundColor == blue)
    bar.standardAppearance.configureWithTransparentBackground()
    #expect(bar.backgroundColor == nil && bar.subviews.first?.backgroundColor == nil)
    bar.standardAppearance.configureWithDefaultBackground()
    #expect(bar.backgroundColor == plain && bar.subviews.first?.backgroundColor != nil)
    bar.titleTextAttributes = nil
    #expect(label(bar, "r")?.font == font && label(bar, "r")?.textColor != blue)
  }

  @Test(.rule("13.bars.appearance"))
  func `the scroll edge appearance applies while the content is at its top`() {
    let navigation = stage.navigation("r")
    let bar = navigation.navigationBar
    let scroll = ScrollView(frame: stage["r"].view.bounds)
    scroll.contentSize = Size(width: 320, height: 2000)
    stage["r"].view.addSubview(scroll)
    bar.standardAppearance = appearance(red)
    bar.scrollEdgeAppearance = appearance(blue)
    stage.update()
    #expect(bar.backgroundColor == blue)
    scroll.contentOffset.y = 100
    stage.update()
    #expect(bar.backgroundColor == red)
    scroll.contentOffset.y = -scroll.adjustedContentInset.top
    stage.update()
    #expect(bar.backgroundColor == blue)
    bar.scrollEdgeAppearance = nil
    stage.update()
    #expect(bar.backgroundColor == red)
  }

  @Test(.rule("13.bars.appearance"))
  func `the appearances of an item replace those of the bar`() {
    let navigation = stage.navigation("r")
    let bar = navigation.navigationBar
    bar.standardAppearance = appearance(red)
    stage["d"].navigationItem.standardAppearance = appearance(blue)
    navigation.pushViewController(stage["d"], animated: false)
    #expect(bar.backgroundColor == blue)
    stage["d"].navigationItem.scrollEdgeAppearance = appearance(.black)
    stage.update()
    #expect(bar.backgroundColor == .black)
    navigation.popViewController(animated: false)
    #expect(bar.backgroundColor == red)
  }

  @Test(.rule("13.bars.appearance"))
  func `large titles have attributes of their own`() {
    let navigation = stage.navigation("r")
    let bar = navigation.navigationBar
    bar.prefersLargeTitles = true
    bar.largeTitleTextAttributes = TextAttributes(color: red)
    stage.update()
    #expect(label(bar, "r")?.textColor == red && label(bar, "r")?.font.pointSize == 34)
    #expect(bar.titleTextAttributes == TextAttributes())
  }

  @Test(.rule("13.bars.appearance"))
  func `toolbars and tab bars have appearances, with effects and images`() {
    let toolbar = Toolbar(frame: rect(0, 0, 320, 44))
    let given = ToolbarAppearance()
    given.backgroundEffect = BlurEffect(style: .dark)
    toolbar.standardAppearance = given
    let effect = toolbar.subviews.first?.subviews.first as? VisualEffectView
    #expect(effect?.effect is BlurEffect && toolbar.backgroundColor == nil)
    toolbar.standardAppearance.configureWithOpaqueBackground()
    #expect(!(toolbar.subviews.first?.subviews.first is VisualEffectView))
    #expect(toolbar.backgroundColor != nil)
    let tabs = stage.tabs("a")
    let copied = TabBarAppearance(barAppearance: given)
    copied.backgroundColor = red
    tabs.tabBar.standardAppearance = copied
    #expect(tabs.tabBar.backgroundColor == red)
    #expect(tabs.tabBar.standardAppearance.copy().backgroundEffect === given.backgroundEffect)
  }

  @Test(.rule("13.bars.appearance"))
  func `left items can supplement the back button`() {
    let navigation = stage.navigation("r", "d")
    let bar = navigation.navigationBar
    let view = View(frame: rect(0, 0, 20, 20))
    stage["d"].navigationItem.leftBarButtonItem = BarButtonItem(customView: view)
    stage.update()
    #expect(bar.backButtonTitle == nil && view.frame.minX == 16)
    stage["d"].navigationItem.leftItemsSupplementBackButton = true
    stage.update()
    #expect(bar.backButtonTitle == "r" && view.frame.minX > 32)
  }
}
