// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument
import MullionSolver

extension InterfaceDocumentBuilder {
  /// Adds the constraints that a subtree holds.
  func addConstraints(of view: InterfaceView) {
    for constraint in view.constraints where isActive(constraint) { add(constraint, of: view) }
    for subview in view.subviews { addConstraints(of: subview) }
  }

  private func add(_ constraint: InterfaceConstraint, of view: InterfaceView) {
    let firstID = constraint.firstItem ?? view.id
    guard let left = side(constraint.firstAttribute, of: firstID, constraint) else { return }
    let constant = canvasCenters?.constant(of: constraint, heldBy: view) ?? constraint.constant
    var right = ConstraintSum(constant: constant)
    if let attribute = constraint.secondAttribute {
      let secondID = constraint.secondItem ?? view.id
      guard var term = side(attribute, of: secondID, constraint) else { return }
      term.coefficient = constraint.multiplier
      // A multiplier of 0 needs no special case: the solver drops a size times 0, and a position
      // times 0 is refused below, as in UIKit.
      right.terms.append(term)
      guard left.attribute.isLocation == term.attribute.isLocation else {
        return omit(constraint, "a position and a size")
      }
    }
    guard let priority = try? Priority(written: constraint.priority) else {
      return omit(constraint, "the priority \(constraint.priority)")
    }
    let description = ConstraintDescription(
      id: constraintTable.unique(constraint.id, orElse: "constraint"), ConstraintSum([left]),
      constraint.relation, right, priority: priority)
    if let objection = ConstraintRules.objection(
      to: description, isGuide: { $0.area != .whole })
    {
      return omit(constraint, objection)
    }
    names.add(constraint, id: description.id)
    constraints.append(description)
  }

  /// Returns one side of a constraint; nil after a note if the item or the attribute is unknown.
  private func side(
    _ name: String, of id: String, _ constraint: InterfaceConstraint
  ) -> ConstraintSum.Term? {
    if let type = barGuides[id] { return edge(name, ofGuide: type, constraint) }
    // Ignore constraints on the labels and the image of a row with a built-in style, whose ids
    // contain a slash.
    guard let item = items[id], !item.id.contains("/") else {
      // A file also contains constraints on views that are not installed; they need no note.
      return nil
    }
    if keyboardGuides.contains(id), name == "top" {
      // Without a keyboard the guide begins at the bottom of the safe area.
      return ConstraintSum.Term(item, .bottom)
    }
    guard let attribute = LayoutAttribute(name: name == "baseline" ? "lastBaseline" : name) else {
      omit(constraint, "the attribute \(name)")
      return nil
    }
    return ConstraintSum.Term(item, attribute)
  }

  /// Returns the edge of the safe area or of the root that is at the same position as an edge of a
  /// controller's top or bottom layout guide.
  ///
  /// The guide at the top lies above the safe area, and the guide at the bottom lies below it.
  private func edge(
    _ name: String, ofGuide type: String, _ constraint: InterfaceConstraint
  ) -> ConstraintSum.Term? {
    guard let rootID = items[root.id]?.id else { return nil }
    let whole = ItemReference(id: rootID)
    let safeArea = ItemReference(id: rootID, area: .safeArea)
    switch (type, name) {
    case ("top", "bottom"): return .init(safeArea, .top)
    case ("top", "top"): return .init(whole, .top)
    case ("bottom", "top"): return .init(safeArea, .bottom)
    case ("bottom", "bottom"): return .init(whole, .bottom)
    case (_, "leading"): return .init(whole, .leading)
    case (_, "trailing"): return .init(whole, .trailing)
    case (_, "centerX"): return .init(whole, .centerX)
    default:
      omit(constraint, "the attribute \(name) of a controller's guide")
      return nil
    }
  }

  private func omit(_ constraint: InterfaceConstraint, _ reason: String) {
    context.notes.add(
      "constraint \(reason.prefix(24))", "found a constraint with \(reason); it is ignored",
      at: constraint.element)
  }
}
