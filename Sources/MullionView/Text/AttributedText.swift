// SPDX-License-Identifier: GPL-3.0-or-later

/// A text whose parts have their own fonts, colors and decorations.
///
/// ```swift
/// var text = AttributedText("Total: ")
/// text.append("12 €", TextAttributes(font: Font(weight: .bold), isUnderlined: true))
/// label.attributedText = text
/// ```
///
/// A grapheme cluster is drawn with the attributes of its first scalar, even if runs divide it.
nonisolated public struct AttributedText: Hashable, Sendable {
  /// A part of the text whose characters have the same attributes.
  nonisolated public struct Run: Hashable, Sendable {
    /// The text of the part.
    public var text: String
    /// The attributes of all its characters.
    public var attributes: TextAttributes
  }

  /// The parts in the order of the text; none is empty, and neighbors have different attributes.
  public private(set) var runs: [Run] = []

  /// The text without its attributes.
  ///
  /// - Complexity: Linear in the length of the text.
  public var string: String { runs.reduce(into: "") { $0 += $1.text } }

  /// Creates a text whose characters have the same attributes.
  public init(_ text: String = "", _ attributes: TextAttributes = TextAttributes()) {
    append(text, attributes)
  }

  /// Adds text at the end.
  public mutating func append(_ text: String, _ attributes: TextAttributes = TextAttributes()) {
    guard !text.isEmpty else { return }
    if runs.last?.attributes == attributes {
      runs[runs.count - 1].text += text
    } else {
      runs.append(Run(text: text, attributes: attributes))
    }
  }

  /// Adds another text at the end.
  public mutating func append(_ other: AttributedText) {
    for run in other.runs { append(run.text, run.attributes) }
  }

  /// Changes the attributes of a range of characters.
  ///
  /// - Parameters:
  ///   - characters: The range of character offsets in ``string``; the part outside the text is
  ///     ignored.
  ///   - change: Changes the attributes of a part of the range.
  /// - Complexity: Linear in the length of the text.
  public mutating func update(_ characters: Range<Int>, _ change: (inout TextAttributes) -> Void) {
    let string = string
    let length = string.count
    let range = characters.clamped(to: 0..<length)
    guard !range.isEmpty else { return }
    let scalars = string.unicodeScalars
    func offset(_ character: Int) -> Int {
      let index = string.index(string.startIndex, offsetBy: character)
      return scalars.distance(from: scalars.startIndex, to: index)
    }
    let (start, end) = (offset(range.lowerBound), offset(range.upperBound))
    var result = AttributedText()
    var position = 0
    for run in runs {
      let scalars = Array(run.text.unicodeScalars)
      let first = min(max(start - position, 0), scalars.count)
      let last = min(max(end - position, first), scalars.count)
      var changed = run.attributes
      if first < last { change(&changed) }
      for (part, attributes) in [
        (scalars[..<first], run.attributes), (scalars[first..<last], changed),
        (scalars[last...], run.attributes),
      ] {
        result.append(String(String.UnicodeScalarView(part)), attributes)
      }
      position += scalars.count
    }
    self = result
  }

  /// Whether a font follows the content size category.
  package var hasScaledFonts: Bool { runs.contains { $0.attributes.font?.scaling != nil } }

  /// Returns the text with its fonts in the sizes for a content size category.
  package func adjusted(to category: ContentSizeCategory) -> AttributedText {
    var text = self
    for index in text.runs.indices {
      guard let font = text.runs[index].attributes.font else { continue }
      text.runs[index].attributes.font = font.adjusted(to: category)
    }
    return text
  }

  /// Returns the text with fonts, spaces between characters and attachments multiplied by a factor.
  ///
  /// Characters without a font keep the view's, so the caller multiplies that font.
  package func scaled(by factor: Double) -> AttributedText {
    var text = self
    for index in text.runs.indices {
      text.runs[index].attributes.font?.pointSize *= factor
      text.runs[index].attributes.kern *= factor
      if let attachment = text.runs[index].attributes.attachment {
        text.runs[index].attributes.attachment = attachment.scaled(by: factor)
      }
    }
    return text
  }
}
