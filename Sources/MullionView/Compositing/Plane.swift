// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
@_spi(Compositing) import MullionRaster

/// A plane in space into which a view and its subviews are painted, and its image on the device.
final class Plane: Equatable {
  /// The largest side of a view on its plane, in pixels; a larger view has larger pixels.
  private static let largestSide = 4096.0
  /// The width of the margin of pixels that a plane has around its view, for content outside the
  /// bounds.
  private static let margin = 1024.0

  /// The plane in which this plane is seen; nil for the device.
  let outer: Plane?
  /// Maps pixels of the plane to those of the outer plane.
  let map: Projection
  /// The inverse of ``map``.
  let back: Projection
  /// The smallest homogeneous coordinate W of visible points; points with a smaller W are too near
  /// to the eye or behind it.
  let least: Double
  /// The largest W of the plane's points.
  private let most: Double
  /// The pixels that the plane can have.
  let box: PixelRect
  /// The clip box of the view, in pixels of the outer plane.
  let clip: PixelRect
  /// Maps the view's coordinates to pixels of the plane.
  let toPlane: AffineTransform
  /// Whether the map to the device mirrors, because the back of the plane is seen or the
  /// coordinates are flipped.
  let isBehind: Bool

  /// Creates the plane of a view; returns nil if it has no visible image.
  ///
  /// - Parameters:
  ///   - bounds: The view's bounds.
  ///   - projection: Maps the view's coordinates to pixels of the outer plane.
  ///   - outer: The outer plane.
  ///   - clip: The view's clip box, in pixels of the outer plane.
  ///   - scale: The device pixels per point.
  init?(of bounds: Rect, _ projection: Projection, in outer: Plane?, clip: PixelRect, scale: Double)
  {
    let side = max(bounds.width, bounds.height) * scale
    let scale = side > Self.largestSide ? scale * (Self.largestSide / side) : scale
    (self.outer, self.clip) = (outer, clip)
    toPlane = AffineTransform.translation(x: -bounds.minX, y: -bounds.minY)
      .concatenating(.scale(x: scale, y: scale))
    guard let toView = toPlane.inverted() else { return nil }
    map = Projection(toView).concatenating(projection)
    guard map.isFinite, let back = map.inverted() else { return nil }
    self.back = back
    let reach = Rect(
      x: -Self.margin, y: -Self.margin,
      width: (bounds.width * scale + 2 * Self.margin).rounded(.up),
      height: (bounds.height * scale + 2 * Self.margin).rounded(.up))
    guard reach.isFinite else { return nil }
    box = PixelRect(
      minX: Int32(reach.minX), minY: Int32(reach.minY), maxX: Int32(clamping: Int(reach.maxX)),
      maxY: Int32(clamping: Int(reach.maxY)))
    let corners = [
      map.image(reach.minX, reach.minY).z, map.image(reach.maxX, reach.minY).z,
      map.image(reach.minX, reach.maxY).z, map.image(reach.maxX, reach.maxY).z,
    ]
    most = corners.max() ?? 0
    guard most > .leastNormalMagnitude else { return nil }
    least = most * Projection.nearest
    isBehind = (map.determinant < 0) != (outer?.isBehind ?? false)
  }

  static func == (one: Plane, other: Plane) -> Bool {
    one === other
      || one.map == other.map && one.box == other.box && one.clip == other.clip
        && one.toPlane == other.toPlane && one.isBehind == other.isBehind
        && one.outer == other.outer
  }

  /// Returns the pixels of the outer plane that depend on pixels of this plane.
  func outerBox(of box: PixelRect) -> PixelRect {
    let inside = box.intersection(self.box)
    guard !inside.isEmpty, let image = map.bounds(of: Self.rect(inside, margin: 1), least: least)
    else { return .zero }
    return Self.pixels(around: image, margin: 1).intersection(clip)
  }

  /// The distance by which a pixel of the plane can affect pixels outside its exact image, in
  /// pixels.
  static let reach = 1 + ConvexRows.slack

  /// Returns the corners of a convex polygon on the device, around the image of pixels of this
  /// plane.
  ///
  /// Returns nil for a plane inside another one, and if part of the image is behind the eye.
  func devicePolygon(around box: PixelRect) -> [Point]? {
    let inside = box.intersection(self.box)
    guard outer == nil, !inside.isEmpty else { return nil }
    let rect = Self.rect(inside, margin: 1)
    var polygon: [Point] = []
    for (x, y) in [
      (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY),
      (rect.minX, rect.maxY),
    ] {
      let image = map.image(x, y)
      guard image.z >= least else { return nil }
      polygon.append(Point(x: image.x / image.z, y: image.y / image.z))
    }
    return polygon
  }

