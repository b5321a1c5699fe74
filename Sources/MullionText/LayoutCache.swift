// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion

/// The layouts that were asked for last.
struct LayoutCache {
  /// All that a layout depends on but the width.
  struct Question: Hashable, Sendable {
    var text: ExactText
    var font: Font
    var maximumLines: Int
    var mode: LineBreakMode

    static func == (one: Question, other: Question) -> Bool {
      one.font.pointSize == other.font.pointSize && one.maximumLines == other.maximumLines
        && one.mode == other.mode && one.font.weight == other.font.weight && one.text == other.text
        && one.font.family == other.font.family
    }

    /// The rest seldom differs where these do not.
    func hash(into hasher: inout Hasher) {
      text.hash(into: &hasher)
      hasher.combine(font.pointSize.bitPattern)
    }
  }

  private struct WidthQuestion: Hashable {
    var question: Question
    var maximumWidth: Double
  }

  /// An object, as one reference is looked up and copied in less time than all that is in a layout.
  private final class Answer: Sendable {
    let layout: TextLayout
    /// The least width at which no line is broken; infinite if text is left out.
    let leastWidth: Double

    init(_ layout: TextLayout, leastWidth: Double) {
      (self.layout, self.leastWidth) = (layout, leastWidth)
    }
  }

  private var unbroken = BoundedCache<Question, Answer>(limit: 1 << 20)
  private var broken = BoundedCache<WidthQuestion, TextLayout>(limit: 1 << 20)

  /// The layout for a question that was asked before; one that breaks no line is that for all widths it has room in.
  ///
  /// - Parameters:
  ///   - question: What is asked for.
  ///   - maximumWidth: The width that lines are broken at, infinite if that is at newlines only; not NaN.
  /// - Returns: The layout; nil if it is not among those that are kept.
  mutating func layout(for question: Question, _ maximumWidth: Double) -> TextLayout? {
    if let answer = unbroken.value(for: question), maximumWidth >= answer.leastWidth {
      return answer.layout
    }
    if maximumWidth == .infinity { return nil }
    return broken.value(for: WidthQuestion(question: question, maximumWidth: maximumWidth))
  }

  /// Keeps the layout for a question.
  ///
  /// - Parameters:
  ///   - layout: The answer.
  ///   - question: What was asked for.
  ///   - maximumWidth: The width that lines are broken at, infinite if that is at newlines only; not NaN.
  ///   - leastWidth: The least width at which no line is broken; infinite if text is left out whatever the width.
  mutating func keep(
    _ layout: TextLayout, for question: Question, _ maximumWidth: Double, leastWidth: Double
  ) {
    let length = question.text.string.utf8.count
    // Beyond this length a text is hardly a label's, and would push out all the others.
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
