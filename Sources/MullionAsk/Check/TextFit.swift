// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry

/// The size that a view needs to show its whole text: a label, a text view that does not scroll or a
/// button with a configuration.
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

  /// The lines of a text at one width.
  private struct Broken: Equatable {
    /// The lines; none if only the height counts.
    var lines: [TextLayout.Line]
    var height: Double

    /// The width of the widest line, in points.
    var width: Double { lines.reduce(0) { max($0, $1.width) } }
  }

  /// The largest number of lines; 0 for no limit.
  let mostLines: Int
  /// Breaks the lines of a view's text at a width in points.
  private let breakLines: (View, Double) -> Broken
  /// The need of the text if no line breaks.
  private let unbroken: Need
  /// The width from which no line breaks, in points.
  private let unbrokenWidth: Double
  private var needs: [(first: Int, last: Int, need: Need)] = []

  /// The distance between widths at which lines are compared, in points.
  ///
  /// The layout engine rounds the widths of texts to the same multiples.
  private static let grain = 1.0 / 1024
  /// The width that counts as rounding: the layout measures texts at rounded widths.
  private static let slack = CheckCondition.standardTolerance
  /// The largest width at which a view other than a label is measured, in points.
  private static let largestWidth = 16_384.0
  /// The largest number of different line breaks that are examined.
  private static let mostNeeds = 2000

  /// Measures the text of a label.
  init(_ text: FittedText, by engine: any TextEngine) {
    mostLines = text.mostLines
    let lineHeight = text.leastLineHeight(by: engine, isSmallest: true)
    breakLines = { _, width in
      let layout = text.layout(by: engine, width: width, isSmallest: true)
      return Broken(lines: layout.lines, height: Self.height(of: layout, orLine: lineHeight))
    }
    let natural = text.layout(by: engine, width: nil, isSmallest: true)
    // The font of a single line shrinks only if the width is too small, not the height. So the line may
    // need the height of the full font.
    let keepsHeight = mostLines == 1 && text.mayShrink
    let full = keepsHeight ? text.layout(by: engine, width: nil, isSmallest: false) : natural
    let fullLine =
      keepsHeight ? text.leastLineHeight(by: engine, isSmallest: false) : lineHeight
    unbroken = Need(
      widths: 0...Double.infinity, width: natural.lines.reduce(0) { max($0, $1.width) },
      height: Self.height(of: full, orLine: fullLine), lines: natural.lines.count)
    unbrokenWidth = unbroken.width
  }

  /// Returns the least height of a label that shows all lines of a layout.
  ///
  /// A label omits a line that does not fit into its height, unless it is the only line, which may then be
  /// slightly cut.
  private static func height(of layout: TextLayout, orLine least: Double?) -> Double {
    guard layout.lines.count == 1, let least else { return layout.size.height }
    return min(layout.size.height, least)
  }

  /// Measures a view whose lines always fit into its width, so that only its height matters.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - halfPixel: Half a pixel, in points. The view breaks its lines at its width in pixels, which
  ///     may be larger by that length.
  ///   - height: Returns the height of the view's text at a width, in points.
  init(of view: View, halfPixel: Double, height: @escaping (View, Double) -> Double) {
    mostLines = 0
    breakLines = { Broken(lines: [], height: height($0, $1 + halfPixel)) }
    unbrokenWidth = Self.largestWidth
    unbroken = Need(
      widths: 0...Double.infinity, width: 0, height: height(view, unbrokenWidth), lines: 0)
  }

  /// Returns what the text of a view needs at the widths of a range, in order.
  func needs(of view: View, for widths: ClosedRange<Double>) -> [Need] {
    if mostLines == 1 { return [unbroken] }
    var result: [Need] = []
    var multiple = max(0, Int(((widths.lowerBound + Self.slack) / Self.grain).rounded(.down)))
    let last = max(0, Int(((widths.upperBound + Self.slack) / Self.grain).rounded(.down)))
    while multiple <= last, result.count < Self.mostNeeds {
      let found = need(of: view, at: multiple)
      result.append(found.need)
      if found.last == .max { break }
      multiple = found.last + 1
    }
    if result.count == Self.mostNeeds {
      // The remaining widths are not examined. This impossible need stands for them: no fresh layout
      // confirms it, so the result lists the rule as not proved.
      let start = Double(multiple) * Self.grain - Self.slack
      result.append(Need(widths: start...max(start, .infinity), width: 1e9, height: 0, lines: 1))
    }
    return result
  }

  private func need(
    of view: View, at multiple: Int
  ) -> (first: Int, last: Int, need: Need) {
    if let known = needs.first(where: { $0.first <= multiple && multiple <= $0.last }) {
      return known
    }
    let unbrokenFrom = Int((unbrokenWidth / Self.grain).rounded(.up))
    if multiple >= unbrokenFrom {
      var need = unbroken
      need.widths = Double(unbrokenFrom) * Self.grain - Self.slack...Double.infinity
      needs.append((unbrokenFrom, .max, need))
      return needs[needs.count - 1]
    }
    let broken = broken(view, at: multiple)
    // Lines break greedily, so they stay the same up to some width and never return to it after that.
    // Search for this width.
    var (good, step) = (multiple, 1)
    var bad = unbrokenFrom
    while good + step < unbrokenFrom {
      if self.broken(view, at: good + step) != broken {
        bad = good + step
        break
      }
      good += step
      step *= 2
    }
    while bad - good > 1 {
      let middle = (good + bad) / 2
      if self.broken(view, at: middle) == broken { good = middle } else { bad = middle }
    }
    let start = Double(multiple) * Self.grain - Self.slack
    let end = Double(good + 1) * Self.grain - Self.slack
    let need = Need(
      widths: start...end, width: broken.width, height: broken.height, lines: broken.lines.count)
    needs.append((multiple, good, need))
    return needs[needs.count - 1]
  }

  private func broken(_ view: View, at multiple: Int) -> Broken {
    breakLines(view, Double(multiple) * Self.grain)
  }
}
