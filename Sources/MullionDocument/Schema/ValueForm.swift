// SPDX-License-Identifier: GPL-3.0-or-later

/// The form of a value in documents: its schema, and the functions that read and write it.
struct ValueForm<Value>: Sendable {
  /// Returns the schema; only the generator of the schema files calls it.
  let schema: @Sendable () -> JSONSchema
  /// Reads a value; returns nil after it has reported an issue.
  let read: @Sendable (ReadingContext, JSONValue) -> Value?
  /// Returns the text of a value that ``read`` accepts.
  let write: @Sendable (Value) -> JSONWriter.Value

  init(
    _ schema: @autoclosure @escaping @Sendable () -> JSONSchema,
    read: @escaping @Sendable (ReadingContext, JSONValue) -> Value?,
    write: @escaping @Sendable (Value) -> JSONWriter.Value
  ) {
    (self.schema, self.read, self.write) = (schema, read, write)
  }
}

// MARK: Numbers

extension ValueForm where Value == Double {
  /// A length of either sign, in points.
  static var length: Self {
    .init(.definition("length"), read: { $0.length($1) }, write: { .exact($0) })
  }

  /// A nonnegative length, in points.
  static var extent: Self {
    .init(.definition("extent"), read: { $0.extent($1) }, write: { .exact($0) })
  }

  /// A number in a range.
  static func number(in range: ClosedRange<Double>) -> Self {
    .init(.number(in: range), read: { $0.number($1, in: range) }, write: { .exact($0) })
  }
}

extension ValueForm where Value == Int {
  /// A whole number from 0 to a limit.
  static func count(upTo limit: Int) -> Self {
    .init(
      .number(in: 0...Double(limit), type: "integer"), read: { $0.count($1, upTo: limit) },
      write: { .exact(Double($0)) })
  }
}

extension ValueForm where Value == Bool {
  /// `true` or `false`.
  static var truth: Self { .init(.type("boolean"), read: { $0.truth($1) }, write: { .truth($0) }) }
}

// MARK: Texts

extension ValueForm where Value == String {
  /// Any text.
  static var text: Self { .init(.type("string"), read: { $0.text($1) }, write: { .string($0) }) }
}

extension ValueForm where Value: Sendable & Equatable {
  /// One of a fixed set of names.
  static func name(of names: [(String, Value)]) -> Self {
    .init(
      .names(names.map(\.0)), read: { $0.name($1, of: names) },
      write: { value in .string(names.first { $0.1 == value }?.0 ?? "") })
  }
}

extension ValueForm where Value: RawRepresentable<String> & CaseIterable & Sendable & Equatable {
  /// The raw value of an enumeration.
  static var name: Self { name(of: Value.allCases.map { ($0.rawValue, $0) }) }
}
