// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

/// A section of a compositional layout with its number of items: the positions of its elements along the
/// scroll direction, from the start of the section.
///
/// Groups without estimated sizes have positions by arithmetic. For others, an index of the lengths of all
/// groups has an estimate of those that were never visible.
///
/// In an orthogonally scrolling section, groups follow each other across the scroll direction of the
/// layout; the positions of their cells are those at the offset 0.
struct CompositionalSection {
  /// A supplementary view of the section.
  struct Title {
    let item: CollectionLayoutBoundarySupplementaryItem
    /// The number of earlier views of the kind.
    let index: Int
    var size: Size
    /// The position in the scroll direction from the start of the section, in points.
    var start = 0.0
  }

  let source: CollectionLayoutSection
  /// Whether the layout scrolls vertically.
  let isVertical: Bool
  /// Whether groups follow each other vertically.
  let stacksVertically: Bool
  /// The insets of the groups.
  let insets: EdgeInsets
  /// The insets of the supplementary views across the scroll direction.
  let titleInsets: EdgeInsets
  /// The size of the collection view without its insets, in points.
  let area: Size
  var titles: [Title] = []
  /// The sizes that visible cells determined, in points.
  private(set) var measured: [Int: Size]
  /// The sizes that visible supplementary views of items determined, in points, by kind and item.
  var measuredBadges: [String: [Int: Size]] = [:]
  let count: Int
  /// The size of the container in which the group's sizes are resolved, in points.
  private let container: Size
  private let itemsPerGroup: Int
  let groupCount: Int
  /// The length of a group, in points.
  private let groupLength: Double
  /// The distance by which elements can extend beyond their section, in points.
  let overhang: Double
  /// The distance by which elements can extend beyond their group, in points.
  private let groupOverhang: Double
  /// The thickness of the groups of an orthogonally scrolling section.
  private var thickness: CompositionalThickness
  /// The lengths of the groups with their spacings; nil if all groups have the same length.
  private var lengths: HeightIndex?
  /// In the section with the titles of the whole layout, the length of all other sections, in points;
  /// otherwise 0.
  private var fill = 0.0
  /// The length of the titles before and after the groups, in points.
  private(set) var before = 0.0
  private(set) var after = 0.0

  /// Creates a section.
  ///
  /// - Complexity: O(1) for groups without estimated sizes, otherwise O(groups).
  init(
    _ source: CollectionLayoutSection, count: Int, area: Size, isVertical: Bool,
    measured: [Int: Size], margins: CompositionalMargins = .init()
  ) {
    (self.source, self.count, self.area, self.isVertical) = (source, count, area, isVertical)
    source.group.prepare(for: margins.traits)
    stacksVertically = isVertical == (source.orthogonalScrollingBehavior == .none)
    insets = source.contentInsets.leftToRight().adding(margins.groups)
    titleInsets =
      source.supplementariesFollowContentInsets
      ? source.contentInsets.leftToRight(isVertical, !isVertical).adding(margins.titles) : .zero
    let aside = insets.only(horizontal: isVertical)
    container = Rect(origin: .zero, size: area).shrunk(by: aside).size
    itemsPerGroup = source.group.slotCount(in: container)
    groupCount = itemsPerGroup > 0 ? (count + itemsPerGroup - 1) / itemsPerGroup : 0
    self.measured = source.group.isEstimated ? measured : [:]
    var items = CompositionalItems(item: 0, end: min(itemsPerGroup, count), measured: [:])
    let block = Self.block(source.group, in: container, stacksVertically, &items)
    groupLength = stacksVertically ? block.size.height : block.size.width
    groupOverhang = block.overhang(isVertical: stacksVertically)
    thickness = CompositionalThickness(
      estimate: isVertical ? block.size.height : block.size.width)
    let offsets = source.boundarySupplementaryItems.map {
      (isVertical ? $0.offset.y : $0.offset.x).magnitude
    }
    overhang = max(block.overhang(isVertical: isVertical), offsets.max() ?? 0)
    if source.group.isEstimated, groupCount > 0 { makeLengths() }
    makeTitles()
  }

