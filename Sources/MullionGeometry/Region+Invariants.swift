// SPDX-License-Identifier: GPL-3.0-or-later

extension Region {
  /// Stops the process if the region does not have the canonical form of its set of pixels.
  ///
  /// Does nothing unless the trait `InternalChecks` is enabled.
  ///
  /// - I1: No box is empty.
  /// - I2: Boxes are sorted by first row, then by first column.
  /// - I3: All boxes of a band have the same rows.
  /// - I4: Boxes of the same band do not overlap or touch.
  /// - I5: No two bands share a row.
  /// - I6: Two bands that touch differ in their columns.
  /// - I7: `bounds` is the smallest box around all pixels.
  /// - I8: `boxes` does not have exactly one box. If `bounds` is empty, it is zero and there are no
  ///   boxes.
  func checkInvariants() {
    #if INTERNAL_CHECKS
      precondition(boxes.count != 1, "I8")
      precondition(!bounds.isEmpty || (bounds == .zero && boxes.isEmpty), "I8")
      let all = Array(rects)
      precondition(all.allSatisfy { !$0.isEmpty }, "I1")
      precondition(all.reduce(.zero) { $0.union($1) } == bounds, "I7")
      for (one, next) in zip(all, all.dropFirst()) {
        precondition((one.minY, one.minX) < (next.minY, next.minX), "I2")
        if one.minY == next.minY {
          precondition(one.maxY == next.maxY, "I3")
          precondition(one.maxX < next.minX, "I4")
        } else {
          precondition(one.maxY <= next.minY, "I5")
        }
      }
      let bands = Dictionary(grouping: all, by: \.minY)
      for band in bands.values {
        guard let below = bands[band[0].maxY] else { continue }
        let isSame = band.elementsEqual(below) { $0.minX == $1.minX && $0.maxX == $1.maxX }
        precondition(!isSame, "I6")
      }
    #endif
  }
}
