// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

/// The orthogonal scrolling of the groups, across the scroll direction of the layout.
extension CompositionalSection {
  /// Returns the area in which the groups scroll, from the start of the section.
  func scrollArea(_ section: Int) -> CollectionScrollArea {
    let (band, length) = (band, usableLength(scrolledLength))
    let visible = stacksVertically ? area.height : area.width
    var area = CollectionScrollArea(
      section: section,
      frame: isVertical
        ? Rect(x: 0, y: band.start, width: area.width, height: band.length)
        : Rect(x: band.start, y: 0, width: band.length, height: area.height),
      contentLength: length, isHorizontal: !stacksVertically,
      behavior: source.orthogonalScrollingBehavior)
    guard source.orthogonalScrollingBehavior == .groupPagingCentered, groupCount > 0 else {
      return area
    }
    // The first and the last group can rest in the middle.
    let last = groupCount - 1
    let first = start(of: 0) + self.length(ofGroup: 0) / 2
    let rest = length - start(of: last) - self.length(ofGroup: last) / 2
    area.inset = (usableLength(visible / 2 - first), usableLength(visible / 2 - rest))
    return area
  }

  /// Returns the offset at which a group rests.
  private func offset(ofGroup group: Int, visible: Double) -> Double {
    source.orthogonalScrollingBehavior == .groupPagingCentered
      ? start(of: group) + (length(ofGroup: group) - visible) / 2
      : start(of: group) - start(of: 0)
  }

  /// Returns the group whose resting offset is nearest to an offset.
  private func group(nearest offset: Double, visible: Double) -> Int {
    guard groupCount > 0, offset.isFinite else { return 0 }
    let isCentered = source.orthogonalScrollingBehavior == .groupPagingCentered
    let position = isCentered ? offset + visible / 2 : offset + start(of: 0)
    let found = min(group(endingAfter: position), groupCount - 1)
    let near = max(found - 1, 0)...min(found + 1, groupCount - 1)
    func distance(_ group: Int) -> Double {
      (self.offset(ofGroup: group, visible: visible) - offset).magnitude
    }
    return near.min { distance($0) < distance($1) } ?? found
  }

  /// Returns the offset at which a drag comes to rest.
  ///
  /// - Parameters:
  ///   - proposed: The offset to which the motion leads, in points.
  ///   - start: The offset at the beginning of the drag; nil if no drag limits the distance.
  /// - Returns: The offset; the proposed one if groups may rest anywhere.
  func restingOffset(_ proposed: Double, from start: Double?) -> Double {
    let visible = stacksVertically ? area.height : area.width
    switch source.orthogonalScrollingBehavior {
    case .none, .continuous, .paging: return proposed
    case .continuousGroupLeadingBoundary:
      return offset(ofGroup: group(nearest: proposed, visible: visible), visible: visible)
    case .groupPaging, .groupPagingCentered:
      var target = group(nearest: proposed, visible: visible)
      if let start {
        let first = group(nearest: start, visible: visible)
        target = min(max(target, first - 1), first + 1)
      }
      return offset(ofGroup: min(max(target, 0), max(groupCount - 1, 0)), visible: visible)
    }
  }
}

/// The area in which the groups of a section scroll orthogonally.
struct CollectionScrollArea {
  var section: Int
  /// The frame, in points of the content.
  var frame: Rect
  /// The length of the groups with their insets, in points.
  var contentLength: Double
  var isHorizontal: Bool
  var behavior: CollectionLayoutSectionOrthogonalScrollingBehavior
  /// The distances by which the offset can go beyond the groups, in points.
  var inset: (start: Double, end: Double) = (0, 0)

  /// The length of the visible part, in points.
  private var visible: Double { isHorizontal ? frame.width : frame.height }

  /// The width of the content in a mirrored section, in points: at least that of the visible part.
  var width: Double { max(contentLength, visible) }

  /// The content offset at which a mirrored section shows its start, in points.
  var span: Double { width - visible }

  /// The range of offsets at which the groups can rest.
  var range: ClosedRange<Double> {
    -inset.start...max(-inset.start, contentLength - visible + inset.end)
  }
}

/// The largest extent of a section's groups in the scroll direction of the layout.
///
/// Once a group has been visible, groups that never were do not count.
struct CompositionalThickness {
  private let estimate: Double
  private var known: [Int: Double] = [:]
  private var largest: Double?

  init(estimate: Double) { self.estimate = estimate }

  /// The thickness, in points.
  var value: Double { largest ?? estimate }

  /// Sets the thickness of a group that was visible.
  ///
  /// - Complexity: O(1), or O(visible groups) if the thickest group becomes thinner.
  mutating func set(_ thickness: Double, of group: Int) {
    let old = known.updateValue(thickness, forKey: group)
    guard let largest, let old, old == largest, thickness < old else {
      largest = max(largest ?? 0, thickness)
      return
    }
    self.largest = known.values.max()
  }
}

/// The insets of a collection view that are added to those of a section.
struct CompositionalMargins {
  /// The insets of the groups, and of the supplementary views.
  var groups = EdgeInsets.zero
  var titles = EdgeInsets.zero
  var traits = TraitCollection()
}

nonisolated extension EdgeInsets {
  /// Returns the insets of one axis.
  func only(horizontal: Bool) -> EdgeInsets {
    horizontal
      ? EdgeInsets(top: 0, left: left, bottom: 0, right: right)
      : EdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
  }
}

extension CompositionalBlock {
  /// Returns the distance by which elements extend beyond the block along an axis, in points.
  func overhang(isVertical: Bool) -> Double {
    let length = isVertical ? size.height : size.width
    return slots.reduce(0) { result, slot in
      let (start, end) =
        isVertical ? (slot.frame.minY, slot.frame.maxY) : (slot.frame.minX, slot.frame.maxX)
      return max(result, end - length, -start)
    }
  }
}
