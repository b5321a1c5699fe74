// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Standard output for results and standard error for everything else, without buffers.
enum StandardStreams {
  /// Standard output cannot be written: the disk is full, or the stream is closed.
  struct Failure: Error, CustomStringConvertible {
    var reason: String
    var description: String { "standard output cannot be written: \(reason)" }
  }

  /// Prepares the streams and the signals about them; called once, before any file is opened.
  ///
  /// A closed standard stream would hand its number to the next file that is opened, and a result would be written into
  /// that file. So its number is taken by one that fails to be used the way the stream is.
  static func prepare() {
    for (descriptor, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY),
    ] where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", mode)
    }
    // A write that fails says so by its result: with SIGXFSZ a limit of file sizes would end the process.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Writes a result, or a part of one.
  ///
  /// Ends the process if whoever read the results is gone.
  static func print(_ text: String) throws(Failure) {
    let error = write(text, to: STDOUT_FILENO)
    if error == 0 { return }
    // What a shell reports of a process that a closed pipe ends.
    if error == EPIPE { exit(128 + SIGPIPE) }
    throw Failure(reason: String(cString: strerror(error)))
  }

  /// Writes a line of a message.
  static func complain(_ line: String) {
    _ = write(line + "\n", to: STDERR_FILENO)
  }

  /// Writes all of a text; answers the system's error number, 0 for none.
  private static func write(_ text: String, to descriptor: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = systemWrite(descriptor, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        if count < 0, errno == EAGAIN {
          // Whoever shares the stream has set it to answer at once.
          var stream = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&stream, 1, -1)
          continue
        }
        guard count > 0 else { return count < 0 ? errno : EIO }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
      return 0
    }
  }
}

/// The system's `write`, which the method of the same name hides.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
