// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion

extension DocumentLayout {
  /// Returns the JSON pointers of the constraints in conflicts, by the ids of the constraints.
  ///
  /// - Complexity: O(constraints in the conflicts), or O(views) if one comes from a mask or an
  ///   intrinsic content size.
  func pointers(of conflicts: [LayoutConflict]) -> [String: String] {
    pointers(ofRows: Set(conflicts.flatMap(\.members).map(\.id)))
  }

  /// Returns, for the ids of some of the solver's rows, the JSON pointers of the constraints or
  /// views that they come from.
  ///
  /// - Complexity: O(rows), or O(views) if a row comes from a mask or an intrinsic content size.
  package func pointers(ofRows ids: Set<String>) -> [String: String] {
    let derived = ids.filter { constraints[$0] == nil }
    let places = derived.isEmpty ? [:] : pointers(ofViews: Set(derived.map(Self.viewID)))
    let pairs = ids.compactMap { id in
      (constraints.pointer(of: id) ?? places[Self.viewID(id)]).map { (id, $0) }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// Returns the JSON pointer of the constraint or view that an error is about; nil if it is
  /// unknown.
  func place(of error: ViewError) -> String? {
    guard case .solver(let row, _) = error else { return nil }
    let view = Self.viewID(row)
    return constraints.pointer(of: row) ?? pointers(ofViews: [view])[view]
  }

  /// Returns the view id in the name of a solver row such as `card.autoresizing.width`: the part
  /// before the first dot.
  ///
  /// Ids contain no dot.
  static func viewID(_ row: String) -> String { String(row.prefix { $0 != "." }) }

  /// Returns the JSON pointers of views.
  ///
  /// If several steps add a view with the same id, the step that was made last counts.
  package func pointers(ofViews ids: Set<String>) -> [String: String] {
    var found: [String: String] = [:]
    func visit(_ view: ViewDescription, _ pointer: String) {
      if ids.contains(view.id) { found[view.id] = pointer }
      let places = view.placesInTable
      for (index, subview) in view.subviews.enumerated() {
        visit(subview, "\(pointer)/\(ViewDescription.pointer(ofSubview: index, places))")
      }
    }
    visit(document.root, "/root")
    for (index, step) in document.steps[..<madeSteps].enumerated() {
      if let addition = step.addition { visit(addition.view, "/steps/\(index)/add/view") }
    }
    for id in ids {
      if let place = placesInSession[id] { found[id] = place }
    }
    return found
  }
}
