// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

/// The terms of a constraint between edges, centers or sizes of one or two boxes.
///
/// Each box is the holder or directly inside it, or only sizes are compared, and no attribute depends on
/// the layout direction or on insets. This is a shortcut for the most common constraints.
struct PlainPair {
  private let first: Part
  private let second: Part?

  /// The start and the size of a box, each with its factor.
  private struct Part {
    var item: Int32
    var axis: Int32
    /// The factor of the location; 0 for a size.
    var location = 0.0
    /// Whether the location is measured from the box itself.
    var isHolder: Bool
    var size = 0.0

    /// Reads a term; returns nil for one of another kind.
    @inline(__always)
    init?(
      _ box: Unmanaged<LayoutBox>?, _ attribute: LayoutAttribute, _ factor: Double, _ holder: Int32,
      _ layout: FlatLayout
    ) {
      var share = -1.0
      var isDirectional = false
      switch attribute {
      case .left: (axis, share) = (0, 0)
      case .leading: (axis, share, isDirectional) = (0, 0, true)
      case .right: (axis, share) = (0, 1)
      case .trailing: (axis, share, isDirectional) = (0, 1, true)
      case .centerX: (axis, share, isDirectional) = (0, 0.5, true)
      case .width: axis = 0
      case .top: (axis, share) = (1, 0)
      case .bottom: (axis, share) = (1, 1)
      case .centerY: (axis, share) = (1, 0.5)
      case .height: axis = 1
      default: return nil
      }
      guard let box else { return nil }
      item = box._withUnsafeGuaranteedRef { $0.flatIndex }
      guard item >= 0 else { return nil }
      isHolder = item == holder
      if share < 0 {
        size = factor
        return
      }
      guard isHolder || layout.items[Int(item)].container == holder else { return nil }
      guard !isDirectional || !layout.items[Int(holder)].isMirrored else { return nil }
      location = factor
      size = share * factor
    }

    @inline(__always)
    func addTerms(to model: inout FlatModel) {
      if location != 0, !isHolder { model.add(4 * item + axis, location) }
      if size != 0 { model.add(4 * item + 2 + axis, size) }
    }
  }

  /// Reads the terms of a constraint; returns nil for other constraints.
  @inline(__always)
  init?(_ constraint: LayoutConstraint, heldBy holder: Int32, in layout: FlatLayout) {
    let count = constraint.termCount
    guard count == 1 || count == 2, !layout.items[Int(holder)].scrolls,
      let one = Part(
        constraint.uncountedBox(at: 0), constraint.storedFirstAttribute,
        constraint.firstCoefficient,
        holder, layout)
    else {
      return nil
    }
    first = one
    guard count == 2 else {
      second = nil
      if one.location != 0 || one.size == 0 { return nil }
      return
    }
    // Locations must cancel out, because they are measured from the holder's origin.
    guard
      let other = Part(
        constraint.uncountedBox(at: 1), constraint.storedSecondAttribute,
        constraint.secondCoefficient,
        holder, layout),
      other.item != one.item, one.location + other.location == 0
    else { return nil }
    second = other
  }

  /// Adds the terms to the last row of a model.
  @inline(__always)
  func addTerms(to model: inout FlatModel) {
    first.addTerms(to: &model)
    second?.addTerms(to: &model)
  }
}
