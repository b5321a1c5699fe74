// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionGeometry

/// A text layout at its position on the device.
nonisolated package struct PlacedText: Sendable {
  /// The layout.
  package var layout: TextLayout
  /// The top left corner of the text block, in points.
  package var origin: Point
  /// The width in which each line is aligned, in points.
  package var width: Double
  /// The resolved alignment, never ``TextAlignment/natural``.
  package var alignment: TextAlignment
  /// The device pixels of the view's bounds; its top left corner is the origin of points.
  package var box: PixelRect
  /// The device pixels inside the bounds and the clip.
  package var clip: PixelRect
}
