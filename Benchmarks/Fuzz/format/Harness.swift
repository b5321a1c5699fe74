// SPDX-License-Identifier: GPL-3.0-or-later

import Driver
import MullionDocument

/// Reads a visual format with two views, a guide and a metric.
@main
enum Harness {
  static func main() {
    fuzz { start, count in
      Harness.run(Array(UnsafeBufferPointer(start: start, count: count)))
      return 0
    }
  }

  private static func run(_ bytes: [UInt8]) {
    // The text as in JSON, which has no escape for bytes that are not UTF-8.
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    let text = scalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    let document =
      #"{"version":1,"root":{"id":"r","guides":["g"],"subviews":[{"id":"a"},{"id":"b"}]},"visualFormats":[{"format":"\#(text)","metrics":{"m":8}}]}"#
    _ = try? LayoutDocument(json: Array(document.utf8))
  }
}
