// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion

/// Gives each view or constraint of a document a valid, unique id.
struct IdentifierTable {
  private var taken: Set<String> = []
  /// The next number to append to an id that is taken.
  private var numbers: [String: Int] = [:]

  /// Returns an id for the id in a file.
  ///
  /// The result is the same text if it is valid and still free.
  mutating func unique(_ id: String?, orElse fallback: String) -> String {
    var base = String(
      String.UnicodeScalarView((id ?? "").unicodeScalars.map { $0.isIDCharacter ? $0 : "_" }))
    if base.unicodeScalars.first?.canBeginID != true { base = fallback }
    var result = base
    while !taken.insert(result).inserted {
      let number = numbers[base, default: 2]
      result = "\(base)-\(number)"
      numbers[base] = number + 1
    }
    return result
  }
}
