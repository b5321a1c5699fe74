// SPDX-License-Identifier: GPL-3.0-or-later

import CPNG

/// Writes the parts of a PNG file (ISO/IEC 15948, 5).
enum PNGChunk {
  /// The bytes at the beginning of every file.
  static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

  /// Appends a chunk: the length, the type, the content and the checksum of type and content.
  static func append(_ type: String, _ content: some Collection<UInt8>, to bytes: inout [UInt8]) {
    bytes += bigEndian(UInt32(content.count))
    let start = bytes.count
    bytes += type.utf8
    bytes += content
    let sum = bytes.withUnsafeBufferPointer { buffer -> UInt in
      guard let base = buffer.baseAddress else { return 0 }
      return crc32(0, base + start, uInt(buffer.count - start))
    }
    bytes += bigEndian(UInt32(sum))
  }

  /// Returns a number as four bytes, the highest first.
  static func bigEndian(_ value: UInt32) -> [UInt8] {
    [UInt8(value >> 24), UInt8(value >> 16 & 0xff), UInt8(value >> 8 & 0xff), UInt8(value & 0xff)]
  }
}
