// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionRaster

extension Image {
  /// The image as a PNG file; its scale is not part of it.
  ///
  /// - Returns: the bytes of a file, as `PNG.encode` makes them.
  /// - Throws: `PNGError.encoding`.
  /// - Complexity: O(pixels).
  public func pngData() throws(PNGError) -> [UInt8] {
    try PNG.encode(bitmap)
  }
}
