// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
public import MullionRaster

extension Layer {
  /// The corners to which ``cornerRadius`` applies.
  ///
  /// Default all. The background, the border, the clip and the shadow follow them.
  public final var maskedCorners: RectCorners {
    get { details?.maskedCorners ?? .all }
    set { change(\.maskedCorners, to: newValue) }
  }

  /// The shape of the shadow, in the layer's coordinates; nil for that of the bounds.
  ///
  /// A path with an invalid number is refused and reported.
  public final var shadowPath: Path? {
    get { details?.shadowPath }
    set {
      if mayUse(newValue, "shadowPath") { change(\.shadowPath, to: newValue) }
    }
  }

  /// Returns whether a path has usable numbers; reports an error if not.
  final func mayUse(_ path: Path?, _ property: String) -> Bool {
    guard let path else { return mayUse([], property) }
    let box = path.isFinite ? path.controlBounds : Rect(x: .nan, y: 0, width: 0, height: 0)
    return mayUse([box.minX, box.minY, box.maxX, box.maxY], property)
  }

  /// Marks the layer for layout: the next layout pass calls ``layoutSublayers()``.
  public final func setNeedsLayout() { host?.setNeedsLayout() }

  /// Paints the layer with its sublayers, as ``View/render(in:)`` does.
  ///
  /// - Parameter context: The context to paint in, in points.
  public final func render(in context: GraphicsContext) { host?.render(in: context) }

  /// The distance from the anchor point to the center in the superlayer, in points.
  final var anchorOffset: Point {
    let anchor = anchorPoint
    guard anchor != LayerDetails.middle, let host else { return Point(x: 0, y: 0) }
    let size = host.bounds.size
    return Point(x: (0.5 - anchor.x) * size.width, y: (0.5 - anchor.y) * size.height)
      .applying(host.transform)
  }

  /// Makes a change that leaves ``position`` unchanged.
  final func keepingPosition(_ body: () -> Void) {
    guard anchorPoint != LayerDetails.middle else {
      let earlier = anchorOffset
      body()
      if anchorPoint != LayerDetails.middle, let host {
        host.center = host.center - earlier + anchorOffset
      }
      return
    }
    let earlier = position
    body()
    position = earlier
  }
}

nonisolated extension Point {
  static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
}
