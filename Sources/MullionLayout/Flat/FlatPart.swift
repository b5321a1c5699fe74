// SPDX-License-Identifier: GPL-3.0-or-later

/// An edge, a center or a size of an item, as the item's start and size, each with its factor.
struct FlatPart {
  let item: Int32
  let axis: Int32
  /// The factor of the location; 0 for a size.
  private(set) var location = 0.0
  /// The factor of the size.
  private(set) var size = 0.0
  /// Whether the location is measured from the item itself.
  let isHolder: Bool
  /// Whether the attribute is the leading or the trailing edge.
  let isDirectional: Bool

  /// Reads an attribute with a factor; returns nil for one of another kind, or without an item.
  @inline(__always)
  init?(_ item: Int32, isHolder: Bool, _ attribute: LayoutAttribute, _ factor: Double) {
    var share = -1.0
    var isDirectional = false
    switch attribute {
    case .left: (axis, share) = (0, 0)
    case .leading: (axis, share, isDirectional) = (0, 0, true)
    case .right: (axis, share) = (0, 1)
    case .trailing: (axis, share, isDirectional) = (0, 1, true)
    case .centerX: (axis, share) = (0, 0.5)
    case .width: axis = 0
    case .top: (axis, share) = (1, 0)
    case .bottom: (axis, share) = (1, 1)
    case .centerY: (axis, share) = (1, 0.5)
    case .height: axis = 1
    default: return nil
    }
    guard item >= 0 else { return nil }
    self.item = item
    self.isHolder = isHolder
    self.isDirectional = isDirectional
    if share < 0 {
      size = factor
    } else {
      location = factor
      size = share * factor
    }
  }

  /// Measures the location from the right, in a row whose locations cancel out.
  ///
  /// A location p becomes `width - p`, and left and right exchange their roles.
  @inline(__always)
  mutating func mirror() {
    size -= location
    location = -location
  }

  /// Adds the terms to a row of a model, which does not mention the item yet, and links them.
  ///
  /// - Returns: The number of columns that are not known yet.
  @inline(__always)
  func link(to model: inout FlatModel, _ row: Int32) -> Int32 {
    var missing: Int32 = 0
    let first = 4 &* item &+ axis
    if location != 0, !isHolder { missing &+= model.link(first, location, row) }
    if size != 0 { missing &+= model.link(first &+ 2, size, row) }
    return missing
  }

  /// Adds the terms to the last row of a model, which may mention the item.
  func mergeTerms(into model: inout FlatModel) {
    if location != 0, !isHolder { model.addMerging(4 * item + axis, location) }
    if size != 0 { model.addMerging(4 * item + 2 + axis, size) }
  }
}
