// SPDX-License-Identifier: GPL-3.0-or-later

/// Two rows of an image as they are seen between the centres of columns.
///
/// Where an upright image is enlarged, neighbouring rows on the device lie between the same two rows
/// of the image: these are made once.
final class MeanRows {
  private struct Row {
    /// Which row of the image this is.
    var index: Int?
    var values: [MeanLanes] = []
  }

  private var first = Row()
  private var second = Row()
  /// The device columns the rows are for.
  private var columns = 0..<0

  /// Calls `body` with two rows of the image.
  ///
  /// - Parameters:
  ///   - upper: the upper row's number.
  ///   - lower: the lower row's number.
  ///   - columns: the device columns.
  ///   - make: fills a row of given number for the device columns.
  ///   - body: what is done with the two.
  @inline(__always)
  func with(
    _ upper: Int, _ lower: Int, columns: Range<Int>,
    make: (Int, UnsafeMutablePointer<MeanLanes>) -> Void,
    _ body: (UnsafePointer<MeanLanes>, UnsafePointer<MeanLanes>) -> Void
  ) {
    if self.columns != columns { start(columns) }
    func fill(_ row: inout Row, _ index: Int) {
      if row.index == index { return }
      row.index = index
      row.values.withUnsafeMutableBufferPointer { buffer in
        if let base = buffer.baseAddress { make(index, base) }
      }
    }
    // Going down, the lower row becomes the upper one.
    if first.index != upper, second.index == upper || first.index == lower {
      swap(&first, &second)
    }
    fill(&first, upper)
    if lower != upper { fill(&second, lower) }
    first.values.withUnsafeBufferPointer { first in
      second.values.withUnsafeBufferPointer { second in
        if let upperRow = first.baseAddress, let lowerRow = second.baseAddress {
          body(upperRow, lower == upper ? upperRow : lowerRow)
        }
      }
    }
  }

  private func start(_ columns: Range<Int>) {
    self.columns = columns
    (first.index, second.index) = (nil, nil)
    let groups = (columns.count + 3) / 4
    guard first.values.count < groups else { return }
    first.values = [MeanLanes](repeating: .blank, count: groups)
    second.values = first.values
  }
}
