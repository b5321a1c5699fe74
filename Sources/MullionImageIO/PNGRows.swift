// SPDX-License-Identifier: GPL-3.0-or-later

import MullionRaster

/// Packs, filters and compresses the rows of a bitmap.
///
/// One thread at a time may use the rows.
final class PNGRows {
  /// How rows are filtered.
  enum Filtering {
    /// Not at all, for flat colors, edges and text.
    case none
    /// Each row with the filter that predicts it best, for photographs and gradients.
    case adaptive
  }

  /// The number of adjacent rows in a band of the sample.
  private static let bandHeight = 16
  /// The smallest number of bands in a sample.
  private static let fewestBands = 4
  /// The sample has one band for each this many rows of the bitmap.
  private static let rowsPerBand = 128
  /// The zero bytes before a row, at least one pixel; the last one is the number of no filter.
  private static let margin = 4

  private let bitmap: Bitmap
  private let colors: PNGColors
  /// The number of bytes of a row.
  private let count: Int
  /// The packed bytes of a row and of the row above, each after its margin.
  private var current: UnsafeMutablePointer<UInt8>
  private var earlier: UnsafeMutablePointer<UInt8>
  /// The filtered bytes of a row, after the number of the filter.
  private let filtered: UnsafeMutablePointer<UInt8>
  /// The row in `current`.
  private var packed: Int?

  /// Creates the rows of a bitmap.
  init(of bitmap: Bitmap, as colors: PNGColors) {
    (self.bitmap, self.colors) = (bitmap, colors)
    count = bitmap.width * colors.byteCount
    let capacity = Self.margin + count
    (current, earlier, filtered) = (
      .allocate(capacity: capacity), .allocate(capacity: capacity), .allocate(capacity: capacity)
    )
    for buffer in [current, earlier, filtered] { buffer.initialize(repeating: 0, count: capacity) }
  }

  deinit {
    for buffer in [current, earlier, filtered] { buffer.deallocate() }
  }

  /// Returns the filtering that compresses a sample of the rows better.
  ///
  /// In a tall bitmap, the sample has an eighth of the rows, and in a low one more. Filtering must
  /// make the sample a sixteenth smaller, because a file without filters takes less time to write
  /// and to read. Neighboring indices of a palette do not have similar colors, so they are never
  /// filtered.
  func bestFiltering() throws(PNGError) -> Filtering {
    if case .palette = colors { return .none }
    let sample = sampledRows
    let plain = try compressed(sample, .none, level: 1).count
    let adaptive = try compressed(sample, .adaptive, level: 1).count
    return adaptive * 16 < plain * 15 ? .adaptive : .none
  }

  /// The rows of bands at equal distances.
  private var sampledRows: [Int] {
    let height = bitmap.height
    let bands = max(Self.fewestBands, height / Self.rowsPerBand)
    if bands * Self.bandHeight >= height { return Array(0..<height) }
    return (0..<bands).flatMap { band in
      let start = (2 * band + 1) * height / (2 * bands) - Self.bandHeight / 2
      return start..<start + Self.bandHeight
    }
  }

  /// Compresses all rows.
  ///
  /// - Parameters:
  ///   - filtering: The filtering of each row.
  ///   - level: zlib's level of compression.
  /// - Returns: The compressed bytes.
  /// - Throws: ``PNGError/encoding(_:)``.
  func compressed(_ filtering: Filtering, level: Int32) throws(PNGError) -> [UInt8] {
    try compressed(Array(0..<bitmap.height), filtering, level: level)
  }

  private func compressed(
    _ rows: [Int], _ filtering: Filtering, level: Int32
  ) throws(PNGError) -> [UInt8] {
    let deflater = try Deflater(level: level)
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      for row in rows {
        switch filtering {
        case .none:
          pack(row, of: pixels)
          deflater.append(current + (Self.margin - 1), count: count + 1)
        case .adaptive:
          if row > 0, packed != row - 1 { pack(row - 1, of: pixels) }
          swap(&current, &earlier)
          if row == 0 { earlier.update(repeating: 0, count: Self.margin + count) }
          pack(row, of: pixels)
          filter()
          deflater.append(filtered, count: count + 1)
        }
      }
    }
    return deflater.finish()
  }

  /// Packs a row into `current`.
  private func pack(_ row: Int, of pixels: UnsafeBufferPointer<UInt32>) {
    let start = row * bitmap.width
    colors.pack(
      UnsafeBufferPointer(rebasing: pixels[start..<start + bitmap.width]),
      into: current + Self.margin)
    packed = row
  }

  /// Filters the row in `current`.
  private func filter() {
    let (row, above) = (current + Self.margin, earlier + Self.margin)
    let distance = colors.byteCount
    let filter = RowFilter.best(for: row, below: above, count: count, distance: distance)
    filtered[0] = filter.rawValue
    filter.apply(to: row, below: above, count: count, distance: distance, into: filtered + 1)
  }
}
