// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry
import MullionSolver

/// Writes a layout document or a storyboard as JSON.
struct DocumentWriter {
  var writer = JSONWriter()

  /// Returns the text of a document, without a line feed at the end.
  mutating func text(of document: LayoutDocument) -> String {
    writer.beginObject()
    write("version", .exact(1))
    writeHead(of: document)
    writer.key("root")
    write(document.root)
    // Visual formats are not written as formats: their constraints are appended to the others.
    write(document.constraints + document.visualFormats.joined())
    if !document.steps.isEmpty { writeList("steps", document.steps) { $0.write($1) } }
    if !document.checks.isEmpty { write(document.checks) }
    if !document.assertions.isEmpty {
      write("assertions", .strings(document.assertions.map(\.text)))
    }
    writer.endObject()
    return writer.takeText()
  }

  private mutating func write(_ checks: [CheckDescription]) {
    writer.key("checks")
    writer.beginObject()
    for check in checks {
      writer.key(check.rule.rawValue)
      let bare = CheckDescription(check.rule, isOn: check.isOn)
      if check == bare { writer.value(.truth(check.isOn)) } else { writeObject(of: check) }
    }
    writer.endObject()
  }

  private mutating func writeObject(of check: CheckDescription) {
    writer.beginObject()
    if let views = check.views { write("views", .strings(views)) }
    if !check.except.isEmpty { write("except", .strings(check.except)) }
    if !check.allowed.isEmpty { write("allow", .array(check.allowed.map { .strings($0) })) }
    if let minimum = check.minimum { write("minimum", .exact(minimum)) }
    if let severity = check.severity { write("severity", .string(severity.rawValue)) }
    writer.endObject()
  }

  private mutating func writeHead(of document: LayoutDocument) {
    if let name = document.name { write("name", .string(name)) }
    if let size = document.size { write("size", size.jsonValue) }
    if document.scale != 1 { write("scale", .exact(document.scale)) }
    if document.direction != .leftToRight {
      write("direction", .string(document.direction.documentName))
    }
    let category = document.contentSizeCategory
    if let name = ContentSizeCategory.documentNames.first(where: { $0.1 == category })?.0,
      category != .large
    {
      write("contentSizeCategory", .string(name))
    }
    if document.safeArea != .zero { write("safeArea", document.safeArea.jsonValue) }
  }

  /// Writes a member of an object.
  mutating func write(_ key: String, _ value: JSONWriter.Value) { writer.member(key, value) }

  /// Writes a member with a list that has each element on its own line.
  mutating func writeList<Element>(
    _ key: String, _ elements: [Element], _ write: (inout DocumentWriter, Element) -> Void
  ) {
    writer.key(key)
    writer.beginArray()
    for element in elements {
      writer.element()
      write(&self, element)
    }
    writer.endArray()
  }

  // MARK: Views

  /// Writes a view with its descendants.
  mutating func write(_ view: ViewDescription) {
    writer.beginObject()
    // A view without an id in the document has its path as its id. A path contains characters that ids
    // cannot have, so it is not written.
    if view.id.unicodeScalars.allSatisfy(\.isIDCharacter) { write("id", .string(view.id)) }
    if view.kind != .view, !view.kind.isCell { write("type", .string(view.kind.rawValue)) }
    write(view.settings)
    if !view.guides.isEmpty { write("guides", .strings(view.guides)) }
    if view.kind.cell != nil {
      writeRows(of: view)
    } else if !view.subviews.isEmpty {
      writeList("subviews", view.subviews) { $0.write($1) }
    }
    writer.endObject()
  }

  /// Writes the header, the sections and the footer of a table, or the sections of a collection.
  private mutating func writeRows(of view: ViewDescription) {
    var rows: [[ViewDescription]] = (view.table?.sections ?? []).map { _ in [] }
    for (subview, place) in zip(view.subviews, view.placesInTable ?? []) {
      switch place {
      case .header, .footer:
        writer.key(place.pointer)
        write(subview)
      case .row(let section, _), .item(let section, _):
        if !rows.indices.contains(section) { rows.append([]) }
        rows[min(section, rows.count - 1)].append(subview)
      }
    }
    guard !rows.isEmpty else { return }
    let sections = view.table?.sections ?? []
    writeList("sections", Array(rows.enumerated())) { document, entry in
      let section = sections.indices.contains(entry.offset) ? sections[entry.offset] : nil
      document.writer.beginObject()
      if let header = section?.header { document.write("header", .string(header)) }
      if let footer = section?.footer { document.write("footer", .string(footer)) }
      let key = view.kind == .collection ? "items" : "rows"
      document.writeList(key, entry.element) { $0.write($1) }
      document.writer.endObject()
    }
  }

