// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

/// Records the calls of a search bar and a search controller in a stage's trace.
private final class SearchNotes: SearchBarDelegate, SearchControllerDelegate, SearchResultsUpdating
{
  private let trace: ControllerTrace
  var begins = true

  init(_ trace: ControllerTrace) { self.trace = trace }

  func searchBarShouldBeginEditing(_ searchBar: SearchBar) -> Bool {
    trace.note("shouldBegin")
    return begins
  }
  func searchBarTextDidBeginEditing(_ searchBar: SearchBar) { trace.note("didBegin") }
  func searchBarShouldEndEditing(_ searchBar: SearchBar) -> Bool {
    trace.note("shouldEnd")
    return true
  }
  func searchBarTextDidEndEditing(_ searchBar: SearchBar) { trace.note("didEnd") }
  func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {
    trace.note("text(\(searchText))")
  }
  func searchBar(
    _ searchBar: SearchBar, shouldChangeTextIn range: Range<Int>, replacement text: String
  ) -> Bool { text != "x" }
  func searchBarSearchButtonClicked(_ searchBar: SearchBar) { trace.note("search") }
  func searchBarCancelButtonClicked(_ searchBar: SearchBar) { trace.note("cancel") }
  func searchBar(_ searchBar: SearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    trace.note("scope(\(selectedScope))")
  }
  func willPresentSearchController(_ searchController: SearchController) {
    trace.note("willPresent")
  }
  func didPresentSearchController(_ searchController: SearchController) { trace.note("didPresent") }
  func willDismissSearchController(_ searchController: SearchController) {
    trace.note("willDismiss")
  }
  func didDismissSearchController(_ searchController: SearchController) { trace.note("didDismiss") }
  func updateSearchResults(for searchController: SearchController) {
    trace.note("update(\(searchController.searchBar.text))")
  }
}

