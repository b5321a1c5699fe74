// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry

/// The size that a label needs to show its whole text.
final class TextFit {
  /// The needs of a text for a range of widths in which its lines are the same.
  struct Need {
    /// The widths, in points.
    var widths: ClosedRange<Double>
    /// The width of the widest line, in points.
    var width: Double
    /// The height of all lines, in points.
    var height: Double
    var lines: Int
  }

  private let engine: any TextEngine
  private let text: String
  private let font: Font
  /// The largest number of lines; 0 for no limit.
  let mostLines: Int
  private let natural: TextLayout
  /// The height of all unbroken lines, in points.
  private let unbrokenHeight: Double
  private var needs: [(first: Int, last: Int, need: Need)] = []

  /// The step of widths at which lines are compared, in points: that of the layout.
  private static let grain = 1.0 / 1024
  /// The width that counts as rounding: the layout measures texts at rounded widths.
  private static let slack = CheckCondition.standardTolerance
  /// The largest number of different line breaks that are examined.
  private static let mostNeeds = 2000

  init?(of label: Label) {
    guard let engine = TextSystem.engine else { return nil }
    self.engine = engine
    (text, font, mostLines) = (label.text, label.smallestFont, label.numberOfLines)
    natural = engine.layout(
      text, font: font, maximumWidth: nil, numberOfLines: 0, lineBreakMode: .byWordWrapping)
    // A single line shrinks to the width only, so its height may be that of the full size.
    let isShrunkToHeight = mostLines != 1 || font == label.font
    let full =
      isShrunkToHeight
      ? natural
      : engine.layout(
        text, font: label.font, maximumWidth: nil, numberOfLines: 0, lineBreakMode: .byWordWrapping)
    unbrokenHeight = full.size.height
  }

  /// Returns what the text needs at the widths of a range, in order.
  func needs(for widths: ClosedRange<Double>) -> [Need] {
    if mostLines == 1 { return [unbroken] }
    var result: [Need] = []
    var multiple = max(0, Int(((widths.lowerBound + Self.slack) / Self.grain).rounded(.down)))
    let last = max(0, Int(((widths.upperBound + Self.slack) / Self.grain).rounded(.down)))
    while multiple <= last, result.count < Self.mostNeeds {
      let found = need(at: multiple)
      result.append(found.need)
      if found.last == .max { break }
      multiple = found.last + 1
    }
    if result.count == Self.mostNeeds {
      // The rest is not examined. No fresh layout confirms this need, so the rule is not proved.
      let start = Double(multiple) * Self.grain - Self.slack
      result.append(Need(widths: start...max(start, .infinity), width: 1e9, height: 0, lines: 1))
    }
    return result
  }

  private var widest: Double { natural.lines.reduce(0) { max($0, $1.width) } }

  private var unbroken: Need {
    Need(
      widths: 0...Double.infinity, width: widest, height: unbrokenHeight,
      lines: natural.lines.count)
  }

  private func need(at multiple: Int) -> (first: Int, last: Int, need: Need) {
    if let known = needs.first(where: { $0.first <= multiple && multiple <= $0.last }) {
      return known
    }
    let unbrokenFrom = Int((widest / Self.grain).rounded(.up))
    if multiple >= unbrokenFrom {
      var need = unbroken
      need.widths = Double(unbrokenFrom) * Self.grain - Self.slack...Double.infinity
      needs.append((unbrokenFrom, .max, need))
      return needs[needs.count - 1]
    }
    let layout = layout(at: multiple)
    // The condition holds up to some width and no longer after it, because lines break greedily.
    var (good, step) = (multiple, 1)
    var bad = unbrokenFrom
    while good + step < unbrokenFrom {
      if self.layout(at: good + step).lines != layout.lines {
        bad = good + step
        break
      }
      good += step
      step *= 2
    }
    while bad - good > 1 {
      let middle = (good + bad) / 2
      if self.layout(at: middle).lines == layout.lines { good = middle } else { bad = middle }
    }
    let width = layout.lines.reduce(0) { max($0, $1.width) }
    let start = Double(multiple) * Self.grain - Self.slack
    let end = Double(good + 1) * Self.grain - Self.slack
    let need = Need(
      widths: start...end, width: width, height: layout.size.height, lines: layout.lines.count)
    needs.append((multiple, good, need))
    return needs[needs.count - 1]
  }

  private func layout(at multiple: Int) -> TextLayout {
    engine.layout(
      text, font: font, maximumWidth: Double(multiple) * Self.grain, numberOfLines: 0,
      lineBreakMode: .byWordWrapping)
  }
}
