// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster

/// What few views have for their drawing.
final class LayerDetails {
  static let unit = Rect(x: 0, y: 0, width: 1, height: 1)

  /// Made when it is first asked for.
  var layer: Layer?
  /// What the view drew last.
  var store: BackingStore?
  /// What is shown in place of a drawing.
  var contents: Image?
  /// Counts what changes the pixels of store or contents.
  var stamp: UInt64 = 0
  /// The part of the bounds that is to be drawn anew; nil if all of it is, or nothing.
  var dirtyRect: Rect?
  var contentStretch = LayerDetails.unit
  var contentsRect = LayerDetails.unit
  /// Nil for the scale of the window.
  var contentsScale: Double?
  var zPosition = 0.0
  var shadowColor = Color.black
  var shadowOpacity = 0.0
  var shadowOffset = Size(width: 0, height: -3)
  var shadowRadius = 3.0
  var needsDisplayOnBoundsChange = false
  var isOpaque = true
  var clearsContextBeforeDrawing = true
  var allowsGroupOpacity = true

  /// What is laid down for the view besides what it paints natively: its drawing or the contents set in place of it.
  var picture: (bitmap: Bitmap, scale: Double)? {
    if let contents { return (contents.bitmap, contents.scale) }
    return store.map { ($0.bitmap, $0.scale) }
  }
}
