// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
public import MullionRaster

extension PNG {
  /// Reads a PNG file.
  ///
  /// - Parameter path: the file's path.
  /// - Returns: the picture.
  /// - Throws: ``PNGError``.
  public static func read(from path: String) throws(PNGError) -> Bitmap {
    let descriptor = try open(path, O_RDONLY)
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        throw failure(path)
      }
      bytes.append(contentsOf: chunk[..<count])
      guard bytes.count <= maximumByteCount else { throw .tooManyBytes(path: path) }
    }
    return try decode(bytes)
  }

  /// Writes a PNG file, in place of one that is there.
  ///
  /// The picture is made first: if that fails, the file stays as it was.
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
  /// - Parameters:
  ///   - bytes: What ``encode(_:)`` or ``AnimatedPNG/encode()`` made.
  ///   - path: the file's path; its directory must exist.
  /// - Throws: ``PNGError/file(path:reason:)``.
  public static func write(_ bytes: [UInt8], to path: String) throws(PNGError) {
    let descriptor = try open(path, O_WRONLY | O_CREAT | O_TRUNC)
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.write(descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
      }
      if count < 0 {
        if errno == EINTR { continue }
        let error = failure(path)
        close(descriptor)
        throw error
      }
      written += count
    }
    // A full disk may be noticed only here.
    guard close(descriptor) == 0 else { throw failure(path) }
  }

  private static func open(_ path: String, _ flags: Int32) throws(PNGError) -> Int32 {
    guard !path.utf8.contains(0) else {
      throw .file(path: path, reason: "a path cannot hold a zero byte")
    }
    while true {
      let descriptor = Glibc.open(path, flags | O_CLOEXEC, 0o666)
      if descriptor >= 0 { return descriptor }
      if errno != EINTR { throw failure(path) }
    }
  }

  private static func failure(_ path: String) -> PNGError {
    .file(path: path, reason: String(cString: strerror(errno)))
  }
}
