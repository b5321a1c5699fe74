// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry
public import MullionRaster

extension DocumentLayout {
  /// Paints the layout as it was last solved.
  ///
  /// - Returns: A picture of the root's size in device pixels; what the root does not cover is transparent.
  /// - Throws: A `RasterError` for a size that no picture can have.
  /// - Complexity: O(views + painted pixels).
  public func render() throws(RasterError) -> Bitmap {
    let size = pixelSize
    let context = try GraphicsContext(
      width: size.width, height: size.height, scale: window.scale)
    window.render(in: context)
    return context.bitmap
  }

  /// The root's size in whole device pixels.
  package var pixelSize: (width: Int, height: Int) {
    func pixels(_ length: Double) -> Int {
      Int(min((length * window.scale + 0.5).rounded(.down), Double(Int32.max)))
    }
    let size = window.bounds.size
    return (pixels(size.width), pixels(size.height))
  }
}
