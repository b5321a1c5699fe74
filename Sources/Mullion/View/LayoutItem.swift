// SPDX-License-Identifier: GPL-3.0-or-later

/// What a constraint can be about: a ``View`` or a ``LayoutGuide``.
///
/// Other types may conform, but no constraint takes them.
public protocol LayoutItem: AnyObject {
  /// A name for messages and reports.
  var identifier: String? { get }
}

extension LayoutItem {
  /// The view whose place in the tree is the item's: a view itself, a guide's owner; nil for a guide without one.
  var hostView: View? {
    (self as? View) ?? (self as? LayoutGuide)?.owningView
  }

  /// The name that messages and reports call the item by.
  var displayName: String {
    guard let guide = self as? LayoutGuide, guide.kind != .plain else {
      return identifier ?? String(describing: type(of: self))
    }
    return "\(guide.owningView?.displayName ?? "?").\(guide.kind.rawValue)"
  }
}
