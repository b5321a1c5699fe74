// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// Building and keeping the programs of subproblems, in reused memory.
extension Engine {
  /// The number of rows up to which a program and its basis are not kept.
  static let smallRows = 8

  /// Builds the program of the batch in ``builder``.
  mutating func buildBatch(_ component: Component) throws(LinearProgramError) {
    let slack = component.hasSlack ? Self.slack : 0
    builder.begin(slotCount: model.kinds.count)
    for position in batch { enterParameters(Int(position), component) }
    for position in batch {
      let piece = component.pieces[Int(component.duePieces[Int(position)])]
      builder.beginPiece(piece.number, piece.columns, reduction)
      for at in rows(at: Int(position), component) {
        let row = rowSet.rows[Int(elimination.rowOrder[at])]
        builder.add(row, rowSet.terms, slack: slack)
      }
      builder.endPiece()
      piece.needsBuild = false
    }
    try builder.finish()
  }

  private mutating func enterParameters(_ position: Int, _ component: Component) {
    let piece = component.pieces[Int(component.duePieces[position])]
    piece.parameters.removeAll(keepingCapacity: true)
    for at in rows(at: position, component) {
      for term in rowSet.rows[Int(elimination.rowOrder[at])].terms {
        let slot = rowSet.terms[term].slot
        guard reduction.roles[Int(slot)] == .parameter else { continue }
        builder.enter(parameter: slot, value: model.values[Int(slot)])
        if !piece.parameters.contains(slot) { piece.parameters.append(slot) }
      }
    }
  }

  /// Keeps the new program if it is large enough, and the previous basis as far as it fits.
  ///
  /// Returns whether that basis comes from a program of another shape. Such a basis need not be
  /// optimal.
  mutating func keepProgram(for piece: Piece) -> Bool {
    var isCarried = false
    let hasSameShape = piece.program?.program.hasSameShape(as: builder.compiled.program) ?? false
    if !hasSameShape, let basis = piece.basis.take() {
      if let before = piece.program, builder.compiled.rows.count > Self.smallRows {
        let values =
          builder.compiled.parameters.map { model.values[Int($0)] }
          + piece.columns.map { model.values[Int($0)] }
        piece.basis = BasisTransfer(from: before, to: builder.compiled)?
          .carry(basis, values: values)
        isCarried = piece.basis != nil
      }
      spareBasis = basis
    }
    guard builder.compiled.rows.count > Self.smallRows else {
      piece.program = nil
      return false
    }
    // The builder reuses the storage of the old program.
    var program = piece.program.take() ?? PieceProgram()
    builder.exchange(&program)
    piece.program = program
    return isCarried
  }

  /// Keeps the basis of the solution, and reuses the storage of the old one for the next solution.
  mutating func keepBasis(for piece: Piece) {
    let room = piece.basis.take() ?? spareBasis
    if piece.tieBreaks.isEmpty { piece.levelsBasis = piece.movable.isEmpty ? nil : solution.basis }
    spareBasis = Basis(columns: [], rows: [])
    piece.basis = solution.basis
    solution.basis = room
  }

  /// Releases the memory in which programs are built and solved.
  mutating func releaseProgramRoom() {
    builder = ProgramBuilder()
    startingBasis = StartingBasis()
    solution = LinearProgramSolution()
    spareBasis = Basis(columns: [], rows: [])
    rateSorter = RateSorter()
    workspace.removeAll()
  }
}
