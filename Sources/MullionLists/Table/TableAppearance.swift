// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

/// The changes that a batch made to a table's rows, and the views that it removed.
struct TableUpdate {
  let move: ListMove
  let animations: RowAnimations
  /// The rows before the batch.
  let oldRows: TableRows
  /// The reloaded rows, by their index before the batch.
  let reloaded: Set<TableView.IndexPath>
  /// The cells of deleted and reloaded rows, by their index before the batch, from top to bottom.
  var cells: [(TableView.IndexPath, TableViewCell)]
  /// The headers and footers of deleted sections, by their slot before the batch.
  var titles: [(TableRows.Slot, View)] = []
}

/// A view that an animation still shows although the table has removed its row or section.
struct TableLeaving {
  let view: View
  /// The row before the batch; nil for a header or footer.
  let path: TableView.IndexPath?
  /// The opacity that the view gets back at the end.
  let alpha: Double
  /// The slot of a header or footer before the batch; nil for a row.
  var slot: TableRows.Slot?

  /// The order in which the delegate is notified.
  var order: TableView.IndexPath { path ?? .init(row: -1, section: -1) }
}

/// The positions from which rows appear in the animation of a batch, and to which they disappear.
///
/// A row that existed before the batch moves from its old position. An inserted row comes from the
/// position at which its space opens: below the row before it that stays. A deleted row goes to
/// the position at which its space closes.
struct TableAppearance {
  typealias IndexPath = TableView.IndexPath

  /// The vertical position and opacity of a view at the beginning or end of its animation.
  struct State {
    var y: Double
    var height: Double
    /// The distance to the right, in widths of the table.
    var columns = 0.0
    var alpha = 1.0

    func place(in table: TableView) -> Rect {
      let span = table.rowSpan
      return Rect(
        x: span.x + columns * table.bounds.width, y: y, width: span.width, height: height)
    }
  }

  private let update: TableUpdate

  init(_ update: TableUpdate) { self.update = update }

  /// Returns the state from which a view moves to a slot of the table.
  func start(ofSlot index: Int, in rows: TableRows) -> State {
    let (y, height) = (rows.heights.start(of: index), rows.heights.heights[index])
    let slot = rows.slot(at: index)
    if let old = origin(of: slot), let place = update.oldRows.place(of: old) {
      // Keep the new height: content with constraints may not fit into the old one, which can be an
      // estimate.
      var state = State(y: update.oldRows.heights.start(of: place), height: height)
      if case .row(let path) = old, update.reloaded.contains(path),
        case .row(let now) = slot
      {
        state.apply(update.animations.insertion(of: now))
      }
      return state
    }
    // The nearest slot above that stays determines where the space opens.
    var above = index - 1
    while above > 0, origin(of: rows.slot(at: above)) == nil { above -= 1 }
    let shift = origin(of: rows.slot(at: above)).flatMap(update.oldRows.place).map {
      update.oldRows.heights.start(of: $0 + 1) - rows.heights.start(of: above + 1)
    }
    var state = State(y: y + (shift ?? 0), height: height)
    state.apply(insertion(of: slot))
    return state
  }

  /// Returns the state in which the view of a removed slot ends.
  ///
  /// - Parameters:
  ///   - index: The index of the slot before the batch.
  ///   - animation: The animation of the row.
  ///   - rows: The rows after the batch.
  /// - Returns: The state; nil if the table has been reloaded since.
  func end(
    ofSlot index: Int, _ animation: TableView.RowAnimation, now rows: TableRows
  ) -> State? {
    let heights = update.oldRows.heights
    let slot = update.oldRows.slot(at: index)
    if let new = destination(of: slot) {
      guard let place = rows.place(of: new) else { return nil }
      var state = State(y: rows.heights.start(of: place), height: heights.heights[index])
      state.apply(animation)
      return state
    }
    var above = index - 1
    while above > 0, !stays(update.oldRows.slot(at: above)) { above -= 1 }
    guard let new = destination(of: update.oldRows.slot(at: above)),
      let place = rows.place(of: new)
    else { return nil }
    let shift = rows.heights.start(of: place + 1) - heights.start(of: above + 1)
    var state = State(y: heights.start(of: index) + shift, height: heights.heights[index])
    state.apply(animation)
    return state
  }

  private func insertion(of slot: TableRows.Slot) -> TableView.RowAnimation {
    switch slot {
    case .row(let path): update.animations.insertion(of: path)
    case .header(let section), .footer(let section):
      update.animations.insertion(ofSection: section)
    case .top, .bottom: .none
    }
  }

  /// Returns whether a slot keeps its order relative to its neighbors.
  private func stays(_ slot: TableRows.Slot) -> Bool {
    if case .row(let path) = slot, update.move.isMoved(path) { return false }
    return destination(of: slot) != nil
  }

  private func destination(of slot: TableRows.Slot) -> TableRows.Slot? { slot.moved(update.move) }

  private func origin(of slot: TableRows.Slot) -> TableRows.Slot? {
    switch slot {
    case .top, .bottom: slot
    case .header(let section): update.move.origin(ofSection: section).map { .header($0) }
    case .footer(let section): update.move.origin(ofSection: section).map { .footer($0) }
    case .row(let path): update.move.origin(of: path).map { .row($0) }
    }
  }
}

extension TableAppearance.State {
  /// Changes the state of a visible view to the hidden one at the beginning or end of an animation.
  fileprivate mutating func apply(_ animation: TableView.RowAnimation) {
    switch animation {
    case .none: break
    case .automatic, .fade: alpha = 0
    case .right: columns = 1
    case .left: columns = -1
    case .top: (y, alpha) = (y - height, 0)
    case .bottom: (y, alpha) = (y + height, 0)
    case .middle: (y, alpha) = (y - height / 2, 0)
    }
  }
}
