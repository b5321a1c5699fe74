// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import TestSupport
import Testing

@testable import MullionView

/// Tests tables and collection views whose data sources answer with impossible numbers.
@Suite struct DataSourceCountTests {
  /// A data source of a table and of a collection view whose numbers are given.
  private final class Numbers: TableViewDataSource, CollectionViewDataSource {
    var sections = 1
    var items: (Int) -> Int = { _ in 0 }

    func numberOfSections(in tableView: TableView) -> Int { sections }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
      items(section)
    }
    func tableView(
      _ tableView: TableView, cellForRowAt path: TableView.IndexPath
    ) -> TableViewCell { tableView.dequeueReusableCell(withIdentifier: "cell", for: path) }

    func numberOfSections(in collectionView: CollectionView) -> Int { sections }
    func collectionView(
      _ collectionView: CollectionView, numberOfItemsInSection section: Int
    ) -> Int { items(section) }
    func collectionView(
      _ collectionView: CollectionView, cellForItemAt path: CollectionView.IndexPath
    ) -> CollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
  }

  private let numbers = Numbers()
  private let root = View()
  private let host: Window

  init() { host = window(200, 300, root: root) }

  private func table() -> TableView {
    let table = TableView(frame: rect(0, 0, 200, 300))
    table.rowHeight = 20
    table.register(TableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = numbers
    root.addSubview(table)
    return table
  }

  private func collection() -> CollectionView {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = Size(width: 50, height: 50)
    let collection = CollectionView(frame: rect(0, 0, 200, 300), collectionViewLayout: layout)
    collection.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collection.dataSource = numbers
    root.addSubview(collection)
    return collection
  }

  /// Returns the reported properties and values.
  private func reports(during body: () -> Void) -> [String] {
    host.errors(during: body).map { error in
      guard case .outOfRange(_, let property, let value, let expected) = error else {
        return "\(error)"
      }
      return "\(property) \(value) \(expected)"
    }
  }

  @Test(arguments: [10_000_001, Int.max])
  func `too many rows are reported, and the first ones are shown`(count: Int) {
    (numbers.sections, numbers.items) = (3, { $0 == 0 ? 2 : count })
    let table = table()
    let reported = reports { host.layoutIfNeeded() }
    #expect(
      reported == [
        "number of items in section 1 \(Double(count)) at most 9999998",
        "number of items in section 2 \(Double(count)) at most 0",
      ])
    let rows = (0..<3).map { table.numberOfRows(inSection: $0) }
    #expect(rows == [2, 9_999_998, 0] && table.visibleCells.count == 15)
  }

  @Test(arguments: [10_000_001, Int.max])
  func `too many items are reported, and the first ones are shown`(count: Int) {
    (numbers.sections, numbers.items) = (3, { $0 == 0 ? 2 : count })
    let collection = collection()
    let reported = reports { host.layoutIfNeeded() }
    #expect(
      reported == [
        "number of items in section 1 \(Double(count)) at most 9999998",
        "number of items in section 2 \(Double(count)) at most 0",
      ])
    let items = (0..<3).map { collection.numberOfItems(inSection: $0) }
    #expect(items == [2, 9_999_998, 0] && !collection.visibleCells.isEmpty)
  }

  @Test(arguments: [1_000_001, Int.max])
  func `too many sections are reported, and the first ones exist`(count: Int) {
    numbers.sections = count
    let (table, collection) = (table(), collection())
    let reported = reports { host.layoutIfNeeded() }
    let report = "numberOfSections \(Double(count)) at most 1000000"
    #expect(reported == [report, report])
    #expect(table.numberOfSections == 1_000_000 && collection.numberOfSections == 1_000_000)
  }

  @Test func `negative numbers count as 0`() {
    (numbers.sections, numbers.items) = (2, { _ in .min })
    let (table, collection) = (table(), collection())
    #expect(reports { host.layoutIfNeeded() }.isEmpty)
    #expect(table.numberOfRows(inSection: 1) == 0)
    #expect(collection.numberOfItems(inSection: 1) == 0)
    numbers.sections = .min
    table.reloadData()
    collection.reloadData()
    #expect(reports { host.layoutIfNeeded() }.isEmpty)
    #expect(table.numberOfSections == 0 && collection.numberOfSections == 0)
  }

  @Test func `a section that is inserted with too many rows gets the remaining ones`() {
    (numbers.sections, numbers.items) = (1, { _ in 5 })
    let table = table()
    host.layoutIfNeeded()
    (numbers.sections, numbers.items) = (2, { $0 == 0 ? 5 : .max })
    let reported = reports { View.performWithoutAnimation { table.insertSections([1]) } }
    #expect(reported.count == 1 && table.numberOfRows(inSection: 1) == 9_999_995)
  }
}
