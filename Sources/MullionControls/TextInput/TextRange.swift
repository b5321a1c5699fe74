// SPDX-License-Identifier: GPL-3.0-or-later

/// A range of the text of a ``TextInput``, between two positions.
///
/// A custom text input makes subclasses of its own, which override the ends.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
open class TextRange {
  /// The position of the first character.
  open var start: TextPosition { TextPosition() }
  /// The position after the last character.
  open var end: TextPosition { TextPosition() }
  /// Whether the range contains no characters.
  open var isEmpty: Bool { start == end }

  /// Creates a range of a custom text input.
  public init() {}

  /// Returns whether another object is an equal range; by default, whether it is this one.
  nonisolated open func isEqual(_ object: Any?) -> Bool { (object as AnyObject?) === self }

  /// The hash value of the range.
  nonisolated open var hash: Int { ObjectIdentifier(self).hashValue }

  // See Responder.
  deinit {}
}

extension TextRange: nonisolated Hashable {
  /// Returns whether two ranges are the same or equal by ``isEqual(_:)``.
  nonisolated public static func == (a: TextRange, b: TextRange) -> Bool {
    a === b || a.isEqual(b)
  }

  /// Hashes ``hash``.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// A range of characters of a text field or a text view.
final class CharacterRange: TextRange {
  /// The offsets of the characters.
  nonisolated let places: Range<Int>

  init(_ places: Range<Int>) { self.places = places }

  override var start: TextPosition { CharacterPosition(places.lowerBound) }
  override var end: TextPosition { CharacterPosition(places.upperBound) }
  override var isEmpty: Bool { places.isEmpty }

  nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? CharacterRange)?.places == places
  }

  nonisolated override var hash: Int { places.hashValue }
}