  /// Whether cells or supplementary views determine sizes.
  var isEstimated: Bool {
    lengths != nil || source.boundarySupplementaryItems.contains(where: \.isEstimated)
  }

  /// Whether a supplementary view stays visible.
  var hasPinnedTitles: Bool {
    source.boundarySupplementaryItems.contains(where: \.pinToVisibleBounds)
  }

  private var spacing: Double { usableLength(source.interGroupSpacing) }

  /// Whether the groups scroll orthogonally.
  var isOrthogonal: Bool { stacksVertically != isVertical }

  /// Returns the extent of a size in the direction in which the groups follow each other.
  private func length(_ size: Size) -> Double { stacksVertically ? size.height : size.width }

  /// Sets the length of all other sections, in points, in the section with the titles of the whole layout.
  mutating func enclose(_ length: Double) {
    fill = length
    placeTitles()
  }

  /// Sets the lengths of the titles before and after the groups.
  mutating func setTitles(_ before: Double, _ after: Double) {
    (self.before, self.after) = (before, after)
  }

  // MARK: Groups

  /// Returns the cells of a group, from its origin.
  private func block(_ group: Int) -> CompositionalBlock {
    let first = group * itemsPerGroup
    var items = CompositionalItems(
      item: first, end: min(first + itemsPerGroup, count), measured: measured,
      measuredBadges: measuredBadges)
    return Self.block(source.group, in: container, stacksVertically, &items)
  }

  /// Returns the cells of a group with the spacing around the group.
  private static func block(
    _ group: CollectionLayoutGroup, in container: Size, _ isVertical: Bool,
    _ items: inout CompositionalItems
  ) -> CompositionalBlock {
    var block = group.block(in: container, nil, &items)
    guard group.edgeSpacing != nil else { return block }
    // Nothing limits the content along the scroll direction, so flexible spacings have no share.
    let (before, after) = group.edges(isHorizontal: !isVertical)
    let start = usableLength(before?.spacing ?? 0)
    let length = start + usableLength(after?.spacing ?? 0)
    let aside = group.aside(of: block.size, in: container, isHorizontal: !isVertical).before
    for index in block.slots.indices {
      block.slots[index].frame = block.slots[index].frame.offsetBy(
        dx: isVertical ? aside : start, dy: isVertical ? start : aside)
    }
    if isVertical { block.size.height += length } else { block.size.width += length }
    return block
  }

  private mutating func makeLengths() {
    var all = [Double](repeating: groupLength + spacing, count: groupCount)
    let known = Set(measured.keys.map { $0 / itemsPerGroup })
    for group in known.union([groupCount - 1]) where all.indices.contains(group) {
      let size = block(group).size
      all[group] = length(size) + spacing
      if known.contains(group) { note(size, of: group) }
    }
    lengths = HeightIndex(all)
  }

  /// Takes the size that a supplementary view of an item or a group prefers, in points.
  mutating func measureBadge(_ kind: String, _ item: Int, _ size: Size) {
    guard item >= 0, item < count else { return }
    measuredBadges[kind, default: [:]][item] = Size(
      width: usableLength(size.width), height: usableLength(size.height))
  }

  /// Takes the sizes that cells prefer, in points.
  mutating func measure(_ sizes: [(item: Int, size: Size)]) {
    for (item, size) in sizes where item >= 0 && item < count {
      // With items of size 0, an unlimited number of items would be visible.
      measured[item] = Size(
        width: max(usableLength(size.width), 1), height: max(usableLength(size.height), 1))
    }
    for group in Set(sizes.map { $0.item / max(itemsPerGroup, 1) })
    where group >= 0 && group < groupCount {
      let size = block(group).size
      let pitch = length(size) + spacing
      lengths?.set(pitch, at: group)
      note(size, of: group)
    }
    placeTitles()
  }

