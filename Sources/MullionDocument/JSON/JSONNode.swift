// SPDX-License-Identifier: GPL-3.0-or-later

/// One value of a JSON text, packed into eight bytes: its kind, offset and extent.
///
/// Nodes are in the order of the text: a container precedes its contents, and a key precedes its
/// value. The largest allowed text has 64 MiB; if it consists of one-digit numbers, its nodes take
/// 256 MiB.
struct JSONNode: Sendable {
  /// The kind of a JSON value.
  enum Kind: UInt32, Sendable {
    case null, no, yes, number, text, array, object
  }

  private static let offsetBits: UInt32 = 26
  private static let offsetMask: UInt32 = (1 << offsetBits) - 1
  private static let escapeBit: UInt32 = 1 << 29

  private let word: UInt32
  /// The index of the first node after an array or object; the length in bytes of a string or
  /// number.
  var extent: UInt32

  init(_ kind: Kind, at offset: Int, extent: Int = 0, hasEscapes: Bool = false) {
    word =
      UInt32(truncatingIfNeeded: offset) & Self.offsetMask | kind.rawValue << Self.offsetBits
      | (hasEscapes ? Self.escapeBit : 0)
    self.extent = UInt32(truncatingIfNeeded: extent)
  }

  /// The offset of the value's first byte; for a string, the offset of the opening quote.
  var offset: Int { Int(word & Self.offsetMask) }

  var kind: Kind { Kind(rawValue: (word >> Self.offsetBits) & 7) ?? .null }

  /// Whether a string contains backslashes, so that its bytes must be unescaped.
  var hasEscapes: Bool { word & Self.escapeBit != 0 }
}
