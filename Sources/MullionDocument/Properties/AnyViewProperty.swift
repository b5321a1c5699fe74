// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion

/// A ``ViewProperty`` with values of any type.
protocol AnyViewProperty: AnyObject, Sendable {
  /// The key in documents.
  var key: String { get }

  /// The types of view that have the property; empty for all types.
  var kinds: [ViewDescription.Kind] { get }

  /// The sentence about the key in the schema.
  var summary: String { get }

  /// The schema of the value.
  var valueSchema: JSONSchema { get }

  /// Reads a value in a document; returns nil after it has reported an issue.
  func read(_ context: ReadingContext, _ value: JSONValue) -> ViewSetting?

  /// Returns whether two values of the property are equal.
  func areEqual(_ first: any Sendable, _ second: any Sendable) -> Bool

  /// Returns the text of a value of the property; nil for a value of another type.
  func jsonValue(of value: any Sendable) -> JSONWriter.Value?

  /// Sets the property of a view of a layout.
  ///
  /// - Throws: A ``ViewError`` if the view rejects the value, or the reason why an image cannot be
  ///   loaded.
  func apply(_ value: any Sendable, to view: View, in layout: DocumentLayout) throws
}
