// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionSolver
@_spi(Overriding) import MullionView

extension TableView {
  // MARK: Loading

  /// Returns the slots of sections between the table's header and footer.
  final func makeRows(_ sections: [TableRows.Section]) -> TableRows {
    TableRows(sections, top: ownHeight(tableHeaderView), bottom: ownHeight(tableFooterView))
  }

  /// Returns the height of the table's header or footer, in points.
  private func ownHeight(_ view: View?) -> Double { view.map { max($0.frame.height, 0) } ?? 0 }

  /// Called when the table has another header or footer.
  final func ownTitleDidChange(from old: View?, to new: View?) {
    guard old !== new else { return }
    if let old, old.superview === self, old !== tableHeaderView, old !== tableFooterView {
      old.removeFromSuperview()
    }
    if let new { addSubview(new) }
    setNeedsLayout()
    guard !needsReload else { return }
    let height = rows.heights.total
    rows.set(ownHeight(tableHeaderView), at: rows.index(of: .top))
    rows.set(ownHeight(tableFooterView), at: rows.index(of: .bottom))
    updateContentSize(from: height)
  }

  /// Updates the content size after the rows changed; the offset stays as far as possible.
  ///
  /// - Parameter height: The total height of the earlier rows, in points.
  final func updateContentSize(from height: Double) {
    updateContentSize()
    guard rows.heights.total < height, motion?.isMoving != true else { return }
    let end = max(maximumContentOffset.y, minimumContentOffset.y)
    if contentOffset.y > end { contentOffset.y = end }
  }

  /// Returns a section of the data source, with estimated heights for all rows.
  final func newSection(_ section: Int, _ counts: inout DataSourceCounts) -> TableRows.Section {
    let answer = dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
    let count = counts.items(answer, inSection: section)
    return TableRows.Section(
      header: titleHeight(section, isHeader: true), footer: titleHeight(section, isHeader: false),
      rows: heightsOfNewRows(count, in: section))
  }

  /// Returns the heights of the rows of a new section.
  private func heightsOfNewRows(_ count: Int, in section: Int) -> [TableRows.Height] {
    guard count > 0, tableDelegate != nil else {
      return Array(repeating: heightOfNewRow, count: count)
    }
    var heights: [TableRows.Height] = []
    for row in 0..<count {
      let (height, isOwn) = asking(.estimates) {
        heightOfNewRow(at: IndexPath(row: row, section: section))
      }
      // The delegate has no estimates.
      guard isOwn else { return Array(repeating: heightOfNewRow, count: count) }
      heights.append(height)
    }
    return heights
  }

  /// Returns the height of a row that was never visible, and whether it is exact.
  final func heightOfNewRow(at path: IndexPath) -> TableRows.Height {
    let estimate = tableDelegate?.tableView(self, estimatedHeightForRowAt: path) ?? -1
    guard estimate >= 0, estimate <= View.maximumMagnitude else { return heightOfNewRow }
    return (max(estimate, 1), false)
  }

  /// The height of a row that was never visible, and whether it is exact.
  final var heightOfNewRow: (height: Double, isKnown: Bool) {
    let isFixed = rowHeight >= 0 && tableDelegate == nil
    return (rowHeight >= 0 ? rowHeight : estimatedRowHeight, isFixed)
  }

  final func updateContentSize() {
    contentSize = Size(width: bounds.width, height: rows.heights.total)
  }

  // MARK: Tiling

  /// Gives each visible row a cell and recycles all other cells.
  final func tile() {
    guard !isTiling else { return }
    loadIfNeeded()
    // The data source or delegate may reload or change the rows; another pass follows them.
    (isTiling, isInterrupted) = (true, false)
    defer {
      isTiling = false
      if isStale { setNeedsLayout() }
    }
    showIndex()
    if measuredWidth != rowSpan.width {
      measuredWidth = rowSpan.width
      if rowHeight < 0 { rows.forgetHeights() }
      forgetTitleHeights()
    }
    fillAgain()
    forgetChangedHeights()
    if let goal = takeLanding() {
      land(at: goal)
    } else {
      let anchor = anchor
      // In an animation, estimates must not remove cells that turn out to be visible.
      if appearance == nil { recycle(outside: seen) }
      measureSeen(keeping: anchor)
    }
    refilled = []
    let seen = seen
    recycle(outside: seen)
    for place in seen where !isStale && !WorkLimit.isReached { show(place) }
    if !isStale { showTitles(seen) }
    if let dragged = reorder?.cell, subviews.last !== dragged { bringSubviewToFront(dragged) }
    placeIndex()
    pool.removeSpares(from: self)
    if !isStale { updateContentSize() }
  }

