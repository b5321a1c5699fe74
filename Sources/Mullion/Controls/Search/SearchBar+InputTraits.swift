// SPDX-License-Identifier: GPL-3.0-or-later

// Wishes about the host's keyboard, which the application reports to the host.
extension SearchBar: TextInputTraits {
  /// The characters that the keyboard offers first.
  ///
  /// Default default.
  public final var keyboardType: KeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }
  /// The meaning of the return key.
  ///
  /// Default search.
  public final var returnKeyType: ReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }
  /// Whether the return key is disabled while there is no text.
  ///
  /// Default true.
  public final var enablesReturnKeyAutomatically: Bool {
    get { searchTextField.enablesReturnKeyAutomatically }
    set { searchTextField.enablesReturnKeyAutomatically = newValue }
  }
  /// The appearance of the keyboard.
  ///
  /// Default default.
  public final var keyboardAppearance: KeyboardAppearance {
    get { searchTextField.keyboardAppearance }
    set { searchTextField.keyboardAppearance = newValue }
  }
  /// The letters for which the keyboard turns on the shift key.
  ///
  /// Default sentences.
  public final var autocapitalizationType: TextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }
  /// Whether the keyboard corrects typed text.
  ///
  /// Default default.
  public final var autocorrectionType: TextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }
  /// Whether the host checks the spelling.
  ///
  /// Default default.
  public final var spellCheckingType: TextSpellCheckingType {
    get { searchTextField.spellCheckingType }
    set { searchTextField.spellCheckingType = newValue }
  }
  /// Whether the keyboard types typographic quotes.
  ///
  /// Default default.
  public final var smartQuotesType: TextSmartQuotesType {
    get { searchTextField.smartQuotesType }
    set { searchTextField.smartQuotesType = newValue }
  }
  /// Whether the keyboard types dashes.
  ///
  /// Default default.
  public final var smartDashesType: TextSmartDashesType {
    get { searchTextField.smartDashesType }
    set { searchTextField.smartDashesType = newValue }
  }
  /// Whether the keyboard adds and removes spaces.
  ///
  /// Default default.
  public final var smartInsertDeleteType: TextSmartInsertDeleteType {
    get { searchTextField.smartInsertDeleteType }
    set { searchTextField.smartInsertDeleteType = newValue }
  }
  /// The meaning of the text; nil for none.
  ///
  /// Default nil.
  public final var textContentType: TextContentType? {
    get { searchTextField.textContentType }
    set { searchTextField.textContentType = newValue }
  }
  /// Whether the text is shown as dots.
  ///
  /// Default false.
  public final var isSecureTextEntry: Bool {
    get { searchTextField.isSecureTextEntry }
    set { searchTextField.isSecureTextEntry = newValue }
  }
}
