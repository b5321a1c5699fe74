// SPDX-License-Identifier: GPL-3.0-or-later
public import Foundation
public import MullionGeometry

// The numbers of geometry have the type CGFloat in Core Graphics. These properties hide those of
// Mullion, whose type is Double, so that arrays, closures and extensions of CGFloat compile as on
// Apple's systems. The article "The module UIKit" has the alternatives.

extension Point {
  /// The distance to the right, in points.
  @inlinable public var x: CGFloat {
    @inlinable get { CGFloat(self.MullionGeometry::x) }
    @inlinable set { self.MullionGeometry::x = Double(newValue) }
  }
  /// The distance down, in points.
  @inlinable public var y: CGFloat {
    @inlinable get { CGFloat(self.MullionGeometry::y) }
    @inlinable set { self.MullionGeometry::y = Double(newValue) }
  }
}

extension Size {
  /// The width, in points.
  @inlinable public var width: CGFloat {
    @inlinable get { CGFloat(self.MullionGeometry::width) }
    @inlinable set { self.MullionGeometry::width = Double(newValue) }
  }
  /// The height, in points.
  @inlinable public var height: CGFloat {
    @inlinable get { CGFloat(self.MullionGeometry::height) }
    @inlinable set { self.MullionGeometry::height = Double(newValue) }
  }
}

extension Rect {
  /// The left edge, in points.
  @inlinable public var minX: CGFloat {
    @inlinable get { CGFloat(self.MullionGeometry::minX) }
  }
  /// The horizontal center, in points.
  @inlinable public var midX: CGFloat {
    @inlinable get { CGFloat(self.MullionGeometry::midX) }
  }
  /// The right edge, in points.
  @inlinable public var maxX: CGFloat {
    @inlinable get { CGFloat(self.MullionGeometry::maxX) }
  }
  /// The top edge, in points.
  @inlinable public var minY: CGFloat {
    @inlinable get { CGFloat(self.MullionGeometry::minY) }
  }
  /// The vertical center, in points.
  @inlinable public var midY: CGFloat {
    @inlinable get { CGFloat(self.MullionGeometry::midY) }
  }
  /// The bottom edge, in points.
  @inlinable public var maxY: CGFloat {
    @inlinable get { CGFloat(self.MullionGeometry::maxY) }
  }
  /// The width, in points; never negative.
  @inlinable public var width: CGFloat {
    @inlinable get { CGFloat(self.MullionGeometry::width) }
  }
  /// The height, in points; never negative.
  @inlinable public var height: CGFloat {
    @inlinable get { CGFloat(self.MullionGeometry::height) }
  }
}

extension EdgeInsets {
  /// The distance from the top edge, in points.
  @inlinable public var top: CGFloat {
    @inlinable get { CGFloat(self.MullionGeometry::top) }
    @inlinable set { self.MullionGeometry::top = Double(newValue) }
  }
  /// The distance from the left edge, in points.
  @inlinable public var left: CGFloat {
    @inlinable get { CGFloat(self.MullionGeometry::left) }
    @inlinable set { self.MullionGeometry::left = Double(newValue) }
  }
  /// The distance from the bottom edge, in points.
  @inlinable public var bottom: CGFloat {
    @inlinable get { CGFloat(self.MullionGeometry::bottom) }
    @inlinable set { self.MullionGeometry::bottom = Double(newValue) }
  }
  /// The distance from the right edge, in points.
  @inlinable public var right: CGFloat {
    @inlinable get { CGFloat(self.MullionGeometry::right) }
    @inlinable set { self.MullionGeometry::right = Double(newValue) }
  }
}

extension DirectionalEdgeInsets {
  /// The distance from the top edge, in points.
  @inlinable public var top: CGFloat {
    @inlinable get { CGFloat(self.MullionGeometry::top) }
    @inlinable set { self.MullionGeometry::top = Double(newValue) }
  }
  /// The distance from the leading edge, in points.
  @inlinable public var leading: CGFloat {
    @inlinable get { CGFloat(self.MullionGeometry::leading) }
    @inlinable set { self.MullionGeometry::leading = Double(newValue) }
  }
  /// The distance from the bottom edge, in points.
  @inlinable public var bottom: CGFloat {
    @inlinable get { CGFloat(self.MullionGeometry::bottom) }
    @inlinable set { self.MullionGeometry::bottom = Double(newValue) }
  }
  /// The distance from the trailing edge, in points.
  @inlinable public var trailing: CGFloat {
    @inlinable get { CGFloat(self.MullionGeometry::trailing) }
    @inlinable set { self.MullionGeometry::trailing = Double(newValue) }
  }
}