  private mutating func write(_ settings: [ViewSetting]) {
    for setting in settings {
      if let value = setting.property.jsonValue(of: setting.value) { write(setting.key, value) }
    }
  }

  // MARK: Constraints

  /// Writes the member `constraints`, unless it is empty.
  mutating func write(_ constraints: [ConstraintDescription]) {
    guard !constraints.isEmpty else { return }
    writer.list("constraints", constraints.map { .members(members(of: $0)) })
  }

  private func members(
    of constraint: ConstraintDescription
  ) -> JSONWriter.Members {
    var members: JSONWriter.Members = []
    // An id such as `constraints[3]` is the constraint's position. Reading assigns it again, so it is not
    // written.
    if constraint.id.unicodeScalars.allSatisfy(\.isIDCharacter) {
      members.append(("id", .string(constraint.id)))
    }
    members += formula(of: constraint)
    if !constraint.priority.isRequired {
      members.append(("priority", .exact(constraint.priority.value)))
    }
    if !constraint.isActive { members.append(("active", .truth(false))) }
    return members
  }

  /// Returns the keys for items and attributes if they suffice, otherwise an expression.
  private func formula(
    of constraint: ConstraintDescription
  ) -> JSONWriter.Members {
    let (left, right) = (constraint.left, constraint.right)
    guard left.terms.count == 1, let first = left.terms.first, first.coefficient == 1,
      left.constant == 0, right.terms.count <= 1
    else {
      let text = "\(left.documentText) \(constraint.relation) \(right.documentText)"
      return [("expression", .string(text))]
    }
    var members: JSONWriter.Members = [
      ("item", .string(first.item.description)), ("attribute", .string("\(first.attribute)")),
    ]
    if constraint.relation != .equal {
      members.append(("relation", .string(constraint.relation.description)))
    }
    if let second = right.terms.first {
      members.append(("toItem", .string(second.item.description)))
      members.append(("toAttribute", .string("\(second.attribute)")))
      if second.coefficient != 1 { members.append(("multiplier", .exact(second.coefficient))) }
    }
    if right.constant != 0 { members.append(("constant", .exact(right.constant))) }
    return members
  }

  // MARK: Steps

  private mutating func write(_ step: DocumentStep) {
    writer.beginObject()
    if let id = step.removal { write("remove", .string(id)) }
    if let addition = step.addition { write(addition) }
    if !step.deactivations.isEmpty {
      write("deactivate", .strings(step.deactivations))
    }
    if !step.changes.isEmpty {
      writer.key("set")
      if step.hasChangeList { writer.beginArray() }
      for change in step.changes {
        if step.hasChangeList { writer.element() }
        write(change)
      }
      if step.hasChangeList { writer.endArray() }
    }
    if !step.activations.isEmpty {
      write("activate", .strings(step.activations))
    }
    if let size = step.size { write("size", size.jsonValue) }
    writer.endObject()
  }

  private mutating func write(_ addition: DocumentStep.Addition) {
    writer.key("add")
    writer.beginObject()
    write("to", .string(addition.superview))
    writer.key("view")
    write(addition.view)
    if let index = addition.index { write("at", .exact(Double(index))) }
    write(addition.constraints)
    writer.endObject()
  }

  private mutating func write(_ change: DocumentStep.Change) {
    writer.beginObject()
    switch change {
    case .constraint(let id, let constant, let priority):
      write("constraint", .string(id))
      if let constant { write("constant", .exact(constant)) }
      if let priority { write("priority", .exact(priority.value)) }
    case .view(let id, let settings):
      write("view", .string(id))
      write(settings)
    }
    writer.endObject()
  }
}

extension ConstraintSum {
  /// The sum as the text of an expression, such as `2 * a.width - 8`.
  fileprivate var documentText: String {
    var text = ""
    func add(_ number: Double, _ rest: String) {
      let sign = number < 0 ? (text.isEmpty ? "-" : " - ") : (text.isEmpty ? "" : " + ")
      text += sign + rest
    }
    for term in terms {
      let factor = ExactDecimal.text(term.coefficient.magnitude)
      add(term.coefficient, "\(factor) * \(term.item).\(term.attribute)")
    }
    if constant != 0 || terms.isEmpty { add(constant, ExactDecimal.text(constant.magnitude)) }
    return text
  }
}

extension LayoutDocument {
  /// The document as JSON, with a line feed at the end.
  ///
  /// Reading the text results in an equal document, with these exceptions: the constraints of visual
  /// formats are among the others, and components of colors are rounded to 8 bits.
  ///
  /// - Complexity: O(views + constraints + steps).
  public var json: String {
    var writer = DocumentWriter()
    return writer.text(of: self) + "\n"
  }
}
