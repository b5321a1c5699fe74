// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a constraint cannot be made, changed or activated.
///
/// Constraints are named by their formula.
public enum LayoutConstraintError: Error, Equatable, Sendable {
  /// There is no term, so no item.
  case noItems
  /// An item that is neither a view nor a layout guide.
  case unknownItem
  /// The attribute says nothing about an item.
  case unknownAttribute(item: String)
  /// A guide has neither margins nor baselines.
  case attributeOfGuide(item: String, attribute: LayoutAttribute)
  /// A place was compared with a number, or with nothing because of a factor of 0.
  case locationAlone(item: String, attribute: LayoutAttribute)
  /// A size was paired with a place.
  case invalidPairing(first: LayoutAttribute, second: LayoutAttribute)
  /// Leading or trailing was mixed with left or right.
  case mixedDirections(first: LayoutAttribute, second: LayoutAttribute)
  /// A factor or constant that is not finite, or too large.
  case invalidNumber(constraint: String, name: String, value: Double)
  /// An active constraint cannot change between required and optional.
  case requiredChange(constraint: String)
  /// No view contains all of the items.
  case noCommonAncestor(constraint: String)
  /// A view was given a constraint with an item that does not lie in it.
  case itemOutside(constraint: String, view: String)
  /// An item does not exist any more.
  case itemGone(constraint: String)
}

extension LayoutConstraintError: CustomStringConvertible {
  /// One sentence that says what is wrong and what to do.
  public var description: String {
    switch self {
    case .noItems:
      "a constraint needs at least one item; name a view or a layout guide"
    case .unknownItem:
      "an item is neither a view nor a layout guide; constrain one of these"
    case .unknownAttribute(let item):
      "\(item) comes without an attribute; name an edge, a size, a center or a baseline"
    case .attributeOfGuide(let item, let attribute):
      "\(item) is a layout guide and has no \(attribute); use one of its edges, sizes or centers"
    case .locationAlone(let item, let attribute):
      "\(item).\(attribute) is a place and cannot equal a number; places are given in pairs, "
        + "so relate it to a place of another item with a factor other than 0"
    case .invalidPairing(let first, let second):
      "\(first) cannot be compared with \(second); pair sizes with sizes, and places with places"
    case .mixedDirections(let first, let second):
      "\(first) cannot be mixed with \(second); use leading and trailing for both, or for neither"
    case .invalidNumber(let constraint, let name, let value):
      "the \(name) \(value) of \(constraint) is not a finite number of magnitude at most "
        + "\(View.largestMagnitude)"
    case .requiredChange(let constraint):
      "\(constraint) is active and cannot change between required and optional; deactivate it first"
    case .noCommonAncestor(let constraint):
      "\(constraint) has items in different view trees, so no view can hold it; "
        + "add them to one tree first"
    case .itemOutside(let constraint, let view):
      "\(constraint) has an item outside of \(view), which therefore cannot hold it; activate it, "
        + "and the right view does"
    case .itemGone(let constraint):
      "\(constraint) has an item that does not exist any more; make a new constraint"
    }
  }
}
