// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster

/// The drawing state that only few views need.
package final class LayerDetails {
  nonisolated static let unit = Rect(x: 0, y: 0, width: 1, height: 1)

  static let middle = Point(x: 0.5, y: 0.5)

  /// The view's layer, created on first access.
  var ownLayer: Layer?
  /// The layer without a view that this view carries; that layer owns the view.
  weak var carriedLayer: Layer?
  /// The layer of the view or of the carrier; nil before the first access.
  var layer: Layer? { ownLayer ?? carriedLayer }
  /// The sublayers without views, in drawing order.
  var sublayers: [Sublayer] = []
  /// The layer whose opacity masks the view; nil for none.
  var mask: Layer?
  /// A counter of the changes of the mask.
  var maskStamp: UInt64 = 0
  var anchorPoint = LayerDetails.middle
  var maskedCorners = RectCorners.all
  var cornerCurve = LayerCornerCurve.circular
  var shadowPath: Path?
  /// The view's last drawing.
  package var store: BackingStore?
  /// The image shown instead of the view's drawing.
  var contents: Image?
  /// A counter of the changes to the pixels of the store or the contents.
  package var stamp: UInt64 = 0
  /// A counter of the changes to the content that the layer's class paints.
  var nativeStamp: UInt64 = 0
  /// The last drawing if it painted nothing; nil if the view keeps pixels or has not drawn.
  var emptyDrawing: EmptyDrawing?
  /// The parts of the bounds to draw again.
  ///
  /// Nil means all of the bounds if the view is marked for display, otherwise none.
  var markedParts: MarkedParts?
  var contentStretch = LayerDetails.unit
  var contentsRect = LayerDetails.unit
  /// The number of pixels per point of the drawing; nil uses the window's scale.
  var contentsScale: Double?
  var zPosition = 0.0
  /// The layer's time space; nil for that of the superlayer.
  var time: LayerTime?
  /// The layer's three-dimensional properties; nil if all have their defaults.
  var depth: LayerDepth?
  var shadowColor = Color.black
  var shadowOpacity = 0.0
  var shadowOffset = Size(width: 0, height: -3)
  var shadowRadius = 3.0
  var needsDisplayOnBoundsChange = false
  /// Nil for the default of the view's class.
  var isOpaque: Bool?
  var clearsContextBeforeDrawing = true
  var allowsGroupOpacity = true
  var magnificationFilter = LayerContentsFilter.linear
  var minificationFilter = LayerContentsFilter.linear

  deinit { assumingIsolation { for part in parts { part.superview = nil } } }

  /// The ``LayerView``s that carry the sublayers and the mask.
  var parts: [View] {
    var parts: [View] = []
    for sublayer in sublayers { if let carrier = sublayer.layer.carrier { parts.append(carrier) } }
    if let carrier = mask?.carrier { parts.append(carrier) }
    return parts
  }

  /// Whether the view has an image or a drawing besides its native contents.
  var hasPicture: Bool { contents != nil || store != nil }

  /// Returns the view's drawing, or the contents that replace it, cut to ``contentsRect``.
  ///
  /// - Parameter redrawn: Pixels that replace the view's drawing.
  /// - Returns: The image; nil if there is nothing.
  func picture(redrawn: Bitmap? = nil) -> Image? {
    guard hasPicture else {
      cut = nil
      return nil
    }
    if contents == nil, contentsRect == Self.unit {
      guard let store else { return nil }
      return try? Image(bitmap: redrawn ?? store.bitmap, scale: store.scale)
    }
    if let contents, contentsRect == Self.unit { return contents }
    if let cut, redrawn == nil, cut.stamp == stamp, cut.part == contentsRect { return cut.image }
    let whole =
      contents
      ?? store.flatMap {
        try? Image(bitmap: redrawn ?? $0.bitmap, scale: $0.scale)
      }
    let image = whole?.cut(to: contentsRect)
    if let image, redrawn == nil { cut = (stamp, contentsRect, image) }
    return image
  }

  /// The last result of cutting the picture to ``contentsRect``, for reuse.
  private var cut: (stamp: UInt64, part: Rect, image: Image)?
}

nonisolated extension Image {
  /// Returns an image of the pixels that a part touches; the part is given as fractions of the
  /// size.
  ///
  /// Returns the image itself if the part is empty or not finite.
  fileprivate func cut(to part: Rect) -> Image {
    func pixels(_ from: Double, _ to: Double, _ count: Int) -> Range<Int> {
      let first = min(max((from * Double(count)).rounded(.down), 0), Double(count - 1))
      let last = min(max((to * Double(count)).rounded(.up), first + 1), Double(count))
      return Int(first)..<Int(last)
    }
    guard part.isFinite, !part.isEmpty else { return self }
    let columns = pixels(part.minX, part.maxX, bitmap.width)
    let rows = pixels(part.minY, part.maxY, bitmap.height)
    let kept = rows.flatMap { row in
      bitmap.pixels[
        row * bitmap.width + columns.lowerBound..<row * bitmap.width + columns.upperBound]
    }
    let cut = try? Bitmap(width: columns.count, height: rows.count, pixels: kept)
    return cut.flatMap { try? Image(bitmap: $0, scale: scale) } ?? self
  }

  /// Returns the image with cap insets around the part that grows, if the content mode scales it.
  ///
  /// - Parameters:
  ///   - part: The part that grows, as fractions of the size.
  ///   - mode: The content mode that places the image.
  /// - Returns: An image with the same pixels.
  func stretching(_ part: Rect, _ mode: ContentMode) -> Image {
    guard part != LayerDetails.unit, mode.stretches else { return self }
    func share(_ value: Double) -> Double { min(max(value, 0), 1) }
    return resizableImage(
      withCapInsets: EdgeInsets(
        top: share(part.minY) * size.height, left: share(part.minX) * size.width,
        bottom: (1 - share(part.maxY)) * size.height, right: (1 - share(part.maxX)) * size.width),
      resizingMode: .stretch)
  }
}
