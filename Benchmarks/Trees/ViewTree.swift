// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
public import MullionGeometry

/// A window of views, for comparisons with flexbox.
public final class ViewTree: ComparedTree {
  private let window: Window
  private let builder: TreeBuilder<ViewKind>
  private let size: Size

  /// Creates the items and activates their constraints, without laying out.
  ///
  /// - Parameters:
  ///   - layout: The arrangement of the items.
  ///   - count: The number of rows, cells or items, at least 2.
  /// - Throws: An error if a constraint is refused.
  public init(_ layout: TreeLayout, _ count: Int) throws {
    size = layout.rootSize(count)
    window = Window(frame: Rect(x: 0, y: 0, width: size.width, height: size.height))
    let root = View()
    window.rootView = root
    var builder = TreeBuilder<ViewKind>(root)
    try builder.build(layout, count)
    self.builder = builder
  }

  /// Lays out the tree.
  public func layOut() { window.layoutIfNeeded() }

  /// Makes the root ten points wider, or as wide as it was first.
  public func setWide(_ isWide: Bool) {
    window.frame.size.width = size.width + (isWide ? 10 : 0)
  }

  /// Gives the middle content its other size, or its first one; false if the layout has no contents.
  public func setContent(isChanged: Bool) -> Bool { builder.setContent(isChanged: isChanged) }

  /// The frames of the items in the root's coordinates, without rounding to pixels, in points.
  public var frames: [Rect] {
    builder.items.map { view in
      var frame = view.exactFrame
      var outer = view.superview
      while let next = outer {
        frame.origin.x += next.exactFrame.origin.x
        frame.origin.y += next.exactFrame.origin.y
        outer = next.superview
      }
      return frame
    }
  }
}
