// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport

/// Validates answers in JSON against a schema in `Docs`.
///
/// It implements the keywords that these schemas use. Any other keyword is a fault, so that no rule
/// is ignored.
struct AnswerSchema {
  private let root: [String: Any]

  /// Reads a schema of the folder `Docs`.
  init(_ file: String) throws {
    let value = try JSONSerialization.jsonObject(with: Data(repositoryFile("Docs/\(file)")))
    root = value as? [String: Any] ?? [:]
  }

  /// Returns the first rule that a text in JSON breaks; nil if it breaks none.
  func fault(in text: String) throws -> String? {
    fault(in: try JSONSerialization.jsonObject(with: Data(text.utf8)), root, at: "")
  }

  private func fault(in value: Any, _ schema: [String: Any], at path: String) -> String? {
    for (keyword, rule) in schema.sorted(by: { $0.key < $1.key }) {
      if let fault = fault(in: value, keyword, rule, schema, at: path) {
        return "\(path): \(fault)"
      }
    }
    return nil
  }

  private func fault(
    in value: Any, _ keyword: String, _ rule: Any, _ schema: [String: Any], at path: String
  ) -> String? {
    let number = (value as? NSNumber)?.doubleValue
    let bound = (rule as? NSNumber)?.doubleValue ?? .nan
    switch keyword {
    case "$schema", "$defs", "title", "description": return nil
    case "$ref":
      let name = (rule as? String)?.split(separator: "/").last.map(String.init) ?? ""
      let definitions = root["$defs"] as? [String: Any]
      guard let target = definitions?[name] as? [String: Any] else { return "no \(rule)" }
      return fault(in: value, target, at: path)
    case "type":
      let names = rule as? [String] ?? [rule as? String ?? ""]
      return names.contains { isOf($0, value) } ? nil : "is no \(names.joined(separator: " or "))"
    case "enum":
      return (rule as? [String])?.contains(value as? String ?? "") == true ? nil : "is not listed"
    case "minimum": return number.map { $0 >= bound } ?? true ? nil : "is below \(bound)"
    case "maximum": return number.map { $0 <= bound } ?? true ? nil : "is above \(bound)"
    case "exclusiveMinimum":
      return number.map { $0 > bound } ?? true ? nil : "is not above \(bound)"
    default: return nestedFault(in: value, keyword, rule, schema, at: path)
    }
  }

  private func nestedFault(
    in value: Any, _ keyword: String, _ rule: Any, _ schema: [String: Any], at path: String
  ) -> String? {
    let members = value as? [String: Any] ?? [:]
    let properties = schema["properties"] as? [String: Any] ?? [:]
    switch keyword {
    case "required":
      return (rule as? [String])?.first { members[$0] == nil }.map { "has no \($0)" }
    case "properties":
      for (key, member) in members {
        guard let rule = properties[key] as? [String: Any] else { continue }
        if let fault = fault(in: member, rule, at: "\(path)/\(key)") { return fault }
      }
      return nil
    case "additionalProperties":
      return members.keys.first { properties[$0] == nil }.map { "has the unknown key \($0)" }
    case "items":
      for (index, element) in (value as? [Any] ?? []).enumerated() {
        let fault = fault(in: element, rule as? [String: Any] ?? [:], at: "\(path)/\(index)")
        if let fault { return fault }
      }
      return nil
    default: return "the keyword \(keyword) is unknown"
    }
  }

  private func isOf(_ type: String, _ value: Any) -> Bool {
    switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "number": value is NSNumber
    case "null": value is NSNull
    default: false
    }
  }
}
