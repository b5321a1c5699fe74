// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionView

/// The implementation of ``TextInput`` that text fields and text views share.
extension TextEditing {
  // MARK: Places

  /// Returns the number of characters before a position; nil for a position of another input.
  func place(of position: TextPosition) -> Int? {
    (position as? CharacterPosition).map { min(max($0.place, 0), content.characters.count) }
  }

  /// Returns the offsets of the characters in a range; nil for a range of another input.
  func places(of range: TextRange) -> Range<Int>? {
    guard let start = place(of: range.start), let end = place(of: range.end) else { return nil }
    return min(start, end)..<max(start, end)
  }

  /// Returns the place that is a number of UTF-16 units away; nil outside of the text.
  private func place(from place: Int, units: Int) -> Int? {
    let characters = content.characters
    if units >= 0 {
      return Array(characters[place...]).place(afterUnits: units).map { place + $0 }
    }
    let before = Array(characters[..<place].reversed())
    return before.place(afterUnits: -units).map { place - $0 }
  }

  // MARK: Text

  func inputText(in range: TextRange) -> String? {
    places(of: range).map { String(content.characters[$0]) }
  }

  /// Replaces characters by a change of the program, which the user can undo.
  func replaceInput(_ range: TextRange, with text: String) {
    guard let range = places(of: range) else { return }
    restoreComposed()
    let (change, removed) = compose(
      content.clamped(range), with: accepted(text), attributes: nil)
    textUndo.record(change, removing: removed, in: self)
    announceChange()
  }

  /// Ends the composition and keeps its text.
  func keepComposed() {
    guard let composition else { return }
    self.composition = nil
    textUndo.record(composition.change, removing: composition.removed, in: self)
    setNeedsLayout()
  }

  func shouldChange(_ range: TextRange, to text: String) -> Bool {
    places(of: range).map { mayReplace($0, with: text) } ?? false
  }

  // MARK: Positions

  func inputRange(from start: TextPosition, to end: TextPosition) -> TextRange? {
    guard let start = place(of: start), let end = place(of: end) else { return nil }
    return CharacterRange(min(start, end)..<max(start, end))
  }

  func inputPosition(from position: TextPosition, offset: Int) -> TextPosition? {
    guard let place = place(of: position) else { return nil }
    return self.place(from: place, units: offset).map(CharacterPosition.init)
  }

  func inputPosition(
    from position: TextPosition, in direction: TextLayoutDirection, offset: Int
  ) -> TextPosition? {
    guard let place = place(of: position) else { return nil }
    switch direction {
    case .left, .right:
      let isForward = (direction == .right) != isRightToLeft(at: place)
      let moved = place + (isForward ? offset : -offset)
      return (0...content.characters.count).contains(moved) ? CharacterPosition(moved) : nil
    case .up, .down:
      let caret = caretArea(at: place)
      let distance = Double(direction == .down ? offset : -offset) * caret.height
      return CharacterPosition(
        self.place(nearest: Point(x: caret.minX, y: caret.midY + distance)))
    }
  }

  func inputOrder(_ position: TextPosition, _ other: TextPosition) -> TextOrder {
    let (a, b) = (place(of: position) ?? 0, place(of: other) ?? 0)
    return a == b ? .orderedSame : a < b ? .orderedAscending : .orderedDescending
  }

  func inputOffset(from start: TextPosition, to end: TextPosition) -> Int {
    guard let start = place(of: start), let end = place(of: end) else { return 0 }
    return start <= end
      ? content.characters[start..<end].unitCount : -content.characters[end..<start].unitCount
  }

  func inputPosition(
    within range: TextRange, farthestIn direction: TextLayoutDirection
  ) -> TextPosition? {
    places(of: range).map {
      CharacterPosition(isForward(direction, at: $0.lowerBound) ? $0.upperBound : $0.lowerBound)
    }
  }

  func inputRange(
    extending position: TextPosition, in direction: TextLayoutDirection
  ) -> TextRange? {
    guard let place = place(of: position) else { return nil }
    let isLine = direction == .left || direction == .right
    let whole = isLine ? line(at: place) : 0..<content.characters.count
    return isForward(direction, at: place)
      ? CharacterRange(place..<max(place, whole.upperBound))
      : CharacterRange(min(place, whole.lowerBound)..<place)
  }

  /// Returns whether a direction on the screen leads toward the end of the text.
  private func isForward(_ direction: TextLayoutDirection, at place: Int) -> Bool {
    switch direction {
    case .down: true
    case .up: false
    case .right: !isRightToLeft(at: place)
    case .left: isRightToLeft(at: place)
    }
  }

  func writingDirection(at position: TextPosition) -> WritingDirection {
    place(of: position).map(isRightToLeft) == true ? .rightToLeft : .leftToRight
  }

  // MARK: Geometry

  func inputCaret(at position: TextPosition) -> Rect {
    place(of: position).map(caretArea) ?? .zero
  }

  func inputRect(of range: TextRange) -> Rect {
    guard let places = places(of: range) else { return .zero }
    return areas(of: places).first?.rect ?? caretArea(at: places.lowerBound)
  }

  func inputRects(of range: TextRange) -> [TextSelectionRect] {
    let areas = places(of: range).map(areas) ?? []
    return areas.enumerated().map { index, area in
      LineSelectionRect(area, isFirst: index == 0, isLast: index == areas.count - 1)
    }
  }

  func inputPosition(nearest point: Point, within range: TextRange) -> TextPosition? {
    places(of: range).map {
      CharacterPosition(min(max(place(nearest: point), $0.lowerBound), $0.upperBound))
    }
  }

  /// Returns the character at a point, or the nearest one.
  func inputCharacter(at point: Point) -> TextRange? {
    guard hasText else { return nil }
    let place = place(nearest: point)
    let candidates = [place, place - 1].filter(content.characters.indices.contains)
    let hit = candidates.first { candidate in
      areas(of: candidate..<candidate + 1).contains { $0.rect.contains(point) }
    }
    return (hit ?? candidates.first).map { CharacterRange($0..<$0 + 1) }
  }

  // MARK: Notifications

  /// Selects characters and notifies the input delegate before the change.
  ///
  /// - Returns: Whether the selection changed; then the caller calls `selectionDidChange`.
  func changeSelection(from anchor: Int, to head: Int) -> Bool {
    var changed = content
    changed.select(from: anchor, to: head)
    guard (changed.anchor, changed.head) != (content.anchor, content.head) else { return false }
    inputDelegate?.selectionWillChange(self)
    content.select(from: anchor, to: head)
    return true
  }

  /// Runs a change of the text between notifications of the input delegate.
  func changingText<Result>(_ body: () -> Result) -> Result {
    inputDelegate?.textWillChange(self)
    let result = body()
    inputDelegate?.textDidChange(self)
    return result
  }
}
