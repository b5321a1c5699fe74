// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionApplication
public import MullionView

/// A view with a text, whose properties state the traits that the host's keyboard should have.
///
/// The initial values are those of ``KeyboardTraits``; a search bar has the return key `search`, which is
/// disabled while there is no text.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol KeyboardTraitsOwner: TextInputTraits {
  /// The traits that the keyboard should have while the text is edited.
  var inputTraits: KeyboardTraits { get set }
}

extension KeyboardTraitsOwner {
  /// The characters that the keyboard offers first.
  public var keyboardType: KeyboardType {
    get { inputTraits.keyboardType }
    set { inputTraits.keyboardType = newValue }
  }
  /// The meaning of the return key.
  public var returnKeyType: ReturnKeyType {
    get { inputTraits.returnKeyType }
    set { inputTraits.returnKeyType = newValue }
  }
  /// Whether the return key is disabled while there is no text.
  public var enablesReturnKeyAutomatically: Bool {
    get { inputTraits.enablesReturnKeyAutomatically }
    set { inputTraits.enablesReturnKeyAutomatically = newValue }
  }
  /// The appearance of the keyboard.
  public var keyboardAppearance: KeyboardAppearance {
    get { inputTraits.keyboardAppearance }
    set { inputTraits.keyboardAppearance = newValue }
  }
  /// The letters for which the keyboard turns on the shift key.
  public var autocapitalizationType: TextAutocapitalizationType {
    get { inputTraits.autocapitalizationType }
    set { inputTraits.autocapitalizationType = newValue }
  }
  /// Whether the keyboard corrects typed text.
  public var autocorrectionType: TextAutocorrectionType {
    get { inputTraits.autocorrectionType }
    set { inputTraits.autocorrectionType = newValue }
  }
  /// Whether the host checks the spelling.
  public var spellCheckingType: TextSpellCheckingType {
    get { inputTraits.spellCheckingType }
    set { inputTraits.spellCheckingType = newValue }
  }
  /// Whether the keyboard types typographic quotes.
  public var smartQuotesType: TextSmartQuotesType {
    get { inputTraits.smartQuotesType }
    set { inputTraits.smartQuotesType = newValue }
  }
  /// Whether the keyboard types dashes.
  public var smartDashesType: TextSmartDashesType {
    get { inputTraits.smartDashesType }
    set { inputTraits.smartDashesType = newValue }
  }
  /// Whether the keyboard adds and removes spaces.
  public var smartInsertDeleteType: TextSmartInsertDeleteType {
    get { inputTraits.smartInsertDeleteType }
    set { inputTraits.smartInsertDeleteType = newValue }
  }
  /// The meaning of the text; nil for none.
  public var textContentType: TextContentType? {
    get { inputTraits.textContentType }
    set { inputTraits.textContentType = newValue }
  }
}
