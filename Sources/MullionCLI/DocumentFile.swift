// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Reads documents from files or standard input.
enum DocumentFile {
  /// Why a file could not be read.
  struct Failure: Error, CustomStringConvertible {
    var description: String
    var isLimit = false
  }

  /// Reads a file, or standard input for `-`, up to one byte more than a document may have.
  static func read(_ path: String) throws(Failure) -> [UInt8] {
    if path == "-" { return try read(STDIN_FILENO) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw systemFailure() }
    defer { close(descriptor) }
    return try read(descriptor)
  }

  private static func read(_ descriptor: Int32) throws(Failure) -> [UInt8] {
    let limit = LayoutDocument.Limit.bytes
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes {
        systemRead(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw systemFailure() }
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
      guard bytes.count <= limit else {
        throw Failure(
          description: "found more than \(limit) bytes, expected at most \(limit) (64 MiB)",
          isLimit: true)
      }
    }
  }

  private static func systemFailure() -> Failure {
    Failure(description: "cannot be read: \(String(cString: strerror(errno)))")
  }

  /// The part of a path before the last slash; empty without one and for standard input.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The part of a path behind the last slash.
  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}

/// The system's `read`, which the methods of the same name hide.
private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int
{
  read(descriptor, bytes, count)
}
