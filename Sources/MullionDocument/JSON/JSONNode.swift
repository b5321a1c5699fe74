// SPDX-License-Identifier: GPL-3.0-or-later

/// One value of a JSON text, in eight bytes: what it is, where it begins and how far it goes.
///
/// Nodes stand in the order of the text, a container before what it holds and a key before its value. Eight bytes
/// keep the largest text that is allowed, 64 MiB of one-digit numbers, at 256 MiB of nodes.
struct JSONNode: Sendable {
  /// What a value is.
  enum Kind: UInt32, Sendable {
    case null, no, yes, number, text, array, object
  }

  private static let offsetBits: UInt32 = 26
  private static let offsetMask: UInt32 = (1 << offsetBits) - 1
  private static let escapeBit: UInt32 = 1 << 29

  private let word: UInt32
  /// For an array or object the index of the first node behind it, for a text or number its length
  /// in bytes.
  var extent: UInt32

  init(_ kind: Kind, at offset: Int, extent: Int = 0, hasEscapes: Bool = false) {
    word =
      UInt32(truncatingIfNeeded: offset) & Self.offsetMask | kind.rawValue << Self.offsetBits
      | (hasEscapes ? Self.escapeBit : 0)
    self.extent = UInt32(truncatingIfNeeded: extent)
  }

  /// The offset of the value's first byte; for a text that is the opening quote.
  var offset: Int { Int(word & Self.offsetMask) }

  var kind: Kind { Kind(rawValue: (word >> Self.offsetBits) & 7) ?? .null }

  /// Whether a text holds backslashes, so that its bytes are not yet its characters.
  var hasEscapes: Bool { word & Self.escapeBit != 0 }
}
