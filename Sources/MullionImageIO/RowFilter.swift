// SPDX-License-Identifier: GPL-3.0-or-later

/// The filters of a row of samples (ISO/IEC 15948, 9.2).
///
/// A filter replaces each byte with its difference from a prediction. Small differences compress
/// better than the bytes of photographs and gradients, but worse than those of flat interfaces.
enum RowFilter: UInt8 {
  case none, left, above, average, paeth

  /// Finds the filter whose differences have the smallest sum of magnitudes (12.8).
  ///
  /// - Parameters:
  ///   - row: The bytes of the row; the bytes before the row are 0.
  ///   - earlier: The bytes of the row above in the same layout; zeros above the first row.
  ///   - count: The number of bytes.
  ///   - distance: The number of bytes of a pixel.
  /// - Returns: The filter.
  static func best(
    for row: UnsafePointer<UInt8>, below earlier: UnsafePointer<UInt8>, count: Int, distance: Int
  ) -> RowFilter {
    var sums: (UInt32, UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0, 0)
    @inline(__always)
    func magnitude(_ difference: UInt8) -> UInt32 { UInt32(min(difference, 0 &- difference)) }
    for index in 0..<count {
      let (value, left) = (row[index], row[index &- distance])
      let (above, corner) = (earlier[index], earlier[index &- distance])
      sums.0 &+= magnitude(value)
      sums.1 &+= magnitude(value &- left)
      sums.2 &+= magnitude(value &- above)
      sums.3 &+= magnitude(value &- mean(left, above))
      sums.4 &+= magnitude(value &- nearest(left, above, corner))
    }
    let order: [(RowFilter, UInt32)] = [
      (.none, sums.0), (.left, sums.1), (.above, sums.2), (.average, sums.3), (.paeth, sums.4),
    ]
    return order.min { $0.1 < $1.1 }?.0 ?? .none
  }

  /// Writes the differences of a row from their predictions.
  ///
  /// - Parameters:
  ///   - row: The bytes of the row; the bytes before the row are 0.
  ///   - earlier: The bytes of the row above in the same layout; zeros above the first row.
  ///   - count: The number of bytes.
  ///   - distance: The number of bytes of a pixel.
  ///   - result: A buffer for the differences.
  func apply(
    to row: UnsafePointer<UInt8>, below earlier: UnsafePointer<UInt8>, count: Int, distance: Int,
    into result: UnsafeMutablePointer<UInt8>
  ) {
    @inline(__always)
    func subtract(_ prediction: (Int) -> UInt8) {
      for index in 0..<count { result[index] = row[index] &- prediction(index) }
    }
    switch self {
    case .none: result.update(from: row, count: count)
    case .left: subtract { row[$0 &- distance] }
    case .above: subtract { earlier[$0] }
    case .average: subtract { Self.mean(row[$0 &- distance], earlier[$0]) }
    case .paeth:
      subtract { Self.nearest(row[$0 &- distance], earlier[$0], earlier[$0 &- distance]) }
    }
  }

  /// Returns the mean of two bytes, rounded down.
  @inline(__always)
  private static func mean(_ left: UInt8, _ above: UInt8) -> UInt8 {
    (left & above) &+ (left ^ above) &>> 1
  }

  /// Returns the byte nearest to `left + above - corner`, as in Alan Paeth's filter of 1991.
  @inline(__always)
  private static func nearest(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    let toLeft = Int16(above) &- Int16(corner)
    let toAbove = Int16(left) &- Int16(corner)
    let distances = (abs(toLeft), abs(toAbove), abs(toLeft &+ toAbove))
    let other = distances.1 <= distances.2 ? above : corner
    return distances.0 <= distances.1 && distances.0 <= distances.2 ? left : other
  }

  @inline(__always)
  private static func abs(_ value: Int16) -> Int16 { max(value, 0 &- value) }
}
