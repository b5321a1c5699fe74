// SPDX-License-Identifier: GPL-3.0-or-later

/// A position in the text of a ``TextInput``.
///
/// A position belongs to the text input that made it. Text fields and text views make positions
/// between characters. A custom text input makes subclasses of its own.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
open class TextPosition {
  /// Creates a position of a custom text input.
  public init() {}

  /// Returns whether another object is an equal position; by default, whether it is this one.
  nonisolated open func isEqual(_ object: Any?) -> Bool { (object as AnyObject?) === self }

  /// The hash value of the position.
  nonisolated open var hash: Int { ObjectIdentifier(self).hashValue }

  // See Responder.
  deinit {}
}

extension TextPosition: nonisolated Hashable {
  /// Returns whether two positions are the same or equal by ``isEqual(_:)``.
  nonisolated public static func == (a: TextPosition, b: TextPosition) -> Bool {
    a === b || a.isEqual(b)
  }

  /// Hashes ``hash``.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// A position in a text field or a text view: a number of characters.
final class CharacterPosition: TextPosition {
  /// The number of characters before the position.
  nonisolated let place: Int

  init(_ place: Int) { self.place = place }

  nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? CharacterPosition)?.place == place
  }

  nonisolated override var hash: Int { place }
}
