// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionView

extension TextView {
  /// Whether the first and the last line are the view's baselines.
  ///
  /// As in UIKit, a text view that scrolls has none.
  final var hasBaselines: Bool {
    !isScrollEnabled && !content.characters.isEmpty && lineHeight != nil && !currentLines.isEmpty
  }

  /// The distance from the top edge to the baseline of the first line, in points; nil without one.
  final var ownFirstBaseline: Double? {
    guard hasBaselines else { return nil }
    return baseline(ofLine: 0).map { textContainerInset.top + $0 }
  }

  /// The distance from the bottom edge to the baseline of the last line, in points; nil without one.
  final var ownLastBaseline: Double? {
    guard hasBaselines, let last = currentLines.last else { return nil }
    return baseline(ofLine: currentLines.count - 1).map {
      textContainerInset.bottom + last.height - $0
    }
  }

  /// Returns the distance from the top of a line to its baseline, in points; nil without a text
  /// engine.
  private func baseline(ofLine index: Int) -> Double? {
    let text = text(ofLine: index)
    return TextSystem.engine?.layout(
      text.isEmpty ? "X" : text, font: font(ofLine: index), maximumWidth: nil, numberOfLines: 1
    ).firstBaseline
  }

  /// Returns the font of a line's first character.
  final func font(ofLine index: Int) -> Font {
    attributes?.attributes(at: currentLines[index].range.lowerBound).font ?? font
  }
}
