// SPDX-License-Identifier: GPL-3.0-or-later
import MullionRaster
import MullionView

extension SegmentedControl {
  /// Returns whether a segment with an index exists, and reports an error if not.
  final func mayUse(_ index: Int) -> Bool {
    if segments.indices.contains(index) { return true }
    report(
      .invalidIndex(view: displayName, index: index, count: segments.count, of: "segments"))
    return false
  }

  final func insert(_ segment: SegmentContent, at index: Int) {
    let index = min(max(index, 0), segments.count)
    segments.insert(segment, at: index)
    if selectedSegmentIndex >= index { selectedSegmentIndex += 1 }
    segmentsDidChange()
  }
}
