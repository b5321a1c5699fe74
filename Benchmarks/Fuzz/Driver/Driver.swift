// SPDX-License-Identifier: GPL-3.0-or-later

import CFuzzer
import Glibc

/// Lets libFuzzer call a harness until it finds something or its time is over, then exits.
///
/// - Parameter harness: Does something with an input, which begins at a pointer and has so many bytes; answers 0.
public func fuzz(_ harness: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt) -> Never {
  var count = CommandLine.argc
  // SwiftPM's executables have a main function of their own, so that of libFuzzer cannot be linked.
  var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
  exit(LLVMFuzzerRunDriver(&count, &arguments, harness))
}
