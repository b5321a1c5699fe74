// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

/// An interactive movement of an item.
///
/// Until it ends, the data source has the old order. The collection view shows the item at its current
/// index path, and translates index paths for the data source.
struct CollectionMovement {
  /// The z index of the moved item, which is in front of all others.
  static let zIndex = 1_000_000

  /// The index path of the item for the data source.
  let origin: CollectionView.IndexPath
  /// The index path at which the collection view shows the item.
  var current: CollectionView.IndexPath
  /// The center of the item's cell, in points of the content; nil for that of the layout.
  var center: Point?
  /// How far the finger was below the center of the cell when a reorder control began the movement, in
  /// points.
  var grip = 0.0
  /// The scroll while the center is near an edge of the visible area; nil before the first update.
  var scroll: EdgeScroll?

  /// Returns the index path for the data source of an item that the collection view shows.
  func dataPath(of path: CollectionView.IndexPath) -> CollectionView.IndexPath {
    guard path != current else { return origin }
    var path = path
    if path.section == current.section, path.item > current.item { path.item -= 1 }
    if path.section == origin.section, path.item >= origin.item { path.item += 1 }
    return path
  }
}