  /// The visible slots by the currently known heights.
  final var seen: Range<Int> {
    let (top, bottom) = seenSpan
    return rows.indices(from: top, to: bottom)
  }

  /// The y coordinates between which slots are visible, in points of the content.
  private var seenSpan: (top: Double, bottom: Double) {
    // A drag places slots one row's height further.
    let reach = reorder?.height ?? 0
    guard showsAllCells else { return (bounds.minY - reach, bounds.maxY + reach) }
    return (min(bounds.minY, 0) - reach, max(bounds.maxY, rows.heights.total) + reach)
  }

  /// The topmost row that was and still is visible, and its distance below the top edge; nil if
  /// there is none.
  private var anchor: (path: IndexPath, distance: Double)? {
    let shown = Set(cells.keys).union(refilled).filter(rows.contains)
    let upper = shown.sorted().first { path in
      let place = rect(ofSlot: rows.index(of: path))
      return place.maxY > bounds.minY && place.minY < bounds.maxY
    }
    return upper.map { ($0, rows.heights.start(of: rows.index(of: $0)) - bounds.minY) }
  }

  /// Measures the visible rows; the anchor and the rows that were already visible below it stay in
  /// place.
  final func measureSeen(keeping anchor: (path: IndexPath, distance: Double)?) {
    let isInRange = bounds.minY >= minimumContentOffset.y
    // Each round measures one row. The least height of a row limits the number of rounds.
    var known = 0..<0
    while !isStale, !WorkLimit.isReached, let place = unknownSlot(after: &known) {
      let height = measure(rows.slot(at: place))
      guard !isStale else { return }
      rows.set(height, at: place)
      guard let anchor else { continue }
      var y = rows.heights.start(of: rows.index(of: anchor.path)) - anchor.distance
      // There is no content above the first row, so the offset must not fall below its minimum.
      if isInRange { y = max(y, minimumContentOffset.y) }
      guard y != bounds.minY else { continue }
      motion?.contentWasMoved(by: Point(x: 0, y: y - bounds.minY))
      contentOffset = Point(x: bounds.minX, y: y)
    }
  }

  /// Returns the index of the first visible slot whose height is an estimate; nil if there is none.
  ///
  /// - Parameter known: Slots with exact heights, which the method skips and extends. Without it,
  ///   many slots of height 0 would take quadratic time.
  /// - Returns: The index.
  private func unknownSlot(after known: inout Range<Int>) -> Int? {
    let (top, bottom) = seenSpan
    var index = rows.heights.first(endingAfter: top)
    guard index < rows.heights.count, bottom > top else { return nil }
    // The header of the topmost section stays visible.
    if style == .plain, let section = rows.slot(at: index).section {
      let header = rows.index(of: .header(section))
      if !rows.isKnown[header] { return header }
    }
    if known.contains(index) { index = known.upperBound } else { known = index..<index }
    var y = rows.heights.start(of: index)
    while index < rows.heights.count, y < bottom {
      known = known.lowerBound..<index
      guard rows.isKnown[index] else { return index }
      y += rows.heights.heights[index]
      index += 1
    }
    return nil
  }

  /// Returns the height of a slot, in points.
  private func measure(_ slot: TableRows.Slot) -> Double {
    switch slot {
    case .row(let path): measure(path)
    case .header, .footer: measureTitle(slot)
    case .top, .bottom: 0
    }
  }

  /// Returns the height of a row, in points.
  private func measure(_ path: IndexPath) -> Double {
    let wanted = tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    if wanted >= 0, wanted <= View.maximumMagnitude { return wanted }
    guard !isStale, let cell = cell(for: path) else { return estimatedRowHeight }
    let height = cell.fittingHeight(width: rowSpan.width) ?? estimatedRowHeight
    (cell.isSelfSizing, cell.needsMeasuring) = (true, false)
    return heightOrStandard(height, CellLayout.least, of: cell)
  }

