// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// How far expressions can go while everything wanted stays as well met as it is.
extension Engine {
  /// The range of an expression over what the levels leave open, tie breaks aside.
  ///
  /// Components and pieces are independent, so the ranges of the parts add up.
  mutating func range(of expression: LinearExpression) throws(SolverError) -> SolutionRange {
    var range = SolutionRange(expression.constant)
    var parts: [Int32: LinearExpression] = [:]
    for term in expression.terms {
      let slot = term.variable.index
      if let component = component(reduction.components[Int(slot)]), !component.movable.isEmpty {
        parts[component.number, default: LinearExpression()].terms.append(term)
      } else if isolated.contains(slot) {
        let free = SolutionRange(minimum: model.lowerBounds[Int(slot)], maximum: .infinity)
        range += free * term.coefficient
      } else {
        range += SolutionRange(term.coefficient * model.values[Int(slot)])
      }
    }
    for (number, part) in parts {
      guard let component = component(number) else { continue }
      do {
        range += try self.range(of: part, in: component)
      } catch {
        throw .engineFailed("\(error)")
      }
    }
    return range
  }

  private mutating func range(
    of expression: LinearExpression, in component: Component
  ) throws(LinearProgramError) -> SolutionRange {
    reduce(expression, component)
    var range = SolutionRange(sum.constant)
    var parts: [Int32: [SlotTerm]] = [:]
    for slot in sum.slots {
      let term = SlotTerm(slot: slot, coefficient: sum[slot])
      let piece =
        reduction.roles[Int(slot)] == .column
        ? component.pieces[Int(reduction.places[Int(slot)])] : nil
      if let piece, !piece.movable.isEmpty {
        parts[piece.number, default: []].append(term)
      } else {
        range += SolutionRange(term.coefficient * model.values[Int(slot)])
      }
    }
    for (number, terms) in parts {
      range += try self.range(of: terms, in: component.pieces[Int(number)], component)
    }
    return range
  }

  private mutating func range(
    of terms: [SlotTerm], in piece: Piece, _ component: Component
  ) throws(LinearProgramError) -> SolutionRange {
    let compiled = try levels(of: piece, component)
    let block = compiled.blocks[0]
    let probe: [LinearProgram.Term] = terms.compactMap { term in
      piece.columns.firstIndex(of: term.slot).map {
        .init(block.firstColumn + $0, term.coefficient)
      }
    }
    var failure = LinearProgramError.engineFailed("nothing was tried")
    for means in [Means.startingBasis, .standardBasis, .exact] {
      var options = LinearProgram.Options()
      if means == .startingBasis {
        startingBasis.find(compiled)
        options.basis = startingBasis.basis
      }
      options.startsDualFeasible = means == .startingBasis
      options.isExact = means == .exact
      options.probes = [probe]
      do {
        let solution = try compiled.program.solve(options)
        if solution.status == .optimal, let range = solution.ranges.first {
          return SolutionRange(minimum: range.minimum, maximum: range.maximum)
        }
        failure = .engineFailed(solution.status.sentence)
      } catch {
        failure = error
      }
    }
    throw failure
  }

  /// The program of a piece without its tie breaks.
  private mutating func levels(
    of piece: Piece, _ component: Component
  ) throws(LinearProgramError) -> PieceProgram {
    let (due, tieBreaks, needsBuild) = (component.duePieces, piece.tieBreaks, piece.needsBuild)
    let (isDue, parameters) = (piece.isDue, piece.parameters)
    component.duePieces = [piece.number]
    piece.isDue = true
    piece.tieBreaks = []
    freshComponent = -1
    defer {
      component.duePieces = due
      piece.tieBreaks = tieBreaks
      piece.needsBuild = needsBuild
      piece.isDue = isDue
      piece.parameters = parameters
    }
    prepareRows(component)
    batch = [0]
    defer { batch.removeAll(keepingCapacity: true) }
    try buildBatch(component)
    return builder.compiled
  }
}
