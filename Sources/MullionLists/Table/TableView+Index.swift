// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionRaster
import MullionView

// The titles of sections at the trailing edge of a table. `TableIndexView` shows them.
extension TableView {
  /// The width that the section index takes from the rows, in points.
  final var indexWidth: Double { extras?.index?.superview === self ? TableIndexView.width : 0 }

  /// Asks the data source for the titles.
  final func loadIndexTitles() {
    let titles = dataSource?.sectionIndexTitles(for: self) ?? []
    if extras == nil, titles.isEmpty { return }
    madeExtras.titles = titles
  }

  /// Shows or hides the index; runs in a layout before rows are measured.
  final func showIndex() {
    guard let extras else { return }
    let isShown =
      !extras.titles.isEmpty && rows.counts.reduce(0, +) >= extras.leastRowsForIndex
    guard isShown else {
      guard indexWidth > 0 else { return }
      extras.index?.removeFromSuperview()
      return indexWidthDidChange()
    }
    let index = extras.index ?? makeIndex(extras)
    index.show(extras.titles)
    if index.superview !== self {
      addSubview(index)
      indexWidthDidChange()
    }
    placeIndex()
  }

  /// Sets the index's frame at the trailing edge of the visible area, in front of the rows.
  final func placeIndex() {
    guard let index = extras?.index, index.superview === self else { return }
    let (inset, width) = (adjustedContentInset, TableIndexView.width)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let safeArea = safeAreaInsets
    let x = isRightToLeft ? bounds.minX + safeArea.left : bounds.maxX - width - safeArea.right
    index.place(
      Rect(
        x: x, y: bounds.minY + inset.top, width: width,
        height: max(bounds.height - inset.top - inset.bottom, 0)))
    if subviews.last !== index { bringSubviewToFront(index) }
  }

  private func makeIndex(_ extras: TableExtras) -> TableIndexView {
    let made = TableIndexView()
    extras.index = made
    made.titleColor = extras.indexColor
    made.normalBackground = extras.indexBackground
    made.trackingBackground = extras.indexTrackingBackground
    made.onSelect = { [weak self] in self?.scroll(toIndexTitle: $0) }
    return made
  }

  private func indexWidthDidChange() {
    for cell in cells.values { cell.contentDidChange() }
    if rowHeight < 0 { rows.forgetHeights() }
  }

  private func scroll(toIndexTitle index: Int) {
    guard let titles = extras?.titles, titles.indices.contains(index), let dataSource else {
      return
    }
    let section = dataSource.tableView(
      self, sectionForSectionIndexTitle: titles[index], at: index)
    loadIfNeeded()
    guard rows.counts.indices.contains(section) else { return }
    guard rows.counts[section] == 0 else {
      return scrollToRow(at: IndexPath(row: 0, section: section), at: .top, animated: false)
    }
    let top = rect(forSection: section).minY - adjustedContentInset.top
    let least = minimumContentOffset.y
    contentOffset = Point(
      x: contentOffset.x, y: min(max(top, least), max(maximumContentOffset.y, least)))
  }
}
