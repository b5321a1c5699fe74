// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// What is taken from the C library.
enum Platform {
  static func exit(_ code: Int32) -> Never { Glibc.exit(code) }
  /// Sends what was printed on its way; a pipe is not flushed at the end of a line.
  static func flush() { fflush(nil) }
}
