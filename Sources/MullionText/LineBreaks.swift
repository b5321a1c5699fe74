// SPDX-License-Identifier: GPL-3.0-or-later
import CICU

/// Finds where lines may end, by ICU's implementation of Unicode Standard Annex 14.
///
/// The rules depend on no language. ICU's dictionaries find the words of scripts without spaces.
/// Not for concurrent use.
final class LineBreaks {
  private let iterator: OpaquePointer?

  /// Opens ICU's rules; if ICU fails, lines end after spaces.
  init() {
    iterator = mullion_line_breaks_open()
  }

  deinit {
    if let iterator { mullion_line_breaks_close(iterator) }
  }

  /// Returns for each scalar of a paragraph whether a line may end after it.
  ///
  /// - Complexity: Linear in the length of the paragraph.
  func opportunities(in scalars: [UInt32]) -> [Bool] {
    let units = Self.utf16(scalars)
    var allowed = [Bool](repeating: false, count: scalars.count)
    let isFound = units.withUnsafeBufferPointer { text in
      guard let iterator, let length = Int32(exactly: text.count),
        mullion_line_breaks_set(iterator, text.baseAddress, length) != 0
      else { return false }
      mark(iterator, scalars, in: &allowed)
      // Detaches the text, which goes out of scope.
      return mullion_line_breaks_set(iterator, nil, 0) != 0
    }
    if !isFound { allowed = scalars.map(BreakRules.isSpace) }
    return allowed
  }

  /// Marks the scalars before the iterator's positions.
  private func mark(_ iterator: OpaquePointer, _ scalars: [UInt32], in allowed: inout [Bool]) {
    var end: Int32 = 0
    var place = mullion_line_breaks_next(iterator)
    for (index, scalar) in scalars.enumerated() {
      end += scalar > 0xFFFF ? 2 : 1
      while place >= 0, place < end { place = mullion_line_breaks_next(iterator) }
      allowed[index] = place == end
    }
  }

  /// Returns the UTF-16 code units of scalars.
  static func utf16(_ scalars: [UInt32]) -> [UInt16] {
    var units: [UInt16] = []
    units.reserveCapacity(scalars.count)
    for scalar in scalars {
      if let unit = UInt16(exactly: scalar) {
        units.append(unit)
      } else {
        units.append(0xD7C0 &+ UInt16(truncatingIfNeeded: scalar >> 10))
        units.append(0xDC00 | UInt16(truncatingIfNeeded: scalar & 0x3FF))
      }
    }
    return units
  }
}
