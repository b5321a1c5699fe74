// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion

/// Estimates the memory of the parts of a document: their cost, in bytes.
///
/// Each constant is the average cost of one part, rounded up: its parsed model, its live view or
/// constraint, and the solver's data.
///
/// The numbers are measured: the resident memory of the command for documents with 2 000 to 80 000
/// parts of a kind, divided by their number. A test compares the estimates for whole documents with
/// the command's memory.
enum DocumentCost {
  /// The cost of a view with its frame.
  static let view = 6 << 10
  /// The cost of a property of a view.
  static let setting = 128
  /// The cost of a layout guide.
  static let guide = 3 << 10
  /// The cost of a constraint of two terms.
  static let constraint = 2 << 10
  /// The cost of a term of a constraint.
  static let term = 128
  /// The cost of a byte of text that is laid out: characters, glyphs and lines.
  static let textByte = 208
  /// The cost of a part of an attributed text: its attributes and its font.
  static let run = 1 << 10
  /// The cost of a row of a table: its cell with a container, a background, a line, an accessory and
  /// two labels.
  static let row = 5 * view
  /// The cost of an item of a collection besides that of a view: its content and its attributes.
  static let item = 3 * view
  /// The cost of a row of a picker view, which has a label while it is visible.
  static let wheelRow = 256
  /// The cost of a step, without the views and constraints that it adds.
  static let step = 512
  /// The cost of a pixel of a bitmap.
  static let pixel = 4
  /// The cost of a pixel of a rendered picture: the bitmap, the bitmap with straight alpha, and the
  /// bytes of the file.
  static let picturePixel = 12

  /// Returns the cost of a constraint with all its terms.
  static func of(_ description: ConstraintDescription) -> Int {
    constraint + term * (description.left.terms.count + description.right.terms.count)
  }

  /// Returns the cost of a property of a view.
  static func of(_ setting: ViewSetting) -> Int {
    if let text = setting.value as? String { return self.setting + textByte * text.utf8.count }
    if let texts = setting.value as? [String] {
      return texts.reduce(self.setting) { $0 + view + textByte * $1.utf8.count }
    }
    if let text = setting.value as? AttributedText {
      return text.runs.reduce(self.setting) { $0 + run + textByte * $1.text.utf8.count }
    }
    if let button = setting.value as? ButtonConfigurationDescription {
      return self.setting + view + textByte * (button.subtitle?.utf8.count ?? 0)
    }
    if let lists = setting.value as? [[String]] {
      return lists.joined().reduce(self.setting) { $0 + wheelRow + textByte * $1.utf8.count }
    }
    guard let items = setting.value as? [BarEntry] else { return self.setting }
    return items.reduce(self.setting) { $0 + view + textByte * ($1.title?.utf8.count ?? 0) }
  }

  /// Returns the cost of a view without its subviews.
  static func of(_ description: ViewDescription) -> Int {
    let parts = guide * description.guides.count + cell(description.kind)
    return description.settings.reduce(view + parts) { $0 + of($1) }
      + (description.table?.sections ?? []).reduce(0) { $0 + of($1) }
  }

  /// Returns the cost of the views that a row or an item has besides the subviews.
  private static func cell(_ kind: ViewDescription.Kind) -> Int {
    switch kind {
    case .row: row
    case .item: item
    default: 0
    }
  }

  /// Returns the cost of a section of a table without its rows.
  static func of(_ section: TableDescription.Section) -> Int {
    [section.header, section.footer].compactMap(\.self)
      .reduce(setting) { $0 + 3 * view + textByte * $1.utf8.count }
  }

  /// Returns the cost of a step with all that it adds.
  static func of(_ description: DocumentStep) -> Int {
    var cost = step
    for case .view(_, let settings) in description.changes {
      cost += settings.reduce(0) { $0 + of($1) }
    }
    guard let addition = description.addition else { return cost }
    return cost + ofTree(addition.view) + addition.constraints.reduce(0) { $0 + of($1) }
  }

  /// Returns the cost of a view with all its descendants.
  static func ofTree(_ description: ViewDescription) -> Int {
    description.subviews.reduce(of(description)) { $0 + ofTree($1) }
  }

  /// Returns the cost of a whole document.
  ///
  /// - Complexity: O(views + constraints + steps).
  static func of(_ document: LayoutDocument) -> Int {
    let constraints = (document.constraints + document.visualFormats.joined())
      .reduce(0) { $0 + of($1) }
    return ofTree(document.root) + constraints + document.steps.reduce(0) { $0 + of($1) }
  }
}
