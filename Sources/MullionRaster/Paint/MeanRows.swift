// SPDX-License-Identifier: GPL-3.0-or-later

/// A cache of two image rows, interpolated between columns.
///
/// If an axis-aligned image is enlarged, neighboring device rows often lie between the same two
/// image rows. These rows are then computed once.
final class MeanRows {
  /// The memory of a row, and whether the row is already computed.
  struct Position {
    let base: UnsafeMutablePointer<MeanLanes>
    let isMade: Bool
  }

  /// The memory for two rows.
  private var memory: UnsafeMutablePointer<MeanLanes>?
  private var capacity = 0
  /// Whether the second row in memory is the upper one.
  private var isSwapped = false
  /// The indices of the image rows in memory; nil if there is none.
  private var upper: Int?
  private var lower: Int?
  /// The device columns that the rows cover.
  private var columns = 0..<0

  deinit { memory?.deallocate() }

  /// Returns the memory of two image rows; the caller must compute a row whose `isMade` is false.
  ///
  /// - Parameters:
  ///   - upper: The index of the upper row.
  ///   - lower: The index of the lower row; if it is the same, so is its memory.
  ///   - columns: The device columns.
  /// - Returns: The memory of the two rows, valid until the next call.
  func places(
    _ upper: Int, _ lower: Int, columns: Range<Int>
  ) -> (upper: Position, lower: Position) {
    let memory = room(for: columns)
    // If rows are drawn from top to bottom, the last lower row often becomes the upper row.
    if self.upper != upper, self.lower == upper || self.upper == lower {
      isSwapped.toggle()
      (self.upper, self.lower) = (self.lower, self.upper)
    }
    let (first, second) = (memory, memory + capacity)
    let above = Position(base: isSwapped ? second : first, isMade: self.upper == upper)
    self.upper = upper
    if upper == lower { return (above, Position(base: above.base, isMade: true)) }
    let below = Position(base: isSwapped ? first : second, isMade: self.lower == lower)
    self.lower = lower
    return (above, below)
  }

  /// Returns memory for device columns; the content is kept if the columns are unchanged.
  private func room(for columns: Range<Int>) -> UnsafeMutablePointer<MeanLanes> {
    if let memory, self.columns == columns { return memory }
    (self.columns, upper, lower) = (columns, nil, nil)
    let groups = (columns.count + 3) / 4
    if let memory, groups <= capacity { return memory }
    memory?.deallocate()
    let larger = UnsafeMutablePointer<MeanLanes>.allocate(capacity: 2 * groups)
    (memory, capacity) = (larger, groups)
    return larger
  }
}
