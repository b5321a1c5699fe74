// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

/// Tests the appearances of the buttons of bars.
@Suite(BlockEngineTrait()) struct BarButtonAppearanceTests {
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

  @Test(.rule("13.bars.appearance"))
  func `plain and done buttons have appearances of their own`() {
    let bar = stage.navigation("r").navigationBar
    stage["r"].navigationItem.rightBarButtonItems = [
      BarButtonItem(title: "p"), BarButtonItem(title: "d", style: .done),
    ]
    let (plain, done) = (button(bar, "p"), button(bar, "d"))
    let given = NavigationBarAppearance()
    given.buttonAppearance.normal.titleTextAttributes = TextAttributes(color: red)
    given.doneButtonAppearance.normal.titleTextAttributes = TextAttributes(font: small)
    bar.standardAppearance = given
    #expect(plain?.titleColor == red && plain?.font == Font(pointSize: 17))
    #expect(done?.titleColor == bar.tintColor && done?.font == small)
    // The bar shows changes of its copy, not of the given appearance.
    given.buttonAppearance.normal.titleTextAttributes.color = blue
    #expect(plain?.titleColor == red)
    bar.standardAppearance.buttonAppearance.normal.titleTextAttributes.color = blue
    #expect(plain?.titleColor == blue)
    bar.standardAppearance.buttonAppearance.configureWithDefault(for: .done)
    #expect(plain?.titleColor == bar.tintColor)
    #expect(plain?.font == Font(pointSize: 17, weight: .bold))
  }

  @Test(.rule("13.bars.appearance"))
  func `a button has the values of its state, or else of the normal one`() throws {
    let bar = stage.navigation("r").navigationBar
    let item = BarButtonItem(title: "p")
    stage["r"].navigationItem.rightBarButtonItem = item
    let image = try Image(bitmap: Bitmap(width: 4, height: 4))
    let appearance = BarButtonItemAppearance()
    appearance.normal.titleTextAttributes = TextAttributes(font: small, color: red)
    appearance.normal.titlePositionAdjustment = Offset(horizontal: 2, vertical: 3)
    appearance.highlighted.titleTextAttributes = TextAttributes(color: blue)
    appearance.highlighted.backgroundImage = image
    appearance.disabled.titleTextAttributes = TextAttributes(font: Font(pointSize: 9))
    appearance.disabled.titlePositionAdjustment = .zero
    #expect(appearance.highlighted.titlePositionAdjustment.vertical == 3)
    bar.standardAppearance.buttonAppearance = appearance
    let shown = try #require(button(bar, "p"))
    let moved = EdgeInsets(top: 3, left: 2, bottom: -3, right: -2)
    #expect(shown.currentTitleColor == red && shown.titleEdgeInsets == moved)
    #expect(shown.currentBackgroundImage == nil)
    shown.isHighlighted = true
    #expect(shown.currentTitleColor == blue && shown.font == small)
    #expect(shown.currentBackgroundImage == image && shown.titleEdgeInsets == moved)
    shown.isHighlighted = false
    item.isEnabled = false
    #expect(shown.currentTitleColor == red && shown.font == Font(pointSize: 9))
    #expect(shown.titleEdgeInsets == .zero)
  }

  @Test(.rule("13.bars.appearance"))
  func `a color of the appearance precedes the tint of an item`() {
    let bar = stage.navigation("r").navigationBar
    let item = BarButtonItem(title: "p")
    item.tintColor = blue
    stage["r"].navigationItem.leftBarButtonItem = item
    #expect(button(bar, "p")?.titleColor == blue)
    bar.standardAppearance.buttonAppearance.normal.titleTextAttributes.color = red
    #expect(button(bar, "p")?.titleColor == red)
  }

  @Test(.rule("13.bars.appearance"))
  func `the back button has an appearance, and a pressed one its color`() throws {
    let bar = stage.navigation("r", "d").navigationBar
    stage.update()
    let title = try #require(label(bar, "r"))
    let old = title.frame
    let appearance = BarButtonItemAppearance()
    appearance.normal.titleTextAttributes = TextAttributes(font: small, color: red)
    appearance.normal.titlePositionAdjustment = Offset(horizontal: 5, vertical: 0)
    appearance.highlighted.titleTextAttributes = TextAttributes(color: blue)
    bar.standardAppearance.backButtonAppearance = appearance
    stage.update()
    #expect(title.font == small && title.textColor == red)
    #expect(title.frame.minX == old.minX + 5)
    let back = try #require(title.superview)
    let arrow = try #require(back.subviews.first { !($0 is Label) })
    stage.finger(.began, at: Point(x: 20, y: 20))
    #expect(title.textColor == blue && title.alpha == 1 && arrow.alpha == 0.4)
    stage.finger(.moved, at: Point(x: 20, y: 300))
    #expect(title.textColor == red && title.alpha == 1 && arrow.alpha == 1)
  }

  @Test(.rule("13.bars.appearance"))
  func `bar buttons follow the appearances of the scroll edge and the item`() {
    let navigation = stage.navigation("r")
    let bar = navigation.navigationBar
    let scroll = ScrollView(frame: stage["r"].view.bounds)
    scroll.contentSize = Size(width: 320, height: 2000)
    stage["r"].view.addSubview(scroll)
    stage["r"].navigationItem.rightBarButtonItem = BarButtonItem(title: "p")
    let edge = NavigationBarAppearance()
    edge.buttonAppearance.normal.titleTextAttributes = TextAttributes(color: red)
    stage["r"].navigationItem.scrollEdgeAppearance = edge
    stage.update()
    #expect(button(bar, "p")?.titleColor == red)
    scroll.contentOffset.y = 100
    stage.update()
    #expect(button(bar, "p")?.titleColor == bar.tintColor)
    // The item has a copy, whose changes show.
    scroll.contentOffset.y = -scroll.adjustedContentInset.top
    let copy = stage["r"].navigationItem.scrollEdgeAppearance
    copy?.buttonAppearance.normal.titleTextAttributes.color = blue
    stage.update()
    #expect(button(bar, "p")?.titleColor == blue && copy !== edge)
  }

  @Test(.rule("13.bars.appearance"))
  func `the title moves by its adjustment, and invalid numbers do not move it`() throws {
    let bar = stage.navigation("r").navigationBar
    stage.update()
    let title = try #require(label(bar, "r"))
    let old = title.frame
    bar.standardAppearance.titlePositionAdjustment = Offset(horizontal: -4, vertical: 6)
    stage.update()
    #expect(title.frame == old.offsetBy(dx: -4, dy: 6))
    for number in [Double.nan, .infinity, 1e300] {
      bar.standardAppearance.titlePositionAdjustment = Offset(horizontal: number, vertical: 1)
      bar.standardAppearance.backButtonAppearance.normal.titlePositionAdjustment = Offset(
        horizontal: 1, vertical: number)
      stage.update()
      #expect(title.frame == old)
    }
  }

  @Test(.rule("13.bars.appearance"))
  func `toolbar buttons follow the standard and the compact appearance`() {
    let toolbar = Toolbar(frame: rect(0, 0, 320, 44))
    stage.window.addSubview(toolbar)
    toolbar.items = [BarButtonItem(title: "p"), BarButtonItem(title: "d", style: .done)]
    toolbar.standardAppearance.buttonAppearance.normal.titleTextAttributes.color = red
    let compact = ToolbarAppearance()
    compact.backgroundColor = blue
    compact.doneButtonAppearance.normal.titleTextAttributes.font = small
    toolbar.compactAppearance = compact
    #expect(button(toolbar, "p")?.titleColor == red)
    #expect(toolbar.backgroundColor != blue)
    stage.window.frame = rect(0, 0, 480, 320)
    #expect(button(toolbar, "p")?.titleColor == toolbar.tintColor)
    #expect(button(toolbar, "d")?.font == small && toolbar.backgroundColor == blue)
    stage.window.frame = rect(0, 0, 320, 480)
    #expect(button(toolbar, "p")?.titleColor == red && toolbar.backgroundColor != blue)
  }
}
