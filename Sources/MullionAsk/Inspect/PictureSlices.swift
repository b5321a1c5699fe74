// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument
import MullionGeometry
import MullionRaster

/// The columns and rows of a control's picture, and which of them stretch if the control's size changes.
///
/// A control that gets wider keeps its letters and its ends. The columns between them look the same,
/// so the longest runs of equal columns are elastic.
struct PictureSlices {
  /// A run of columns or rows.
  struct Slice: Equatable {
    /// The length, in points.
    var length: Double
    var isElastic: Bool

    fileprivate var value: JSONWriter.Value { .array([.exact(length), .truth(isElastic)]) }
  }

  let columns: [Slice]
  let rows: [Slice]

  /// The share of the longest run's length from which on other runs are elastic too.
  ///
  /// Between the titles of segments there are runs of similar lengths, which must all stretch. Margins are
  /// shorter and must not.
  private static let share = 0.6

  /// Finds the slices of a picture.
  ///
  /// - Parameters:
  ///   - bitmap: The pixels.
  ///   - size: The size of the picture, in points.
  /// - Complexity: O(pixels).
  init(of bitmap: Bitmap, size: Size) {
    let (width, height) = (bitmap.width, bitmap.height)
    let pixels = bitmap.pixels
    let columnsEqualNext = (0..<max(width - 1, 0)).map { x in
      (0..<height).allSatisfy { y in pixels[y * width + x] == pixels[y * width + x + 1] }
    }
    let rowsEqualNext = (0..<max(height - 1, 0)).map { y in
      pixels[y * width..<(y + 1) * width] == pixels[(y + 1) * width..<(y + 2) * width]
    }
    columns = Self.slices(columnsEqualNext, length: size.width)
    rows = Self.slices(rowsEqualNext, length: size.height)
  }

  /// Returns the slices of a picture's columns or rows.
  ///
  /// `equalsNext` says for each of them, except the last, whether the next one has equal pixels.
  static func slices(_ equalsNext: [Bool], length: Double) -> [Slice] {
    let count = equalsNext.count + 1
    var runs: [Range<Int>] = []
    var start = 0
    for index in 0..<count where index == count - 1 || !equalsNext[index] {
      runs.append(start..<index + 1)
      start = index + 1
    }
    let longest = runs.map(\.count).max() ?? 0
    // A run of only two equal columns or rows is a coincidence. Without a longer one, the picture is
    // stretched as a whole.
    guard longest > 2 else { return [Slice(length: length, isElastic: true)] }
    let point = length / Double(count)
    var slices: [Slice] = []
    for run in runs {
      let isElastic = Double(run.count) >= share * Double(longest)
      let own = Double(run.count) * point
      if let last = slices.last, last.isElastic == isElastic {
        slices[slices.count - 1].length += own
      } else {
        slices.append(Slice(length: own, isElastic: isElastic))
      }
    }
    return slices
  }

  /// The slices as data of the page.
  var value: JSONWriter.Value {
    .members([("columns", .array(columns.map(\.value))), ("rows", .array(rows.map(\.value)))])
  }
}
