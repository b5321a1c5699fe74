// SPDX-License-Identifier: GPL-3.0-or-later

/// A text with a selection, one of whose ends moves.
///
/// Places are numbers of characters. Each edit is linear in the length of the text, for what it joins may change what is
/// one character: an accent, a flag, a family.
struct EditableText {
  private(set) var characters: [Character] = []
  /// Where the selection began.
  private(set) var anchor = 0
  /// Where the caret is: the end of the selection that moves.
  private(set) var head = 0

  init(_ text: String = "") {
    characters = Array(text)
    (anchor, head) = (characters.count, characters.count)
  }

  var string: String { String(characters) }
  var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }
  var selectedText: String { String(characters[selection]) }

  /// Selects from one place to another, as far as there is text.
  mutating func select(from anchor: Int, to head: Int) {
    self.anchor = min(max(anchor, 0), characters.count)
    self.head = min(max(head, 0), characters.count)
  }

  /// Puts text in place of some characters, and the caret behind it.
  ///
  /// Where the text becomes one character with what follows, the caret comes behind that.
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

  /// Where the word before a place begins.
  func wordStart(before place: Int) -> Int {
    var place = place
    while place > 0, !isWord(place - 1) { place -= 1 }
    while place > 0, isWord(place - 1) { place -= 1 }
    return place
  }

  /// Where the word after a place ends.
  func wordEnd(after place: Int) -> Int {
    var place = place
    while place < characters.count, !isWord(place) { place += 1 }
    while place < characters.count, isWord(place) { place += 1 }
    return place
  }

  /// The word at a place, or the character behind it that belongs to none.
  func word(at place: Int) -> Range<Int> {
    guard !characters.isEmpty else { return 0..<0 }
    let inside = min(place, characters.count - 1)
    // Right behind a word that word counts.
    let start = place > 0 && !isWord(inside) && isWord(place - 1) ? place - 1 : inside
    guard isWord(start) else { return start..<start + 1 }
    var (lower, upper) = (start, start)
    while lower > 0, isWord(lower - 1) { lower -= 1 }
    while upper < characters.count, isWord(upper) { upper += 1 }
    return lower..<upper
  }
}
