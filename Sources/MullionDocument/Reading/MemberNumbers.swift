// SPDX-License-Identifier: GPL-3.0-or-later

/// The numbers of an object such as a frame, by their keys.
///
/// An object has so few of them that a search is faster than a dictionary.
struct MemberNumbers {
  private var entries: [(key: String, value: Double)] = []

  /// The number of a key; nil if there is none.
  subscript(key: String) -> Double? {
    get { entries.first { $0.key == key }?.value }
    set {
      let index = entries.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): entries[index].value = value
      case (let index?, nil): entries.remove(at: index)
      case (nil, let value?):
        if entries.isEmpty { entries.reserveCapacity(4) }
        entries.append((key, value))
      case (nil, nil): break
      }
    }
  }
}
