// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// Blurs a plane of numbers by three means along rows and three along columns.
///
/// Three running means come close to a Gaussian (P. Kovesi, "Fast Almost-Gaussian Filtering",
/// 2010). A mean counts the neighbours up to a distance wholly and the next one on each side in
/// part, so that any standard deviation is met (P. Gwosdek and others, "Theoretical Foundations of
/// Gaussian Convolution by Extended Box Filtering", 2011). All sums are of integers, and outside
/// the plane all is 0: a value depends on the values up to ``margin`` away and on nothing else.
struct BoxBlur {
  /// The largest standard deviation, in pixels; a greater one is taken as this.
  static let largestDeviation = 1000.0
  /// Bits of the fraction in ``reciprocal``.
  private static let reciprocalBits: UInt64 = 47
  /// The weight of what counts wholly.
  private static let one: UInt64 = 4096
  /// How many rows are worked on together, so that columns are written in runs.
  private static let batch = 16

  /// The neighbours on each side that count wholly.
  private let reach: Int
  /// What the next one counts, in 4096ths.
  private let edge: UInt64
  /// One over the sum of all weights.
  private let reciprocal: UInt64

  /// Makes a blur.
  ///
  /// - Parameter deviation: the Gaussian's standard deviation in pixels; NaN and what is below 0
  ///   are taken as 0, which leaves every value as it is.
  init(deviation: Double) {
    let sigma = deviation > 0 ? min(deviation, Self.largestDeviation) : 0
    // A third of the variance falls to each mean; that of a plain one is r(r + 1) / 3.
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

  /// Whether every value stays as it is.
  var isIdentity: Bool { reach == 0 && edge == 0 }

  /// How far a value can spread, in pixels.
  var margin: Int { isIdentity ? 0 : 3 * (reach + 1) }

  /// Blurs values that have nothing around them.
  ///
  /// - Parameters:
  ///   - values: one for each pixel of the box `ink`, row by row.
  ///   - ink: where they are; not empty.
  ///   - wanted: the pixels whose blurred values are needed; not empty.
  /// - Returns: one value for each pixel of `wanted`, row by row.
  /// - Complexity: O(rows of `ink` · columns + columns of `wanted` · rows), where columns and rows
  ///   are those within the margin of both boxes; whatever the deviation.
  func blurred(_ values: [UInt16], at ink: PixelRect, for wanted: PixelRect) -> [UInt16] {
    // Beyond the margin of the wanted pixels nothing counts, beyond that of the ink is nothing.
    let plane = wanted.grown(by: margin).intersection(ink.grown(by: margin))
    let columns = rowsBlurredAndTransposed(
      values, length: ink.width, at: Int(ink.minX) - Int(plane.minX), in: plane.width,
      keeping: Int(wanted.minX) - Int(plane.minX), wanted.width)
    return rowsBlurredAndTransposed(
      columns, length: ink.height, at: Int(ink.minY) - Int(plane.minY), in: plane.height,
      keeping: Int(wanted.minY) - Int(plane.minY), wanted.height)
  }

  /// Blurs each row and gives its place in the result's columns.
  ///
  /// - Parameters:
  ///   - values: rows of `length` values.
  ///   - length: how long they are.
  ///   - start: where they begin in the width that is worked on.
  ///   - width: that width; what is not given is 0.
  ///   - first: the first place that is kept.
  ///   - kept: the number of places that are kept.
  /// - Returns: for each place that is kept, the rows' values.
  private func rowsBlurredAndTransposed(
    _ values: [UInt16], length: Int, at start: Int, in width: Int, keeping first: Int, _ kept: Int
  ) -> [UInt16] {
    let height = values.count / length
    let pad = reach + 1
    // With nothing on both sides of a row, no neighbour is missing.
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

  /// One running mean along a row that has `reach + 1` zeros on both sides.
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
