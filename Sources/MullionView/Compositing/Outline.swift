// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster

/// Convex polygons around and inside the outline of a view.
struct Outline {
  /// The rectangle, in points from the top left corner of the view.
  var rect: Rect
  /// The radius of its corners, at most half the shorter side.
  var radius = 0.0
  var corners = RectCorners.all
  /// Whether the corners are continuous, and their length along an edge.
  var isContinuous = false
  var cornerLength = 0.0

  /// The number of chords of a quarter circle.
  private static let chords = 6
  /// The largest relative distance of a quarter circle from the curve that is painted for it.
  private static let curveError = 0.0005
  /// The radius, in pixels, below which a polygon inside has one chord for each corner.
  private static let smallRadius = 4.0

  /// The cosines and sines of the directions to the corners of a polygon around a quarter circle,
  /// from 0° to 90°.
  private static let around = (0..<chords).map { direction((Double($0) + 0.5) / Double(chords)) }
  /// The cosines and sines of the directions to the corners of a polygon inside a quarter circle.
  private static let inside = (0...chords).map { direction(Double($0) / Double(chords)) }
  /// The distance of the corners of a polygon around the unit circle.
  private static let aroundDistance = 1 / direction(0.5 / Double(chords)).x

  private static func direction(_ part: Double) -> Point {
    let turn = AffineTransform.rotation(part * .pi / 2)
    return Point(x: turn.a, y: turn.b)
  }

  /// Returns the corners of a polygon around the outline.
  ///
  /// - Parameters:
  ///   - local: Maps points to pixels.
  ///   - scale: The pixels per point.
  /// - Returns: The corners, in pixels.
  func polygonAround(_ local: AffineTransform, scale: Double) -> [Point] {
    if isContinuous {
      // The tangent in the middle of a corner, which is 0.2916 radii away from both edges.
      return polygon(local) { add in
        add(0, 0.58 * radius)
        add(0.58 * radius, 0)
      }
    }
    let center = radius
    let distance = radius * Self.aroundDistance * (1 + Self.curveError) + ConvexRows.slack / scale
    return polygon(local) { add in
      for direction in Self.around {
        add(
          max(0, center - distance * direction.x), max(0, center - distance * direction.y))
      }
    }
  }

  /// Returns the corners of a polygon inside the outline; empty if there is none.
  func polygonInside(_ local: AffineTransform, scale: Double) -> [Point] {
    guard !rect.isEmpty else { return [] }
    if isContinuous {
      return polygon(local) { add in
        add(0, cornerLength)
        add(0.3 * radius, 0.3 * radius)
        add(cornerLength, 0)
      }
    }
    let center = radius
    guard radius * scale >= Self.smallRadius else {
      return polygon(local) { add in
        add(0, center)
        add(center, 0)
      }
    }
    let distance = radius * (1 - Self.curveError) - ConvexRows.slack / scale
    return polygon(local) { add in
      for (index, direction) in Self.inside.enumerated() {
        let isEnd = index == 0 || index == Self.chords
        let length = isEnd ? radius : distance
        add(center - length * direction.x, center - length * direction.y)
      }
    }
  }

  /// Returns a polygon with the same points in each of the rounded corners, mirrored as needed.
  ///
  /// `corner` passes the points of the top left corner to `add`, as distances from the left and the
  /// top edge. The first point is the one at the left edge.
  private func polygon(
    _ local: AffineTransform, _ corner: (_ add: (Double, Double) -> Void) -> Void
  ) -> [Point] {
    var points: [Point] = []
    points.reserveCapacity(4 * (Self.chords + 1))
    func add(_ name: RectCorners, _ x: Double, _ y: Double, _ towardX: Double, _ towardY: Double) {
      guard radius > 0, corners.contains(name) else {
        return points.append(Point(x: x, y: y).applying(local))
      }
      let start = points.count
      corner { dx, dy in
        points.append(Point(x: x + dx * towardX, y: y + dy * towardY).applying(local))
      }
      // The order around the rectangle alternates between both directions.
      if towardX != towardY { points[start...].reverse() }
    }
    add(.topLeft, rect.minX, rect.minY, 1, 1)
    add(.topRight, rect.maxX, rect.minY, -1, 1)
    add(.bottomRight, rect.maxX, rect.maxY, -1, -1)
    add(.bottomLeft, rect.minX, rect.maxY, 1, -1)
    return points
  }
}

extension Appearance {
  /// The outline of the view's background and shadow, and of the outside of its border.
  var outline: Outline {
    Outline(
      rect: geometry.rect, radius: shownRadius, corners: roundedCorners,
      isContinuous: isContinuous && radius > 0, cornerLength: cornerLength)
  }

  /// An outline inside which the background covers all pixels.
  var coveredOutline: Outline {
    var outline = outline
    // Under a border, a background with round corners may end in the middle of the border.
    if radius > 0, borderWidth > 0 { outline.shrink(by: borderWidth / 2, isContinuous) }
    return outline
  }

  /// The outline of the inside of the border.
  var borderHoleOutline: Outline {
    var outline = outline
    outline.shrink(by: borderWidth, isContinuous)
    return outline
  }
}

extension Outline {
  fileprivate mutating func shrink(by distance: Double, _ isContinuous: Bool) {
    rect = rect.shrunk(dx: distance, dy: distance)
    radius = max(0, radius - distance)
    guard self.isContinuous else { return }
    cornerLength = ContinuousCorners.length(radius: radius, in: rect.size)
  }
}
