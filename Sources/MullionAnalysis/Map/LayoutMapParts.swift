// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionGeometry
package import MullionLayout

/// The boxes that a map leaves out, because their views position them in code.
///
/// The knob of a switch and the items of a bar are parts. Their frames depend on the frames of their views,
/// and no other frame depends on them.
package struct LayoutMapParts {
  /// A list: a box whose view positions the boxes in it, such as the rows of a table.
  ///
  /// The positions depend only on the pixels that the view covers. So the content stays the same as long as
  /// no edge of the view snaps to another pixel.
  package struct List {
    let box: LayoutBox
    /// The list's own header and footer, whose frames and contents are determined by masks and constraints.
    let titles: [LayoutBox]
    /// The safe area of the window, whose insets the content avoids.
    let safeArea: EdgeInsets
    let grid: PixelGrid

    /// Creates a description.
    package init(
      _ box: LayoutBox, titles: [LayoutBox] = [], safeArea: EdgeInsets, grid: PixelGrid
    ) {
      (self.box, self.titles, self.safeArea, self.grid) = (box, titles, safeArea, grid)
    }
  }

  /// Returns whether a box is a part.
  let isPart: (LayoutBox) -> Bool
  /// The boxes whose views position the boxes of the map in them.
  let lists: [List]
  /// Whether a list can show another part of its content at another size, so that no region is proved.
  let haveVaryingOffsets: Bool
  /// Called after each proved region of a map with lists, while the tree still has the layout of this
  /// region.
  let didFindStep: ((LayoutMap.Region) -> Void)?
  /// Whether views with parts other than lists only position them in code, and change nothing else, such as
  /// a content size.
  private let arePositionedOnly: Bool

  /// Creates a description.
  ///
  /// - Parameters:
  ///   - arePositionedOnly: Whether the views with parts change nothing else while they position
  ///     them, such as a content size.
  ///   - haveVaryingOffsets: Whether a list can show another part of its content at another size.
  ///   - lists: The boxes whose views position the boxes of the map in them.
  ///   - isPart: Returns whether a box is a part.
  ///   - didFindStep: Called after each proved region of a map with lists, before it is joined with
  ///     its neighbors. The function may lay out the tree at other sizes.
  package init(
    arePositionedOnly: Bool, haveVaryingOffsets: Bool = false, lists: [List] = [],
    isPart: @escaping (LayoutBox) -> Bool, didFindStep: ((LayoutMap.Region) -> Void)? = nil
  ) {
    self.haveVaryingOffsets = haveVaryingOffsets
    self.didFindStep = didFindStep
    (self.arePositionedOnly, self.lists, self.isPart) = (arePositionedOnly, lists, isPart)
  }

  /// Whether no frame of another box depends on a part or on the content of a list: masks position the
  /// parts, and no constraint connects them with other boxes.
  func areInert(in top: LayoutBox) -> Bool {
    func isInert(_ box: LayoutBox) -> Bool {
      guard box.subboxes.allSatisfy(isInert) else { return false }
      guard box !== top, isPart(box) else { return true }
      return box.translatesMask
        && box.mentions.allSatisfy { constraint in
          constraint.terms.allSatisfy { term in Self.host(of: term.item).map(isPart) ?? true }
        }
    }
    return arePositionedOnly && isInert(top) && lists.allSatisfy { Self.isClosed($0.box) }
  }

  /// Whether no constraint connects the boxes in a list with the list or with boxes outside of it.
  private static func isClosed(_ list: LayoutBox) -> Bool {
    func isClosed(_ box: LayoutBox) -> Bool {
      box.subboxes.allSatisfy(isClosed)
        && (box.mentions + box.allGuides.flatMap(\.mentions)).allSatisfy { constraint in
          constraint.terms.allSatisfy { term in
            Self.host(of: term.item).map { $0 !== list && $0.isDescendant(of: list) } ?? false
          }
        }
    }
    return list.subboxes.allSatisfy(isClosed)
  }

  /// Whether a box is in a list.
  func isInList(_ box: LayoutBox) -> Bool {
    lists.contains { $0.box !== box && box.isDescendant(of: $0.box) }
  }

  /// The box at the item's position in the tree; nil if there is none.
  private static func host(of item: any LayoutItem) -> LayoutBox? {
    item.layoutBox ?? (item as? LayoutGuide)?.owningBox
  }
}
