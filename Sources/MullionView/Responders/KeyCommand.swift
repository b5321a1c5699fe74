// SPDX-License-Identifier: GPL-3.0-or-later

/// A key with modifiers that runs a closure.
///
/// A responder returns its commands as ``Responder/keyCommands``. The first command that matches a
/// key runs in place of the key's presses. The search begins at the first responder of the key
/// window, or at the controller in front without one. A text that is being edited gets the keys that
/// edit it first.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
open class KeyCommand {
  /// The key: a character, or a name such as ``inputUpArrow``.
  public final let input: String
  /// The modifiers that are down with the key.
  ///
  /// Keyboards of Linux have no command key, so the control key counts as the command key too.
  public final let modifierFlags: Key.Modifiers
  /// The name of the command.
  public final var title: String
  /// A longer name of the command; nil for none.
  public final var discoverabilityTitle: String?
  /// Whether the command takes precedence over the keys that edit a text.
  ///
  /// Default false.
  public final var wantsPriorityOverSystemBehavior = false
  private final let handler: (KeyCommand) -> Void

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - title: The name of the command.
  ///   - input: The key: a character, or a name such as ``inputUpArrow``.
  ///   - modifierFlags: The modifiers that are down with the key.
  ///   - handler: Called when the key goes down, and when it repeats.
  public init(
    title: String = "", input: String, modifierFlags: Key.Modifiers = [],
    handler: @escaping (KeyCommand) -> Void
  ) {
    (self.title, self.input, self.modifierFlags) = (title, input, modifierFlags)
    self.handler = handler
  }

  // See Responder.
  deinit {}

  /// Runs the closure of the command.
  public final func perform() { handler(self) }

  /// Returns whether the command is that of a key with its modifiers.
  public final func matches(_ key: Key) -> Bool {
    var held = key.modifiers.subtracting(.capsLock)
    if held != modifierFlags {
      guard held.contains(.control), !held.contains(.command) else { return false }
      held.subtract(.control)
      held.insert(.command)
      guard held == modifierFlags else { return false }
    }
    if let code = Self.codes[input] { return key.code == code }
    return !input.isEmpty && key.characters.lowercased() == input.lowercased()
  }

  /// The keys of the inputs that are no characters.
  nonisolated private static let codes: [String: Key.Code] = [
    inputUpArrow: .upArrow, inputDownArrow: .downArrow, inputLeftArrow: .leftArrow,
    inputRightArrow: .rightArrow, inputEscape: .escape, inputPageUp: .pageUp,
    inputPageDown: .pageDown, inputHome: .home, inputEnd: .end, inputDelete: .deleteForward,
    "\r": .returnOrEnter, "\t": .tab, "\u{8}": .deleteOrBackspace, " ": .spacebar,
  ]
}

nonisolated extension KeyCommand {
  // The values are UIKit's.

  /// The up arrow key.
  public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The down arrow key.
  public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The left arrow key.
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The right arrow key.
  public static let inputRightArrow = "UIKeyInputRightArrow"
  /// The escape key.
  public static let inputEscape = "UIKeyInputEscape"
  /// The page-up key.
  public static let inputPageUp = "UIKeyInputPageUp"
  /// The page-down key.
  public static let inputPageDown = "UIKeyInputPageDown"
  /// The home key.
  public static let inputHome = "UIKeyInputHome"
  /// The end key.
  public static let inputEnd = "UIKeyInputEnd"
  /// The key that deletes forward.
  public static let inputDelete = "UIKeyInputDelete"
}
