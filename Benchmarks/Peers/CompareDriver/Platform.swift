// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// The functions of the C library that the driver uses.
enum Platform {
  static func exit(_ code: Int32) -> Never { Glibc.exit(code) }
  /// Flushes the output; a pipe is not flushed at the end of a line.
  static func flush() { fflush(nil) }
}
