// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument
import MullionGeometry

/// Converts tables with their static cells, and activity indicators.
struct TableConverter {
  private let context: ConversionContext

  init(_ context: ConversionContext) { self.context = context }

  /// Returns the properties of a table.
  func table(_ view: InterfaceView) -> [ViewSetting] {
    let element = view.element
    var settings: [ViewSetting] = []
    if let style = style(of: element), style != .plain { settings.append(.tableStyle(style)) }
    if element["separatorStyle"] == "none" { settings.append(.showsSeparators(false)) }
    if let color = element.child("color", key: "separatorColor"),
      let value = context.resources.color(color, context.values)
    {
      settings.append(.separatorColor(value))
    }
    if element["allowsSelection"] == "NO" { settings.append(.allowsSelection(false)) }
    if let height = height(of: element) { settings.append(.rowHeight(height)) }
    return settings
  }

  private func style(of element: XMLElement) -> TableView.Style? {
    guard let name = element["style"] else { return nil }
    if let style = TableView.Style.allCases.first(where: { "\($0)" == name }) { return style }
    guard name == "insetGrouped" else { return nil }
    context.notes.add(
      "table \(name)", "found a table of the style \(name); it becomes a grouped one", at: element)
    return .grouped
  }

  /// Returns the height of rows in the file; nil without one, or if the content of each row
  /// determines its height.
  private func height(of element: XMLElement) -> Double? {
    context.values.number("rowHeight", of: element).flatMap { $0 > 0 && $0 <= 1e7 ? $0 : nil }
  }

  // MARK: Rows

  /// Returns the properties of a static cell.
  func row(_ cell: InterfaceView, in table: InterfaceView?) -> [ViewSetting] {
    let element = cell.element
    var settings = texts(of: cell)
    if let height = rowHeight(of: cell, in: table) { settings.append(.rowHeight(height)) }
    if let name = element["accessoryType"], name != "none" {
      let accessory = TableViewCell.AccessoryType.allCases.first { "\($0)" == name }
      if let accessory {
        settings.append(.accessory(accessory))
      } else {
        context.notes.add(
          "accessory \(name)", "found the accessory \(name); it is ignored", at: element)
      }
    }
    if element["selectionStyle"] == "none" { settings.append(.selectionStyle(.none)) }
    return settings
  }

  /// Returns the height of a row: the one that the file sets, or else that of the recorded frame;
  /// nil if the row's height is automatic and its constraints determine it.
  private func rowHeight(of cell: InterfaceView, in table: InterfaceView?) -> Double? {
    if let height = height(of: cell.element) { return height }
    guard let table, height(of: table.element) == nil else { return nil }
    let isAutomatic = context.values.number("rowHeight", of: table.element) == -1
    let hasConstraints = cell.cellContent?.constraints.isEmpty == false
    return isAutomatic && hasConstraints ? nil : cell.frame?.height
  }

  /// Returns the style of a cell with its texts and its image.
  private func texts(of cell: InterfaceView) -> [ViewSetting] {
    guard let style = Self.styles[cell.element["style"] ?? ""] else { return [] }
    var settings: [ViewSetting] = style == .default ? [] : [.cellStyle(style)]
    let parts = cell.cellParts
    for part in cell.cellContent?.subviews ?? [] {
      let text = TextConverter(context).text("text", "attributedText", of: part.element)
      let color = part.element.child("color", key: "textColor").flatMap {
        context.resources.color($0, context.values)
      }
      switch parts[part.id] {
      case "text":
        settings.append(.text(text))
        if part.element.child("fontDescription") != nil {
          settings.append(.font(FontConverter(context).font(of: part, 17)))
          settings += FontConverter(context).adjustment(of: part)
        }
        if let color { settings.append(.textColor(color)) }
      case "detailText" where style != .default:
        settings.append(.detailText(text))
        if let color { settings.append(.detailTextColor(color)) }
      case "image":
        if let path = part.element.imageName.flatMap({
          context.imageFile($0, of: part.element)
        }) {
          settings.append(.image(.file(path)))
        }
      default: break
      }
    }
    return settings
  }

  private static let styles: [String: TableViewCell.Style] = [
    "IBUITableViewCellStyleDefault": .default, "IBUITableViewCellStyleValue1": .value1,
    "IBUITableViewCellStyleValue2": .value2, "IBUITableViewCellStyleSubtitle": .subtitle,
  ]

  // MARK: Indicators

  /// Returns the properties of an activity indicator.
  func indicator(_ element: XMLElement) -> [ViewSetting] {
    var settings: [ViewSetting] = []
    if element["style"] == "large" || element["style"] == "whiteLarge" {
      settings.append(.indicatorStyle(.large))
    }
    if !context.values.truth("hidesWhenStopped", of: element) {
      settings.append(.hidesWhenStopped(false))
    }
    // Starting the animation would show a hidden indicator, so a hidden one does not turn.
    if context.values.truth("animating", of: element),
      !context.values.truth("hidden", of: element)
    {
      settings.append(.isAnimating(true))
    }
    return settings
  }
}
