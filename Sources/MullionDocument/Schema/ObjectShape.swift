// SPDX-License-Identifier: GPL-3.0-or-later

/// The members that an object of a document may have, for the readers and the schema.
struct ObjectShape: Sendable {
  /// A member of an object.
  struct Member: Sendable {
    let key: String
    /// A description of the value, if the member is required; nil if it is optional.
    let expected: String?
    /// The form of a member that is a number; nil for other members.
    private(set) var number: ValueForm<Double>?
    /// Returns the schema of the value.
    let schema: @Sendable () -> JSONSchema

    /// Creates a member.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - schema: The schema of the value.
    ///   - summary: The meaning and the default, for the schema.
    ///   - expected: A description of a required value; nil for an optional one.
    init(
      _ key: String, _ schema: @autoclosure @escaping @Sendable () -> JSONSchema,
      _ summary: String? = nil, expected: String? = nil
    ) {
      (self.key, self.expected) = (key, expected)
      self.schema = { schema().described(summary) }
    }

    /// Creates a member whose schema has its own description.
    init(_ key: String, schema: @escaping @Sendable () -> JSONSchema) {
      (self.key, self.schema, expected) = (key, schema, nil)
    }

    /// The address of the schema, which editors read and Mullion ignores.
    static let schemaAddress = Member(
      schemaKey, .type("string"), "The address of the schema, for editors.")

    /// The key of ``schemaAddress``.
    static let schemaKey = "$schema"

    /// Creates a member that is a number.
    static func number(
      _ key: String, _ form: ValueForm<Double>, _ summary: String? = nil, expected: String? = nil
    ) -> Member {
      var member = Member(key, form.schema(), summary, expected: expected)
      member.number = form
      return member
    }
  }

  /// The name of the definition in the schema.
  let name: String
  /// The meaning of the object, for the schema.
  let summary: String
  let members: [Member]
  /// The allowed keys.
  let keys: [String]
  /// The required keys, each with a description of its expected value.
  let required: [(key: String, expected: String)]
  /// The allowed keys of a large object; nil for a small one, in which a search is faster.
  private let keySet: Set<String>?
  /// Rules of the schema that members alone cannot express.
  private let rules: [JSONSchema.Member]

  init(
    _ name: String, _ summary: String, rules: [JSONSchema.Member] = [], _ members: [Member]
  ) {
    (self.name, self.summary, self.members, self.rules) = (name, summary, members, rules)
    keys = members.map(\.key)
    keySet = keys.count > 12 ? Set(keys) : nil
    required = members.compactMap { member in member.expected.map { (member.key, $0) } }
  }

  /// Returns whether a key is allowed.
  func hasKey(_ key: String) -> Bool { keySet?.contains(key) ?? keys.contains(key) }

  /// The schema of the object.
  var schema: JSONSchema {
    let properties = members.map { ($0.key, JSONSchema.Value.object($0.schema())) }
    var schema = JSONSchema.type("object").described(summary)
      .adding("properties", .object(JSONSchema(properties)))
    if !required.isEmpty {
      schema = schema.adding("required", .list(required.map { .text($0.key) }))
    }
    return JSONSchema(
      schema.adding("additionalProperties", .truth(false)).members + rules)
  }
}
