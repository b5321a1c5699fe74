// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
public import MullionGeometry

/// A tree of boxes without views, for comparisons with flexbox.
public final class BoxTree: ComparedTree {
  private let builder: TreeBuilder<BoxKind>
  private let narrow: Size
  private var size: Size

  /// Creates the items and activates their constraints, without laying out.
  ///
  /// - Parameters:
  ///   - layout: The arrangement of the items.
  ///   - count: The number of rows, cells or items, at least 2.
  /// - Throws: An error if a constraint is refused.
  public init(_ layout: TreeLayout, _ count: Int) throws {
    narrow = layout.rootSize(count)
    size = narrow
    var builder = TreeBuilder<BoxKind>(LayoutBox())
    try builder.build(layout, count)
    self.builder = builder
  }

  /// Lays out the tree.
  ///
  /// - Throws: An error if the layout fails.
  public func layOut() throws { try builder.root.layOut(in: size) }

  /// Makes the root ten points wider, or as wide as it was first.
  public func setWide(_ isWide: Bool) { size.width = narrow.width + (isWide ? 10 : 0) }

  /// Gives the middle content its other size, or its first one; false if the layout has no contents.
  public func setContent(isChanged: Bool) -> Bool { builder.setContent(isChanged: isChanged) }

  /// The frames of the items in the root's coordinates, without rounding to pixels, in points.
  public var frames: [Rect] {
    builder.items.map { box in
      var frame = box.exactFrame
      var outer = box.superbox
      while let next = outer, next !== builder.root {
        frame.origin.x += next.exactFrame.origin.x
        frame.origin.y += next.exactFrame.origin.y
        outer = next.superbox
      }
      return frame
    }
  }
}