  /// Returns the height of a row, header or footer that measures itself, in points.
  ///
  /// As in UIKit, a height of zero is a mistake of the constraints, and the standard height replaces
  /// it. With such rows, an unlimited number of them would be visible.
  final func heightOrStandard(_ height: Double, _ standard: Double, of view: View) -> Double {
    guard height <= 0 else { return max(height, 1) }
    if !titles.hasReportedCollapse {
      titles.hasReportedCollapse = true
      // The view may not be in the table yet.
      report(.collapsedRow(view: view.displayName, height: standard))
    }
    return standard
  }

  /// Returns the cell of a row; asks the data source if there is none.
  private func cell(for path: IndexPath) -> TableViewCell? {
    if let cell = cells[path] { return cell }
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
    guard !isStale else {
      giveBack(cell)
      return nil
    }
    install(cell, for: path)
    return cell
  }

  /// Adds to the table a cell that the data source filled for a row.
  private func install(_ cell: TableViewCell, for path: IndexPath) {
    // The data source may return a cell that it has kept, although the cell is in the pool.
    pool.remove(cell, cell.reuseIdentifier)
    // A cell returned for two rows belongs to the later one.
    if let other = indexPath(for: cell) { cells[other] = nil }
    let ended = stay(cell)
    cells[path] = cell
    cell.wasInstalled = true
    pool.noteUse(of: cells.count + leaving.count)
    cell.isPlaced = false
    cell.setSelected(selected.contains(path), animated: false)
    cell.setHighlighted(pressed?.path == path, animated: false)
    updateEditing(of: cell, at: path, animated: false)
    let level = tableDelegate?.tableView(self, indentationLevelForRowAt: path) ?? -1
    if level >= 0 { cell.indentationLevel = level }
    // If all cells are shown, they are installed from top to bottom, and keep that order among the
    // subviews.
    let place = showsAllCells ? min(cells.count - 1, subviews.count) : 0
    if cell.superview !== self { insertSubview(cell, at: place) }
    cell.followTableStyle()
    tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
    if let ended { tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: ended) }
  }

  /// Fills the existing cells of the rows recorded by ``reconfigureRows(at:)`` again.
  private func fillAgain() {
    // Rows without a cell are filled when they become visible.
    reconfigured = reconfigured.filter { cells[$0] != nil && rows.contains($0) }
    for path in reconfigured.sorted() where !isStale {
      guard reconfigured.remove(path) != nil, let shown = cells[path] else { continue }
      reconfiguring = path
      let cell = dataSource?.tableView(self, cellForRowAt: path)
      reconfiguring = nil
      guard let cell, cell !== shown, !isStale else { continue }
      recycle(shown, of: path)
      if !isStale { install(cell, for: path) } else { giveBack(cell) }
    }
  }

  /// Marks the heights of rows as estimates if their cells have changed since they were measured.
  private func forgetChangedHeights() {
    forgetChangedTitles()
    for (path, cell) in cells
    where cell.needsMeasuring && cell.isSelfSizing && rows.contains(path) {
      rows.forgetHeight(at: rows.index(of: path))
    }
  }

  private func show(_ place: Int) {
    guard case .row(let path) = rows.slot(at: place), rows.heights.heights[place] > 0,
      let cell = cell(for: path), !isStale
    else { return }
    if let reorder, reorder.cell === cell {
      View.performWithoutAnimation { cell.place(reorder.rect) }
    } else if cell.isPlaced {
      cell.place(shownRect(ofSlot: place))
    } else {
      cell.isPlaced = true
      appear(cell, fromSlot: place, at: shownRect(ofSlot: place))
    }
    cell.separator = separatorColor
    shape(cell, at: path)
  }

  /// Sets the position of a view that appears; in a batch, the view animates from its start.
  final func appear(_ view: View, fromSlot index: Int, at target: Rect) {
    guard let start = appearance?.start(ofSlot: index, in: rows) else {
      // In other animations, only views that were already visible move.
      return View.performWithoutAnimation { view.place(target) }
    }
    let alpha = view.alpha
    View.performWithoutAnimation {
      view.place(start.place(in: self))
      if start.alpha < 1 { view.alpha = alpha * start.alpha }
      view.layoutIfNeeded()
    }
    view.place(target)
    if view.alpha != alpha { view.alpha = alpha }
  }
}
