// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionRaster

/// A responder that its layer asks to draw and to animate: the superclass of ``View``.
///
/// A view is the delegate of its own layer. It may also be the delegate of layers without a view.
open class LayerResponder: AccessibleResponder, LayerDelegate {
  /// The class of the view's ``View/layer``; a class that is no layer counts as ``Layer``.
  open class var layerClass: AnyClass { Layer.self }

  /// Displays a layer that is marked for display, by setting its ``Layer/contents``.
  ///
  /// The default implementation makes the layer call ``Layer/draw(in:)`` instead.
  open func display(_ layer: Layer) { layer.running?.isByDrawing = true }

  /// Draws the content of a layer; called by ``Layer/draw(in:)``.
  ///
  /// For the view's own layer, the default implementation calls ``View/draw(_:in:)``.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - context: The context, in the layer's coordinates, clipped to the marked part.
  open func draw(_ layer: Layer, in context: GraphicsContext) {
    guard let view = layer.view, view === self else {
      layer.running?.isUnimplemented = true
      return
    }
    view.draw(layer.running?.part ?? view.bounds, in: context)
  }

  /// Places the sublayers of a layer; called by ``Layer/layoutSublayers()``.
  ///
  /// A layout pass asks the layer of a view after ``View/layoutSubviews()``, if the program has used
  /// the layer. The default implementation does nothing.
  open func layoutSublayers(of layer: Layer) {}

  /// Returns the action for a change of a property; called by ``Layer/action(forKey:)``.
  ///
  /// In a block that animates, the default implementation returns an animation with the timing of
  /// the block. Otherwise it returns a ``NoLayerAction``, so that changes of the view take effect
  /// at once. An override returns another action, or nil to let the layer search for one.
  ///
  /// The method is called before a change of a view that an update has shown. In a block, Mullion
  /// asks all views except those of its own classes. Outside of blocks it asks views whose ``View/layer``
  /// the program has used, and not during layout.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - event: The name of the property, such as `position`.
  /// - Returns: The action; nil to search for another one.
  open func action(for layer: Layer, forKey event: String) -> (any LayerAction)? {
    AnimationContext.animating?.action(forKey: event) ?? NoLayerAction()
  }

  // See Responder.
  deinit {}
}
