// SPDX-License-Identifier: GPL-3.0-or-later

public import TestSupport

/// Random edits of a text's bytes, without regard to their meaning.
public enum ByteMutation {
  /// Byte sequences to insert, on which parsers of JSON, numbers and texts often fail.
  private static let pieces = [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\ud800", "null", "true", "-", "1e999", "-1",
    "0", "1e9", "1e308",
    ".", "\u{0}", "\n", "é", "😀", "root", "a", ".width", " == ", "@", "@0", "*", "+ ", "safeArea",
    "{}", "[]", "\"\"", "\"id\":\"a\",",
    "\"type\":\"stack\",", "\"frame\":{},", "99999999999999999999", "0.1", "constraints[0]",
    "\u{FEFF}", "|-", "[b]", "(>=", "-8-", "V:", "visualFormats[0][1]",
  ]

  /// Returns a text's bytes after one to four random edits.
  public static func mutated(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 0: bytes.removeSubrange(place...)
      case 1:
        bytes.removeSubrange(
          place..<min(bytes.count, place + Int.random(in: 1...20, using: &random)))
      case 2: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
      case 3 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 4 where place < bytes.count: bytes[place] = UInt8(ascii: "0") + UInt8(place % 10)
      case 5:
        let end = min(bytes.count, place + Int.random(in: 1...60, using: &random))
        bytes.insert(
          contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &random))
      default:
        bytes.insert(
          contentsOf: Self.pieces.randomElement(using: &random)?.utf8 ?? "".utf8, at: place)
      }
    }
    return bytes
  }
}