  /// Returns the pixels of the device that depend on pixels of this plane.
  func deviceBox(of box: PixelRect) -> PixelRect {
    let image = outerBox(of: box)
    return outer?.deviceBox(of: image) ?? image
  }

  /// Returns the pixels of this plane on which pixels of the outer plane depend.
  func source(of box: PixelRect) -> PixelRect {
    let seen = box.intersection(clip)
    // Beyond the largest W, there are no pixels of the plane.
    guard !seen.isEmpty,
      let source = back.bounds(of: Self.rect(seen, margin: 1), least: 0.5 / most)
    else { return .zero }
    return Self.pixels(around: source, margin: 2).intersection(self.box)
  }

  private static func rect(_ box: PixelRect, margin: Double) -> Rect {
    Rect(
      x: Double(box.minX) - margin, y: Double(box.minY) - margin,
      width: Double(box.width) + 2 * margin, height: Double(box.height) + 2 * margin)
  }

  private static func pixels(around rect: Rect, margin: Double) -> PixelRect {
    let far = 0x1p29
    func low(_ value: Double) -> Int32 {
      Int32(min(far, max(-far, (value - margin).rounded(.down))))
    }
    // The end of an infinite rectangle can be NaN; this order of arguments turns NaN into the
    // largest number.
    func high(_ value: Double) -> Int32 {
      Int32(max(-far, min(far, (value + margin).rounded(.up))))
    }
    return PixelRect(
      minX: low(rect.minX), minY: low(rect.minY), maxX: high(rect.maxX), maxY: high(rect.maxY))
  }

  /// Paints the image of the plane inside the clip.
  ///
  /// - Parameters:
  ///   - pixels: The pixels of the plane.
  ///   - alpha: A factor for the opacity, besides that of the context.
  ///   - context: The context.
  func paint(_ pixels: PlanePixels, alpha: Double, on context: GraphicsContext) {
    let isFaded = alpha < 1
    if isFaded { context.beginTransparencyLayer(alpha: alpha) }
    context.draw(pixels, back: back, least: least)
    if isFaded { context.endTransparencyLayer() }
  }

  deinit {}
}

/// The position of a subview in its superview's plane.
enum Placement {
  /// The subview is painted with an affine map from its coordinates to pixels.
  case flat(AffineTransform)
  /// The subview is painted on a plane of its own.
  case plane(Plane)
  /// The subview has no visible image, or only its back, which is not drawn.
  case unseen
}

extension View {
  /// Returns the position of a subview.
  ///
  /// - Parameters:
  ///   - view: The subview.
  ///   - toDevice: Maps this view's coordinates to pixels of its plane.
  ///   - plane: The plane of this view; nil for the device.
  ///   - clip: The clip box of the subview, in pixels of the plane.
  ///   - scale: The device pixels per point.
  /// - Returns: The position, with running animations.
  final func placement(
    ofSubview view: View, _ toDevice: AffineTransform, in plane: Plane?, clip: PixelRect,
    scale: Double
  ) -> Placement {
    guard showsInSpace(view) else { return .flat(self.toDevice(ofSubview: view, toDevice)) }
    let isOneSided = view.depthIfAny.map { !$0.isDoubleSided } ?? false
    let projection = projection(ofSubview: view, isShown: true)
    guard projection.isFinite else { return .unseen }
    if let affine = projection.affine {
      let hasLens = depthIfAny?.sublayerTransform != nil
      let hasSpace = (view.animations.map(\.values.space) ?? view.modelSpace) != nil
      // Without a transform in space, the frame keeps whole pixels.
      let map =
        hasLens || hasSpace || view.flipsGeometry
        ? affine.concatenating(toDevice) : self.toDevice(ofSubview: view, toDevice)
      // A very small W can make the affine map infinite.
      guard map.isFinite else { return .unseen }
      let isBehind = (map.determinant < 0) != (plane?.isBehind ?? false)
      if isOneSided && isBehind != view.contentsAreFlipped || map.determinant == 0 {
        return .unseen
      }
      guard let depth = view.depthIfAny, depth.shouldRasterize else { return .flat(map) }
      let made = Plane(
        of: view.shownBounds, Projection(map), in: plane, clip: clip,
        scale: depth.rasterizationScale)
      return made.map { .plane($0) } ?? .unseen
    }
    guard
      let made = Plane(
        of: view.shownBounds, projection.concatenating(Projection(toDevice)), in: plane,
        clip: clip, scale: view.depthIfAny?.rasterScale ?? scale),
      !(isOneSided && made.isBehind != view.contentsAreFlipped)
    else { return .unseen }
    return .plane(made)
  }
}
