// SPDX-License-Identifier: GPL-3.0-or-later

/// A text as a key, the same as another only if all its bytes are.
///
/// Strings are equal as well where they spell a letter in other scalars, as one or with its marks apart. These may have
/// other glyphs, and clusters that end elsewhere.
struct ExactText: Hashable, Sendable {
  let string: String

  init(_ string: String) {
    self.string = string
  }

  @inline(__always)
  static func == (one: ExactText, other: ExactText) -> Bool {
    let isSame = one.string.utf8.withContiguousStorageIfAvailable { one in
      other.string.utf8.withContiguousStorageIfAvailable { other in
        one.count == other.count && one.elementsEqual(other)
      }
    }
    return (isSame ?? nil) ?? one.string.utf8.elementsEqual(other.string.utf8)
  }

  @inline(__always)
  func hash(into hasher: inout Hasher) {
    let isDone: Void? = string.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isDone == nil { string.utf8.forEach { hasher.combine($0) } }
  }
}
