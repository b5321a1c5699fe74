// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
@_spi(Overriding) import MullionView

extension TableView {
  /// Reloads the numbers of rows, the cells and the heights; keeps the selection.
  final func reload() {
    cancelReorder(animated: false)
    needsReload = true
    for (path, cell) in cells.sorted(by: { $0.key < $1.key }) { recycle(cell, of: path) }
    let shown = sorted(headers)
    headers = [:]
    for (slot, view) in shown { retireTitle(view, slot) }
    appearance = nil
    pressed?.path = nil
    (selecting, deselecting) = (nil, [])
    refilled = []
    setNeedsLayout()
  }

  // MARK: Rows

  // MARK: Sections

  /// Adds rows or sections to a set of the current batch, each with its animation.
  final func record<Index>(
    _ indices: some Sequence<Index>, _ changed: WritableKeyPath<ListChanges, Set<Index>>,
    _ animation: RowAnimation, _ animations: WritableKeyPath<RowAnimations, [Index: RowAnimation]>
  ) {
    record { changes in
      changes[keyPath: changed].formUnion(indices)
      for index in indices { changes.animations[keyPath: animations][index] = animation }
    }
  }

  // MARK: Changing the rows

  /// Moves the rows and all state of the table to their indices after a batch.
  ///
  /// - Parameter changes: The batch.
  /// - Returns: The changes, with the views that the table no longer uses; nil if the data source
  ///   reloaded the table meanwhile.
  /// - Throws: An error that names the first contradiction; the table is then unchanged.
  final func follow(_ changes: ListChanges) throws(TableError) -> TableUpdate? {
    try checkNames(changes)
    // The index paths of a drag are those before the batch, so a layout of the old rows, which the
    // data source may not have any more, must not end it. The batch moves the row.
    cancelReorder(animated: false)
    let rows = rows
    let destinations = changes.destinations(ofSections: rows.counts.count)
    let all = changes.replacingReloads(destinations)
    let move = ListMove(all, sections: all.destinations(ofSections: rows.counts.count))
    let sections = try sections(after: all, move, from: rows)
    guard self.rows.counts == rows.counts, !needsReload else { return nil }
    refilled.formUnion(changes.reloadedRows.filter { cells[$0] != nil })
    let ended = cells.filter { move($0.key) == nil || changes.reloadedRows.contains($0.key) }
    for path in ended.keys { cells[path] = nil }
    var animations = changes.animations
    animations.addReloads(changes, move, sections: destinations)
    var update = TableUpdate(
      move: move, animations: animations, oldRows: rows, reloaded: changes.reloadedRows,
      cells: ended.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    self.rows = makeRows(sections)
    extras?.prefetched = []
    if !heightOfNewRow.isKnown { self.rows.forgetHeights() }
    reconfigured.formUnion(changes.reconfiguredRows)
    follow(move, reloaded: changes.reloadedRows)
    update.titles = followTitles(move)
    return update
  }

  /// Moves all state of rows to their new indices.
  private func follow(_ move: ListMove, reloaded: Set<IndexPath>) {
    cells = Dictionary(
      uniqueKeysWithValues: cells.compactMap { path, cell in move(path).map { ($0, cell) } })
    followState(move, reloaded: reloaded) { move($0) }
    refilled = Set(refilled.compactMap { move($0) })
    deselecting = deselecting.map { $0.flatMap { move($0) } }
  }

  /// Moves the headers and footers to their new sections; returns those of removed sections.
  private func followTitles(_ move: ListMove) -> [(TableRows.Slot, View)] {
    let old = headers
    headers = [:]
    var ended: [(TableRows.Slot, View)] = []
    for (slot, view) in old {
      if let slot = slot.moved(move) { headers[slot] = view } else { ended.append((slot, view)) }
    }
    return ended
  }

  /// Checks that every row and section named by the changes exists, and that none is named twice.
  private func checkNames(_ changes: ListChanges) throws(TableError) {
    switch changes.mistake(in: rows.counts) {
    case nil: break
    case .noSuchRow(let path, let count)?:
      throw .noSuchRow(table: displayName, path: path, rowCount: count)
    case .noSuchSection(let section, let count)?:
      throw .noSuchSection(table: displayName, section: section, sectionCount: count)
    case .namedTwice?: throw .namedTwice(table: displayName)
    }
  }

  /// Returns the sections after the changes, or throws if the data source does not match the
  /// changes.
  private func sections(
    after changes: ListChanges, _ move: ListMove, from rows: TableRows
  ) throws(TableError) -> [TableRows.Section] {
    guard let dataSource else { throw .noDataSource(table: displayName) }
    let count = DataSourceCounts(of: self).sections(dataSource.numberOfSections(in: self))
    let kept = move.sections.compactMap(\.self)
    let places = kept + changes.addedSections
    guard count == places.count else {
      throw .sectionCount(table: displayName, expected: places.count, actual: count)
    }
    if let place = places.sorted().first(where: { !(0..<count).contains($0) }) {
      throw .noSuchSection(table: displayName, section: place, sectionCount: count)
    }
    var sections = [TableRows.Section?](repeating: nil, count: count)
    for case (let old, let new?) in move.sections.enumerated() {
      let actual = dataSource.tableView(self, numberOfRowsInSection: new)
      let section = section(rows.section(old), old, at: new, move)
      guard let section, section.rows.count == actual else {
        throw .rowCount(
          table: displayName, section: new, expected: section?.rows.count, actual: actual)
      }
      sections[new] = section
    }
    var counts = DataSourceCounts(
      of: self, items: sections.reduce(0) { $0 + ($1?.rows.count ?? 0) })
    for new in changes.addedSections { sections[new] = newSection(new, &counts) }
    for path in changes.addedRows.union(changes.movedRows.values).sorted() {
      guard sections.indices.contains(path.section), let section = sections[path.section] else {
        throw .noSuchSection(table: displayName, section: path.section, sectionCount: count)
      }
      guard section.rows.indices.contains(path.row) else {
        throw .noSuchRow(table: displayName, path: path, rowCount: section.rows.count)
      }
    }
    for (from, to) in changes.movedRows {
      let place = rows.index(of: from)
      sections[to.section]?.rows[to.row] = (rows.heights.heights[place], rows.isKnown[place])
    }
    return sections.compactMap(\.self)
  }

  /// Returns a remaining section with its rows after the changes; nil if rows are inserted at
  /// indices beyond its end.
  private func section(
    _ earlier: TableRows.Section, _ old: Int, at new: Int, _ move: ListMove
  ) -> TableRows.Section? {
    var section = earlier
    let earlier = earlier.rows
    guard let order = move.rows(ofSection: old, at: new, from: earlier.count) else { return nil }
    section.rows = order.enumerated().map { row, old in
      old.map { earlier[$0] } ?? heightOfNewRow(at: IndexPath(row: row, section: new))
    }
    return section
  }
}

extension TableRows.Slot {
  /// Returns the slot after a move; nil if its section or row was removed.
  func moved(_ move: ListMove) -> Self? {
    switch self {
    case .top, .bottom: self
    case .header(let section): move(section: section).map { .header($0) }
    case .footer(let section): move(section: section).map { .footer($0) }
    case .row(let path): move(path).map { .row($0) }
    }
  }
  /// The section of a header, row or footer; nil for the header and footer of the table.
  var section: Int? {
    switch self {
    case .top, .bottom: nil
    case .header(let section), .footer(let section): section
    case .row(let path): path.section
    }
  }
}

extension TableView {
  /// Performs changes of rows and sections as one batch, by a closure that does not escape.
  ///
  /// - Parameters:
  ///   - updates: The changes, which run at once.
  ///   - completion: Called when the animation has ended.
  @_documentation(visibility: internal)
  public final func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }
}
