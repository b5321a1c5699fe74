// SPDX-License-Identifier: GPL-3.0-or-later

extension LogText {
  /// Returns a text in UTF-8.
  ///
  /// Converts a text in UTF-16, in which some programs save a copied log.
  ///
  /// Without a byte order mark, a text is in UTF-16 if its first eight characters are ASCII.
  ///
  /// - Complexity: O(bytes).
  static func inUTF8(_ source: [UInt8]) -> [UInt8] {
    let start = source.prefix(16)
    guard start.count >= 2 else { return source }
    let evenZeros = start.enumerated().count { $0 & 1 == 0 && $1 == 0 }
    let oddZeros = start.enumerated().count { $0 & 1 == 1 && $1 == 0 }
    let half = start.count / 2
    if start.starts(with: [0xFE, 0xFF]) || evenZeros == half && oddZeros == 0 {
      return decoded(source, highFirst: true)
    }
    if start.starts(with: [0xFF, 0xFE]) || oddZeros == half && evenZeros == 0 {
      return decoded(source, highFirst: false)
    }
    return source
  }

  /// Returns a text in UTF-16 as one in UTF-8, without its byte order mark; a wrong code unit becomes
  /// U+FFFD.
  private static func decoded(_ source: [UInt8], highFirst: Bool) -> [UInt8] {
    let units = stride(from: 0, to: source.count - 1, by: 2).map { offset in
      let (first, second) = (UInt16(source[offset]), UInt16(source[offset + 1]))
      return highFirst ? first << 8 | second : second << 8 | first
    }
    let text = units.first == 0xFEFF ? units.dropFirst() : units[...]
    return Array(String(decoding: text, as: UTF16.self).utf8)
  }
}
