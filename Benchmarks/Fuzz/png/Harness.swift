// SPDX-License-Identifier: GPL-3.0-or-later

import Driver
import MullionImageIO

/// Reads a picture, writes it, and checks that the written file gives the same picture.
@main
enum Harness {
  static func main() {
    fuzz { start, count in
      Harness.run(Array(UnsafeBufferPointer(start: start, count: count)))
      return 0
    }
  }

  private static func run(_ bytes: [UInt8]) {
    guard let bitmap = try? PNG.decode(Checksums.corrected(bytes), maximumPixelCount: 1 << 20),
      let written = try? PNG.encode(bitmap)
    else { return }
    precondition((try? PNG.decode(written)) == bitmap, "a written picture is read back otherwise")
  }
}
