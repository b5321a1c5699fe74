// SPDX-License-Identifier: GPL-3.0-or-later

/// Parts of sentences that several errors have.
nonisolated enum ErrorText {
  /// Returns a number with a noun, such as "2 rows".
  static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// Returns the number of elements and the valid indices, such as "has 2 rows; use a number from 0
  /// to 1".
  static func choice(of count: Int, _ noun: String, _ has: String) -> String {
    count == 0
      ? "\(has) no \(noun)s"
      : "\(has) \(self.count(count, noun)); use a number from 0 to \(count - 1)"
  }

  /// Returns names as a suggestion at the end of a sentence, such as `, or use "a", "b"`; empty
  /// without names.
  static func list(_ names: [String]) -> String {
    names.isEmpty ? "" : ", or use \(names.map(\.quoted).joined(separator: ", "))"
  }
}
