// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// The ranges of expressions over all points that are optimal for every level.
extension Engine {
  /// The part of an expression that depends on one subproblem.
  private struct RangePart {
    /// The index of the expression.
    var expression: Int
    var terms: [SlotTerm]
  }

  /// A subproblem that leaves something open.
  private struct OpenSubproblem: Hashable, Comparable {
    var component: Int32
    var subproblem: Int32

    static func < (left: Self, right: Self) -> Bool {
      (left.component, left.subproblem) < (right.component, right.subproblem)
    }
  }

  /// Returns the ranges of expressions over all points that are optimal for the levels, without tie
  /// breaks.
  ///
  /// Components and subproblems are independent, so the ranges of the parts of an expression add
  /// up.
  ///
  /// - Complexity: One solve of each subproblem that leaves something open, and two small programs
  ///   for each of its columns in the expressions.
  mutating func ranges(
    of expressions: [LinearExpression]
  ) throws(SolverError) -> [SolutionRange] {
    var ranges = expressions.map { SolutionRange($0.constant) }
    var parts: [OpenSubproblem: [RangePart]] = [:]
    for (index, expression) in expressions.enumerated() {
      split(expression, index, &ranges, &parts)
    }
    // A fixed order makes the rounding of sums reproducible.
    for (open, parts) in parts.sorted(by: { $0.key < $1.key }) {
      guard let component = component(open.component) else { continue }
      do {
        try add(parts, of: component.subproblems[Int(open.subproblem)], component, to: &ranges)
      } catch {
        guard error != .deadlineReached else { throw .limitReached }
        throw explain(.engineFailed("\(error)"), component)
      }
    }
    return ranges
  }

  /// Adds the decided part of an expression to its range, and its open part to the parts.
  private mutating func split(
    _ expression: LinearExpression, _ index: Int, _ ranges: inout [SolutionRange],
    _ parts: inout [OpenSubproblem: [RangePart]]
  ) {
    var open: [Int32: LinearExpression] = [:]
    for term in expression.terms {
      let slot = term.variable.index
      // Reads the tables directly, because a method call would copy the engine for each of
      // thousands of terms.
      let number = reduction.components[Int(slot)]
      if number >= 0, let component = components[Int(number)], !component.movable.isEmpty {
        open[number, default: LinearExpression()].terms.append(term)
      } else if isolated.contains(slot) {
        let free = SolutionRange(minimum: model.lowerBounds[Int(slot)], maximum: .infinity)
        ranges[index] += free * term.coefficient
      } else {
        ranges[index] += SolutionRange(term.coefficient * model.values[Int(slot)])
      }
    }
    for (number, expression) in open.sorted(by: { $0.key < $1.key }) {
      guard let component = component(number) else { continue }
      reduce(expression, component)
      ranges[index] += SolutionRange(sum.constant)
      var bySubproblem: [Int32: [SlotTerm]] = [:]
      for slot in sum.slots {
        let subproblem =
          reduction.roles[Int(slot)] == .column
          ? component.subproblems[Int(reduction.places[Int(slot)])] : nil
        if let subproblem, !subproblem.movable.isEmpty {
          bySubproblem[subproblem.number, default: []].append(
            SlotTerm(slot: slot, coefficient: sum[slot]))
        } else {
          ranges[index] += SolutionRange(sum[slot] * model.values[Int(slot)])
        }
      }
      for (subproblem, terms) in bySubproblem {
        parts[OpenSubproblem(component: number, subproblem: subproblem), default: []].append(
          RangePart(expression: index, terms: terms))
      }
    }
  }

  /// Adds the ranges of the parts that depend on one subproblem.
  private mutating func add(
    _ parts: [RangePart], of subproblem: Subproblem, _ component: Component,
    to ranges: inout [SolutionRange]
  ) throws(LinearProgramError) {
    let compiled = try levels(of: subproblem, component)
    let first = compiled.blocks[0].firstColumn
    var columns: [Int32: Int] = [:]
    for (place, slot) in subproblem.columns.enumerated() { columns[slot] = first + place }
    let sums = parts.map { part in
      part.terms.compactMap { term in
        columns[term.slot].map { LinearProgram.Term($0, term.coefficient) }
      }
    }
    var face = try face(of: compiled, from: subproblem.levelsBasis)
    defer { totals.glpkCalls += face.glpkCalls }
    let found = try face.ranges(of: sums, deadline: limits.deadline)
    for (part, range) in zip(parts, found) {
      ranges[part.expression] += SolutionRange(minimum: range.minimum, maximum: range.maximum)
    }
  }

  /// The set of points that are optimal for a program's levels, found from a basis that was optimal
  /// for them earlier.
  private mutating func face(
    of compiled: CompiledProgram, from basis: Basis?
  ) throws(LinearProgramError) -> OptimalFace {
    var failure = LinearProgramError.engineFailed("no method was tried")
    let attempts: [(Method, isScaled: Bool)] = [
      (.keptBasis, false), (.startingBasis, false), (.standardBasis, false), (.exact, false),
      (.standardBasis, true),
    ]
    for (method, isScaled) in attempts where method != .keptBasis || fits(basis, compiled.program) {
      var options = LinearProgram.Options()
      options.isScaled = isScaled
      if method == .keptBasis { options.basis = basis }
      if method == .startingBasis {
        startingBasis.find(compiled)
        options.basis = startingBasis.basis
      }
      options.startsDualFeasible = method == .startingBasis
      options.isExact = method == .exact
      options.movableAfter = compiled.levelCount
      options.findsFixedRows = true
      options.deadline = limits.deadline
      totals.glpkCalls += 1
      do {
        let solution = try compiled.program.solve(options)
        totals.pivots += solution.pivots
        if solution.status == .optimal { return try OptimalFace(of: compiled.program, solution) }
        failure = .engineFailed(solution.status.sentence)
      } catch {
        if error == .deadlineReached { throw error }
        failure = error
      }
    }
    throw failure
  }

  private func fits(_ basis: Basis?, _ program: LinearProgram) -> Bool {
    basis?.columns.count == program.columnCount && basis?.rows.count == program.rowCount
  }

  /// The program of a subproblem without its tie breaks.
  private mutating func levels(
    of subproblem: Subproblem, _ component: Component
  ) throws(LinearProgramError) -> CompiledProgram {
    let (due, tieBreaks, needsBuild) = (
      component.dueSubproblems, subproblem.tieBreaks, subproblem.needsBuild
    )
    let (isDue, parameters) = (subproblem.isDue, subproblem.parameters)
    component.dueSubproblems = [subproblem.number]
    subproblem.isDue = true
    subproblem.tieBreaks = []
    freshComponent = -1
    defer {
      component.dueSubproblems = due
      subproblem.tieBreaks = tieBreaks
      subproblem.needsBuild = needsBuild
      subproblem.isDue = isDue
      subproblem.parameters = parameters
    }
    prepareRows(component)
    batch = [0]
    defer { batch.removeAll(keepingCapacity: true) }
    try buildBatch(component)
    return builder.compiled
  }
}
