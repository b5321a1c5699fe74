// SPDX-License-Identifier: GPL-3.0-or-later

extension Reduction {
  /// Columns that rows tie together.
  struct Piece {
    /// Nodes of the variables.
    var nodes: [Int32] = []
    /// Nodes of the parameters its rows mention.
    var parameters: [Int32] = []
    var rows: [Row] = []
    /// In their order, as optional equalities.
    var tieBreaks: [Row] = []
  }

  /// Splits what stayed into pieces that share no variable.
  ///
  /// `tieBreaks` are over nodes. Those over constants alone say nothing and are left out, and so are those over a
  /// multiple of an earlier one's sum: that sum is settled, whatever constants are added.
  ///
  /// - Complexity: O(terms log terms).
  func pieces(tieBreaks: [Row]) -> [Piece] {
    var seen: Set<[Term]> = []
    let tieBreaks = tieBreaks.filter { seen.insert(direction(of: $0)).inserted }
    var sets = DisjointSets(count: variables.count)
    for row in rows { unite(row, &sets) }
    for row in tieBreaks { unite(row, &sets) }
    var places: [Int: Int] = [:]
    var pieces: [Piece] = []
    func place(of node: Int32) -> Int {
      let root = sets.root(of: Int(node))
      if let place = places[root] { return place }
      places[root] = pieces.count
      pieces.append(Piece())
      return pieces.count - 1
    }
    for node in variables.indices where isColumn(Int32(node)) {
      pieces[place(of: Int32(node))].nodes.append(Int32(node))
    }
    for row in rows {
      guard let node = firstVariable(of: row) else { continue }
      let place = place(of: node)
      pieces[place].rows.append(row)
      addParameters(of: row, to: &pieces[place])
    }
    for row in tieBreaks {
      guard let node = firstVariable(of: row) else { continue }
      let place = place(of: node)
      pieces[place].tieBreaks.append(row)
      addParameters(of: row, to: &pieces[place])
    }
    guard !conditions.isEmpty else { return pieces }
    // Fixed columns tie nothing together, so one program has room for all that is asked of parameters alone.
    var given = Piece()
    for row in conditions {
      given.rows.append(row)
      addParameters(of: row, to: &given)
    }
    return pieces + [given]
  }

  private func unite(_ row: Row, _ sets: inout DisjointSets) {
    guard let first = firstVariable(of: row) else { return }
    for term in row.terms where !isParameter(term.node) { sets.unite(Int(first), Int(term.node)) }
  }

  /// The variables of a row in the order of nodes, the first with coefficient 1.
  private func direction(of row: Row) -> [Term] {
    let terms = row.terms.filter { !isParameter($0.node) }.sorted { $0.node < $1.node }
    guard let first = terms.first?.coefficient else { return [] }
    return terms.map { Term(node: $0.node, coefficient: $0.coefficient / first) }
  }

  private func firstVariable(of row: Row) -> Int32? {
    row.terms.first { !isParameter($0.node) }?.node
  }

  private func addParameters(of row: Row, to piece: inout Piece) {
    for term in row.terms where isParameter(term.node) && !piece.parameters.contains(term.node) {
      piece.parameters.append(term.node)
    }
  }
}
