// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster

/// The gallery's page with each control in each of its states, for which documents have no keys.
struct ControlsPage: ~Copyable {
  static let size = Size(width: 760, height: 860)

  let application = Application(screens: [Screen(size: Self.size, scale: 2)])
  let window = Window()
  private let root = View()
  private let rows = PageRows()

  init() throws {
    window.rootView = root
    root.backgroundColor = Color(hex: "#fbfbfd")
    application.addWindow(window)
    window.makeKeyAndVisible()
    try addButtons()
    addValues()
    addFields()
    addSmall()
    addBar()
    addTables()
    application.turn(at: 0)
  }

  private func caption(_ text: String, _ x: Double, _ y: Double) {
    let label = Label(frame: Rect(x: x, y: y, width: 220, height: 18))
    label.text = text
    label.font = Font(pointSize: 12)
    label.textColor = Color(red: 0.4, green: 0.42, blue: 0.5)
    root.addSubview(label)
  }

  private func add(_ view: View, _ name: String, _ x: Double, _ y: Double, _ size: Size) {
    view.frame = Rect(x: x, y: y + 18, width: size.width, height: size.height)
    root.addSubview(view)
    caption(name, x, y)
  }

  // MARK: Buttons

  /// A background image with a border, whose corners keep their size.
  private func plate(_ fill: String, _ rim: String) throws -> Image {
    let renderer = try ImageRenderer(size: Size(width: 24, height: 24), scale: 2)
    let image = renderer.image { context in
      let area = Rect(x: 0.5, y: 0.5, width: 23, height: 23)
      context.fill(.roundedRect(area, cornerRadius: 8), color: Color(hex: fill))
      context.strokeBorder(area, width: 1.5, cornerRadius: 8, color: Color(hex: rim) ?? .black)
    }
    return image.resizableImage(
      withCapInsets: EdgeInsets(top: 10, left: 10, bottom: 10, right: 10), resizingMode: .stretch)
  }

  private func star() throws -> Image {
    try ImageRenderer(size: Size(width: 18, height: 18), scale: 2).image { context in
      context.fill(
        .ellipse(in: Rect(x: 1, y: 1, width: 16, height: 16)), color: Color(hex: "#ff9500"))
      context.fill(
        .ellipse(in: Rect(x: 6, y: 6, width: 6, height: 6)), color: .white)
    }
  }

  private func addButtons() throws {
    let (plain, pressed, chosen) = (
      try plate("#e8eefc", "#7f9be8"), try plate("#b9ccf7", "#4a6fd8"),
      try plate("#dff5e4", "#34a853")
    )
    let states: [(String, Control.State)] = [
      ("normal", []), ("highlighted", .highlighted), ("disabled", .disabled),
      ("selected", .selected),
    ]
    for (column, (name, state)) in states.enumerated() {
      for row in 0..<2 {
        let button = Button()
        button.title = row == 0 ? "Title" : "Plate"
        button.setTitle("Chosen", for: .selected)
        button.setImage(try star(), for: .normal)
        if row == 1 {
          button.setBackgroundImage(plain, for: .normal)
          button.setBackgroundImage(pressed, for: .highlighted)
          button.setBackgroundImage(chosen, for: .selected)
        }
        button.titleEdgeInsets = EdgeInsets(top: 0, left: 8, bottom: 0, right: 0)
        (button.isHighlighted, button.isSelected) = (state == .highlighted, state == .selected)
        button.isEnabled = state != .disabled
        add(
          button, row == 0 ? "Button, \(name)" : "", 20 + Double(column) * 182,
          10 + Double(row) * 44, Size(width: 150, height: 40))
      }
    }
  }

  // MARK: Values

