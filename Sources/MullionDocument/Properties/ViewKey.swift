// SPDX-License-Identifier: GPL-3.0-or-later

/// A key that sets a property of a view: a row of the table that readers and schemas share.
struct ViewKey: Sendable {
  let name: String
  /// The types of view that have the property; empty for all types.
  let kinds: [ViewDescription.Kind]
  /// The other keys with the same effect, which a view must not have beside this one.
  let rivals: [String]
  /// The sentence about the key in the schema.
  let summary: String
  /// The property that the key sets.
  let property: any AnyViewProperty

  /// The schema of the value, with the sentence about the key.
  var schema: JSONSchema { property.valueSchema.described(summary) }

  /// Reads the value; returns nil after it has reported an issue.
  func read(_ context: ReadingContext, _ value: JSONValue) -> ViewSetting? {
    property.read(context, value)
  }

  /// Returns the key with a name; nil if there is none.
  static func named(_ name: String) -> ViewKey? {
    ViewKeyRow.indices[name].map { ViewKeyRow.all[$0].key }
  }

  /// All keys, in the order in which schemas and messages list them.
  static var all: [ViewKey] { ViewKeyRow.all.map(\.key) }
}
