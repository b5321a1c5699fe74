// SPDX-License-Identifier: GPL-3.0-or-later

// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

@testable import MullionLists
@testable import MullionView

/// Tests snapshots and diffable data sources.
@Suite struct DiffableTests {
  typealias Snapshot = DiffableDataSourceSnapshot<Int, Int>

  /// Returns a random snapshot; each item has a chance to be in it.
  private static func snapshot(_ random: inout SplitMix64) -> Snapshot {
    var snapshot = Snapshot()
    let sections = (0..<5).filter { _ in random.chance(0.6) }.shuffled(using: &random)
    snapshot.appendSections(sections)
    guard !sections.isEmpty else { return snapshot }
    for item in (0..<30).shuffled(using: &random) where random.chance(0.7) {
      snapshot.appendItems([item], toSection: sections.randomElement(using: &random))
    }
    return snapshot
  }

  /// The items of each section, by section.
  private static func rows(_ snapshot: Snapshot) -> [[Int]] {
    snapshot.sectionIdentifiers.map { snapshot.itemIdentifiers(inSection: $0) }
  }

  @Test(.rule("13.diffable.difference"))
  func `the difference of two snapshots leads from one to the other`() throws {
    var random = SplitMix64(seed: 3)
    var old = SnapshotIndex<Int, Int>()
    for step in 0..<3000 {
      let snapshot = Self.snapshot(&random)
      let new = SnapshotIndex(snapshot)
      let changes = old.changes(to: new, marks: snapshot)
      let (before, after) = (Self.rows(old.snapshot), Self.rows(snapshot))
      let move = try CollectionMove(
        changes, from: before.map(\.count), to: after.map(\.count), name: "step \(step)")
      for (item, path) in old.items {
        #expect(move(path) == new.items[item], "step \(step), item \(item)")
      }
      old = new
    }
  }

