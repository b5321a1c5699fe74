// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// The three-dimensional properties of a layer, allocated when one of them is first set.
final class LayerDepth {
  /// The transform, if it is not affine; nil if the view's affine transform applies.
  var transform: Transform3D?
  /// The transform of the sublayers about the anchor point; nil for the identity.
  var sublayerTransform: Transform3D?
  var isDoubleSided = true
  var anchorPointZ = 0.0
  var isGeometryFlipped = false
  var shouldRasterize = false
  /// The pixels per point of the rasterized picture.
  var rasterizationScale = 1.0

  /// The pixels per point of the rasterized picture; nil if the layer is not rasterized.
  var rasterScale: Double? { shouldRasterize ? rasterizationScale : nil }

  deinit {}
}

extension View {
  /// The three-dimensional properties of the view's layer; nil if all have their defaults.
  final var depthIfAny: LayerDepth? { layerDetailsIfAny?.depth }

  /// The three-dimensional properties of the view's layer, created on first access.
  final var layerDepth: LayerDepth {
    let details = layerDetails
    if let depth = details.depth { return depth }
    let made = LayerDepth()
    details.depth = made
    return made
  }

  /// Whether the subview's affine transform alone does not determine how it is seen in this view,
  /// because a transform in space applies or its back is treated differently.
  @inline(__always)
  final func showsInSpace(_ subview: View) -> Bool {
    guard subview.detailsBox?.details.layer?.depth == nil,
      detailsBox?.details.layer?.depth?.sublayerTransform == nil
    else { return true }
    return subview.detailsBox?.details.animations?.values.space != nil
  }

  /// Returns the projection of a subview's coordinates to those of this view.
  ///
  /// - Parameters:
  ///   - view: The subview.
  ///   - isShown: Whether running animations apply.
  /// - Returns: The projection, with the ``Layer/sublayerTransform`` of this view.
  final func projection(ofSubview view: View, isShown: Bool) -> Projection {
    let values = isShown ? view.animations?.values : nil
    let space = view.projectionToSuperview(values ?? PresentationValues(model: view))
    guard let lens = depthIfAny?.sublayerTransform else { return Projection(space) }
    let middle = (isShown ? shownBounds : bounds).point(at: anchorPoint)
    return Projection(
      space.concatenating(.translation(x: -middle.x, y: -middle.y, z: 0))
        .concatenating(lens).concatenating(.translation(x: middle.x, y: middle.y, z: 0)))
  }

  /// Returns the transform of the view's coordinates to the space of its superview.
  final func projectionToSuperview(_ values: PresentationValues) -> Transform3D {
    let place = values.bounds.point(at: values.anchor)
    let depth = depthIfAny
    let map = flipsGeometry ? Transform3D(values.bounds.flip) : .identity
    return map.concatenating(unflippedProjection(values, place, depth))
  }

  private func unflippedProjection(
    _ values: PresentationValues, _ place: Point, _ depth: LayerDepth?
  ) -> Transform3D {
    Transform3D.translation(x: -place.x, y: -place.y, z: -(depth?.anchorPointZ ?? 0))
      .concatenating(values.spaceTransform)
      .concatenating(.translation(x: values.center.x, y: values.center.y, z: values.zPosition))
  }
}
