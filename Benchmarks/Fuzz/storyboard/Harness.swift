// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument

/// Reads a storyboard.
///
/// - Returns: 0, for libFuzzer to keep the input if it reaches something new.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  _ = try? StoryboardDocument(json: bytes)
  return 0
}
