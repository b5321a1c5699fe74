// SPDX-License-Identifier: GPL-3.0-or-later

/// The item and the attribute of an anchor.
#if MAIN_ACTOR
  @MainActor
#endif
struct AnchorPlace {
  /// The item, which the anchor keeps.
  let item: any LayoutItem
  /// The item's box, as a reference that is not counted; nil for a guide,
  /// and for an item that may not keep its box.
  ///
  /// A program creates two anchors for each constraint, and drops them at once. With a counted reference,
  /// asking the item for its box is the longest part of that.
  private let box: Unmanaged<LayoutBox>?
  let attribute: LayoutAttribute

  init(_ item: any LayoutItem, _ attribute: LayoutAttribute) {
    self.item = item
    box = item._uncountedLayoutBox
    self.attribute = attribute
  }

  /// The place with the factor 1.
  var term: LayoutConstraint.Term { LayoutConstraint.Term(item, attribute) }

  /// The place, if it is one of a box.
  @inline(__always)
  var ofBox: BoxPlace? { box.map { BoxPlace(box: $0, attribute: attribute) } }
}

/// An attribute of a box, which the caller keeps.
struct BoxPlace {
  let box: Unmanaged<LayoutBox>
  let attribute: LayoutAttribute

  @inline(__always)
  init(box: Unmanaged<LayoutBox>, attribute: LayoutAttribute) {
    self.box = box
    self.attribute = attribute
  }

  /// The attribute of a term, without its factor; nil for one of a guide.
  @inline(__always)
  init?(_ term: LayoutConstraint.Term) {
    guard let box = term.item._uncountedLayoutBox else { return nil }
    self.init(box: box, attribute: term.attribute)
  }

  /// The reference of constraints to the box.
  var reference: ConstraintItem { box._withUnsafeGuaranteedRef { .of($0) } }
}

/// An anchor that may stand for a single attribute of a box.
protocol BoxAnchor: LayoutAnchor {
  /// The attribute; nil if the anchor stands for something else.
  var onlyPlace: BoxPlace? { get }
}
