// SPDX-License-Identifier: GPL-3.0-or-later

import CPNG
import Glibc

/// The bytes of a PNG file, which libpng reads in small parts.
///
/// A few bytes can stand for millions of pixels. Between two parts, the source asks whether the
/// picture is still wanted.
final class PNGSource {
  /// The bytes that libpng receives at once.
  private static let partLength = 4096

  private let bytes: UnsafeRawBufferPointer
  private let isWanted: () -> Bool
  private var position = 0
  /// Whether `isWanted` returned false before the whole picture was read.
  private(set) var wasInterrupted = false

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - bytes: The bytes, which must exist as long as the stream.
  ///   - isWanted: Called before each part; false ends the file.
  init(_ bytes: UnsafeRawBufferPointer, while isWanted: @escaping () -> Bool) {
    (self.bytes, self.isWanted) = (bytes, isWanted)
  }

  /// Opens a stream of the bytes, which the caller closes before the source is released.
  ///
  /// - Returns: The stream; nil if there is not enough memory.
  func open() -> UnsafeMutablePointer<FILE>? {
    var functions = png_stream_functions()
    functions.read = { cookie, buffer, count in
      guard let cookie, let buffer else { return -1 }
      let source = Unmanaged<PNGSource>.fromOpaque(cookie).takeUnretainedValue()
      return source.read(UnsafeMutableRawBufferPointer(start: buffer, count: count))
    }
    let cookie = Unmanaged.passUnretained(self).toOpaque()
    guard let stream = png_open_stream(cookie, "rb", functions) else { return nil }
    setvbuf(stream, nil, Int32(_IOFBF), Self.partLength)
    return stream
  }

  private func read(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard isWanted() else {
      wasInterrupted = true
      return 0
    }
    let count = min(buffer.count, bytes.count - position)
    buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[position..<position + count]))
    position += count
    return count
  }
}
