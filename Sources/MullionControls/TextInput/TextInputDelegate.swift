// SPDX-License-Identifier: GPL-3.0-or-later

/// An object that is notified of the changes of a ``TextInput``.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol TextInputDelegate: AnyObject {
  /// Called before the text changes.
  func textWillChange(_ textInput: (any TextInput)?)
  /// Called after the text has changed.
  func textDidChange(_ textInput: (any TextInput)?)
  /// Called before the selection changes without the text.
  func selectionWillChange(_ textInput: (any TextInput)?)
  /// Called after the selection has changed without the text.
  func selectionDidChange(_ textInput: (any TextInput)?)
}
