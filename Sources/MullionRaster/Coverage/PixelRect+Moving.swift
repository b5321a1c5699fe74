// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

extension PixelRect {
  /// Returns the box moved by an offset; sides beyond the range of `Int32` are clamped.
  func moved(x: Int, y: Int) -> PixelRect {
    PixelRect(
      minX: Int32(clamping: Int(minX) &+ x), minY: Int32(clamping: Int(minY) &+ y),
      maxX: Int32(clamping: Int(maxX) &+ x), maxY: Int32(clamping: Int(maxY) &+ y))
  }

  /// Returns the box with a margin on all sides; an empty box gets none.
  func grown(by margin: Int) -> PixelRect {
    if isEmpty { return self }
    return PixelRect(
      minX: Int32(clamping: Int(minX) - margin), minY: Int32(clamping: Int(minY) - margin),
      maxX: Int32(clamping: Int(maxX) + margin), maxY: Int32(clamping: Int(maxY) + margin))
  }
}
