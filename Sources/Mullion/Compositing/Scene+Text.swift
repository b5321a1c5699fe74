// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// A change of a text damages only the glyphs that differ.
extension Scene {
  /// Records the text that a view shows on the screen, before it changes.
  func recordText(of view: View) {
    let node = nodes[Int(view.sceneIndex)]
    let key = ObjectIdentifier(view)
    guard !view.needsDisplay, node.contentsStamp == node.appearance.contents.stamp,
      node.appearance.contents.alignment != nil, shownTexts[key] == nil
    else { return }
    shownTexts[key] = view.paintedText
  }

  /// Returns the device pixels in which a view's text differs between two appearances; nil if they
  /// are not known.
  func changedText(of view: View, from old: Appearance, to new: Appearance) -> Region? {
    guard let shown = shownTexts[ObjectIdentifier(view)], let text = view.paintedText,
      text.color == shown.color, text.font == shown.font, text.attributed == nil,
      shown.attributed == nil, view.bounds.origin == .zero,
      isComparable(old), isComparable(new), old.innerMask == new.innerMask, old.fade == new.fade,
      old.hasSameGroup(as: new), let engine = TextSystem.engine as? any ComparingTextEngine
    else { return nil }
    let (first, second) = (place(shown, in: old, by: engine), place(text, in: new, by: engine))
    return engine.difference(from: first, to: second, scale: scale)
  }

  private func isComparable(_ appearance: Appearance) -> Bool {
    appearance.contents.alignment != nil && appearance.geometry.isAligned
      && appearance.geometry.local.a == scale
  }

  private func place(
    _ text: PaintedText, in appearance: Appearance, by engine: any TextEngine
  ) -> PlacedText {
    let contents = appearance.contents
    let (layout, top) = text.lines(
      by: engine, width: contents.placement.width, height: contents.placement.height, scale: scale)
    return PlacedText(
      layout: layout, origin: Point(x: 0, y: top), width: contents.placement.minX,
      alignment: contents.alignment ?? .left, box: appearance.geometry.box,
      clip: appearance.contentsInk)
  }
}
