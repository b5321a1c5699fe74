// SPDX-License-Identifier: GPL-3.0-or-later

/// An item of a toolbar in a document.
public enum BarEntry: Sendable, Equatable {
  /// A button with a title.
  case button(String)
  /// A button with a title and an id, to which a storyboard connects actions and segues.
  case item(title: String, id: String)
  /// A space of a width in points.
  case fixedSpace(Double)
  /// A space that takes an equal share of the remaining width.
  case flexibleSpace

  /// The title; nil for a space.
  var title: String? {
    switch self {
    case .button(let title), .item(let title, _): title
    case .fixedSpace, .flexibleSpace: nil
    }
  }

  /// The id of a button; nil without one.
  var id: String? { if case .item(_, let id) = self { id } else { nil } }
}
