// SPDX-License-Identifier: GPL-3.0-or-later
@_spi(Overriding) package import MullionLayout

/// A reference to an item of a constraint: a view, a guide, or a built-in guide of a view.
nonisolated public struct ItemReference: Hashable, Sendable {
  /// The rectangle of the item that a reference selects.
  nonisolated public enum Area: String, Sendable, CaseIterable {
    /// The item's own rectangle.
    case whole = ""
    /// The area that no bars or notches of the window cover: `ID.safeArea`.
    case safeArea
    /// The area inside the layout margins: `ID.margins`.
    case margins
    /// A scroll view's content: `ID.contentLayoutGuide`.
    case contentLayoutGuide
    /// A scroll view's frame, for its descendants: `ID.frameLayoutGuide`.
    case frameLayoutGuide

    /// Whether only scroll views have the area.
    package var needsScrollView: Bool { self == .contentLayoutGuide || self == .frameLayoutGuide }
  }

  /// The id of a view or a guide; a guide has only the area `whole`.
  public var id: String
  /// The referenced rectangle.
  public var area: Area

  /// Creates a reference.
  public init(id: String, area: Area = .whole) {
    self.id = id
    self.area = area
  }
}

nonisolated extension ItemReference: CustomStringConvertible {
  /// The reference in constraint text: `root.safeArea`.
  public var description: String {
    area == .whole ? id : "\(id).\(area.rawValue)"
  }
}

extension ItemReference.Area {
  /// Returns the view or guide for the area of a view; nil if the view has no such area.
  package func item(of view: LayoutBox) -> (any LayoutItem)? {
    switch self {
    case .whole: view.item
    case .safeArea: view.safeAreaLayoutGuide
    case .margins: view.layoutMarginsGuide
    case .contentLayoutGuide: view.scrollArea?.contentLayoutGuide
    case .frameLayoutGuide: view.scrollArea?.frameLayoutGuide
    }
  }
}
