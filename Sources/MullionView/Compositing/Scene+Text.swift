// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// A change or a move of a text damages only the glyphs that differ.
extension Scene {
  /// The largest number of changes of an update for which moved texts are compared.
  ///
  /// Views that scroll move many texts, and their pixels are copied anyway.
  static let mostComparedChanges = 8

  /// Returns the text of a view on the screen; nil if it is not known.
  func shownText(of view: View, _ old: Appearance, _ new: Appearance) -> PaintedText? {
    if let text = shownTexts[ObjectIdentifier(view)] { return text }
    guard changes.count <= Self.mostComparedChanges, !view.needsDisplay,
      old.contents.stamp == new.contents.stamp
    else { return nil }
    return paintedText(of: view)
  }

  /// Returns the text that a view paints at the next update; nil if its position is not known.
  func paintedText(of view: View) -> PaintedText? {
    view.bounds.origin == .zero ? view.paintedText : nil
  }

  /// Returns the device pixels in which a view's text differs between two appearances; nil if they
  /// are not known.
  func changedText(of view: View, from old: Appearance, to new: Appearance) -> Region? {
    guard isComparable(old), isComparable(new), let shown = shownText(of: view, old, new),
      let text = view.paintedText,
      text.color == shown.color, text.font == shown.font, text.attributed == nil,
      shown.attributed == nil, view.bounds.origin == .zero,
      old.innerMask == new.innerMask, old.fade == new.fade,
      old.hasSameGroup(as: new), let engine = TextSystem.engine as? any ComparingTextEngine,
      let first = place(shown, in: old, by: engine), let second = place(text, in: new, by: engine)
    else { return nil }
    return engine.difference(from: first, to: second, scale: scale)
  }

  /// Returns the device pixels of a text's glyphs; nil if they are not known.
  func glyphs(of text: PaintedText, in appearance: Appearance) -> Region? {
    guard changes.count <= Self.mostComparedChanges, text.attributed == nil,
      isComparable(appearance), let engine = TextSystem.engine as? any ComparingTextEngine,
      let placed = place(text, in: appearance, by: engine)
    else { return nil }
    var gone = placed
    gone.clip = .zero
    return engine.difference(from: placed, to: gone, scale: scale)
  }

  private func isComparable(_ appearance: Appearance) -> Bool {
    guard case .text = appearance.contents.placement, appearance.contents.selection == nil else {
      return false
    }
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
