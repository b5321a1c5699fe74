// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster

/// A page with screens that show bars, tables, menus, buttons and pickers, light and dark.
final class ScreensPage {
  /// The size of a screen, in points.
  static let phone = Size(width: 300, height: 500)

  let window = Window(frame: Rect(x: 0, y: 0, width: 960, height: 20))
  /// The objects of the screens, until their pictures are made.
  private var kept: [AnyObject] = []

  init() {
    window.backgroundColor = Color(red: 0.6, green: 0.62, blue: 0.66)
    let makers: [(ScreenScene) -> AnyObject] = [
      ScreensPage.largeTitle, ScreensPage.swipedRow, ScreensPage.editedRows, ScreensPage.menu,
      ScreensPage.buttons, ScreensPage.pickers,
    ]
    var (x, y) = (15.0, 15.0)
    for style in [UserInterfaceStyle.light, .dark] {
      for make in makers {
        let scene = ScreenScene(Self.phone, style: style)
        let kept = make(scene)
        withExtendedLifetime(kept) { show(scene, at: Point(x: x, y: y)) }
        x += Self.phone.width + 15
        if x + Self.phone.width > 960 { (x, y) = (15, y + Self.phone.height + 15) }
      }
    }
    window.frame.size.height = y
    window.update(at: 0)
  }

  private func show(_ scene: ScreenScene, at place: Point) {
    guard let bitmap = scene.window.snapshot() else { return }
    let view = ImageView(frame: Rect(origin: place, size: Self.phone))
    view.image = try? Image(bitmap: bitmap)
    window.addSubview(view)
  }

  // MARK: The screens

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

/// A screen with an application, and its input.
private final class ScreenScene {
  let application: Application
  let window = Window()
  private var time = 0.0

  init(_ size: Size, style: UserInterfaceStyle) {
    application = Application(screens: [Screen(size: size)])
    application.addWindow(window)
    window.overrideUserInterfaceStyle = style
    window.backgroundColor = style == .dark ? .black : .white
    window.makeKeyAndVisible()
  }

  func show(_ controller: ViewController) {
    window.rootViewController = controller
    turn()
  }

  func show(_ view: View) {
    let controller = ViewController()
    controller.view.addSubview(view)
    view.frame = controller.view.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    show(controller)
  }

  /// Runs turns until all animations have ended.
  func turn() {
    for _ in 0..<4 {
      time += 0.5
      application.turn(at: time)
    }
  }

  func tap(_ place: Point) { drag(from: place, to: place) }

  func drag(from start: Point, to end: Point) {
    application.enqueue(.touch(0, .began, at: start), at: time)
    for step in 1...10 {
      let share = Double(step) / 10
      let place = Point(
        x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
      application.enqueue(.touch(0, .moved, at: place), at: time + share / 2)
    }
    time += 1
    application.enqueue(.touch(0, .ended, at: end), at: time)
    turn()
  }
}

/// A table of a few rows that can be edited.
private final class ScreenRows: TableViewDataSource, TableViewDelegate {
  let table = TableView(style: .plain)
  private let names = ["Harbor", "Old bridge", "Market hall", "Botanical garden", "North station"]

  init() {
    table.rowHeight = 44
    table.register(TableViewCell.self, forCellReuseIdentifier: "place")
    table.dataSource = self
    table.tableDelegate = self
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { names.count }

  func tableView(
    _ tableView: TableView, cellForRowAt path: TableView.IndexPath
  ) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "place", for: path)
    cell.textLabel.text = names[path.row]
    return cell
  }

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
