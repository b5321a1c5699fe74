// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry

@testable import MullionDocument

/// The views and guides of a document that depend on left or right attributes, so that they need
/// not mirror in right-to-left.
///
/// These are:
/// - views with a mask or uneven alignment insets;
/// - items held by a constraint with left, right, or centers at a distance, but not the item's
///   container;
/// - items positioned by uneven margins;
/// - the views inside any of these;
/// - items that a horizontal constraint ties to any of these, but not the item's container.
struct AbsoluteItems {
  private(set) var items: Set<String> = []
  private var superviews: [String: String] = [:]
  private var constraints: [ConstraintDescription] = []
  private var unevenMargins: Set<String> = []

  init(_ document: LayoutDocument) {
    constraints = document.constraints + document.visualFormats.flatMap(\.self)
    for step in document.steps { constraints += step.addition?.constraints ?? [] }
    visit(document.root, in: nil)
    for constraint in constraints {
      let usesMargins = constraint.horizontalPlaces.contains {
        unevenMargins.contains($0.item.id)
          && ($0.item.area == .margins || $0.attribute.offset == .margins)
      }
      if constraint.isAbsolute || usesMargins { add(constraint) }
    }
    var count = -1
    while count != items.count {
      count = items.count
      for (id, superview) in superviews where items.contains(superview) { items.insert(id) }
      for constraint in constraints
      where constraint.horizontalPlaces.contains(where: { items.contains($0.item.id) }) {
        add(constraint)
      }
    }
  }

  private mutating func visit(_ view: ViewDescription, in superview: String?) {
    superviews[view.id] = superview
    for guide in view.guides { superviews[guide] = view.id }
    if view.translatesAutoresizingMask, superview != nil { items.insert(view.id) }
    let margins = view.settings.value(of: ViewSetting.layoutMargins)
    if let margins, margins.left != margins.right { unevenMargins.insert(view.id) }
    let insets = view.settings.value(of: ViewSetting.alignmentInsets)
    if let insets, insets.left != insets.right { items.insert(view.id) }
    for subview in view.subviews { visit(subview, in: view.id) }
  }

  /// Adds the items that a constraint positions: its items, except those that contain another of
  /// its items.
  private mutating func add(_ constraint: ConstraintDescription) {
    let ids = Set(constraint.horizontalPlaces.map(\.item.id))
    for id in ids where !ids.contains(where: { contains(id, $0) }) { items.insert(id) }
  }

  private func contains(_ container: String, _ id: String) -> Bool {
    var next = superviews[id]
    while let superview = next, superview != container { next = superviews[superview] }
    return next != nil
  }
}
