// SPDX-License-Identifier: GPL-3.0-or-later

import Driver
import MullionDocument
import MullionInterfaceBuilder

/// Reads and converts an Interface Builder file.
@main
enum Harness {
  static func main() {
    fuzz { start, count in
      Harness.run(Array(UnsafeBufferPointer(start: start, count: count)))
      return 0
    }
  }

  private static func run(_ bytes: [UInt8]) {
    guard let file = try? InterfaceFile(xml: bytes) else { return }
    for screen in file.conversion().documents { _ = screen.document.json }
  }
}
