// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import Testing

@testable import MullionControls
@testable import MullionView

/// Tests the images, the buttons and the prompt of search bars.
@Suite(BlockEngineTrait()) struct SearchBarImageTests {
  private final class Notes: SearchBarDelegate {
    var calls: [String] = []

    func searchBarBookmarkButtonClicked(_ searchBar: SearchBar) { calls.append("bookmark") }
    func searchBarResultsListButtonClicked(_ searchBar: SearchBar) { calls.append("results") }
  }

  private let bar = SearchBar(frame: rect(0, 0, 320, 56))
  private let notes = Notes()

  init() { bar.delegate = notes }

  private func image(_ width: Int) throws -> Image {
    try Image(bitmap: Bitmap(width: width, height: 4))
  }

  @Test func `a background image of a search bar replaces its color`() throws {
    #expect(bar.backgroundColor != nil && bar.backgroundImage == nil)
    bar.backgroundImage = try image(3)
    bar.layoutIfNeeded()
    #expect(bar.backgroundColor == nil && bar.backgroundPart.frame == bar.bounds)
    #expect(bar.backgroundPart.image?.size.width == 3)
    #expect(bar.backgroundImage(for: .any, barMetrics: .default)?.size.width == 3)
    // The position of the bar is at the top.
    bar.setBackgroundImage(try image(5), for: .top, barMetrics: .default)
    #expect(bar.backgroundPart.image?.size.width == 5)
    bar.setBackgroundImage(nil, for: .top, barMetrics: .default)
    bar.backgroundImage = nil
    #expect(bar.backgroundColor != nil && bar.backgroundPart.isHidden)
    let red = Color(red: 1, green: 0, blue: 0)
    bar.barTintColor = red
    #expect(bar.backgroundColor == red)
    bar.barTintColor = nil
    #expect(bar.backgroundColor != nil && bar.backgroundColor != red)
  }

  @Test func `the icons of a search bar can have images and position adjustments`() throws {
    let field = bar.searchTextField
    bar.setImage(try image(30), for: .search, state: .normal)
    #expect((field.leftView as? ImageView)?.image?.size.width == 30)
    bar.setImage(nil, for: .search, state: .normal)
    #expect(field.leftView?.bounds.width == 15)
    bar.setImage(try image(9), for: .clear, state: .normal)
    #expect(field.clearMark.image?.size.width == 9)
    #expect(bar.image(for: .clear, state: .normal)?.size.width == 9)
    bar.layoutIfNeeded()
    let bounds = rect(0, 0, 200, 36)
    let (icon, text) = (field.leftViewRect(forBounds: bounds), field.textRect(forBounds: bounds))
    bar.setPositionAdjustment(Offset(horizontal: 2, vertical: 3), for: .search)
    #expect(field.leftViewRect(forBounds: bounds) == icon.offsetBy(dx: 2, dy: 3))
    #expect(bar.positionAdjustment(for: .search).vertical == 3)
    bar.setPositionAdjustment(.zero, for: .search)
    bar.searchTextPositionAdjustment = Offset(horizontal: 4, vertical: 1)
    #expect(field.textRect(forBounds: bounds) == text.offsetBy(dx: 4, dy: 1))
    let frame = field.frame
    bar.searchFieldBackgroundPositionAdjustment = Offset(horizontal: 0, vertical: 5)
    bar.layoutIfNeeded()
    #expect(field.frame == frame.offsetBy(dx: 0, dy: 5))
  }

  @Test func `the results and the bookmark button appear without text and notify the delegate`()
    throws
  {
    bar.showsSearchResultsButton = true
    bar.layoutIfNeeded()
    let results = try #require(bar.sideButton)
    #expect(results.superview === bar.searchTextField && results.icon == .resultsList)
    bar.isSearchResultsButtonSelected = true
    #expect(results.isSelected)
    results.sendActions(for: .touchUpInside)
    bar.showsBookmarkButton = true
    bar.sideButton?.sendActions(for: .touchUpInside)
    #expect(notes.calls == ["results", "bookmark"] && bar.sideButton?.icon == .bookmark)
    bar.text = "x"
    bar.layoutIfNeeded()
    #expect(bar.sideButton?.superview == nil)
    bar.text = ""
    bar.layoutIfNeeded()
    #expect(bar.sideButton?.superview != nil)
    bar.showsBookmarkButton = false
    bar.showsSearchResultsButton = false
    #expect(bar.searchTextField.rightView == nil)
  }

  @Test func `a prompt makes the bar higher`() {
    bar.layoutIfNeeded()
    #expect(bar.intrinsicContentSize.height == 56 && bar.searchTextField.frame.minY == 10)
    bar.prompt = "Find"
    bar.layoutIfNeeded()
    #expect(bar.intrinsicContentSize.height == 86 && bar.searchTextField.frame.minY == 40)
    bar.prompt = nil
    bar.layoutIfNeeded()
    #expect(bar.intrinsicContentSize.height == 56 && bar.searchTextField.frame.minY == 10)
  }

  @Test func `scopes have images and attributes, also after new titles`() throws {
    (bar.scopeButtonTitles, bar.showsScopeBar) = (["a", "b"], true)
    bar.scopeBarBackgroundImage = try image(2)
    bar.setScopeBarButtonBackgroundImage(try image(6), for: .selected)
    bar.setScopeBarButtonDividerImage(
      try image(7), forLeftSegmentState: .normal, rightSegmentState: .selected)
    let red = TextAttributes(color: Color(red: 1, green: 0, blue: 0))
    bar.setScopeBarButtonTitleTextAttributes(red, for: .selected)
    bar.scopeButtonTitles = ["c", "d", "e"]
    bar.layoutIfNeeded()
    let scopes = try #require(bar.scopeBar)
    #expect(scopes.backgroundImage(for: .selected, barMetrics: .default)?.size.width == 6)
    #expect(
      scopes.dividerImage(
        forLeftSegmentState: .normal, rightSegmentState: .selected, barMetrics: .default)?
        .size.width == 7)
    #expect(scopes.titleTextAttributes(for: .selected) == red)
    #expect(!bar.scopePart.isHidden && bar.scopePart.frame == rect(0, 56, 320, 44))
    #expect(bar.scopeBarButtonBackgroundImage(for: .normal) == nil)
  }
}
