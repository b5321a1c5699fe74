// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion

/// Reads visual formats and expands them to constraints.
struct VisualFormatReader {
  private typealias Row = VisualFormatRow<ItemReference>

  /// The parts of one format.
  private struct Parts {
    var format: JSONValue?
    var options: LayoutConstraint.FormatOptions = []
    var metrics: [String: Double] = [:]
    /// Whether all members could be read.
    var isValid = true
  }

  let context: ReadingContext
  let scope: IdentifierScope
  /// The largest number of constraints that the formats may expand to in total.
  var limit = LayoutDocument.Limit.formatConstraints

  /// Reads an array of formats.
  ///
  /// The ids of the first format's constraints are `visualFormats[0][0]` and so on.
  func formats(_ value: JSONValue) -> [[ConstraintDescription]] {
    var formats: [[ConstraintDescription]] = []
    var count = 0
    context.array(value, of: "visual formats") { index, element in
      let constraints = constraints(
        element, path: "visualFormats[\(index)]", atMost: limit - count)
      count += constraints.count
      formats.append(constraints)
    }
    return formats
  }

  private func constraints(
    _ value: JSONValue, path: String, atMost rest: Int
  ) -> [ConstraintDescription] {
    let parts = parts(value)
    guard parts.isValid, let format = parts.format, let text = format.text else { return [] }
    return context.inside(.key("format")) {
      let rows = rows(of: text, parts, at: format)
      guard rows.count <= rest else {
        let found = "found more than \(limit) constraints of visual formats"
        context.report(.limit("\(found), expected at most \(limit)"), at: format)
        return []
      }
      var constraints: [ConstraintDescription] = []
      for (index, row) in rows.enumerated() {
        // Report only one issue per format, because finding its column takes time linear in the
        // length of the format. A syntax error is also the only issue of its format.
        guard let constraint = constraint(row, id: "\(path)[\(index)]", text: text, at: format)
        else { return [] }
        constraints.append(constraint)
      }
      return constraints
    }
  }

  // MARK: Parts

  private func parts(_ value: JSONValue) -> Parts {
    var parts = Parts()
    context.object(value, .visualFormat, expected: "a visual format, which is an object") {
      key, member in
      switch key {
      case "format":
        parts.format = member
        if context.text(member) == nil { parts.isValid = false }
      case "options":
        context.array(member, of: "options") { _, element in
          let option = context.name(element, of: LayoutConstraint.FormatOptions.documentNames)
          if let option { parts.options.formUnion(option) } else { parts.isValid = false }
        }
      default:
        parts.isValid = metrics(member, into: &parts.metrics) && parts.isValid
      }
    }
    return parts
  }

  /// Reads the metrics of a format, which are numbers by name.
  ///
  /// - Returns: Whether all numbers could be read.
  private func metrics(_ value: JSONValue, into metrics: inout [String: Double]) -> Bool {
    guard let members = value.members else {
      context.reject(value, expected: "metrics, which are an object of numbers")
      return false
    }
    var isValid = true
    for (keyValue, member) in members {
      let key = keyValue.text ?? ""
      let number = context.inside(.key(key)) { context.length(member) }
      if number == nil { isValid = false }
      metrics[key] = number
    }
    return isValid
  }

  // MARK: Constraints

  private func rows(of text: String, _ parts: Parts, at value: JSONValue) -> [Row] {
    let names = VisualFormatNames<ItemReference>(metrics: parts.metrics) { id in
      scope.items[id].map { _ in ItemReference(id: id) }
    } superview: { item in
      scope.items[item.id]?.superview.map { ItemReference(id: $0) }
    }
    do {
      return try Row.rows(of: text, options: parts.options, names: names)
    } catch {
      if case .tooLong = error.problem {
        context.report(.limit(error.message), at: value)
      } else {
        let sentence = error.message + hint(for: error.problem, parts)
        context.report(
          .constraintText(sentence, column: error.column + 1, text: text), at: value)
      }
      return []
    }
  }

  /// Returns a suggestion of the probably intended name; empty if there is none.
  private func hint(for problem: VisualFormatError.Problem, _ parts: Parts) -> String {
    var nearest: String?
    if case .unknownMetric(let name, _) = problem {
      nearest = context.suggester.nearest(to: name, among: parts.metrics.keys)
    }
    switch problem {
    case .unknownView(let name), .unknownMetric(let name, orView: true):
      nearest = nearest ?? context.suggester.nearest(to: name, among: scope.items.keys)
    default: break
    }
    return nearest.map { "; did you mean \($0.quoted)?" } ?? ""
  }

  private func constraint(
    _ row: Row, id: String, text: String, at value: JSONValue
  ) -> ConstraintDescription? {
    var right = ConstraintSum(constant: row.constant)
    if let second = row.second { right.terms = [.init(second.item, second.attribute)] }
    let constraint = ConstraintDescription(
      id: id, .init([.init(row.first.item, row.first.attribute)]), row.relation, right,
      priority: row.priority)
    let objection = ConstraintRules.objection(to: constraint) { scope.items[$0.id]?.kind == nil }
    if let objection = objection ?? Self.objection(toConstant: row.constant) {
      let column = VisualFormatError.column(of: row.offset, in: text) + 1
      context.report(.constraintText(objection, column: column, text: text), at: value)
      return nil
    }
    context.take(
      DocumentCost.of(constraint), for: "\(scope.constraintCount + 1) constraints", at: value)
    // Ids that a document specifies contain no brackets, so this id is unique.
    _ = scope.declareConstraint(constraint)
    return constraint
  }

  private static func objection(toConstant constant: Double) -> String? {
    guard constant.magnitude > LayoutDocument.Limit.length else { return nil }
    let limit = ShortDecimal.text(LayoutDocument.Limit.length)
    return "found the number \(constant), expected a magnitude of at most \(limit)"
  }
}
