// SPDX-License-Identifier: GPL-3.0-or-later

/// The reason why a constraint cannot be created, changed or activated.
///
/// The associated values name constraints by their formulas.
nonisolated public enum LayoutConstraintError: Error, Equatable, Sendable {
  /// The constraint has no terms and therefore no items.
  case noItems
  /// An item that is neither a view nor a layout guide.
  case unknownItem
  /// A term of the item has no attribute.
  case unknownAttribute(item: String)
  /// A guide has neither margins nor baselines.
  case attributeOfGuide(item: String, attribute: LayoutAttribute)
  /// A location is compared with a number alone, possibly because the other factor is 0.
  case locationAlone(item: String, attribute: LayoutAttribute)
  /// A size was paired with a location.
  case invalidPairing(first: LayoutAttribute, second: LayoutAttribute)
  /// Leading or trailing was mixed with left or right.
  case mixedDirections(first: LayoutAttribute, second: LayoutAttribute)
  /// A factor or constant is not finite or is too large.
  case invalidNumber(constraint: String, name: String, value: Double)
  /// An active constraint cannot change between required and optional.
  case requiredChange(constraint: String)
  /// No view contains all of the items.
  case noCommonAncestor(constraint: String)
  /// A view cannot hold a constraint with an item outside the view.
  case itemOutside(constraint: String, view: String)
  /// An item no longer exists.
  case itemGone(constraint: String)
}

nonisolated extension LayoutConstraintError: CustomStringConvertible {
  /// One sentence that says what is wrong and what to do.
  public var description: String {
    switch self {
    case .noItems:
      "a constraint needs at least one item; name a view or a layout guide"
    case .unknownItem:
      "an item is neither a view nor a layout guide; constrain one of these"
    case .unknownAttribute(let item):
      "a term of \(item) has no attribute; name an edge, a size, a center or a baseline"
    case .attributeOfGuide(let item, let attribute):
      "\(item) is a layout guide and has no \(attribute); use one of its edges, sizes or centers"
    case .locationAlone(let item, let attribute):
      "\(item).\(attribute) is a location and cannot equal a number; locations are given in pairs, "
        + "so relate it to a location of another item with a factor other than 0"
    case .invalidPairing(let first, let second):
      "\(first) cannot be compared with \(second); pair sizes with sizes, and locations with locations"
    case .mixedDirections(let first, let second):
      "\(first) cannot be mixed with \(second); use leading and trailing for both, or for neither"
    case .invalidNumber(let constraint, let name, let value):
      "the \(name) \(value) of \(constraint) is not a finite number of magnitude at most "
        + "\(LayoutBox.maximumMagnitude)"
    case .requiredChange(let constraint):
      "\(constraint) is active and cannot change between required and optional; deactivate it first"
    case .noCommonAncestor(let constraint):
      "\(constraint) has items in different view trees, so no view can hold it; "
        + "add them to one tree first"
    case .itemOutside(let constraint, let view):
      "\(constraint) has an item outside of \(view), which therefore cannot hold it; set isActive, "
        + "which chooses the right view"
    case .itemGone(let constraint):
      "\(constraint) has an item that no longer exists; create a new constraint"
    }
  }
}
