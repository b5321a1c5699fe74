// SPDX-License-Identifier: GPL-3.0-or-later

/// The anchors of views and guides, which refer to the alignment rectangle as all constraints do.
extension LayoutItem {
  /// The edge where a line of text begins.
  @inlinable public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .leading) }

  /// The edge where a line of text ends.
  @inlinable public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .trailing) }

  /// The left edge.
  @inlinable public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .left) }

  /// The right edge.
  @inlinable public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .right) }

  /// The middle between left and right.
  @inlinable public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .centerX) }

  /// The top edge.
  @inlinable public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .top) }

  /// The bottom edge.
  @inlinable public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .bottom) }

  /// The middle between top and bottom.
  @inlinable public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .centerY) }

  /// The width.
  @inlinable public var widthAnchor: LayoutDimension { LayoutDimension(self, .width) }

  /// The height.
  @inlinable public var heightAnchor: LayoutDimension { LayoutDimension(self, .height) }
}

// Unlike the anchors above, these are no members of a protocol, so that an overload in another
// module, whose anchors are UIKit's classes, would be ambiguous.
extension LayoutBox {
  /// The baseline of the first line of text.
  @_disfavoredOverload
  public final var firstBaselineAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(self, .firstBaseline)
  }

  /// The baseline of the last line of text.
  @_disfavoredOverload
  public final var lastBaselineAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(self, .lastBaseline)
  }
}
