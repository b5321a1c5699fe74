// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster

// As in UIKit, a drawing finds its context on a stack of its thread. `View.draw(_:)` has no
// context argument; the functions of this file draw in the current context.

nonisolated extension GraphicsContext {
  /// The current context of the thread: the last one that was pushed, or that of the view or the
  /// layer that draws; nil for none.
  public static var current: GraphicsContext? { ContextStack.context }

  /// Makes a context the current one of the thread, until ``pop()``.
  ///
  /// A view that draws meanwhile, for example because it is rendered into an image, has its own
  /// current context. The end of a drawing removes the contexts that it pushed.
  ///
  /// - Parameter context: The context.
  public static func push(_ context: GraphicsContext) { ContextStack.push(context) }

  /// Makes the context current that was so before the last ``push(_:)``.
  ///
  /// Without such a call in the running drawing, the method does nothing.
  public static func pop() { ContextStack.pop() }
}

// MARK: Rectangles

nonisolated extension Rect {
  /// Fills the rectangle with the fill color of the current context.
  ///
  /// - Parameter blendMode: The blend mode; by default the color replaces the pixels, as in UIKit.
  public func fill(using blendMode: BlendMode = .copy) {
    guard let context = GraphicsContext.current else { return }
    let earlier = context.blendMode
    context.blendMode = blendMode
    context.fill(self)
    context.blendMode = earlier
  }

  /// Draws a frame inside the edges of the rectangle, with the fill color of the current context.
  ///
  /// - Parameters:
  ///   - width: The width of the frame, in points.
  ///   - blendMode: The blend mode; by default the color replaces the pixels, as in UIKit.
  public func frame(width: Double = 1, using blendMode: BlendMode = .copy) {
    guard let context = GraphicsContext.current else { return }
    let earlier = context.blendMode
    context.blendMode = blendMode
    context.strokeBorder(self, width: width, color: context.fillColor)
    context.blendMode = earlier
  }

  /// Restricts the clip of the current context to the rectangle.
  public func clip() { GraphicsContext.current?.clip(to: self) }
}

// MARK: Colors, paths and images

nonisolated extension Color {
  /// Sets the color of later fills and strokes in the current context.
  public func set() {
    setFill()
    setStroke()
  }

  /// Sets the color of later fills in the current context.
  public func setFill() { GraphicsContext.current?.fillColor = self }

  /// Sets the color of later strokes in the current context.
  public func setStroke() { GraphicsContext.current?.strokeColor = self }
}

nonisolated extension BezierPath {
  /// Fills the path in the current context.
  public func fill() {
    if let context = GraphicsContext.current { fill(in: context) }
  }

  /// Strokes the path in the current context.
  public func stroke() {
    if let context = GraphicsContext.current { stroke(in: context) }
  }

  /// Restricts the clip of the current context to the path.
  public func addClip() {
    if let context = GraphicsContext.current { addClip(in: context) }
  }
}

nonisolated extension Image {
  /// Draws the image in the current context, scaled to a rectangle.
  ///
  /// - Parameter rect: The rectangle, in points.
  public func draw(in rect: Rect) { GraphicsContext.current?.draw(self, in: rect) }

  /// Draws the image in the current context, with its top left corner at a point.
  ///
  /// - Parameter point: The point, in points.
  public func draw(at point: Point) { GraphicsContext.current?.draw(self, at: point) }
}
