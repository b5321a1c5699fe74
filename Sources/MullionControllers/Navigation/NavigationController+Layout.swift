// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

extension NavigationController {
  /// Places the bars and the children.
  final func layOut() {
    guard let view = viewIfLoaded else { return }
    popGesture.recognizer.edges = interactivePopEdge
    navigationBar.isHidden = isNavigationBarHidden && !barHiding.isHiding
    bottomBars.layOut(in: view)
    let bottom = bottomBars.height
    var heights = barHeights
    // The height of the bar may move the content, and the content's offset determines the height.
    for _ in 0..<NavigationBarFit.maximumRounds {
      let row = heights.showsRow ? BarStyle.navigationHeight + heights.prompt : 0
      let top = isNavigationBarHidden ? 0 : view.safeAreaInsets.top + row + heights.total
      navigationBar.paletteHeights = heights
      navigationBar.frame = Rect(x: 0, y: 0, width: view.bounds.width, height: top)
      stage.layOut(
        in: Rect(origin: .zero, size: view.bounds.size), top: top,
        bottom: bottom > 0 ? bottom + view.safeAreaInsets.bottom : 0,
        safeArea: view.safeAreaInsets)
      let next = barHeights
      navigationBar.isAtScrollEdge = !navigationBar.followsScrollEdge || fit.isAtTop
      if next == heights { break }
      heights = next
    }
    contentDidChange()
  }

  /// The heights of the bar's parts below its row.
  private var barHeights: NavigationPalette.Heights {
    guard !isNavigationBarHidden else {
      return fit.heights(above: viewControllers.last, full: .init(), collapsesSearch: false)
    }
    var full = NavigationPalette.Heights()
    if navigationBar.showsLargeTitle(viewControllers.map(\.navigationItem)) {
      full.title = NavigationPalette.titleHeight
    }
    let item = viewControllers.last?.navigationItem
    if item?.prompt?.isEmpty == false { full.prompt = BarStyle.promptHeight }
    let search = item?.searchController
    let isSearching = search?.isActive ?? false
    full.search = search?.searchBar.intrinsicContentSize.height ?? 0
    if isSearching, search?.hidesNavigationBarDuringPresentation ?? false {
      (full.title, full.showsRow) = (0, false)
    }
    return fit.heights(
      above: viewControllers.last, full: full,
      collapsesSearch: !isSearching && item?.hidesSearchBarWhenScrolling ?? true,
      follows: navigationBar.followsScrollEdge)
  }
}
