// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
public import MullionGeometry
import MullionView

/// An item of a ``CollectionViewCompositionalLayout``: the size of a cell and the distances around it.
///
/// A layout reads its items, groups and sections when it is prepared. A later change of them takes
/// effect with the next ``CollectionViewLayout/invalidateLayout()``.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public class CollectionLayoutItem {
  /// The size, whose fractions are those of the group around the item.
  public final let layoutSize: CollectionLayoutSize
  /// The distances of the cell from the edges of the item, in points.
  ///
  /// Default zero. Insets along an estimated dimension count as 0.
  public final var contentInsets = DirectionalEdgeInsets.zero
  /// The distances around the item; nil, the default, for none.
  public final var edgeSpacing: CollectionLayoutEdgeSpacing?

  /// The supplementary views at anchors of the cell or the group, such as badges.
  ///
  /// Default none.
  public final var supplementaryItems: [CollectionLayoutSupplementaryItem]

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - layoutSize: The size.
  ///   - supplementaryItems: The supplementary views at anchors of the cell.
  public init(
    layoutSize: CollectionLayoutSize, supplementaryItems: [CollectionLayoutSupplementaryItem] = []
  ) { (self.layoutSize, self.supplementaryItems) = (layoutSize, supplementaryItems) }

  /// Called before a section reads the item.
  func prepare(for traits: TraitCollection) {}

  /// Whether a view determines a size in the item.
  var isEstimated: Bool { layoutSize.isEstimated || hasEstimatedBadges }

  /// Whether a supplementary view determines its size.
  final var hasEstimatedBadges: Bool { supplementaryItems.contains { $0.layoutSize.isEstimated } }

  /// Returns the size of the item, and whether the layout determines its width and its height.
  ///
  /// - Parameters:
  ///   - container: The size of the group around the item, in points.
  ///   - share: The length that the group gives to each of its subitems; nil for none.
  /// - Returns: The size, in points, with estimates of the dimensions that views determine.
  final func size(
    in container: Size, _ share: CompositionalShare?
  ) -> (points: Size, fixed: (width: Bool, height: Bool)) {
    var size = layoutSize.points(in: container)
    var fixed = (!layoutSize.widthDimension.isEstimated, !layoutSize.heightDimension.isEstimated)
    switch share {
    case .width(let width)?: (size.width, fixed.0) = (width, true)
    case .height(let height)?: (size.height, fixed.1) = (height, true)
    case nil: break
    }
    return (size, fixed)
  }

  /// Returns the number of cells in the item.
  ///
  /// - Parameters:
  ///   - container: The size of the group around the item, in points.
  ///   - share: The length that the group gives to each of its subitems; nil for none.
  /// - Returns: The number of cells.
  func slotCount(in container: Size, _ share: CompositionalShare? = nil) -> Int { 1 }

  /// Returns the positions of the item's cells, relative to the origin of the item.
  ///
  /// - Parameters:
  ///   - container: The size of the group around the item, in points.
  ///   - share: The length that the group gives to each of its subitems; nil for none.
  ///   - items: The cells to fill; their first ones are taken.
  /// - Returns: The positions of the cells, and the size of the item.
  func block(
    in container: Size, _ share: CompositionalShare?, _ items: inout CompositionalItems
  ) -> CompositionalBlock {
    var (size, fixed) = size(in: container, share)
    guard let index = items.next() else { return CompositionalBlock(size: size) }
    let estimate = Rect(origin: .zero, size: size)
    if let measured = items.measured[index] {
      if !fixed.width { size.width = measured.width }
      if !fixed.height { size.height = measured.height }
    }
    let insets = contentInsets.leftToRight(fixed.width, fixed.height)
    let frame = Rect(origin: .zero, size: size).shrunk(by: insets)
    let slot = CompositionalSlot(
      item: index, frame: frame, estimate: estimate.shrunk(by: insets).size, fixed: fixed)
    return CompositionalBlock(size: size, slots: [slot] + badges(on: frame, item: index, items))
  }

  /// Returns the supplementary views of a cell or a group.
  ///
  /// - Parameters:
  ///   - frame: The frame of the cell or the group.
  ///   - index: The item whose index path the views have.
  ///   - items: The sizes that views determined.
  /// - Returns: The positions of the views.
  final func badges(
    on frame: Rect, item index: Int, _ items: CompositionalItems
  ) -> [CompositionalSlot] {
    supplementaryItems.map { badge in
      let dimensions = badge.layoutSize
      let fixed = (!dimensions.widthDimension.isEstimated, !dimensions.heightDimension.isEstimated)
      var size = dimensions.points(in: frame.size)
      let estimate = size
      if let measured = items.measuredBadges[badge.elementKind]?[index] {
        if !fixed.0 { size.width = measured.width }
        if !fixed.1 { size.height = measured.height }
      }
      return CompositionalSlot(
        item: index, frame: badge.frame(of: size, on: frame), estimate: estimate, fixed: fixed,
        zIndex: badge.zIndex, kind: badge.elementKind)
    }
  }
}

