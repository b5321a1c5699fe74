// SPDX-License-Identifier: GPL-3.0-or-later
import CICU

/// Finds where lines may end with ICU's implementation of Unicode Standard Annex 14, the line
/// breaking algorithm.
///
/// The rules are the same for all languages. ICU's dictionaries find the words of scripts without
/// spaces. Only one thread at a time may use an instance.
final class LineBreaks {
  private let iterator: OpaquePointer?

  /// Opens ICU's rules.
  ///
  /// If ICU fails, lines may end only after spaces.
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
      // The buffer is valid only in this closure, so the iterator must not keep it.
      return mullion_line_breaks_set(iterator, nil, 0) != 0
    }
    if !isFound { allowed = scalars.map(BreakRules.isSpace) }
    return allowed
  }

  /// Marks each scalar that ends at one of the iterator's positions.
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
