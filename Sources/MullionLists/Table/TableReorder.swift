// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

/// A drag that moves a row of a table in editing mode.
///
/// Until the drag ends, the rows keep their index paths. The table only places the rows between the
/// old and the new position one row's height further.
final class TableReorder {
  typealias IndexPath = TableView.IndexPath

  // The table owns the drag.
  private unowned let table: TableView
  let cell: TableViewCell
  private let press: LongPressGestureRecognizer
  /// The row, by its index path before the drag.
  let path: IndexPath
  /// The index path of the row if the drag ends now.
  private(set) var target: IndexPath
  /// The index path that the table last proposed to the delegate.
  private var proposed: IndexPath
  /// The distance of the finger from the top of the row, in points.
  private let grip: Double
  private var scroll: EdgeScroll?
  private let shadow: (opacity: Double, radius: Double, offset: Size)

  init(
    _ table: TableView, _ cell: TableViewCell, at path: IndexPath,
    by press: LongPressGestureRecognizer
  ) {
    (self.table, self.cell, self.press) = (table, cell, press)
    (self.path, target, proposed) = (path, path, path)
    grip = press.location(in: cell).y
    shadow = (cell.layer.shadowOpacity, cell.layer.shadowRadius, cell.layer.shadowOffset)
    scroll = EdgeScroll(table, along: [.vertical]) { [weak self] _ in
      if let self, self.table.reorder === self { move() }
    }
  }

  // MARK: The lifted row

  /// Shows the row above the others.
  func lift() {
    table.bringSubviewToFront(cell)
    (cell.layer.shadowRadius, cell.layer.shadowOffset) = (6, Size(width: 0, height: 2))
    cell.layer.shadowOpacity = 0.3
  }

  /// Restores the appearance of the row.
  func lower() {
    scroll?.invalidate()
    (cell.layer.shadowRadius, cell.layer.shadowOffset) = (shadow.radius, shadow.offset)
    cell.layer.shadowOpacity = shadow.opacity
  }

  /// The index of the row's slot; nil if the row does not exist any more.
  private var slot: Int? { table.rows.place(of: .row(path)) }

  /// The height of the row, in points.
  var height: Double { slot.map { table.rows.heights.heights[$0] } ?? 0 }

  /// The frame of the row under the finger, in points of the content.
  var rect: Rect {
    let bounds = table.bounds
    let inset = table.adjustedContentInset
    let height = height
    let top = press.location(in: table).y - grip
    let last = max(bounds.maxY - inset.bottom - height, bounds.minY + inset.top)
    let span = table.rowSpan
    return Rect(
      x: span.x, y: min(max(top, bounds.minY + inset.top), last), width: span.width,
      height: height)
  }

  // MARK: The gap

  /// Returns the distance by which a slot makes space for the row, in points.
  func shift(ofSlot index: Int) -> Double {
    guard let from = slot, index != from else { return 0 }
    let to = gap(before: target)
    if from < index, index < to { return -height }
    return to <= index && index < from ? height : 0
  }

  /// Returns the index of the slot before which the row is inserted to get an index path.
  private func gap(before path: IndexPath) -> Int {
    let first = table.rows.index(of: .header(path.section)) + 1 + path.row
    let isDown = path.section == self.path.section && path.row > self.path.row
    return isDown ? first + 1 : first
  }

  /// Moves the row to the finger, and the gap to the nearest position.
  func move() {
    View.performWithoutAnimation { cell.place(rect) }
    scroll?.update(for: press.location(in: table))
    let next = nearest
    guard next != proposed else { return }
    proposed = next
    let wanted =
      table.tableDelegate?.tableView(
        table, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: next) ?? next
    // The delegate may have ended the drag.
    guard table.reorder === self, wanted != target else { return }
    guard table.canMove(fromSection: path.section, to: wanted) else {
      return table.reportPath(wanted)
    }
    target = wanted
    table.animateReorder()
  }

  /// The index path of the position nearest to the row under the finger.
  private var nearest: IndexPath {
    guard let slot else { return path }
    let rows = table.rows
    let rect = rect
    let start = rows.heights.start(of: slot)
    if rect.minY > start {
      var index = min(rows.heights.first(endingAfter: rect.maxY), rows.heights.count - 1)
      while index > slot, middle(index, isDown: true) > rect.maxY { index -= 1 }
      return index > slot ? position(after: index) : path
    }
    var index = rows.heights.first(endingAfter: max(rect.minY, 0))
    while index < slot, middle(index, isDown: false) <= rect.minY { index += 1 }
    return index < slot ? position(before: index) : path
  }

  /// Returns the y coordinate that an edge of the row passes to go beyond a slot, in points.
  ///
  /// To pass a header or footer, the row must move by at least a quarter of its own height, even if
  /// the slot is empty.
  private func middle(_ index: Int, isDown: Bool) -> Double {
    let heights = table.rows.heights
    let (start, height) = (heights.start(of: index), heights.heights[index])
    if case .row = table.rows.slot(at: index) { return start + height / 2 }
    let distance = max(height / 2, self.height / 4)
    return isDown ? start + distance : start + height - distance
  }

  /// Returns the index path of the row after it moved down to a position directly below a slot.
  private func position(after index: Int) -> IndexPath {
    switch table.rows.slot(at: index) {
    case .row(let other):
      let isSame = other.section == path.section
      return IndexPath(row: isSame ? other.row : other.row + 1, section: other.section)
    case .header(let section): return IndexPath(row: 0, section: section)
    case .footer(let section): return end(of: section)
    case .top: return path
    case .bottom: return end(of: table.rows.counts.count - 1)
    }
  }

  /// Returns the index path of the row after it moved up to a position directly above a slot.
  private func position(before index: Int) -> IndexPath {
    switch table.rows.slot(at: index) {
    case .row(let other): other
    case .footer(let section): end(of: section)
    case .header(let section):
      section > 0 ? end(of: section - 1) : IndexPath(row: 0, section: section)
    case .top: IndexPath(row: 0, section: 0)
    case .bottom: path
    }
  }

  private func end(of section: Int) -> IndexPath {
    let count = table.rows.counts[section]
    return IndexPath(row: section == path.section ? count - 1 : count, section: section)
  }
}
