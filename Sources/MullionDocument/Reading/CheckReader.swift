// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion

/// Reads the settings for the rules of `mullion check`.
struct CheckReader {
  let context: ReadingContext
  /// The ids of the document; nil for settings of many documents, whose ids are not known.
  let scope: IdentifierScope?

  /// The names of the severities of a rule, and of the absence of one.
  static let severityNames = CheckSeverity.allCases.map(\.rawValue) + ["off"]

  /// Reads an object with a member for each rule.
  func checks(_ value: JSONValue) -> [CheckDescription] {
    var checks: [CheckDescription] = []
    context.object(value, .checks) { key, member in
      guard let rule = CheckRule(rawValue: key) else { return }
      if let isOn = member.truth {
        checks.append(CheckDescription(rule, isOn: isOn))
      } else if member.kind == .object {
        checks.append(check(member, rule))
      } else if member.kind == .text {
        if let name = context.name(member, of: Self.severityNames.map { ($0, $0) }) {
          let severity = CheckSeverity(rawValue: name)
          checks.append(CheckDescription(rule, isOn: severity != nil, severity: severity))
        }
      } else {
        context.reject(member, expected: "true, false, a severity or an object")
      }
    }
    return checks
  }

  private func check(_ value: JSONValue, _ rule: CheckRule) -> CheckDescription {
    var check = CheckDescription(rule)
    context.object(value, .check) { key, member in
      switch key {
      case "views": check.views = ids(member)
      case "except": check.except = ids(member)
      case "minimum": check.minimum = context.extent(member)
      case "severity": check.severity = context.name(member)
      default: check.allowed = pairs(member)
      }
    }
    return check
  }

  private func pairs(_ value: JSONValue) -> [[String]] {
    var pairs: [[String]] = []
    context.array(value, of: "pairs of ids") { _, element in
      let pair = ids(element)
      if let elements = element.elements, elements.lazy.map({ $0 }).count != 2 {
        context.reject(element, expected: "an array of two ids")
      } else if pair.count == 2 {
        pairs.append(pair)
      }
    }
    return pairs
  }

  /// Reads the ids of views.
  private func ids(_ value: JSONValue) -> [String] {
    var ids: [String] = []
    context.array(value, of: "ids") { _, element in
      guard let id = context.text(element) else { return }
      guard let scope else { return ids.append(id) }
      if scope.items[id]?.kind != nil {
        ids.append(id)
      } else {
        let nearest = context.suggester.nearest(to: id, among: scope.items.keys)
        context.report(.unknownReference(id, kind: "a view", nearest: nearest), at: element)
      }
    }
    return ids
  }
}
