// SPDX-License-Identifier: GPL-3.0-or-later
public import CoreGraphics
import Mullion
import MullionRaster

nonisolated extension NSAttributedString.Key {
  /// The font, a `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// The color of the text, a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
}

nonisolated extension NSString {
  /// Returns the size of the text, in points; zero without a text engine.
  ///
  /// Without a font in the attributes, the text has 12 points of the default family.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]?) -> CGSize {
    layout(attributes, width: nil)?.size ?? .zero
  }

  /// Draws the text in the current context, with its top left corner at a point.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]?) {
    draw(layout(attributes, width: nil), at: point, attributes)
  }

  /// Draws the text in the current context, broken at the width of a rectangle.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]?) {
    draw(layout(attributes, width: rect.width), at: rect.origin, attributes)
  }

  private func layout(
    _ attributes: [NSAttributedString.Key: Any]?, width: Double?
  ) -> TextLayout? {
    let font = attributes?[.font] as? UIFont ?? UIFont(pointSize: 12)
    return TextSystem.engine?.layout(
      String(describing: self), font: font, maximumWidth: width, numberOfLines: 0)
  }

  private func draw(
    _ layout: TextLayout?, at point: CGPoint, _ attributes: [NSAttributedString.Key: Any]?
  ) {
    guard let layout, let engine = TextSystem.engine,
      let context = UIGraphicsGetCurrentContext()
    else { return }
    let color = attributes?[.foregroundColor] as? UIColor ?? .black
    engine.draw(
      layout, at: point, width: layout.size.width, alignment: .left, color: color.cgColor,
      in: context)
  }
}
