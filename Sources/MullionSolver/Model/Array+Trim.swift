// SPDX-License-Identifier: GPL-3.0-or-later

extension Array {
  /// Gives back room for elements to come, where that is much; the next one to come pays for room again.
  package mutating func trim() {
    if capacity > count + count / 8 { self = withUnsafeBufferPointer { Array($0) } }
  }

  /// Removes what there is and keeps the room; quick where there is nothing.
  mutating func empty() {
    if !isEmpty { removeAll(keepingCapacity: true) }
  }
}
