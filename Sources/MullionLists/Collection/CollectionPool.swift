// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionView

/// The reusable views of a collection view, and the closures that create new ones.
///
/// A key is the kind of a view and its reuse identifier. The kind of cells is empty.
final class CollectionPool {
  /// The kind and the reuse identifier of a view.
  struct Key: Hashable {
    var kind: String
    var identifier: String
    /// Whether the view is a decoration view, whose identifier is its kind.
    var isDecoration = false
  }

  private var spares: [Key: [CollectionReusableView]] = [:]
  /// The largest number of views that the collection view has used at once.
  private var mostUsed = 1
  private var makers: [Key: () -> CollectionReusableView] = [:]

  func register(_ key: Key, _ make: @escaping () -> CollectionReusableView) { makers[key] = make }

  func isRegistered(_ key: Key) -> Bool { makers[key] != nil }

  /// The registered identifiers of a kind, sorted.
  func identifiers(ofKind kind: String) -> [String] {
    makers.keys.filter { $0.kind == kind }.map(\.identifier).sorted()
  }

  /// Returns a view to reuse, or a new one; nil if the key is not registered.
  func take(_ key: Key) -> CollectionReusableView? {
    if let view = reuse(key) { return view }
    guard let view = makers[key]?() else { return nil }
    view.reuseIdentifier = key.identifier
    return view
  }

  /// Returns a view to reuse; nil if there is none.
  func reuse(_ key: Key) -> CollectionReusableView? {
    guard let view = spares[key]?.popLast() else { return nil }
    view.isSpare = false
    view.prepareForReuse()
    return view
  }

  /// Records the number of views that the collection view uses.
  func noteUse(of count: Int) { mostUsed = max(mostUsed, count) }

  /// Adds a view that is no longer used for an element, unless it is already reusable, or there are
  /// as many of its kind as the collection view ever used at once.
  ///
  /// Without the limit, a data source that never dequeues would fill the memory with its views.
  func put(_ view: CollectionReusableView, _ element: CollectionElement) {
    guard let key = key(of: view, element), !view.isSpare,
      spares[key]?.count ?? 0 < mostUsed
    else { return }
    view.isSpare = true
    spares[key, default: []].append(view)
  }

  /// Removes a view that the data source uses again although it was reusable.
  func remove(_ view: CollectionReusableView, _ element: CollectionElement) {
    guard view.isSpare, let key = key(of: view, element) else { return }
    view.isSpare = false
    spares[key]?.removeAll { $0 === view }
  }

  private func key(of view: CollectionReusableView, _ element: CollectionElement) -> Key? {
    view.reuseIdentifier.map {
      Key(
        kind: element.kind, identifier: $0, isDecoration: element.category == .decorationView)
    }
  }
}
