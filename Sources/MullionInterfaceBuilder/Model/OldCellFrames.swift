// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry
import MullionSolver

/// The frames of cells that versions of Interface Builder before Xcode 8 did not record.
///
/// These versions omit the frame of a cell or of its content, or record 320 × 43 points for the
/// content of each cell. The canvas nevertheless shows cells of the table's width and of the row's
/// height.
struct OldCellFrames {
  /// The size that these versions record for the content of each cell, whatever its layout.
  private static let placeholder = Size(width: 320, height: 43)
  /// The version of Xcode 8, which records frames.
  private static let firstVersionWithFrames = 11000.0
  private static let usualHeight = 44.0
  /// The width of a disclosure indicator at the end of a cell, in points.
  private static let indicatorWidth = 33.0

  let values: ValueReader
  let toolsVersion: Double?

  /// Sets the frames of a cell and of its content, if the file does not record them.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - table: The table around the cell; nil for a cell in a file of its own.
  func complete(_ cell: inout InterfaceView, in table: InterfaceView?) {
    guard let toolsVersion, toolsVersion < Self.firstVersionWithFrames,
      cell.kind == .tableViewCell,
      let index = cell.subviews.firstIndex(where: { $0.kind == .tableViewCellContentView })
    else { return }
    let content = cell.subviews[index]
    guard let size = size(of: cell, in: table) else { return }
    let inner = contentSize(of: content, in: cell, size, table)
    if let frame = content.frame {
      guard frame.size == Self.placeholder, !isNear(frame.size, inner) else { return }
    }
    cell.subviews[index].frame = Rect(origin: Point(x: 0, y: 0), size: inner)
    cell.frame = Rect(origin: cell.frame?.origin ?? Point(x: 0, y: 0), size: size)
  }

  private func isNear(_ size: Size, _ other: Size) -> Bool {
    (size.width - other.width).magnitude <= 1 && (size.height - other.height).magnitude <= 1
  }

  /// Returns the size of a cell; nil if nothing in the file determines it.
  private func size(of cell: InterfaceView, in table: InterfaceView?) -> Size? {
    guard let width = table?.frame?.width ?? cell.frame?.width else { return nil }
    let height =
      height(of: cell) ?? cell.frame?.height ?? table.flatMap(height) ?? Self.usualHeight
    return Size(width: width, height: height)
  }

  private func height(of view: InterfaceView) -> Double? {
    values.number("rowHeight", of: view.element).flatMap { $0 > 0 ? $0 : nil }
  }

  private func contentSize(
    of content: InterfaceView, in cell: InterfaceView, _ size: Size, _ table: InterfaceView?
  ) -> Size {
    let width =
      cell.element["accessoryType"] == "disclosureIndicator"
      ? size.width - Self.indicatorWidth : size.width
    let separators: [Double] =
      if let table { table.element["separatorStyle"] == "none" ? [0] : [1] } else { [1, 0, 0.5] }
    let heights = separators.map { size.height - $0 }
    // For a cell without a table, some versions subtract a separator from the height. Choose the
    // height that a constraint in the content confirms.
    let found = heights.first { $0 == bottom(impliedBy: content) }
    return Size(width: max(width, 0), height: max(found ?? heights[0], 0))
  }

  /// Returns the height of a content that a required constraint at its bottom implies; nil without
  /// one.
  private func bottom(impliedBy content: InterfaceView) -> Double? {
    for constraint in content.constraints
    where constraint.relation == .equal && constraint.priority == 1000
      && constraint.multiplier == 1 && constraint.firstAttribute == "bottom"
      && constraint.secondAttribute == "bottom"
    {
      let first = constraint.firstItem ?? content.id
      let second = constraint.secondItem ?? content.id
      for (outer, inner, constant) in [
        (first, second, constraint.constant), (second, first, -constraint.constant),
      ] where outer == content.id {
        if let frame = content.subviews.first(where: { $0.id == inner })?.frame {
          return frame.maxY + constant
        }
      }
    }
    return nil
  }
}
