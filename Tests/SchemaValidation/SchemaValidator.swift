// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport

@testable import MullionDocument

/// Validates JSON values against schema files.
///
/// It implements the keywords that the files use. Any other keyword is reported as a fault, so that
/// no rule is ignored.
public struct SchemaValidator: Sendable {
  /// The schemas, by the names of their files.
  private let files: [String: JSONTree]

  /// Reads schema files, each by its path below the repository's root.
  ///
  /// - Throws: The first syntax error of a file.
  public init(files: [String]) throws {
    self.files = try Dictionary(
      uniqueKeysWithValues: files.map { ($0, try JSONTree(repositoryFile($0))) })
  }

  /// Returns the first rule that a JSON text breaks; nil if it breaks none.
  ///
  /// - Throws: The first syntax error of the text.
  public func fault(in json: [UInt8], file: String) throws -> String? {
    fault(in: try JSONTree(json).root, file: file)
  }

  /// Returns the first rule that a value breaks; nil if it breaks none.
  func fault(in value: JSONValue, file: String) -> String? {
    files[file].flatMap { fault(in: value, $0.root, file: file) }
  }

  private func member(_ key: String, of value: JSONValue?) -> JSONValue? {
    value?.members?.first { $0.key.text == key }?.value
  }

  private func fault(in value: JSONValue, _ schema: JSONValue, file: String) -> String? {
    for member in schema.members.map(Array.init) ?? [] {
      let keyword = member.key.text ?? ""
      if let isMet = meets(value, keyword, member.value) {
        if !isMet { return "\(value.found): \(keyword)" }
      } else if let fault = nestedFault(in: value, keyword, member.value, schema, file: file) {
        return fault
      }
    }
    return nil
  }

  // MARK: Rules of one value

  /// Returns whether a value meets a rule about the value alone; nil for a keyword with rules for
  /// nested values.
  private func meets(_ value: JSONValue, _ keyword: String, _ rule: JSONValue) -> Bool? {
    switch keyword {
    case "$schema", "$id", "$defs", "title", "description": true
    case "type":
      rule.elements.map { $0.contains { isOf(type: $0.text ?? "", value) } }
        ?? isOf(type: rule.text ?? "", value)
    case "const": value.found == rule.found
    case "enum": rule.elements?.contains { $0.found == value.found } ?? false
    case "minimum": value.number.map { $0 >= rule.number ?? .nan } ?? true
    case "maximum": value.number.map { $0 <= rule.number ?? .nan } ?? true
    case "exclusiveMinimum": value.number.map { $0 > rule.number ?? .nan } ?? true
    case "minLength": value.text.map { $0.count >= Int(rule.number ?? .nan) } ?? true
    case "minItems": value.elements.map { Array($0).count >= Int(rule.number ?? .nan) } ?? true
    case "maxItems": value.elements.map { Array($0).count <= Int(rule.number ?? .nan) } ?? true
    case "pattern":
      value.text.map { $0.range(of: rule.text ?? "", options: .regularExpression) != nil } ?? true
    case "minProperties": value.members.map { Array($0).count >= Int(rule.number ?? .nan) } ?? true
    default: nil
    }
  }

  private func isOf(type: String, _ value: JSONValue) -> Bool {
    switch type {
    case "object": value.kind == .object
    case "array": value.kind == .array
    case "string": value.kind == .text
    case "number": value.kind == .number
    case "integer": value.number.map { $0.rounded() == $0 } ?? false
    case "boolean": value.truth != nil
    default: false
    }
  }

  // MARK: Rules of nested values

  private func nestedFault(
    in value: JSONValue, _ keyword: String, _ rule: JSONValue, _ schema: JSONValue, file: String
  ) -> String? {
    switch keyword {
    case "$ref":
      return referenceFault(in: value, rule.text ?? "", file: file)
    case "items":
      return value.elements?.lazy.compactMap { fault(in: $0, rule, file: file) }.first
    case "required":
      guard value.kind == .object else { return nil }
      let missing = rule.elements?.first { member($0.text ?? "", of: value) == nil }
      return missing.map { "no \($0.found)" }
    case "properties":
      return value.members?.lazy.compactMap { entry in
        member(entry.key.text ?? "", of: rule).flatMap { fault(in: entry.value, $0, file: file) }
      }.first
    case "additionalProperties":
      let known = member("properties", of: schema)
      let others = value.members?.filter { member($0.key.text ?? "", of: known) == nil } ?? []
      if rule.truth == false { return others.first.map { "the key \($0.key.found)" } }
      return others.lazy.compactMap { fault(in: $0.value, rule, file: file) }.first
    case "anyOf", "oneOf":
      let faults = rule.elements?.map { fault(in: value, $0, file: file) } ?? []
      let count = faults.count { $0 == nil }
      return count == 1 || count > 1 && keyword == "anyOf"
        ? nil : "\(keyword) of \(value.found): \(faults.compactMap(\.self))"
    default:
      return "the unknown keyword \(keyword)"
    }
  }

  /// Returns the first rule that a value breaks of the definition at a reference such as
  /// `#/$defs/id` or `document-schema.json#/$defs/id`.
  private func referenceFault(in value: JSONValue, _ reference: String, file: String) -> String? {
    let parts = reference.components(separatedBy: "#/$defs/")
    guard parts.count == 2 else { return "the reference \(reference)" }
    let target = parts[0].isEmpty ? file : "Docs/" + parts[0]
    guard let definition = member(parts[1], of: member("$defs", of: files[target]?.root)) else {
      return "no definition \(reference)"
    }
    return fault(in: value, definition, file: target)
  }
}
