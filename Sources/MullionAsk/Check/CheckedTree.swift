// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionDocument
import MullionGeometry
import MullionRaster

/// The views of a document with the properties that the rules of a check need.
///
/// None of these properties depends on the size.
struct CheckedTree {
  /// A view that paints, or a scroll view that shows something.
  struct Painted {
    let id: String
    let view: View
    /// The position among the visible views with ids in tree order, from 1.
    let number: Int
    /// The numbers of the painted views that contain this view, up to the nearest scroll view, then its own
    /// number.
    var chain: [Int]
    /// The views from the root down to the view.
    let path: [View]
  }

  let root: View
  /// The visible views with ids, superviews first.
  let visible: [(id: String, view: View)]
  /// The views of ``visible`` whose texts break into lines at their widths.
  let texts: [(id: String, view: View, fit: TextFit)]
  /// The views of ``visible`` that paint texts themselves, such as rows and buttons.
  let textOwners: [(id: String, view: View)]
  let partFits: PartFits
  /// The painted views that may overlap, one list for the content of each scroll view and one for the
  /// rest.
  let painted: [[Painted]]
  /// The number of painted views inside each view, including the view itself.
  private let paintedCounts: [ObjectIdentifier: Int]

  init?(_ layout: DocumentLayout, _ fits: TextFits, _ partFits: PartFits) {
    self.partFits = partFits
    guard let root = layout.window.rootView else { return nil }
    self.root = root
    var visible: [(id: String, view: View)] = []
    var scopes: [[Painted]] = []
    var counts: [ObjectIdentifier: Int] = [:]
    func collect(_ view: View, _ path: [View], _ chain: [Int], in scope: Int) {
      guard !view.isHidden, view.alpha > 0 else { return }
      let path = path + [view]
      var chain = chain
      var inner = scope
      if let id = view.identifier {
        visible.append((id, view))
        let scrolls = view is ScrollView
        if view !== root, Self.paints(view) || scrolls && Self.showsSomething(view) {
          chain.append(visible.count)
          scopes[scope].append(
            Painted(id: id, view: view, number: visible.count, chain: chain, path: path))
          for outer in path { counts[ObjectIdentifier(outer), default: 0] += 1 }
        }
        if scrolls {
          // The content of a scroll view scrolls, so views outside it are compared only with the scroll
          // view itself.
          inner = scopes.count
          scopes.append([])
          chain = []
        }
      }
      for subview in view.subviews { collect(subview, path, chain, in: inner) }
    }
    scopes.append([])
    collect(root, [], [], in: 0)
    self.visible = visible
    painted = scopes
    paintedCounts = counts
    textOwners = visible.filter { PartFits.ownsTexts($0.view) }
    texts = visible.compactMap { id, view in fits.fit(of: view, id).map { (id, view, $0) } }
  }

  /// Whether a view shows content of its own: a text, an image or a control.
  static func hasContent(_ view: View) -> Bool {
    if let label = view as? Label { return !label.text.isEmpty }
    if let image = view as? ImageView { return image.image != nil }
    return view is Control
  }

  /// Whether a view has a background or a border.
  static func hasFill(_ view: View) -> Bool {
    view.backgroundColor?.alpha ?? 0 > 0
      || view.layer.borderWidth > 0 && view.layer.borderColor != nil
  }

  /// Whether a view paints anything itself.
  static func paints(_ view: View) -> Bool { paintsBeyondFill(view) || hasFill(view) }

  /// Whether a view paints more than a background and a border.
  static func paintsBeyondFill(_ view: View) -> Bool { hasContent(view) || isBar(view) }

  /// Whether a view is a bar or another view that consists of parts that are not views of the document.
  private static func isBar(_ view: View) -> Bool {
    isBarOfScreen(view) || view is SearchBar || view is PickerView || view is ProgressView
  }

  /// Whether a view is a bar of the kinds that controllers show at the top or at the bottom.
  static func isBarOfScreen(_ view: View) -> Bool {
    view is Toolbar || view.subviews.contains { $0 is NavigationBar || $0 is TabBar }
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

  /// Returns the ancestors that the view must be inside: those that clip, and the root.
  ///
  /// The list ends at the first ancestor that paints, because the rule also applies to that ancestor.
  ///
  /// The list also ends at a scroll view, whose content may be outside it.
  func clippingAncestors(of view: View) -> [View] {
    var result: [View] = []
    for outer in sequence(first: view, next: \.superview).dropFirst() {
      if outer is ScrollView { break }
      guard outer === root || outer.clipsToBounds else { continue }
      result.append(outer)
      if outer === root || Self.isReported(outer) { break }
    }
    return result
  }

  /// Whether rules for painted views apply to a view itself: it has an id and paints something.
  static func isReported(_ view: View) -> Bool { view.identifier != nil && paints(view) }

  // MARK: Pairs

  /// The names under which an overlap of two views is reported.
  struct Names {
    /// The ids of the views or of their containers.
    ///
    /// Overlaps with the same ids are reported together.
    var group: [String]
  }

  /// Returns the names of two painted views; nil if one contains the other, or if the plan permits that
  /// they overlap.
  func names(of one: Painted, _ other: Painted, _ plan: CheckPlan) -> Names? {
    var depth = 0
    while depth < min(one.path.count, other.path.count), one.path[depth] === other.path[depth] {
      depth += 1
    }
    guard depth < one.path.count, depth < other.path.count else { return nil }
    let ones = one.path[depth...].compactMap(\.identifier)
    let others = other.path[depth...].compactMap(\.identifier)
    guard plan.applies(.noOverlap, toAnyOf: ones), plan.applies(.noOverlap, toAnyOf: others),
      !ones.contains(where: { first in others.contains { plan.mayOverlap(first, $0) } })
    else { return nil }
    return Names(group: [name(of: one, from: depth), name(of: other, from: depth)])
  }

  /// Returns the id of the view's container at a depth of its path, if this container paints nothing itself
  /// and contains several painted views; otherwise the id of the view.
  private func name(of painted: Painted, from depth: Int) -> String {
    let branch = painted.path[depth]
    guard let id = branch.identifier, branch !== painted.view, !Self.paints(branch),
      paintedCounts[ObjectIdentifier(branch)] ?? 0 > 1
    else { return painted.id }
    return id
  }
}
