// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// Blurs a plane of numbers with three running means along rows and three along columns.
///
/// Three running means approximate a Gaussian (P. Kovesi, "Fast Almost-Gaussian Filtering", 2010).
/// A mean weights the neighbors up to a distance fully and the next one on each side partly, so any
/// standard deviation is possible (P. Gwosdek and others, "Theoretical Foundations of Gaussian
/// Convolution by Extended Box Filtering", 2011). All sums are integers, and values outside the
/// plane are 0. So a result depends only on the values within ``margin``.
struct BoxBlur {
  /// The largest standard deviation, in pixels; larger values are clamped.
  static let largestDeviation = 1000.0
  /// The number of fraction bits in ``reciprocal``.
  private static let reciprocalBits: UInt64 = 47
  /// The weight of a full neighbor.
  private static let one: UInt64 = 4096
  /// The number of rows that are processed together, so that columns are written in runs.
  private static let batch = 16

  /// The number of neighbors with full weight on each side.
  private let reach: Int
  /// The weight of the next neighbor on each side, beyond ``reach``, in 4096ths.
  private let edge: UInt64
  /// The reciprocal of the sum of all weights.
  private let reciprocal: UInt64

  /// Creates a blur.
  ///
  /// - Parameter deviation: The Gaussian's standard deviation in pixels. NaN and values below 0
  ///   become 0, which leaves all values unchanged.
  init(deviation: Double) {
    let sigma = deviation > 0 ? min(deviation, Self.largestDeviation) : 0
    // Each mean has a third of the variance; a mean over r full neighbors on each side has r(r + 1)
    // / 3.
    let share = sigma * sigma / 3
    let reach = (((12 * share + 1).squareRoot() - 1) / 2).rounded(.down)
    let part =
      (2 * reach + 1) * (share - reach * (reach + 1) / 3)
      / (2 * ((reach + 1) * (reach + 1) - share))
    self.reach = Int(reach)
    edge = UInt64((min(max(part, 0), 1) * Double(Self.one)).rounded())
    let total = Self.one * (2 * UInt64(reach) + 1) + 2 * edge
    reciprocal = ((1 << Self.reciprocalBits) + total - 1) / total
  }

  /// Whether the blur leaves all values unchanged.
  var isIdentity: Bool { reach == 0 && edge == 0 }

  /// The largest distance over which a value spreads, in pixels.
  var margin: Int { isIdentity ? 0 : 3 * (reach + 1) }

  /// Blurs values that are surrounded by zeros.
  ///
  /// - Parameters:
  ///   - values: A value for each pixel of the box `ink`, row by row.
  ///   - ink: The box of the values; not empty.
  ///   - wanted: The pixels whose blurred values are needed; not empty.
  /// - Returns: A value for each pixel of `wanted`, row by row.
  /// - Complexity: O(rows of `ink` · columns + columns of `wanted` · rows), where columns and rows
  ///   are those within the margin of both boxes. The time for one value does not depend on the
  ///   deviation.
  func blurred(_ values: [UInt16], at ink: PixelRect, for wanted: PixelRect) -> [UInt16] {
    // Values beyond the margin of the wanted pixels do not matter; those beyond the ink's margin
    // are 0.
    let plane = wanted.grown(by: margin).intersection(ink.grown(by: margin))
    let columns = rowsBlurredAndTransposed(
      values, length: ink.width, at: Int(ink.minX) - Int(plane.minX), in: plane.width,
      keeping: Int(wanted.minX) - Int(plane.minX), wanted.width)
    return rowsBlurredAndTransposed(
      columns, length: ink.height, at: Int(ink.minY) - Int(plane.minY), in: plane.height,
      keeping: Int(wanted.minY) - Int(plane.minY), wanted.height)
  }

  /// Blurs each row and returns the result transposed.
  ///
  /// - Parameters:
  ///   - values: Rows of `length` values.
  ///   - length: The length of the rows.
  ///   - start: The start of the values in the processed width.
  ///   - width: The processed width; missing values are 0.
  ///   - first: The first position to keep.
  ///   - kept: The number of positions to keep.
  /// - Returns: For each kept position, the values of all rows.
  private func rowsBlurredAndTransposed(
    _ values: [UInt16], length: Int, at start: Int, in width: Int, keeping first: Int, _ kept: Int
  ) -> [UInt16] {
    let height = values.count / length
    let pad = reach + 1
    // With zeros on both sides of a row, every neighbor exists.
    let stride = width + 2 * pad
    return withUnsafeTemporaryAllocation(of: UInt16.self, capacity: stride * (Self.batch + 1)) {
      rows in
      rows.initialize(repeating: 0)
      var result = [UInt16](repeating: 0, count: kept * height)
      guard let rows = rows.baseAddress else { return result }
      let spare = rows + Self.batch * stride + pad
      for top in Swift.stride(from: 0, to: height, by: Self.batch) {
        let count = min(Self.batch, height - top)
        for index in 0..<count {
          let row = rows + index * stride + pad
          row.update(repeating: 0, count: width)
          for x in 0..<length { row[start + x] = values[(top + index) * length + x] }
          mean(of: row, into: spare, width)
          mean(of: spare, into: row, width)
          mean(of: row, into: spare, width)
          row.update(from: spare, count: width)
        }
        for x in 0..<kept {
          for index in 0..<count {
            result[x * height + top + index] = rows[index * stride + pad + first + x]
          }
        }
      }
      return result
    }
  }

  /// Computes one running mean along a row that has `reach + 1` zeros on both sides.
  @inline(__always)
  private func mean(
    of source: UnsafeMutablePointer<UInt16>, into result: UnsafeMutablePointer<UInt16>,
    _ count: Int
  ) {
    let half: UInt64 = 1 << (Self.reciprocalBits &- 1)
    var inner: UInt64 = 0
    for index in 0..<reach { inner &+= UInt64(source[index]) }
    for x in 0..<count {
      let (left, right) = (UInt64(source[x &- reach &- 1]), UInt64(source[x &+ reach &+ 1]))
      inner &+= UInt64(source[x &+ reach])
      let sum = inner &* Self.one &+ edge &* (left &+ right)
      result[x] = UInt16(truncatingIfNeeded: (sum &* reciprocal &+ half) &>> Self.reciprocalBits)
      inner &-= UInt64(source[x &- reach])
    }
  }
}
