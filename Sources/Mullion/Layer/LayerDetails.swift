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

  /// Whether something is laid down for the view besides what it paints natively.
  var hasPicture: Bool { contents != nil || store != nil }

  /// What is laid down: the view's drawing or the contents set in place of it, as much as ``contentsRect`` says.
  ///
  /// - Parameter redrawn: Pixels in place of those that the view drew.
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

  /// The part of the contents that was shown last.
  private var cut: (stamp: UInt64, part: Rect, image: Image)?
}

extension Image {
  /// The pixels that a part touches, in shares of the size; all for a part that is of no use.
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

  /// The image with the parts around the one that grows, where a content mode scales it.
  ///
  /// - Parameters:
  ///   - part: What grows, in shares of the size.
  ///   - mode: How the image is placed.
  /// - Returns: An image of the same pixels.
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
