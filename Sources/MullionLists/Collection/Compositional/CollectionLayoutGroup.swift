// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

/// Items in a row or a column.
///
/// A section shows as many groups as its items need. A group repeats its subitems as long as they fit
/// with ``interItemSpacing``; the first one is always shown. Estimated sizes of subitems decide how
/// many fit. A group without an estimated size keeps its size if the last items of a section do not
/// fill it.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public final class CollectionLayoutGroup: CollectionLayoutItem {
  /// The largest number of subitems in a group.
  static var mostSubitems: Int { 1000 }
  /// The largest number of cells in a group.
  private static var mostSlots: Int { 1_000_000_000 }

  /// The subitems, which the group repeats.
  public let subitems: [CollectionLayoutItem]
  /// The distance between two subitems; nil, the default, for none.
  public var interItemSpacing: CollectionLayoutSpacing?

  private let isHorizontal: Bool
  /// Returns the frames of the items of a custom group; nil for a row or a column.
  private let itemProvider: CollectionLayoutGroupCustomItemProvider?
  /// The frames that a custom group has for a size.
  private var customItems: (size: Size, items: [CollectionLayoutGroupCustomItem])?
  private var traits: TraitCollection?
  /// The exact number of subitems; nil to repeat them as long as they fit.
  private let count: Int?
  /// Whether the subitems share the length of the group equally.
  private let sharesLength: Bool

  private init(
    _ size: CollectionLayoutSize, _ subitems: [CollectionLayoutItem], isHorizontal: Bool,
    count: Int? = nil, sharesLength: Bool = false,
    itemProvider: CollectionLayoutGroupCustomItemProvider? = nil
  ) {
    self.itemProvider = itemProvider
    (self.subitems, self.isHorizontal) = (subitems, isHorizontal)
    self.count = count.map { min(max($0, 1), Self.mostSubitems) }
    self.sharesLength = sharesLength
    super.init(layoutSize: size)
  }

  /// Returns a group of subitems in a row.
  public static func horizontal(
    layoutSize: CollectionLayoutSize, subitems: [CollectionLayoutItem]
  ) -> CollectionLayoutGroup { Self(layoutSize, subitems, isHorizontal: true) }

  /// Returns a group that repeats a subitem a number of times in a row.
  public static func horizontal(
    layoutSize: CollectionLayoutSize, repeatingSubitem subitem: CollectionLayoutItem, count: Int
  ) -> CollectionLayoutGroup { Self(layoutSize, [subitem], isHorizontal: true, count: count) }

  /// Returns a group that divides its width equally among copies of a subitem.
  ///
  /// The width of the subitem is ignored.
  public static func horizontal(
    layoutSize: CollectionLayoutSize, subitem: CollectionLayoutItem, count: Int
  ) -> CollectionLayoutGroup {
    Self(layoutSize, [subitem], isHorizontal: true, count: count, sharesLength: true)
  }

  /// Returns a group of subitems in a column.
  public static func vertical(
    layoutSize: CollectionLayoutSize, subitems: [CollectionLayoutItem]
  ) -> CollectionLayoutGroup { Self(layoutSize, subitems, isHorizontal: false) }

  /// Returns a group that repeats a subitem a number of times in a column.
  public static func vertical(
    layoutSize: CollectionLayoutSize, repeatingSubitem subitem: CollectionLayoutItem, count: Int
  ) -> CollectionLayoutGroup { Self(layoutSize, [subitem], isHorizontal: false, count: count) }

  /// Returns a group that divides its height equally among copies of a subitem.
  ///
  /// The height of the subitem is ignored.
  public static func vertical(
    layoutSize: CollectionLayoutSize, subitem: CollectionLayoutItem, count: Int
  ) -> CollectionLayoutGroup {
    Self(layoutSize, [subitem], isHorizontal: false, count: count, sharesLength: true)
  }

  /// Returns a group whose items have the frames that a closure provides.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group.
  ///   - itemProvider: Returns the frames for the size of the group. The layout calls it when it is
  ///     prepared. The group has as many items as the closure returns. Frames with invalid numbers
  ///     count as empty.
  /// - Returns: The group.
  public static func custom(
    layoutSize: CollectionLayoutSize,
    itemProvider: @escaping CollectionLayoutGroupCustomItemProvider
  ) -> CollectionLayoutGroup {
    Self(layoutSize, [], isHorizontal: false, itemProvider: itemProvider)
  }

  override func prepare(for traits: TraitCollection) {
    (self.traits, customItems) = (traits, nil)
    for item in subitems { item.prepare(for: traits) }
  }

  // MARK: Custom groups

  /// Returns the frames of a custom group; the closure is called once for a size.
  private func items(
    for size: Size, _ itemProvider: CollectionLayoutGroupCustomItemProvider
  ) -> [CollectionLayoutGroupCustomItem] {
    if let customItems, customItems.size == size { return customItems.items }
    let environment = CompositionalEnvironment(
      traitCollection: traits ?? TraitCollection(), contentSize: size,
      contentInsets: .zero)
    let items = itemProvider(environment)
    customItems = (size, items)
    return items
  }

  private func customBlock(
    _ own: Size, _ fixed: (width: Bool, height: Bool), _ items: inout CompositionalItems,
    _ itemProvider: CollectionLayoutGroupCustomItemProvider
  ) -> CompositionalBlock {
    var result = CompositionalBlock(size: own)
    let first = items.item
    var end = Size.zero
    for custom in self.items(for: own, itemProvider) {
      guard let item = items.next() else { break }
      let frame = custom.frame.isFinite ? custom.frame : .zero
      result.slots.append(
        CompositionalSlot(item: item, frame: frame, fixed: (true, true), zIndex: custom.zIndex))
      end = Size(width: max(end.width, frame.maxX), height: max(end.height, frame.maxY))
    }
    if !fixed.width { result.size.width = usableLength(end.width) }
    if !fixed.height { result.size.height = usableLength(end.height) }
    result.slots += badges(on: Rect(origin: .zero, size: result.size), item: first, items)
    return result
  }

  // MARK: Subitems

  override var isEstimated: Bool {
    layoutSize.isEstimated || hasEstimatedBadges || subitems.contains(where: \.isEstimated)
  }

  override func slotCount(in container: Size, _ share: CompositionalShare? = nil) -> Int {
    let own = size(in: container, share).points
    if let itemProvider { return min(items(for: own, itemProvider).count, Self.mostSlots) }
    let inner = inner(of: own)
    let shown = shown(in: inner)
    let part = part(of: inner, among: shown.count)
    // Without a limit, products of nested groups overflow.
    let counts = subitems.map { min($0.slotCount(in: inner, part), Self.mostSlots) }
    return shown.indices.reduce(0) { min($0 + counts[$1 % counts.count], Self.mostSlots) }
  }

  /// Returns the size inside of the insets.
  private func inner(of size: Size) -> Size {
    Rect(origin: .zero, size: size).shrunk(by: insets).size
  }

  /// The insets, without negative and invalid numbers; along an estimated dimension they add to the
  /// content.
  private var insets: EdgeInsets { contentInsets.leftToRight() }

  private func length(_ size: Size) -> Double { isHorizontal ? size.width : size.height }

  private var spacing: Double { usableLength(interItemSpacing?.spacing ?? 0) }

  /// Returns the length of a subitem with the spacing around it, in points.
  private func outerLength(of item: CollectionLayoutItem, in inner: Size) -> Double {
    let (before, after) = item.edges(isHorizontal: isHorizontal)
    return length(item.layoutSize.points(in: inner)) + usableLength(before?.spacing ?? 0)
      + usableLength(after?.spacing ?? 0)
  }

  /// Returns the subitems that fit into the group, repeated in order.
  ///
  /// - Complexity: O(subitems).
  private func shown(in inner: Size) -> [CollectionLayoutItem] {
    guard !subitems.isEmpty else { return [] }
    if let count { return (0..<count).map { subitems[$0 % subitems.count] } }
    let available = length(inner)
    var result: [CollectionLayoutItem] = []
    var used = 0.0
    for index in 0..<Self.mostSubitems {
      let item = subitems[index % subitems.count]
      let added = outerLength(of: item, in: inner) + (index > 0 ? spacing : 0)
      // The term compensates rounding errors of sums of fractions.
      if index > 0, used + added > available + 1e-6 { break }
      // Subitems without a length would be repeated without end.
      if index >= subitems.count, added <= 0 { break }
      result.append(item)
      used += added
    }
    return result
  }

  override func block(
    in container: Size, _ share: CompositionalShare?, _ items: inout CompositionalItems
  ) -> CompositionalBlock {
    let (own, fixed) = size(in: container, share)
    // No items are left for this group, because the enclosing groups have more positions than items.
    if items.isEmpty { return CompositionalBlock(size: own) }
    if let itemProvider { return customBlock(own, fixed, &items, itemProvider) }
    let first = items.item
    let inner = inner(of: own)
    let shown = shown(in: inner)
    let part = part(of: inner, among: shown.count)
    let blocks = shown.map { $0.block(in: inner, part, &items) }
    let (gap, flexible) = free(in: inner, shown, blocks)
    var along = isHorizontal ? insets.left : insets.top
    let start = isHorizontal ? insets.top : insets.left
    var end = along
    var across = 0.0
    var result = CompositionalBlock(size: own)
    for (item, block) in zip(shown, blocks) {
      let (before, after) = item.edges(isHorizontal: isHorizontal)
      func points(_ spacing: CollectionLayoutSpacing?) -> Double {
        usableLength(spacing?.spacing ?? 0) + (spacing?.isFlexible == true ? flexible : 0)
      }
      along += points(before)
      let aside = item.aside(of: block.size, in: inner, isHorizontal: isHorizontal)
      for var slot in block.slots {
        slot.frame = slot.frame.offsetBy(
          dx: isHorizontal ? along : start + aside.before,
          dy: isHorizontal ? start + aside.before : along)
        result.slots.append(slot)
      }
      along += length(block.size) + points(after)
      if !block.slots.isEmpty {
        end = along
        let thickness = isHorizontal ? block.size.height : block.size.width
        across = max(across, aside.before + thickness + aside.after)
      }
      along += gap
    }
    fit(&result.size, fixed, along: end, across: start + across)
    result.slots += badges(on: Rect(origin: .zero, size: result.size), item: first, items)
    return result
  }

  /// Replaces estimated dimensions of the group by the extent of its content.
  private func fit(
    _ size: inout Size, _ fixed: (width: Bool, height: Bool), along: Double, across: Double
  ) {
    let (width, height) = isHorizontal ? (along, across) : (across, along)
    if !fixed.width { size.width = width + insets.right }
    if !fixed.height { size.height = height + insets.bottom }
  }

  /// Returns the length of each subitem if the group divides its length equally; nil otherwise.
  private func part(of inner: Size, among count: Int) -> CompositionalShare? {
    guard sharesLength, count > 0 else { return nil }
    let points = max(length(inner) - spacing * Double(count - 1), 0) / Double(count)
    return isHorizontal ? .width(points) : .height(points)
  }

  /// Returns the distance between two subitems, and the free length for each flexible edge spacing, in
  /// points.
  private func free(
    in inner: Size, _ shown: [CollectionLayoutItem], _ blocks: [CompositionalBlock]
  ) -> (gap: Double, flexible: Double) {
    let gaps = max(shown.count - 1, 0)
    var used = spacing * Double(gaps)
    var count = interItemSpacing?.isFlexible == true ? gaps : 0
    for (item, block) in zip(shown, blocks) {
      let (before, after) = item.edges(isHorizontal: isHorizontal)
      used += length(block.size)
      for edge in [before, after].compactMap(\.self) {
        used += usableLength(edge.spacing)
        if edge.isFlexible { count += 1 }
      }
    }
    let part = count > 0 ? max(length(inner) - used, 0) / Double(count) : 0
    return (spacing + (interItemSpacing?.isFlexible == true ? part : 0), part)
  }
}
