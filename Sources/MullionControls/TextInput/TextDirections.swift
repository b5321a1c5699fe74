// SPDX-License-Identifier: GPL-3.0-or-later

/// The direction of a text's lines, with UIKit's raw values.
nonisolated public enum WritingDirection: Int, Sendable, CaseIterable {
  /// The direction of the first letter that has one.
  case natural = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// A direction in the order of a text, with UIKit's raw values.
nonisolated public enum TextStorageDirection: Int, Sendable, CaseIterable {
  /// Toward the end of the text.
  case forward = 0
  /// Toward the beginning of the text.
  case backward = 1
}

/// A direction on the screen, with UIKit's raw values.
nonisolated public enum TextLayoutDirection: Int, Sendable, CaseIterable {
  /// To the right.
  case right = 2
  /// To the left.
  case left = 3
  /// To the line above.
  case up = 4
  /// To the line below.
  case down = 5
}

/// A direction in the order of a text or on the screen.
nonisolated public struct TextDirection: RawRepresentable, Hashable, Sendable {
  /// The raw value of the storage direction or the layout direction.
  public let rawValue: Int

  /// Creates a direction.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Returns a direction in the order of the text.
  public static func storage(_ direction: TextStorageDirection) -> TextDirection {
    TextDirection(rawValue: direction.rawValue)
  }

  /// Returns a direction on the screen.
  public static func layout(_ direction: TextLayoutDirection) -> TextDirection {
    TextDirection(rawValue: direction.rawValue)
  }

  /// Whether the direction leads toward the beginning of the text, for text from left to right.
  var isBackward: Bool {
    self == .storage(.backward) || self == .layout(.left) || self == .layout(.up)
  }
}

/// A unit of text, with UIKit's raw values.
nonisolated public enum TextGranularity: Int, Sendable, CaseIterable {
  /// A character.
  case character = 0
  /// A word: letters, digits and underscores.
  case word = 1
  /// A sentence: up to and including a full stop, a question mark or an exclamation mark, and the
  /// spaces after it.
  case sentence = 2
  /// A paragraph, without its newline.
  case paragraph = 3
  /// A line on the screen.
  case line = 4
  /// All of the text.
  case document = 5
}

/// The order of two positions, with the raw values of Foundation's comparison results.
nonisolated public enum TextOrder: Int, Sendable, CaseIterable {
  /// The first position is before the second one.
  case orderedAscending = -1
  /// The positions are equal.
  case orderedSame = 0
  /// The first position is after the second one.
  case orderedDescending = 1
}
