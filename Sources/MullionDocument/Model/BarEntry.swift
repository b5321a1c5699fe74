// SPDX-License-Identifier: GPL-3.0-or-later

/// An item of a toolbar in a document.
public enum BarEntry: Sendable, Equatable {
  /// A button with a title.
  case button(String)
  /// A space of a width in points.
  case fixedSpace(Double)
  /// A space that takes an equal share of the remaining width.
  case flexibleSpace

  /// The title; nil for a space.
  var title: String? {
    if case .button(let title) = self { title } else { nil }
  }
}
