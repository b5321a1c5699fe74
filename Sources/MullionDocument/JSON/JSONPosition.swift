// SPDX-License-Identifier: GPL-3.0-or-later

/// A position in a text, as text editors count lines and columns.
struct JSONPosition: Hashable, Sendable {
  /// The line, from 1; a line ends at a line feed, a carriage return, or both in this order.
  var line: Int
  /// The column, from 1, in Unicode scalars; a byte order mark does not count.
  var column: Int
}

/// Finds the lines and columns of increasing offsets.
///
/// All positions together take one pass over the text.
struct JSONPositionFinder {
  private let bytes: [UInt8]
  private var offset: Int
  private var position = JSONPosition(line: 1, column: 1)

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Returns the position of an offset that is not less than that of the previous call.
  ///
  /// - Complexity: O(bytes between the two offsets).
  mutating func position(of target: Int) -> JSONPosition {
    while offset < min(target, bytes.count) {
      let byte = bytes[offset]
      let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
      if byte == 0x0A || byte == 0x0D && next != 0x0A {
        position = JSONPosition(line: position.line + 1, column: 1)
      } else if byte & 0xC0 != 0x80 {
        // Continuation bytes of a UTF-8 character add no column.
        position.column += 1
      }
      offset += 1
    }
    return position
  }
}
