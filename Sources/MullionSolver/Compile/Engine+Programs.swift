// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// Building programs of pieces and keeping them, in memory that is used again and again.
extension Engine {
  /// Rows up to which nothing of a program is kept.
  static let smallRows = 8

  /// Builds the program of the batch; the builder has it.
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

  /// Keeps the program that was built where it is worth it, with the basis of the one before as far as it fits.
  ///
  /// Returns whether that basis is one of a program of another shape, so that it need not be the best one.
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
    // The builder goes on with what the old program was kept in.
    var program = piece.program.take() ?? PieceProgram()
    builder.exchange(&program)
    piece.program = program
    return isCarried
  }

  /// Keeps the basis of the solution, and what the old one was kept in for the next solution.
  mutating func keepBasis(for piece: Piece) {
    let room = piece.basis.take() ?? spareBasis
    if piece.tieBreaks.isEmpty { piece.levelsBasis = piece.movable.isEmpty ? nil : solution.basis }
    spareBasis = Basis(columns: [], rows: [])
    piece.basis = solution.basis
    solution.basis = room
  }

  /// Gives back what programs are built and solved in.
  mutating func releaseProgramRoom() {
    builder = ProgramBuilder()
    startingBasis = StartingBasis()
    solution = LinearProgramSolution()
    spareBasis = Basis(columns: [], rows: [])
    rateSorter = RateSorter()
    workspace.removeAll()
  }
}
