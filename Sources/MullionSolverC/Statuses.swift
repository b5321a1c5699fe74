// SPDX-License-Identifier: GPL-3.0-or-later

// The functions' names and documentation are those of `mullion.h`.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

import CMullion

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A constant of the header's unnamed enumerations.
package typealias MulStatus = Int

extension MulStatus {
  /// The number that a function returns.
  package var status: Int32 { Int32(self) }
}

/// The names of the statuses, from `MUL_OK` down.
private let statusNames: [StaticString] = [
  "MUL_OK", "MUL_ARGUMENT", "MUL_NUMBER", "MUL_VARIABLE", "MUL_CONSTRAINT", "MUL_IN_USE",
  "MUL_NOT_PARAMETER", "MUL_BUSY", "MUL_REQUIRED", "MUL_INFEASIBLE", "MUL_LIMIT", "MUL_ENGINE",
  "MUL_DOCUMENT", "MUL_BOX",
]

extension StaticString {
  /// The text for C, which lives as long as the process.
  var constant: UnsafePointer<CChar> {
    UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
  }
}

@c @implementation
public func mul_abi() -> UInt32 { UInt32(MUL_ABI) }

@c @implementation
public func mul_status_name(_ status: Int32) -> UnsafePointer<CChar>? {
  guard (Int32(1 - statusNames.count)...0).contains(status) else {
    return ("unknown status" as StaticString).constant
  }
  return statusNames[Int(-status)].constant
}

@c @implementation
public func mul_text_free(_ text: UnsafeMutablePointer<CChar>?) { free(text) }
