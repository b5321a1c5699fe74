// SPDX-License-Identifier: GPL-3.0-or-later

/// An editable text with a selection or a caret.
///
/// Positions are character offsets. Each edit takes time linear in the length of the text, because
/// joining text can change character boundaries: accents, flags and family emoji combine with their
/// neighbors.
struct EditableText {
  private(set) var characters: [Character] = []
  /// The fixed end of the selection.
  private(set) var anchor = 0
  /// The position of the caret: the moving end of the selection.
  private(set) var head = 0

  init(_ text: String = "") {
    characters = Array(text)
    (anchor, head) = (characters.count, characters.count)
  }

  var string: String { String(characters) }
  var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }
  var selectedText: String { String(characters[selection]) }

  /// Selects a range, clamped to the text.
  mutating func select(from anchor: Int, to head: Int) {
    self.anchor = min(max(anchor, 0), characters.count)
    self.head = min(max(head, 0), characters.count)
  }

  /// Replaces a range of characters and puts the caret after the new text.
  ///
  /// If the end of the new text combines with the following text into one character, the caret goes
  /// after that character.
  mutating func replace(_ range: Range<Int>, with text: String) {
    let range = range.clamped(to: 0..<characters.count)
    let before = String(characters[..<range.lowerBound]) + text
    var rest = before.utf8.count
    characters = Array(before + String(characters[range.upperBound...]))
    var place = 0
    while rest > 0, place < characters.count {
      rest -= characters[place].utf8.count
      place += 1
    }
    (anchor, head) = (place, place)
  }

  // MARK: Words

  private func isWord(_ place: Int) -> Bool {
    characters[place].isLetter || characters[place].isNumber || characters[place] == "_"
  }

  /// Returns the start of the word before a position.
  func wordStart(before place: Int) -> Int {
    var place = place
    while place > 0, !isWord(place - 1) { place -= 1 }
    while place > 0, isWord(place - 1) { place -= 1 }
    return place
  }

  /// Returns the end of the word after a position.
  func wordEnd(after place: Int) -> Int {
    var place = place
    while place < characters.count, !isWord(place) { place += 1 }
    while place < characters.count, isWord(place) { place += 1 }
    return place
  }

  /// Returns the word at a position, or the character after the position if no word is there.
  func word(at place: Int) -> Range<Int> {
    guard !characters.isEmpty else { return 0..<0 }
    let inside = min(place, characters.count - 1)
    // A position right after a word belongs to that word.
    let start = place > 0 && !isWord(inside) && isWord(place - 1) ? place - 1 : inside
    guard isWord(start) else { return start..<start + 1 }
    var (lower, upper) = (start, start)
    while lower > 0, isWord(lower - 1) { lower -= 1 }
    while upper < characters.count, isWord(upper) { upper += 1 }
    return lower..<upper
  }
}
