// SPDX-License-Identifier: GPL-3.0-or-later

import MullionSolver

/// A constraint of a file.
struct InterfaceConstraint: Sendable {
  /// The id; nil if the file has none.
  var id: String?
  /// The id of the first item; nil for the view that holds the constraint.
  var firstItem: String?
  /// The name of the first attribute.
  var firstAttribute: String
  var relation = Relation.equal
  /// The id of the second item; nil for the view that holds the constraint, if there is a second
  /// attribute.
  var secondItem: String?
  /// The name of the second attribute; nil if the right side is the constant.
  var secondAttribute: String?
  var multiplier = 1.0
  var constant = 0.0
  var priority = 1000.0
  /// Whether Interface Builder removes the constraint when it builds the application.
  var isPlaceholder = false
  /// The element in the file.
  var element: XMLElement
}

extension InterfaceConstraint {
  /// Reads a `constraint` element.
  init(_ element: XMLElement, _ values: ValueReader) {
    self.element = element
    id = element["id"]
    firstItem = element["firstItem"]
    firstAttribute = element["firstAttribute"] ?? ""
    secondItem = element["secondItem"]
    secondAttribute = element["secondAttribute"]
    if secondItem != nil, secondAttribute == nil { secondAttribute = firstAttribute }
    switch element["relation"] {
    case nil: break
    case "lessThanOrEqual": relation = .lessThanOrEqual
    case "greaterThanOrEqual": relation = .greaterThanOrEqual
    case let name?: values.reject("relation \(name)", "a relation", at: element)
    }
    multiplier = values.ratio("multiplier", of: element) ?? 1
    constant = values.number("constant", of: element) ?? 0
    priority = values.number("priority", of: element) ?? 1000
    isPlaceholder = values.truth("placeholder", of: element)
  }
}
