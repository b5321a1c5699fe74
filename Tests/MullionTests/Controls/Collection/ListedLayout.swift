// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry

/// A layout of a program, which returns the attributes that a closure provides and records calls.
final class ListedLayout: CollectionViewLayout {
  typealias IndexPath = CollectionView.IndexPath

  private let list: (CollectionView) -> [CollectionViewLayoutAttributes]
  private var elements: [CollectionViewLayoutAttributes] = []
  var calls: [String] = []
  /// The answer whether new bounds make the layout out of date.
  var followsBounds = false

  init(_ list: @escaping (CollectionView) -> [CollectionViewLayoutAttributes]) { self.list = list }

  /// Returns the attributes of the items of the first section, 50 points below each other.
  static func column(_ collection: CollectionView) -> [CollectionViewLayoutAttributes] {
    (0..<collection.numberOfItems(inSection: 0)).map { cell($0) }
  }

  static func cell(_ item: Int, section: Int = 0) -> CollectionViewLayoutAttributes {
    let attributes = CollectionViewLayoutAttributes(
      forCellWith: IndexPath(item: item, section: section))
    attributes.frame = Rect(x: 0, y: Double(item) * 50, width: 50, height: 50)
    return attributes
  }

  override func prepare() {
    calls.append("prepare")
    elements = collectionView.map(list) ?? []
  }
  override var collectionViewContentSize: Size {
    Size(width: 170, height: elements.map(\.frame.maxY).max() ?? 0)
  }
  override func layoutAttributesForElements(in rect: Rect) -> [CollectionViewLayoutAttributes]? {
    elements.filter { $0.frame.intersects(rect) }
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes?
  {
    elements.first { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    calls.append("should")
    return followsBounds
  }
  override func invalidationContext(
    forBoundsChange newBounds: Rect
  ) -> CollectionViewLayoutInvalidationContext {
    calls.append("context")
    return super.invalidationContext(forBoundsChange: newBounds)
  }
  override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
    calls.append("updates")
  }
  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    calls.append("final")
    return nil
  }
  override func finalizeCollectionViewUpdates() { calls.append("finalize") }
}

extension CollectionStage {
  /// Replaces the flow layout, and lays out.
  func use(_ layout: ListedLayout) {
    collection.collectionViewLayout = layout
    window.layoutIfNeeded()
    layout.calls = []
  }
}
