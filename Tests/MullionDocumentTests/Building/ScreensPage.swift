// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster

/// A page with screens that show bars, tables, menus, buttons and pickers, light and dark.
enum ScreensPage {
  static func make() -> ScreenGrid {
    ScreenGrid([largeTitle, swipedRow, editedRows, menu, buttons, pickers])
  }

  private static func largeTitle(_ scene: ScreenScene) -> AnyObject {
    let rows = ScreenRows()
    let list = ViewController()
    list.title = "Places"
    list.view = rows.table
    let search = SearchController(searchResultsController: nil)
    search.searchBar.placeholder = "Search"
    list.navigationItem.searchController = search
    list.navigationItem.hidesSearchBarWhenScrolling = false
    let navigation = NavigationController(rootViewController: list)
    navigation.navigationBar.prefersLargeTitles = true
    scene.show(navigation)
    return rows
  }

  private static func swipedRow(_ scene: ScreenScene) -> AnyObject {
    let rows = ScreenRows()
    scene.show(rows.table)
    scene.drag(from: Point(x: 250, y: 66), to: Point(x: 90, y: 66))
    return rows
  }

  private static func editedRows(_ scene: ScreenScene) -> AnyObject {
    let rows = ScreenRows()
    scene.show(rows.table)
    rows.table.refreshControl = RefreshControl()
    rows.table.setEditing(true, animated: false)
    scene.turn()
    return rows
  }

  private static func menu(_ scene: ScreenScene) -> AnyObject {
    let button = Button(frame: Rect(x: 20, y: 40, width: 120, height: 36))
    button.title = "Sort by"
    button.showsMenuAsPrimaryAction = true
    let orders = ["Name", "Distance"].map { MenuAction(title: $0) { _ in } }
    orders[0].state = .on
    let delete = MenuAction(title: "Delete all", attributes: .destructive) { _ in }
    let hide = MenuAction(title: "Hide", attributes: .disabled) { _ in }
    button.menu = Menu(
      title: "Places",
      children: [
        Menu(title: "", options: .displayInline, children: orders),
        Menu(title: "More", children: [hide]), delete,
      ])
    let root = View()
    root.addSubview(button)
    scene.show(root)
    scene.tap(Point(x: 60, y: 58))
    return button
  }

  private static func buttons(_ scene: ScreenScene) -> AnyObject {
    let column = StackView(frame: Rect(x: 20, y: 30, width: 260, height: 400))
    column.axis = .vertical
    column.alignment = .leading
    column.distribution = .equalSpacing
    let styles: [(String, Button.Configuration)] = [
      ("Plain", .plain()), ("Gray", .gray()), ("Tinted", .tinted()), ("Filled", .filled()),
      ("Bordered", .bordered()), ("Prominent", .borderedProminent()),
    ]
    for (index, (title, style)) in styles.enumerated() {
      var configuration = style
      configuration.title = title
      if index == 3 { configuration.subtitle = "with a subtitle" }
      if index == 2 { configuration.showsActivityIndicator = true }
      if index == 5 { configuration.cornerStyle = .capsule }
      configuration.imagePadding = 6
      let button = Button(configuration: configuration)
      button.isEnabled = index != 4
      column.addArrangedSubview(button)
    }
    let root = View()
    root.addSubview(column)
    scene.show(root)
    return column
  }

  private static func pickers(_ scene: ScreenScene) -> AnyObject {
    let root = View()
    let date = DatePicker(frame: Rect(x: 0, y: 10, width: 300, height: 216))
    date.datePickerMode = .date
    let time = DatePicker(frame: Rect(x: 0, y: 235, width: 300, height: 216))
    time.datePickerMode = .time
    for picker in [date, time] {
      picker.timeZoneOffset = { _ in 0 }
      picker.timeIntervalSince1970 = 1_000_000_000
      root.addSubview(picker)
    }
    scene.show(root)
    return root
  }
}

/// A table of a few rows that can be edited.
private final class ScreenRows: PlaceRows {
  let table = TableView(style: .plain)

  init() { setUp() }

  func tableView(_ tableView: TableView, canEditRowAt path: TableView.IndexPath) -> Bool { true }

  func tableView(
    _ tableView: TableView, editingStyleForRowAt path: TableView.IndexPath
  ) -> TableViewCell.EditingStyle { path.row == 4 ? .insert : .delete }

  func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt path: TableView.IndexPath
  ) -> SwipeActionsConfiguration? {
    SwipeActionsConfiguration(actions: [
      ContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) },
      ContextualAction(style: .normal, title: "Later") { _, _, done in done(true) },
    ])
  }
}
