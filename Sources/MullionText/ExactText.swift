// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// A text as a dictionary key.
///
/// Two keys are equal only if all bytes of their texts are equal.
///
/// Swift's `String` also regards texts as equal if they compose the same letters from different
/// scalars. Such texts may have different glyphs and different clusters.
struct ExactText: Hashable, Sendable {
  let string: String

  init(_ string: String) {
    self.string = string
  }

  @inline(__always)
  static func == (one: ExactText, other: ExactText) -> Bool {
    let isSame = one.string.utf8.withContiguousStorageIfAvailable { one in
      other.string.utf8.withContiguousStorageIfAvailable { other in
        one.count == other.count && Self.isSame(one, other)
      }
    }
    return (isSame ?? nil) ?? one.string.utf8.elementsEqual(other.string.utf8)
  }

  /// Returns whether two buffers of the same length have equal bytes.
  @inline(__always)
  private static func isSame(
    _ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard let first = one.baseAddress, let second = other.baseAddress else { return true }
    return memcmp(first, second, one.count) == 0
  }

  @inline(__always)
  func hash(into hasher: inout Hasher) {
    let isDone: Void? = string.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isDone == nil { string.utf8.forEach { hasher.combine($0) } }
  }
}
