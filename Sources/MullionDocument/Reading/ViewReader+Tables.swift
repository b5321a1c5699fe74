// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion

/// Reads the rows of tables.
extension ViewReader {
  /// Reads the header, the sections and the footer of a table, in this order.
  func readRows(_ value: JSONValue, of table: inout ViewDescription, path: String) {
    var description = TableDescription()
    func titleView(_ key: StaticString, _ name: String) -> ViewDescription? {
      value.member(key).flatMap { member in
        context.inside(.key("\(key)")) {
          view(member, path: "\(path)/\(name)", in: table.id)
        }
      }
    }
    if let header = titleView("tableHeaderView", "header") {
      description.hasHeaderView = true
      table.subviews.append(header)
    }
    if let member = value.member("sections") {
      context.inside(.key("sections")) {
        context.array(member, of: "sections") { index, element in
          let rows = section(element, of: table.id, path: "\(path)/\(index)", &description)
          table.subviews += rows
        }
      }
    }
    if let footer = titleView("tableFooterView", "footer") {
      description.hasFooterView = true
      table.subviews.append(footer)
    }
    table.table = description
  }

  private func section(
    _ value: JSONValue, of table: String, path: String, _ description: inout TableDescription
  ) -> [ViewDescription] {
    var section = TableDescription.Section(rowCount: 0)
    var rows: [ViewDescription] = []
    context.object(value, .section, expected: "a section, which is an object") { key, member in
      switch key {
      case "header": section.header = context.text(member)
      case "footer": section.footer = context.text(member)
      default:
        context.array(member, of: "rows") { index, element in
          if let row = view(element, path: "\(path)/\(index)", in: table, as: .row) {
            rows.append(row)
          }
        }
      }
    }
    context.take(DocumentCost.of(section), for: "this section", at: value)
    section.rowCount = rows.count
    description.sections.append(section)
    return rows
  }
}
