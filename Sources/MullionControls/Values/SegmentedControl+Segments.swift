// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionRaster
import MullionView

extension SegmentedControl {
  /// The number of segments.
  public final var numberOfSegments: Int { segments.count }

  /// Returns whether a segment with an index exists, and reports an error if not.
  final func mayUse(_ index: Int) -> Bool {
    if segments.indices.contains(index) { return true }
    report(
      .invalidIndex(view: displayName, index: index, count: segments.count, of: "segments"))
    return false
  }

  /// Returns the title of a segment; nil if it has an image or the index is out of range.
  public final func titleForSegment(at index: Int) -> String? {
    guard segments.indices.contains(index), segments[index].image == nil else { return nil }
    return segments[index].title
  }

  /// Sets the title of a segment; an index out of range is reported to ``ViewError/handler``.
  ///
  /// - Parameters:
  ///   - title: The title, which replaces an image; nil for an empty one.
  ///   - index: The index of the segment.
  public final func setTitle(_ title: String?, forSegmentAt index: Int) {
    guard mayUse(index) else { return }
    (segments[index].title, segments[index].image) = (title ?? "", nil)
    segmentsDidChange()
  }

  /// Returns the image of a segment; nil if it has a title or the index is out of range.
  public final func imageForSegment(at index: Int) -> Image? {
    segments.indices.contains(index) ? segments[index].image : nil
  }

  /// Sets the image of a segment; an index out of range is reported to ``ViewError/handler``.
  ///
  /// - Parameters:
  ///   - image: The image, which replaces a title; nil for an empty title.
  ///   - index: The index of the segment.
  public final func setImage(_ image: Image?, forSegmentAt index: Int) {
    guard mayUse(index) else { return }
    (segments[index].title, segments[index].image) = ("", image)
    segmentsDidChange()
  }

  /// Returns the width that was set for a segment, in points; 0 if there is none or the index is out
  /// of range.
  public final func widthForSegment(at index: Int) -> Double {
    segments.indices.contains(index) ? segments[index].width : 0
  }

  /// Sets the width of a segment.
  ///
  /// If the control is wider or narrower than its segments, those without a width share the
  /// difference; without such segments, all keep their proportions.
  ///
  /// - Parameters:
  ///   - width: The width, in points; 0 for one that follows the content. A negative or invalid
  ///     number is refused and reported.
  ///   - index: The index of the segment. One out of range is reported to ``ViewError/handler``.
  public final func setWidth(_ width: Double, forSegmentAt index: Int) {
    guard mayUse(index) else { return }
    reporting { () throws(ViewError) in
      try checkNotNegative(width, "width of a segment")
      segments[index].width = width
      segmentsDidChange()
    }
  }

  /// Returns whether touches can select a segment; false if the index is out of range.
  public final func isEnabledForSegment(at index: Int) -> Bool {
    segments.indices.contains(index) && segments[index].isEnabled
  }

  /// Enables or disables a segment; an index out of range is reported to ``ViewError/handler``.
  ///
  /// - Parameters:
  ///   - isEnabled: Whether touches can select the segment.
  ///   - index: The index of the segment.
  public final func setEnabled(_ isEnabled: Bool, forSegmentAt index: Int) {
    guard mayUse(index) else { return }
    segments[index].isEnabled = isEnabled
    setNeedsDisplay()
  }

  /// Inserts a segment and keeps the same segment selected.
  ///
  /// - Parameters:
  ///   - title: The title; nil for an empty one.
  ///   - index: The index of the new segment, clamped to the valid range.
  ///   - animated: UIKit's parameter; the change is not animated.
  public final func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
    insert(Segment(title: title ?? ""), at: index)
  }

  /// Inserts a segment with an image and keeps the same segment selected.
  ///
  /// - Parameters:
  ///   - image: The image; nil for an empty title.
  ///   - index: The index of the new segment, clamped to the valid range.
  ///   - animated: UIKit's parameter; the change is not animated.
  public final func insertSegment(with image: Image?, at index: Int, animated: Bool) {
    insert(Segment(image: image), at: index)
  }

  private func insert(_ segment: Segment, at index: Int) {
    let index = min(max(index, 0), segments.count)
    segments.insert(segment, at: index)
    if selectedSegmentIndex >= index { selectedSegmentIndex += 1 }
    segmentsDidChange()
  }

  /// Removes a segment; if it was selected, no segment is selected afterwards.
  ///
  /// - Parameters:
  ///   - index: The index of the segment. One out of range is reported to ``ViewError/handler``.
  ///   - animated: UIKit's parameter; the change is not animated.
  public final func removeSegment(at index: Int, animated: Bool) {
    guard mayUse(index) else { return }
    if selectedSegmentIndex == index { selectedSegmentIndex = Self.noSegment }
    segments.remove(at: index)
    if selectedSegmentIndex > index { selectedSegmentIndex -= 1 }
    segmentsDidChange()
  }

  /// Removes all segments.
  public final func removeAllSegments() {
    selectedSegmentIndex = Self.noSegment
    segments = []
    segmentsDidChange()
  }
}
