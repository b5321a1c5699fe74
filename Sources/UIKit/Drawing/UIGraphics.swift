// SPDX-License-Identifier: GPL-3.0-or-later
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CoreGraphics
import Mullion
import MullionRaster

/// Returns the current context: the last one that was pushed, or that of the view that draws.
nonisolated public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsContext.current }

/// Makes a context the current one.
nonisolated public func UIGraphicsPushContext(_ context: CGContext) {
  GraphicsContext.push(context)
}

/// Makes the context current that was so before the last push.
nonisolated public func UIGraphicsPopContext() { GraphicsContext.pop() }

/// Begins an image with one pixel per point.
nonisolated public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins an image in a new context, which is current until `UIGraphicsEndImageContext`.
///
/// An invalid size results in a context of one pixel, and is reported to standard error.
///
/// - Parameters:
///   - size: The size, in points.
///   - opaque: Whether the image is initially black rather than transparent.
///   - scale: The pixels per point; 0 for those of the main screen.
nonisolated public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  UIGraphicsPushContext(
    makeContext(size, scale: scale > 0 ? Double(scale) : MainScreen.scale, isOpaque: opaque))
}

/// Returns the image that was drawn so far in the current context; nil without one.
nonisolated public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  ContextStack.pushed.flatMap { try? UIImage(bitmap: $0.bitmap, scale: $0.scale) }
}

/// Ends the image of the current context.
nonisolated public func UIGraphicsEndImageContext() { UIGraphicsPopContext() }

/// Fills a rectangle with the fill color of the current context, which replaces the pixels.
nonisolated public func UIRectFill(_ rect: CGRect) { rect.fill() }

/// Fills a rectangle with the fill color of the current context and a blend mode.
nonisolated public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  rect.fill(using: blendMode)
}

/// Draws a frame inside a rectangle's edges, one point wide, with the fill color of the current
/// context, which replaces the pixels.
nonisolated public func UIRectFrame(_ rect: CGRect) { rect.frame() }

/// Draws a frame inside a rectangle's edges, one point wide, with the fill color of the current
/// context and a blend mode.
nonisolated public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  rect.frame(using: blendMode)
}

/// Restricts the clip of the current context to a rectangle.
nonisolated public func UIRectClip(_ rect: CGRect) { rect.clip() }

/// Returns a context for an image; one of a single pixel for an invalid size.
nonisolated func makeContext(_ size: CGSize, scale: Double, isOpaque: Bool) -> GraphicsContext {
  let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
  do {
    guard width >= 0, height >= 0, width < 1e6, height < 1e6 else {
      throw RasterError.bitmapSize(width: 0, height: 0)
    }
    let context = try GraphicsContext(width: Int(width), height: Int(height), scale: scale)
    if isOpaque { context.fill(CGRect(origin: .zero, size: size), color: .black) }
    return context
  } catch {
    FileHandle.standardError.write(Data("UIKit: no image of the size \(size)\n".utf8))
    guard let context = try? GraphicsContext(width: 1, height: 1, scale: 1) else {
      preconditionFailure("a context of one pixel is valid")
    }
    return context
  }
}
