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
  /// `tieBreaks` are over nodes; those over constants alone say nothing and are left out.
  ///
  /// - Complexity: O(terms).
  func pieces(tieBreaks: [Row]) -> [Piece] {
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

  private func firstVariable(of row: Row) -> Int32? {
    row.terms.first { !isParameter($0.node) }?.node
  }

  private func addParameters(of row: Row, to piece: inout Piece) {
    for term in row.terms where isParameter(term.node) && !piece.parameters.contains(term.node) {
      piece.parameters.append(term.node)
    }
  }
}
