// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import TestSupport

/// A list of 300 by 400 points in an application, whose items are names; it records calls.
///
/// With a `BlockEngineTrait`, a row with one line is 44 points high.
final class ListStage {
  typealias IndexPath = CollectionView.IndexPath
  typealias Source = CollectionViewDiffableDataSource<String, String>

  let application = Application(screens: [Screen(size: Size(width: 300, height: 400))])
  let window = Window(frame: rect(0, 0, 300, 400))
  let collection: CollectionView
  private(set) var source: Source!
  var calls: [String] = []
  /// Changes a cell after it was filled.
  var decorate: (CollectionViewListCell, String) -> Void = { _, _ in }
  private(set) var time = 0.0

  init(_ sections: [[String]], _ layout: CollectionViewCompositionalLayout) {
    collection = CollectionView(frame: rect(0, 0, 300, 400), collectionViewLayout: layout)
    collection.contentInsetAdjustmentBehavior = .never
    window.rootView = View()
    window.rootView?.addSubview(collection)
    application.addWindow(window)
    window.makeKeyAndVisible()
    collection.collectionDelegate = self
    makeSource()
    var snapshot = DiffableDataSourceSnapshot<String, String>()
    for (index, items) in sections.enumerated() {
      snapshot.appendSections(["section \(index)"])
      snapshot.appendItems(items)
    }
    source.apply(snapshot, animatingDifferences: false)
    turn()
  }

  convenience init(
    _ sections: [[String]], _ appearance: CollectionLayoutListConfiguration.Appearance = .plain,
    _ change: (inout CollectionLayoutListConfiguration) -> Void = { _ in }
  ) {
    var configuration = CollectionLayoutListConfiguration(appearance: appearance)
    change(&configuration)
    self.init(sections, .list(using: configuration))
  }

  private func makeSource() {
    let cells = CollectionView.CellRegistration<CollectionViewListCell, String> {
      [unowned self] cell, _, name in
      var content = cell.defaultContentConfiguration()
      content.text = name
      cell.contentConfiguration = content
      decorate(cell, name)
    }
    let titles = [CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter]
      .map { kind in
        CollectionView.SupplementaryRegistration<CollectionViewListCell>(elementKind: kind) {
          view, _, path in
          var content = view.defaultContentConfiguration()
          content.text = "title \(path.section)"
          view.contentConfiguration = content
        }
      }
    source = Source(collectionView: collection) { collection, path, name in
      collection.dequeueConfiguredReusableCell(using: cells, for: path, item: name)
    }
    source.supplementaryViewProvider = { collection, kind, path in
      let isHeader = kind == CollectionView.elementKindSectionHeader
      return collection.dequeueConfiguredReusableSupplementary(
        using: titles[isHeader ? 0 : 1], for: path)
    }
  }

  // MARK: Time and touches

  func turn(_ delay: Double = 0.5) {
    time += delay
    application.turn(at: time)
    window.update(at: time)
  }

  func touch(_ phase: TouchSample.Phase, _ x: Double, _ y: Double, after delay: Double = 0.05) {
    time += delay
    application.enqueue(.touch(0, phase, at: Point(x: x, y: y)), at: time)
    application.turn(at: time)
  }

  func tap(_ x: Double, _ y: Double) {
    touch(.began, x, y, after: 1)
    touch(.ended, x, y)
    turn()
    turn()
  }

  /// Drags a finger in ten steps, rests, and lifts it.
  func drag(from start: Point, to end: Point, lifts: Bool = true) {
    touch(.began, start.x, start.y, after: 1)
    for step in 1...10 {
      let part = Double(step) / 10
      touch(.moved, start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
    }
    guard lifts else { return }
    turn(0.3)
    touch(.moved, end.x, end.y)
    touch(.ended, end.x, end.y)
    turn()
    turn()
  }

  /// Drags a finger horizontally.
  func swipe(from start: Double, to end: Double, y: Double) {
    drag(from: Point(x: start, y: y), to: Point(x: end, y: y))
  }

  // MARK: Views

  func cell(_ item: Int, _ section: Int = 0) -> CollectionViewListCell? {
    collection.cellForItem(at: IndexPath(item: item, section: section)) as? CollectionViewListCell
  }

  /// Returns the frame of an item in the layout, which is not rounded to pixels.
  func frame(_ item: Int, _ section: Int = 0) -> Rect? {
    collection.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  func title(_ kind: String, _ section: Int = 0) -> CollectionViewListCell? {
    collection.supplementaryView(
      forElementKind: kind, at: IndexPath(item: 0, section: section)) as? CollectionViewListCell
  }

  func header(_ section: Int = 0) -> CollectionViewListCell? {
    title(CollectionView.elementKindSectionHeader, section)
  }

  func footer(_ section: Int = 0) -> CollectionViewListCell? {
    title(CollectionView.elementKindSectionFooter, section)
  }

  /// The names of the visible cells, from top to bottom.
  var shown: [String] {
    collection.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.compactMap(Self.name)
  }

  static func name(_ cell: CollectionViewCell) -> String? {
    (cell.contentConfiguration as? ListContentConfiguration)?.text
  }

  func takeCalls() -> [String] {
    defer { calls = [] }
    return calls
  }
}

extension ListStage: CollectionViewDelegate {
  func collectionView(_ collectionView: CollectionView, didSelectItemAt path: IndexPath) {
    calls.append("select \(path.item)")
  }
}

/// Returns the visible separators of a cell: thin views, by their y coordinates in the cell.
func separators(of cell: View?) -> [Rect] {
  (cell?.subviews ?? []).filter { !$0.isHidden && $0.frame.height <= 1 && $0.frame.width > 0 }
    .map(\.frame).sorted { $0.minY < $1.minY }
}
