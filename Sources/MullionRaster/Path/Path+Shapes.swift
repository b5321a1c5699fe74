// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionGeometry

extension Path {
  /// The distance of the control points of a quarter circle from its ends, as a fraction of the
  /// radius.
  ///
  /// 4/3 · (√2 − 1): the error of the curve is at most 0.03 % of the radius.
  private static let quarterCircle = 0.552_284_749_830_793_4

  /// Returns the outline of a rectangle, clockwise on a screen.
  public static func rect(_ rect: Rect) -> Path {
    var path = Path()
    path.addRect(rect)
    return path
  }

  /// Returns the outline of a rectangle with circular corners.
  ///
  /// The radius is at most half the shorter side; larger values are clamped.
  public static func roundedRect(_ rect: Rect, cornerRadius: Double) -> Path {
    var path = Path()
    path.addRoundedRect(rect, cornerRadius: cornerRadius)
    return path
  }

  /// Returns the outline of a rectangle with some circular corners.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - cornerRadius: The radius, clamped to half the shorter side.
  ///   - corners: The rounded corners.
  /// - Returns: The path, clockwise on a screen.
  public static func roundedRect(
    _ rect: Rect, cornerRadius: Double, corners: RectCorners
  ) -> Path {
    let radius = Swift.min(cornerRadius, rect.width / 2, rect.height / 2)
    var path = Path()
    path.addRoundedRect(rect, corners: corners, radii: Size(width: radius, height: radius))
    return path
  }

  /// Returns the outline of the ellipse inscribed in a rectangle.
  public static func ellipse(in rect: Rect) -> Path {
    var path = Path()
    path.addEllipse(in: rect)
    return path
  }

  /// Adds the outline of a rectangle, clockwise on a screen.
  public mutating func addRect(_ rect: Rect) {
    move(to: Point(x: rect.minX, y: rect.minY))
    addLine(to: Point(x: rect.maxX, y: rect.minY))
    addLine(to: Point(x: rect.maxX, y: rect.maxY))
    addLine(to: Point(x: rect.minX, y: rect.maxY))
    close()
  }

  /// Adds the outline of a rectangle with circular corners.
  ///
  /// The radius is at most half the shorter side; larger values are clamped.
  public mutating func addRoundedRect(_ rect: Rect, cornerRadius: Double) {
    let radius = Swift.min(cornerRadius, rect.width / 2, rect.height / 2)
    guard radius > 0 else { return addRect(rect) }
    addCorners(rect, radiusX: radius, radiusY: radius)
  }

  /// Adds the outline of the ellipse inscribed in a rectangle.
  public mutating func addEllipse(in rect: Rect) {
    addCorners(rect, radiusX: rect.width / 2, radiusY: rect.height / 2)
  }

  /// Adds the outline of a rectangle with some elliptical corners.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - corners: The rounded corners.
  ///   - radii: The semi-axes of the ellipses, in points; each is clamped to half the rectangle's
  ///     side.
  public mutating func addRoundedRect(_ rect: Rect, corners: RectCorners, radii: Size) {
    let radiusX = Swift.min(radii.width, rect.width / 2)
    let radiusY = Swift.min(radii.height, rect.height / 2)
    guard radiusX > 0, radiusY > 0, !corners.isEmpty else { return addRect(rect) }
    addCorners(rect, radiusX: radiusX, radiusY: radiusY, corners)
  }

  private mutating func addCorners(
    _ rect: Rect, radiusX: Double, radiusY: Double, _ corners: RectCorners = .all
  ) {
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    let offX = radiusX * (1 - Self.quarterCircle)
    let offY = radiusY * (1 - Self.quarterCircle)
    move(to: Point(x: corners.contains(.topLeft) ? left + radiusX : left, y: top))
    if corners.contains(.topRight) {
      addLine(to: Point(x: right - radiusX, y: top))
      addCurve(
        to: Point(x: right, y: top + radiusY), control1: Point(x: right - offX, y: top),
        control2: Point(x: right, y: top + offY))
    } else {
      addLine(to: Point(x: right, y: top))
    }
    if corners.contains(.bottomRight) {
      addLine(to: Point(x: right, y: bottom - radiusY))
      addCurve(
        to: Point(x: right - radiusX, y: bottom), control1: Point(x: right, y: bottom - offY),
        control2: Point(x: right - offX, y: bottom))
    } else {
      addLine(to: Point(x: right, y: bottom))
    }
    if corners.contains(.bottomLeft) {
      addLine(to: Point(x: left + radiusX, y: bottom))
      addCurve(
        to: Point(x: left, y: bottom - radiusY), control1: Point(x: left + offX, y: bottom),
        control2: Point(x: left, y: bottom - offY))
    } else {
      addLine(to: Point(x: left, y: bottom))
    }
    if corners.contains(.topLeft) {
      addLine(to: Point(x: left, y: top + radiusY))
      addCurve(
        to: Point(x: left + radiusX, y: top), control1: Point(x: left, y: top + offY),
        control2: Point(x: left + offX, y: top))
    }
    close()
  }
}
