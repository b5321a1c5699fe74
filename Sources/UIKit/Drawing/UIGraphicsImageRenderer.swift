// SPDX-License-Identifier: GPL-3.0-or-later
public import CoreGraphics
public import Mullion
import MullionImageIO
public import MullionRaster

/// The settings of a renderer.
nonisolated public final class UIGraphicsImageRendererFormat {
  /// The pixels per point; at first those of the main screen.
  public var scale: CGFloat
  /// Whether images are initially black rather than transparent.
  public var opaque = false

  /// Creates a format with the scale of the main screen.
  public init() { scale = CGFloat(MainScreen.scale) }

  /// Returns a format with the scale of the main screen.
  public static func `default`() -> UIGraphicsImageRendererFormat { .init() }

  /// Returns a format with the scale of the main screen.
  public static func preferred() -> UIGraphicsImageRendererFormat { .init() }

  /// Creates a format with the scale of traits, or of the main screen.
  public convenience init(for traits: UITraitCollection) {
    self.init()
    if traits.displayScale > 0 { scale = CGFloat(traits.displayScale) }
  }
}

/// The context of an image that is drawn.
nonisolated public final class UIGraphicsImageRendererContext {
  /// The context to draw in, which is also the current one.
  public let cgContext: CGContext
  /// The settings of the renderer.
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    (cgContext, self.format) = (context, format)
  }

  /// The image drawn so far.
  public var currentImage: UIImage {
    guard let image = try? UIImage(bitmap: cgContext.bitmap, scale: cgContext.scale) else {
      preconditionFailure("a context has a valid scale")
    }
    return image
  }

  /// Fills a rectangle with the fill color.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }

  /// Strokes the outline of a rectangle with the stroke color.
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }

  /// Restricts the clip to a rectangle.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Creates images from drawing commands.
nonisolated public final class UIGraphicsImageRenderer {
  /// The settings.
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  /// Creates a renderer of images of a size, in points.
  public convenience init(size: CGSize) { self.init(size: size, format: .default()) }

  /// Creates a renderer of images of a size, in points, with settings.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Creates a renderer of images that show a rectangle of the drawing.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

  /// Creates a renderer of images that show a rectangle of the drawing, with settings.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    (self.bounds, self.format) = (bounds, format)
  }

  /// Creates an image.
  ///
  /// - Parameter actions: Draws the image in the context, which is also the current one.
  /// - Returns: The image.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = UIGraphicsImageRendererContext(
      makeContext(bounds.size, scale: Double(format.scale), isOpaque: format.opaque), format)
    context.cgContext.translateBy(x: -bounds.minX, y: -bounds.minY)
    UIGraphicsPushContext(context.cgContext)
    defer { UIGraphicsPopContext() }
    actions(context)
    return context.currentImage
  }

  /// Creates an image as PNG; empty if it cannot be encoded.
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
}
