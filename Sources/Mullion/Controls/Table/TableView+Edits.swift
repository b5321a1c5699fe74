// SPDX-License-Identifier: GPL-3.0-or-later

extension TableView {
  /// Has everything asked for anew: the numbers of rows, the cells, the heights; the offset stays as far as it can.
  ///
  /// O(rows), at the next layout.
  public final func reloadData() {
    needsReload = true
    for (path, cell) in cells { recycle(cell, of: path) }
    for view in headers.values where view.superview === self { view.removeFromSuperview() }
    headers = [:]
    pressed = nil
    setNeedsLayout()
  }

  /// Takes note of rows that the data source has now and had not; O(rows).
  ///
  /// - Parameter paths: Where they stand now.
  public final func insertRows(at paths: [IndexPath]) {
    performBatchUpdates { batch?.added.formUnion(paths) }
  }

  /// Takes note of rows that the data source has no longer; O(rows).
  ///
  /// - Parameter paths: Where they stood.
  public final func deleteRows(at paths: [IndexPath]) {
    performBatchUpdates { batch?.removed.formUnion(paths) }
  }

  /// Has the cells of rows asked for anew, and their heights.
  ///
  /// - Parameter paths: Where they stood.
  public final func reloadRows(at paths: [IndexPath]) {
    performBatchUpdates { batch?.reloaded.formUnion(paths) }
  }

  /// Takes note of several changes of the data source as of one; O(rows).
  ///
  /// Rows that are deleted or reloaded are named as they stood before all changes, those that are inserted as they stand
  /// after them. If what the data source has then is not what it had with these changes, that is reported to
  /// ``ViewError/handler``, and everything is asked for anew.
  ///
  /// - Parameter updates: Calls the methods that insert, delete and reload.
  public final func performBatchUpdates(_ updates: () -> Void) {
    if batch != nil { return updates() }
    let isFresh = needsReload
    batch = ([], [], [])
    updates()
    guard let changes = batch else { return }
    batch = nil
    // What was never asked for will be.
    if isFresh { return }
    apply(changes)
  }

  private func apply(
    _ changes: (removed: Set<IndexPath>, added: Set<IndexPath>, reloaded: Set<IndexPath>)
  ) {
    let removed = changes.removed
    guard removed.union(changes.reloaded).allSatisfy(rows.contains), isConsistent(changes) else {
      ViewError.report(
        .outOfRange(
          view: displayName, property: "rows after an update",
          value: Double(rows.counts.reduce(0, +) - removed.count + changes.added.count),
          expected: "the numbers of rows that the data source gives"))
      return reloadData()
    }
    for path in removed.union(changes.reloaded) {
      if let cell = cells[path] { recycle(cell, of: path) }
      if pressed?.path == path { pressed = nil }
    }
    for path in changes.reloaded { rows.forgetHeight(at: rows.place(of: path)) }
    let (height, isKnown) = heightOfNewRow
    rows.edit(removing: removed, adding: changes.added, height: height, isKnown: isKnown)
    let move = RowMove(removed: removed, added: changes.added)
    cells = Dictionary(uniqueKeysWithValues: cells.map { (move($0.key), $0.value) })
    selected = Set(selected.subtracting(removed).map(move.callAsFunction))
    if let (path, touch) = pressed { pressed = (move(path), touch) }
    setNeedsLayout()
  }

  /// Whether the data source has as many rows as the changes make of those there were.
  private func isConsistent(
    _ changes: (removed: Set<IndexPath>, added: Set<IndexPath>, reloaded: Set<IndexPath>)
  ) -> Bool {
    guard let dataSource, dataSource.numberOfSections(in: self) == rows.counts.count else {
      return false
    }
    return rows.counts.indices.allSatisfy { section in
      let added = changes.added.filter { $0.section == section }
      let count =
        rows.counts[section] - changes.removed.count { $0.section == section } + added.count
      return count == dataSource.tableView(self, numberOfRowsInSection: section)
        && added.allSatisfy { (0..<count).contains($0.row) }
    } && changes.added.allSatisfy { rows.counts.indices.contains($0.section) }
  }
}

/// Where rows come to stand that stay, when others go and come.
private struct RowMove {
  private var removed: [Int: [Int]] = [:]
  private var added: [Int: [Int]] = [:]

  init(removed: Set<TableView.IndexPath>, added: Set<TableView.IndexPath>) {
    for path in removed.sorted() { self.removed[path.section, default: []].append(path.row) }
    for path in added.sorted() { self.added[path.section, default: []].append(path.row) }
  }

  func callAsFunction(_ path: TableView.IndexPath) -> TableView.IndexPath {
    var row = path.row - (removed[path.section]?.count { $0 < path.row } ?? 0)
    for other in added[path.section] ?? [] where other <= row { row += 1 }
    return TableView.IndexPath(row: row, section: path.section)
  }
}
