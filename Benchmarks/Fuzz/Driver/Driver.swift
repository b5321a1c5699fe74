// SPDX-License-Identifier: GPL-3.0-or-later

import CFuzzer
import Glibc

/// Runs libFuzzer with a harness until it finds a failure or its time ends, then exits.
///
/// - Parameter harness: Processes an input of the given start and byte count, and returns 0.
public func fuzz(_ harness: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt) -> Never {
  var count = CommandLine.argc
  // SwiftPM's executables have their own main function, so libFuzzer's cannot be linked.
  var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
  exit(LLVMFuzzerRunDriver(&count, &arguments, harness))
}
