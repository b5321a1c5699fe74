// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

@testable import MullionControllers
@testable import MullionControls
@testable import MullionView

/// Tests the drags, the directions and the backgrounds of page controls, and the style of search
/// bars.
@Suite(BlockEngineTrait()) struct PageControlTests {
  /// A control with five pages, whose dots are 16 points apart.
  private func stage(_ frame: Rect = rect(100, 100, 100, 26)) -> ControlStage<PageControl> {
    let control = PageControl()
    control.numberOfPages = 5
    return ControlStage(control, at: frame)
  }

  @Test(.rule("13.pageControl.drag"))
  func `a drag along the dots changes the page at each dot's distance`() {
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

  @Test(.rule("13.pageControl.drag"))
  func `without continuous interaction, a drag changes the page only at its end`() {
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

  @Test(arguments: PageControl.Direction.allCases)
  func `a control with too many pages to show paints the dots inside its bounds`(
    direction: PageControl.Direction
  ) throws {
    let stage = stage(rect(100, 100, 100, 100))
    let control = stage.control
    control.direction = direction
    (control.numberOfPages, control.currentPage) = (1_000_000_000_000, 500_000_000_000)
    #expect(control.intrinsicContentSize.isFinite)
    stage.application.turn(at: stage.time)
    let shown = try #require(stage.window.snapshot())
    /// Whether the control has a color at a distance along its row, on the line of the dots.
    func isPainted(_ along: Int) -> Bool {
      let isVertical = direction == .topToBottom || direction == .bottomToTop
      return shown[isVertical ? 150 : 100 + along, isVertical ? 100 + along : 150] != 0
    }
    // Six or seven dots of 7 points are 16 points apart.
    #expect((35...49).contains((0..<100).count(where: isPainted)))
    _ = stage.run("D50,50")
    _ = stage.run("M98,98")
    _ = stage.run("U98,98")
    #expect(abs(control.currentPage - 500_000_000_000) == 3)
    // The positions of so many dots are not exact, but their painting ends.
    control.numberOfPages = .max
    stage.application.turn(at: stage.time)
    #expect(control.numberOfPages == .max)
  }

  @Test func `only the pages inside the clip are painted`() {
    let (control, many) = (PageControl(), PageControl())
    control.numberOfPages = 9
    many.numberOfPages = .max
    for direction in PageControl.Direction.allCases {
      (control.direction, many.direction) = (direction, direction)
      let area = direction.rawValue < 3 ? rect(40, 0, 40, 10) : rect(0, 40, 10, 40)
      // The row begins at 8, so the dots begin at 8, 24, 40, 56 and 72.
      #expect(control.places(in: area, from: 8) == 2..<5)
      #expect(control.places(in: rect(-90, -90, 500, 500), from: 8) == 0..<9)
      #expect(control.places(in: rect(-90, -90, 50, 50), from: 8) == 0..<1)
      #expect(control.places(in: rect(900, 900, 50, 50), from: 8).isEmpty)
      #expect(many.places(in: rect(-1e9, -1e9, 2e9, 2e9), from: -1e20).count < 200_000_000)
    }
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