extension CollectionLayoutItem {
  /// Returns the spacings before and after the item along an axis.
  final func edges(
    isHorizontal: Bool
  ) -> (before: CollectionLayoutSpacing?, after: CollectionLayoutSpacing?) {
    isHorizontal
      ? (edgeSpacing?.leading, edgeSpacing?.trailing) : (edgeSpacing?.top, edgeSpacing?.bottom)
  }

  /// Returns the distances of the item from the edges along a row or a column, in points.
  ///
  /// - Parameters:
  ///   - size: The size of the item, in points.
  ///   - inner: The size of the row or column, in points.
  ///   - isHorizontal: Whether it is a row.
  /// - Returns: The distances before and after the item.
  final func aside(
    of size: Size, in inner: Size, isHorizontal: Bool
  ) -> (before: Double, after: Double) {
    let (first, last) = edges(isHorizontal: !isHorizontal)
    var (before, after) = (usableLength(first?.spacing ?? 0), usableLength(last?.spacing ?? 0))
    let flexible = [first, last].count { $0?.isFlexible == true }
    guard flexible > 0 else { return (before, after) }
    let thickness = isHorizontal ? size.height : size.width
    let part = max((isHorizontal ? inner.height : inner.width) - thickness - before - after, 0)
    if first?.isFlexible == true { before += part / Double(flexible) }
    if last?.isFlexible == true { after += part / Double(flexible) }
    return (before, after)
  }
}

/// The length of each subitem of a group that divides its length equally, in points.
enum CompositionalShare {
  case width(Double), height(Double)
}

/// The items of a section that have no position in a group yet.
struct CompositionalItems {
  /// The next item; `end` is the one after the last.
  var item: Int
  let end: Int
  /// The sizes that visible cells determined, in points.
  let measured: [Int: Size]
  /// The sizes that visible supplementary views determined, in points, by kind and item.
  var measuredBadges: [String: [Int: Size]] = [:]

  var isEmpty: Bool { item >= end }

  /// Returns the next item and advances; nil if no item is left.
  mutating func next() -> Int? {
    defer { item += 1 }
    return item < end ? item : nil
  }
}

/// The position of a cell, or of a supplementary view of a cell or a group.
struct CompositionalSlot {
  var item: Int
  var frame: Rect
  /// The size before the view determines it, in points; nil for that of ``frame``.
  var estimate: Size?
  /// Whether the layout determines the width, and the height.
  var fixed: (width: Bool, height: Bool)
  var zIndex = 0
  /// The kind of the supplementary view; nil for a cell.
  var kind: String?
}

/// The cells of an item or group, and its size.
struct CompositionalBlock {
  var size: Size
  var slots: [CompositionalSlot] = []
}

nonisolated extension DirectionalEdgeInsets {
  /// The insets with the leading edge at the left.
  ///
  /// Invalid numbers, and the insets of an axis whose argument is false, count as 0.
  func leftToRight(_ horizontal: Bool = true, _ vertical: Bool = true) -> EdgeInsets {
    EdgeInsets(
      top: vertical ? usableLength(top) : 0, left: horizontal ? usableLength(leading) : 0,
      bottom: vertical ? usableLength(bottom) : 0, right: horizontal ? usableLength(trailing) : 0)
  }
}

nonisolated extension Rect {
  /// Returns the rectangle inside of insets, with a size of at least 0.
  func shrunk(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: max(width - insets.left - insets.right, 0),
      height: max(height - insets.top - insets.bottom, 0))
  }
}
