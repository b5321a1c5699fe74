// SPDX-License-Identifier: GPL-3.0-or-later

/// The reusable views of a collection view, and the closures that create new ones.
///
/// A key is the kind of a view and its reuse identifier. The kind of cells is empty.
final class CollectionPool {
  /// The kind and the reuse identifier of a view.
  struct Key: Hashable {
    var kind: String
    var identifier: String
  }

  private var spares: [Key: [CollectionReusableView]] = [:]
  private var makers: [Key: () -> CollectionReusableView] = [:]

  func register(_ key: Key, _ make: @escaping () -> CollectionReusableView) { makers[key] = make }

  func isRegistered(_ key: Key) -> Bool { makers[key] != nil }

  /// The registered identifiers of a kind, sorted.
  func identifiers(ofKind kind: String) -> [String] {
    makers.keys.filter { $0.kind == kind }.map(\.identifier).sorted()
  }

  /// Returns a view to reuse, or a new one; nil if the key is not registered.
  func take(_ key: Key) -> CollectionReusableView? {
    if let view = spares[key]?.popLast() {
      view.prepareForReuse()
      return view
    }
    guard let view = makers[key]?() else { return nil }
    view.reuseIdentifier = key.identifier
    return view
  }

  /// Adds a view that is no longer used.
  func put(_ view: CollectionReusableView, kind: String) {
    guard let identifier = view.reuseIdentifier else { return }
    spares[Key(kind: kind, identifier: identifier), default: []].append(view)
  }

  /// Removes a view that the data source uses again although it was reusable.
  func remove(_ view: CollectionReusableView, kind: String) {
    guard let identifier = view.reuseIdentifier else { return }
    spares[Key(kind: kind, identifier: identifier)]?.removeAll { $0 === view }
  }

  /// The reusable views.
  var all: some Sequence<CollectionReusableView> { spares.values.joined() }
}
