// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionRaster
import MullionView

/// A section of a layout that was made as a list, and the roles of its views.
final class CollectionList {
  let configuration: CollectionLayoutListConfiguration

  init(_ configuration: CollectionLayoutListConfiguration) { self.configuration = configuration }

  private var hasHeaderItem: Bool { configuration.headerMode == .firstItemInSection }

  /// Returns the purpose of an item.
  func role(ofItem item: Int) -> ListPlacement.Role { item == 0 && hasHeaderItem ? .header : .cell }

  /// Returns the purpose of a supplementary view; nil for one that does not belong to the list.
  func role(ofKind kind: String) -> ListPlacement.Role? {
    switch kind {
    case CollectionView.elementKindSectionHeader where configuration.headerMode == .supplementary:
      .header
    case CollectionView.elementKindSectionFooter where configuration.footerMode == .supplementary:
      .footer
    default: nil
    }
  }

  /// Returns the placement of an item in a section with a number of items.
  func placement(ofItem item: Int, count: Int) -> ListPlacement {
    ListPlacement(
      list: self, role: role(ofItem: item), isFirst: item == (hasHeaderItem ? 1 : 0),
      isLast: item == count - 1)
  }
}

/// The position of a view in a list.
struct ListPlacement: Equatable {
  /// The purposes of a view in a list.
  enum Role {
    case cell, header, footer
  }

  let list: CollectionList
  let role: Role
  /// Whether no other cell of the section is above.
  var isFirst = false
  /// Whether no other cell of the section is below.
  var isLast = false

  var appearance: CollectionLayoutListConfiguration.Appearance { list.configuration.appearance }

  /// The corners that the view rounds as a part of its section's card.
  var corners: RectCorners {
    guard role == .cell, appearance == .insetGrouped else { return [] }
    var corners: RectCorners = []
    if isFirst { corners.formUnion([.topLeft, .topRight]) }
    if isLast { corners.formUnion([.bottomLeft, .bottomRight]) }
    return corners
  }

  /// The background of a view whose program has set none.
  var background: BackgroundConfiguration {
    switch (role, appearance) {
    case (.cell, .plain): .listPlainCell()
    case (.cell, .grouped), (.cell, .insetGrouped): .listGroupedCell()
    case (.cell, .sidebar), (.cell, .sidebarPlain): .listSidebarCell()
    case (_, .plain): .listPlainHeaderFooter()
    case (_, _): .listGroupedHeaderFooter()
    }
  }

  /// The content of a view, to be filled by the program.
  var content: ListContentConfiguration {
    switch (role, appearance) {
    case (.cell, .sidebar), (.cell, .sidebarPlain): .sidebarCell()
    case (.cell, _): .cell()
    case (.header, .sidebar), (.header, .sidebarPlain): .sidebarHeader()
    case (.header, .plain): .plainHeader()
    case (.header, _): .groupedHeader()
    case (.footer, .plain): .plainFooter()
    case (.footer, _): .groupedFooter()
    }
  }

  static func == (a: Self, b: Self) -> Bool {
    a.list === b.list && a.role == b.role && a.isFirst == b.isFirst && a.isLast == b.isLast
  }
}

extension View {
  /// Rounds corners of a row at the ends of its section's card; none for other rows.
  final func roundCard(_ corners: RectCorners) {
    cornerRadius = corners.isEmpty ? 0 : ListMetrics.cardRadius
    clipsToBounds = !corners.isEmpty
    if !corners.isEmpty { layer.maskedCorners = corners }
  }
}
