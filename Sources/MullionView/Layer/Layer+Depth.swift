// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

extension Layer {
  /// Changes the layer's three-dimensional properties.
  final func changeDepth(_ change: (LayerDepth) -> Void) {
    guard let host else { return }
    TreeAccess.check(host.box, "changes the layer of")
    change(host.layerDepth)
    host.appearanceDidChange()
    host.markGeometryChange()
    // The positions of sublayers on the device change with no change of their own.
    host.scene?.structureDidChange()
    host.partOfMaskDidChange()
  }
}

extension View {
  /// Whether the view's layer is flipped in its superlayer.
  final var flipsGeometry: Bool {
    guard let depth = depthIfAny, depth.isGeometryFlipped else { return false }
    return superview != nil
  }

  /// Whether an odd number of the view and its superviews is flipped.
  ///
  /// - Complexity: O(depth).
  final var contentsAreFlipped: Bool {
    var isFlipped = false
    var next: View? = self
    while let view = next {
      if view.flipsGeometry { isFlipped.toggle() }
      next = view.superview
    }
    return isFlipped
  }

  /// Sets ``transform3D``.
  ///
  /// - Parameter transform: The transform.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)``.
  public final func setTransform3D(_ transform: Transform3D) throws(ViewError) {
    try check(transform.values, "transform3D")
    guard transform != transform3D else { return }
    let access = TreeAccess(to: box, "sets the transform of")
    defer { access.end() }
    let isFlat = transform.isAffine && !turnsInSpace
    let change = beginChange(isFlat ? .transform : .transform3D)
    storedTransform = transform.affinePart
    if transform.isAffine {
      depthIfAny?.transform = nil
    } else {
      layerDepth.transform = transform
    }
    appearanceDidChange()
    markGeometryChange()
    end(change, isFlat ? .transform : .transform3D)
  }

  /// Whether the transform is not affine, or was not at the start of a running animation.
  final var turnsInSpace: Bool {
    if depthIfAny?.transform != nil { return true }
    // Such an animation ends at the view's own transform. With an affine animation beside it, its
    // end would change at once, which would be visible as a jump.
    return animations?.tracks.contains { $0.property == .transform3D && $0.to == nil } ?? false
  }

  /// Returns the frame of the view without animations, if its transform is not affine.
  final func frameInSpace() -> Rect {
    var values = PresentationValues(model: self)
    (values.center, values.bounds) = (center, bounds)
    return frameInSpace(values)
  }

  /// Returns the frame of the view in the superview's coordinates, with its transform in space.
  ///
  /// - Parameter values: The geometry of the view.
  /// - Returns: The bounds of the visible image; an empty rectangle at the center if there is none.
  final func frameInSpace(_ values: PresentationValues) -> Rect {
    let map = Projection(projectionToSuperview(values))
    let least = map.least(in: values.bounds)
    guard let frame = map.bounds(of: values.bounds, least: least), frame.isFinite else {
      return Rect(origin: values.center, size: .zero)
    }
    return frame
  }
}

nonisolated extension Rect {
  /// The transform that exchanges the top and the bottom of the rectangle.
  var flip: AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: minY + maxY)
  }
}

nonisolated extension Transform3D {
  /// All values, row by row.
  var values: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }
}
