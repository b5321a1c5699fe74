// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

/// The rows of an open menu.
struct MenuContent {
  enum Row {
    /// The title of a menu or of an inline section.
    case title(String)
    /// The row that closes a submenu.
    case back(String)
    case action(MenuAction)
    case submenu(Menu)
    /// The thick line between two sections.
    case gap

    var isGap: Bool {
      if case .gap = self { return true }
      return false
    }
  }

  private(set) var rows: [Row] = []
  /// Whether a row has a mark, so that all titles leave space for it.
  private(set) var hasMarks = false

  /// Lists the rows of a menu.
  ///
  /// - Parameters:
  ///   - menu: The menu.
  ///   - isSubmenu: Whether the user opened the menu from another one.
  init(_ menu: Menu, isSubmenu: Bool) {
    if isSubmenu {
      rows.append(.back(menu.title))
    } else if !menu.title.isEmpty {
      rows.append(.title(menu.title))
    }
    append(menu.children)
    while rows.last?.isGap ?? false { rows.removeLast() }
  }

  private mutating func append(_ elements: [MenuElement]) {
    for element in elements {
      if let action = element as? MenuAction {
        if action.attributes.contains(.hidden) { continue }
        if action.state != .off { hasMarks = true }
        rows.append(.action(action))
      } else if let menu = element as? Menu {
        if menu.options.contains(.displayInline) {
          section(menu)
        } else {
          rows.append(.submenu(menu))
        }
      }
    }
  }

  private mutating func section(_ menu: Menu) {
    gap()
    let count = rows.count
    if !menu.title.isEmpty { rows.append(.title(menu.title)) }
    append(menu.children)
    // A section without visible elements has no title either.
    if rows.count == count + (menu.title.isEmpty ? 0 : 1) {
      rows.removeSubrange(count...)
    } else {
      gap()
    }
  }

  private mutating func gap() {
    guard let last = rows.last, !last.isGap else { return }
    if case .back = last { return }
    rows.append(.gap)
  }
}
