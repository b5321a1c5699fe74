// SPDX-License-Identifier: GPL-3.0-or-later

/// The letters for which the host's keyboard turns on the shift key.
///
/// The raw values are UIKit's.
nonisolated public enum TextAutocapitalizationType: Int, Sendable, CaseIterable {
  /// No letters.
  case none = 0
  /// The first letter of each word.
  case words = 1
  /// The first letter of each sentence.
  case sentences = 2
  /// All letters.
  case allCharacters = 3
}
