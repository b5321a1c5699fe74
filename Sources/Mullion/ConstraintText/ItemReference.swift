// SPDX-License-Identifier: GPL-3.0-or-later

/// What a constraint speaks of: a view, a guide, or one of the guides every view has.
public struct ItemReference: Hashable, Sendable {
  /// Which rectangle of a view is meant.
  public enum Area: String, Sendable, CaseIterable {
    /// The item's own.
    case whole = ""
    /// What the window leaves free of bars and notches: `ID.safeArea`.
    case safeArea
    /// What lies inside the layout margins: `ID.margins`.
    case margins
  }

  /// The id of a view or a guide; a guide has only its whole area.
  public var id: String
  /// The rectangle that is meant.
  public var area: Area

  /// Creates a reference.
  public init(id: String, area: Area = .whole) {
    self.id = id
    self.area = area
  }
}

extension ItemReference: CustomStringConvertible {
  /// The reference as it is written: `root.safeArea`.
  public var description: String {
    area == .whole ? id : "\(id).\(area.rawValue)"
  }
}

extension ItemReference.Area {
  /// The rectangle of a view.
  package func item(of view: View) -> any LayoutItem {
    switch self {
    case .whole: view
    case .safeArea: view.safeAreaLayoutGuide
    case .margins: view.layoutMarginsGuide
    }
  }
}
