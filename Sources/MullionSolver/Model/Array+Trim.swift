// SPDX-License-Identifier: GPL-3.0-or-later

extension Array {
  /// Releases spare capacity if it exceeds an eighth of the count.
  ///
  /// The next append then reallocates.
  package mutating func trim() {
    if capacity > count + count / 8 { self = withUnsafeBufferPointer { Array($0) } }
  }

  /// Reserves exact capacity for more elements if they double the count.
  ///
  /// For fewer elements, the capacity grows as usual, so that many small additions take linear time.
  package mutating func reserve(additional: Int) {
    if additional > count { reserveCapacity(count + additional) }
  }

  /// Removes all elements and keeps the capacity.
  ///
  /// Does nothing if the array is already empty.
  mutating func empty() {
    if !isEmpty { removeAll(keepingCapacity: true) }
  }
}
