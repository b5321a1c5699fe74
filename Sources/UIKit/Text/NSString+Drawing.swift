// SPDX-License-Identifier: GPL-3.0-or-later
public import CoreGraphics
import Mullion
import MullionRaster

/// How a text is measured and drawn in a rectangle.
public typealias NSStringDrawingOptions = TextDrawingOptions

/// Receives the result of drawing a text.
nonisolated open class NSStringDrawingContext: NSObject {
  /// The bounds of the text that was drawn or measured last.
  open internal(set) var totalBounds = CGRect.zero
}

nonisolated extension NSAttributedString {
  /// Returns the size of the text, in points; zero without a text engine.
  ///
  /// Characters without a font have 12 points of the default family.
  public func size() -> CGSize { boundingRect(with: .zero, options: .usesLineFragmentOrigin).size }

  /// Draws the text in the current context, with its top left corner at a point.
  public func draw(at point: CGPoint) {
    draw(with: CGRect(origin: point, size: .zero), options: .usesLineFragmentOrigin, context: nil)
  }

  /// Draws the text in the current context, broken at the width of a rectangle.
  ///
  /// Lines that do not fit into the height of the rectangle are left out.
  public func draw(in rect: CGRect) {
    guard rect.width > 0, rect.height > 0, let context = GraphicsContext.current else { return }
    context.saveState()
    context.clip(to: rect)
    draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
    context.restoreState()
  }

  /// Draws the text in the current context.
  ///
  /// - Parameters:
  ///   - rect: The rectangle; a width of 0 breaks no lines, a height of 0 has no limit.
  ///   - options: How the text is drawn.
  ///   - context: Receives the bounds of the text; nil for none.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    let bounds = attributedText(.current).draw(
      with: rect, options: options, lineBreakMode: lineBreakMode)
    context?.totalBounds = bounds
  }

  /// Returns the bounds of the text, in points; zero without a text engine.
  ///
  /// - Parameters:
  ///   - size: The available space; a width of 0 breaks no lines, a height of 0 has no limit.
  ///   - options: How the text is laid out.
  ///   - context: Receives the bounds too; nil for none.
  /// - Returns: The bounds, from the top left corner, or from the beginning of the baseline.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    context: NSStringDrawingContext? = nil
  ) -> CGRect {
    let bounds = attributedText(.current).boundingRect(
      with: size, options: options, lineBreakMode: lineBreakMode)
    context?.totalBounds = bounds
    return bounds
  }

  private var lineBreakMode: LineBreakMode { firstParagraphStyle?.lineBreakMode ?? .byWordWrapping }
}

nonisolated extension NSString {
  /// Returns the size of the text, in points; zero without a text engine.
  ///
  /// Without a font in the attributes, the text has 12 points of the default family.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    with(attributes).size()
  }

  /// Returns the bounds of the text, as ``NSAttributedString/boundingRect(with:options:context:)``.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    with(attributes).boundingRect(with: size, options: options, context: context)
  }

  /// Draws the text in the current context, with its top left corner at a point.
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    with(attributes).draw(at: point)
  }

  /// Draws the text in the current context, broken at the width of a rectangle.
  public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    with(attributes).draw(in: rect)
  }

  private func with(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
    NSAttributedString(string: String(describing: self), attributes: attributes)
  }
}

nonisolated extension String {
  /// Returns the size of the text, as `NSString.size(withAttributes:)`.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSString(string: self).size(withAttributes: attributes)
  }

  /// Returns the bounds of the text, as ``NSAttributedString/boundingRect(with:options:context:)``.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    NSString(string: self).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }

  /// Draws the text in the current context, with its top left corner at a point.
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    NSString(string: self).draw(at: point, withAttributes: attributes)
  }

  /// Draws the text in the current context, broken at the width of a rectangle.
  public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    NSString(string: self).draw(in: rect, withAttributes: attributes)
  }
}
