// SPDX-License-Identifier: GPL-3.0-or-later

/// An array that an object lends to C until its next call.
final class BorrowedArray<Element: BitwiseCopyable> {
  private var buffer = UnsafeMutableBufferPointer<Element>(start: nil, count: 0)

  deinit { buffer.deallocate() }

  /// Keeps a list and returns its address; null for an empty list.
  func keep(_ list: [Element]) -> UnsafePointer<Element>? {
    buffer.deallocate()
    buffer = .allocate(capacity: list.count)
    _ = buffer.initialize(fromContentsOf: list)
    return list.isEmpty ? nil : UnsafePointer(buffer.baseAddress)
  }
}
