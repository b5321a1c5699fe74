// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionRaster

/// An error of reading or writing a PNG file.
public enum PNGError: Error, Equatable, Sendable {
  /// The bytes are not an image that libpng can read; the value is libpng's message.
  case malformed(String)
  /// The caller's closure `isWanted` ended the reading before the whole image was read.
  case interrupted
  /// The image has more pixels than the reader allows.
  case tooManyPixels(width: Int, height: Int, limit: Int = PNG.maximumPixelCount)
  /// The image has a size that no bitmap can have.
  case bitmap(RasterError)
  /// The file has more bytes than the reader allows.
  case tooManyBytes(path: String)
  /// A frame of an animation differs in size from the first.
  case frameSize(expected: String, given: String)
  /// The image could not be encoded; the value is the reason.
  case encoding(String)
  /// The system refused a file operation; the reason is the system's message.
  case file(path: String, reason: String)
}

extension PNGError {
  /// Whether the image exceeds a size limit and may otherwise be valid.
  public var exceedsLimit: Bool {
    switch self {
    case .tooManyPixels, .tooManyBytes: true
    case .bitmap(let error): if case .bitmapSize = error { true } else { false }
    case .malformed, .interrupted, .frameSize, .encoding, .file: false
    }
  }
}

extension PNGError: CustomStringConvertible {
  /// One sentence that says what is wrong and how to correct it.
  public var description: String {
    switch self {
    case .malformed(let reason):
      "this is not a readable PNG picture (\(reason)): save it again as PNG"
    case .interrupted:
      "the picture was not read to its end: allow more time"
    case .tooManyPixels(let width, let height, let limit):
      "the picture has \(width) × \(height) pixels: make it smaller; "
        + "at most \(limit) pixels are read"
    case .bitmap(let error):
      error.description
    case .tooManyBytes(let path):
      "\(path): the file is larger than the limit of \(PNG.maximumByteCount) bytes: "
        + "make the picture smaller"
    case .frameSize(let expected, let given):
      "a frame of \(given) pixels in an animation of \(expected): give all frames the same size"
    case .encoding(let reason):
      "the picture could not be written as PNG (\(reason)): make it smaller"
    case .file(let path, let reason):
      "\(path): \(reason)"
    }
  }
}
