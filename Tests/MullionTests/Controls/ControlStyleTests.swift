// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import Testing

@testable import MullionControls
@testable import MullionView

/// Tests small properties of controls that change their appearance.
@Suite(BlockEngineTrait()) struct ControlStyleTests {
  @Test func `dots keep the earlier page until they are updated`() {
    let dots = PageControl(frame: rect(0, 0, 100, 26))
    dots.numberOfPages = 3
    dots.defersCurrentPageDisplay = true
    dots.turn(to: 2, with: nil)
    #expect(dots.currentPage == 2 && dots.shownPage == 0)
    dots.updateCurrentPageDisplay()
    #expect(dots.shownPage == 2)
    // A change by the program shows at once.
    dots.currentPage = 1
    #expect(dots.shownPage == 1)
    dots.defersCurrentPageDisplay = false
    dots.turn(to: 2, with: nil)
    #expect(dots.shownPage == 2)
  }

  @Test func `a bar of progress is thinner and has straight ends`() {
    let progress = ProgressView(frame: rect(0, 0, 100, 4))
    progress.progress = 0.5
    progress.layoutIfNeeded()
    #expect(progress.intrinsicContentSize.height == 4)
    #expect(progress.subviews.map(\.cornerRadius) == [2, 2])
    progress.progressViewStyle = .bar
    progress.layoutIfNeeded()
    #expect(progress.intrinsicContentSize.height == 2.5)
    #expect(progress.subviews.map(\.cornerRadius) == [0, 0])
  }

  @Test func `a picker hides the band behind its selection`() throws {
    let picker = PickerView()
    let band = try #require(picker.subviews.first)
    #expect(picker.showsSelectionIndicator && !band.isHidden)
    picker.showsSelectionIndicator = false
    #expect(band.isHidden && !picker.showsSelectionIndicator)
  }

  @Test func `a refresh control shows its title below the indicator`() throws {
    let control = RefreshControl(frame: rect(0, 0, 200, 60))
    control.layoutIfNeeded()
    let indicator = try #require(control.subviews.first)
    let middle = indicator.frame.midY
    control.attributedTitle = AttributedText("Pull")
    control.layoutIfNeeded()
    let label = try #require(control.subviews.last as? Label)
    #expect(label.text == "Pull" && label.alpha == 0)
    #expect(indicator.frame.midY < middle && label.frame.minY >= indicator.frame.maxY)
    control.beginRefreshing()
    #expect(label.alpha == 1 && indicator.alpha == 1)
    control.endRefreshing()
    #expect(label.alpha == 0)
    control.attributedTitle = nil
    control.layoutIfNeeded()
    #expect(indicator.frame.midY == middle)
  }
}
