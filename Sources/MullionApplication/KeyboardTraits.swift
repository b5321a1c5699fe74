// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionView

/// The traits of an on-screen keyboard for a text: the values of its ``TextInputTraits``.
nonisolated public struct KeyboardTraits: Hashable, Sendable {
  /// The characters that the keyboard offers first.
  public var keyboardType = KeyboardType.default
  /// The meaning of the return key.
  public var returnKeyType = ReturnKeyType.default
  /// Whether the return key is disabled while there is no text.
  public var enablesReturnKeyAutomatically = false
  /// The appearance of the keyboard.
  public var keyboardAppearance = KeyboardAppearance.default
  /// The letters for which the keyboard turns on the shift key.
  public var autocapitalizationType = TextAutocapitalizationType.sentences
  /// Whether the keyboard corrects typed text.
  public var autocorrectionType = TextAutocorrectionType.default
  /// Whether the host checks the spelling.
  public var spellCheckingType = TextSpellCheckingType.default
  /// Whether the keyboard types typographic quotes.
  public var smartQuotesType = TextSmartQuotesType.default
  /// Whether the keyboard types dashes.
  public var smartDashesType = TextSmartDashesType.default
  /// Whether the keyboard adds and removes spaces.
  public var smartInsertDeleteType = TextSmartInsertDeleteType.default
  /// The meaning of the text; nil for none.
  public var textContentType: TextContentType?
  /// Whether the text is secret: the keyboard neither suggests nor learns words.
  public var isSecureTextEntry = false
  /// Whether the return key is enabled.
  ///
  /// False only for an empty text whose traits enable the return key automatically.
  public var isReturnKeyEnabled = true

  /// Creates the traits of a text that requests no others.
  public init() {}
}

extension KeyboardTraits {
  /// Creates the traits of the keyboard for a responder.
  #if MAIN_ACTOR
    @MainActor
  #endif
  package init(of responder: any KeyInput) {
    self.init()
    keyboardType = responder.keyboardType
    returnKeyType = responder.returnKeyType
    enablesReturnKeyAutomatically = responder.enablesReturnKeyAutomatically
    keyboardAppearance = responder.keyboardAppearance
    autocapitalizationType = responder.autocapitalizationType
    autocorrectionType = responder.autocorrectionType
    spellCheckingType = responder.spellCheckingType
    smartQuotesType = responder.smartQuotesType
    smartDashesType = responder.smartDashesType
    smartInsertDeleteType = responder.smartInsertDeleteType
    textContentType = responder.textContentType
    isSecureTextEntry = responder.isSecureTextEntry
    isReturnKeyEnabled = !enablesReturnKeyAutomatically || responder.hasText
  }
}
