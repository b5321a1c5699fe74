// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionRaster

/// An object that draws and lays out layers.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol LayerDelegate: AnyObject {
  /// Displays a layer that is marked for display, by setting its ``Layer/contents``.
  ///
  /// The default implementation makes the layer call ``Layer/draw(in:)`` instead.
  func display(_ layer: Layer)

  /// Draws the content of a layer; called by ``Layer/draw(in:)``.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - context: The context, in the layer's coordinates, clipped to the marked part.
  func draw(_ layer: Layer, in context: GraphicsContext)

  /// Places the sublayers of a layer; called by ``Layer/layoutSublayers()``.
  func layoutSublayers(of layer: Layer)

  /// Returns the action for a change of a property; called by ``Layer/action(forKey:)``.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - event: The name of the property.
  /// - Returns: The action; nil to search for another one.
  func action(for layer: Layer, forKey event: String) -> (any LayerAction)?
}

extension LayerDelegate {
  /// Leaves the display of the layer to ``Layer/draw(in:)``.
  public func display(_ layer: Layer) { layer.running?.isByDrawing = true }
  /// Does nothing.
  public func draw(_ layer: Layer, in context: GraphicsContext) {}
  /// Does nothing.
  public func layoutSublayers(of layer: Layer) {}
  /// Returns nil.
  public func action(for layer: Layer, forKey event: String) -> (any LayerAction)? { nil }
}
