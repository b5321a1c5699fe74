// SPDX-License-Identifier: GPL-3.0-or-later

extension TextField {
  // MARK: Beginning and ending

  final func beginEditing() {
    guard !storedIsEditing else { return }
    storedIsEditing = true
    if clearsOnBeginEditing { clear() }
    startBlinking()
    contentDidChange()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
  }

  final func endEditing() {
    guard storedIsEditing else { return }
    storedIsEditing = false
    stopBlinking()
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
  final func edit(_ range: Range<Int>, with text: String) {
    guard !range.isEmpty || !text.isEmpty,
      delegate?.textField(self, shouldChangeCharactersIn: range, replacement: text) ?? true
    else { return }
    content.replace(range, with: text)
    holdsCaret = true
    contentDidChange()
    delegate?.textFieldDidChangeSelection(self)
    sendActions(for: .editingChanged)
  }

  final func select(from anchor: Int, to head: Int) {
    let earlier = (content.anchor, content.head)
    content.select(from: anchor, to: head)
    guard (content.anchor, content.head) != earlier else { return }
    holdsCaret = true
    caret.isHidden = !showsCaret
    setNeedsLayout()
    delegate?.textFieldDidChangeSelection(self)
  }

  /// Clears the text, if the delegate allows it.
  final func clear() {
    guard hasText, delegate?.textFieldShouldClear(self) ?? true else { return }
    edit(0..<content.characters.count, with: "")
  }

  // MARK: Actions

  private var pasteboard: Pasteboard? { window?.application?.pasteboard }

  /// Returns whether an action is possible; nil if it is not an action on text.
  final func canEdit(by action: Action) -> Bool? {
    let selection = content.selection
    switch action {
    case .copy, .cut: return !selection.isEmpty && !isSecureTextEntry && pasteboard != nil
    case .paste: return storedIsEditing && pasteboard?.string?.isEmpty == false
    case .delete: return !selection.isEmpty
    case .select: return hasText && selection.isEmpty
    case .selectAll: return hasText && selection.count < content.characters.count
    default: return nil
    }
  }

  /// Performs an action if it is possible; returns false if it is not an action on text.
  final func edit(by action: Action) -> Bool {
    guard let isPossible = canEdit(by: action) else { return false }
    guard isPossible else { return true }
    switch action {
    case .copy: pasteboard?.string = content.selectedText
    case .cut:
      pasteboard?.string = content.selectedText
      edit(content.selection, with: "")
    case .paste:
      let text = (pasteboard?.string ?? "").map { $0.isNewline ? " " : $0 }
      edit(content.selection, with: String(text))
    case .delete: edit(content.selection, with: "")
    case .select:
      let word = content.word(at: content.head)
      select(from: word.lowerBound, to: word.upperBound)
    case .selectAll: select(from: 0, to: content.characters.count)
    default: return false
    }
    return true
  }

  // MARK: Keys

  /// Handles a key; returns false if the field does not use it.
  final func handle(_ key: Key) -> Bool {
    guard storedIsEditing else { return false }
    if key.modifiers.contains(.command) || key.modifiers.contains(.control),
      let action = Self.action(of: key)
    {
      return edit(by: action)
    }
    let selects = key.modifiers.contains(.shift)
    let byWord = !key.modifiers.isDisjoint(with: [.alternate, .control])
    let toEnd = key.modifiers.contains(.command)
    let end = content.characters.count
    switch key.code {
    case .leftArrow, .rightArrow:
      let goesOn = (key.code == .rightArrow) != (characterPositions?.isRightToLeft ?? false)
      if toEnd {
        move(to: goesOn ? end : 0, selects: selects)
      } else {
        move(forward: goesOn, byWord: byWord, selects: selects)
      }
    case .home, .upArrow: move(to: 0, selects: selects)
    case .end, .downArrow: move(to: end, selects: selects)
    case .deleteOrBackspace:
      byWord ? delete(to: content.wordStart(before: content.head)) : deleteBackward()
    case .deleteForward:
      delete(to: byWord ? content.wordEnd(after: content.head) : content.head + 1)
    case .returnOrEnter: pressReturn()
    default: return false
    }
    return true
  }

  /// Returns the action of a key pressed with the command or control key; nil if there is none.
  private static func action(of key: Key) -> Action? {
    let letters: [Int: String] = [0x04: "a", 0x06: "c", 0x1B: "x", 0x19: "v"]
    let typed = key.characters.lowercased()
    // With the control key, a host may report control characters or no characters.
    let letter = typed.first?.isLetter ?? false ? typed : letters[key.code.rawValue] ?? ""
    let actions: [String: Action] = ["a": .selectAll, "c": .copy, "x": .cut, "v": .paste]
    return actions[letter]
  }

  private func delete(to place: Int) {
    let selection = content.selection
    let place = min(max(place, 0), content.characters.count)
    let range = min(place, content.head)..<max(place, content.head)
    edit(selection.isEmpty ? range : selection, with: "")
  }

  private func move(to place: Int, selects: Bool) {
    select(from: selects ? content.anchor : place, to: place)
  }

  private func move(forward goesOn: Bool, byWord: Bool, selects: Bool) {
    let selection = content.selection
    if !selects, !selection.isEmpty, !byWord {
      return move(to: goesOn ? selection.upperBound : selection.lowerBound, selects: false)
    }
    let head = content.head
    let next =
      byWord
      ? (goesOn ? content.wordEnd(after: head) : content.wordStart(before: head))
      : (goesOn ? min(head + 1, content.characters.count) : max(head - 1, 0))
    move(to: next, selects: selects)
  }
}
