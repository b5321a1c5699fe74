// SPDX-License-Identifier: GPL-3.0-or-later

/// A row of an image as it is seen on the device, kept for the next device row that shows the same.
final class RepeatedRow {
  private var memory: UnsafeMutablePointer<UInt32>?
  private var capacity = 0
  /// Which row of the image this is, and the device columns it is for.
  private var index: Int?
  private var columns = 0..<0

  deinit { memory?.deallocate() }

  /// Finds a row.
  ///
  /// - Parameters:
  ///   - index: the number of the image row.
  ///   - columns: the device columns.
  /// - Returns: the row, valid until another one is kept, or nil if it is not here.
  func row(_ index: Int, columns: Range<Int>) -> UnsafePointer<UInt32>? {
    guard let memory, self.index == index, self.columns == columns else { return nil }
    return UnsafePointer(memory)
  }

  /// Keeps a row.
  ///
  /// - Parameters:
  ///   - row: what is seen there.
  ///   - index: the number of the image row.
  ///   - columns: the device columns.
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
