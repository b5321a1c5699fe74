// SPDX-License-Identifier: GPL-3.0-or-later

/// The views that left their windows with backing stores, which memory warnings release.
///
/// A view that has returned to a window or has been released may still be here.
package struct StoresOutside {
  /// Creates an empty list.
  package init() {}

  private struct Entry {
    weak var view: View?
  }

  private var entries: [Entry] = []
  /// The number of entries at which the next ``insert(_:)`` removes those of released views and of
  /// views in a window.
  private var limit = 64

  /// Adds a view.
  ///
  /// - Complexity: O(1), amortized.
  package mutating func insert(_ view: View) {
    if entries.count >= limit {
      entries.removeAll { $0.view.map { $0.scene != nil } ?? true }
      limit = max(64, 2 * entries.count)
    }
    entries.append(Entry(view: view))
  }

  /// Removes and returns the views that are in no window.
  package mutating func take() -> [View] {
    let views = entries.compactMap { $0.view?.scene == nil ? $0.view : nil }
    entries = []
    return views
  }
}
