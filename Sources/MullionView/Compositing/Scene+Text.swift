// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// A change of a text damages only the glyphs that differ.
extension Scene {
  /// Returns the device pixels in which a view's text differs between two appearances; nil if they
  /// are not known.
  func changedText(of view: View, from old: Appearance, to new: Appearance) -> Region? {
    guard let shown = shownTexts[ObjectIdentifier(view)], let text = view.paintedText,
      text.color == shown.color, text.font == shown.font, text.attributed == nil,
      shown.attributed == nil, view.bounds.origin == .zero,
      isComparable(old), isComparable(new), old.innerMask == new.innerMask, old.fade == new.fade,
      old.hasSameGroup(as: new), let engine = TextSystem.engine as? any ComparingTextEngine,
      let first = place(shown, in: old, by: engine), let second = place(text, in: new, by: engine)
    else { return nil }
    return engine.difference(from: first, to: second, scale: scale)
  }

  private func isComparable(_ appearance: Appearance) -> Bool {
    guard case .text = appearance.contents.placement else { return false }
    return appearance.geometry.isAligned && appearance.geometry.local.a == scale
  }

  /// Returns a text at its position; nil if the appearance is not that of a text.
  private func place(
    _ text: PaintedText, in appearance: Appearance, by engine: any TextEngine
  ) -> PlacedText? {
    guard case .text(let size, let width, let alignment) = appearance.contents.placement else {
      return nil
    }
    let (layout, top) = text.lines(
      by: engine, width: width, height: size.height, scale: scale)
    return PlacedText(
      layout: layout, origin: Point(x: 0, y: top), width: size.width,
      alignment: alignment, box: appearance.geometry.box, clip: appearance.contentsInk)
  }
}
