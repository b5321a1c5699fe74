// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import TestSupport

/// Tables with insertions, deletions and self-sizing rows.
final class TableTopic: EventTopic {
  private unowned let world: EventWorld
  private let rows = TableSource()
  private let tables = [
    TableView(frame: Rect(x: 20, y: 60, width: 140, height: 150), style: .plain),
    TableView(frame: Rect(x: 100, y: 160, width: 120, height: 120), style: .grouped),
  ]

  init(_ world: EventWorld) {
    self.world = world
    rows.onEvent = { [weak world] in world?.react() }
    for table in tables {
      table.identifier = "\(table.style) table"
      table.dataSource = rows
      table.tableDelegate = rows
      table.register(forCellReuseIdentifier: "cell") {
        TableViewCell(style: .subtitle, reuseIdentifier: "cell")
      }
      world.window.rootView?.addSubview(table)
      world.adopt(table)
    }
  }

  var targets: [View] { tables }

  var witnesses: [AnyObject] { tables + tables.flatMap(\.visibleCells) + [rows] }

  var tally: [String: Int] { ["rows": rows.shown, "selections": rows.selections] }

  // MARK: Steps

  func step(_ generator: inout SplitMix64) {
    let table = generator.pick(tables)
    let path = path(&generator)
    switch Int.random(in: 0..<15, using: &generator) {
    case 0: table.reloadData()
    case 1, 2: insert(path)
    case 3, 4: delete(path)
    case 5: for table in tables { table.reloadRows(at: [path]) }
    case 6: batch(&generator)
    case 12, 13: changeSections(&generator)
    case 7:
      table.scrollToRow(
        at: path, at: generator.pick(TableView.ScrollPosition.allCases),
        animated: generator.chance(0.5))
    case 8: table.selectRow(at: path, animated: true, scrollPosition: .none)
    case 9: table.deselectRow(at: path, animated: false)
    case 10: table.allowsMultipleSelection.toggle()
    case 11:
      table.rowHeight = generator.pick([TableView.automaticDimension, 30, 44.5])
    default:
      table.contentOffset = Point(x: 0, y: Double.random(in: -30...600, using: &generator))
    }
  }

  private func path(_ generator: inout SplitMix64) -> TableView.IndexPath {
    let section = Int.random(in: rows.counts.indices, using: &generator)
    return TableView.IndexPath(
      row: Int.random(in: 0...max(rows.counts[section] - 1, 0), using: &generator), section: section
    )
  }

  private func insert(_ path: TableView.IndexPath) {
    guard rows.counts[path.section] < 60 else { return }
    rows.counts[path.section] += 1
    for table in tables { table.insertRows(at: [path]) }
  }

  private func delete(_ path: TableView.IndexPath) {
    guard rows.counts[path.section] > 0 else { return }
    rows.counts[path.section] -= 1
    for table in tables { table.deleteRows(at: [path]) }
  }

  private func changeSections(_ generator: inout SplitMix64) {
    let (from, to) = (
      Int.random(in: rows.counts.indices, using: &generator),
      Int.random(in: rows.counts.indices, using: &generator)
    )
    let count = Int.random(in: 0...9, using: &generator)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0 where rows.counts.count < 6:
      rows.counts.insert(count, at: from)
      for table in tables { table.insertSections([from]) }
    case 1 where rows.counts.count > 1:
      rows.counts.remove(at: from)
      for table in tables { table.deleteSections([from]) }
    case 2:
      rows.counts[from] = count
      for table in tables { table.reloadSections([from]) }
    case 3 where rows.counts[from] > 0:
      rows.counts[from] -= 1
      rows.counts[to] += 1
      let target = TableView.IndexPath(row: rows.counts[to] - 1, section: to)
      for table in tables { table.moveRow(at: .init(row: 0, section: from), to: target) }
    default:
      rows.counts.insert(rows.counts.remove(at: from), at: to)
      for table in tables { table.moveSection(from, toSection: to) }
    }
  }

  private func batch(_ generator: inout SplitMix64) {
    let (first, second) = (path(&generator), path(&generator))
    guard rows.counts[first.section] > 0 else { return }
    rows.counts[first.section] -= 1
    rows.counts[second.section] += 1
    let added = TableView.IndexPath(
      row: min(second.row, rows.counts[second.section] - 1), section: second.section)
    for table in tables {
      table.performBatchUpdates {
        table.deleteRows(at: [first])
        table.insertRows(at: [added])
      }
    }
  }

  // MARK: Checks

  func fault() -> String? {
    for table in tables where table.window?.isHidden == false {
      for path in table.indexPathsForVisibleRows
      where !rows.counts.indices.contains(path.section) || path.row >= rows.counts[path.section] {
        return "\(table.shortName) shows row \(path) of \(rows.counts)"
      }
      for cell in table.visibleCells where cell.superview !== table {
        return "\(table.shortName) has a cell that is elsewhere"
      }
    }
    return nil
  }

  func faultAtRest() -> String? {
    for table in tables where table.window?.isHidden == false {
      if table.isDragging || table.isDecelerating {
        return "\(table.shortName) does not stop"
      }
      for section in rows.counts.indices
      where table.numberOfRows(inSection: section) != rows.counts[section] {
        return "\(table.shortName) has \(table.numberOfRows(inSection: section)) rows"
      }
    }
    return nil
  }
}

/// A data source of rows with several heights.
private final class TableSource: TableViewDataSource, TableViewDelegate {
  var counts = [12, 0, 5]
  var onEvent: (() -> Void)?
  private(set) var shown = 0
  private(set) var selections = 0
  private let texts = ["short", "a text of some words", "one that is longer than a row is wide"]

  func numberOfSections(in tableView: TableView) -> Int { counts.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    counts[section]
  }

  func tableView(
    _ tableView: TableView, cellForRowAt path: TableView.IndexPath
  ) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
    shown += 1
    cell.textLabel.text = texts[path.row % texts.count]
    cell.textLabel.numberOfLines = path.row % 2
    cell.detailTextLabel?.text = "\(path)"
    cell.accessoryType = path.row % 4 == 0 ? .disclosureIndicator : .none
    return cell
  }

  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt path: TableView.IndexPath
  ) { onEvent?() }

  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell,
    forRowAt path: TableView.IndexPath
  ) { onEvent?() }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    section == 0 ? nil : "section \(section)"
  }

  func tableView(
    _ tableView: TableView, heightForRowAt path: TableView.IndexPath
  ) -> Double? { path.row % 5 == 0 ? 50 : nil }

  func tableView(_ tableView: TableView, didSelectRowAt path: TableView.IndexPath) {
    selections += 1
    onEvent?()
  }

  func tableView(_ tableView: TableView, didDeselectRowAt path: TableView.IndexPath) { onEvent?() }
}
