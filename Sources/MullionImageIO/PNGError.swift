// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionRaster

/// Why a PNG file could not be read or written.
public enum PNGError: Error, Equatable, Sendable {
  /// The bytes are no picture libpng can read; with libpng's own words.
  case malformed(String)
  /// The picture has more pixels than the reader allows.
  case tooManyPixels(width: Int, height: Int, limit: Int = PNG.maximumPixelCount)
  /// The picture has a size no bitmap can have.
  case bitmap(RasterError)
  /// The file has more bytes than may be read.
  case tooManyBytes(path: String)
  /// A picture of an animation has another size than the first.
  case frameSize(expected: String, given: String)
  /// libpng could not write the picture; with its own words.
  case encoding(String)
  /// The system refused a file operation; with the system's own words.
  case file(path: String, reason: String)
}

extension PNGError {
  /// Whether the picture is larger than may be read, and may be a good one otherwise.
  public var isLimit: Bool {
    switch self {
    case .tooManyPixels, .tooManyBytes: true
    case .bitmap(let error): if case .bitmapSize = error { true } else { false }
    case .malformed, .frameSize, .encoding, .file: false
    }
  }
}

extension PNGError: CustomStringConvertible {
  /// One sentence: what is wrong and what to do.
  public var description: String {
    switch self {
    case .malformed(let reason):
      "this is not a readable PNG picture (\(reason)): save it again as PNG"
    case .tooManyPixels(let width, let height, let limit):
      "the picture has \(width) × \(height) pixels: make it smaller, "
        + "\(limit) pixels in all are read at most"
    case .bitmap(let error):
      error.description
    case .tooManyBytes(let path):
      "\(path): the file is larger than the \(PNG.maximumByteCount) bytes that are read at most: "
        + "make the picture smaller"
    case .frameSize(let expected, let given):
      "a picture of \(given) pixels in an animation of \(expected): give all of them the same size"
    case .encoding(let reason):
      "the picture could not be written as PNG (\(reason)): make it smaller"
    case .file(let path, let reason):
      "\(path): \(reason)"
    }
  }
}
