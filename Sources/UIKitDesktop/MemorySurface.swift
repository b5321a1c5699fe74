// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster

/// A surface without a desktop, for pictures and tests.
final class MemorySurface: DesktopSurface {
  private(set) var pixelSize: (width: Int, height: Int)
  private(set) var scale: Double
  private(set) var title = ""
  private(set) var cursor = DesktopCursor.arrow
  private(set) var textInput: Rect?
  private(set) var isClosed = false
  /// The region that the last call of ``present(_:)`` changed.
  private(set) var shown = Region()
  private var words: [UInt32] = []
  private var isKept = false

  /// Creates a surface of a size, in points.
  init(size: Size, scale: Double) {
    self.scale = scale
    pixelSize = Self.pixels(size, scale)
  }

  private static func pixels(_ size: Size, _ scale: Double) -> (width: Int, height: Int) {
    func count(_ length: Double) -> Int {
      Int(min(max((length * scale).rounded(), 1), Double(DesktopWindow.maximumSide)))
    }
    return (count(size.width), count(size.height))
  }

  func present(_ body: (SurfacePixels) -> Region) throws {
    let (width, height) = pixelSize
    if words.count != width * height {
      words = [UInt32](repeating: 0, count: width * height)
      isKept = false
    }
    shown = words.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return Region() }
      return body(
        SurfacePixels(
          base: base, bytesPerRow: 4 * width, width: width, height: height, isKept: isKept))
    }
    isKept = true
  }

  /// Changes the size, in pixels, and the scale, as a desktop does.
  func change(width: Int, height: Int, scale: Double) {
    (pixelSize, self.scale) = ((width, height), scale)
    (words, isKept) = ([], false)
  }

  /// The content as a picture.
  ///
  /// - Throws: A `RasterError` if the surface is too large for a picture.
  func picture() throws -> Bitmap {
    let (width, height) = pixelSize
    let count = width * height
    let opaque = words.count == count ? words.map { $0 | 0xff00_0000 } : []
    return try Bitmap(
      width: width, height: height,
      pixels: opaque.isEmpty ? [UInt32](repeating: 0xff00_0000, count: count) : opaque)
  }

  func resize(to size: Size) {
    let (width, height) = Self.pixels(size, scale)
    change(width: width, height: height, scale: scale)
  }

  func setTitle(_ title: String) { self.title = title }
  func setLimits(minimum: Size, maximum: Size) {}
  func setCursor(_ cursor: DesktopCursor) { self.cursor = cursor }
  func setTextInput(at frame: Rect?) { textInput = frame }
  func raise() {}
  func close() { isClosed = true }
}
