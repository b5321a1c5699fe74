// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

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

  /// Creates an item.
  public init(layoutSize: CollectionLayoutSize) { self.layoutSize = layoutSize }

  /// Whether a view determines a size in the item.
  var isEstimated: Bool { layoutSize.isEstimated }

  /// Returns the number of cells in the item.
  ///
  /// - Parameter container: The size of the group around the item, in points.
  /// - Returns: The number of cells.
  func slotCount(in container: Size) -> Int { 1 }

  /// Returns the cells of the item, from the origin zero.
  ///
  /// - Parameters:
  ///   - container: The size of the group around the item, in points.
  ///   - items: The cells to fill; their first ones are taken.
  /// - Returns: The positions of the cells, and the size of the item.
  func block(in container: Size, _ items: inout CompositionalItems) -> CompositionalBlock {
    var size = layoutSize.points(in: container)
    let fixed = (!layoutSize.widthDimension.isEstimated, !layoutSize.heightDimension.isEstimated)
    guard let index = items.next() else { return CompositionalBlock(size: size) }
    if let measured = items.measured[index] {
      if !fixed.0 { size.width = measured.width }
      if !fixed.1 { size.height = measured.height }
    }
    let insets = contentInsets.leftToRight(fixed.0, fixed.1)
    let frame = Rect(origin: .zero, size: size).shrunk(by: insets)
    let slot = CompositionalSlot(item: index, frame: frame, fixed: fixed)
    return CompositionalBlock(size: size, slots: [slot])
  }
}

/// The cells that a group fills.
struct CompositionalItems {
  /// The next cell, and the first one after the last.
  var item: Int
  let end: Int
  /// The sizes that visible cells determined, in points.
  let measured: [Int: Size]

  /// Takes a cell; nil if there is no further one.
  mutating func next() -> Int? {
    defer { item += 1 }
    return item < end ? item : nil
  }
}

/// The position of a cell.
struct CompositionalSlot {
  var item: Int
  var frame: Rect
  /// Whether the layout determines the width, and the height.
  var fixed: (width: Bool, height: Bool)
}

/// The cells of an item or group, and its size.
struct CompositionalBlock {
  var size: Size
  var slots: [CompositionalSlot] = []
}

nonisolated extension DirectionalEdgeInsets {
  /// The usable insets with the leading edge at the left, without those of an axis that is not
  /// wanted.
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
