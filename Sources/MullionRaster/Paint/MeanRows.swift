// SPDX-License-Identifier: GPL-3.0-or-later

/// Two rows of an image as they are seen between the centres of columns.
///
/// Where an upright image is enlarged, neighbouring rows on the device lie between the same two rows
/// of the image: these are made once.
final class MeanRows {
  /// Where a row is kept, and whether it is there already.
  struct Place {
    let base: UnsafeMutablePointer<MeanLanes>
    let isMade: Bool
  }

  /// Room for two rows.
  private var memory: UnsafeMutablePointer<MeanLanes>?
  private var capacity = 0
  /// Whether the second row in memory is the upper one.
  private var isTurned = false
  /// Which rows of the image these are.
  private var upper: Int?
  private var lower: Int?
  /// The device columns the rows are for.
  private var columns = 0..<0

  deinit { memory?.deallocate() }

  /// Room for two rows of the image, which count as made from then on.
  ///
  /// - Parameters:
  ///   - upper: the upper row's number.
  ///   - lower: the lower row's number; if it is the same, so is its place.
  ///   - columns: the device columns.
  /// - Returns: the places of the two, valid until the next call.
  func places(
    _ upper: Int, _ lower: Int, columns: Range<Int>
  ) -> (upper: Place, lower: Place) {
    let memory = room(for: columns)
    // Going down, the lower row becomes the upper one.
    if self.upper != upper, self.lower == upper || self.upper == lower {
      isTurned.toggle()
      (self.upper, self.lower) = (self.lower, self.upper)
    }
    let (first, second) = (memory, memory + capacity)
    let above = Place(base: isTurned ? second : first, isMade: self.upper == upper)
    self.upper = upper
    if upper == lower { return (above, Place(base: above.base, isMade: true)) }
    let below = Place(base: isTurned ? first : second, isMade: self.lower == lower)
    self.lower = lower
    return (above, below)
  }

  /// Memory for device columns; what it has is kept if they are those of the call before.
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
