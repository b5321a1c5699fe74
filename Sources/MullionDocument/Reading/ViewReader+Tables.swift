// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion

/// Reads the rows of tables and the items of collections.
extension ViewReader {
  /// Reads the header, the sections and the footer of a table, in this order, or the sections of a
  /// collection.
  func readRows(_ value: JSONValue, of table: inout ViewDescription, path: String) {
    var description = TableDescription()
    let kind = table.kind
    func titleView(_ key: StaticString, _ name: String) -> ViewDescription? {
      guard kind == .table else { return nil }
      return value.member(key).flatMap { member in
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
      context.inside(.key("sections")) { sections(member, of: &table, path: path, &description) }
    }
    if let footer = titleView("tableFooterView", "footer") {
      description.hasFooterView = true
      table.subviews.append(footer)
    }
    table.table = description
  }

  /// Reads the value of a misspelled key of a table, so that the mistakes inside it are reported as well.
  ///
  /// `key` is the key that is meant.
  func readMisspelledPart(
    _ key: String, _ value: JSONValue, of table: inout ViewDescription, path: String
  ) {
    guard key != "sections" else {
      var description = TableDescription()
      return sections(value, of: &table, path: path, &description)
    }
    let name = key == "tableHeaderView" ? "header" : "footer"
    if let title = view(value, path: "\(path)/\(name)", in: table.id) {
      table.subviews.append(title)
    }
  }

  private func sections(
    _ value: JSONValue, of table: inout ViewDescription, path: String,
    _ description: inout TableDescription
  ) {
    context.array(value, of: "sections") { index, element in
      let rows = section(element, of: table, path: "\(path)/\(index)", &description)
      table.subviews += rows
    }
  }

  private func section(
    _ value: JSONValue, of table: ViewDescription, path: String,
    _ description: inout TableDescription
  ) -> [ViewDescription] {
    var section = TableDescription.Section(rowCount: 0)
    var rows: [ViewDescription] = []
    let example =
      table.kind == .collection ? #"{"items": [{"id": "a"}]}"# : #"{"rows": [{"text": "A"}]}"#
    context.object(value, .section, expected: "a section such as \(example)") { key, member in
      let expected: ViewDescription.Kind = key == "items" ? .collection : .table
      guard table.kind == expected else {
        return context.report(
          .keyOfOtherType(key, type: table.kind.rawValue, types: [expected.rawValue]), at: member)
      }
      switch key {
      case "header": section.header = context.text(member)
      case "footer": section.footer = context.text(member)
      default:
        context.array(member, of: key) { index, element in
          let role: Role = table.kind == .table ? .row : .item
          if let row = view(element, path: "\(path)/\(index)", in: table.id, as: role) {
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
