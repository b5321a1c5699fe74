// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// A label whose lines break at its width.
struct FlatText {
  var item: Int32
  /// The measurement of the unbroken text.
  var natural: TextLayoutNode.Measurement
  /// The width for which the content was set, in points; not a number before.
  var width = Double.nan
}

// The width of such a label must be a number before roots are decided, as it is if both edges are
// tied to others. Its lines then depend on nothing else, and one measurement is enough. Labels of other
// trees break in several rounds, see LayoutEngine+Text.
extension FlatLayout {
  /// Measures the unbroken text of a label.
  func start(_ text: any WrappingContent, of item: Int32) {
    let natural = TextLayoutNode.Measurement(text.measure(brokenAt: nil))
    if let place = texts.firstIndex(where: { $0.item == item }) {
      texts[place].natural = natural
      texts[place].width = .nan
    } else {
      texts.append(FlatText(item: item, natural: natural))
    }
  }

  /// Breaks the texts with new widths; returns false if a width depends on a root or is late.
  func breakTexts() -> Bool {
    for place in texts.indices {
      let text = texts[place]
      let column = model.columns[4 * Int(text.item) + 2]
      guard column.role == .given || column.role == .form && column.root < 0 else { return false }
      let width = column.offset
      if (width - text.width).magnitude <= LayoutEngine.textNoise { continue }
      texts[place].width = width
      guard adopt(text, at: width) else { return false }
    }
    return true
  }

  private func adopt(_ text: FlatText, at width: Double) -> Bool {
    let item = items[Int(text.item)]
    guard let label = item.box.wrappingContent else { return false }
    let measured = measure(text, label, at: width)
    let box = item.box
    let before = (box.firstBaselineOffset, box.lastBaselineOffset)
    let most = measured.widths.upperBound
    let solved = most.isFinite ? most : nil
    if label.solvedWidth != solved {
      label.solvedWidth = solved
      if before != (box.firstBaselineOffset, box.lastBaselineOffset) {
        changedConstraints += box.mentions
      }
    }
    return !isOutdated && setContent(text.item, measured.size.width, .horizontal, 0)
      && setContent(text.item, measured.size.height, .vertical, 0)
  }

  private func measure(
    _ text: FlatText, _ label: any WrappingContent, at width: Double
  ) -> TextLayoutNode.Measurement {
    let (widths, noise) = (text.natural.widths, LayoutEngine.textNoise)
    if width >= widths.lowerBound - noise, width <= widths.upperBound + noise {
      return text.natural
    }
    let grain = LayoutEngine.textGrain
    let rounded = (width / grain).rounded() * grain
    return widths.contains(rounded)
      ? text.natural : TextLayoutNode.Measurement(label.measure(brokenAt: rounded))
  }
}
