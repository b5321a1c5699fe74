// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionRaster
public import MullionView

/// The rarely used properties of a table: its background, its section index and its prefetching.
package final class TableExtras {
  weak var prefetchDataSource: (any TableViewDataSourcePrefetching)?
  var isPrefetchingEnabled = true
  /// The rows that the prefetch data source prepares.
  var prefetched: Set<TableView.IndexPath> = []
  /// The vertical offset at the last prefetch, in points.
  var lastOffset = 0.0
  var backgroundView: View?
  /// The insets of the separators; nil for the standard ones.
  var separatorInset: EdgeInsets?
  var insetReference = TableView.SeparatorInsetReference.fromCellEdges
  var remembersFocus = false
  /// The row that had the focus last; nil for none.
  var lastFocused: TableView.IndexPath?
  /// The titles of the section index.
  var titles: [String] = []
  var index: TableIndexView?
  var indexColor: Color?
  var indexBackground: Color?
  var indexTrackingBackground: Color?
  /// The least number of rows with which the section index is visible.
  var leastRowsForIndex = 0
}

/// Prepares rows of a table before they become visible.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol TableViewDataSourcePrefetching: AnyObject {
  /// Called when rows may become visible soon, the nearest first.
  func tableView(_ tableView: TableView, prefetchRowsAt paths: [TableView.IndexPath])
  /// Called when rows are no longer expected to become visible, because the scrolling has turned
  /// round.
  func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt paths: [TableView.IndexPath])
}

extension TableViewDataSourcePrefetching {
  /// Does nothing.
  public func tableView(
    _ tableView: TableView, cancelPrefetchingForRowsAt paths: [TableView.IndexPath]
  ) {}
}

extension TableView {
  final var madeExtras: TableExtras {
    if let extras { return extras }
    let made = TableExtras()
    extras = made
    return made
  }

  // MARK: Prefetching

  private static var mostPrefetched: Int { 100 }

  /// Calls the prefetch data source after a layout.
  final func prefetch() {
    guard let extras, let source = extras.prefetchDataSource, extras.isPrefetchingEnabled,
      !isStale, window != nil
    else { return }
    let goesUp = bounds.minY < extras.lastOffset
    extras.lastOffset = bounds.minY
    let edge = goesUp ? bounds.minY - bounds.height : bounds.maxY
    let range = rows.indices(from: edge, to: edge + bounds.height)
    var near: [IndexPath] = []
    for step in 0..<range.count where near.count < Self.mostPrefetched {
      let slot = goesUp ? range.upperBound - 1 - step : range.lowerBound + step
      if case .row(let path) = rows.slot(at: slot), cells[path] == nil { near.append(path) }
    }
    let earlier = extras.prefetched
    let wanted = Set(near)
    extras.prefetched = wanted
    let new = near.filter { !earlier.contains($0) }
    let ended = earlier.subtracting(wanted).filter { cells[$0] == nil && rows.contains($0) }
    if !new.isEmpty { source.tableView(self, prefetchRowsAt: new) }
    if !ended.isEmpty { source.tableView(self, cancelPrefetchingForRowsAt: ended.sorted()) }
  }
}
