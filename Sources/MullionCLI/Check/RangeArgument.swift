// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import MullionDocument

/// A range of widths or heights in points, written `A...B`, or a single number.
struct RangeArgument {
  let range: ClosedRange<Double>

  init(text: String) throws(ValidationError) {
    let limit = LayoutDocument.Limit.length
    let parts = text.replacing("…", with: "...").split(
      separator: "...", omittingEmptySubsequences: false)
    let ends = parts.compactMap { Double($0) }
    guard ends.count == parts.count, let low = ends.first, let high = ends.last, ends.count <= 2,
      low <= high, (0...limit).contains(low), (0...limit).contains(high)
    else {
      throw ValidationError(
        "use a range from 0 to \(ShortDecimal.text(limit)), for example 320...1024, or one number")
    }
    range = low...high
  }
}
