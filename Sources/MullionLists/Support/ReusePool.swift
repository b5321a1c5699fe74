// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionView

/// A view that a list uses again for other index paths.
protocol ReusableView: View {
  var reuseIdentifier: String? { get set }
  /// Whether the view is in a pool.
  var isSpare: Bool { get set }

  func prepareForReuse()
}

/// The reusable views of a table or a collection view, and the closures that create new ones.
final class ReusePool<Key: Hashable, Reusable: ReusableView> {
  private var spares: [Key: [Reusable]] = [:]
  /// The largest number of views that the list has used at once.
  private var mostUsed = 1
  private var makers: [Key: () -> Reusable] = [:]

  func register(_ key: Key, _ make: @escaping () -> Reusable) { makers[key] = make }

  func unregister(_ key: Key) { makers[key] = nil }

  /// The keys with a closure that creates views.
  var registered: some Collection<Key> { makers.keys }

  func isRegistered(_ key: Key) -> Bool { makers[key] != nil }

  /// Returns a view to reuse, or a new one; nil if the key is not registered.
  func take(_ key: Key, _ identifier: String) -> Reusable? {
    if let view = reuse(key) { return view }
    let view = makers[key]?()
    view?.reuseIdentifier = identifier
    return view
  }

  /// Returns a view to reuse; nil if there is none.
  func reuse(_ key: Key) -> Reusable? {
    guard let view = spares[key]?.popLast() else { return nil }
    view.isSpare = false
    view.prepareForReuse()
    return view
  }

  /// Records the number of views that the list uses.
  func noteUse(of count: Int) { mostUsed = max(mostUsed, count) }

  /// Adds a view that is no longer used, unless it is already reusable, or there are as many of its
  /// key as the list ever used at once.
  ///
  /// Without the limit, a data source that never dequeues would fill the memory with its views.
  func put(_ view: Reusable, _ key: Key?) {
    guard let key, !view.isSpare, spares[key]?.count ?? 0 < mostUsed else { return }
    view.isSpare = true
    spares[key, default: []].append(view)
  }

  /// Removes a view that the data source uses again although it was reusable.
  func remove(_ view: Reusable, _ key: Key?) {
    guard view.isSpare, let key else { return }
    view.isSpare = false
    spares[key]?.removeAll { $0 === view }
  }

  /// Removes the reusable views from a superview.
  func removeSpares(from superview: View) {
    for view in spares.values.joined() where view.superview === superview {
      view.removeFromSuperview()
    }
  }
}
