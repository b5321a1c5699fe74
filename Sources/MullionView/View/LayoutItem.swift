// SPDX-License-Identifier: GPL-3.0-or-later

/// An item that a constraint can reference: a ``View`` or a ``LayoutGuide``.
///
/// Other types may conform, but constraints reject them.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol LayoutItem: AnyObject {
  /// A name for messages and reports.
  var identifier: String? { get }
}

extension LayoutItem {
  /// The view at the item's position in the tree: a view itself, or a guide's owning view.
  ///
  /// Nil for a guide that no view owns.
  var hostView: View? {
    (self as? View) ?? (self as? LayoutGuide)?.owningView
  }

  /// The name of the item in messages and reports: its identifier, else its path from the root.
  ///
  /// The path lists the ancestors by identifier, or by index if they have none. It ends with the
  /// item's class and index: `root/2/Label[0]` is the first subview of the third subview of `root`.
  ///
  /// - Complexity: O(depth · subviews) without an identifier.
  package var displayName: String {
    if let guide = self as? LayoutGuide {
      guard guide.kind == .plain else {
        return "\(guide.owningView?.displayName ?? "?").\(guide.kind.rawValue)"
      }
      guard identifier == nil, let owner = guide.owningView,
        let index = owner.layoutGuides.firstIndex(where: { $0 === guide })
      else { return ownName }
      return "\(owner.displayName).\(ownName)[\(index)]"
    }
    guard identifier == nil, let view = self as? View else { return ownName }
    return view.path
  }

  /// The item's identifier, or the name of its class if it has none.
  var ownName: String { identifier ?? _typeName(type(of: self), qualified: false) }
}

extension View {
  /// The names and indices on the path from the root of the tree to the view.
  fileprivate var path: String {
    guard let first = indexInSuperview else { return ownName }
    var parts = ["\(ownName)[\(first)]"]
    var view = superview
    while let next = view {
      parts.append(next.identifier ?? next.indexInSuperview.map { "\($0)" } ?? next.ownName)
      view = next.indexInSuperview == nil ? nil : next.superview
    }
    return parts.reversed().joined(separator: "/")
  }

  /// The index in the superview's subviews; nil for the root of a tree or of a window.
  private var indexInSuperview: Int? {
    guard let superview, (superview as? Window)?.rootView !== self else { return nil }
    return superview.subviews.firstIndex { $0 === self }
  }
}
