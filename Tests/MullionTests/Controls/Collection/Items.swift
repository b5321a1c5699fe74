// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import TestSupport

/// A cell that shows a name; constraints in its content determine its size.
final class NamedCell: CollectionViewCell {
  private let inside = item("inside")
  private var width: LayoutConstraint?
  private var height: LayoutConstraint?
  var name = -1

  override init(frame: Rect) {
    super.init(frame: frame)
    contentView.addSubview(inside)
    for attribute in [LayoutAttribute.top, .bottom, .left, .right] {
      _ = try? constrain(inside, attribute, .equal, contentView, attribute)
    }
    width = try? constrain(inside, .width, plus: 10, at: 999)
    height = try? constrain(inside, .height, plus: 10, at: 999)
  }

  func fill(_ name: Int, size: Size) {
    self.name = name
    width?.constant = size.width
    height?.constant = size.height
  }
}

/// A collection view that retains its data source.
private final class HoldingCollection: CollectionView {
  var items: Items?
}

/// A data source of sections whose items have names and sizes; it records all calls.
final class Items: CollectionViewDataSource, CollectionViewDelegateFlowLayout {
  typealias IndexPath = CollectionView.IndexPath

  var sections: [[(name: Int, size: Size)]]
  let trace = Trace()
  /// The answers of the methods that ask, by the first word of the call.
  var refused: Set<String> = []
  /// Whether the delegate provides the sizes of items.
  var hasSizes = false
  var made: Set<ObjectIdentifier> = []
  var onDisplay: ((IndexPath) -> Void)?
  /// Closures that the next call with this first word runs, once each.
  var hooks: [String: (IndexPath) -> Void] = [:]

  init(_ sections: [[(name: Int, size: Size)]]) { self.sections = sections }

  /// Creates sections of items of one size, with names from 0.
  convenience init(counts: [Int], size: Size = Size(width: 50, height: 50)) {
    var next = 0
    self.init(
      counts.map { count in
        (0..<count).map { _ in
          next += 1
          return (next - 1, size)
        }
      })
  }

  private func record(_ call: String, _ path: IndexPath) {
    trace.lines.append("\(call) \(path)")
    hooks.removeValue(forKey: call)?(path)
  }

  private func asks(_ call: String, _ path: IndexPath) -> Bool {
    record(call, path)
    return !refused.contains(call)
  }

  func numberOfSections(in collectionView: CollectionView) -> Int {
    trace.lines.append("sections")
    return sections.count
  }
  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    trace.lines.append("items \(section)")
    return sections[section].count
  }
  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    trace.lines.append("cell \(indexPath)")
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "named", for: indexPath)
    made.insert(ObjectIdentifier(cell))
    hooks.removeValue(forKey: "dequeued")?(indexPath)
    guard sections.indices.contains(indexPath.section),
      sections[indexPath.section].indices.contains(indexPath.item)
    else { return cell }
    let item = sections[indexPath.section][indexPath.item]
    (cell as? NamedCell)?.fill(item.name, size: item.size)
    return cell
  }
  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    trace.lines.append("\(Self.name(kind)) \(indexPath)")
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "title", for: indexPath)
  }
  private static func name(_ kind: String) -> String {
    kind == CollectionView.elementKindSectionHeader ? "header" : "footer"
  }

  // MARK: Delegate

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> Size {
    guard hasSizes else {
      return (collectionViewLayout as? CollectionViewFlowLayout)?.itemSize ?? .zero
    }
    return sections[indexPath.section][indexPath.item].size
  }
  func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { asks("shouldHighlight", indexPath) }
  func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath) {
    record("didHighlight", indexPath)
  }
  func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    trace.lines.append("didUnhighlight \(indexPath)")
  }
  func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { asks("shouldSelect", indexPath) }
  func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { asks("shouldDeselect", indexPath) }
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    trace.lines.append("didSelect \(indexPath)")
  }
  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {
    record("didDeselect", indexPath)
  }
  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    trace.lines.append("willDisplay \(indexPath)")
    onDisplay?(indexPath)
  }
  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { record("didEnd", indexPath) }
  func collectionView(
    _ collectionView: CollectionView, willDisplaySupplementaryView view: CollectionReusableView,
    forElementKind kind: String, at indexPath: IndexPath
  ) { trace.lines.append("willDisplay \(Self.name(kind)) \(indexPath)") }
  func collectionView(
    _ collectionView: CollectionView,
    didEndDisplayingSupplementaryView view: CollectionReusableView,
    forElementOfKind kind: String, at indexPath: IndexPath
  ) { trace.lines.append("didEnd \(Self.name(kind)) \(indexPath)") }

  // MARK: Stage

  /// Returns a window, a collection view in it that shows the items, and its layout.
  func collection(
    _ width: Double = 170, _ height: Double = 110,
    configure: (CollectionViewFlowLayout) -> Void = { _ in }
  ) -> (Window, CollectionView, CollectionViewFlowLayout) {
    let layout = CollectionViewFlowLayout()
    configure(layout)
    let collection = HoldingCollection(
      frame: rect(0, 0, width, height), collectionViewLayout: layout)
    collection.items = self
    let root = View()
    let shown = window(width, height, root: root)
    root.addSubview(collection)
    collection.register(NamedCell.self, forCellWithReuseIdentifier: "named")
    for kind in [CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter] {
      collection.register(
        CollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
    }
    collection.dataSource = self
    collection.collectionDelegate = self
    shown.layoutIfNeeded()
    return (shown, collection, layout)
  }

  /// The names of the items of visible cells, by their index paths.
  static func names(in collection: CollectionView) -> [IndexPath: Int] {
    var names: [IndexPath: Int] = [:]
    for path in collection.indexPathsForVisibleItems {
      names[path] = (collection.cellForItem(at: path) as? NamedCell)?.name
    }
    return names
  }
}
