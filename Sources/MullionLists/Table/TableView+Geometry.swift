// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionRaster
@_spi(Overriding) import MullionView

extension TableView {
  /// Returns the frame of a slot without the space above it, in points of the content.
  final func rect(ofSlot index: Int) -> Rect {
    let span = rowSpan
    let height = rows.heights.heights[index]
    var space = 0.0
    if titles.topPadding > 0, case .header = rows.slot(at: index) {
      space = min(topPadding(ofHeader: height), height)
    }
    return Rect(
      x: span.x, y: rows.heights.start(of: index) + space, width: span.width,
      height: height - space)
  }

  /// Returns the frame of the header or the footer of a section, in points of the content.
  final func rect(ofTitle section: Int, isHeader: Bool) -> Rect {
    loadIfNeeded()
    guard rows.counts.indices.contains(section) else { return .zero }
    return rect(ofSlot: rows.index(of: isHeader ? .header(section) : .footer(section)))
  }

  /// Returns the frame of the table's own header or footer, in points of the content.
  final func rect(ofOwnTitle slot: TableRows.Slot) -> Rect {
    let place = rect(ofSlot: rows.index(of: slot))
    return Rect(x: bounds.minX, y: place.minY, width: bounds.width, height: place.height)
  }

  /// The left edge and the width of rows, headers and footers, in points of the content.
  final var rowSpan: (x: Double, width: Double) {
    guard style == .insetGrouped else { return (bounds.minX, bounds.width) }
    let left = min(ListMetrics.cardMargin + safeAreaInsets.left, bounds.width / 2)
    let right = min(ListMetrics.cardMargin + safeAreaInsets.right, bounds.width / 2)
    return (bounds.minX + left, bounds.width - left - right)
  }

  /// Rounds the corners of a row at the ends of its section's card.
  final func shape(_ cell: TableViewCell, at path: IndexPath) {
    guard style == .insetGrouped, rows.contains(path) else { return }
    var corners: RectCorners = []
    if path.row == 0 { corners.formUnion([.topLeft, .topRight]) }
    if path.row == rows.counts[path.section] - 1 {
      corners.formUnion([.bottomLeft, .bottomRight])
      cell.separator = nil
    }
    cell.roundCard(corners)
  }

  // MARK: Scrolling

  /// Returns the content offset that shows an existing row at a position.
  final func offset(for path: IndexPath, _ position: ScrollPosition) -> Point {
    let row = rect(ofSlot: rows.index(of: path))
    let inset = adjustedContentInset
    var top = inset.top
    if style == .plain {
      // The section's header covers the top of the visible area.
      top += rows.heights.heights[rows.indices(ofSection: path.section).lowerBound]
    }
    let (first, last) = (row.minY - top, row.maxY - bounds.height + inset.bottom)
    let y: Double =
      switch position {
      case .top: first
      case .bottom: last
      case .middle: (first + last) / 2
      case .none: min(max(contentOffset.y, min(first, last)), max(first, last))
      }
    let (least, most) = (minimumContentOffset.y, maximumContentOffset.y)
    return Point(x: contentOffset.x, y: min(max(y, least), most))
  }
}

extension TableView {
  final func report(_ error: TableError) { report(.table(error)) }
}
