// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionSolver

/// Reads constraints in all forms that a document allows.
struct ConstraintReader {
  let context: ReadingContext
  let scope: IdentifierScope

  /// Reads an array of constraints.
  ///
  /// - Parameters:
  ///   - value: The array.
  ///   - name: Returns the name of a constraint without an id from its index.
  /// - Returns: The valid constraints.
  func constraints(
    _ value: JSONValue, name: (Int) -> ConstraintName = { .listIndex(Int32(clamping: $0)) }
  ) -> [ConstraintDescription] {
    var constraints: [ConstraintDescription] = []
    context.array(value, of: "constraints, such as [\"a.width == 100\"]") { index, element in
      let constraint = constraint(element, name: name(index))
      if let constraint { constraints.append(constraint) }
    }
    return constraints
  }

  private func constraint(_ value: JSONValue, name: ConstraintName) -> ConstraintDescription? {
    let constraint: ConstraintDescription?
    switch value.kind {
    case .text: constraint = line(value, name: name)
    case .object: constraint = object(value, name: name)
    default:
      context.reject(value, expected: "a constraint, which is a text or an object")
      return nil
    }
    guard let constraint else { return nil }
    context.take(
      DocumentCost.of(constraint), for: "\(scope.constraintCount + 1) constraints", at: value)
    let objection = ConstraintRules.objection(to: constraint) { item in
      item.area != .whole || scope.items[item.id]?.kind == nil
    }
    if let sentence = objection ?? cellObjection(to: constraint) {
      context.report(.illegalConstraint(sentence), at: value)
      return nil
    }
    if !scope.declareConstraint(constraint) {
      context.report(.duplicateID(constraint.id, first: "another constraint"), at: value)
      return nil
    }
    return constraint
  }

  // MARK: Text

  /// Reads an array of assertions, which are constraint texts without a priority.
  func assertions(_ value: JSONValue) -> [AssertionDescription] {
    var assertions: [AssertionDescription] = []
    context.array(value, of: "assertions") { index, element in
      guard let line = parse(element, .line), let text = element.text else { return }
      guard line.priority == nil else {
        return context.reject(element, expected: "an assertion without a priority")
      }
      context.take(256 + text.utf8.count, for: "\(index + 1) assertions", at: element)
      assertions.append(
        AssertionDescription(
          id: line.id ?? "assertions[\(index)]", text: text, line.left, line.relation, line.right))
    }
    return assertions
  }

  private func line(_ value: JSONValue, name: ConstraintName) -> ConstraintDescription? {
    parse(value, .line).map {
      ConstraintDescription(
        name: $0.id.map(ConstraintName.id) ?? name, $0.left, $0.relation, $0.right,
        priority: $0.priority ?? .required)
    }
  }

  /// Whether a text begins like a visual format, which a constraint's text never does.
  private static func isVisualFormat(_ text: String) -> Bool {
    var rest = text.drop { $0.isWhitespace }
    if rest.hasPrefix("H:") || rest.hasPrefix("V:") { rest = rest.dropFirst(2) }
    return rest.hasPrefix("|") || rest.hasPrefix("[")
  }

  private func parse(_ value: JSONValue, _ form: ConstraintTextParser.Form) -> ConstraintText? {
    guard let text = value.text else {
      context.reject(value, expected: "a text such as \"a.width == 2 * b.width\"")
      return nil
    }
    guard !Self.isVisualFormat(text) else {
      context.report(
        .value(found: "a visual format", expected: "it in the document's \"visualFormats\""),
        at: value)
      return nil
    }
    var parser = parser(of: text, form)
    guard parser.problems.isEmpty else {
      context.suggester = parser.suggester
      for problem in parser.problems {
        context.report(
          .constraintText(problem.sentence, column: problem.column, text: text), at: value,
          repair: context.replacing(at: problem.column, problem.replacement, in: value))
      }
      return nil
    }
    let result = parser.result
    var offsets = result.itemOffsets.makeIterator()
    var isValid = true
    func check(_ term: ConstraintSum.Term) {
      guard let offset = offsets.next(),
        let problem = objection(to: term.item) ?? Self.objection(toFactor: term.coefficient)
      else { return }
      isValid = false
      context.report(
        .constraintText(
          problem.description, column: parser.column(at: offset), text: text), at: value)
    }
    result.left.terms.forEach(check)
    result.right.terms.forEach(check)
    return isValid ? result : nil
  }

