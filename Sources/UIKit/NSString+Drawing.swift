// SPDX-License-Identifier: GPL-3.0-or-later
public import CoreGraphics
import Mullion
import MullionRaster

/// How a text is measured and drawn in a rectangle.
nonisolated public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits, with UIKit's values.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The text is broken into lines below the rectangle's top edge.
  ///
  /// Without the option, the text is one line, whose baseline begins at the rectangle's origin.
  public static let usesLineFragmentOrigin = Self(rawValue: 1 << 0)
  /// Lines have the distance that the font recommends, as they do without the option.
  public static let usesFontLeading = Self(rawValue: 1 << 1)
  /// Lines that do not fit into the height are left out, and the last one is truncated.
  public static let truncatesLastVisibleLine = Self(rawValue: 1 << 5)
}

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
    guard rect.width > 0, rect.height > 0, let context = UIGraphicsGetCurrentContext() else {
      return
    }
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
    guard let (layout, origin) = layout(rect.size, options),
      let engine = TextSystem.engine, let graphics = UIGraphicsGetCurrentContext()
    else { return }
    let place = CGPoint(x: rect.minX + origin.x, y: rect.minY + origin.y)
    context?.totalBounds = CGRect(origin: place, size: layout.size)
    engine.draw(
      layout, at: place, width: rect.width > 0 ? rect.width : layout.size.width,
      alignment: .left, color: .black, in: graphics)
  }

  /// Returns the bounds of the text, in points; zero without a text engine.
  ///
  /// - Parameters:
  ///   - size: The room for the text; a width of 0 breaks no lines, a height of 0 has no limit.
  ///   - options: How the text is laid out.
  ///   - context: Receives the bounds too; nil for none.
  /// - Returns: The bounds, from the top left corner, or from the beginning of the baseline.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    context: NSStringDrawingContext? = nil
  ) -> CGRect {
    guard let (layout, origin) = layout(size, options) else { return .zero }
    let bounds = CGRect(origin: origin, size: layout.size)
    context?.totalBounds = bounds
    return bounds
  }

  /// Returns the layout of the text in a size, and its origin; nil without a text engine.
  private func layout(
    _ size: CGSize, _ options: NSStringDrawingOptions
  ) -> (TextLayout, CGPoint)? {
    guard let engine = TextSystem.engine else { return nil }
    var text = attributedText(.current)
    text.update(0..<text.string.count) { attributes in
      // A paragraph without an alignment begins at the side of its own direction.
      var style = attributes.paragraphStyle ?? ParagraphStyle()
      style.alignment = style.alignment ?? .natural
      attributes.paragraphStyle = style
    }
    let isBlock = options.contains(.usesLineFragmentOrigin)
    let width = isBlock && size.width > 0 && size.width < 1e6 ? size.width : nil
    let truncates = isBlock && options.contains(.truncatesLastVisibleLine)
    func lines(_ count: Int) -> TextLayout {
      engine.layout(
        text, font: UIFont(pointSize: 12), maximumWidth: width, numberOfLines: count,
        lineBreakMode: truncates
          ? .byTruncatingTail : firstParagraphStyle?.lineBreakMode ?? .byWordWrapping)
    }
    guard isBlock else {
      let line = lines(1)
      return (line, CGPoint(x: 0, y: -line.firstBaseline))
    }
    var layout = lines(0)
    while truncates, size.height > 0, layout.size.height > size.height, layout.lines.count > 1 {
      let share = size.height / layout.size.height
      layout = lines(min(max(Int(Double(layout.lines.count) * share), 1), layout.lines.count - 1))
    }
    return (layout, .zero)
  }
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
