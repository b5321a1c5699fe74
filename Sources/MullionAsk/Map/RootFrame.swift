// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry

/// The frames of views in the coordinates of the root view's superview.
enum RootFrame {
  /// The positions of a rectangle's edges, as affine functions of the root's width and height.
  struct Edges {
    var left = LayoutMap.Law(constant: 0)
    var top = LayoutMap.Law(constant: 0)
    var right = LayoutMap.Law(constant: 0)
    var bottom = LayoutMap.Law(constant: 0)

    var width: LayoutMap.Law { right - left }
    var height: LayoutMap.Law { bottom - top }
  }

  /// Returns a view's edges in the coordinates of the root view's superview, as affine functions.
  ///
  /// The edges ignore transforms and include scroll offsets. Nil if the map has no frame for the
  /// view.
  static func edges(
    of view: View, in region: LayoutMap.Region, _ map: LayoutMap
  ) -> Edges? {
    guard let law = map.law(of: view, in: region) else { return nil }
    var edges = Edges(
      left: law.x, top: law.y, right: law.x + law.width, bottom: law.y + law.height)
    var outer = view.superview
    while let next = outer, let law = map.law(of: next, in: region) {
      let dx = law.x + LayoutMap.Law(constant: -next.bounds.minX)
      let dy = law.y + LayoutMap.Law(constant: -next.bounds.minY)
      edges = Edges(
        left: edges.left + dx, top: edges.top + dy, right: edges.right + dx,
        bottom: edges.bottom + dy)
      outer = next.superview
    }
    return edges
  }

  /// Returns a view's rectangle at a size of the root, in the coordinates of the root view's
  /// superview; zero if the map has no frame for the view.
  static func rect(
    of view: View, at size: Size, in region: LayoutMap.Region, _ map: LayoutMap
  ) -> Rect {
    guard let edges = edges(of: view, in: region, map) else { return .zero }
    let (left, top) = (edges.left.value(at: size), edges.top.value(at: size))
    return Rect(
      x: left, y: top, width: edges.right.value(at: size) - left,
      height: edges.bottom.value(at: size) - top)
  }
}

extension LayoutMap.Law {
  static func + (one: Self, other: Self) -> Self {
    .init(
      constant: one.constant + other.constant, perWidth: one.perWidth + other.perWidth,
      perHeight: one.perHeight + other.perHeight)
  }

  static func - (one: Self, other: Self) -> Self { one + other * -1 }

  static func * (one: Self, factor: Double) -> Self {
    .init(
      constant: one.constant * factor, perWidth: one.perWidth * factor,
      perHeight: one.perHeight * factor)
  }
}
