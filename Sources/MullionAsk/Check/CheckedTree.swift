// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionDocument
import MullionGeometry
import MullionRaster

/// The views of a document with the properties that rules ask about.
///
/// None of these properties depends on the size.
struct CheckedTree {
  let root: View
  /// The visible views with ids, superviews first.
  let visible: [(id: String, view: View)]
  /// The labels of ``visible`` with a text.
  let labels: [(id: String, label: Label, fit: TextFit)]

  init?(_ layout: DocumentLayout, _ fits: TextFits) {
    guard let root = layout.window.rootView else { return nil }
    self.root = root
    var visible: [(id: String, view: View)] = []
    func collect(_ view: View) {
      guard !view.isHidden, view.alpha > 0 else { return }
      if let id = view.identifier { visible.append((id, view)) }
      for subview in view.subviews { collect(subview) }
    }
    collect(root)
    self.visible = visible
    labels = visible.compactMap { id, view in
      guard let label = view as? Label, !label.text.isEmpty, let fit = fits.fit(of: label) else {
        return nil
      }
      return (id, label, fit)
    }
  }

  /// Whether a view shows content of its own: a text, an image or a control.
  static func hasContent(_ view: View) -> Bool {
    if let label = view as? Label { return !label.text.isEmpty }
    if let image = view as? ImageView { return image.image != nil }
    return view is Control
  }

  /// Whether a view paints anything itself.
  static func paints(_ view: View) -> Bool {
    hasContent(view) || view.backgroundColor?.alpha ?? 0 > 0
      || view.layer.borderWidth > 0 && view.layer.borderColor != nil
  }

  /// Whether a view or one of its visible descendants paints anything.
  static func showsSomething(_ view: View) -> Bool {
    if view.isHidden || view.alpha <= 0 { return false }
    return paints(view) || view.subviews.contains(where: showsSomething)
  }

  /// Whether a view is inside a scroll view, so that the user can bring it onto the screen.
  static func isScrolled(_ view: View) -> Bool {
    sequence(first: view, next: \.superview).dropFirst().contains { $0 is ScrollView }
  }

  /// Returns the nearest ancestor that clips the view, or the root; nil in a scroll view.
  func clippingAncestor(of view: View) -> View? {
    for outer in sequence(first: view, next: \.superview).dropFirst() {
      if outer is ScrollView { return nil }
      if outer === root || outer.clipsToBounds { return outer }
    }
    return nil
  }
}
