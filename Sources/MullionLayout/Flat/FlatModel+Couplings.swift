// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

/// The order in which roots are decided, and the rows that decide each of them.
///
/// A row over one root decides that root. A required row over several is considered when the last of
/// them is decided, if all errors of the other roots have higher priorities than its own: then the other
/// roots have their values before, whatever the last root's value is. Any other row over several roots is
/// left out, and the model has a solution only if the values satisfy the row.
extension FlatModel {
  /// Lists the rows at the roots that they decide.
  mutating func gatherRoots() {
    var couplings: [Int32] = []
    for row in rows.indices where rows[row].use == .none {
      switch rootOfRow(row) {
      case .none: if !rows[row].isRequired { rows[row].use = .idle }
      case .unknown: break
      case .several: if rows[row].isRequired { couplings.append(Int32(row)) }
      case .one(let root): list(row, at: Int(columns[Int(root)].number))
      }
    }
    guard !couplings.isEmpty else { return }
    findPriorities()
    sortRoots()
    for row in couplings { couple(Int(row)) }
  }

  private mutating func list(_ row: Int, at number: Int) {
    rows[row].next = roots[number].firstRow
    rows[row].number = Int32(number)
    rows[row].use = .root
    roots[number].firstRow = Int32(row)
  }

  private enum RootOfRow {
    /// Only numbers.
    case none
    case one(Int32)
    case several
    /// More columns than are worth a look, or a column that is evaluated after all others.
    case unknown
  }

  /// The most terms of a row, after late columns have been replaced by their rows.
  private static let mostTerms = 24

  /// Returns the roots of a row, and marks the late columns on the way.
  private mutating func rootOfRow(_ row: Int) -> RootOfRow {
    var found = FoundRoots()
    for place in rows[row].terms { collect(terms[place].column, &found) }
    guard !found.isUnknown else { return .unknown }
    if found.hasLate { for place in rows[row].terms { markExpanded(terms[place].column) } }
    if found.isSeveral { return .several }
    return found.root < 0 ? .none : .one(found.root)
  }

  private struct FoundRoots {
    var root: Int32 = -1
    var isSeveral = false
    var isUnknown = false
    var hasLate = false
    var termCount = 0
  }

  private func collect(_ column: Int32, _ found: inout FoundRoots) {
    found.termCount += 1
    if found.termCount > Self.mostTerms { found.isUnknown = true }
    if found.isUnknown { return }
    guard columns[Int(column)].role == .late else {
      let own = rootColumn(of: column)
      if own < 0 { return }
      if found.root >= 0, found.root != own { found.isSeveral = true }
      found.root = own
      return
    }
    found.hasLate = true
    let row = Int(columns[Int(column)].number)
    guard row >= 0 else { return found.isUnknown = true }
    for place in rows[row].terms where terms[place].column != column {
      collect(terms[place].column, &found)
    }
  }

  private mutating func markExpanded(_ column: Int32) {
    guard columns[Int(column)].role == .late else { return }
    columns[Int(column)].isExpanded = true
    let row = Int(columns[Int(column)].number)
    for place in rows[row].terms where terms[place].column != column {
      markExpanded(terms[place].column)
    }
  }

  /// Calls a function with the root of each column of a row, after late columns have been replaced.
  private func forEachRoot(of row: Int, without own: Int32 = -1, _ body: (Int32) -> Void) {
    for place in rows[row].terms where terms[place].column != own {
      let column = terms[place].column
      if columns[Int(column)].role == .late {
        forEachRoot(of: Int(columns[Int(column)].number), without: column, body)
      } else {
        let root = rootColumn(of: column)
        if root >= 0 { body(root) }
      }
    }
  }

  /// Returns the root on which a column depends; -1 for a number.
  @inline(__always)
  func rootColumn(of column: Int32) -> Int32 {
    switch columns[Int(column)].role {
    case .root: column
    case .form: columns[Int(column)].root
    case .free, .given, .late: -1
    }
  }

  // MARK: Order

  /// Finds the highest and the lowest priority of each root's errors.
  private mutating func findPriorities() {
    for number in roots.indices {
      var (highest, lowest) = (0.0, Double.infinity)
      func add(_ priority: Double) {
        highest = max(highest, priority)
        lowest = min(lowest, priority)
      }
      func add(_ column: Int32) {
        guard column & 2 != 0 else { return }
        let content = contents[Self.contentIndex(column)]
        guard content.length >= 0 else { return }
        add(content.hugging)
        add(content.resistance)
      }
      add(roots[number].column)
      var form = roots[number].firstForm
      while form >= 0 {
        add(form)
        form = columns[Int(form)].next
      }
      var row = roots[number].firstRow
      while row >= 0 {
        if !rows[Int(row)].isRequired { add(rows[Int(row)].priority) }
        row = rows[Int(row)].next
      }
      (roots[number].highest, roots[number].lowest) = (highest, lowest)
    }
  }

  /// Sorts the roots by their highest priorities, the greatest first.
  private mutating func sortRoots() {
    let order = roots.indices.sorted {
      roots[$0].highest == roots[$1].highest ? $0 < $1 : roots[$0].highest > roots[$1].highest
    }
    let sorted = order.map { roots[$0] }
    for number in roots.indices {
      roots[number] = sorted[number]
      columns[Int(roots[number].column)].number = Int32(number)
      var row = roots[number].firstRow
      while row >= 0 {
        rows[Int(row)].number = Int32(number)
        row = rows[Int(row)].next
      }
    }
  }

  /// Lists a row over several roots at the last of them, if the others are decided without it.
  private mutating func couple(_ row: Int) {
    var last: Int32 = -1
    forEachRoot(of: row) { last = max(last, columns[Int($0)].number) }
    let own = roots[Int(last)].highest
    var isLater = true
    forEachRoot(of: row) { root in
      let number = columns[Int(root)].number
      if number != last, roots[Int(number)].lowest <= own { isLater = false }
    }
    guard isLater else { return }
    hasCouplings = true
    list(row, at: Int(last))
  }
}
