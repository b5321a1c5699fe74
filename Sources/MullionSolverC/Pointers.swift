// SPDX-License-Identifier: GPL-3.0-or-later

import CMullion

/// Returns the address for a result of a call, which must not be null.
package func output<Value>(
  _ pointer: UnsafeMutablePointer<Value>?, _ name: String
) throws(CallFailure) -> UnsafeMutablePointer<Value> {
  guard let pointer else {
    throw CallFailure(MUL_ARGUMENT, "\(name) is null; pass the address for the result")
  }
  return pointer
}

/// Returns an array of C, which must not be null unless it is empty.
package func input<Value>(
  _ pointer: UnsafePointer<Value>?, _ count: Int, _ name: String
) throws(CallFailure) -> UnsafeBufferPointer<Value> {
  // C's `size_t` is imported as a signed number, so a very large count is negative here.
  guard count >= 0, count <= Int.max / MemoryLayout<Value>.stride else {
    throw CallFailure(MUL_ARGUMENT, "the count of \(name) is too large")
  }
  guard let pointer else {
    if count == 0 { return UnsafeBufferPointer(start: nil, count: 0) }
    throw CallFailure(MUL_ARGUMENT, "\(name) is null, but \(count) are announced")
  }
  return UnsafeBufferPointer(start: pointer, count: count)
}

/// Returns a text of C; nil for null.
///
/// Bytes that are not UTF-8 are replaced.
package func text(_ pointer: UnsafePointer<CChar>?) -> String? {
  pointer.map { String(cString: $0) }
}

/// Returns the name that a host gives to a part of a model; nil if it is null or empty.
func nameText(_ pointer: UnsafePointer<CChar>?) -> String? {
  guard let pointer, pointer.pointee != 0 else { return nil }
  return text(pointer)
}
