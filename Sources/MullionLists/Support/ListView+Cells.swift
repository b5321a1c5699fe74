// SPDX-License-Identifier: GPL-3.0-or-later
@_spi(Overriding) import MullionControls
import MullionGeometry
@_spi(Overriding) import MullionView

extension ListView {
  // MARK: Loading

  final func loadIfNeeded() {
    // The data source may reload the list and ask it for its cells while it provides the numbers.
    guard needsReload, !isTiling, !isLoading else { return }
    (needsReload, isLoading) = (false, true)
    load()
  }

  /// Whether the cells have changed or must be loaded again since the layout under way began.
  final var isStale: Bool { needsReload || isInterrupted }

  // MARK: Index paths

  /// Returns whether an index path exists.
  final func contains(_ path: ListIndexPath) -> Bool {
    path.row >= 0 && path.row < cellCount(inSection: path.section) ?? 0
  }

  /// Returns the number of cells of a section, as last loaded; nil if the section does not exist.
  final func cellCount(inSection section: Int) -> Int? {
    let counts = cellCounts
    return counts.indices.contains(section) ? counts[section] : nil
  }

  /// Returns whether a cell that moves from a section can get an index path.
  final func canMove(fromSection section: Int, to path: ListIndexPath) -> Bool {
    guard let count = cellCount(inSection: path.section) else { return false }
    return path.row >= 0 && path.row < count + (path.section == section ? 0 : 1)
  }

  /// Reports an index path that does not exist.
  final func reportPath(_ path: ListIndexPath) {
    reportPath(path, cellCount: cellCount(inSection: path.section))
  }

  // MARK: Scrolling

  /// The limit of rounds in one layout, for cells whose sizes never settle.
  static var mostRounds: Int { 100 }

  /// Lays out before a scroll to an index path, and returns whether it exists; reports it otherwise.
  final func prepareScroll(to path: ListIndexPath) -> Bool {
    loadIfNeeded()
    guard contains(path) else {
      reportPath(path)
      return false
    }
    layoutIfNeeded()
    return contains(path)
  }

  final func scroll(to goal: any ListGoal, animated: Bool) {
    reporting { () throws(ViewError) in try scroll(to: .element(goal), animated: animated) }
    if motion?.run == nil { layoutIfNeeded() }
  }

  /// Returns and clears the goal of a scroll that ended since the last layout; nil if there is
  /// none, or if the content has moved since the end.
  final func takeLanding() -> ScrollGoal? {
    defer { landing = nil }
    return landing.flatMap { $0.offset == contentOffset ? $0.goal : nil }
  }

  /// Scrolls exactly to a goal, after measuring the cells that are visible there.
  final func land(at goal: ScrollGoal) {
    // Each round except the last measures at least one cell. The limit ends the loop even if the
    // data source fills a cell differently each time.
    for _ in 0..<Self.mostRounds {
      showForLanding()
      guard !isStale, let target = offset(of: goal), target != contentOffset else { return }
      contentOffset = target
    }
  }

  // MARK: Selection

  final func select(_ paths: Set<ListIndexPath>, animated: Bool = false) {
    let changed = selected.symmetricDifference(paths)
    selected = paths
    for path in changed { show(isSelected: paths.contains(path), at: path, animated: animated) }
  }

  /// The index path of ``selecting``, if it still exists.
  final var pathToSelect: ListIndexPath? {
    loadIfNeeded()
    return selecting.flatMap { contains($0) ? $0 : nil }
  }
}
