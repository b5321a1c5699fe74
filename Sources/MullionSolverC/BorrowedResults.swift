// SPDX-License-Identifier: GPL-3.0-or-later

/// The arrays that an object lends to C until its next call.
final class BorrowedResults {
  private(set) var handles = UnsafeMutableBufferPointer<UInt64>(start: nil, count: 0)
  private(set) var numbers = UnsafeMutableBufferPointer<Double>(start: nil, count: 0)

  deinit {
    handles.deallocate()
    numbers.deallocate()
  }

  /// Keeps a list of handles and returns its address; null for an empty list.
  func keep(_ list: [UInt64]) -> UnsafePointer<UInt64>? {
    Self.replace(&handles, by: list)
  }

  /// Keeps a list of numbers and returns its address; null for an empty list.
  func keep(_ list: [Double]) -> UnsafePointer<Double>? {
    Self.replace(&numbers, by: list)
  }

  /// Copies a list into a buffer, which grows if it is too small.
  private static func replace<Element>(
    _ buffer: inout UnsafeMutableBufferPointer<Element>, by list: [Element]
  ) -> UnsafePointer<Element>? {
    if list.isEmpty { return nil }
    if buffer.count < list.count {
      buffer.deallocate()
      buffer = .allocate(capacity: max(16, list.count + list.count / 2))
    }
    _ = buffer.update(fromContentsOf: list)
    return UnsafePointer(buffer.baseAddress)
  }
}