  /// Records that a cell was measured, also if it prefers its estimate; returns whether the section
  /// has another thickness as a result.
  mutating func confirm(_ item: Int) -> Bool {
    guard isOrthogonal, lengths != nil, item >= 0, item < count else { return false }
    let old = thickness.value
    let group = item / itemsPerGroup
    note(block(group).size, of: group)
    return thickness.value != old
  }

  /// Records the thickness of a group with measured cells.
  private mutating func note(_ size: Size, of group: Int) {
    guard isOrthogonal else { return }
    thickness.set(isVertical ? size.height : size.width, of: group)
  }

  /// The length of all groups, in points.
  private var groupsLength: Double {
    guard groupCount > 0 else { return 0 }
    return (lengths?.total ?? Double(groupCount) * (groupLength + spacing)) - spacing
  }

  /// The position of the first group in the direction in which the groups follow each other, in points.
  private var groupsStart: Double {
    (isOrthogonal ? 0 : before) + (stacksVertically ? insets.top : insets.left)
  }

  /// The length of the section, in points.
  var length: Double {
    let edges = isVertical ? insets.top + insets.bottom : insets.left + insets.right
    let groups = isOrthogonal ? (groupCount > 0 ? thickness.value : 0) : groupsLength
    return before + edges + groups + fill + after
  }

  /// The length of the groups of an orthogonally scrolling section with their insets, in points.
  var scrolledLength: Double {
    groupsStart + groupsLength + (stacksVertically ? insets.bottom : insets.right)
  }

  /// The range in the scroll direction of the layout that the groups of an orthogonally scrolling section
  /// take, in points.
  var band: (start: Double, length: Double) {
    (before + (isVertical ? insets.top : insets.left), groupCount > 0 ? thickness.value : 0)
  }

  /// Returns the position of a group, in points.
  func start(of group: Int) -> Double {
    groupsStart + (lengths?.start(of: group) ?? Double(group) * (groupLength + spacing))
  }

  /// Returns the first group that ends after a position; the number of groups if there is none.
  func group(endingAfter position: Double) -> Int {
    if let lengths { return lengths.first(endingAfter: position - groupsStart) }
    let pitch = groupLength + spacing
    guard pitch > 0 else { return 0 }
    return Int(min(max((position - groupsStart) / pitch, 0), Double(groupCount)))
  }

  /// Returns the length of a group, in points.
  func length(ofGroup group: Int) -> Double {
    guard let lengths, lengths.heights.indices.contains(group) else { return groupLength }
    return lengths.heights[group] - spacing
  }

  /// The position of the groups across the direction in which they follow each other, in points.
  private var aside: Double {
    (isOrthogonal ? before : 0) + (stacksVertically ? insets.left : insets.top)
  }

  private func placed(_ slot: CompositionalSlot, in group: Int) -> CompositionalSlot {
    var slot = slot
    let start = start(of: group)
    slot.frame = slot.frame.offsetBy(
      dx: stacksVertically ? aside : start, dy: stacksVertically ? start : aside)
    return slot
  }

  /// Returns the cells of the groups that overlap a range of the direction in which they follow each
  /// other.
  ///
  /// - Complexity: O(log groups + cells found).
  func slots(from start: Double, to end: Double) -> [CompositionalSlot] {
    var result: [CompositionalSlot] = []
    var group = self.group(endingAfter: start - groupOverhang)
    while group < groupCount, self.start(of: group) < end + groupOverhang {
      result += block(group).slots.map { placed($0, in: group) }
      group += 1
    }
    return result
  }

  /// Returns the position of a cell; nil if it does not exist.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - kind: The kind of a supplementary view of the item or its group; nil for the cell.
  /// - Returns: The position.
  func slot(of item: Int, kind: String? = nil) -> CompositionalSlot? {
    guard item >= 0, item < count, itemsPerGroup > 0 else { return nil }
    let group = item / itemsPerGroup
    return block(group).slots.first { $0.item == item && $0.kind == kind }.map {
      placed($0, in: group)
    }
  }
}
