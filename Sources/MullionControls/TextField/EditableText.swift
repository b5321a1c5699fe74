// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

/// An editable text with a selection or a caret.
///
/// Positions are character offsets. Joining text can change character boundaries: accents, flags and
/// family emoji combine with their neighbors. A newline never combines with the text of another
/// paragraph, so an edit divides only its own paragraphs into characters again.
struct EditableText {
  /// The characters that an edit replaced.
  struct Change {
    /// The offsets of the replaced characters in the earlier text.
    var range: Range<Int>
    /// The replaced characters.
    var removed: [Character]
    /// The number of characters in their place.
    var count: Int

    /// The growth of the text.
    var delta: Int { count - range.count }
    /// The offsets of the new characters in the new text.
    var newRange: Range<Int> { range.lowerBound..<range.lowerBound + count }
  }

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

  /// Returns the part of a range that is inside of the text.
  ///
  /// An undo can have a range outside, after edits that the undo manager did not register.
  func clamped(_ range: Range<Int>) -> Range<Int> { range.clamped(to: 0..<characters.count) }

  /// Replaces a range of characters and puts the caret after the new text.
  ///
  /// If the end of the new text combines with the following text into one character, the caret goes
  /// after that character.
  ///
  /// - Returns: The replaced characters: those of the range, and neighbors that combined with new
  ///   ones.
  /// - Complexity: O(characters of the paragraphs), and the move of the later characters in memory.
  @discardableResult
  mutating func replace(_ range: Range<Int>, with text: String) -> Change {
    let range = clamped(range)
    let around = paragraphs(around: range)
    let before = String(characters[around.lowerBound..<range.lowerBound]) + text
    let new = Array(before + String(characters[range.upperBound..<around.upperBound]))
    var rest = before.utf8.count
    var place = around.lowerBound
    for character in new where rest > 0 {
      rest -= character.utf8.count
      place += 1
    }
    let (start, end) = (range.lowerBound - around.lowerBound, around.upperBound - range.upperBound)
    let prefix = zip(characters[around].prefix(start), new).prefix { $0.isIdentical(to: $1) }.count
    let suffix = zip(characters[around].suffix(end).reversed(), new.dropFirst(prefix).reversed())
      .prefix { $0.isIdentical(to: $1) }.count
    let changed = around.lowerBound + prefix..<around.upperBound - suffix
    let change = Change(
      range: changed, removed: Array(characters[changed]), count: new.count - prefix - suffix)
    characters.replaceSubrange(changed, with: new[prefix..<new.count - suffix])
    (anchor, head) = (place, place)
    return change
  }

  /// Returns the paragraphs of a range with the newlines at both ends.
  private func paragraphs(around range: Range<Int>) -> Range<Int> {
    let start = characters[..<range.lowerBound].lastIndex(where: \.isNewline) ?? 0
    let end = characters[range.upperBound...].firstIndex(where: \.isNewline).map { $0 + 1 }
    return start..<(end ?? characters.count)
  }

  // MARK: Words

  /// Returns whether a character is part of a word.
  func isWord(_ place: Int) -> Bool {
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

extension Character {
  /// Whether the characters have the same Unicode scalars; `==` is also true for canonically equivalent
  /// ones.
  fileprivate func isIdentical(to other: Character) -> Bool {
    unicodeScalars.elementsEqual(other.unicodeScalars)
  }
}
