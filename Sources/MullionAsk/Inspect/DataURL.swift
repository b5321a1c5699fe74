// SPDX-License-Identifier: GPL-3.0-or-later

/// Creates `data:` URLs, which contain their data, for web pages that consist of one file.
enum DataURL {
  /// Returns the address of a picture in the bytes of a PNG file.
  static func png(_ bytes: [UInt8]) -> String { "data:image/png;base64," + base64(bytes) }

  /// Returns bytes in base 64 (RFC 4648).
  static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | UInt32($1) } << (8 * UInt32(3 - group.count))
      for place in 0..<4 {
        let digit = digits[Int(bits >> (18 - 6 * UInt32(place)) & 63)]
        text.append(place <= group.count ? digit : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
