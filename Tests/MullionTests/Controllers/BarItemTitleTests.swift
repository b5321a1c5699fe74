// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

/// The titles of bar items, of tabs and of back buttons, and the tints of bars.
@Suite(BlockEngineTrait()) struct BarItemTitleTests {
  private let stage = ControllerStage()
  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)
  private let small = Font(pointSize: 12)

  private func views<Kind: View>(_ kind: Kind.Type, in view: View) -> [Kind] {
    view.subviews.flatMap { ($0 as? Kind).map { [$0] } ?? [] + views(kind, in: $0) }
  }

  private func button(_ bar: View, _ title: String) -> Button? {
    views(Button.self, in: bar).first { $0.title == title }
  }

  private func label(_ bar: View, _ text: String) -> Label? {
    views(Label.self, in: bar).first { $0.text == text }
  }

  @Test(.rule("13.bars.titles"))
  func `the attributes of an item win over those of the bar`() {
    let bar = stage.navigation("r").navigationBar
    let item = BarButtonItem(title: "p")
    stage["r"].navigationItem.rightBarButtonItem = item
    bar.standardAppearance.buttonAppearance.normal.titleTextAttributes = TextAttributes(
      font: small, color: blue)
    item.setTitleTextAttributes(TextAttributes(color: red), for: .normal)
    #expect(button(bar, "p")?.titleColor == red && button(bar, "p")?.font == small)
    #expect(item.titleTextAttributes(for: .normal)?.color == red)
    item.setTitleTextAttributes(TextAttributes(color: .black), for: .disabled)
    item.isEnabled = false
    #expect(button(bar, "p")?.currentTitleColor == .black)
    item.isEnabled = true
    item.setTitleTextAttributes(nil, for: .normal)
    #expect(button(bar, "p")?.titleColor == blue)
    #expect(item.titleTextAttributes(for: .normal) == nil)
  }

  @Test(.rule("13.bars.titles"))
  func `the attributes of a tab win over those of the bar`() {
    let tabs = stage.tabs("a", "b")
    let bar = tabs.tabBar
    bar.unselectedItemTintColor = .black
    #expect(label(bar, "b")?.textColor == .black)
    stage["b"].tabBarItem.setTitleTextAttributes(
      TextAttributes(font: small, color: blue), for: .normal)
    stage["b"].tabBarItem.setTitleTextAttributes(TextAttributes(color: red), for: .selected)
    #expect(label(bar, "b")?.textColor == blue && label(bar, "b")?.font == small)
    tabs.selectedIndex = 1
    #expect(label(bar, "b")?.textColor == red && label(bar, "b")?.font == small)
    #expect(label(bar, "a")?.textColor == .black)
  }

  @Test(.rule("13.bars.tabs"))
  func `a tab shows the tab bar item that the program set`() throws {
    let (first, second) = (ViewController(), ViewController())
    second.title = "Two"
    let (normal, selected) = (
      try Image(bitmap: Bitmap(width: 1, height: 1)), try Image(bitmap: Bitmap(width: 2, height: 2))
    )
    first.tabBarItem = TabBarItem(title: "One", image: normal, selectedImage: selected)
    second.tabBarItem = TabBarItem(title: nil, image: normal, tag: 7)
    let tabs = TabBarController()
    tabs.setViewControllers([first, second], animated: false)
    stage.show(tabs)
    let bar = tabs.tabBar
    #expect(bar.titles == ["One", "Two"] && second.tabBarItem.tag == 7)
    let pictures = views(ImageView.self, in: bar)
    #expect(pictures.map(\.image) == [selected, normal])
    tabs.selectedIndex = 1
    #expect(pictures.map(\.image) == [normal, normal])
    first.tabBarItem = TabBarItem(tabBarSystemItem: .search, tag: 1)
    #expect(bar.titles == ["Search", "Two"])
    first.tabBarItem.badgeValue = "3"
    first.tabBarItem.title = "Find"
    #expect(bar.titles == ["Find", "Two"])
  }

  @Test(.rule("13.bars.back"))
  func `a back bar button item gives the back button its title and its tint`() {
    let navigation = stage.navigation("r")
    let bar = navigation.navigationBar
    let item = stage["r"].navigationItem
    let back = BarButtonItem(title: "Home")
    item.backBarButtonItem = back
    navigation.pushViewController(stage["s"], animated: false)
    stage.update()
    #expect(bar.backButtonTitle == "Home" && label(bar, "Home")?.textColor == bar.tintColor)
    back.tintColor = red
    #expect(label(bar, "Home")?.textColor == red)
    back.title = "Start"
    #expect(bar.backButtonTitle == "Start")
    item.backButtonDisplayMode = .generic
    #expect(bar.backButtonTitle == "Back")
    item.backButtonDisplayMode = .minimal
    #expect(bar.backButtonTitle == "")
    item.backButtonDisplayMode = .default
    item.backBarButtonItem = nil
    #expect(bar.backButtonTitle == "r" && label(bar, "r")?.textColor == bar.tintColor)
  }

  @Test(.rule("13.bars.back"))
  func `a back bar button item shows its image in place of a title`() throws {
    let navigation = stage.navigation("r")
    let bar = navigation.navigationBar
    let item = stage["r"].navigationItem
    let image = try Image(bitmap: Bitmap(width: 30, height: 10))
    let back = BarButtonItem(image: image)
    back.title = "Home"
    item.backBarButtonItem = back
    navigation.pushViewController(stage["s"], animated: false)
    stage.update()
    let picture = try #require(views(ImageView.self, in: bar).first)
    #expect(picture.image == image && !picture.isHidden && bar.backButtonTitle == "")
    #expect(picture.bounds.size == Size(width: 30, height: 10))
    // The image is behind the arrow, and the button ends behind it.
    #expect(picture.frame.minX == 18 && picture.superview?.bounds.width == 54)
    #expect(picture.superview?.accessibilityLabel == "r")
    back.image = nil
    stage.update()
    #expect(picture.isHidden && bar.backButtonTitle == "Home")
    #expect(picture.superview?.accessibilityLabel != "r")
    back.image = image
    item.backButtonDisplayMode = .minimal
    stage.update()
    #expect(picture.isHidden && bar.backButtonTitle == "")
    item.backButtonDisplayMode = .default
    navigation.popViewController(animated: false)
    stage.update()
    #expect(picture.superview?.isHidden == true)
  }

  @Test(.rule("13.bars.appearance"))
  func `the tint of a bar is the background color of its standard appearance`() {
    let (navigation, tabs) = (stage.navigation("r"), stage.tabs("a"))
    let bar = navigation.navigationBar
    #expect(bar.barTintColor == nil && tabs.tabBar.barTintColor == nil)
    bar.barTintColor = red
    tabs.tabBar.barTintColor = blue
    #expect(bar.backgroundColor == red && bar.standardAppearance.backgroundColor == red)
    #expect(tabs.tabBar.backgroundColor == blue)
    bar.standardAppearance = NavigationBarAppearance()
    #expect(bar.barTintColor == nil && bar.backgroundColor != red)
  }
}
