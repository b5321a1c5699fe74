// SPDX-License-Identifier: GPL-3.0-or-later

import CPNG
import Glibc
public import MullionRaster

/// Reads PNG images (ISO/IEC 15948) with libpng's simplified interface, and writes them with zlib.
///
/// A file has straight 8-bit sRGB channels, a ``MullionRaster/Bitmap`` premultiplied ones. Writing
/// divides by alpha and reading multiplies, both rounded to nearest. A written bitmap is therefore
/// read back bit for bit.
public enum PNG {
  /// The largest image that is read, in pixels.
  public static let maximumPixelCount = 1 << 26
  /// The largest file that is read, in bytes.
  public static let maximumByteCount = 1 << 28

  // libpng defines these constants with nested macros, which Swift does not import.
  private static let formatBGRA =
    UInt32(PNG_FORMAT_FLAG_COLOR) | UInt32(PNG_FORMAT_FLAG_BGR) | UInt32(PNG_FORMAT_FLAG_ALPHA)

  /// Encodes a bitmap as a PNG file.
  ///
  /// The file has the smallest 8-bit samples that represent the bitmap: gray, a palette of at most
  /// 256 colors, RGB if all pixels are opaque, or RGBA. Rows are filtered only if a sample of them
  /// compresses better with filters, as in photographs and gradients.
  ///
  /// - Parameter bitmap: The bitmap.
  /// - Returns: The bytes of the file; the same bytes for the same bitmap and zlib version.
  /// - Throws: ``PNGError/encoding(_:)``.
  /// - Complexity: O(pixels).
  public static func encode(_ bitmap: Bitmap) throws(PNGError) -> [UInt8] {
    try PNGEncoder(bitmap: bitmap, colors: PNGColors(of: bitmap)).encode()
  }

  /// Decodes the bytes of a PNG file.
  ///
  /// - Parameters:
  ///   - bytes: A whole file of any color type and depth; bytes after its end are ignored.
  ///   - limit: The largest image to read, in pixels, checked before pixels are allocated; at most
  ///     ``maximumPixelCount``.
  ///   - isWanted: Called for each part of the bytes; false ends the call with
  ///     ``PNGError/interrupted``.
  /// - Returns: The image, with 16-bit channels and other color spaces converted to 8-bit sRGB.
  /// - Throws: ``PNGError``.
  /// - Complexity: O(bytes + pixels).
  public static func decode(
    _ bytes: [UInt8], maximumPixelCount limit: Int = maximumPixelCount,
    while isWanted: () -> Bool = { true }
  ) throws(PNGError) -> Bitmap {
    guard !bytes.isEmpty else { throw .malformed("there are no bytes") }
    // libpng stores the address of the bytes, so all calls must share one borrow of them.
    let result = withoutActuallyEscaping(isWanted) { isWanted in
      bytes.withUnsafeBytes { buffer -> Result<Bitmap, PNGError> in
        let source = PNGSource(buffer, while: isWanted)
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        defer { png_image_free(&image) }
        do throws(PNGError) {
          return .success(try decode(source, &image, limit: min(limit, maximumPixelCount)))
        } catch {
          return .failure(source.wasInterrupted ? .interrupted : error)
        }
      }
    }
    return try result.get()
  }

  private static func decode(
    _ source: PNGSource, _ image: inout png_image, limit: Int
  ) throws(PNGError) -> Bitmap {
    guard let stream = source.open() else {
      throw .malformed("there is not enough memory to read it")
    }
    defer { fclose(stream) }
    guard png_image_begin_read_from_stdio(&image, stream) != 0 else {
      throw .malformed(message(of: image))
    }
    let (width, height) = (Int(image.width), Int(image.height))
    let count: Int
    do throws(RasterError) {
      count = try Bitmap.pixelCount(width: width, height: height)
    } catch {
      throw .bitmap(error)
    }
    guard count <= limit else {
      throw .tooManyPixels(width: width, height: height, limit: limit)
    }
    image.format = formatBGRA
    // Viewers treat 16-bit images without a color space as sRGB, but libpng treats them as linear.
    image.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
    var pixels = [UInt32](repeating: 0, count: count)
    guard png_image_finish_read(&image, nil, &pixels, 0, nil) != 0 else {
      throw .malformed(message(of: image))
    }
    for index in pixels.indices { pixels[index] = Straight.toPremultiplied(pixels[index]) }
    do throws(RasterError) {
      return try Bitmap(width: width, height: height, pixels: pixels)
    } catch {
      throw .bitmap(error)
    }
  }

  /// Returns the message of libpng's last call.
  private static func message(of image: png_image) -> String {
    withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
