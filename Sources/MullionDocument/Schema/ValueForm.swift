// SPDX-License-Identifier: GPL-3.0-or-later

/// The form of a value in documents: its schema, and the function that reads it.
struct ValueForm<Value>: Sendable {
  /// Returns the schema; only the generator of the schema files calls it.
  let schema: @Sendable () -> JSONSchema
  /// Reads a value; returns nil after it has reported an issue.
  let read: @Sendable (ReadingContext, JSONValue) -> Value?

  init(
    _ schema: @autoclosure @escaping @Sendable () -> JSONSchema,
    read: @escaping @Sendable (ReadingContext, JSONValue) -> Value?
  ) {
    (self.schema, self.read) = (schema, read)
  }
}

// MARK: Numbers

extension ValueForm where Value == Double {
  /// A length of either sign, in points.
  static var length: Self { .init(.definition("length")) { $0.length($1) } }

  /// A nonnegative length, in points.
  static var extent: Self { .init(.definition("extent")) { $0.extent($1) } }

  /// A number in a range.
  static func number(in range: ClosedRange<Double>) -> Self {
    .init(.number(in: range)) { $0.number($1, in: range) }
  }
}

extension ValueForm where Value == Int {
  /// A whole number from 0 to a limit.
  static func count(upTo limit: Int) -> Self {
    .init(.number(in: 0...Double(limit), type: "integer")) { $0.count($1, upTo: limit) }
  }
}

extension ValueForm where Value == Bool {
  /// `true` or `false`.
  static var truth: Self { .init(.type("boolean")) { $0.truth($1) } }
}

// MARK: Texts

extension ValueForm where Value == String {
  /// Any text.
  static var text: Self { .init(.type("string")) { $0.text($1) } }
}

extension ValueForm where Value: Sendable {
  /// One of a fixed set of names.
  static func name(of names: [(String, Value)]) -> Self {
    .init(.names(names.map(\.0))) { $0.name($1, of: names) }
  }
}

extension ValueForm where Value: RawRepresentable<String> & CaseIterable & Sendable {
  /// The raw value of an enumeration.
  static var name: Self { name(of: Value.allCases.map { ($0.rawValue, $0) }) }
}
