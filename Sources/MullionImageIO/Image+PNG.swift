// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionRaster

extension Image {
  /// Returns the image as a PNG file, without its scale.
  ///
  /// - Returns: The bytes of the file, as from `PNG.encode`.
  /// - Throws: `PNGError.encoding`.
  /// - Complexity: O(pixels).
  public func pngData() throws(PNGError) -> [UInt8] {
    try PNG.encode(bitmap)
  }
}
