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

  /// The name that messages and reports call the item by: its identifier, else its class and where it is.
  var displayName: String {
    if let guide = self as? LayoutGuide, guide.kind != .plain {
      return "\(guide.owningView?.displayName ?? "?").\(guide.kind.rawValue)"
    }
    if let identifier { return identifier }
    let name = String(describing: type(of: self))
    return (self as? View)?.path(endingIn: name) ?? name
  }
}

extension View {
  /// Where an unnamed view is: from the nearest named view around it, or the topmost one, down the indices among the subviews, as
  /// `root/2/Label[0]`.
  ///
  /// O(depth · siblings).
  fileprivate final func path(endingIn name: String) -> String {
    var path = name
    var view = self
    while let superview = view.superview {
      let index = superview.subviews.firstIndex { $0 === view }.map { "\($0)" } ?? "-"
      path = view === self ? "\(name)[\(index)]" : "\(index)/\(path)"
      if let identifier = superview.identifier { return "\(identifier)/\(path)" }
      view = superview
    }
    return view === self ? path : "\(String(describing: type(of: view)))/\(path)"
  }
}
