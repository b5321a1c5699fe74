// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// A regular file that is open for reading.
package final class RegularFile {
  /// The values that distinguish a file and its contents from all others.
  package struct Identity: Hashable, Sendable {
    /// The device and the number on it: the file, whatever it is called.
    package struct Inode: Hashable, Sendable {
      package var device: UInt64
      package var number: UInt64
    }

    package var inode: Inode
    package var size: Int
    /// When the contents last changed, in seconds and nanoseconds.
    package var modification: [Int]
  }

  private let path: String
  private let descriptor: Int32
  package let identity: Identity

  /// Opens a file.
  ///
  /// A FIFO would keep an ordinary `open` waiting for a writer, and reading a device can go on for ever.
  ///
  /// - Throws: ``PNGError/file(path:reason:)`` for what is not there, may not be read, or is not a regular file.
  package init(reading path: String) throws(PNGError) {
    self.path = path
    descriptor = try PNGError.systemCall(on: path) {
      open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let error = PNGError.system(path)
      close(descriptor)
      throw error
    }
    guard status.isRegular else {
      close(descriptor)
      throw .file(path: path, reason: "this is no regular file; choose another one")
    }
    identity = status.identity
  }

  deinit { close(descriptor) }

  /// The bytes of the file.
  ///
  /// - Throws: ``PNGError/tooManyBytes(path:)`` if there are more than the limit.
  package func bytes(atMost limit: Int) throws(PNGError) -> [UInt8] {
    guard identity.size <= limit else { throw .tooManyBytes(path: path) }
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
      // It may grow while it is read.
      guard bytes.count <= limit else { throw .tooManyBytes(path: path) }
    }
  }

  /// The file that a path leads to, if there is one: for telling two paths of one file.
  package static func inode(at path: String) -> Identity.Inode? {
    var status = stat()
    return stat(path, &status) == 0 ? status.identity.inode : nil
  }

  /// The file that a descriptor is open on, if it is open.
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

extension PNGError {
  /// The reason for the failure of the system call that was made last.
  static func system(_ path: String) -> PNGError {
    let advice: String? =
      switch errno {
      case ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG, EISDIR: "check the path"
      case EACCES, EPERM, EROFS: "check the permissions"
      case ENOSPC, EDQUOT, EFBIG: "free space or choose another folder"
      default: nil
      }
    let reason = String(cString: strerror(errno))
    return .file(path: path, reason: advice.map { "\(reason); \($0)" } ?? reason)
  }

  /// Makes a system call on a path, again if a signal interrupts it.
  static func systemCall(on path: String, _ call: () -> Int32) throws(PNGError) -> Int32 {
    guard !path.utf8.contains(0) else {
      throw .file(path: path, reason: "a path cannot hold a zero byte")
    }
    while true {
      let result = call()
      if result >= 0 { return result }
      if errno != EINTR { throw .system(path) }
    }
  }
}
