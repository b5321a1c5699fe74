// SPDX-License-Identifier: GPL-3.0-or-later

/// Decides which grapheme clusters are emoji in color, by Unicode Technical Standard 51.
enum EmojiPresentation {
  /// The variation selector after a character that is drawn as text.
  private static let text: UInt32 = 0xFE0E
  /// The variation selector after a character that is drawn as an emoji.
  private static let emoji: UInt32 = 0xFE0F

  /// Returns whether a scalar can make its cluster an emoji; a quick test before ``isEmoji(_:)``.
  ///
  /// All characters whose default presentation is that of an emoji are in these ranges.
  static func mayBeEmoji(_ scalar: UInt32) -> Bool {
    guard scalar >= 0x231A else { return false }
    return switch scalar {
    case 0x231A...0x2BFF, emoji, 0x1F000...0x1FFFF: true
    default: false
    }
  }

  /// Returns whether a grapheme cluster is an emoji.
  ///
  /// A cluster is an emoji if a scalar is one by default and no selector for text follows it. It is
  /// also one if the selector for emoji follows a scalar that can be an emoji.
  static func isEmoji(_ cluster: some Collection<UInt32>) -> Bool {
    guard cluster.contains(where: mayBeEmoji) else { return false }
    var last: Unicode.Scalar.Properties?
    var isEmoji = false
    for scalar in cluster {
      switch scalar {
      case text: if last?.isEmojiPresentation == true { isEmoji = false }
      case emoji: if last?.isEmoji == true { isEmoji = true }
      default:
        last = Unicode.Scalar(scalar)?.properties
        if last?.isEmojiPresentation == true { isEmoji = true }
      }
    }
    return isEmoji
  }
}
