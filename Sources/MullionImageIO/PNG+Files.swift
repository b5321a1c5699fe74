// SPDX-License-Identifier: GPL-3.0-or-later

package import MullionFiles
public import MullionRaster

extension PNG {
  /// Reads a PNG file.
  ///
  /// - Parameters:
  ///   - path: The path of a regular file; a device or a FIFO is rejected without waiting for it.
  ///   - maximumPixelCount: The largest image to read, in pixels; at most ``maximumPixelCount``.
  /// - Returns: The image.
  /// - Throws: ``PNGError``.
  public static func read(
    from path: String, maximumPixelCount: Int = maximumPixelCount
  ) throws(PNGError) -> Bitmap {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try RegularFile(reading: path).bytes(atMost: maximumByteCount)
    } catch {
      throw PNGError(error)
    }
    return try decode(bytes, maximumPixelCount: maximumPixelCount)
  }

  /// Writes a bitmap as a PNG file and replaces an existing file.
  ///
  /// The bitmap is encoded before the file is touched.
  ///
  /// - Parameters:
  ///   - bitmap: The bitmap.
  ///   - path: The path of the file; its directory must exist.
  /// - Throws: ``PNGError``.
  public static func write(_ bitmap: Bitmap, to path: String) throws(PNGError) {
    try write(try encode(bitmap), to: path)
  }

  /// Writes the bytes of a PNG file and replaces an existing file.
  ///
  /// The bytes go to a temporary file in the same directory, which is renamed after it is on disk.
  /// A full disk, a limit or a kill therefore leaves the complete old file or the complete new one.
  ///
  /// A symbolic link stays, and the file it points to is replaced. Only a regular file can be
  /// replaced.
  ///
  /// - Parameters:
  ///   - bytes: The bytes from ``encode(_:)`` or ``AnimatedPNG/encode()``.
  ///   - path: The path of the file; its directory must exist and be writable.
  /// - Throws: ``PNGError/file(path:reason:)``.
  public static func write(_ bytes: [UInt8], to path: String) throws(PNGError) {
    do throws(FileError) {
      try ReplacementFile.write(bytes, to: path)
    } catch {
      throw PNGError(error)
    }
  }
}

extension PNGError {
  /// Creates the error for a file that cannot be read or written.
  package init(_ error: FileError) {
    self =
      switch error {
      case .refused(let path, let reason): .file(path: path, reason: reason)
      case .tooManyBytes(let path, _): .tooManyBytes(path: path)
      }
  }
}
