// SPDX-License-Identifier: GPL-3.0-or-later
import MullionApplication
import MullionGeometry
import MullionView

/// A view that edits text: the keys, actions and caret that ``TextField`` and ``TextView`` share.
protocol TextEditing: View, ComposableText, TextInput {
  var content: EditableText { get set }
  /// The changes that the user can undo; nil before the first one.
  var storedUndo: TextUndo? { get set }
  /// The composition of an input method; nil for none.
  var composition: TextComposition? { get set }
  /// Whether the view receives keys.
  var isActive: Bool { get }
  /// Whether the user may copy the text.
  var mayCopyText: Bool { get }
  var caret: ControlPart { get }
  var blinkTimer: ApplicationTimer? { get set }
  /// Whether the next blink leaves the caret visible, because it has just moved.
  var holdsCaret: Bool { get set }
  /// Whether the line with the caret runs from right to left.
  var isCaretLineRightToLeft: Bool { get }
  /// The offsets of the line with the caret.
  var caretLine: Range<Int> { get }

  /// The attributes of composed text; nil for an underline.
  var markedTextStyle: TextAttributes? { get }
  /// Returns the frame of the caret at an offset, in points of the view.
  func caretArea(at place: Int) -> Rect
  /// Returns the rectangles of characters on their lines, in points of the view.
  func areas(of range: Range<Int>) -> [LineArea]
  /// Returns the offset whose caret is nearest to a point of the view.
  func place(nearest point: Point) -> Int
  /// Returns the offsets of the line with a character.
  func line(at place: Int) -> Range<Int>
  /// Returns whether the line with a character runs from right to left.
  func isRightToLeft(at place: Int) -> Bool
  /// Asks the delegate whether characters may be replaced.
  func mayReplace(_ range: Range<Int>, with text: String) -> Bool

  /// Whether the delegate allows editing to begin.
  var mayBeginEditing: Bool { get }
  func beginEditing()
  /// Ends editing; does nothing if the view is not active.
  func endEditing()
  /// Replaces characters by a change of the user, if the delegate allows it.
  ///
  /// - Parameters:
  ///   - range: The offsets of the characters.
  ///   - text: The new text.
  ///   - attributes: The attributes of the new characters; nil for those of typed text.
  func edit(_ range: Range<Int>, with text: String, attributes: AttributeRuns?)
  /// Replaces characters without a question to the delegate, and without a way to undo it.
  ///
  /// - Parameters:
  ///   - range: The offsets of the characters.
  ///   - text: The new text.
  ///   - attributes: The attributes of the new characters; nil for those of typed text.
  /// - Returns: The change, and the attributes of the removed characters.
  func compose(
    _ range: Range<Int>, with text: String, attributes: AttributeRuns?
  ) -> (change: EditableText.Change, removed: AttributeRuns?)
  /// Selects characters during a composition, without ending it.
  func selectComposed(from anchor: Int, to head: Int)
  /// Notifies the delegate and the actions of a change of the text.
  func announceChange()
  /// Selects characters.
  func select(from anchor: Int, to head: Int)
  /// Returns pasted text as the view accepts it.
  func accepted(_ text: String) -> String
  /// Performs the action of the return key.
  func pressReturn()
  /// Moves the caret between lines, or the editing to another view; returns false for a key that
  /// does neither.
  func moveBetweenLines(by key: Key) -> Bool
}

extension TextEditing {
  /// Whether the view has a caret, in any phase of blinking.
  var showsCaret: Bool { isActive && mayChangeText && content.selection.isEmpty }

  /// Replaces characters with text in the attributes of typed text.
  func edit(_ range: Range<Int>, with text: String) { edit(range, with: text, attributes: nil) }

  /// The changes that the user can undo, created on first use.
  var textUndo: TextUndo {
    if let storedUndo { return storedUndo }
    let made = TextUndo()
    storedUndo = made
    return made
  }

  // MARK: First responder

  /// Becomes the first responder by the implementation of the superclass, and begins editing.
  func becomeEditor(by superclass: () -> Bool) -> Bool {
    if isActive, isFirstResponder { return true }
    guard window != nil, canBecomeFirstResponder, mayBeginEditing, superclass() else {
      return false
    }
    beginEditing()
    return isFirstResponder
  }

  /// Resigns by the implementation of the superclass, and ends editing.
  func resignEditor(by superclass: () -> Bool) -> Bool {
    guard superclass() else { return false }
    endEditing()
    return true
  }

  /// Ends editing if the view has left the window in which it was the first responder.
  func windowDidChange() {
    if isActive, !isFirstResponder { endEditing() }
  }

  /// Handles presses; passes those that the view does not use to the superclass.
  func handle(_ presses: Set<Press>, superclass: (Set<Press>) -> Void) {
    let others = presses.filter { !handle($0.key) }
    if !others.isEmpty { superclass(others) }
  }

  // MARK: Actions

  private var pasteboard: Pasteboard? { window?.application?.pasteboard }

