// SPDX-License-Identifier: GPL-3.0-or-later

/// The units of one granularity in the text of a text input.
struct TextUnits {
  private let textInput: any TextInput
  private let granularity: TextGranularity
  private let text: EditableText

  init(of textInput: any TextInput, _ granularity: TextGranularity) {
    (self.textInput, self.granularity) = (textInput, granularity)
    let whole = textInput.textRange(
      from: textInput.beginningOfDocument, to: textInput.endOfDocument)
    text = EditableText(whole.flatMap(textInput.text) ?? "")
  }

  private var characters: [Character] { text.characters }

  // MARK: Positions

  /// Returns the number of characters before a position.
  func place(of position: TextPosition) -> Int? {
    if let position = position as? CharacterPosition {
      return min(max(position.place, 0), characters.count)
    }
    return characters.place(
      afterUnits: textInput.offset(from: textInput.beginningOfDocument, to: position))
  }

  func position(_ place: Int) -> TextPosition? {
    textInput.position(
      from: textInput.beginningOfDocument, offset: characters[..<place].unitCount)
  }

  func range(_ places: Range<Int>) -> TextRange? {
    guard let start = position(places.lowerBound), let end = position(places.upperBound) else {
      return nil
    }
    return textInput.textRange(from: start, to: end)
  }

  // MARK: Units

  /// Returns the unit that contains the character after a place, or if backward, the one before it;
  /// nil for none.
  func unit(at place: Int, isBackward: Bool) -> Range<Int>? {
    let index = isBackward ? place - 1 : place
    if granularity == .document { return characters.isEmpty ? nil : 0..<characters.count }
    guard characters.indices.contains(index) else { return nil }
    switch granularity {
    case .character: return index..<index + 1
    case .word:
      return text.isWord(index) ? text.word(at: index) : nil
    case .sentence: return sentence(at: index)
    case .line:
      if let line = (textInput as? any TextEditing)?.line(at: index) { return line }
      return paragraph(at: index)
    case .paragraph: return paragraph(at: index)
    case .document: return nil
    }
  }

  /// Returns the nearest end of a unit after a place, or if backward, the nearest start before it;
  /// nil for none.
  func boundary(after place: Int, isBackward: Bool) -> Int? {
    var place = place
    while isBackward ? place > 0 : place < characters.count {
      if let unit = unit(at: place, isBackward: isBackward) {
        let edge = isBackward ? unit.lowerBound : unit.upperBound
        if edge != place { return edge }
      }
      place += isBackward ? -1 : 1
    }
    return nil
  }

  private func paragraph(at index: Int) -> Range<Int>? {
    guard !characters[index].isNewline else { return nil }
    let start = characters[..<index].lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0
    let end = characters[index...].firstIndex(where: \.isNewline) ?? characters.count
    return start..<end
  }

  private func sentence(at index: Int) -> Range<Int>? {
    guard let paragraph = paragraph(at: index) else { return nil }
    var start = paragraph.lowerBound
    var next = start
    while next < paragraph.upperBound {
      next = sentenceEnd(from: start, in: paragraph)
      if index < next { return start..<next }
      start = next
    }
    return nil
  }

  /// Returns the end of the sentence that begins at a place: after its last mark and its spaces.
  private func sentenceEnd(from start: Int, in paragraph: Range<Int>) -> Int {
    var end = start
    while end < paragraph.upperBound {
      let isMark = Self.marks.contains(characters[end])
      end += 1
      guard isMark, end == paragraph.upperBound || characters[end].isWhitespace else { continue }
      while end < paragraph.upperBound, characters[end].isWhitespace { end += 1 }
      return end
    }
    return end
  }

  private static let marks: Set<Character> = [".", "!", "?", "…", "。", "！", "？"]
}

extension Collection<Character> {
  /// The number of UTF-16 units of the characters.
  var unitCount: Int { reduce(0) { $0 + $1.utf16.count } }
}

extension [Character] {
  /// Returns the number of characters with a number of UTF-16 units; nil if there are fewer units.
  ///
  /// A character that is only partly reached counts.
  func place(afterUnits units: Int) -> Int? {
    guard units >= 0 else { return nil }
    var (place, rest) = (0, units)
    while rest > 0 {
      guard place < count else { return nil }
      rest -= self[place].utf16.count
      place += 1
    }
    return place
  }
}
