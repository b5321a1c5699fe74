// SPDX-License-Identifier: GPL-3.0-or-later

/// The item and the attribute of an anchor.
///
/// Programs inline anchors, so that an anchor of one expression is never stored and counts no references.
#if MAIN_ACTOR
  @MainActor
#endif
@usableFromInline
struct AnchorPlace {
  /// The item, which the anchor keeps.
  @usableFromInline let item: any LayoutItem
  /// The item's box, as a reference that is not counted; nil for a guide,
  /// and for an item that may not keep its box.
  ///
  /// A program creates two anchors for each constraint, and drops them at once. With a counted reference,
  /// asking the item for its box is the longest part of that.
  @usableFromInline let box: Unmanaged<LayoutBox>?
  @usableFromInline let attribute: LayoutAttribute

  @inlinable
  init(_ item: some LayoutItem, _ attribute: LayoutAttribute) {
    self.item = item
    box = item._uncountedLayoutBox
    self.attribute = attribute
  }

  /// The place with the factor 1.
  var term: LayoutConstraint.Term { LayoutConstraint.Term(item, attribute) }

  /// The place, if it is one of a box.
  @inlinable
  var ofBox: _BoxPlace? {
    guard let box else { return nil }
    return _BoxPlace(box: box, attribute: attribute)
  }
}

/// An attribute of a box, which the caller keeps.
public struct _BoxPlace {
  @usableFromInline let box: Unmanaged<LayoutBox>
  @usableFromInline let attribute: LayoutAttribute

  @inlinable
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

  /// Returns the reference of constraints to the box, which the caller owns.
  @inline(__always)
  var retainedReference: Unmanaged<ConstraintItem> {
    box._withUnsafeGuaranteedRef { box in
      if let known = box.constraintItem { return .passRetained(known) }
      return .passRetained(.of(box))
    }
  }
}
