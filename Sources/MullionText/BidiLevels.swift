// SPDX-License-Identifier: GPL-3.0-or-later
import CICU

/// Finds the direction of each part of a paragraph with ICU's implementation of Unicode Standard
/// Annex 9, the bidirectional algorithm.
///
/// An instance must not be used by two threads at once.
final class BidiLevels {
  /// The embedding levels of a paragraph; even ones are left-to-right, odd ones right-to-left.
  struct Paragraph: Equatable {
    /// The level of the paragraph: 1 if its first strong character is right-to-left, else 0.
    var base: UInt8
    /// The level of each scalar; empty if all scalars have the paragraph's direction.
    var levels: [UInt8] = []
  }

  private let bidi: OpaquePointer?

  /// Creates ICU's object for the algorithm.
  ///
  /// If ICU fails, a paragraph that may contain right-to-left text counts as right-to-left as a
  /// whole.
  init() {
    bidi = mullion_bidi_open()
  }

  deinit {
    if let bidi { mullion_bidi_close(bidi) }
  }

  /// Returns the levels of a paragraph.
  ///
  /// A paragraph without any scalar of a right-to-left script needs no call of ICU.
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

  /// Returns the indices of a line's levels in visual order, from left to right, by rule L2.
  ///
  /// - Complexity: Linear in the number of levels, and in the highest level, which is at most 126.
  static func order(_ levels: [UInt8]) -> [Int] {
    guard let length = Int32(exactly: levels.count), length > 0 else {
      return Array(levels.indices)
    }
    var order = [Int32](repeating: 0, count: levels.count)
    mullion_bidi_order(levels, length, &order)
    return order.map(Int.init)
  }

  /// Returns whether a scalar can cause an odd level.
  ///
  /// Such a scalar, assigned or not, lies in a block to which the annex gives the bidirectional
  /// class R, AL or AN, or it is a control character that sets the direction of the text after it.
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
