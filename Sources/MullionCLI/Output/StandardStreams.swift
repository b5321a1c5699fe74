// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Mullion

/// Unbuffered standard output for results and standard error for everything else.
enum StandardStreams {
  /// An error of writing to standard output: the disk is full, or the stream is closed.
  struct Failure: Error, CustomStringConvertible {
    var reason: String
    var description: String { "standard output cannot be written: \(reason)" }
  }

  /// Prepares the standard streams and their signals.
  ///
  /// Call it once, before any file is opened.
  ///
  /// Without this call, the next opened file could get the descriptor of a closed standard stream,
  /// and a result would be written into that file. So each closed descriptor is opened on
  /// `/dev/null`, in the mode that makes its use fail.
  static func prepare() {
    for (descriptor, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY),
    ] where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", mode)
    }
    // If these signals are ignored, failed writes return an error. By default, SIGXFSZ ends the
    // process at the limit of file sizes.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // ArgumentParser prints help texts through the C library's buffers, whose write errors appear
    // only when they are flushed.
    atexit { if fflush(nil) != 0 { _exit(ExitStatus.outputFailure.rawValue) } }
  }

  /// Writes a result, or a part of one.
  ///
  /// Characters of the text that control a terminal are written as escapes, except the line feeds,
  /// the tabs and the colors of ``TerminalStyle``.
  ///
  /// Ends the process if the reader of the results has closed the pipe.
  static func print(_ text: String) throws(Failure) {
    try send(TerminalStyle.standard.printable(text))
  }

  /// Writes a text for another program, such as `patch`, which needs each character as it is; if
  /// standard output is a terminal, control characters are written as escapes nevertheless.
  static func printExactly(_ text: String) throws(Failure) {
    if isatty(STDOUT_FILENO) == 1 { try print(text) } else { try send(text) }
  }

  private static func send(_ text: String) throws(Failure) {
    let error = write(text, to: STDOUT_FILENO)
    if error == 0 { return }
    // This is the exit code that a shell reports for a process that SIGPIPE ended.
    if error == EPIPE { exit(128 + SIGPIPE) }
    throw Failure(reason: String(cString: strerror(error)))
  }

  /// Writes one line of a message to standard error, or a text that a later one continues.
  ///
  /// Characters that control a terminal are written as escapes: messages contain names from
  /// documents and files, which may be untrusted.
  static func complain(_ line: String, endsLine: Bool = true) {
    let line = line.printableLines
    _ = write(endsLine ? line + "\n" : line, to: STDERR_FILENO)
  }

  /// Writes a message in place of the last line of a terminal on standard error.
  static func replaceLine(by text: String, endsLine: Bool) {
    // Returns to the start of the terminal's line and erases its rest.
    _ = write("\r\(text.printable)\u{1B}[K" + (endsLine ? "\n" : ""), to: STDERR_FILENO)
  }

  /// Writes a whole text.
  ///
  /// - Returns: The system's error number, or 0.
  private static func write(_ text: String, to descriptor: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = systemWrite(descriptor, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        if count < 0, errno == EAGAIN {
          // Another process that shares the stream has made it nonblocking, so wait until it
          // accepts more bytes.
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
