// SPDX-License-Identifier: GPL-3.0-or-later

/// A JSON schema (draft 2020-12), whose members keep their order in the file.
///
/// The files in `Docs` are generated from such values.
struct JSONSchema: Sendable {
  /// The value of a member.
  enum Value: Sendable {
    case text(String)
    case number(Double)
    case truth(Bool)
    case list([Value])
    case object(JSONSchema)
  }

  /// A member of the schema's object.
  typealias Member = (key: String, value: Value)

  var members: [Member]

  init(_ members: [Member]) { self.members = members }

  /// Returns the schema with another member at its end.
  func adding(_ key: String, _ value: Value) -> JSONSchema {
    JSONSchema(members + [(key, value)])
  }

  /// Returns the schema with a description as its first member, or as its second one after a
  /// reference (`$ref`).
  func described(_ sentence: String?) -> JSONSchema {
    guard let sentence else { return self }
    var result = self
    result.members.insert(
      ("description", .text(sentence)), at: members.first?.key == "$ref" ? 1 : 0)
    return result
  }
}

extension JSONSchema {
  /// Returns a reference to a definition.
  ///
  /// - Parameters:
  ///   - name: The name of the definition.
  ///   - file: The file of the definition; empty for the schema's own file.
  /// - Returns: The reference.
  static func definition(_ name: String, of file: String = "") -> JSONSchema {
    JSONSchema([("$ref", .text("\(file)#/$defs/\(name)"))])
  }

  /// Returns the schema of all values of a type.
  static func type(_ name: String) -> JSONSchema { JSONSchema([("type", .text(name))]) }

  /// Returns the schema of the numbers of a range.
  static func number(in range: ClosedRange<Double>, type: String = "number") -> JSONSchema {
    Self.type(type).adding("minimum", .number(range.lowerBound))
      .adding("maximum", .number(range.upperBound))
  }

  /// Returns the schema of the positive numbers up to a limit.
  static func positive(upTo limit: Double) -> JSONSchema {
    type("number").adding("exclusiveMinimum", .number(0)).adding("maximum", .number(limit))
  }

  /// Returns the schema of a single value.
  static func constant(_ value: Value) -> JSONSchema { JSONSchema([("const", value)]) }

  /// Returns the schema of a fixed set of names.
  static func names(_ names: [String]) -> JSONSchema {
    JSONSchema([("enum", .list(names.map { .text($0) }))])
  }

  /// Returns the schema of texts with at least one character.
  static let filledText = type("string").adding("minLength", .number(1))

  /// Returns the schema of arrays whose elements have a schema.
  static func array(of element: JSONSchema) -> JSONSchema {
    type("array").adding("items", .object(element))
  }

  /// Returns the schema of objects with any keys, whose values have one schema.
  static func dictionary(of element: JSONSchema) -> JSONSchema {
    type("object").adding("additionalProperties", .object(element))
  }

  /// Returns the schema of values that have at least one of several schemas.
  static func anyOf(_ alternatives: [JSONSchema]) -> JSONSchema {
    JSONSchema([("anyOf", .list(alternatives.map { .object($0) }))])
  }
}
