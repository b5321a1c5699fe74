// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
public import MullionRaster

extension PNG {
  /// Reads a PNG file.
  ///
  /// - Parameters:
  ///   - path: The path of a regular file; a device or a FIFO is refused without waiting for it.
  ///   - maximumPixelCount: The largest picture to read, in pixels; at most ``maximumPixelCount``.
  /// - Returns: the picture.
  /// - Throws: ``PNGError``.
  public static func read(
    from path: String, maximumPixelCount: Int = maximumPixelCount
  ) throws(PNGError) -> Bitmap {
    let file = try RegularFile(reading: path)
    return try decode(
      file.bytes(atMost: maximumByteCount), maximumPixelCount: maximumPixelCount)
  }

  /// Writes a PNG file, in place of one that is there.
  ///
  /// The picture is encoded first, and its bytes are written as those of any other file.
  ///
  /// - Parameters:
  ///   - bitmap: the picture.
  ///   - path: the file's path; its directory must exist.
  /// - Throws: ``PNGError``.
  public static func write(_ bitmap: Bitmap, to path: String) throws(PNGError) {
    try write(try encode(bitmap), to: path)
  }

  /// Writes the bytes of a file, in place of one that is there.
  ///
  /// The bytes go to a temporary file in the same directory, which takes the name after it is on disk. So the path
  /// names the old file or the new one, whole, whatever happens meanwhile: a full disk, a limit, a kill. A symbolic link
  /// stays, and the file it leads to is replaced. Only a regular file can be replaced.
  ///
  /// - Parameters:
  ///   - bytes: What ``encode(_:)`` or ``AnimatedPNG/encode()`` made.
  ///   - path: the file's path; its directory must exist and be writable.
  /// - Throws: ``PNGError/file(path:reason:)``.
  public static func write(_ bytes: [UInt8], to path: String) throws(PNGError) {
    try ReplacementFile(for: path).write(bytes)
  }
}
