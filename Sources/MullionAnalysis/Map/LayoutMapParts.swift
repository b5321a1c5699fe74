// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionLayout

/// The boxes that a map leaves out, because their views position them in code.
///
/// The knob of a switch and the items of a bar are parts. They follow the frames of their views, and
/// no other frame follows from them.
package struct LayoutMapParts {
  /// Returns whether a box is a part.
  let isPart: (LayoutBox) -> Bool
  /// Whether the views with parts change nothing else while they position them.
  private let arePositionedOnly: Bool

  /// Creates a description.
  ///
  /// - Parameters:
  ///   - arePositionedOnly: Whether the views with parts change nothing else while they position
  ///     them, such as a content size.
  ///   - isPart: Returns whether a box is a part.
  package init(arePositionedOnly: Bool, isPart: @escaping (LayoutBox) -> Bool) {
    (self.arePositionedOnly, self.isPart) = (arePositionedOnly, isPart)
  }

  /// Whether no frame of another box depends on a part: masks position the parts, and no constraint
  /// connects them with other boxes.
  func areInert(in top: LayoutBox) -> Bool {
    func isInert(_ box: LayoutBox) -> Bool {
      guard box.subboxes.allSatisfy(isInert) else { return false }
      guard box !== top, isPart(box) else { return true }
      return box.translatesMask
        && box.mentions.allSatisfy { constraint in
          constraint.terms.allSatisfy { term in Self.host(of: term.item).map(isPart) ?? true }
        }
    }
    return arePositionedOnly && isInert(top)
  }

  /// The box at the item's position in the tree; nil if there is none.
  private static func host(of item: any LayoutItem) -> LayoutBox? {
    item.layoutBox ?? (item as? LayoutGuide)?.owningBox
  }
}
