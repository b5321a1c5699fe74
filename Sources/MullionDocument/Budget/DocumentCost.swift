// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion

/// Estimates the memory of the parts of a document: their cost, in bytes.
///
/// Each constant is the average cost of one part, rounded up: its parsed model, its live view or
/// constraint, and the solver's data.
///
/// The numbers are measured: the resident memory of the command for documents with 1 500 to 80 000
/// parts of a kind, divided by their number. A part takes up to twice as much if constraints position
/// it than with a frame; the numbers are between the two. A test compares the estimates for whole
/// documents with the command's memory.
enum DocumentCost {
  /// The cost of a plain view with its frame.
  static let view = 2304
  /// The cost of a property of a view.
  static let setting = 128
  /// The cost of a layout guide.
  static let guide = 2 << 10
  /// The cost of a constraint of two terms.
  static let constraint = 1536
  /// The cost of a term of a constraint.
  static let term = 128
  /// The cost of a byte of text that is laid out: characters, glyphs and lines.
  static let textByte = 140
  /// The cost of a part of an attributed text: its attributes and its font.
  static let run = 1 << 10
  /// The cost of a visible wheel of a picker view: its scroll view and the labels of about eight
  /// rows.
  static let wheel = 14 << 10
  /// The cost of a row of a picker view, which has a label only while it is visible.
  static let wheelRow = 64
  /// The cost of the container of the subviews of a row or an item, with the row's own solver.
  static let cellContainer = 5 << 10
  /// The cost of the constraints that position a subview of a stack.
  static let arrangedSubview = 2560
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
      let part = setting.sets(ViewSetting.tabs) ? tab : segment
      return texts.reduce(self.setting) { $0 + part + textByte * $1.utf8.count }
    }
    if let text = setting.value as? AttributedText {
      return text.runs.reduce(self.setting) { $0 + run + textByte * $1.text.utf8.count }
    }
    if let button = setting.value as? ButtonConfigurationDescription {
      return self.setting + configuration + textByte * (button.subtitle?.utf8.count ?? 0)
    }
    if let lists = setting.value as? [[String]] {
      // Only the visible rows have glyphs.
      return lists.joined().reduce(self.setting + wheel * lists.count) {
        $0 + wheelRow + $1.utf8.count
      }
    }
    guard let items = setting.value as? [BarEntry] else { return self.setting }
    return items.reduce(self.setting) { $0 + barItem + textByte * ($1.title?.utf8.count ?? 0) }
  }

  /// Returns the cost of a view without its subviews.
  static func of(_ description: ViewDescription) -> Int {
    let parts = guide * description.guides.count + arrangement(of: description)
    return description.settings.reduce(own(description.kind) + parts) { $0 + of($1) }
      + (description.table?.sections ?? []).reduce(0) { $0 + of($1) }
  }

  /// Returns the cost of the containers and constraints that a view needs for its subviews.
  static func arrangement(of description: ViewDescription) -> Int {
    switch description.kind {
    case .stack: arrangedSubview * description.subviews.count
    case .row, .item: description.subviews.isEmpty ? 0 : cellContainer
    default: 0
    }
  }

  /// The cost of a segment or a scope.
  private static let segment = 512
  /// The cost of a tab: its button with a label and an image.
  private static let tab = 12 << 10
  /// The cost of an item of a toolbar.
  private static let barItem = 5 << 10
  /// The cost of a button's configuration: a background, an image and two labels.
  private static let configuration = 8 << 10

  /// Returns the cost of a view of a type with the views that it consists of, without properties.
  private static func own(_ kind: ViewDescription.Kind) -> Int {
    switch kind {
    case .view, .image, .scroll, .pageControl, .activityIndicator, .pickerView: view
    case .stepper: 2 << 10
    case .label: 2560
    case .button: 3 << 10
    case .segmented: 2560
    case .stack, .toolbar, .tabBar: 3 << 10
    case .item: 4 << 10
    case .table, .collection: 5 << 10
    case .switch: 6 << 10
    case .progress: 8 << 10
    case .textField: 8 << 10
    case .textView: 10 << 10
    case .slider: 11 << 10
    case .row: 13 << 10
    case .searchBar: 22 << 10
    case .navigationBar: 28 << 10
    // A date picker consists of four wheels. They have more rows than a document's picker views usually
    // have.
    case .datePicker: 105 << 10
    }
  }

  /// Returns the cost of a section of a table without its rows.
  static func of(_ section: TableDescription.Section) -> Int {
    [section.header, section.footer].compactMap(\.self)
      .reduce(setting) { $0 + 2 * view + textByte * $1.utf8.count }
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
