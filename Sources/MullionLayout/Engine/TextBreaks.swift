// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// The widths at which a label's text breaks differently.
///
/// The engine rounds the width of a label to a multiple of ``LayoutEngine/textGrain`` before it
/// breaks the text. So lines change between two neighboring multiples, and a binary search over
/// whole numbers finds the exact width. Text engines break lines greedily. So if two widths result
/// in the same lines, all widths between them do too.
struct TextBreaks {
  /// The widths for which a label makes the same decision.
  struct Decision {
    var widths: ClosedRange<Double>
    /// The least multiple of the grain with the same lines; -1 for the unbroken text.
    var block: Int
  }

  /// The multiples of the grain that result in the same lines.
  private struct Block {
    var first: Int
    var last: Int
  }

  /// The box of the label, because this module does not know the class of labels.
  private unowned let box: LayoutBox
  /// The least multiple of the grain at which the text is not broken.
  private let unbroken: Int
  private var blocks: [Block] = []

  init(of box: LayoutBox, natural: TextLayoutNode.Measurement) {
    self.box = box
    unbroken = Int((natural.widths.lowerBound / LayoutEngine.textGrain).rounded(.up))
  }

  /// Returns the widths for which the label chooses the same lines as at a given width.
  ///
  /// - Parameters:
  ///   - chosen: The measurement that the label decided for.
  ///   - before: The label's previous measurement, which it keeps while the width is in that range.
  ///   - width: The label's width.
  /// - Returns: The widths, and the block that identifies the lines.
  mutating func decision(
    for chosen: TextLayoutNode.Measurement, before: TextLayoutNode.Measurement, at width: Double
  ) -> Decision {
    let block = block(of: chosen)
    let grain = LayoutEngine.textGrain
    var (lower, upper) = (-Double.infinity, Double.infinity)
    if let block {
      (lower, upper) = ((Double(block.first) - 0.5) * grain, (Double(block.last) + 0.5) * grain)
    } else {
      lower = (Double(unbroken) - 0.5) * grain
    }
    // The label keeps a measurement down to the width of its widest line.
    let kept = before.widths.lowerBound - LayoutEngine.textNoise
    if width >= kept { lower = min(lower, kept) } else { upper = min(upper, kept) }
    return Decision(
      widths: min(lower, width)...max(upper, width), block: block.map(\.first) ?? -1)
  }

  /// Returns the multiples with the same lines as a measurement; nil for the unbroken text.
  private mutating func block(of measurement: TextLayoutNode.Measurement) -> Block? {
    let most = measurement.widths.upperBound
    if most == .infinity { return nil }
    let multiple = Int((most / LayoutEngine.textGrain).rounded())
    if let known = blocks.first(where: { $0.first <= multiple && multiple <= $0.last }) {
      return known
    }
    let lines = lines(at: multiple)
    func isSame(_ other: Int) -> Bool { self.lines(at: other) == lines }
    // The width of the widest line is usually the exact limit.
    let widest = lines.reduce(0) { max($0, $1.width) }
    let guess = min(multiple, Int((widest / LayoutEngine.textGrain).rounded(.up)))
    let first =
      isSame(guess) && (guess == 0 || !isSame(guess - 1))
      ? guess : Self.last(from: multiple, to: 0, where: isSame)
    let last = Self.last(from: multiple, to: max(multiple, unbroken - 1), where: isSame)
    let block = Block(first: first, last: last)
    blocks.append(block)
    return block
  }

  private func lines(at multiple: Int) -> [BrokenLine] {
    box.wrappingContent?.lines(brokenAt: Double(multiple) * LayoutEngine.textGrain) ?? []
  }

  /// Returns the number farthest from a start, up to an end, that satisfies a condition.
  ///
  /// The condition holds at the start, and from some number on it no longer holds.
  ///
  /// - Complexity: O(log distance) calls.
  private static func last(
    from start: Int, to end: Int, where holds: (Int) -> Bool
  ) -> Int {
    let sign = end < start ? -1 : 1
    let distance = (end - start) * sign
    var (good, step) = (0, 1)
    while good < distance {
      let next = min(good + step, distance)
      guard holds(start + sign * next) else {
        var bad = next
        while bad - good > 1 {
          let middle = (good + bad) / 2
          if holds(start + sign * middle) { good = middle } else { bad = middle }
        }
        return start + sign * good
      }
      good = next
      step *= 2
    }
    return start + sign * good
  }
}
