// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

/// Tests the drags, the directions and the backgrounds of page controls, and the style of search
/// bars.
@Suite(BlockEngineTrait()) struct PageControlTests {
  /// A control with five pages, whose dots are 16 points apart.
  private func stage(_ frame: Rect = rect(100, 100, 100, 26)) -> ControlStage<PageControl> {
    let control = PageControl()
    control.numberOfPages = 5
    return ControlStage(control, at: frame)
  }

  @Test(.rule("13.pageControl.drag")) func `a drag changes a page for each distance of dots`() {
    let stage = stage()
    let control = stage.control
    #expect(control.allowsContinuousInteraction && control.interactionState == .none)
    _ = stage.run("D50,13")
    #expect(control.interactionState == .discrete)
    #expect(!stage.run("M60,13").contains("value") && control.currentPage == 0)
    #expect(stage.run("M67,13").contains("value") && control.currentPage == 1)
    #expect(control.interactionState == .continuous)
    _ = stage.run("M99,13")
    #expect(control.currentPage == 3)
    _ = stage.run("M40,13")
    #expect(control.currentPage == 0)
    _ = stage.run("M83,13")
    // The touch ends in the right half, but it was a drag.
    #expect(!stage.run("U83,13").contains("value") && control.currentPage == 2)
    #expect(control.interactionState == .none)
  }

  @Test(.rule("13.pageControl.drag")) func `without continuous interaction only the end counts`() {
    let stage = stage()
    stage.control.allowsContinuousInteraction = false
    _ = stage.run("D10,13")
    #expect(!stage.run("M90,13").contains("value"))
    #expect(stage.control.interactionState == .discrete)
    #expect(stage.run("U90,13").contains("value") && stage.control.currentPage == 1)
  }

  @Test(.rule("13.pageControl.drag")) func `a drag from right to left goes to the next page`() {
    let stage = stage()
    stage.control.semanticContentAttribute = .forceRightToLeft
    _ = stage.run("D50,13")
    _ = stage.run("M18,13")
    #expect(stage.control.currentPage == 2)
    _ = stage.run("remove")
    #expect(stage.control.interactionState == .none)
  }

  @Test(.rule("13.pageControl.direction")) func `the direction orders the pages`() {
    let stage = stage(rect(100, 100, 26, 80))
    let control = stage.control
    #expect(control.direction == .natural)
    #expect(control.size(forNumberOfPages: 5) == Size(width: 80, height: 26))
    control.direction = .topToBottom
    #expect(control.intrinsicContentSize == Size(width: 26, height: 80))
    stage.tap(13, 70)
    #expect(control.currentPage == 1)
    control.direction = .bottomToTop
    stage.tap(13, 70)
    #expect(control.currentPage == 0)
    _ = stage.run("D13,70")
    _ = stage.run("M13,37")
    _ = stage.run("U13,37")
    #expect(control.currentPage == 2)
    control.semanticContentAttribute = .forceRightToLeft
    control.direction = .leftToRight
    stage.tap(20, 40)
    #expect(control.currentPage == 3)
  }

  @Test(.rule("13.pageControl.background")) func `the background is that of the style`() {
    let stage = stage()
    /// Whether the area between the first two dots, at 118 and 134, has a color.
    func hasBackground() -> Bool {
      stage.application.turn(at: stage.time)
      return stage.window.snapshot()?[126, 113] ?? 0 != 0
    }
    #expect(!hasBackground())
    stage.control.backgroundStyle = .prominent
    #expect(hasBackground())
    stage.control.backgroundStyle = .automatic
    #expect(!hasBackground())
    _ = ["D50,13", "M70,13"].map { stage.run($0) }
    #expect(hasBackground())
    stage.control.backgroundStyle = .minimal
    #expect(!hasBackground())
    stage.control.backgroundStyle = .automatic
    _ = stage.run("U70,13")
    #expect(!hasBackground())
  }

  @Test func `a minimal search bar has no background`() {
    let bar = SearchBar()
    let color = bar.backgroundColor
    #expect(color != nil && bar.searchBarStyle == .default)
    bar.searchBarStyle = .minimal
    #expect(bar.backgroundColor == nil)
    bar.searchBarStyle = .prominent
    #expect(bar.backgroundColor == color)
    bar.backgroundColor = .black
    bar.searchBarStyle = .minimal
    #expect(bar.backgroundColor == .black)
  }
}