  @Test func `an item that moves is the only one that the difference moves`() {
    var snapshot = Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<100))
    let old = SnapshotIndex(snapshot)
    snapshot.moveItem(0, afterItem: 99)
    let changes = old.changes(to: SnapshotIndex(snapshot), marks: snapshot)
    #expect(changes.movedRows == [.init(row: 0, section: 0): .init(row: 99, section: 0)])
    #expect(changes.addedRows.isEmpty && changes.removedRows.isEmpty)
  }

  @Test(.rule("13.diffable.difference"))
  func `a collection and a table show random snapshots, animated or not`() {
    var random = SplitMix64(seed: 4)
    let collection = CollectionView(frame: rect(0, 0, 500, 2000))
    let table = TableView(frame: rect(0, 0, 500, 2000))
    let root = View()
    let shown = window(500, 2000, root: root)
    root.addSubview(collection)
    root.addSubview(table)
    collection.register(NamedCell.self, forCellWithReuseIdentifier: "named")
    let source = CollectionViewDiffableDataSource<Int, Int>(collectionView: collection) {
      let cell = $0.dequeueReusableCell(withReuseIdentifier: "named", for: $1)
      (cell as? NamedCell)?.name = $2
      return cell
    }
    let rows = TableViewDiffableDataSource<Int, Int>(tableView: table) {
      let cell =
        $0.dequeueReusableCell(withIdentifier: "row")
        ?? TableViewCell(style: .default, reuseIdentifier: "row")
      cell.tag = $2
      _ = $1
      return cell
    }
    var completions = 0
    let errors = shown.errors {
      for step in 0..<60 {
        let snapshot = Self.snapshot(&random)
        let animates = random.chance(0.5)
        source.apply(snapshot, animatingDifferences: animates) { completions += 1 }
        rows.apply(snapshot, animatingDifferences: animates) { completions += 1 }
        shown.layoutIfNeeded()
        for (section, items) in Self.rows(snapshot).enumerated() {
          for (item, name) in items.enumerated() {
            let path = TableView.IndexPath(item: item, section: section)
            #expect((collection.cellForItem(at: path) as? NamedCell)?.name == name, "step \(step)")
            #expect(table.cellForRow(at: path)?.tag == name, "step \(step)")
            #expect(source.itemIdentifier(for: path) == name)
            #expect(rows.indexPath(for: name) == path)
          }
        }
        #expect(collection.visibleCells.count == snapshot.numberOfItems, "step \(step)")
        shown.update(at: Double(step))
      }
      shown.update(at: 100)
    }
    #expect(errors == [])
    #expect(completions == 120)
  }

  @Test func `reconfigured items keep their cells, reloaded items get others`() {
    let collection = CollectionView(frame: rect(0, 0, 170, 110))
    let shown = window(170, 110, root: collection)
    collection.register(NamedCell.self, forCellWithReuseIdentifier: "named")
    var filled: [Int] = []
    let source = CollectionViewDiffableDataSource<Int, Int>(collectionView: collection) {
      filled.append($2)
      return $0.dequeueReusableCell(withReuseIdentifier: "named", for: $1)
    }
    var snapshot = Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2, 3])
    source.apply(snapshot, animatingDifferences: false)
    shown.layoutIfNeeded()
    let cells = collection.visibleCells
    filled = []
    snapshot.reconfigureItems([2])
    snapshot.reloadItems([3])
    source.apply(snapshot, animatingDifferences: false)
    shown.layoutIfNeeded()
    #expect(filled == [2, 3])
    #expect(collection.visibleCells[1] === cells[1])
    #expect(source.snapshot().reloadedItemIdentifiers.isEmpty)
  }

  // MARK: Snapshots

  /// An edit of a snapshot with the sections a (1, 2) and b (3, 4), and its result.
  struct Edit: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let edit: @Sendable (inout DiffableDataSourceSnapshot<String, Int>) -> Void
    let result: [String: [Int]]
    var order = ["a", "b"]
  }

  static let edits = [
    Edit(
      testDescription: "append", edit: { $0.appendItems([5]) },
      result: ["a": [1, 2], "b": [3, 4, 5]]),
    Edit(
      testDescription: "append to a section", edit: { $0.appendItems([5], toSection: "a") },
      result: ["a": [1, 2, 5], "b": [3, 4]]),
    Edit(
      testDescription: "insert before", edit: { $0.insertItems([5, 6], beforeItem: 2) },
      result: ["a": [1, 5, 6, 2], "b": [3, 4]]),
    Edit(
      testDescription: "insert after", edit: { $0.insertItems([5, 6], afterItem: 3) },
      result: ["a": [1, 2], "b": [3, 5, 6, 4]]),
    Edit(
      testDescription: "delete", edit: { $0.deleteItems([1, 4]) }, result: ["a": [2], "b": [3]]),
    Edit(
      testDescription: "move before", edit: { $0.moveItem(4, beforeItem: 1) },
      result: ["a": [4, 1, 2], "b": [3]]),
    Edit(
      testDescription: "move after", edit: { $0.moveItem(1, afterItem: 2) },
      result: ["a": [2, 1], "b": [3, 4]]),
    Edit(
      testDescription: "append a section", edit: { $0.appendSections(["c"]) },
      result: ["a": [1, 2], "b": [3, 4], "c": []], order: ["a", "b", "c"]),
    Edit(
      testDescription: "insert sections",
      edit: {
        $0.insertSections(["c"], beforeSection: "a")
        $0.insertSections(["d"], afterSection: "a")
      }, result: ["a": [1, 2], "b": [3, 4], "c": [], "d": []], order: ["c", "a", "d", "b"]),
    Edit(
      testDescription: "delete a section", edit: { $0.deleteSections(["a"]) },
      result: ["b": [3, 4]],
      order: ["b"]),
    Edit(
      testDescription: "move a section", edit: { $0.moveSection("a", afterSection: "b") },
      result: ["a": [1, 2], "b": [3, 4]], order: ["b", "a"]),
    Edit(
      testDescription: "delete everything", edit: { $0.deleteAllItems() }, result: [:], order: []),
  ]

  @Test(arguments: edits)
  func `an edit of a snapshot changes its sections and items`(edit: Edit) {
    var snapshot = DiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2], toSection: "a")
    snapshot.appendItems([3, 4])
    edit.edit(&snapshot)
    #expect(snapshot.sectionIdentifiers == edit.order)
    for section in edit.order {
      #expect(snapshot.itemIdentifiers(inSection: section) == edit.result[section])
    }
    let all = edit.order.flatMap { edit.result[$0] ?? [] }
    #expect(snapshot.itemIdentifiers == all && snapshot.numberOfItems == all.count)
    for (index, item) in all.enumerated() { #expect(snapshot.indexOfItem(item) == index) }
  }

  @Test func `a snapshot reports unknown and repeated identifiers and stays valid`() {
    var snapshot = DiffableDataSourceSnapshot<String, String>()
    let errors = Reported.errors(naming: "q7x") {
      snapshot.appendSections(["q7x", "q7x"])
      snapshot.appendItems(["q7x1", "q7x1"])
      snapshot.deleteItems(["q7x2"])
      snapshot.moveItem("q7x1", afterItem: "q7x2")
      snapshot.appendItems(["q7x3"], toSection: "q7x4")
    }
    #expect(errors.count == 5)
    #expect(snapshot.itemIdentifiers == ["q7x1"] && snapshot.sectionIdentifiers == ["q7x"])
  }
}