  private func addValues() {
    for (column, (isOn, isEnabled)) in [(false, true), (true, true), (true, false)].enumerated() {
      let toggle = Switch()
      (toggle.isOn, toggle.isEnabled) = (isOn, isEnabled)
      let name = "Switch, \(isEnabled ? isOn ? "on" : "off" : "disabled")"
      add(toggle, name, 20 + Double(column) * 110, 124, Size(width: 51, height: 31))
    }
    for (column, (value, isEnabled)) in [(0.0, true), (0.4, true), (0.8, false)].enumerated() {
      let slider = Slider()
      (slider.value, slider.isEnabled) = (value, isEnabled)
      add(
        slider, "Slider, \(isEnabled ? "\(value)" : "disabled")", 20 + Double(column) * 182, 184,
        Size(width: 160, height: 31))
    }
    let turned = Slider()
    turned.value = 0.4
    turned.semanticContentAttribute = .forceRightToLeft
    add(turned, "Slider, 0.4, right to left", 566, 184, Size(width: 160, height: 31))
    for (column, progress) in [0.0, 0.35, 1].enumerated() {
      let bar = ProgressView()
      bar.progress = progress
      add(
        bar, "ProgressView, \(progress)", 20 + Double(column) * 182, 244,
        Size(width: 160, height: 4))
    }
  }

  // MARK: Fields

  private func field(_ text: String, _ name: String, _ column: Int, _ row: Int) -> TextField {
    let field = TextField()
    field.text = text
    field.borderStyle = .roundedRect
    add(
      field, "TextField, \(name)", 20 + Double(column) * 182, 284 + Double(row) * 60,
      Size(width: 165, height: 34))
    return field
  }

  private func addFields() {
    field("", "placeholder", 0, 0).placeholder = "Your name"
    _ = field("Some text", "rounded", 1, 0)
    field("Some text", "line", 2, 0).borderStyle = .line
    field("Some text", "bezel, disabled", 3, 0).isEnabled = false
    field("secret", "secure", 0, 1).isSecureTextEntry = true
    field("A text that is too long for it", "cut off, clear mark", 1, 1).clearButtonMode = .always
    let edited = field("The end is 𝔘nseen: e\u{301} o\u{308}\u{304} here", "edited, scrolled", 2, 1)
    edited.becomeFirstResponder()
    // Only one field is edited at a time. A field keeps its appearance after it resigns.
    let other = field("abc שלום def", "mixed directions", 3, 1)
    other.textAlignment = .right
  }

  // MARK: Others

  private func addSmall() {
    let segments = SegmentedControl(items: ["Day", "Week", "Month"])
    segments.selectedSegmentIndex = 1
    segments.setEnabled(false, forSegmentAt: 2)
    add(segments, "SegmentedControl", 20, 412, Size(width: 220, height: 32))
    let stepper = Stepper()
    add(stepper, "Stepper, at its least", 270, 412, stepper.intrinsicContentSize)
    let pages = PageControl()
    (pages.numberOfPages, pages.currentPage) = (5, 1)
    add(pages, "PageControl", 400, 412, pages.intrinsicContentSize)
  }

  private func addBar() {
    let bar = Toolbar()
    let search = BarButtonItem(systemItem: .search)
    search.isEnabled = false
    bar.items = [
      BarButtonItem(title: "Back"), .flexibleSpace(), BarButtonItem(systemItem: .add), search,
      .fixedSpace(24), BarButtonItem(systemItem: .done),
    ]
    add(bar, "Toolbar", 20, 476, Size(width: 720, height: 44))
  }

  private func addTables() {
    for (column, style) in [TableView.Style.plain, .grouped].enumerated() {
      let table = TableView(style: style)
      table.dataSource = rows
      add(
        table, "TableView, \(style)", 20 + Double(column) * 370, 550,
        Size(width: 350, height: 280))
      table.layoutIfNeeded()
      table.selectRow(
        at: TableView.IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    }
  }
}

/// Rows of cells of all styles.
private final class PageRows: TableViewDataSource {
  func numberOfSections(in tableView: TableView) -> Int { 2 }
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 4 }
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    section == 0 ? "Cells by style" : "More"
  }

  func tableView(
    _ tableView: TableView, cellForRowAt path: TableView.IndexPath
  ) -> TableViewCell {
    let style = TableViewCell.Style(rawValue: path.row) ?? .default
    let cell = TableViewCell(style: style)
    cell.textLabel.text = "\(style)"
    cell.detailTextLabel?.text = "detail"
    cell.accessoryType = TableViewCell.AccessoryType.allCases[path.row % 3]
    if path.row == 3 { cell.accessoryView = Switch() }
    return cell
  }
}
