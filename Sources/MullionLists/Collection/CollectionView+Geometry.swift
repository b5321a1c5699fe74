// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
public import MullionGeometry
@_spi(Overriding) public import MullionView

extension CollectionView {
  /// The number of sections.
  public final var numberOfSections: Int {
    loadIfNeeded()
    return counts.count
  }

  /// Returns the number of items of a section; 0 if the section does not exist.
  public final func numberOfItems(inSection section: Int) -> Int {
    loadIfNeeded()
    return cellCount(inSection: section) ?? 0
  }

  final func report(_ error: CollectionError) { report(.collection(error)) }

  // MARK: Visible views

  /// The visible cells in the order of their items.
  public final var visibleCells: [CollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
  }

  /// The visible items in order.
  public final var indexPathsForVisibleItems: [IndexPath] {
    views.keys.filter { $0.category == .cell }.map(\.path).sorted()
  }

  /// Returns the cell of a visible item; nil for any other item.
  public final func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? {
    views[CollectionElement(category: .cell, kind: "", path: indexPath)] as? CollectionViewCell
  }

  /// Returns the item of a visible cell; nil for any other cell.
  public final func indexPath(for cell: CollectionViewCell) -> IndexPath? {
    path(ofCell: cell)
  }

  /// Returns a visible supplementary view; nil if it is not visible.
  public final func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionReusableView? {
    let scopes: [CollectionElement.Scope] = [.section, .item, .layout]
    return scopes.lazy.compactMap {
      self.views[
        CollectionElement(
          category: .supplementaryView, kind: elementKind, path: indexPath, scope: $0)]
    }.first
  }

  /// Returns the visible supplementary views of a kind, in the order of their sections.
  public final func visibleSupplementaryViews(
    ofKind elementKind: String
  ) -> [CollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      supplementaryView(forElementKind: elementKind, at: $0)
    }
  }

  /// Returns the sections whose supplementary view of a kind is visible, in order.
  public final func indexPathsForVisibleSupplementaryElements(
    ofKind elementKind: String
  ) -> [IndexPath] {
    views.keys.filter { $0.category == .supplementaryView && $0.kind == elementKind }
      .map(\.path).sorted()
  }

  // MARK: Positions

  /// Returns the attributes of an item in the layout; nil if the layout has none.
  public final func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return contains(indexPath) ? collectionViewLayout.shownItem(at: indexPath) : nil
  }

  /// Returns the attributes of a supplementary view in the layout; nil if the layout has none.
  public final func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    prepareIfNeeded()
    guard counts.indices.contains(indexPath.section) else { return nil }
    let layout = collectionViewLayout
    return layout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
      .map(layout.shown)
  }

  /// Returns the item at a point; nil if there is none.
  ///
  /// - Parameter point: The point, in points of the content.
  /// - Returns: The item; nil for other views and points outside all items.
  public final func indexPathForItem(at point: Point) -> IndexPath? {
    prepareIfNeeded()
    guard point.isFinite else { return nil }
    // A rectangle without extent would intersect nothing.
    let around = Rect(x: point.x, y: point.y, width: 1e-3, height: 1e-3)
    return collectionViewLayout.shownElements(in: around).last {
      $0.representedElementCategory == .cell && !$0.isHidden && visibleFrame($0).contains(point)
    }?.indexPath
  }

  // MARK: Scrolling

  /// Scrolls to an item.
  ///
  /// - Parameters:
  ///   - indexPath: The item. An item that does not exist is reported to ``ViewError/handler``.
  ///   - scrollPosition: The position to which the collection view scrolls the item, as far as the
  ///     content allows.
  ///   - animated: Whether to animate the scroll.
  public final func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    guard prepareScroll(to: indexPath) else { return }
    scrollSection(to: indexPath, scrollPosition, animated: animated)
    scroll(to: ItemGoal(path: indexPath, position: scrollPosition), animated: animated)
  }

  /// Returns a position with left and right exchanged if the layout is mirrored.
  ///
  /// As in UIKit, ``ScrollPosition/left`` means the start of a layout that flips.
  private func flipped(_ position: ScrollPosition) -> ScrollPosition {
    let layout = collectionViewLayout
    guard layout.isFlipped, !layout.mirrorsItself else { return position }
    var result = position.subtracting([.left, .right])
    if position.contains(.left) { result.insert(.right) }
    if position.contains(.right) { result.insert(.left) }
    return result
  }

  /// Returns the content offset that shows an item at a position; nil if the item has none.
  final func offset(for path: IndexPath, _ wanted: ScrollPosition) -> Point? {
    let position = flipped(wanted)
    guard let item = layoutAttributesForItem(at: path)?.frame, item.isFinite else { return nil }
    let inset = adjustedContentInset
    let now = contentOffset
    func offset(
      _ now: Double, _ first: Double, _ last: Double, _ wants: (Bool, Bool, Bool)
    ) -> Double {
      switch wants {
      case (true, _, _): first
      case (_, true, _): (first + last) / 2
      case (_, _, true): last
      default: min(max(now, min(first, last)), max(first, last))
      }
    }
    return clamped(
      Point(
        x: offset(
          now.x, item.minX - inset.left, item.maxX - bounds.width + inset.right,
          (
            position.contains(.left), position.contains(.centeredHorizontally),
            position.contains(.right)
          )),
        y: offset(
          now.y, item.minY - inset.top, item.maxY - bounds.height + inset.bottom,
          (
            position.contains(.top), position.contains(.centeredVertically),
            position.contains(.bottom)
          ))))
  }
}
