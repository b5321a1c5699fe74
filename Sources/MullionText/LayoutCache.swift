// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion

/// The layouts that were asked for last.
struct LayoutCache {
  /// All that a layout depends on.
  struct Question: Hashable, Sendable {
    var text: ExactText
    var font: Font
    /// Infinite if lines are broken at newlines only; never NaN.
    var maximumWidth: Double
    var maximumLines: Int
    var mode: LineBreakMode

    static func == (one: Question, other: Question) -> Bool {
      one.maximumWidth == other.maximumWidth && one.font.pointSize == other.font.pointSize
        && one.maximumLines == other.maximumLines && one.mode == other.mode
        && one.font.weight == other.font.weight && one.text == other.text
        && one.font.family == other.font.family
    }

    /// The rest seldom differs where these do not.
    func hash(into hasher: inout Hasher) {
      text.hash(into: &hasher)
      // Widths and sizes are mostly numbers of few bits, which are the upper ones.
      hasher.combine(
        maximumWidth.bitPattern &+ font.pointSize.bitPattern &* 0x9e37_79b9_7f4a_7c15)
    }
  }

  private struct Answer {
    var layout: TextLayout
    /// The least width at which no line is broken; infinite if text is left out.
    var leastWidth: Double
  }

  private var answers = BoundedCache<Question, Answer>(limit: 1 << 20)

  /// The layout for a question that was asked before; one that breaks no line is that for all widths it has room in.
  mutating func layout(for question: Question) -> TextLayout? {
    var unbroken = question
    unbroken.maximumWidth = .infinity
    if let answer = answers.value(for: unbroken), question.maximumWidth >= answer.leastWidth {
      return answer.layout
    }
    return question.maximumWidth < .infinity ? answers.value(for: question)?.layout : nil
  }

  /// Keeps the layout for a question.
  ///
  /// - Parameters:
  ///   - layout: The answer.
  ///   - question: What was asked for.
  ///   - leastWidth: The least width at which no line is broken; infinite if text is left out whatever the width.
  mutating func keep(_ layout: TextLayout, for question: Question, leastWidth: Double) {
    let length = question.text.string.utf8.count
    // Beyond this length a text is hardly a label's, and would push out all the others.
    guard length <= 4096 else { return }
    var question = question
    if question.maximumWidth >= leastWidth { question.maximumWidth = .infinity }
    let glyphs = layout.lines.reduce(0) { $0 + $1.glyphs.count }
    let cost =
      length + glyphs * MemoryLayout<TextLayout.Glyph>.stride
      + layout.lines.count * (MemoryLayout<TextLayout.Line>.stride + 32) + 300
    answers.insert(
      Answer(layout: layout, leastWidth: leastWidth), for: question, cost: cost)
  }
}
