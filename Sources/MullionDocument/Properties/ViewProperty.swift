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
public final class ViewProperty<Value: Sendable & Equatable>: AnyViewProperty {
  /// The key in documents.
  public let key: String
  /// The sentence about the key in the schema.
  let summary: String
  /// The form of the value in documents.
  let form: ValueForm<Value>
  /// The name that keys with the same effect have in common; the key if there are no others.
  let slot: String
  /// The types of view that have the property; empty for all types.
  let kinds: [ViewDescription.Kind]
  private let assignments: [ViewAssignment<Value>]

  /// Creates a property.
  ///
  /// - Parameters:
  ///   - key: The key in documents.
  ///   - form: The form of the value in documents.
  ///   - summary: The meaning and the default, for the schema.
  ///   - slot: The key of another property with the same effect; nil if there is none.
  ///   - assignments: The function that sets the property, for each type of view that has it.
  init(
    _ key: String, _ form: ValueForm<Value>, _ summary: String, slot: String? = nil,
    _ assignments: ViewAssignment<Value>...
  ) {
    (self.key, self.form, self.summary, self.assignments) = (key, form, summary, assignments)
    self.slot = slot ?? key
    kinds = assignments.compactMap(\.kind)
  }

  /// Returns a setting of the property.
  public func callAsFunction(_ value: Value) -> ViewSetting {
    ViewSetting(property: self, value: value)
  }

  func areEqual(_ first: any Sendable, _ second: any Sendable) -> Bool {
    (first as? Value) == (second as? Value)
  }

  func jsonValue(of value: any Sendable) -> JSONWriter.Value? {
    (value as? Value).map(form.write)
  }

  func apply(_ value: any Sendable, to view: View, in layout: DocumentLayout) throws {
    guard let value = value as? Value else { return }
    for assignment in assignments { try assignment.assign(view, value, layout) }
  }
}
