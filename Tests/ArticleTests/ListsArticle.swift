// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import Testing

/// The rows of a table.
private final class Notes: TableViewDataSource, TableViewDelegate {
  var notes = ["Short", "A note that needs several lines in a table of this width, as it is long"]

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { notes.count }

  // article: Lists 3
  func tableView(_ tableView: TableView, cellForRowAt path: TableView.IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: path)
    cell.textLabel.numberOfLines = 0
    cell.textLabel.text = notes[path.row]
    return cell
  }
  // end

  // article: Lists 4
  func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt path: TableView.IndexPath
  ) -> SwipeActionsConfiguration? {
    let delete = ContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
      self?.notes.remove(at: path.row)
      tableView.deleteRows(at: [path], with: .automatic)
      done(true)
    }
    return SwipeActionsConfiguration(actions: [delete])
  }
  // end
}

/// The code of the article on lists.
@Suite(.defaultFont) struct ListsArticle {
  private let application = Application(screens: [Screen(size: Size(width: 320, height: 480))])
  private let window = Window()

  init() {
    application.addWindow(window)
    window.makeKeyAndVisible()
  }

  @Test func `a snapshot determines the items of a collection view`() {
    // article: Lists 1
    let layout = CollectionViewFlowLayout()
    layout.itemSize = Size(width: 300, height: 44)
    let places = CollectionView(frame: window.bounds, collectionViewLayout: layout)
    let row = CollectionView.CellRegistration<CollectionViewCell, String> { cell, _, name in
      var content = ListContentConfiguration.cell()
      content.text = name
      cell.contentConfiguration = content
    }
    let source = CollectionViewDiffableDataSource<Int, String>(collectionView: places) {
      places, path, name in
      places.dequeueConfiguredReusableCell(using: row, for: path, item: name)
    }

    var snapshot = DiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["Kyoto", "Nara"])
    source.apply(snapshot)

    snapshot.insertItems(["Osaka"], beforeItem: "Nara")
    source.apply(snapshot)
    // end
    window.rootView = places
    application.turn(at: 0)
    #expect(source.snapshot().itemIdentifiers == ["Kyoto", "Osaka", "Nara"])
    // Lines of 44 points have the layout's spacing of 10 points between them.
    let frames = (0..<3).map { places.cellForItem(at: .init(item: $0, section: 0))?.frame.minY }
    #expect(frames == [0, 54, 108])
  }

  @Test func `a compositional layout shows three squares in each line`() {
    // article: Lists 2
    let square = CollectionLayoutItem(
      layoutSize: CollectionLayoutSize(
        widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1)))
    let line = CollectionLayoutGroup.horizontal(
      layoutSize: CollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(1 / 3)),
      subitems: [square])
    let layout = CollectionViewCompositionalLayout(section: CollectionLayoutSection(group: line))
    // end
    let items = CollectionView(frame: window.bounds, collectionViewLayout: layout)
    let source = CollectionViewDiffableDataSource<Int, Int>(collectionView: items) { _, _, _ in
      nil
    }
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2, 3, 4])
    source.apply(snapshot, animatingDifferences: false)
    window.rootView = items
    application.turn(at: 0)
    let last = layout.layoutAttributesForItem(at: .init(item: 3, section: 0))?.frame ?? .zero
    // The window is 320 points wide.
    let side = 320.0 / 3
    for (found, expected) in zip(
      [last.minX, last.minY, last.width, last.height], [0, side, side, side])
    {
      #expect(abs(found - expected) < 1e-9)
    }
  }

  @Test func `a section snapshot is an outline in a list`() {
    // article: Lists 5
    var list = CollectionLayoutListConfiguration(appearance: .insetGrouped)
    list.trailingSwipeActionsConfigurationProvider = { path in
      SwipeActionsConfiguration(actions: [
        ContextualAction(style: .normal, title: "Later") { _, _, done in done(true) }
      ])
    }
    let places = CollectionView(
      frame: window.bounds,
      collectionViewLayout: CollectionViewCompositionalLayout.list(using: list))
    let row = CollectionView.CellRegistration<CollectionViewListCell, String> { cell, _, name in
      var content = cell.defaultContentConfiguration()
      content.text = name
      cell.contentConfiguration = content
      cell.accessories = name == "Japan" ? [.outlineDisclosure()] : [.disclosureIndicator()]
    }
    let source = CollectionViewDiffableDataSource<Int, String>(collectionView: places) {
      places, path, name in
      places.dequeueConfiguredReusableCell(using: row, for: path, item: name)
    }

    var outline = DiffableDataSourceSectionSnapshot<String>()
    outline.append(["Japan", "Peru"])
    outline.append(["Kyoto", "Nara"], to: "Japan")
    source.apply(outline, to: 0)
    // end
    window.rootView = places
    application.turn(at: 0)
    #expect(source.snapshot().itemIdentifiers == ["Japan", "Peru"])
    // The disclosure is at the trailing edge of the card, whose margin is 16 points wide.
    let first = places.cellForItem(at: .init(item: 0, section: 0))?.frame ?? .zero
    let middle = Point(x: first.maxX - 23, y: first.midY)
    application.enqueue(.touch(1, .began, at: middle), at: 1)
    application.enqueue(.touch(1, .ended, at: middle), at: 1.1)
    for time in [2.0, 3] { application.turn(at: time) }
    #expect(source.snapshot().itemIdentifiers == ["Japan", "Kyoto", "Nara", "Peru"])
    let child = places.cellForItem(at: .init(item: 1, section: 0)) as? CollectionViewListCell
    #expect(child?.contentView.frame.minX == 10)
  }

  @Test func `a table row is as high as its text`() {
    let (table, notes) = table()
    withExtendedLifetime(notes) {
      let heights = (0..<2).map {
        table.cellForRow(at: .init(row: $0, section: 0))?.bounds.height ?? 0
      }
      // The second note needs two lines.
      #expect(heights[0] > 0 && heights[1] > heights[0], "\(heights)")
    }
  }

  @Test func `the action of a swipe deletes a row`() {
    let (table, notes) = table()
    let path = TableView.IndexPath(row: 0, section: 0)
    let actions = notes.tableView(table, trailingSwipeActionsConfigurationForRowAt: path)?.actions
    #expect(actions?.map(\.title) == ["Delete"])
    for (step, x) in [300.0, 200, 100, 10].enumerated() {
      let time = 1 + 0.1 * Double(step)
      application.enqueue(.touch(1, step == 0 ? .began : .moved, at: Point(x: x, y: 20)), at: time)
    }
    application.enqueue(.touch(1, .ended, at: Point(x: 10, y: 20)), at: 1.5)
    for time in [2.0, 3, 4] { application.turn(at: time) }
    #expect(notes.notes.count == 1 && table.numberOfRows(inSection: 0) == 1)
  }

  /// Shows a table of notes in the window.
  private func table() -> (TableView, Notes) {
    let table = TableView(frame: window.bounds)
    table.register(forCellReuseIdentifier: "note") { TableViewCell(style: .default) }
    let notes = Notes()
    table.dataSource = notes
    table.tableDelegate = notes
    window.rootView = table
    application.turn(at: 0)
    return (table, notes)
  }
}
