// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion

/// A property of views that documents can set, with its key, its form and its effect.
///
/// The properties are members of ``ViewSetting``. Call one with a value to make a setting, or pass
/// it to a setting to get the value:
///
/// ```swift
/// let setting: ViewSetting = .alpha(0.5)
/// let alpha = setting[ViewSetting.alpha]
/// ```
public final class ViewProperty<Value: Sendable>: AnyViewProperty {
  /// The key in documents.
  public let key: String
  /// The sentence about the key in the schema.
  let summary: String
  /// The types of view that have the property; empty for all types.
  let kinds: [ViewDescription.Kind]
  // These closures are created in the initializer, where the type `Value` is known. Calling generic
  // code later would make the runtime search all protocol conformances at the first use of each
  // type.
  private let makeSchema: @Sendable () -> JSONSchema
  private let readValue: @Sendable (ReadingContext, JSONValue) -> (any Sendable)?
  private let assign: @Sendable (any Sendable, View, DocumentLayout) throws -> Void
  private let compare: @Sendable (any Sendable, any Sendable) -> Bool
  private let write: @Sendable (any Sendable) -> JSONWriter.Value?

  /// Returns whether views of a type have the property.
  package func applies(to kind: ViewDescription.Kind) -> Bool {
    kinds.isEmpty || kinds.contains(kind)
  }

  /// Returns a setting of the property.
  public func callAsFunction(_ value: Value) -> ViewSetting {
    ViewSetting(property: self, value: value)
  }

  var valueSchema: JSONSchema { makeSchema() }

  func read(_ context: ReadingContext, _ value: JSONValue) -> ViewSetting? {
    readValue(context, value).map { ViewSetting(property: self, value: $0) }
  }

  func areEqual(_ first: any Sendable, _ second: any Sendable) -> Bool { compare(first, second) }

  func jsonValue(of value: any Sendable) -> JSONWriter.Value? { write(value) }

  func apply(_ value: any Sendable, to view: View, in layout: DocumentLayout) throws {
    try assign(value, view, layout)
  }

  /// Creates a property.
  ///
  /// - Parameters:
  ///   - key: The key in documents.
  ///   - form: The form of the value in documents.
  ///   - summary: The meaning and the default, for the schema.
  ///   - assignments: The function that sets the property, for each type of view that has it.
  init(
    _ key: String, _ form: ValueForm<Value>, _ summary: String,
    _ assignments: ViewAssignment<Value>...
  ) where Value: Equatable {
    (self.key, self.summary, makeSchema) = (key, summary, form.schema)
    kinds = assignments.compactMap(\.kind)
    readValue = { form.read($0, $1) }
    assign = { value, view, layout in
      guard let value = value as? Value else { return }
      for assignment in assignments { try assignment.assign(view, value, layout) }
    }
    compare = { ($0 as? Value) == ($1 as? Value) }
    write = { ($0 as? Value).map(form.write) }
  }
}
