// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

/// The scroll views and the offsets of a collection view's orthogonally scrolling sections.
final class CollectionScrollers {
  /// The scroll views of the visible sections.
  var shown: [Int: CollectionScroller] = [:]
  /// The offsets of sections, in points, also of those that are not visible.
  var offsets: [Int: Double] = [:]
  /// Scroll views of sections that are no longer visible; an animation may still show their cells.
  private var ended: [CollectionScroller] = []

  /// All scroll views, in the order of their sections.
  var all: [CollectionScroller] { shown.sorted { $0.key < $1.key }.map(\.value) + ended }

  /// Stops the scroll view of a section that is no longer visible, and keeps it until its cells are
  /// removed.
  func end(_ section: Int) {
    guard let scroller = shown.removeValue(forKey: section) else { return }
    // A section that is not visible must not scroll further, because no layout would follow.
    scroller.motion?.stop()
    scroller.isScrollEnabled = false
    ended.append(scroller)
  }

  /// Ends all scroll views and removes all offsets, because the layout has been replaced.
  func forget() {
    for section in shown.keys { end(section) }
    offsets = [:]
  }

  /// Moves the scroll views and the offsets to the new indices of their sections after a batch.
  func follow(_ move: CollectionMove) {
    for section in shown.keys.sorted() where move(section: section) == nil { end(section) }
    func moved<Value>(_ values: [Int: Value]) -> [Int: Value] {
      Dictionary(values.compactMap { key, value in move(section: key).map { ($0, value) } }) {
        first, _ in first
      }
    }
    (shown, offsets) = (moved(shown), moved(offsets))
  }

  /// Removes the scroll views of sections that are not visible and have no cells in an animation.
  func removeUnused() {
    ended.removeAll { scroller in
      guard !scroller.subviews.contains(where: { $0 is CollectionReusableView }) else {
        return false
      }
      scroller.removeFromSuperview()
      return true
    }
  }
}

extension CollectionView {
  /// Returns the offset of an orthogonally scrolling section, in points; nil before the section was
  /// visible.
  final func scrollOffset(inSection section: Int) -> Double? {
    scrollers?.shown[section]?.offset ?? scrollers?.offsets[section]
  }

  /// Gives each visible section that scrolls orthogonally a scroll view.
  final func updateScrollers() {
    let areas = collectionViewLayout.scrollAreas(in: collectionViewLayout.flipped(bounds))
    guard !areas.isEmpty || scrollers != nil else { return }
    let all = scrollers ?? CollectionScrollers()
    scrollers = all
    let wanted = Set(areas.lazy.map(\.section))
    for section in all.shown.keys.sorted() where !wanted.contains(section) { all.end(section) }
    for area in areas {
      let scroller = all.shown[area.section] ?? makeScroller(area)
      all.shown[area.section] = scroller
      adopt(area, in: scroller)
      all.offsets[area.section] = scroller.offset
    }
  }

  private func makeScroller(_ area: CollectionScrollArea) -> CollectionScroller {
    let scroller = CollectionScroller(area)
    scroller.collection = self
    View.performWithoutAnimation {
      adopt(area, in: scroller, offset: scrollers?.offsets[area.section] ?? area.range.lowerBound)
      let behind = subviews.lastIndex {
        $0 === backgroundView || Self.order(of: $0).map { $0 <= CollectionScroller.order } ?? false
      }
      insertSubview(scroller, at: (behind ?? -1) + 1)
    }
    return scroller
  }

  private func adopt(
    _ area: CollectionScrollArea, in scroller: CollectionScroller, offset: Double? = nil
  ) {
    let layout = collectionViewLayout
    scroller.adopt(
      area, at: layout.flipped(area.frame), isMirrored: layout.isFlipped && area.isHorizontal,
      offset: offset)
  }

  /// Called when a section has scrolled orthogonally.
  final func sectionDidScroll(_ section: Int, to offset: Double) {
    scrollers?.offsets[section] = offset
    setNeedsLayout()
  }

  /// Scrolls a section orthogonally to one of its items.
  final func scrollSection(
    to path: IndexPath, _ position: ScrollPosition, animated: Bool
  ) {
    guard let area = collectionViewLayout.scrollArea(ofSection: path.section),
      let frame = collectionViewLayout.layoutAttributesForItem(at: path)?.frame, frame.isFinite
    else { return }
    let visible = area.isHorizontal ? area.frame.width : area.frame.height
    let (start, end) =
      area.isHorizontal
      ? (frame.minX - area.frame.minX, frame.maxX - area.frame.minX)
      : (frame.minY - area.frame.minY, frame.maxY - area.frame.minY)
    let now = scrollOffset(inSection: path.section) ?? area.range.lowerBound
    let isMirrored =
      area.isHorizontal && collectionViewLayout.mirrorsItself
      && collectionViewLayout.isFlipped
    let first: ScrollPosition = area.isHorizontal ? (isMirrored ? .right : .left) : .top
    let middle: ScrollPosition =
      area.isHorizontal ? .centeredHorizontally : .centeredVertically
    let last: ScrollPosition = area.isHorizontal ? (isMirrored ? .left : .right) : .bottom
    let target =
      position.contains(first)
      ? start
      : position.contains(middle)
        ? (start + end - visible) / 2
        : position.contains(last)
          ? end - visible : min(max(now, min(start, end - visible)), max(start, end - visible))
    let offset = min(max(target, area.range.lowerBound), area.range.upperBound)
    let all = scrollers ?? CollectionScrollers()
    scrollers = all
    if let scroller = all.shown[path.section] {
      scroller.scroll(to: offset, animated: animated)
    } else {
      all.offsets[path.section] = offset
    }
  }

  // MARK: Hosts

  /// Returns the view that contains the view of an element: the collection view, or the scroll view
  /// of a section.
  final func host(of attributes: CollectionViewLayoutAttributes) -> View {
    guard attributes.isScrolledAcross, let scrollers else { return self }
    return scrollers.shown[attributes.indexPath.section] ?? self
  }

  /// Whether a view may contain the views of elements: the collection view, or the scroll view of a
  /// section.
  final func isHost(_ view: View?) -> Bool {
    view === self || (view as? CollectionScroller)?.collection === self
  }

  /// Returns the frame at which an element is visible, in points of the content.
  final func visibleFrame(_ attributes: CollectionViewLayoutAttributes) -> Rect {
    guard attributes.isScrolledAcross,
      let area = collectionViewLayout.scrollArea(ofSection: attributes.indexPath.section)
    else { return attributes.frame }
    let shift = shift(ofSection: area)
    return attributes.frame.offsetBy(dx: -shift.x, dy: -shift.y)
  }
}