  /// Returns whether an action is possible; nil if it is not an action on text.
  func canEdit(by action: Action) -> Bool? {
    let selection = content.selection
    switch action {
    case .copy: return !selection.isEmpty && mayCopyText && pasteboard != nil
    case .cut: return !selection.isEmpty && mayCopyText && mayChangeText && pasteboard != nil
    case .paste: return isActive && mayChangeText && pasteboard?.string?.isEmpty == false
    case .delete: return !selection.isEmpty && mayChangeText
    case .select: return hasText && selection.isEmpty
    case .selectAll: return hasText && selection.count < content.characters.count
    case .undo: return mayChangeText && storedUndo?.manager.canUndo == true
    case .redo: return mayChangeText && storedUndo?.manager.canRedo == true
    default: return nil
    }
  }

  /// Performs an action if it is possible; returns false if it is not an action on text.
  func edit(by action: Action) -> Bool {
    guard let isPossible = canEdit(by: action) else { return false }
    guard isPossible else { return true }
    switch action {
    case .copy: pasteboard?.string = content.selectedText
    case .cut:
      pasteboard?.string = content.selectedText
      edit(content.selection, with: "")
    case .paste: edit(content.selection, with: accepted(pasteboard?.string ?? ""))
    case .delete: edit(content.selection, with: "")
    case .select:
      let word = content.word(at: content.head)
      select(from: word.lowerBound, to: word.upperBound)
    case .selectAll: select(from: 0, to: content.characters.count)
    case .undo: storedUndo?.manager.undo()
    case .redo: storedUndo?.manager.redo()
    default: return false
    }
    return true
  }

  // MARK: Keys

  /// Handles a key; returns false if the view does not use it.
  func handle(_ key: Key) -> Bool {
    guard isActive else { return false }
    if key.modifiers.contains(.command) || key.modifiers.contains(.control),
      let action = Self.action(of: key)
    {
      return edit(by: action)
    }
    let changing: [Key.Code] = [.deleteOrBackspace, .deleteForward, .returnOrEnter]
    if !mayChangeText, changing.contains(key.code) { return false }
    let selects = key.modifiers.contains(.shift)
    let byWord = !key.modifiers.isDisjoint(with: [.alternate, .control])
    switch key.code {
    case .leftArrow, .rightArrow:
      let goesOn = (key.code == .rightArrow) != isCaretLineRightToLeft
      if key.modifiers.contains(.command) {
        move(to: goesOn ? caretLine.upperBound : caretLine.lowerBound, selects: selects)
      } else {
        move(forward: goesOn, byWord: byWord, selects: selects)
      }
    case .deleteOrBackspace:
      byWord ? delete(to: content.wordStart(before: content.head)) : deleteBackward()
    case .deleteForward:
      delete(to: byWord ? content.wordEnd(after: content.head) : content.head + 1)
    case .returnOrEnter: pressReturn()
    default: return moveBetweenLines(by: key)
    }
    return true
  }

  /// Returns the action of a key pressed with the command or control key; nil if there is none.
  private static func action(of key: Key) -> Action? {
    let letters: [Int: String] = [
      0x04: "a", 0x06: "c", 0x19: "v", 0x1B: "x", 0x1C: "y", 0x1D: "z",
    ]
    let typed = key.characters.lowercased()
    // With the control key, a host may report control characters or no characters.
    let letter = typed.first?.isLetter ?? false ? typed : letters[key.code.rawValue] ?? ""
    let actions: [String: Action] = [
      "a": .selectAll, "c": .copy, "x": .cut, "v": .paste, "y": .redo, "z": .undo,
    ]
    let action = actions[letter]
    return action == .undo && key.modifiers.contains(.shift) ? .redo : action
  }

  /// Returns whether the key edits the text or moves its caret.
  func uses(_ key: Key) -> Bool {
    guard isActive else { return false }
    let held = key.modifiers.intersection([.command, .control])
    if held.isEmpty { return true }
    let moves: [Key.Code] = [
      .leftArrow, .rightArrow, .upArrow, .downArrow, .home, .end, .deleteOrBackspace,
      .deleteForward,
    ]
    return moves.contains(key.code) || Self.action(of: key) != nil
  }

  private func delete(to place: Int) {
    let selection = content.selection
    let place = min(max(place, 0), content.characters.count)
    let range = min(place, content.head)..<max(place, content.head)
    edit(selection.isEmpty ? range : selection, with: "")
  }

  /// Deletes the selection or the character before the caret.
  func deleteBeforeCaret() {
    let selection = content.selection
    guard selection.isEmpty else { return edit(selection, with: "") }
    if selection.lowerBound > 0 { edit(selection.lowerBound - 1..<selection.lowerBound, with: "") }
  }

  /// Moves the caret, or the moving end of the selection.
  func move(to place: Int, selects: Bool) {
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

  // MARK: The caret

  func startBlinking() {
    caret.isHidden = !showsCaret
    blinkTimer?.invalidate()
    blinkTimer = window?.application?.schedule(after: TextField.blinkTime, repeats: true) {
      [weak self] in self?.blink()
    }
  }

  func stopBlinking() {
    blinkTimer?.invalidate()
    blinkTimer = nil
    caret.isHidden = true
  }

  private func blink() {
    guard showsCaret else { return caret.isHidden = true }
    caret.isHidden = holdsCaret ? false : !caret.isHidden
    holdsCaret = false
  }
}
