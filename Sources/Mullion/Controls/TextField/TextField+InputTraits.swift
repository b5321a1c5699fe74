// SPDX-License-Identifier: GPL-3.0-or-later

// Wishes about the host's keyboard, which the application reports to the host.
extension TextField {
  /// The characters that the keyboard offers first.
  ///
  /// Default default.
  public final var keyboardType: KeyboardType {
    get { inputTraits.keyboardType }
    set { inputTraits.keyboardType = newValue }
  }
  /// The meaning of the return key.
  ///
  /// Default default.
  public final var returnKeyType: ReturnKeyType {
    get { inputTraits.returnKeyType }
    set { inputTraits.returnKeyType = newValue }
  }
  /// Whether the return key is disabled while there is no text.
  ///
  /// Default false.
  public final var enablesReturnKeyAutomatically: Bool {
    get { inputTraits.enablesReturnKeyAutomatically }
    set { inputTraits.enablesReturnKeyAutomatically = newValue }
  }
  /// The appearance of the keyboard.
  ///
  /// Default default.
  public final var keyboardAppearance: KeyboardAppearance {
    get { inputTraits.keyboardAppearance }
    set { inputTraits.keyboardAppearance = newValue }
  }
  /// The letters for which the keyboard turns on the shift key.
  ///
  /// Default sentences.
  public final var autocapitalizationType: TextAutocapitalizationType {
    get { inputTraits.autocapitalizationType }
    set { inputTraits.autocapitalizationType = newValue }
  }
  /// Whether the keyboard corrects typed text.
  ///
  /// Default default.
  public final var autocorrectionType: TextAutocorrectionType {
    get { inputTraits.autocorrectionType }
    set { inputTraits.autocorrectionType = newValue }
  }
  /// Whether the host checks the spelling.
  ///
  /// Default default.
  public final var spellCheckingType: TextSpellCheckingType {
    get { inputTraits.spellCheckingType }
    set { inputTraits.spellCheckingType = newValue }
  }
  /// Whether the keyboard types typographic quotes.
  ///
  /// Default default.
  public final var smartQuotesType: TextSmartQuotesType {
    get { inputTraits.smartQuotesType }
    set { inputTraits.smartQuotesType = newValue }
  }
  /// Whether the keyboard types dashes.
  ///
  /// Default default.
  public final var smartDashesType: TextSmartDashesType {
    get { inputTraits.smartDashesType }
    set { inputTraits.smartDashesType = newValue }
  }
  /// Whether the keyboard adds and removes spaces.
  ///
  /// Default default.
  public final var smartInsertDeleteType: TextSmartInsertDeleteType {
    get { inputTraits.smartInsertDeleteType }
    set { inputTraits.smartInsertDeleteType = newValue }
  }
  /// The meaning of the text; nil for none.
  ///
  /// Default nil.
  public final var textContentType: TextContentType? {
    get { inputTraits.textContentType }
    set { inputTraits.textContentType = newValue }
  }

  final func secureEntryDidChange() {
    contentDidChange()
    inputTraitsDidChange()
  }

  /// Reports traits that have changed during editing.
  final func inputTraitsDidChange() {
    if isFirstResponder { reloadInputViews() }
  }
}
