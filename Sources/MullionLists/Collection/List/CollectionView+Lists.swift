// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

extension CollectionView {
  /// Gives the collection view the background color that its layout has, unless the program has set
  /// one.
  final func showLayoutBackground() {
    let color = collectionViewLayout.background?.color(with: traitCollection)
    guard color != layoutBackground || backgroundColor == nil,
      backgroundColor == nil || backgroundColor == layoutBackground
    else { return }
    layoutBackground = color
    if backgroundColor != color { backgroundColor = color }
  }

  /// Prepares a view for its position in a list before the data source fills it.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - kind: The kind of a supplementary view; nil for a cell.
  ///   - path: The index path.
  final func prepareForList(_ view: CollectionReusableView, kind: String?, at path: IndexPath) {
    guard let cell = view as? CollectionViewListCell else { return }
    let list = collectionViewLayout.list(ofSection: path.section)
    guard let kind else {
      let count = numberOfItems(inSection: path.section)
      let placement = list?.placement(ofItem: path.item, count: count)
      return cell.prepare(for: placement, level: level(at: path))
    }
    let placement = list.flatMap { list in
      list.role(ofKind: kind).map { ListPlacement(list: list, role: $0) }
    }
    cell.prepare(for: placement, level: 0)
  }

  // MARK: Outlines

  private var outline: (any CollectionOutline)? { dataSource as? any CollectionOutline }

  /// Returns the number of steps by which an item of a section snapshot is indented.
  private func level(at path: IndexPath) -> Int {
    let level = outline?.outlineState(at: path)?.level ?? 0
    let list = collectionViewLayout.list(ofSection: path.section)
    // Items below a header item have the level 1, but are not indented.
    return list?.configuration.headerMode == .firstItemInSection ? max(level - 1, 0) : level
  }

  /// Updates whether a cell shows its item as expanded.
  final func followOutline(_ cell: CollectionViewCell, at path: IndexPath) {
    guard let cell = cell as? CollectionViewListCell else { return }
    cell.isExpanded = outline?.outlineState(at: path)?.isExpanded ?? false
  }

  /// Updates the visible cells after a change of a section snapshot.
  final func outlinesDidChange() {
    let update = {
      for (element, view) in self.views where element.category == .cell {
        guard let cell = view as? CollectionViewListCell else { continue }
        self.followOutline(cell, at: element.path)
        cell.takeLevel(self.level(at: element.path))
        cell.layoutIfNeeded()
      }
    }
    guard canAnimate else { return update() }
    View.animate(withDuration: Self.updateDuration, animations: update)
  }

  /// Whether a tap anywhere on an item expands or collapses it.
  final func togglesByTap(_ path: IndexPath) -> Bool {
    (cellForItem(at: path) as? CollectionViewListCell)?.togglesByTap ?? false
  }

  /// Expands or collapses an item whose cell was tapped.
  final func toggle(_ path: IndexPath) {
    (cellForItem(at: path) as? CollectionViewListCell)?.accessoryWasTapped(.outlineDisclosure)
  }

  /// Expands or collapses the item of a cell in its section snapshot.
  final func toggleItem(of cell: CollectionViewListCell) {
    guard let path = indexPath(for: cell) else { return }
    outline?.toggleItem(at: path)
  }

  // MARK: Swipes

  /// Shows the trailing actions of a cell, or closes the open cell, after a tap on an accessory.
  final func showTrailingActions(of cell: CollectionViewListCell) {
    guard openCell == nil else { return closeActions(animated: true) }
    guard let path = indexPath(for: cell),
      let actions = swipeActions(of: path, isLeading: false)
    else { return }
    openActions(of: cell, actions, isLeading: false, isConfirmation: true)
    settleActions(of: cell)
  }
}
