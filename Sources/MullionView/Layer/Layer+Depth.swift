// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

extension Layer {
  /// The transform of the layer in space about its anchor point; see ``View/transform3D``.
  ///
  /// As in Core Animation, a layer's `transform` is one of space, and a view's is affine. The affine
  /// part of this transform is ``affineTransform``.
  public final var transform: Transform3D {
    get { host?.transform3D ?? .identity }
    set { animating("transform", if: newValue != transform) { host?.transform3D = newValue } }
  }

  /// The transform in space of the sublayers, about the layer's anchor point.
  ///
  /// Use it to give all sublayers one perspective: set its `m34`. A sublayer with a greater
  /// ``zPosition`` then appears nearer. Default the identity. An invalid number is refused and
  /// reported. Changes are not animated.
  public final var sublayerTransform: Transform3D {
    get { host?.depthIfAny?.sublayerTransform ?? .identity }
    set {
      guard newValue != sublayerTransform, mayUse(newValue.values, "sublayerTransform") else {
        return
      }
      changeDepth { $0.sublayerTransform = newValue.isIdentity ? nil : newValue }
    }
  }

  /// A Boolean value that indicates whether the layer is visible from its back.
  ///
  /// Default true. If it is false, a layer that a transform turns away from the viewer, or mirrors,
  /// is neither drawn with its sublayers nor touched.
  public final var isDoubleSided: Bool {
    get { host?.depthIfAny?.isDoubleSided ?? true }
    set { if newValue != isDoubleSided { changeDepth { $0.isDoubleSided = newValue } } }
  }

  /// The distance of ``anchorPoint`` from the layer's plane along the z axis, in points.
  ///
  /// Default 0. An invalid number is refused and reported. Changes are not animated.
  public final var anchorPointZ: Double {
    get { host?.depthIfAny?.anchorPointZ ?? 0 }
    set {
      guard newValue != anchorPointZ, mayUse([newValue], "anchorPointZ") else { return }
      changeDepth { $0.anchorPointZ = newValue }
    }
  }

  /// A Boolean value that indicates whether y coordinates in the layer and its sublayers run upward.
  ///
  /// Default false. If it is true, the origin of the bounds is their corner at the bottom left. The
  /// positions of sublayers, paths and the points of gradients follow. Drawings, images, texts and
  /// rounded corners stay upright. A flipped layer inside a flipped layer is not flipped as a whole.
  /// The layer of a window is never flipped.
  public final var isGeometryFlipped: Bool {
    get { host?.depthIfAny?.isGeometryFlipped ?? false }
    set { if newValue != isGeometryFlipped { changeDepth { $0.isGeometryFlipped = newValue } } }
  }

  /// Returns whether an odd number of the layer and its superlayers is flipped.
  ///
  /// - Complexity: O(depth).
  public final func contentsAreFlipped() -> Bool { host?.contentsAreFlipped ?? false }

  /// Whether the layer and its sublayers are drawn into a picture of ``rasterizationScale``, which is
  /// then composited.
  ///
  /// Default false. The picture is made again for each repaint that needs it.
  public final var shouldRasterize: Bool {
    get { host?.depthIfAny?.shouldRasterize ?? false }
    set { if newValue != shouldRasterize { changeDepth { $0.shouldRasterize = newValue } } }
  }

  /// The pixels per point of a layer that ``shouldRasterize``.
  ///
  /// Default 1. A number that is not above 0 or too large is refused and reported.
  public final var rasterizationScale: Double {
    get { host?.depthIfAny?.rasterizationScale ?? 1 }
    set {
      guard let host, newValue != rasterizationScale else { return }
      guard newValue > 0 else {
        return host.report(
          .outOfRange(
            view: host.displayName, property: "rasterizationScale", value: newValue,
            expected: "a number above 0"))
      }
      guard mayUse([newValue], "rasterizationScale") else { return }
      changeDepth { $0.rasterizationScale = newValue }
    }
  }

  /// Changes the layer's state in space.
  private final func changeDepth(_ change: (LayerDepth) -> Void) {
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

  /// The transform of the view and its subviews in space, applied about ``center``.
  ///
  /// It is ``transform`` if that is set, and ``transform`` is its affine part. The view and its
  /// subviews are drawn in one plane, which is then seen in perspective; see
  /// `Transform3D.perspective(distance:)`. Layout ignores it. A transform with a number that is
  /// not finite or too large is refused and reported.
  public final var transform3D: Transform3D {
    get { depthIfAny?.transform ?? Transform3D(storedTransform) }
    set { reporting { () throws(ViewError) in try setTransform3D(newValue) } }
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
    // Such an animation ends at the view's own transform. An affine animation besides it would show
    // a jump, because the end would change at once.
    return animations?.tracks.contains { $0.property == .transform3D && $0.to == nil } ?? false
  }

  /// Returns the frame of the view without animations, if its transform is not affine.
  final func frameInSpace() -> Rect {
    var values = PresentationValues(model: self)
    (values.center, values.bounds) = (center, bounds)
    return frameInSpace(values)
  }

  /// Returns the frame of a view whose transform is not affine, in the superview's coordinates.
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
