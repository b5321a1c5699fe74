// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import MullionDocument
import MullionFiles

/// Reads documents from files or standard input.
enum DocumentFile {
  /// An error that describes why a file could not be read.
  struct Failure: Error, CustomStringConvertible {
    var description: String
    var exceedsLimit = false
  }

  /// Reads a file, or standard input for `-`.
  ///
  /// Stops early with an error if the document exceeds `memory` or the largest document size, in
  /// bytes.
  static func read(_ path: String, atMost memory: Int) throws(Failure) -> [UInt8] {
    let descriptor = try open(path)
    defer { close(descriptor) }
    let limit = min(LayoutDocument.Limit.bytes, memory)
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: chunkSize)
    while case let count = try read(descriptor, into: &chunk), count > 0 {
      bytes += chunk[..<count]
      guard bytes.count <= limit else {
        throw Failure(description: excess(over: limit), exceedsLimit: true)
      }
    }
    return bytes
  }

  /// Returns the message for a document with more bytes than its limit.
  static func excess(over limit: Int) -> String {
    limit == LayoutDocument.Limit.bytes
      ? "found more than \(limit) bytes, expected at most \(limit) (64 MiB)"
      : "the document is larger than the memory limit, "
        + "\(limit == 1 ? "1 byte" : "\(limit) bytes"); raise it with --memory-limit"
  }

  /// The number of bytes to read at once.
  static let chunkSize = 1 << 16

  /// Opens a file for reading; standard input for `-`.
  static func open(_ path: String) throws(Failure) -> Int32 {
    if path == "-" { return STDIN_FILENO }
    let descriptor = systemOpen(path)
    guard descriptor >= 0 else {
      let isMissing = errno == ENOENT
      var failure = systemFailure()
      if isMissing, path.unicodeScalars.contains("\u{FFFD}") {
        // Swift decodes arguments as UTF-8 and replaces invalid bytes by U+FFFD, so such a name
        // cannot be found.
        failure.description += "; the name may not be UTF-8, so pass the file as standard input (-)"
      }
      throw failure
    }
    return descriptor
  }

  /// Returns the inode of the file at a path, or of standard input for `-`.
  ///
  /// Returns nil if the file is missing or cannot be examined, or if standard input is closed.
  static func inode(of path: String) -> RegularFile.Identity.Inode? {
    path == "-" ? RegularFile.inode(of: STDIN_FILENO) : RegularFile.inode(at: path)
  }

  /// Closes a descriptor from ``open(_:)``.
  static func close(_ descriptor: Int32) {
    if descriptor != STDIN_FILENO { systemClose(descriptor) }
  }

  /// Reads the available bytes, at most a chunk.
  ///
  /// - Returns: The number of bytes read; 0 at the end of the file.
  static func read(_ descriptor: Int32, into chunk: inout [UInt8]) throws(Failure) -> Int {
    while true {
      let count = chunk.withUnsafeMutableBytes {
        systemRead(descriptor, $0.baseAddress, $0.count)
      }
      if count >= 0 { return count }
      guard errno == EINTR else { throw systemFailure() }
    }
  }

  private static func systemFailure() -> Failure {
    Failure(description: "cannot be read: \(String(cString: strerror(errno)))")
  }

  /// Returns whether a path, with links resolved, names a directory.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns whether two paths name the same directory; an empty path is the current one.
  static func isSameFolder(_ first: String, _ second: String) -> Bool {
    var one = stat()
    var other = stat()
    return stat(first.isEmpty ? "." : first, &one) == 0
      && stat(second.isEmpty ? "." : second, &other) == 0
      && one.st_dev == other.st_dev && one.st_ino == other.st_ino
  }

  /// Returns the part of a path before the last slash; empty without one and for standard input.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns the name of a file in results.
  ///
  /// The name omits the folder, unless another file has the same name.
  static func name(of file: String, among files: [String]) -> String {
    let name = name(of: file)
    return files.contains { $0 != file && Self.name(of: $0) == name } ? file : name
  }

  /// Returns the part of a path after the last slash.
  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}

/// The system's `open`, which the method of the same name hides.
private func systemOpen(_ path: String) -> Int32 {
  open(path, O_RDONLY | O_CLOEXEC)
}

/// The system's `close`, which the method of the same name hides.
private func systemClose(_ descriptor: Int32) {
  close(descriptor)
}

/// The system's `read`, which the methods of the same name hide.
private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int
{
  read(descriptor, bytes, count)
}
