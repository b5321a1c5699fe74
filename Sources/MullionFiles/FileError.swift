// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// An error of reading or writing a file.
package enum FileError: Error, Equatable, Sendable {
  /// The system refused a file operation; the reason is the system's message with advice.
  case refused(path: String, reason: String)
  /// The file has more bytes than the limit of the reader.
  case tooManyBytes(path: String, limit: Int)
}

extension FileError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .refused(let path, let reason): "\(path): \(reason)"
    case .tooManyBytes(let path, let limit):
      "\(path): the file is larger than the limit of \(limit) bytes"
    }
  }
}

extension FileError {
  /// Returns an error for the system call that failed last.
  package static func system(_ path: String) -> FileError {
    let advice: String? =
      switch errno {
      case ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG, EISDIR: "check the path"
      case EACCES, EPERM, EROFS: "check the permissions"
      case ENOSPC, EDQUOT, EFBIG: "free space or choose another folder"
      default: nil
      }
    let reason = String(cString: strerror(errno))
    return .refused(path: path, reason: advice.map { "\(reason); \($0)" } ?? reason)
  }

  /// Makes a system call on a path and repeats it if a signal interrupts it.
  ///
  /// - Returns: The result of the call, at least 0.
  /// - Throws: The system's error, or an error for a path with a null byte.
  package static func systemCall(
    on path: String, _ call: () -> Int32
  ) throws(FileError) -> Int32 {
    guard !path.utf8.contains(0) else {
      throw .refused(path: path, reason: "a path cannot contain a null byte")
    }
    while true {
      let result = call()
      if result >= 0 { return result }
      if errno != EINTR { throw .system(path) }
    }
  }
}
