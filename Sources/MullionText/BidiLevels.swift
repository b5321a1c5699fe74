// SPDX-License-Identifier: GPL-3.0-or-later
import CICU

/// Finds which way the pieces of a paragraph run, by Unicode Standard Annex 9 as ICU has it.
///
/// Not for concurrent use.
final class BidiLevels {
  /// Levels as the annex counts them: even ones run from left to right, odd ones from right to left.
  struct Paragraph: Equatable {
    /// The level of the paragraph, 0 or 1: that of its first strong character, 0 without one.
    var base: UInt8
    /// The levels of the scalars; empty if all of them run as the paragraph does.
    var levels: [UInt8] = []
  }

  private let bidi: OpaquePointer?

  /// Opens ICU's algorithm; without it a text that may run from right to left is taken to do so as a whole.
  init() {
    bidi = mullion_bidi_open()
  }

  deinit {
    if let bidi { mullion_bidi_close(bidi) }
  }

  /// The levels of a paragraph.
  ///
  /// Text of scripts that run from left to right is known by a look at its scalars.
  ///
  /// - Complexity: Linear in the length of the paragraph.
  func paragraph(of scalars: [UInt32]) -> Paragraph {
    guard scalars.contains(where: Self.mayTurn) else { return Paragraph(base: 0) }
    let units = LineBreaks.utf16(scalars)
    let found = units.withUnsafeBufferPointer { text -> Paragraph? in
      var base: UInt8 = 0
      guard let bidi, let length = Int32(exactly: text.count),
        let levels = mullion_bidi_levels(bidi, text.baseAddress, length, &base)
      else { return nil }
      var place = 0
      let own = scalars.map { scalar in
        defer { place += scalar > 0xFFFF ? 2 : 1 }
        return levels[place]
      }
      let isPlain = own.allSatisfy { $0 % 2 == base % 2 }
      return Paragraph(base: base, levels: isPlain ? [] : own)
    }
    return found ?? Paragraph(base: 1)
  }

  /// The places of a line's levels from left to right, by rule L2.
  ///
  /// - Complexity: Linear in the number of levels, and in the highest one, which is 126 at most.
  static func order(_ levels: [UInt8]) -> [Int] {
    guard let length = Int32(exactly: levels.count), length > 0 else {
      return Array(levels.indices)
    }
    var order = [Int32](repeating: 0, count: levels.count)
    mullion_bidi_order(levels, length, &order)
    return order.map(Int.init)
  }

  /// Whether a scalar can bring an odd level with it: one of the blocks that the annex gives the classes R, AL and AN,
  /// assigned or not, or a control character that turns what follows it.
  private static func mayTurn(_ scalar: UInt32) -> Bool {
    guard scalar >= 0x590 else { return false }
    return switch scalar {
    case 0x590...0x8FF, 0x200F, 0x202B, 0x202E, 0x2067, 0xFB1D...0xFDFF, 0xFE70...0xFEFF,
      0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF:
      true
    default: false
    }
  }
}
