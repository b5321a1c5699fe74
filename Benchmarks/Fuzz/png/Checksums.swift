// SPDX-License-Identifier: GPL-3.0-or-later

/// Corrects the checksums of a PNG file's chunks (ISO/IEC 15948, 5.5), without which libpng ignores
/// mutated chunks.
enum Checksums {
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
  }

  /// Returns the file with the correct checksum in each complete chunk.
  static func corrected(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    // After the signature, each chunk has a length, four letters, its bytes, and a checksum of
    // letters and bytes.
    var start = 8
    while start + 12 <= bytes.count {
      let length = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = start + 8 + length
      guard end + 4 <= bytes.count else { return bytes }
      let sum = ~bytes[start + 4..<end].reduce(~UInt32(0)) { sum, byte in
        table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ (sum >> 8)
      }
      for index in 0..<4 {
        bytes[end + index] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * UInt32(index)))
      }
      start = end + 4
    }
    return bytes
  }
}