  /// Returns a parser that has already parsed a text.
  ///
  /// A factor above 1 raises the largest allowed constant of the constraint, so a text with a
  /// number above the usual limit is parsed again and compared with the raised one.
  private func parser(of text: String, _ form: ConstraintTextParser.Form) -> ConstraintTextParser {
    func parsed(_ largestNumber: Double) -> ConstraintTextParser {
      var parser = ConstraintTextParser(
        text, suggester: context.suggester, largestNumber: largestNumber)
      parser.parse(form)
      return parser
    }
    let strict = parsed(LayoutDocument.Limit.length)
    if strict.problems.isEmpty { return strict }
    let generous = parsed(View.maximumMagnitude)
    let sums = [generous.result.left, generous.result.right]
    let limit = LayoutDocument.Limit.constant(
      besideFactors: sums.flatMap { $0.terms.map(\.coefficient) })
    let isWithin = sums.allSatisfy { $0.constant.magnitude <= limit }
    return generous.problems.isEmpty && isWithin ? generous : strict
  }

  /// Returns the problem with a factor of an attribute; nil if the factor is valid.
  private static func objection(toFactor factor: Double) -> DocumentIssue.Problem? {
    if LayoutDocument.Limit.accepts(factor: factor) { return nil }
    // `ShortDecimal` rounds small numbers to 0, but this message must show them.
    let words = factor.magnitude < 1 ? "\(factor)" : ShortDecimal.text(factor)
    return .value(
      found: "the factor \(words)", expected: LayoutDocument.Limit.factorExpectation)
  }

  /// Returns the objection to a constraint that leaves a table's row or a collection's item; nil if
  /// all its views are in the same row or item, or in none.
  ///
  /// The table or collection sets the frames of its rows or items, so constraints cannot.
  private func cellObjection(to constraint: ConstraintDescription) -> String? {
    guard scope.hasCells else { return nil }
    let items = (constraint.left.terms + constraint.right.terms).map(\.item)
    guard let first = items.first else { return nil }
    let cell = scope.cell(of: first.id)
    guard let other = items.first(where: { scope.cell(of: $0.id) != cell }) else { return nil }
    let kind = (cell ?? scope.cell(of: other.id)).flatMap { scope.items[$0]?.kind }
    let reason =
      kind == .item
      ? "views of the same item: the collection sets the frames of its items"
      : "items of the same row: the table sets the frames of its rows"
    return "found \(first.description.quoted) and \(other.description.quoted), expected " + reason
  }

  /// Returns the problem with a reference to a view or guide; nil if the reference is valid.
  private func objection(to item: ItemReference) -> DocumentIssue.Problem? {
    guard let known = scope.items[item.id] else {
      let nearest =
        foreignReference(item.id)
        ?? context.suggester.nearest(to: item.id, among: scope.items.keys)
      return .unknownReference(item.id, kind: "a view or a guide", nearest: nearest)
    }
    if item.area.needsScrollView, known.kind != .scroll {
      return .value(found: "\(item)", expected: "it only of a view of type scroll")
    }
    guard known.kind == nil, item.area != .whole else { return nil }
    return .value(found: "\(item) of a guide", expected: "it only of a view")
  }

  /// Returns the reference that a name of UIKit or CSS stands for, such as `superview`; nil for
  /// another name.
  private func foreignReference(_ name: String) -> String? {
    let areas = ["safeAreaLayoutGuide": ".safeArea", "safeArea": ".safeArea"]
      .merging(["layoutMarginsGuide": ".margins", "margins": ".margins"]) { first, _ in first }
    let roots: Set = [
      "superview", "parent", "self", "view", "window", "screen", "container", "body",
    ]
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count == 2, scope.items[String(parts[0])] != nil {
      return areas[String(parts[1])].map { parts[0] + $0 }
    }
    guard roots.contains(name) || areas[name] != nil else { return nil }
    return scope.root.map { $0 + (areas[name] ?? "") }
  }

  // MARK: Objects

  /// The members of a constraint that is written as an object.
  private struct Parts {
    var id: String?
    var text: ConstraintText?
    var item: ItemReference?
    var attribute: LayoutAttribute?
    var relation = Relation.equal
    var toItem: ItemReference?
    var toAttribute: LayoutAttribute?
    var multiplier = 1.0
    var constant = 0.0
    /// The largest magnitude of the constant.
    var constantLimit = LayoutDocument.Limit.length
    var priority = Priority.required
    var isActive = true
    var keys: Set<String> = []
    var isValid = true

