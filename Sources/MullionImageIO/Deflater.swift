// SPDX-License-Identifier: GPL-3.0-or-later

import CPNG

/// Compresses bytes into a zlib stream (RFC 1950).
///
/// One thread at a time may use a deflater.
final class Deflater {
  /// The number of compressed bytes that zlib returns at once.
  private static let step = 1 << 16

  /// zlib keeps the address of the stream, so the stream must not move.
  private let stream: UnsafeMutablePointer<z_stream>
  private let buffer: UnsafeMutablePointer<UInt8>
  /// The compressed bytes so far.
  private var bytes: [UInt8] = []

  /// Creates a compressor.
  ///
  /// - Parameter level: The effort, from 1 for the fastest to 9 for the smallest result.
  /// - Throws: ``PNGError/encoding(_:)`` if there is not enough memory.
  init(level: Int32) throws(PNGError) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    buffer = .allocate(capacity: Self.step)
    let state = deflateInit_(
      stream, level, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard state == Z_OK else { throw .encoding("zlib failed with the code \(state)") }
    stream.pointee.next_out = buffer
    stream.pointee.avail_out = uInt(Self.step)
  }

  deinit {
    // If the initialization failed, there is no state, and zlib ignores the call.
    deflateEnd(stream)
    stream.deallocate()
    buffer.deallocate()
  }

  /// Appends bytes to the input.
  func append(_ input: UnsafeMutablePointer<UInt8>, count: Int) {
    stream.pointee.next_in = input
    stream.pointee.avail_in = uInt(count)
    while stream.pointee.avail_in > 0 {
      deflate(stream, Z_NO_FLUSH)
      if stream.pointee.avail_out == 0 { takeOutput() }
    }
  }

  /// Ends the stream and returns all compressed bytes.
  func finish() -> [UInt8] {
    while deflate(stream, Z_FINISH) == Z_OK { takeOutput() }
    takeOutput()
    return bytes
  }

  private func takeOutput() {
    let count = Self.step - Int(stream.pointee.avail_out)
    bytes += UnsafeBufferPointer(start: buffer, count: count)
    stream.pointee.next_out = buffer
    stream.pointee.avail_out = uInt(Self.step)
  }
}
