// SPDX-License-Identifier: GPL-3.0-or-later

extension Array {
  /// Releases spare capacity of more than an eighth of the count; the next append reallocates.
  package mutating func trim() {
    if capacity > count + count / 8 { self = withUnsafeBufferPointer { Array($0) } }
  }

  /// Removes all elements and keeps the capacity; fast if the array is empty.
  mutating func empty() {
    if !isEmpty { removeAll(keepingCapacity: true) }
  }
}
