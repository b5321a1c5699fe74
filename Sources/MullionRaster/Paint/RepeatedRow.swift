// SPDX-License-Identifier: GPL-3.0-or-later

/// A row of an image as it is seen on the device, kept for the next device row that shows the same.
final class RepeatedRow {
  private var pixels: [UInt32] = []
  /// Which row of the image this is, and the device columns it is for.
  private var index: Int?
  private var columns = 0..<0

  /// Copies the row, or says that it is not there.
  ///
  /// - Parameters:
  ///   - index: the number of the image row.
  ///   - columns: the device columns.
  ///   - result: room for as many pixels.
  func copy(
    _ index: Int, columns: Range<Int>, into result: UnsafeMutablePointer<UInt32>
  ) -> Bool {
    guard self.index == index, self.columns == columns else { return false }
    pixels.withUnsafeBufferPointer { pixels in
      if let base = pixels.baseAddress { result.update(from: base, count: columns.count) }
    }
    return true
  }

  /// Keeps a row.
  ///
  /// - Parameters:
  ///   - index: the number of the image row.
  ///   - columns: the device columns.
  ///   - row: what is seen there.
  func keep(_ index: Int, columns: Range<Int>, _ row: UnsafePointer<UInt32>) {
    (self.index, self.columns) = (index, columns)
    if pixels.count < columns.count { pixels = [UInt32](repeating: 0, count: columns.count) }
    pixels.withUnsafeMutableBufferPointer { pixels in
      pixels.baseAddress?.update(from: row, count: columns.count)
    }
  }
}
