// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionView

extension SearchBar: KeyboardTraitsOwner {
  /// The traits of the keyboard, as the search text field states them.
  public final var inputTraits: KeyboardTraits {
    get { searchTextField.inputTraits }
    set { searchTextField.inputTraits = newValue }
  }

  /// Whether the text is shown as dots.
  ///
  /// Default false.
  public final var isSecureTextEntry: Bool {
    get { searchTextField.isSecureTextEntry }
    set { searchTextField.isSecureTextEntry = newValue }
  }
}
