// SPDX-License-Identifier: GPL-3.0-or-later

/// An array that an object lends to C until its next call.
package final class BorrowedArray<Element: BitwiseCopyable> {
  private var buffer = UnsafeMutableBufferPointer<Element>(start: nil, count: 0)

  package init() {}

  deinit { buffer.deallocate() }

  /// Keeps a list in the buffer, which grows if it is too small.
  ///
  /// - Returns: The list's address; nil for an empty list.
  package func keep(_ list: [Element]) -> UnsafePointer<Element>? {
    if list.isEmpty { return nil }
    if buffer.count < list.count {
      buffer.deallocate()
      buffer = .allocate(capacity: max(16, list.count + list.count / 2))
    }
    _ = buffer.initialize(fromContentsOf: list)
    return UnsafePointer(buffer.baseAddress)
  }
}
