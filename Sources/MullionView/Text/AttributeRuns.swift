// SPDX-License-Identifier: GPL-3.0-or-later

/// The attributes of the characters of an editable text.
nonisolated package struct AttributeRuns: Equatable {
  /// Neighboring characters with the same attributes.
  nonisolated private struct Run: Equatable {
    /// The offset after the last character.
    var end: Int
    var attributes: TextAttributes
  }

  /// The runs in the order of the text; none is empty, and neighbors have different attributes.
  private var runs: [Run] = []

  /// The number of characters.
  package var count: Int { runs.last?.end ?? 0 }

  /// Whether a character has attributes.
  package var hasAttributes: Bool { runs.contains { $0.attributes != TextAttributes() } }

  /// Creates the attributes of some characters with the same attributes.
  package init(_ attributes: TextAttributes = TextAttributes(), count: Int = 0) {
    append(attributes, count)
  }

  /// Creates the attributes of a text; a character has those of its first scalar.
  ///
  /// - Complexity: O(characters).
  package init(_ text: AttributedText) {
    let sources = text.runs
    var (index, scalar, end) = (0, 0, sources.first?.text.unicodeScalars.count ?? 0)
    for character in text.string {
      while scalar >= end, index + 1 < sources.count {
        index += 1
        end += sources[index].text.unicodeScalars.count
      }
      append(sources[index].attributes, 1)
      scalar += character.unicodeScalars.count
    }
  }

  /// Returns the attributes of a character; those of the last one after the end of the text.
  ///
  /// - Complexity: O(log runs).
  package func attributes(at place: Int) -> TextAttributes {
    guard !runs.isEmpty else { return TextAttributes() }
    return runs[min(index(of: place), runs.count - 1)].attributes
  }

  /// Returns the attributes of a range of characters.
  ///
  /// - Complexity: O(log runs + runs of the range).
  package subscript(range: Range<Int>) -> AttributeRuns {
    var part = AttributeRuns()
    forEach(in: range) { part.append($0, $1) }
    return part
  }

  /// Returns the attributes with fonts in the sizes for a content size category.
  ///
  /// - Complexity: O(runs).
  package func adjusted(to category: ContentSizeCategory) -> AttributeRuns {
    var result = AttributeRuns()
    forEach(in: 0..<count) { attributes, count in
      var adjusted = attributes
      adjusted.font = attributes.font?.adjusted(to: category)
      result.append(adjusted, count)
    }
    return result
  }

  /// Replaces the attributes of a range of characters.
  ///
  /// Copies no attributes of runs outside the range.
  ///
  /// - Complexity: O(log runs + runs of the range + runs after it); those after it only move.
  package mutating func replace(_ range: Range<Int>, with other: AttributeRuns) {
    guard range.lowerBound <= count else { return }
    // The runs that touch the range are built again, so that equal neighbors become one.
    let first = index(of: max(range.lowerBound - 1, 0))
    let last = min(index(of: range.upperBound), runs.count - 1)
    let start = first > 0 ? runs[first - 1].end : 0
    let end = last >= first ? runs[last].end : start
    var middle = AttributeRuns()
    forEach(in: start..<range.lowerBound) { middle.append($0, $1) }
    other.forEach(in: 0..<other.count) { middle.append($0, $1) }
    forEach(in: range.upperBound..<max(end, range.upperBound)) { middle.append($0, $1) }
    for index in middle.runs.indices { middle.runs[index].end += start }
    let delta = other.count - (min(range.upperBound, count) - range.lowerBound)
    if delta != 0, last + 1 < runs.count {
      for index in runs.indices[(last + 1)...] { runs[index].end += delta }
    }
    runs.replaceSubrange(first..<max(last + 1, first), with: middle.runs)
  }

  /// Returns some characters of the text, starting at an offset, with their attributes.
  package func text(_ characters: ArraySlice<Character>, at start: Int) -> AttributedText {
    var text = AttributedText()
    var next = characters.startIndex
    forEach(in: start..<start + characters.count) { attributes, count in
      text.append(String(characters[next..<next + count]), attributes)
      next += count
    }
    return text
  }

  /// Calls `body` with the attributes and the length of each run in a range.
  private func forEach(in range: Range<Int>, _ body: (TextAttributes, Int) -> Void) {
    var next = range.lowerBound
    var index = index(of: next)
    while next < range.upperBound, index < runs.count {
      let end = min(runs[index].end, range.upperBound)
      body(runs[index].attributes, end - next)
      (next, index) = (end, index + 1)
    }
  }

  /// Returns the index of the run with a character.
  private func index(of place: Int) -> Int {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].end <= place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func append(_ attributes: TextAttributes, _ added: Int) {
    guard added > 0 else { return }
    if let last = runs.last, last.attributes == attributes {
      runs[runs.count - 1].end += added
    } else {
      runs.append(Run(end: count + added, attributes: attributes))
    }
  }
}
