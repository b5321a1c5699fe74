// SPDX-License-Identifier: GPL-3.0-or-later
import MullionLayout

/// Finds the name that a misspelled text probably means.
///
/// The measure is Damerau's edit distance (Commun. ACM 7, 1964) in the restricted form: insertions,
/// deletions, replacements and swaps of neighbors, ignoring case. The total work is bounded, so
/// that a file full of mistakes is still read in linear time. Beyond the bound, `nearest` returns
/// nil.
package struct NameSuggester {
  private var budget = 8_000_000

  package init() {}

  /// Returns the name nearest to `text`; nil if none is close enough to be a misspelling.
  ///
  /// Among equally near names, the alphabetically first is returned.
  ///
  /// - Complexity: O(names · length²). Returns nil immediately if that exceeds the remaining bound.
  package mutating func nearest(
    to text: String, among names: some Collection<String>,
    where isMeant: (String) -> Bool = { _ in true }
  ) -> String? {
    let wanted = Array(text.lowercased().utf8)
    let cost = names.count * (wanted.count + 16)
    guard wanted.count <= 64, budget >= cost else { return nil }
    budget -= cost
    // The tolerance is 0 for one or two letters, because a misspelled name of this length cannot be
    // identified.
    let tolerance = wanted.count / 3
    var best: (distance: Int, name: String)?
    for name in names where abs(name.utf8.count - wanted.count) <= tolerance {
      let distance = Self.distance(wanted, Array(name.lowercased().utf8))
      guard distance <= tolerance, isMeant(name) else { continue }
      if best.map({ (distance, name) < $0 }) ?? true { best = (distance, name) }
    }
    return best?.name
  }

  /// Returns the only name of which `text` is a plain misspelling: one letter is wrong, or up to two
  /// of six or more; nil if there are none or several.
  ///
  /// - Complexity: O(names · length²). Returns nil immediately if that exceeds the remaining bound.
  package mutating func onlyMisspelled(_ text: String, among names: some Collection<String>)
    -> String?
  {
    let wanted = Array(text.lowercased().utf8)
    let cost = names.count * (wanted.count + 16)
    guard (3...64).contains(wanted.count), budget >= cost else { return nil }
    budget -= cost
    let tolerance = wanted.count < 4 ? 0 : wanted.count < 6 ? 1 : 2
    var found: String?
    for name in names where abs(name.utf8.count - wanted.count) <= tolerance {
      guard Self.distance(wanted, Array(name.lowercased().utf8)) <= tolerance else { continue }
      if found != nil { return nil }
      found = name
    }
    return found
  }

  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in 0..<left.count {
      var current = [row + 1]
      for column in 0..<right.count {
        var best = last[column] + (left[row] == right[column] ? 0 : 1)
        best = min(best, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
