// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument
import MullionGeometry

/// Reads the views of a file whose variations are resolved.
///
/// The reader is recursive; the depth of elements is limited.
struct InterfaceViewReader {
  let values: ValueReader
  /// The version of Interface Builder that wrote the file; nil if the file does not say.
  let toolsVersion: Double?
  /// Whether the file uses constraints.
  let usesAutolayout: Bool
  /// Whether a table contains its static cells.
  let showsRows: Bool

  /// Returns whether an element is a view.
  static func isView(_ element: XMLElement) -> Bool {
    InterfaceViewKind(rawValue: element.name) != nil
      && (element.child("rect", key: "frame") != nil || element["contentMode"] != nil
        || element.child("subviews") != nil)
  }

  /// Reads a view at the top level of a file, and its descendants.
  func topLevelView(_ element: XMLElement) -> InterfaceView {
    var view = view(element)
    OldCellFrames(values: values, toolsVersion: toolsVersion).complete(&view, in: nil)
    return view
  }

  /// Reads a view and its descendants.
  func view(_ element: XMLElement) -> InterfaceView {
    var view = InterfaceView(
      id: element["id"] ?? "", kind: kind(of: element), element: element)
    view.frame = element.child("rect", key: "frame").flatMap(values.rect)
    view.mask = mask(element)
    view.translatesMask =
      !usesAutolayout
      || values.truth(
        "translatesAutoresizingMaskIntoConstraints", of: element, missing: true)
      || values.truth("fixedFrame", of: element)
    view.isMisplaced = values.truth("misplaced", of: element)
    view.isAmbiguous = values.truth("ambiguous", of: element)
    view.hugging = numbers("HuggingPriority", of: element)
    view.resistance = numbers("CompressionResistancePriority", of: element)
    view.placeholderSize = placeholderSize(of: element)
    if usesAutolayout {
      view.constraints = element.list("constraints").map { InterfaceConstraint($0, values) }
    }
    for child in element.children {
      add(child, to: &view)
    }
    setLengths(from: &view)
    completeCells(of: &view)
    if let table = view.staticTable {
      if !view.subviews.isEmpty {
        values.notes.add(
          "subviews of a table", "found subviews of a table with static content; they are ignored",
          at: element)
      }
      view.subviews = table.views
    }
    return view
  }

  /// Records the fixed width and height of a view in those subviews that required constraints make
  /// as wide or as high as the view.
  private func setLengths(from view: inout InterfaceView) {
    func isRequired(_ constraint: InterfaceConstraint) -> Bool {
      constraint.relation == .equal && constraint.priority == 1000
    }
    let required = view.constraints.filter(isRequired)
    for (name, path) in [
      ("width", \InterfaceView.AxisNumbers.horizontal), ("height", \.vertical),
    ] {
      let fixed = required.first {
        $0.firstAttribute == name && $0.secondAttribute == nil
          && ($0.firstItem ?? view.id) == view.id
      }
      guard let fixed else { continue }
      for constraint in required
      where constraint.firstAttribute == name && constraint.secondAttribute == name
        && constraint.multiplier == 1 && constraint.constant == 0
      {
        let items = [constraint.firstItem ?? view.id, constraint.secondItem ?? view.id]
        guard items.contains(view.id) else { continue }
        for index in view.subviews.indices where items.contains(view.subviews[index].id) {
          view.subviews[index].lengthsOfSuperview[keyPath: path] = fixed.constant
        }
      }
    }
  }

  /// Sets the frames of cells that the file does not record.
  private func completeCells(of view: inout InterfaceView) {
    guard view.kind == .tableView else { return }
    let frames = OldCellFrames(values: values, toolsVersion: toolsVersion)
    let table = view
    for index in view.separateViews.indices {
      frames.complete(&view.separateViews[index], in: table)
    }
    guard var content = view.staticTable else { return }
    for section in content.sections.indices {
      for index in content.sections[section].cells.indices {
        frames.complete(&content.sections[section].cells[index], in: table)
      }
    }
    view.staticTable = content
  }

  // MARK: Parts

  private func kind(of element: XMLElement) -> InterfaceViewKind {
    if let kind = InterfaceViewKind(rawValue: element.name) { return kind }
    values.notes.add(
      "class \(element.name)", "found <\(element.name)>; it becomes a plain view with its frame",
      at: element)
    return .view
  }

