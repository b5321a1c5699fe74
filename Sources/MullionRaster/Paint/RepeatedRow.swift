// SPDX-License-Identifier: GPL-3.0-or-later

/// A sampled image row, kept for the next device row that shows the same image row.
final class RepeatedRow {
  private var memory: UnsafeMutablePointer<UInt32>?
  private var capacity = 0
  /// The index of the image row, or nil if none is kept, and the device columns it covers.
  private var index: Int?
  private var columns = 0..<0

  deinit { memory?.deallocate() }

  /// Returns a kept row.
  ///
  /// - Parameters:
  ///   - index: The index of the image row.
  ///   - columns: The device columns.
  /// - Returns: The row, valid until another one is kept; nil if the row is not kept.
  func row(_ index: Int, columns: Range<Int>) -> UnsafePointer<UInt32>? {
    guard let memory, self.index == index, self.columns == columns else { return nil }
    return UnsafePointer(memory)
  }

  /// Keeps a row.
  ///
  /// - Parameters:
  ///   - row: The sampled pixels.
  ///   - index: The index of the image row.
  ///   - columns: The device columns.
  func keep(_ row: UnsafePointer<UInt32>, _ index: Int, columns: Range<Int>) {
    (self.index, self.columns) = (index, columns)
    if columns.count > capacity {
      memory?.deallocate()
      capacity = columns.count
      memory = .allocate(capacity: capacity)
    }
    memory?.update(from: row, count: columns.count)
  }
}
