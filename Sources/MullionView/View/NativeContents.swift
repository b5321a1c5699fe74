// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster

/// The content that a view of this module shows without a backing store.
@_spi(Overriding) public enum NativeContents {
  case none
  /// An image, placed by the content mode.
  case image(Image)
  /// Content that `paintContents` paints inside the bounds.
  ///
  /// The associated values are inputs of the painting. A change of either repaints the content,
  /// even if the view is not marked for display.
  case painted(width: Double, alignment: TextAlignment)
  /// Content that the view's layer paints inside a rectangle, which may extend beyond the bounds.
  ///
  /// The rectangle is in the coordinates of the view; nil stands for the bounds on whole pixels. A
  /// change of it repaints the content.
  case drawn(Rect?)
  /// The blurred pixels behind the view.
  ///
  /// The radius is the distance of the farthest pixels that a pixel depends on, in points.
  case backdrop(radius: Double)
}
