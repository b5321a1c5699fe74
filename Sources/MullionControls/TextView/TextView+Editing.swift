// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionView

extension TextView: TextEditing {
  final var mayChangeText: Bool { isEditable }
  final var mayCopyText: Bool { true }
  final var mayBeginEditing: Bool {
    !isEditable || textDelegate?.textViewShouldBeginEditing(self) ?? true
  }

  // MARK: Beginning and ending

  final func beginEditing() {
    guard !isActive else { return }
    isActive = true
    startBlinking()
    setNeedsLayout()
    hasBegunEditing = isEditable
    if isEditable { textDelegate?.textViewDidBeginEditing(self) }
  }

  final func endEditing() {
    guard isActive else { return }
    isActive = false
    composition = nil
    storedUndo?.clear()
    stopBlinking()
    setNeedsLayout()
    guard hasBegunEditing else { return }
    hasBegunEditing = false
    textDelegate?.textViewDidEndEditing(self)
  }

  // MARK: Changes by the user

  final func edit(_ range: Range<Int>, with text: String, attributes: AttributeRuns?) {
    let range = content.clamped(range)
    guard isEditable, !range.isEmpty || !text.isEmpty,
      shouldChangeText(in: CharacterRange(range), replacementText: text)
    else { return }
    composition = nil
    let (change, removed) = compose(range, with: text, attributes: attributes)
    textUndo.record(change, removing: removed, in: self)
    announceChange()
  }

  final func mayReplace(_ range: Range<Int>, with text: String) -> Bool {
    textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
  }

  /// The offsets of the characters that inserted text replaces.
  final var replacedByInsertion: Range<Int> {
    clearsOnInsertion ? 0..<content.characters.count : content.selection
  }

  final func compose(
    _ range: Range<Int>, with text: String, attributes: AttributeRuns?
  ) -> (change: EditableText.Change, removed: AttributeRuns?) {
    inputDelegate?.textWillChange(self)
    defer { inputDelegate?.textDidChange(self) }
    clearsOnInsertion = false
    let typing = typingAttributes
    let change = content.replace(range, with: text)
    // Adjust the fonts, because the content size category may have changed since an undo recorded
    // them.
    let removed = replaceAttributes(
      change, by: attributes.map(adjusted) ?? AttributeRuns(typing, count: change.count))
    textDidChange(by: change)
    caretDidMove()
    // An empty text has no character whose attributes typing continues.
    storedTyping = hasText ? nil : typing
    return (change, removed)
  }

  final func selectComposed(from anchor: Int, to head: Int) {
    content.select(from: anchor, to: head)
    caretDidMove()
  }

  final func announceChange() {
    textDelegate?.textViewDidChangeSelection(self)
    textDelegate?.textViewDidChange(self)
  }

  /// The offsets of the characters that an input method composes; nil for none.
  public final var markedRange: Range<Int>? { composedRange }

  final func select(from anchor: Int, to head: Int) {
    keptColumn = nil
    guard changeSelection(from: anchor, to: head) else { return }
    clearsOnInsertion = false
    composition = nil
    storedTyping = nil
    storedUndo?.caretDidMove()
    caretDidMove()
    inputDelegate?.selectionDidChange(self)
    textDelegate?.textViewDidChangeSelection(self)
  }

  private func caretDidMove() {
    keptColumn = nil
    holdsCaret = true
    caret.isHidden = !showsCaret
    showsCaretNext = isActive
    setNeedsLayout()
  }

  final func accepted(_ text: String) -> String { text }

  final func pressReturn() { insertText("\n") }

  // MARK: Keys

  final var isCaretLineRightToLeft: Bool {
    positions(ofLine: lineIndex(of: content.head))?.isRightToLeft ?? false
  }

  final var caretLine: Range<Int> {
    let lines = currentLines
    let line = lines[min(lineIndex(of: content.head), lines.count - 1)]
    // The end of a wrapped line is the start of the next one, so stop before its last character.
    let end = line.isWrapped ? max(line.range.upperBound - 1, line.range.lowerBound) : nil
    return line.range.lowerBound..<(end ?? line.range.upperBound)
  }

  final func moveBetweenLines(by key: Key) -> Bool {
    let selects = key.modifiers.contains(.shift)
    let isWhole = key.modifiers.contains(.command)
    let end = content.characters.count
    switch key.code {
    case .upArrow: isWhole ? move(to: 0, selects: selects) : move(lines: -1, selects: selects)
    case .downArrow: isWhole ? move(to: end, selects: selects) : move(lines: 1, selects: selects)
    case .pageUp: move(lines: -linesInPage, selects: selects)
    case .pageDown: move(lines: linesInPage, selects: selects)
    case .home: move(to: isWhole ? 0 : caretLine.lowerBound, selects: selects)
    case .end: move(to: isWhole ? end : caretLine.upperBound, selects: selects)
    default: return false
    }
    return true
  }

  private var linesInPage: Int {
    guard let height = lineHeight, height > 0 else { return 1 }
    return max(Int(min(bounds.height / height, 1e6)), 1)
  }

  /// Moves the caret up or down in its column, or to an end of the text.
  private func move(lines count: Int, selects: Bool) {
    // Read the lines first: breaking the text again, for example at a new width, resets the kept
    // column.
    let last = currentLines.count - 1
    let column = keptColumn ?? caretRect(at: content.head).minX
    let line = lineIndex(of: content.head)
    // A move beyond the first or the last line goes to the end of the text.
    if count < 0, line == 0 {
      move(to: 0, selects: selects)
    } else if count > 0, line == last {
      move(to: content.characters.count, selects: selects)
    } else {
      let target = min(max(line + count, 0), last)
      move(to: place(inLine: target, nearest: column), selects: selects)
    }
    keptColumn = column
  }

  // MARK: Touches

  final func beginSelecting(_ touches: Set<Touch>) -> Bool {
    guard canBecomeFirstResponder, selectingTouch == nil,
      let touch = touches.min(by: { $0.identifier < $1.identifier })
    else { return false }
    selectingTouch = touch
    if touch.kind == .pointer, becomeFirstResponder() {
      select(by: touch)
    } else if isActive, touch.tapCount > 1 {
      select(by: touch)
    }
    return true
  }

  final func continueSelecting(_ touches: Set<Touch>) -> Bool {
    guard let touch = selectingTouch, touches.contains(touch) else { return false }
    if touch.kind == .pointer, touch.tapCount == 1, isActive {
      select(from: content.anchor, to: place(at: touch))
    }
    return true
  }

  final func endSelecting(_ touches: Set<Touch>) -> Bool {
    guard let touch = selectingTouch, touches.contains(touch) else { return false }
    selectingTouch = nil
    let isTap = touch.kind == .direct && touch.tapCount == 1
    if isTap, point(inside: touch.location(in: self), with: nil), becomeFirstResponder() {
      select(by: touch)
    }
    return true
  }

  private func place(at touch: Touch) -> Int {
    layoutIfNeeded()
    return place(nearest: touch.location(in: self))
  }

  /// Puts the caret at a touch, or selects its word or paragraph.
  private func select(by touch: Touch) {
    let place = place(at: touch)
    switch touch.tapCount {
    case 1: select(from: place, to: place)
    case 2:
      let word = content.word(at: place)
      select(from: word.lowerBound, to: word.upperBound)
    default:
      let characters = content.characters
      let start = characters[..<place].lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0
      let end = characters[place...].firstIndex(where: \.isNewline) ?? characters.count
      select(from: start, to: end)
    }
  }
}
