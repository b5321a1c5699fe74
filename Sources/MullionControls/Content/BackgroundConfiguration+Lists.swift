// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionView

extension BackgroundConfiguration {
  /// The kinds of backgrounds that lists provide.
  enum ListStyle {
    case plainCell, groupedCell, sidebarCell, plainHeader, clear

    /// The color of the background while the view is neither highlighted nor selected; nil for
    /// none.
    var color: SystemColor? {
      switch self {
      case .plainCell: .paper
      case .groupedCell: .groupedCell
      case .plainHeader: .titleBackground
      case .sidebarCell, .clear: nil
      }
    }
  }

  /// Returns the background of a cell in a plain list; it is gray while the cell is selected or
  /// touched.
  public static func listPlainCell() -> BackgroundConfiguration { list(.plainCell) }

  /// Returns the background of a cell in a grouped list; it is gray while the cell is selected or
  /// touched.
  public static func listGroupedCell() -> BackgroundConfiguration { list(.groupedCell) }

  /// Returns the background of a cell in a list.
  public static func listCell() -> BackgroundConfiguration { list(.plainCell) }

  /// Returns the background of a header or footer in a plain list.
  public static func listPlainHeaderFooter() -> BackgroundConfiguration { list(.plainHeader) }

  /// Returns the background of a header or footer in a grouped list, which is clear.
  public static func listGroupedHeaderFooter() -> BackgroundConfiguration { list(.clear) }

  /// Returns the background of a cell in a sidebar; it is gray with round corners while the cell is
  /// selected or touched, and clear otherwise.
  public static func listSidebarCell() -> BackgroundConfiguration {
    var made = list(.sidebarCell)
    made.cornerRadius = ListMetrics.cardRadius
    made.backgroundInsets = DirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
    return made
  }

  /// Returns the background of a header in a sidebar, which is clear.
  public static func listSidebarHeader() -> BackgroundConfiguration { list(.clear) }

  private static func list(_ style: ListStyle) -> BackgroundConfiguration {
    var made = BackgroundConfiguration()
    made.listStyle = style
    return made
  }

  /// Returns the configuration for a state: the background of a list's cell is gray while the cell
  /// is selected or touched.
  ///
  /// A color that the program has set does not change.
  public func updated(for state: any ConfigurationState) -> BackgroundConfiguration {
    var updated = self
    switch state {
    case let state as CellConfigurationState:
      updated.isActive = state.isSelected || state.isHighlighted
    case let state as ViewConfigurationState:
      updated.isActive = state.isSelected || state.isHighlighted
    default: break
    }
    return updated
  }

  /// The color that the list's style has in the current state; nil for none.
  var systemColor: SystemColor? {
    guard let listStyle else { return nil }
    let isCell = listStyle != .plainHeader && listStyle != .clear
    return isCell && isActive ? .selection : listStyle.color
  }
}
