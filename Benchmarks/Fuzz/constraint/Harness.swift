// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument

/// Reads a constraint, as a line and as an expression, about two views and a guide.
///
/// - Returns: 0, for libFuzzer to keep the input if it reaches something new.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  // A text as JSON has it: what is no UTF-8 has no escape.
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
    #"{"version":1,"root":{"id":"r","guides":["g"],"subviews":[{"id":"a"},{"id":"b-c"}]},"constraints":["\#(text)",{"expression":"\#(text)"}]}"#
  _ = try? LayoutDocument(json: Array(document.utf8))
  return 0
}
