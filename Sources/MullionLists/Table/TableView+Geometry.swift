// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
public import MullionGeometry
import MullionRaster
@_spi(Overriding) public import MullionView

extension TableView {
  /// The number of sections.
  public final var numberOfSections: Int {
    loadIfNeeded()
    return rows.counts.count
  }

  /// Returns the number of rows of a section; 0 if the section does not exist.
  public final func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    return cellCount(inSection: section) ?? 0
  }

  /// Returns the frame of a row, in points of the content.
  ///
  /// The position is an estimate if rows above were never visible.
  ///
  /// - Parameter path: The row.
  /// - Returns: The rectangle; empty if the row does not exist.
  /// - Complexity: O(log rows).
  public final func rectForRow(at path: IndexPath) -> Rect {
    loadIfNeeded()
    guard rows.contains(path) else { return .zero }
    return rect(ofSlot: rows.index(of: path))
  }

  /// Returns the frame of a section with its header and footer, in points of the content.
  ///
  /// - Parameter section: The section.
  /// - Returns: The rectangle; empty if the section does not exist.
  /// - Complexity: O(log rows).
  public final func rect(forSection section: Int) -> Rect {
    loadIfNeeded()
    guard rows.counts.indices.contains(section) else { return .zero }
    let places = rows.indices(ofSection: section)
    let top = rows.heights.start(of: places.lowerBound)
    let bottom = rows.heights.start(of: places.upperBound)
    return Rect(x: bounds.minX, y: top, width: bounds.width, height: bottom - top)
  }

  /// Returns the row at a point; nil if there is none.
  ///
  /// - Parameter point: The point, in points of the content.
  /// - Returns: The row; nil for headers, footers and points outside all rows.
  /// - Complexity: O(log rows).
  public final func indexPathForRow(at point: Point) -> IndexPath? {
    loadIfNeeded()
    guard point.isFinite, point.y >= 0 else { return nil }
    let place = rows.heights.first(endingAfter: point.y)
    guard place < rows.heights.count, case .row(let path) = rows.slot(at: place) else {
      return nil
    }
    return path
  }

  /// Returns the rows that intersect a rectangle, from top to bottom.
  ///
  /// - Parameter rect: The rectangle, in points of the content.
  /// - Returns: The rows.
  /// - Complexity: O(log rows + rows found).
  public final func indexPathsForRows(in rect: Rect) -> [IndexPath] {
    loadIfNeeded()
    guard rect.isFinite else { return [] }
    return rows.indices(from: rect.minY, to: rect.maxY).compactMap { place in
      guard case .row(let path) = rows.slot(at: place), rows.heights.heights[place] > 0 else {
        return nil
      }
      return path
    }
  }

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

  /// Scrolls to a row.
  ///
  /// - Parameters:
  ///   - path: The row. A row that does not exist is reported to ``ViewError/handler``.
  ///   - position: The position to which the table scrolls the row, as far as the content allows.
  ///   - animated: Whether to animate the scroll.
  public final func scrollToRow(
    at path: IndexPath, at position: ScrollPosition, animated: Bool
  ) {
    guard prepareScroll(to: path) else { return }
    scroll(to: RowGoal(path: path, position: position), animated: animated)
  }

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
