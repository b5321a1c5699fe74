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
    pressed?.path = nil
    setNeedsLayout()
  }

  // MARK: Rows

  /// Takes note of rows that the data source has now and had not; O(rows).
  ///
  /// - Parameter paths: Where they stand now.
  public final func insertRows(at paths: [IndexPath]) {
    performBatchUpdates { batch?.addedRows.formUnion(paths) }
  }

  /// Takes note of rows that the data source has no longer; O(rows).
  ///
  /// - Parameter paths: Where they stood.
  public final func deleteRows(at paths: [IndexPath]) {
    performBatchUpdates { batch?.removedRows.formUnion(paths) }
  }

  /// Has the cells of rows asked for anew, and their heights.
  ///
  /// - Parameter paths: Where they stood.
  public final func reloadRows(at paths: [IndexPath]) {
    performBatchUpdates { batch?.reloadedRows.formUnion(paths) }
  }

  /// Takes note of a row that the data source has elsewhere now; O(rows).
  ///
  /// It keeps its cell.
  ///
  /// - Parameters:
  ///   - path: Where it stood.
  ///   - newPath: Where it stands now.
  public final func moveRow(at path: IndexPath, to newPath: IndexPath) {
    performBatchUpdates { batch?.movedRows[path] = newPath }
  }

  // MARK: Sections

  /// Takes note of sections that the data source has now and had not; O(rows).
  ///
  /// - Parameter sections: Their numbers now.
  public final func insertSections(_ sections: Set<Int>) {
    performBatchUpdates { batch?.addedSections.formUnion(sections) }
  }

  /// Takes note of sections that the data source has no longer; O(rows).
  ///
  /// - Parameter sections: The numbers that they had.
  public final func deleteSections(_ sections: Set<Int>) {
    performBatchUpdates { batch?.removedSections.formUnion(sections) }
  }

  /// Has all of some sections asked for anew: headers, the numbers of rows, cells and heights; O(rows).
  ///
  /// - Parameter sections: The numbers that they had.
  public final func reloadSections(_ sections: Set<Int>) {
    performBatchUpdates { batch?.reloadedSections.formUnion(sections) }
  }

  /// Takes note of a section that the data source has elsewhere now; O(rows).
  ///
  /// Its rows keep their cells.
  ///
  /// - Parameters:
  ///   - section: The number that it had.
  ///   - newSection: Its number now.
  public final func moveSection(_ section: Int, toSection newSection: Int) {
    performBatchUpdates { batch?.movedSections[section] = newSection }
  }

  // MARK: Batches

  /// Takes note of several changes of the data source as of one; O(rows).
  ///
  /// What is deleted, reloaded or moved is named as it stood before all changes, what is inserted, and where something is
  /// moved to, as it stands after them. If what the data source has then is not what it had with these changes, that is
  /// reported to ``ViewError/handler``, and everything is asked for anew.
  ///
  /// - Parameter updates: Calls the methods that insert, delete, move and reload.
  public final func performBatchUpdates(_ updates: () -> Void) {
    if batch != nil { return updates() }
    let isFresh = needsReload
    batch = TableChanges()
    updates()
    guard let changes = batch else { return }
    batch = nil
    // What was never asked for will be.
    if isFresh { return }
    // Rows stay where they are while their cells are placed.
    if isTiling { return reloadData() }
    apply(changes)
  }

  private func apply(_ changes: TableChanges) {
    guard isNamed(changes) else { return refuse() }
    let destinations = changes.destinations(ofSections: rows.counts.count)
    let all = changes.replacingReloads(destinations)
    let move = TableMove(all, sections: all.destinations(ofSections: rows.counts.count))
    guard let sections = sections(after: all, move) else { return refuse() }
    let ended = cells.filter { move($0.key) == nil || changes.reloadedRows.contains($0.key) }
    for path in ended.keys { cells[path] = nil }
    let height = rows.heights.total
    rows = TableRows(sections)
    for path in changes.reloadedRows {
      if let place = move(path) { rows.forgetHeight(at: rows.place(of: place)) }
    }
    follow(move, reloaded: changes.reloadedRows)
    setNeedsLayout()
    // The delegate hears of it, and may have more changes.
    for (path, cell) in ended { retire(cell, of: path) }
    updateContentSize(from: height)
  }

  /// Has all that is known of rows and sections go where they go.
  private func follow(_ move: TableMove, reloaded: Set<IndexPath>) {
    cells = Dictionary(
      uniqueKeysWithValues: cells.compactMap { path, cell in move(path).map { ($0, cell) } })
    selected = Set(selected.compactMap { move($0) })
    if let path = pressed?.path { pressed?.path = reloaded.contains(path) ? nil : move(path) }
    let old = headers
    headers = [:]
    for (slot, view) in old {
      if let slot = slot.moved(move) {
        headers[slot] = view
      } else if view.superview === self {
        view.removeFromSuperview()
      }
    }
  }

  /// Whether all that changes name is there, and nothing twice.
  private func isNamed(_ changes: TableChanges) -> Bool {
    let paths = changes.removedRows.union(changes.reloadedRows).union(changes.movedRows.keys)
    let sections = changes.removedSections.union(changes.reloadedSections)
      .union(changes.movedSections.keys)
    return changes.isUnambiguous && paths.allSatisfy(rows.contains)
      && sections.allSatisfy(rows.counts.indices.contains)
  }

  /// The sections that the changes make of those there were; nil if the data source has others.
  private func sections(after changes: TableChanges, _ move: TableMove) -> [TableRows.Section]? {
    guard let dataSource else { return nil }
    var sections = [TableRows.Section?](
      repeating: nil, count: max(dataSource.numberOfSections(in: self), 0))
    for case (let old, let new?) in move.sections.enumerated() {
      guard sections.indices.contains(new),
        let section = section(old, at: new, move),
        section.rows.count == dataSource.tableView(self, numberOfRowsInSection: new)
      else { return nil }
      sections[new] = section
    }
    for new in changes.addedSections {
      guard sections.indices.contains(new) else { return nil }
      sections[new] = newSection(new)
    }
    func contains(_ path: IndexPath) -> Bool {
      sections.indices.contains(path.section)
        && sections[path.section]?.rows.indices.contains(path.row) ?? false
    }
    guard changes.addedRows.union(changes.movedRows.values).allSatisfy(contains) else { return nil }
    for (from, to) in changes.movedRows {
      let place = rows.place(of: from)
      sections[to.section]?.rows[to.row] = (rows.heights.heights[place], rows.isKnown[place])
    }
    let all = sections.compactMap(\.self)
    return all.count == sections.count ? all : nil
  }

  /// A section that stays, with the rows that come to it.
  private func section(_ old: Int, at new: Int, _ move: TableMove) -> TableRows.Section? {
    var section = rows.section(old)
    let earlier = section.rows
    guard let order = move.rows(ofSection: old, at: new, from: earlier.count) else { return nil }
    let newRow = heightOfNewRow
    section.rows = order.map { $0.map { earlier[$0] } ?? newRow }
    return section
  }

  private func refuse() {
    ViewError.report(
      .outOfRange(
        view: displayName, property: "rows and sections after an update",
        value: Double(rows.counts.reduce(0, +)),
        expected: "as many sections and rows as the data source gives, none of them told of twice"))
    reloadData()
  }
}

extension TableRows.Slot {
  /// Where it goes; nil if that section is gone.
  fileprivate func moved(_ move: TableMove) -> Self? {
    switch self {
    case .header(let section): move.sections[section].map { .header($0) }
    case .footer(let section): move.sections[section].map { .footer($0) }
    case .row(let path): move(path).map { .row($0) }
    }
  }
}
