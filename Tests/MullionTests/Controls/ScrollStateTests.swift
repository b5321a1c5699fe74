// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

/// A scroll view that records changes of its adjusted inset.
private final class InsetScrollView: ScrollView {
  var tops: [Double] = []
  override func adjustedContentInsetDidChange() { tops.append(adjustedContentInset.top) }
}

/// Tests the animations of scroll views, the calls for changed insets, and the indicators' colors.
@Suite struct ScrollStateTests {
  private final class Delegate: ScrollViewDelegate {
    let zoomed = View(frame: rect(0, 0, 200, 300))
    var words: [String] = []

    func viewForZooming(in scrollView: ScrollView) -> View? { zoomed }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {
      words.append("inset \(scrollView.adjustedContentInset.top)")
    }
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { words.append("end") }
  }

  private let stage = InputStage(200, 300)
  private let scroll = InsetScrollView(frame: rect(0, 0, 200, 300))
  private let delegate = Delegate()

  init() {
    scroll.contentSize = Size(width: 200, height: 1000)
    scroll.delegate = delegate
    stage.root.addSubview(scroll)
    stage.update()
  }

  @Test(.rule("13.scroll.animating")) func `an animation of the offset can be stopped`() {
    #expect(!scroll.isScrollAnimating && !scroll.isZoomAnimating)
    scroll.setContentOffset(Point(x: 0, y: 500), animated: true)
    #expect(scroll.isScrollAnimating && !scroll.isZoomAnimating)
    stage.wait(0.15)
    scroll.stopScrollingAndZooming()
    #expect(!scroll.isScrollAnimating)
    let offset = scroll.contentOffset.y
    #expect(offset > 0 && offset < 500)
    stage.wait(1)
    #expect(scroll.contentOffset.y == offset && delegate.words.isEmpty)
    scroll.setContentOffset(Point(x: 0, y: 500), animated: true)
    stage.wait(1)
    #expect(!scroll.isScrollAnimating && scroll.contentOffset.y == 500)
    #expect(delegate.words == ["end"])
  }

  @Test(.rule("13.scroll.animating")) func `an animation of the scale can be stopped`() {
    scroll.addSubview(delegate.zoomed)
    scroll.maximumZoomScale = 4
    scroll.setZoomScale(3, animated: true)
    #expect(scroll.isZoomAnimating && !scroll.isScrollAnimating)
    stage.wait(0.15)
    scroll.stopScrollingAndZooming()
    let scale = scroll.zoomScale
    #expect(!scroll.isZoomAnimating && scale > 1 && scale < 3)
    stage.wait(1)
    #expect(scroll.zoomScale == scale)
  }

  @Test(.rule("13.scroll.insetChanges")) func `a changed adjusted inset notifies the view first`() {
    scroll.contentInset.top = 10
    #expect(scroll.tops == [10] && delegate.words == ["inset 10.0"])
    scroll.contentInset.top = 10
    #expect(scroll.tops == [10])
    stage.window.safeArea = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    stage.update()
    #expect(scroll.tops == [10, 30])
    scroll.contentInsetAdjustmentBehavior = .never
    #expect(scroll.tops == [10, 30, 10])
    stage.window.safeArea = .zero
    stage.update()
    #expect(scroll.tops == [10, 30, 10])
    #expect(delegate.words == ["inset 10.0", "inset 30.0", "inset 10.0"])
  }

  @Test(.rule("13.scroll.insetChanges")) func `a refresh changes the adjusted inset`() {
    let refresh = RefreshControl()
    scroll.refreshControl = refresh
    refresh.beginRefreshing()
    let height = scroll.adjustedContentInset.top
    #expect(height > 0 && scroll.tops == [height])
    refresh.endRefreshing()
    #expect(scroll.tops == [height, 0])
  }

  @Test(
    .rule("13.scroll.indicatorStyle"),
    arguments: [
      (UserInterfaceStyle.light, ScrollView.IndicatorStyle.default, true), (.light, .white, false),
      (.light, .black, true), (.dark, .default, false), (.dark, .black, true),
    ])
  func `indicators have the color of their style`(
    style: UserInterfaceStyle, indicators: ScrollView.IndicatorStyle, isDark: Bool
  ) throws {
    stage.window.overrideUserInterfaceStyle = style
    stage.root.backgroundColor = Color(red: 0.5, green: 0.5, blue: 0.5)
    // Without content, a scroll view shows no indicators.
    scroll.addSubview(View(frame: rect(0, 0, 200, 1000)))
    #expect(scroll.indicatorStyle == .default)
    // The style also applies to indicators that are visible.
    scroll.flashScrollIndicators()
    scroll.indicatorStyle = indicators
    stage.update()
    // The vertical indicator covers 194…197 and begins at 3.
    let pixel = try #require(stage.window.snapshot()?[195, 20])
    #expect(isDark ? pixel & 0xFF < 0x70 : pixel & 0xFF > 0x90)
  }
}