/// Tests search bars and search controllers in a navigation bar.
@Suite(BlockEngineTrait()) struct SearchTests {
  private let stage = ControllerStage(320, 568)
  private let search: SearchController
  private let notes: SearchNotes

  init() {
    search = SearchController(searchResultsController: stage["s"])
    notes = SearchNotes(stage.trace)
    stage.keep(notes)
    (search.delegate, search.searchBar.delegate, search.searchResultsUpdater) =
      (notes, notes, notes)
  }

  private var words: String { stage.trace.words.filter { $0 != "|" }.joined(separator: " ") }

  /// Shows a stack whose root has the search controller and a scroll view.
  private func show(large: Bool = false) -> NavigationController {
    let scroll = ScrollView(frame: stage["r"].view.bounds)
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.contentSize = Size(width: 320, height: 2000)
    stage["r"].view.addSubview(scroll)
    stage["r"].navigationItem.searchController = search
    let navigation = stage.navigation("r")
    navigation.navigationBar.prefersLargeTitles = large
    stage.window.makeKey()
    settle()
    stage.trace.words = []
    return navigation
  }

  private var scroll: ScrollView? { stage["r"].view.subviews.first as? ScrollView }

  private func settle() { for _ in 0..<3 { stage.update() } }

  private func type(_ text: String) {
    stage.application.enqueue(.text(text), at: stage.now)
    settle()
  }

  private func tap(_ view: View) {
    let center = view.convert(Point(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    stage.finger(.began, at: center)
    stage.finger(.ended, at: center)
    settle()
  }

  private func cancelButton() throws -> View {
    try #require(search.searchBar.subviews.first { $0 is Button })
  }

  @Test func `search bars and controllers have UIKit's defaults`() {
    let bar = SearchBar()
    #expect(bar.text.isEmpty && bar.placeholder.isEmpty && !bar.showsCancelButton)
    #expect(!bar.showsScopeBar && bar.scopeButtonTitles.isEmpty)
    #expect(bar.selectedScopeButtonIndex == 0 && bar.intrinsicContentSize.height == 56)
    let search = SearchController(searchResultsController: nil)
    #expect(!search.isActive && search.obscuresBackgroundDuringPresentation)
    #expect(search.hidesNavigationBarDuringPresentation && search.automaticallyShowsCancelButton)
    #expect(NavigationItem(title: "").hidesSearchBarWhenScrolling)
  }

  @Test(.rule("13.search"))
  func `editing notifies the search bar's delegate in the expected order`() {
    let bar = SearchBar(frame: rect(0, 100, 320, 56))
    bar.delegate = notes
    stage["r"].view.addSubview(bar)
    stage.show(stage["r"])
    stage.window.makeKey()
    notes.begins = false
    #expect(!bar.becomeFirstResponder())
    notes.begins = true
    bar.becomeFirstResponder()
    for text in ["a", "x", "\n"] { type(text) }
    bar.resignFirstResponder()
    #expect(words == "shouldBegin shouldBegin didBegin text(a) search shouldEnd didEnd")
    #expect(bar.text == "a")
  }

  @Test(.rule("13.search"))
  func `a search calls its delegates and controllers in the expected order`()
    throws
  {
    _ = show()
    tap(search.searchBar.searchTextField)
    #expect(search.isActive && search.presentingViewController === stage["r"])
    #expect(words == "shouldBegin didBegin willPresent update() didPresent")
    stage.trace.words = []
    type("ab")
    #expect(words == "text(ab) s.willAppear update(ab) s.didAppear")
    #expect(stage["s"].view.window === stage.window && !stage["s"].view.isHidden)
    stage.trace.words = []
    tap(try cancelButton())
    #expect(
      words == "cancel willDismiss shouldEnd didEnd update() s.willDisappear s.didDisappear "
        + "didDismiss")
    #expect(!search.isActive && search.presentingViewController == nil)
    #expect(search.searchBar.text.isEmpty && stage["s"].view.window == nil)
  }

  @Test func `a search that begins while the last one disappears stays active`() {
    _ = show()
    search.isActive = true
    settle()
    search.isActive = false
    stage.trace.words = []
    search.isActive = true
    settle()
    #expect(search.isActive && search.presentingViewController === stage["r"])
    #expect(search.view.window === stage.window && search.view.alpha == 1)
    let calls = words.split(separator: " ").filter {
      $0.contains("Present") || $0.contains("Dismiss")
    }
    #expect(calls == ["didDismiss", "willPresent", "didPresent"])
  }

  @Test func `the title row is hidden during a search, unless the program keeps it`() throws {
    let navigation = show(large: true)
    stage.window.safeArea.top = 20
    settle()
    // 20 of the safe area, 44 of the row, 52 of the title and 56 of the search bar
    #expect(navigation.navigationBar.frame.height == 172)
    search.isActive = true
    settle()
    #expect(navigation.navigationBar.frame.height == 76 && search.searchBar.showsCancelButton)
    let bar = search.searchBar
    #expect(bar.convert(bar.bounds, to: nil) == rect(0, 20, 320, 56))
    #expect(stage["r"].view.safeAreaInsets.top == 76)
    search.isActive = false
    settle()
    #expect(navigation.navigationBar.frame.height == 172 && !bar.showsCancelButton)
    search.hidesNavigationBarDuringPresentation = false
    search.isActive = true
    settle()
    #expect(navigation.navigationBar.frame.height == 172)
    #expect(scroll?.contentOffset.y == -172)
  }

  @Test(arguments: [0.0, 20, 56, 70, 108, 200])
  func `the search bar collapses before the large title`(distance: Double) {
    let navigation = show(large: true)
    scroll?.contentOffset.y = -152 + distance
    stage.update()
    let hidden = min(distance, 108)
    #expect(navigation.navigationBar.frame.height == 152 - hidden)
    // The bar slides below the title: its lower edge is the lower edge of the navigation bar.
    let bar = search.searchBar
    #expect(bar.convert(bar.bounds, to: nil).maxY == 152 - min(distance, 56) || distance > 56)
    #expect(bar.superview?.isHidden == (distance >= 56))
    #expect(scroll?.minimumContentOffset.y == -152)
  }

  @Test func `a search bar that does not collapse stays`() {
    let navigation = show()
    stage["r"].navigationItem.hidesSearchBarWhenScrolling = false
    settle()
    scroll?.contentOffset.y = 300
    settle()
    #expect(navigation.navigationBar.frame.height == 100)
  }

  @Test func `a drag ends with a search bar that is entirely shown or collapsed`() {
    let navigation = show(large: true)
    // The heights at rest are 44 points, 96 with the title, and 152 with the search bar too.
    for (way, expected) in [(-30.0, 152.0), (-60, 96), (-60, 44), (40, 96)] {
      stage.swipe(from: Point(x: 160, y: 400), by: Point(x: 0, y: way))
      settle()
      #expect(navigation.navigationBar.frame.height == expected, "after \(way)")
    }
  }

  @Test func `the line of the bar and the field around the magnifier are visible`() throws {
    let navigation = show()
    let screen = try #require(stage.window.snapshot())
    let bottom = Int(navigation.navigationBar.frame.maxY)
    #expect(screen[10, bottom - 1] != screen[10, bottom - 3])
    let field = search.searchBar.searchTextField
    let origin = field.convert(Point.zero, to: nil)
    let (x, y) = (Int(origin.x), Int(origin.y) + 18)
    // The magnifier's corners are at 8 and 22 points from the left.
    #expect(screen[x + 4, y] == screen[x + 8, y - 7] && screen[x + 4, y] == screen[x + 22, y - 7])
    #expect((8...22).contains { screen[x + $0, y] != screen[x + 4, y] })
  }

  @Test func `a search begins only in a window`() {
    stage["r"].navigationItem.searchController = search
    search.isActive = true
    #expect(!search.isActive && words.isEmpty)
  }

  @Test func `dismissing the search controller ends the search`() {
    _ = show()
    search.isActive = true
    settle()
    stage["r"].dismiss(animated: true)
    settle()
    #expect(!search.isActive && search.presentingViewController == nil)
    #expect(words.hasSuffix("didDismiss"))
  }

  @Test func `a tap on the dimmed background ends the search`() {
    _ = show()
    search.isActive = true
    settle()
    stage.finger(.began, at: Point(x: 160, y: 400))
    stage.finger(.ended, at: Point(x: 160, y: 400))
    settle()
    #expect(!search.isActive)
  }

  @Test func `without dimming the content below receives the touches`() {
    _ = show()
    search.obscuresBackgroundDuringPresentation = false
    search.isActive = true
    settle()
    let before = scroll?.contentOffset.y ?? 0
    stage.swipe(from: Point(x: 160, y: 400), by: Point(x: 0, y: -200))
    settle()
    #expect(search.isActive && (scroll?.contentOffset.y ?? 0) > before + 100)
  }

  @Test(.rule("13.search")) func `scopes appear during a search and update the results`() {
    let navigation = show()
    search.searchBar.scopeButtonTitles = ["All", "New"]
    settle()
    #expect(navigation.navigationBar.frame.height == 100)
    search.isActive = true
    settle()
    // 56 points of the search bar and 44 of the scopes
    #expect(navigation.navigationBar.frame.height == 100)
    stage.trace.words = []
    stage.finger(.began, at: Point(x: 240, y: 72))
    stage.finger(.ended, at: Point(x: 240, y: 72))
    settle()
    #expect(words == "scope(1) update()" && search.searchBar.selectedScopeButtonIndex == 1)
    var errors = 0
    stage.window.errorHandler = { _ in errors += 1 }
    search.searchBar.selectedScopeButtonIndex = 7
    #expect(errors == 1 && search.searchBar.selectedScopeButtonIndex == 1)
  }

  @Test func `a controller pushed from the results leaves the search active`() {
    let navigation = show()
    search.isActive = true
    settle()
    navigation.pushViewController(stage["d"], animated: false)
    settle()
    #expect(navigation.navigationBar.frame.height == 44 && search.searchBar.window == nil)
    navigation.popViewController(animated: false)
    settle()
    #expect(search.isActive && navigation.navigationBar.frame.height == 56)
    #expect(search.searchBar.window === stage.window && search.view.window === stage.window)
  }

  @Test func `in a right-to-left layout the bar is mirrored`() throws {
    _ = show()
    search.isActive = true
    settle()
    let field = search.searchBar.searchTextField
    let (left, button) = (field.frame, try cancelButton().frame)
    stage.window.layoutDirection = .rightToLeft
    settle()
    #expect(field.frame.minX == 320 - left.maxX && field.frame.width == left.width)
    #expect(try cancelButton().frame.minX == 320 - button.maxX)
  }
}
