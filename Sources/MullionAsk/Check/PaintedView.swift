// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster

/// A visible view with the areas that it paints, for all sizes of a region.
struct PaintedView {
  typealias Law = LayoutMap.Law

  /// An area in the view's coordinates.
  ///
  /// It applies at the sizes at which the functions ``bounds`` are at least 0.
  struct Piece {
    var bounds: [Law] = []
    var area: ViewPlacement.Area
  }

  let id: String
  let view: View
  /// The placement in the superview of the root.
  let placement: ViewPlacement
  let pieces: [Piece]

  /// Returns the areas that a view paints in its coordinates.
  ///
  /// An image whose content mode does not fit it into the bounds can extend beyond them, unless the
  /// view clips. Shadows do not count.
  static func pieces(of view: View, _ placement: ViewPlacement) -> [Piece] {
    let own = Piece(area: placement.bounds)
    guard let imageView = view as? ImageView, let image = imageView.image, !view.clipsToBounds,
      image.size.width > 0, image.size.height > 0
    else { return [own] }
    let size = image.size
    switch view.contentMode {
    case .scaleToFill, .redraw, .scaleAspectFit: return [own]
    case .scaleAspectFill: return filling(size, placement)
    default:
      // The fraction of the free space that is to the left of and above the image. It follows from
      // the image's position in empty bounds.
      let place = view.contentMode.placement(of: size, in: .zero) ?? .zero
      let fraction = Point(x: -place.minX / size.width, y: -place.minY / size.height)
      let shown = Piece(
        area: .init(
          x: (placement.width + Law(constant: -size.width)) * fraction.x,
          y: (placement.height + Law(constant: -size.height)) * fraction.y,
          width: Law(constant: size.width), height: Law(constant: size.height)))
      return CheckedTree.hasFill(view) ? [own, shown] : [shown]
    }
  }

  /// Returns the areas of an image that keeps its proportions and covers the bounds.
  private static func filling(_ size: Size, _ placement: ViewPlacement) -> [Piece] {
    let (width, height) = (placement.width, placement.height)
    let (tall, wide) = (size.height / size.width, size.width / size.height)
    // The image's height if it is as wide as the view, and its width if it is as high as the view.
    let (down, across) = (width * tall, height * wide)
    return [
      Piece(
        bounds: [down - height],
        area: .init(
          x: Law(constant: 0), y: (height - down) * 0.5, width: width, height: down)),
      Piece(
        bounds: [across - width],
        area: .init(
          x: (width - across) * 0.5, y: Law(constant: 0), width: across, height: height)),
    ]
  }
}
