// SPDX-License-Identifier: GPL-3.0-or-later

/// A place in a text as editors count it.
struct JSONPosition: Hashable, Sendable {
  /// From 1; a line ends at a line feed, at a carriage return, or at both in this order.
  var line: Int
  /// From 1, in Unicode scalars; a byte order mark does not count.
  var column: Int
}

/// Finds lines and columns of offsets that only grow, so that any number of them costs one pass
/// over the text.
struct JSONPositionFinder {
  private let bytes: [UInt8]
  private var offset: Int
  private var position = JSONPosition(line: 1, column: 1)

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The place of an offset that is not before the one asked for last.
  ///
  /// O(bytes between them).
  mutating func position(of target: Int) -> JSONPosition {
    while offset < min(target, bytes.count) {
      let byte = bytes[offset]
      let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
      if byte == 0x0A || byte == 0x0D && next != 0x0A {
        position = JSONPosition(line: position.line + 1, column: 1)
      } else if byte & 0xC0 != 0x80 {
        // The bytes that continue a character count with its first.
        position.column += 1
      }
      offset += 1
    }
    return position
  }
}
