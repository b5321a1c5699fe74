// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

/// The terms of a constraint between edges, centers or sizes of one or two boxes.
///
/// Each box is the holder, which does not scroll, or directly inside it, or only sizes are compared, and no
/// attribute depends on insets. This is a shortcut for the most common constraints.
struct PlainPair {
  let first: FlatPart
  let second: FlatPart?

  /// Reads the terms of a constraint, whose holder does not scroll; returns nil for other constraints.
  @inline(__always)
  init?(_ constraint: LayoutConstraint, heldBy holder: Int32, in layout: FlatLayout) {
    let count = constraint.termCount
    guard count == 1 || count == 2,
      var one = Self.part(
        constraint.uncountedBox(at: 0), constraint.storedFirstAttribute,
        constraint.firstCoefficient, holder, layout)
    else {
      return nil
    }
    guard count == 2 else {
      first = one
      second = nil
      if one.location != 0 || one.size == 0 { return nil }
      return
    }
    // Locations must cancel out, because they are measured from the holder's origin.
    guard
      var other = Self.part(
        constraint.uncountedBox(at: 1), constraint.storedSecondAttribute,
        constraint.secondCoefficient, holder, layout),
      other.item != one.item, one.location + other.location == 0
    else { return nil }
    if one.isDirectional || other.isDirectional, layout.items[Int(holder)].isMirrored {
      one.mirror()
      other.mirror()
    }
    first = one
    second = other
  }

  /// Reads a term; returns nil for a location of an item that is not directly inside the holder.
  @inline(__always)
  private static func part(
    _ box: Unmanaged<LayoutBox>?, _ attribute: LayoutAttribute, _ factor: Double, _ holder: Int32,
    _ layout: FlatLayout
  ) -> FlatPart? {
    guard let box else { return nil }
    let item = box._withUnsafeGuaranteedRef { $0.flatIndex }
    guard let part = FlatPart(item, isHolder: item == holder, attribute, factor) else { return nil }
    let isNear = part.location == 0 || part.isHolder || layout.items[Int(item)].container == holder
    return isNear ? part : nil
  }
}
