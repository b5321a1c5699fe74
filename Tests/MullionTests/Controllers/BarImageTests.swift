// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import Testing

@testable import MullionControllers
@testable import MullionControls
@testable import MullionView

/// Tests the images and the moved parts of bars and their items.
@Suite(BlockEngineTrait()) struct BarImageTests {
  private let stage = ControllerStage()

  private func views<Kind: View>(_ kind: Kind.Type, in view: View) -> [Kind] {
    view.subviews.flatMap { ($0 as? Kind).map { [$0] } ?? [] + views(kind, in: $0) }
  }

  private func image(_ width: Int, _ height: Int = 4) throws -> Image {
    try Image(bitmap: Bitmap(width: width, height: height))
  }

  @Test func `an item's background images win over those of the bar's appearance`() throws {
    let toolbar = Toolbar(frame: rect(0, 0, 200, 44))
    let item = BarButtonItem(title: "p")
    toolbar.items = [item]
    let button = try #require(views(Button.self, in: toolbar).first)
    let (all, done, pressed) = (try image(3), try image(5), try image(7))
    item.setBackgroundImage(all, for: .normal, barMetrics: .default)
    item.setBackgroundImage(pressed, for: .highlighted, barMetrics: .default)
    item.setBackgroundImage(done, for: .normal, style: .done, barMetrics: .default)
    #expect(button.currentBackgroundImage == all)
    button.isHighlighted = true
    #expect(button.currentBackgroundImage == pressed)
    button.isHighlighted = false
    item.style = .done
    #expect(button.currentBackgroundImage == done)
    #expect(item.backgroundImage(for: .normal, style: .done, barMetrics: .default) == done)
    #expect(item.backgroundImage(for: .normal, barMetrics: .compact) == nil)
    item.setBackgroundVerticalPositionAdjustment(3, for: .default)
    #expect(button.backgroundRect(forBounds: rect(0, 0, 20, 10)) == rect(0, 3, 20, 10))
    item.setTitlePositionAdjustment(Offset(horizontal: 1, vertical: 2), for: .default)
    #expect(button.titleEdgeInsets == EdgeInsets(top: 2, left: 1, bottom: -2, right: -1))
    #expect(item.titlePositionAdjustment(for: .default).vertical == 2)
  }

  @Test func `an item reserves the width of its possible titles`() throws {
    let toolbar = Toolbar(frame: rect(0, 0, 200, 44))
    let item = BarButtonItem(title: "ab")
    toolbar.items = [item]
    let button = try #require(views(Button.self, in: toolbar).first)
    let own = button.intrinsicContentSize.width
    // A character is 10 points wide.
    item.possibleTitles = ["abcde", "c"]
    #expect(button.intrinsicContentSize.width == own + 30)
    item.title = "abcde"
    #expect(button.intrinsicContentSize.width == own + 30)
    item.possibleTitles = nil
    item.title = "ab"
    #expect(button.intrinsicContentSize.width == own)
  }

  @Test func `a bar of a compact height shows the landscape image`() throws {
    let toolbar = Toolbar(frame: rect(0, 0, 200, 44))
    let item = BarButtonItem(image: try image(3))
    item.landscapeImagePhone = try image(5)
    item.landscapeImagePhoneInsets = EdgeInsets(top: 1, left: 0, bottom: 0, right: 0)
    toolbar.items = [item]
    let button = try #require(views(Button.self, in: toolbar).first)
    #expect(button.currentImage?.size.width == 3 && button.imageEdgeInsets == .zero)
    let window = Window(frame: rect(0, 0, 600, 300))
    window.rootView = View()
    window.rootView?.addSubview(toolbar)
    #expect(toolbar.traitCollection.verticalSizeClass == .compact)
    #expect(button.currentImage?.size.width == 5 && button.imageEdgeInsets.top == 1)
  }

  @Test func `the back button has the images and title offset of its item`() throws {
    let bar = stage.navigation("a", "b").navigationBar
    let item = BarButtonItem(title: "back")
    stage["a"].navigationItem.backBarButtonItem = item
    item.setBackButtonBackgroundImage(try image(9), for: .normal, barMetrics: .default)
    item.setBackButtonBackgroundImage(try image(8), for: .highlighted, barMetrics: .default)
    item.setBackButtonTitlePositionAdjustment(
      Offset(horizontal: 4, vertical: 1), for: .default)
    item.setBackButtonBackgroundVerticalPositionAdjustment(2, for: .default)
    bar.itemDidChange()
    bar.layoutIfNeeded()
    #expect(bar.backBackground?.image?.size.width == 9 && bar.backBackground?.isHidden == false)
    #expect(bar.backBackground?.frame.minY == 2)
    #expect(bar.backTitleOffset == Offset(horizontal: 4, vertical: 1))
    #expect(
      item.backButtonBackgroundImage(for: .highlighted, barMetrics: .default)?.size.width == 8)
    // As in UIKit, the image of the arrow needs a mask.
    bar.backIndicatorImage = try image(20)
    #expect(bar.indicatorView == nil && !bar.backArrow.isHidden)
    let before = bar.backLabel.frame.minX
    bar.backIndicatorTransitionMaskImage = try image(20)
    bar.layoutIfNeeded()
    #expect(bar.indicatorView?.isHidden == false && bar.backArrow.isHidden)
    #expect(bar.backLabel.frame.minX == before + 8)
  }

  @Test func `a black bar has dark traits`() {
    let bars: [View] = [NavigationBar(), TabBar(), Toolbar(), SearchBar()]
    (bars[0] as? NavigationBar)?.barStyle = .black
    (bars[1] as? TabBar)?.barStyle = .black
    (bars[2] as? Toolbar)?.barStyle = .black
    (bars[3] as? SearchBar)?.barStyle = .black
    for bar in bars { #expect(bar.traitCollection.userInterfaceStyle == .dark) }
    (bars[1] as? TabBar)?.barStyle = .default
    #expect(bars[1].traitCollection.userInterfaceStyle != .dark)
  }

  @Test func `a toolbar at the top has its line at the bottom edge`() throws {
    final class Top: ToolbarDelegate {
      func position(for bar: any BarPositioning) -> BarPosition { .top }
    }
    let bar = Toolbar(frame: rect(0, 0, 200, 44))
    bar.layoutIfNeeded()
    let line = try #require(bar.subviews.first)
    #expect(bar.barPosition == .bottom && line.frame.minY == 0)
    let top = Top()
    bar.delegate = top
    bar.layoutIfNeeded()
    #expect(bar.barPosition == .top && line.frame.maxY == 44)
    withExtendedLifetime(top) {}
  }

  @Test func `centered tabs have the item width and spacing of the tab bar`() throws {
    let bar = TabBar(frame: rect(0, 0, 400, 49))
    bar.items = ["a", "b"].map { TabBarItem(title: $0, image: nil, tag: 0) }
    bar.layoutIfNeeded()
    #expect(bar.tabs.map(\.button.frame.width) == [200, 200])
    (bar.itemPositioning, bar.itemWidth, bar.itemSpacing) = (.centered, 60, 20)
    bar.layoutIfNeeded()
    #expect(bar.tabs.map(\.button.frame) == [rect(130, 0, 60, 49), rect(210, 0, 60, 49)])
    // 900 points of tabs in 400 shrink.
    (bar.itemWidth, bar.itemSpacing) = (400, 100)
    bar.layoutIfNeeded()
    #expect(abs(bar.tabs[1].button.frame.maxX - 400) < 1e-9)
    bar.itemPositioning = .fill
    bar.selectionIndicatorImage = try image(10, 9)
    bar.selectedItem = bar.items?[1]
    bar.layoutIfNeeded()
    let indicator = try #require(
      views(ImageView.self, in: bar).first { $0.image?.size.width == 10 })
    #expect(indicator.frame == rect(295, 20, 10, 9))
    let label = bar.tabs[0].title
    let old = label.frame
    bar.items?[0].titlePositionAdjustment = Offset(horizontal: 3, vertical: -2)
    bar.layoutIfNeeded()
    #expect(label.frame == old.offsetBy(dx: 3, dy: -2))
  }
}
