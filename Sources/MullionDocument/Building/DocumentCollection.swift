// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry
@_spi(Overriding) import MullionLists
@_spi(Overriding) import MullionView

/// The live view for a document's view of type `collection`.
final class DocumentCollection: CollectionView, NaturallySized {
  /// The items, which the collection shows until a program sets another data source.
  let content = DocumentItems()
  let flow: CollectionViewFlowLayout
  var writtenSize = ViewSetting.IntrinsicSize()
  /// The size that the document sets for all items, in points; nil if the content of each item
  /// determines its size.
  var writtenItemSize: Size? {
    didSet {
      flow.itemSize = writtenItemSize ?? CollectionViewFlowLayout().itemSize
      let measuresItems = writtenItemSize == nil
      flow.estimatedItemSize = measuresItems ? CollectionViewFlowLayout.automaticSize : .zero
      reloadData()
    }
  }

  init() {
    let flow = CollectionViewFlowLayout()
    flow.estimatedItemSize = CollectionViewFlowLayout.automaticSize
    self.flow = flow
    super.init(frame: .zero, collectionViewLayout: flow)
    showsAllCells = true
    dataSource = content
    collectionDelegate = content
  }

  override var intrinsicContentSize: Size { writtenSize.over(super.intrinsicContentSize) }
  override var mayDraw: Bool { false }

  /// Adds an item at the end of a section; the caller reloads the collection.
  func append(_ item: DocumentItem, toSection section: Int) {
    while content.sections.count <= section { content.sections.append([]) }
    content.sections[section].append(item)
    item.collection = self
  }

  /// A sentence about the first item that is too large for a line of the collection, which then
  /// cannot show it whole; nil if there is none.
  var warning: String? {
    let (inset, isVertical) = (flow.sectionInset, flow.scrollDirection == .vertical)
    let space =
      isVertical
      ? bounds.width - inset.left - inset.right - contentInset.left - contentInset.right
      : bounds.height - inset.top - inset.bottom - contentInset.top - contentInset.bottom
    func length(_ view: View) -> Double {
      isVertical ? view.exactFrame.width : view.exactFrame.height
    }
    // Rounding to pixels can make an item up to one point too large, which is no reason for a
    // warning.
    guard let item = members.first(where: { length($0) > space + 1 }) else { return nil }
    let (word, id) = (isVertical ? "wide" : "high", item.identifier ?? "an item")
    let name = identifier ?? "the collection"
    return "\(id) is \(ShortDecimal.text(length(item))) points \(word), but \(name) has "
      + "\(ShortDecimal.text(max(0, space))) points for an item; make the item smaller, or the "
      + "section inset"
  }

  /// The items of all sections, from the first one to the last one.
  var members: [View] { content.sections.flatMap { $0 as [View] } }
}

/// The live view for an item of a document's collection.
final class DocumentItem: CollectionViewCell, DocumentCell {
  /// The collection, if the item is in one.
  weak var collection: DocumentCollection?
  /// The size that the document sets for this item, in points; nil if the collection's size for all
  /// items or the content determines it.
  var writtenItemSize: Size? { didSet { collection?.reloadData() } }

  override var mayDraw: Bool { false }

  func leave() {
    guard let collection else { return }
    for section in collection.content.sections.indices {
      collection.content.sections[section].removeAll { $0 === self }
    }
    self.collection = nil
    collection.reloadData()
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    guard let size = writtenItemSize else {
      return super.preferredLayoutAttributesFitting(layoutAttributes)
    }
    let preferred = layoutAttributes.copy()
    preferred.frame = Rect(origin: layoutAttributes.frame.origin, size: size)
    return preferred
  }
}

/// The fixed items of a document's collection.
final class DocumentItems: CollectionViewDataSource, CollectionViewDelegateFlowLayout {
  var sections: [[DocumentItem]] = []

  private func item(at path: CollectionView.IndexPath) -> DocumentItem? {
    guard sections.indices.contains(path.section),
      sections[path.section].indices.contains(path.item)
    else { return nil }
    return sections[path.section][path.item]
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections.indices.contains(section) ? sections[section].count : 0 }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt path: CollectionView.IndexPath
  ) -> CollectionViewCell { item(at: path) ?? CollectionViewCell() }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt path: CollectionView.IndexPath
  ) -> Size {
    let flow = collectionViewLayout as? CollectionViewFlowLayout
    return item(at: path)?.writtenItemSize ?? flow?.itemSize ?? .zero
  }
}
