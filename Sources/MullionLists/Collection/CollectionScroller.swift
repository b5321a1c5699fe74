// SPDX-License-Identifier: GPL-3.0-or-later
@_spi(Overriding) import MullionControls
import MullionGeometry
@_spi(Overriding) import MullionView

/// The scroll view of a section that scrolls orthogonally, which means across the scroll direction
/// of the layout.
///
/// It contains the section's cells.
///
/// Its content begins at the start of the section's groups. It does not clip its subviews, because
/// cells may extend beyond the section.
final class CollectionScroller: ScrollView, ScrollViewDelegate {
  /// The z index and the depth by which scrollers are ordered among the views of elements: those of
  /// cells.
  static let order = (0, 1)

  weak var collection: CollectionView?
  private(set) var area: CollectionScrollArea
  /// Whether the content runs from right to left, so that its start is the largest content offset.
  private var isMirrored = false
  /// The offset at the beginning of the current drag; nil without one.
  private var start: Double?
  /// Whether the collection view is setting the geometry, so that a change of the offset is no
  /// scroll.
  private var isAdopting = false

  init(_ area: CollectionScrollArea) {
    self.area = area
    super.init(frame: area.frame)
    clipsToBounds = false
    contentInsetAdjustmentBehavior = .never
    (showsHorizontalScrollIndicator, showsVerticalScrollIndicator) = (false, false)
    delegate = self
  }

  /// The offset from the start of the section's groups, in points.
  var offset: Double { offset(of: contentOffset) }

  /// Returns the offset of the section for a content offset.
  private func offset(of point: Point) -> Double {
    area.isHorizontal ? (isMirrored ? area.span - point.x : point.x) : point.y
  }

  /// Returns the content offset for an offset of the section.
  private func point(_ offset: Double) -> Point {
    guard area.isHorizontal else { return Point(x: 0, y: offset) }
    return Point(x: isMirrored ? area.span - offset : offset, y: 0)
  }

  /// Takes the geometry that the layout gives to the section.
  ///
  /// - Parameters:
  ///   - area: The geometry.
  ///   - frame: The frame in the content of the collection view, in points.
  ///   - isMirrored: Whether the content runs from right to left.
  ///   - offset: The offset to show; nil to keep the current one as far as possible.
  func adopt(
    _ area: CollectionScrollArea, at frame: Rect, isMirrored: Bool, offset: Double? = nil
  ) {
    isAdopting = true
    defer { isAdopting = false }
    let kept = self.offset
    (self.area, self.isMirrored) = (area, isMirrored)
    place(frame)
    let length = area.contentLength
    contentSize =
      area.isHorizontal
      ? Size(width: isMirrored ? area.width : length, height: area.frame.height)
      : Size(width: area.frame.width, height: length)
    let (start, end) = area.inset
    contentInset =
      isMirrored
      ? EdgeInsets(top: 0, left: area.range.upperBound - area.span, bottom: 0, right: start)
      : area.isHorizontal
        ? EdgeInsets(top: 0, left: start, bottom: 0, right: end)
        : EdgeInsets(top: start, left: 0, bottom: end, right: 0)
    isPagingEnabled = area.behavior == .paging
    let isFast = area.behavior != .continuous && area.behavior != .continuousGroupLeadingBoundary
    decelerationRate = isFast ? .fast : .normal
    guard motion?.isMoving != true else {
      // Mirrored content is scrolled by its distance from the left edge, which changes if the
      // content grows.
      let shift = point(kept).x - contentOffset.x
      guard isMirrored, shift != 0 else { return }
      motion?.contentWasMoved(by: Point(x: shift, y: 0))
      return contentOffset.x += shift
    }
    let range = area.range
    let target = min(max(offset ?? kept, range.lowerBound), range.upperBound)
    if point(target) != contentOffset { contentOffset = point(target) }
  }

  /// Scrolls to an offset of the section.
  func scroll(to offset: Double, animated: Bool) {
    setContentOffset(clamped(point(offset)), animated: animated)
  }

  // MARK: Overrides

  override func dragDidBegin() { start = offset }

  override func restingOffset(_ proposed: Point, velocity: Point) -> Point {
    resting(offset(of: proposed), from: start) ?? proposed
  }

  override var settledOffset: Point? { resting(offset, from: nil) }

  /// Returns the content offset at which the section comes to rest; nil without a layout.
  private func resting(_ proposed: Double, from start: Double?) -> Point? {
    guard let layout = collection?.collectionViewLayout else { return nil }
    let target = layout.restingOffset(proposed, from: start, inSection: area.section)
    guard target.isFinite else { return nil }
    // An unchanged offset may be outside of the range, from where the rubber band returns it.
    guard target != proposed else { return point(proposed) }
    return point(min(max(target, area.range.lowerBound), area.range.upperBound))
  }

  override func subviewContentDidChange(_ view: View) {
    (view as? CollectionReusableView)?.contentDidChange()
  }

  override var mayDraw: Bool { false }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    if !isAdopting { collection?.sectionDidScroll(area.section, to: offset) }
  }
}
