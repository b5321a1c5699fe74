// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// The pixels of a window of the desktop, or of a picture in memory.
protocol DesktopSurface: AnyObject {
  /// The size of the content, in pixels.
  var pixelSize: (width: Int, height: Int) { get }
  /// The number of pixels per point.
  var scale: Double { get }

  /// Calls a closure that writes pixels, and shows the region that it returns.
  ///
  /// - Throws: A ``DesktopFailure`` if the desktop provides no pixels.
  func present(_ body: (SurfacePixels) -> Region) throws

  /// Requests another size of the content, in points.
  func resize(to size: Size)
  /// Sets the title of the window.
  func setTitle(_ title: String)
  /// Sets the limits of the content's size, in points; zero or infinite for none.
  func setLimits(minimum: Size, maximum: Size)
  /// Shows a cursor while the pointer is over the content.
  func setCursor(_ cursor: DesktopCursor)
  /// Begins or ends text input.
  ///
  /// - Parameter frame: The frame of the caret, in points; nil to end text input.
  func setTextInput(at frame: Rect?)
  /// Shows the window in front of others.
  func raise()
  /// Closes the window.
  func close()
}

/// The pixels of a surface as `0xAARRGGBB` words.
struct SurfacePixels {
  var base: UnsafeMutableRawPointer
  var bytesPerRow: Int
  var width: Int
  var height: Int
  /// Whether the pixels are those that the last call left.
  var isKept: Bool
}

/// The shape of the pointer.
enum DesktopCursor {
  /// The arrow.
  case arrow
  /// The bar over text.
  case text
}

/// A request that the desktop refused.
struct DesktopFailure: Error, CustomStringConvertible {
  var description: String
}
