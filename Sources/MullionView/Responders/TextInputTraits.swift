// SPDX-License-Identifier: GPL-3.0-or-later

/// The preferences of a text input for the host's keyboard.
///
/// A responder that accepts text states them, and a host reads them as
/// ``Application/keyboardTraits``. Mullion itself neither capitalizes nor corrects text: the host's
/// keyboard does, and its result arrives as typed text.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol TextInputTraits: AnyObject {
  /// The characters that the keyboard offers first.
  var keyboardType: KeyboardType { get }
  /// The meaning of the return key.
  var returnKeyType: ReturnKeyType { get }
  /// Whether the return key is disabled while there is no text.
  var enablesReturnKeyAutomatically: Bool { get }
  /// The appearance of the keyboard.
  var keyboardAppearance: KeyboardAppearance { get }
  /// The letters for which the keyboard turns on the shift key.
  var autocapitalizationType: TextAutocapitalizationType { get }
  /// Whether the keyboard corrects typed text.
  var autocorrectionType: TextAutocorrectionType { get }
  /// Whether the host checks the spelling.
  var spellCheckingType: TextSpellCheckingType { get }
  /// Whether the keyboard types typographic quotes.
  var smartQuotesType: TextSmartQuotesType { get }
  /// Whether the keyboard types dashes.
  var smartDashesType: TextSmartDashesType { get }
  /// Whether the keyboard adds and removes spaces.
  var smartInsertDeleteType: TextSmartInsertDeleteType { get }
  /// The meaning of the text; nil for none.
  var textContentType: TextContentType? { get }
  /// Whether the text is secret.
  var isSecureTextEntry: Bool { get }
}

extension TextInputTraits {
  /// Returns default.
  public var keyboardType: KeyboardType { .default }
  /// Returns default.
  public var returnKeyType: ReturnKeyType { .default }
  /// Returns false.
  public var enablesReturnKeyAutomatically: Bool { false }
  /// Returns default.
  public var keyboardAppearance: KeyboardAppearance { .default }
  /// Returns sentences.
  public var autocapitalizationType: TextAutocapitalizationType { .sentences }
  /// Returns default.
  public var autocorrectionType: TextAutocorrectionType { .default }
  /// Returns default.
  public var spellCheckingType: TextSpellCheckingType { .default }
  /// Returns default.
  public var smartQuotesType: TextSmartQuotesType { .default }
  /// Returns default.
  public var smartDashesType: TextSmartDashesType { .default }
  /// Returns default.
  public var smartInsertDeleteType: TextSmartInsertDeleteType { .default }
  /// Returns nil.
  public var textContentType: TextContentType? { nil }
  /// Returns false.
  public var isSecureTextEntry: Bool { false }
}
