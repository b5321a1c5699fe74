// SPDX-License-Identifier: GPL-3.0-or-later

/// Two rows of an image as they are seen between the centres of columns.
///
/// Where an upright image is enlarged, neighbouring rows on the device lie between the same two rows
/// of the image: these are made once.
final class MeanRows {
  private struct Row {
    /// Which row of the image this is.
    var index: Int?
    var values: [PixelMean.Wide] = []
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
  func with(
    _ upper: Int, _ lower: Int, columns: Range<Int>,
    make: (Int, UnsafeMutablePointer<PixelMean.Wide>) -> Void,
    _ body: (UnsafePointer<PixelMean.Wide>, UnsafePointer<PixelMean.Wide>) -> Void
  ) {
    if self.columns != columns {
      self.columns = columns
      let blank = [PixelMean.Wide](repeating: .init(even: 0, odd: 0), count: columns.count)
      first = Row(values: blank)
      second = Row(values: blank)
    }
    func fill(_ row: inout Row, _ index: Int) {
      if row.index == index { return }
      row.index = index
      row.values.withUnsafeMutableBufferPointer { buffer in
        if let base = buffer.baseAddress { make(index, base) }
      }
    }
    // Going down, the lower row becomes the upper one.
    if second.index == upper || first.index == lower { swap(&first, &second) }
    fill(&first, upper)
    fill(&second, lower)
    first.values.withUnsafeBufferPointer { first in
      second.values.withUnsafeBufferPointer { second in
        if let first = first.baseAddress, let second = second.baseAddress { body(first, second) }
      }
    }
  }
}
