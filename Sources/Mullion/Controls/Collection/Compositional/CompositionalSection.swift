// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// A section of a compositional layout with its number of items: the positions of its elements along
/// the scroll direction, from the start of the section.
///
/// Groups without estimated sizes have positions by arithmetic. For others, an index of the lengths
/// of all groups has an estimate of those that were never visible.
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
  let isVertical: Bool
  /// The size of the collection view without its insets, in points.
  let area: Size
  private(set) var titles: [Title] = []
  /// The sizes that visible cells determined, in points.
  private(set) var measured: [Int: Size]
  let count: Int
  /// The size that groups have for container, in points.
  private let container: Size
  private let itemsPerGroup: Int
  private let groupCount: Int
  /// The length of a group, in points.
  private let groupLength: Double
  /// The distance by which elements can extend beyond their group or the section, in points.
  let overhang: Double
  /// The lengths of the groups with their spacings; nil if all groups have the same length.
  private var lengths: HeightIndex?
  /// The length of the titles before and after the groups, in points.
  private var before = 0.0
  private var after = 0.0

  /// Creates a section.
  ///
  /// - Complexity: O(1) for groups without estimated sizes, otherwise O(groups).
  init(
    _ source: CollectionLayoutSection, count: Int, area: Size, isVertical: Bool,
    measured: [Int: Size]
  ) {
    (self.source, self.count, self.area, self.isVertical) = (source, count, area, isVertical)
    let insets = source.contentInsets.leftToRight(isVertical, !isVertical)
    container = Rect(origin: .zero, size: area).shrunk(by: insets).size
    itemsPerGroup = source.group.slotCount(in: container)
    groupCount = itemsPerGroup > 0 ? (count + itemsPerGroup - 1) / itemsPerGroup : 0
    self.measured = source.group.isEstimated ? measured : [:]
    var items = CompositionalItems(item: 0, end: min(itemsPerGroup, count), measured: [:])
    let block = Self.block(source.group, in: container, isVertical, &items)
    let groupLength = isVertical ? block.size.height : block.size.width
    self.groupLength = groupLength
    let ends = block.slots.map { isVertical ? $0.frame.maxY : $0.frame.maxX }
    let offsets = source.boundarySupplementaryItems.map {
      (isVertical ? $0.offset.y : $0.offset.x).magnitude
    }
    overhang = max(0, (ends.max() ?? 0) - groupLength, offsets.max() ?? 0)
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

  private func along(_ size: Size) -> Double { isVertical ? size.height : size.width }

  // MARK: Groups

  /// Returns the cells of a group, from its origin.
  private func block(_ group: Int) -> CompositionalBlock {
    let first = group * itemsPerGroup
    var items = CompositionalItems(
      item: first, end: min(first + itemsPerGroup, count), measured: measured)
    return Self.block(source.group, in: container, isVertical, &items)
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
    for group in Set(measured.keys.map { $0 / itemsPerGroup } + [groupCount - 1])
    where all.indices.contains(group) {
      all[group] = along(block(group).size) + spacing
    }
    lengths = HeightIndex(all)
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
      let length = along(block(group).size) + spacing
      lengths?.set(length, at: group)
    }
    placeTitles()
  }

  /// The length of all groups, in points.
  private var groupsLength: Double {
    guard groupCount > 0 else { return 0 }
    return (lengths?.total ?? Double(groupCount) * (groupLength + spacing)) - spacing
  }

  /// The position of the first group, in points.
  private var groupsStart: Double {
    let insets = source.contentInsets.leftToRight()
    return before + (isVertical ? insets.top : insets.left)
  }

  /// The length of the section, in points.
  var length: Double {
    let insets = source.contentInsets.leftToRight()
    let end = isVertical ? insets.bottom : insets.right
    return groupsStart + groupsLength + end + after
  }

  private func start(of group: Int) -> Double {
    groupsStart + (lengths?.start(of: group) ?? Double(group) * (groupLength + spacing))
  }

  /// Returns the first group that ends after a position; the number of groups if there is none.
  private func group(endingAfter position: Double) -> Int {
    if let lengths { return lengths.first(endingAfter: position - groupsStart) }
    let pitch = groupLength + spacing
    guard pitch > 0 else { return 0 }
    return Int(min(max((position - groupsStart) / pitch, 0), Double(groupCount)))
  }

  /// The position of the groups across the scroll direction, in points.
  private var aside: Double {
    let insets = source.contentInsets.leftToRight()
    return isVertical ? insets.left : insets.top
  }

  private func placed(_ slot: CompositionalSlot, in group: Int) -> CompositionalSlot {
    var slot = slot
    let start = start(of: group)
    slot.frame = slot.frame.offsetBy(
      dx: isVertical ? aside : start, dy: isVertical ? start : aside)
    return slot
  }

  /// Returns the cells of the groups that overlap a range of the scroll direction.
  ///
  /// - Complexity: O(log groups + cells found).
  func slots(from start: Double, to end: Double) -> [CompositionalSlot] {
    var result: [CompositionalSlot] = []
    var group = self.group(endingAfter: start - overhang)
    while group < groupCount, self.start(of: group) < end {
      result += block(group).slots.map { placed($0, in: group) }
      group += 1
    }
    return result
  }

  /// Returns the position of a cell; nil if it does not exist.
  func slot(of item: Int) -> CompositionalSlot? {
    guard item >= 0, item < count, itemsPerGroup > 0 else { return nil }
    let group = item / itemsPerGroup
    return block(group).slots.first { $0.item == item }.map { placed($0, in: group) }
  }

  // MARK: Titles

  private mutating func makeTitles() {
    var counts: [String: Int] = [:]
    let across = titleArea
    for item in source.boundarySupplementaryItems {
      let index = counts[item.elementKind, default: 0]
      counts[item.elementKind] = index + 1
      titles.append(Title(item: item, index: index, size: item.layoutSize.points(in: across.size)))
    }
    placeTitles()
  }

  /// The area of the titles: all of the section's, or that of the groups, across the scroll
  /// direction.
  private var titleArea: Rect {
    let area = Rect(origin: .zero, size: area)
    guard source.supplementariesFollowContentInsets else { return area }
    return area.shrunk(by: source.contentInsets.leftToRight(isVertical, !isVertical))
  }

  /// Takes the size that a title prefers, in points; returns whether there is such a title.
  mutating func measure(_ kind: String, _ index: Int, _ size: Size) -> Bool {
    let found = titles.firstIndex { $0.item.elementKind == kind && $0.index == index }
    guard let found else { return false }
    let dimensions = titles[found].item.layoutSize
    if dimensions.widthDimension.isEstimated { titles[found].size.width = usableLength(size.width) }
    if dimensions.heightDimension.isEstimated {
      titles[found].size.height = usableLength(size.height)
    }
    placeTitles()
    return true
  }

  private mutating func placeTitles() {
    (before, after) = (0, 0)
    for title in titles where title.item.extendsBoundary {
      let own = along(title.size)
      if title.item.isAtEnd(isVertical) {
        after = max(after, own)
      } else {
        before = max(before, own)
      }
    }
    let length = length
    for index in titles.indices {
      let own = along(titles[index].size)
      titles[index].start = titles[index].item.isAtEnd(isVertical) ? length - own : 0
      let isOutside = titles[index].item.extendsBoundary
      if !isOutside {
        titles[index].start += titles[index].item.isAtEnd(isVertical) ? -after : before
      }
    }
  }

  /// Returns the frame of a title, from the start of the section.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - visible: The visible range of the scroll direction from the start of the section, in points,
  ///     for titles that stay visible.
  /// - Returns: The frame.
  func frame(of title: Title, visible: (start: Double, end: Double)) -> Rect {
    let own = along(title.size)
    var start = title.start
    if title.item.pinToVisibleBounds {
      if title.item.isAtEnd(isVertical) {
        start = min(start, max(visible.end - own, before))
      } else {
        start = max(start, min(visible.start, length - after - own))
      }
    }
    let area = titleArea
    let share = title.item.position(isVertical)
    let frame =
      isVertical
      ? Rect(
        x: area.minX + (area.width - title.size.width) * share, y: start,
        width: title.size.width, height: title.size.height)
      : Rect(
        x: start, y: area.minY + (area.height - title.size.height) * share,
        width: title.size.width, height: title.size.height)
    return frame.shrunk(
      by: title.item.contentInsets.leftToRight(
        !title.item.layoutSize.widthDimension.isEstimated,
        !title.item.layoutSize.heightDimension.isEstimated)
    ).offsetBy(dx: title.item.offset.x, dy: title.item.offset.y)
  }
}