    /// Stores a member that was read; a nil value makes the whole constraint invalid.
    mutating func take<Value>(_ value: Value?, _ part: WritableKeyPath<Parts, Value?>) {
      if let value { self[keyPath: part] = value } else { isValid = false }
    }

    mutating func take<Value>(_ value: Value?, _ part: WritableKeyPath<Parts, Value>) {
      if let value { self[keyPath: part] = value } else { isValid = false }
    }
  }

  private func object(_ value: JSONValue, name: ConstraintName) -> ConstraintDescription? {
    var parts = Parts()
    for (key, member) in value.members?.lazy.map({ $0 }) ?? [] where key.isText("multiplier") {
      parts.constantLimit = LayoutDocument.Limit.constant(besideFactors: [member.number ?? 1])
    }
    context.object(value, .constraint) { key, member in
      parts.keys.insert(key)
      read(key, member, into: &parts)
    }
    if parts.keys.contains("expression") {
      for key in ObjectShape.expressionParts where parts.keys.contains(key) {
        context.report(.excludedKey(key, by: "expression"), at: value)
        parts.isValid = false
      }
    } else {
      require("item", "the id of a view or a guide", of: value, &parts)
      require("attribute", "an attribute", of: value, &parts)
      if parts.keys.contains("toItem") {
        require("toAttribute", "an attribute", of: value, &parts)
      } else if parts.keys.contains("toAttribute") || parts.keys.contains("multiplier") {
        require("toItem", "the id of a view or a guide", of: value, &parts)
      }
    }
    return parts.isValid ? description(parts, name: name) : nil
  }

  private func require(
    _ key: String, _ expected: String, of value: JSONValue, _ parts: inout Parts
  ) {
    guard !parts.keys.contains(key) else { return }
    context.report(.missingKey(key, expected: expected), at: value)
    parts.isValid = false
  }

  private func read(_ key: String, _ value: JSONValue, into parts: inout Parts) {
    switch key {
    case "id": parts.take(context.identifier(value), \.id)
    case "expression": parts.take(parse(value, .expression), \.text)
    case "item": parts.take(item(value), \.item)
    case "attribute": parts.take(attribute(value), \.attribute)
    case "relation": parts.take(context.name(value, of: Relation.documentNames), \.relation)
    case "toItem": parts.take(item(value), \.toItem)
    case "toAttribute": parts.take(attribute(value), \.toAttribute)
    case "multiplier": parts.take(context.factor(value), \.multiplier)
    case "constant": parts.take(context.length(value, upTo: parts.constantLimit), \.constant)
    case "priority": parts.take(context.priority(value), \.priority)
    default: parts.take(context.truth(value), \.isActive)
    }
  }

  private func description(_ parts: Parts, name: ConstraintName) -> ConstraintDescription? {
    let name = parts.id.map(ConstraintName.id) ?? name
    if let text = parts.text {
      return ConstraintDescription(
        name: name, text.left, text.relation, text.right, priority: parts.priority,
        isActive: parts.isActive)
    }
    guard let item = parts.item, let attribute = parts.attribute else { return nil }
    var right = ConstraintSum(constant: parts.constant)
    if let toItem = parts.toItem, let toAttribute = parts.toAttribute {
      right.terms = [.init(toItem, toAttribute, coefficient: parts.multiplier)]
    }
    return ConstraintDescription(
      name: name, .init([.init(item, attribute)]), parts.relation, right, priority: parts.priority,
      isActive: parts.isActive)
  }

  private func item(_ value: JSONValue) -> ItemReference? {
    guard let text = context.text(value) else { return nil }
    var item = ItemReference(id: text)
    if let dot = text.lastIndex(of: "."),
      let area = ItemReference.Area(rawValue: String(text[text.index(after: dot)...])),
      area != .whole
    {
      item = ItemReference(id: String(text[..<dot]), area: area)
    }
    guard let problem = objection(to: item) else { return item }
    context.report(problem, at: value)
    return nil
  }

  private func attribute(_ value: JSONValue) -> LayoutAttribute? {
    context.name(value, of: LayoutAttribute.documentNames)
  }
}
