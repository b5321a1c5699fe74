// SPDX-License-Identifier: GPL-3.0-or-later

import MullionImageIO

/// Reads a picture, and writes what was read; the same must come back.
///
/// - Returns: 0, for libFuzzer to keep the input if it reaches something new.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let bitmap = try? PNG.decode(bytes, maximumPixelCount: 1 << 20),
    let written = try? PNG.encode(bitmap)
  else { return 0 }
  precondition((try? PNG.decode(written)) == bitmap, "a written picture is read back otherwise")
  return 0
}
