// SPDX-License-Identifier: GPL-3.0-or-later

import Driver
import MullionDocument

/// Reads a storyboard.
@main
enum Harness {
  static func main() {
    fuzz { start, count in
      Harness.run(Array(UnsafeBufferPointer(start: start, count: count)))
      return 0
    }
  }

  private static func run(_ bytes: [UInt8]) {
    _ = try? StoryboardDocument(json: bytes)
  }
}
