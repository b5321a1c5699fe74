// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry

/// The map from a view's coordinates to those of an ancestor, for all sizes of a region.
///
/// Transforms do not depend on the size. So the map is a matrix of numbers and a translation by
/// affine functions of the size. Coordinates of a view begin at the top left corner of its bounds.
struct ViewPlacement {
  typealias Law = LayoutMap.Law

  /// The matrix: x' = a·x + c·y, y' = b·x + d·y.
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  /// The position (`x`, `y`) of the top left corner of the bounds in the ancestor's coordinates, as
  /// affine functions of the window's size.
  var x = Law(constant: 0)
  var y = Law(constant: 0)
  /// The size of the view's bounds, before transforms.
  var width: Law
  var height: Law

  /// A rectangle in a view's coordinates.
  struct Area {
    var x: Law
    var y: Law
    var width: Law
    var height: Law

    /// Returns the area inside constant insets.
    func inset(by insets: EdgeInsets) -> Area {
      Area(
        x: x + Law(constant: insets.left), y: y + Law(constant: insets.top),
        width: width - Law(constant: insets.left + insets.right),
        height: height - Law(constant: insets.top + insets.bottom))
    }
  }

  /// The view's bounds, in its coordinates.
  var bounds: Area {
    Area(x: Law(constant: 0), y: Law(constant: 0), width: width, height: height)
  }

  /// Returns the placement of a view in an ancestor; nil if the map has no frame for a view on the
  /// way.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - ancestor: The ancestor; nil for the superview of the root.
  ///   - region: The region.
  ///   - map: The map.
  init?(
    of view: View, in ancestor: View?, _ region: LayoutMap.Region, _ map: LayoutMap
  ) {
    guard let law = map.law(of: view, in: region) else { return nil }
    (width, height) = (law.width, law.height)
    if view === ancestor { return }
    var next: View? = view
    while let inner = next, inner !== ancestor, let law = map.law(of: inner, in: region) {
      put(inner, law)
      next = inner.superview
    }
  }

  /// Extends the map from the coordinates of a view to those of its superview.
  private mutating func put(_ view: View, _ law: LayoutMap.FrameLaw) {
    let transform = view.transform
    let anchor = view.anchorPoint
    let scroll = view.superview?.bounds.origin ?? .zero
    // The transform applies about the anchor point, which therefore moves only by the translation.
    let (alongX, alongY) = (law.width * anchor.x, law.height * anchor.y)
    let inner = (x: x - alongX, y: y - alongY)
    x =
      inner.x * transform.a + inner.y * transform.c + law.x + alongX
      + Law(constant: transform.tx - scroll.x)
    y =
      inner.x * transform.b + inner.y * transform.d + law.y + alongY
      + Law(constant: transform.ty - scroll.y)
    (a, b, c, d) = (
      transform.a * a + transform.c * b, transform.b * a + transform.d * b,
      transform.a * c + transform.c * d, transform.b * c + transform.d * d
    )
  }

  // MARK: Points and edges

  /// Returns the position of a point of the view.
  func point(_ px: Law, _ py: Law) -> (x: Law, y: Law) {
    (x + px * a + py * c, y + px * b + py * d)
  }

  /// Returns the extent of an area along a direction.
  ///
  /// Widths and heights are never negative, so the same corners are the extremes at all sizes.
  func extent(of area: Area, along n: (x: Double, y: Double)) -> (low: Law, high: Law) {
    let (across, down) = (n.x * a + n.y * b, n.x * c + n.y * d)
    let corner = point(area.x, area.y)
    let start = corner.x * n.x + corner.y * n.y
    return (
      start + area.width * min(across, 0) + area.height * min(down, 0),
      start + area.width * max(across, 0) + area.height * max(down, 0)
    )
  }

  /// Returns the edges of the smallest upright rectangle around an area.
  func edges(of area: Area) -> RootFrame.Edges {
    let (horizontal, vertical) = (extent(of: area, along: (1, 0)), extent(of: area, along: (0, 1)))
    return RootFrame.Edges(
      left: horizontal.low, top: vertical.low, right: horizontal.high, bottom: vertical.high)
  }

  /// The unit normals of the sides of a rectangle in the view, in the ancestor's coordinates.
  var normals: [(x: Double, y: Double)] {
    [(b, -a), (d, -c)].compactMap { x, y in
      let length = (x * x + y * y).squareRoot()
      return length > 1e-9 ? (x / length, y / length) : nil
    }
  }

  /// The lengths in the ancestor of one horizontal and one vertical point of the view.
  var stretch: (width: Double, height: Double) {
    ((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
  }

  /// The area in the ancestor of one square point of the view; negative if the view is mirrored.
  var determinant: Double { a * d - b * c }
}