  private func mask(_ view: XMLElement) -> AutoresizingMask {
    guard let element = view.child("autoresizingMask", key: "autoresizingMask") else { return [] }
    var mask: AutoresizingMask = []
    for (name, part) in Self.maskParts where values.truth(name, of: element) { mask.insert(part) }
    return mask
  }

  private static let maskParts: [(String, AutoresizingMask)] = [
    ("widthSizable", .flexibleWidth), ("heightSizable", .flexibleHeight),
    ("flexibleMinX", .flexibleLeftMargin), ("flexibleMaxX", .flexibleRightMargin),
    ("flexibleMinY", .flexibleTopMargin), ("flexibleMaxY", .flexibleBottomMargin),
  ]

  private func numbers(
    _ suffix: String, of element: XMLElement
  ) -> InterfaceView.AxisNumbers {
    .init(
      horizontal: values.number("horizontal" + suffix, of: element),
      vertical: values.number("vertical" + suffix, of: element))
  }

  /// Returns the placeholder size; an infinite number means that the placeholder has no size along
  /// the axis.
  private func placeholderSize(of element: XMLElement) -> InterfaceView.AxisNumbers {
    func length(_ name: String) -> Double? {
      element[name] == "infinite" ? .infinity : values.number(name, of: element)
    }
    return .init(
      horizontal: length("placeholderIntrinsicWidth"),
      vertical: length("placeholderIntrinsicHeight"))
  }

  private func add(_ child: XMLElement, to view: inout InterfaceView) {
    switch child.name {
    case "subviews":
      for element in child.children { add(subview: self.view(element), to: &view) }
    case "viewLayoutGuide", "keyboardLayoutGuide":
      if let key = child["key"], let id = child["id"] { view.guides.append((key, id)) }
    case "prototypes", "cells":
      view.separateViews += child.children.filter(Self.isView).map(self.view)
    case "sections":
      view.separateViews += child.children.flatMap { $0.list("cells") }.map(self.view)
      if showsRows { addRows(of: child.children, to: &view) }
    case _ where child["key"] == "contentView" && Self.isView(child):
      add(content: self.view(child), to: &view)
    case _ where child["key"] != nil && Self.isView(child):
      let separate = self.view(child)
      view.separateViews.append(separate)
      addHeader(separate, key: child["key"] ?? "", to: &view)
    default: break
    }
  }

  /// Adds the view that contains all subviews of a cell or of a visual effect view.
  private func add(content: InterfaceView, to view: inout InterfaceView) {
    var content = content
    // The constraints inside a visual effect view can determine its size, so its content must take
    // part in the layout by constraints.
    content.translatesMask = view.kind.isCell || !usesAutolayout || content.id.isEmpty
    content.mask = [.flexibleWidth, .flexibleHeight]
    if !content.translatesMask {
      view.constraints += ["leading", "trailing", "top", "bottom"].map { edge in
        InterfaceConstraint(
          id: "\(content.id)-\(edge)", firstItem: content.id, firstAttribute: edge,
          secondItem: view.id, secondAttribute: edge, element: content.element)
      }
    }
    view.subviews.append(content)
  }

  private func add(subview: InterfaceView, to view: inout InterfaceView) {
    if subview.kind.isCell {
      view.separateViews.append(subview)
    } else {
      view.subviews.append(subview)
    }
  }

  /// Adds the header or the footer of a table with static content.
  private func addHeader(
    _ view: InterfaceView, key: String, to table: inout InterfaceView
  ) {
    guard showsRows, table.kind == .tableView, table.element.child("sections") != nil,
      key == "tableHeaderView" || key == "tableFooterView"
    else { return }
    var view = view
    view.separateViews = []
    view.translatesMask = true
    view.mask = [.flexibleWidth]
    var content = table.staticTable ?? InterfaceView.StaticTable()
    if key == "tableHeaderView" { content.header = [view] } else { content.footer = [view] }
    table.staticTable = content
  }

  /// Adds the static sections of a table.
  private func addRows(of sections: [XMLElement], to table: inout InterfaceView) {
    var content = table.staticTable ?? InterfaceView.StaticTable()
    for element in sections {
      var section = InterfaceView.StaticTable.Section()
      (section.header, section.footer) = (element["headerTitle"], element["footerTitle"])
      section.cells = element.list("cells").filter(Self.isView).map(self.view)
      for index in section.cells.indices {
        section.cells[index].separateViews = []
        section.cells[index].translatesMask = true
      }
      content.sections.append(section)
    }
    table.staticTable = content
  }
}
