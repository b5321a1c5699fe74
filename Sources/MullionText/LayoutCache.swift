// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion

/// A cache of the most recent layouts.
struct LayoutCache {
  /// All inputs of a layout except the maximum width.
  struct Question: Hashable, Sendable {
    var text: ExactText
    var font: Font
    var maximumLines: Int
    var mode: LineBreakMode

    static func == (one: Question, other: Question) -> Bool {
      one.font.pointSize == other.font.pointSize && one.maximumLines == other.maximumLines
        && one.mode == other.mode && one.font.weight == other.font.weight
        && one.font.isItalic == other.font.isItalic && one.text == other.text
        && one.font.family == other.font.family
    }

    /// Hashes the text and the font size.
    ///
    /// Questions that have these in common seldom differ in the other properties.
    func hash(into hasher: inout Hasher) {
      text.hash(into: &hasher)
      hasher.combine(font.pointSize.bitPattern)
    }
  }

  private struct WidthQuestion: Hashable {
    var question: Question
    var maximumWidth: Double
  }

  /// A cached layout; a class, because one reference is faster to copy than a layout's fields.
  private final class Answer: Sendable {
    let layout: TextLayout
    /// The smallest maximum width in points at which lines break only at newlines; infinite if the
    /// layout leaves out text.
    let leastWidth: Double

    init(_ layout: TextLayout, leastWidth: Double) {
      (self.layout, self.leastWidth) = (layout, leastWidth)
    }
  }

  private var unbroken = BoundedCache<Question, Answer>(limit: 1 << 20)
  private var broken = BoundedCache<WidthQuestion, TextLayout>(limit: 1 << 20)

  /// Returns the cached layout for a question and a maximum width.
  ///
  /// A layout whose lines break only at newlines is returned for every width in which it fits.
  ///
  /// - Parameters:
  ///   - question: The inputs of the layout.
  ///   - maximumWidth: The width in points at which lines wrap; infinite to break only at newlines.
  ///     Not NaN.
  /// - Returns: The layout; nil if it is not cached.
  mutating func layout(for question: Question, _ maximumWidth: Double) -> TextLayout? {
    if let answer = unbroken.value(for: question), maximumWidth >= answer.leastWidth {
      return answer.layout
    }
    if maximumWidth == .infinity { return nil }
    return broken.value(for: WidthQuestion(question: question, maximumWidth: maximumWidth))
  }

  /// Caches the layout for a question and a maximum width.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - question: The inputs of the layout.
  ///   - maximumWidth: The width in points at which lines wrap; infinite to break only at newlines.
  ///     Not NaN.
  ///   - leastWidth: The smallest maximum width in points at which lines break only at newlines;
  ///     infinite if the layout leaves out text at any width.
  mutating func keep(
    _ layout: TextLayout, for question: Question, _ maximumWidth: Double, leastWidth: Double
  ) {
    let length = question.text.string.utf8.count
    // A longer text is rarely that of a label, and would evict many others from the cache.
    guard length <= 4096 else { return }
    let glyphs = layout.lines.reduce(0) { $0 + $1.glyphs.count }
    let cost =
      length + glyphs * MemoryLayout<TextLayout.Glyph>.stride
      + layout.lines.count * (MemoryLayout<TextLayout.Line>.stride + 32) + 300
    if maximumWidth >= leastWidth {
      unbroken.insert(Answer(layout, leastWidth: leastWidth), for: question, cost: cost)
    } else {
      broken.insert(
        layout, for: WidthQuestion(question: question, maximumWidth: maximumWidth), cost: cost)
    }
  }
}
