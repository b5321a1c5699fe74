// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// A regular file that is open for reading.
package final class RegularFile {
  /// The values that distinguish a file and its contents from all others.
  package struct Identity: Hashable, Sendable {
    /// The device and the inode number, which identify a file under any name.
    package struct Inode: Hashable, Sendable {
      package var device: UInt64
      package var number: UInt64
    }

    package var inode: Inode
    package var size: Int
    /// The last modification time, in seconds and nanoseconds.
    package var modification: [Int]
  }

  private let path: String
  private let descriptor: Int32
  package let identity: Identity

  /// Opens a file.
  ///
  /// Does not wait for the writer of a FIFO, as an ordinary `open` would, and rejects devices,
  /// which can be endless.
  ///
  /// - Throws: ``FileError/refused(path:reason:)`` if the file does not exist, cannot be read, or is
  ///   not a regular file.
  package init(reading path: String) throws(FileError) {
    self.path = path
    descriptor = try FileError.systemCall(on: path) {
      open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let error = FileError.system(path)
      close(descriptor)
      throw error
    }
    guard status.isRegular else {
      close(descriptor)
      throw .refused(path: path, reason: "this is not a regular file; choose another one")
    }
    identity = status.identity
  }

  deinit { close(descriptor) }

  /// Returns the bytes of the file.
  ///
  /// - Throws: ``FileError/tooManyBytes(path:limit:)`` if there are more than the limit.
  package func bytes(atMost limit: Int) throws(FileError) -> [UInt8] {
    guard identity.size <= limit else { throw .tooManyBytes(path: path, limit: limit) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(identity.size)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw .system(path)
      }
      bytes.append(contentsOf: chunk[..<count])
      // Check again, because the file may have grown during the read.
      guard bytes.count <= limit else { throw .tooManyBytes(path: path, limit: limit) }
    }
  }

  /// Returns the inode of the file at a path; nil if the file is missing or cannot be examined.
  ///
  /// Two paths lead to the same file if their inodes are equal.
  package static func inode(at path: String) -> Identity.Inode? {
    var status = stat()
    return stat(path, &status) == 0 ? status.identity.inode : nil
  }

  /// Returns the inode of the file that a descriptor refers to; nil if the descriptor is not open.
  package static func inode(of descriptor: Int32) -> Identity.Inode? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? status.identity.inode : nil
  }
}

extension stat {
  var isRegular: Bool { st_mode & S_IFMT == S_IFREG }

  fileprivate var identity: RegularFile.Identity {
    .init(
      inode: .init(device: UInt64(st_dev), number: UInt64(st_ino)), size: Int(st_size),
      modification: [Int(st_mtim.tv_sec), Int(st_mtim.tv_nsec)])
  }
}
