// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

extension TextField: TextEditing {
  // MARK: Beginning and ending

  final func beginEditing() {
    guard !storedIsEditing else { return }
    storedIsEditing = true
    if clearsOnBeginEditing { clear() }
    attachSides()
    startBlinking()
    contentDidChange()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
  }

  final func endEditing() {
    guard storedIsEditing else { return }
    storedIsEditing = false
    composition = nil
    storedUndo?.clear()
    stopBlinking()
    attachSides()
    contentDidChange()
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
  }

  /// Performs the action of the return key.
  ///
  /// Unless the delegate refuses, it sends ``Control/Events/editingDidEndOnExit`` and
  /// ``Control/Events/primaryActionTriggered``. It ends editing only if an action exists for the
  /// first event, as in UIKit.
  final func pressReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let ends = hasActions(for: .editingDidEndOnExit)
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if ends { resignFirstResponder() }
  }

  // MARK: Changes by the user

  /// Replaces characters, if the delegate allows it, and notifies the delegate and the actions.
  final func edit(_ range: Range<Int>, with text: String, attributes: AttributeRuns?) {
    let range = content.clamped(range)
    guard !range.isEmpty || !text.isEmpty,
      shouldChangeText(in: CharacterRange(range), replacementText: text)
    else { return }
    composition = nil
    let (change, removed) = compose(range, with: text, attributes: attributes)
    textUndo.record(change, removing: removed, in: self)
    announceChange()
  }

  final func mayReplace(_ range: Range<Int>, with text: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacement: text) ?? true
  }

  /// The offsets of the characters that inserted text replaces.
  final var replacedByInsertion: Range<Int> {
    clearsOnInsertion ? 0..<content.characters.count : content.selection
  }

  final func compose(
    _ range: Range<Int>, with text: String, attributes: AttributeRuns?
  ) -> (change: EditableText.Change, removed: AttributeRuns?) {
    let typing = typingAttributes
    let change = changingText { content.replace(range, with: text) }
    let new = attributes ?? AttributeRuns(typing, count: change.count)
    let removed = AttributeRuns.edit(
      &self.attributes, count: content.characters.count, change, by: new)
    // An empty text has no character whose attributes typing continues.
    storedTyping = hasText ? nil : typing
    clearsOnInsertion = false
    holdsCaret = true
    contentDidChange()
    return (change, removed)
  }

  final func selectComposed(from anchor: Int, to head: Int) {
    content.select(from: anchor, to: head)
    holdsCaret = true
    setNeedsLayout()
  }

  final func announceChange() {
    delegate?.textFieldDidChangeSelection(self)
    sendActions(for: .editingChanged)
  }

  /// The offsets of the characters that an input method composes; nil for none.
  public final var markedRange: Range<Int>? { composedRange }

  final func select(from anchor: Int, to head: Int) {
    guard changeSelection(from: anchor, to: head) else { return }
    clearsOnInsertion = false
    storedTyping = nil
    composition = nil
    storedUndo?.caretDidMove()
    holdsCaret = true
    caret.isHidden = !showsCaret
    setNeedsLayout()
    inputDelegate?.selectionDidChange(self)
    delegate?.textFieldDidChangeSelection(self)
  }

  /// Clears the text, if the delegate allows it.
  final func clear() {
    guard hasText, delegate?.textFieldShouldClear(self) ?? true else { return }
    edit(0..<content.characters.count, with: "")
  }

  // MARK: Text editing

  final var isActive: Bool { storedIsEditing }
  final var mayBeginEditing: Bool { delegate?.textFieldShouldBeginEditing(self) ?? true }
  final var mayChangeText: Bool { true }
  final var mayCopyText: Bool { !isSecureTextEntry }
  final var isCaretLineRightToLeft: Bool { characterPositions?.isRightToLeft ?? false }
  final var caretLine: Range<Int> { 0..<content.characters.count }

  final func accepted(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }

  final func moveBetweenLines(by key: Key) -> Bool {
    let selects = key.modifiers.contains(.shift)
    switch key.code {
    case .home, .upArrow: move(to: 0, selects: selects)
    case .end, .downArrow: move(to: content.characters.count, selects: selects)
    case .tab where key.modifiers.isSubset(of: [.shift, .capsLock]):
      return editNextInput(isBackward: selects)
    default: return false
    }
    return true
  }
}
