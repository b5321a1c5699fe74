// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionGeometry

/// A tree that is laid out as often as a benchmark requests.
public protocol ComparedTree: AnyObject {
  /// Creates the items and activates their constraints, without laying out.
  ///
  /// - Parameters:
  ///   - layout: The arrangement of the items.
  ///   - count: The number of rows, cells or items, at least 2.
  /// - Throws: An error if a constraint is refused.
  init(_ layout: TreeLayout, _ count: Int) throws

  /// Lays out the tree.
  ///
  /// - Throws: An error if the layout fails.
  func layOut() throws

  /// Makes the root ten points wider, or as wide as it was first.
  func setWide(_ isWide: Bool)

  /// Gives the middle content its other size, or its first one; false if the layout has no contents.
  func setContent(isChanged: Bool) -> Bool

  /// The frames of the items in the root's coordinates, without rounding to pixels, in points.
  var frames: [Rect] { get }
}
