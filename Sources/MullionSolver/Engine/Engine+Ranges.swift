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

  /// A subproblem that has movable columns.
  private struct OpenSubproblem: Hashable, Comparable {
    var component: Int32
    var subproblem: Int32

    static func < (left: Self, right: Self) -> Bool {
      (left.component, left.subproblem) < (right.component, right.subproblem)
    }
  }

  /// Returns the ranges of expressions over all points that are optimal for every level.
  ///
  /// Tie breaks do not count.
  ///
  /// Subproblems are independent of each other. So the range of an expression is the sum of the
  /// ranges of its parts, one for each subproblem.
  ///
  /// - Complexity: One solve of each mentioned subproblem that has movable columns, and up to two
  ///   solves of a smaller program for each part of an expression.
  mutating func ranges(
    of expressions: [LinearExpression]
  ) throws(SolverError) -> [SolutionRange] {
    var ranges = expressions.map { SolutionRange($0.constant) }
    var parts: [OpenSubproblem: [RangePart]] = [:]
    for (index, expression) in expressions.enumerated() {
      split(expression, index, &ranges, &parts)
    }
    // The order of a dictionary differs between runs. Sorting makes the rounding the same in each
    // run.
    for (open, parts) in parts.sorted(by: { $0.key < $1.key }) {
      guard let component = compiler.components[open.component] else { continue }
      do {
        try add(parts, of: component.subproblems[Int(open.subproblem)], component, to: &ranges)
      } catch {
        guard error != .deadlineReached else { throw .limitReached }
        throw model.explain(.engineFailed("\(error)"), component)
      }
    }
    return ranges
  }

  /// Whether a variable may have another value in a solution that is as good as the current one.
  ///
  /// This is true for isolated variables and for all variables of a component with movable columns,
  /// although some of these variables may have only one value.
  func mayMove(_ slot: Int32) -> Bool {
    if let component = compiler.components[compiler.reduction.components[Int(slot)]],
      !component.movable.isEmpty
    {
      return true
    }
    return isolated.slots.contains(slot)
  }

  /// Splits an expression.
  ///
  /// Adds the terms that cannot move, and those of isolated variables, to its range. Adds the other
  /// terms to `parts`, by subproblem.
  private mutating func split(
    _ expression: LinearExpression, _ index: Int, _ ranges: inout [SolutionRange],
    _ parts: inout [OpenSubproblem: [RangePart]]
  ) {
    var open: [Int32: LinearExpression] = [:]
    for term in expression.terms {
      let slot = term.variable.index
      let number = compiler.reduction.components[Int(slot)]
      if let component = compiler.components[number], !component.movable.isEmpty {
        open[number, default: LinearExpression()].terms.append(term)
      } else if isolated.slots.contains(slot) {
        let free = SolutionRange(minimum: model.lowerBounds[Int(slot)], maximum: .infinity)
        ranges[index] += free * term.coefficient
      } else {
        ranges[index] += SolutionRange(term.coefficient * model.values[Int(slot)])
      }
    }
    for (number, expression) in open.sorted(by: { $0.key < $1.key }) {
      guard let component = compiler.components[number] else { continue }
      compiler.reduce(expression, component)
      ranges[index] += SolutionRange(compiler.sum.constant)
      var bySubproblem: [Int32: [SlotTerm]] = [:]
      for slot in compiler.sum.slots {
        let subproblem =
          compiler.reduction.roles[Int(slot)] == .column
          ? component.subproblems[Int(compiler.reduction.places[Int(slot)])] : nil
        if let subproblem, !subproblem.movable.isEmpty {
          bySubproblem[subproblem.number, default: []].append(
            SlotTerm(slot: slot, coefficient: compiler.sum[slot]))
        } else {
          ranges[index] += SolutionRange(compiler.sum[slot] * model.values[Int(slot)])
        }
      }
      for (subproblem, terms) in bySubproblem {
        parts[OpenSubproblem(component: number, subproblem: subproblem), default: []].append(
          RangePart(expression: index, terms: terms))
      }
    }
  }

  /// Adds the ranges of the parts that depend on one subproblem to the ranges of their expressions.
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
    var face = try subproblemSolver.face(
      of: compiled, from: subproblem.levelsBasis, &totals)
    defer { totals.glpkCalls += face.glpkCalls }
    let found = try face.ranges(of: sums, deadline: limits.deadline)
    for (part, range) in zip(parts, found) {
      ranges[part.expression] += SolutionRange(minimum: range.minimum, maximum: range.maximum)
    }
  }

  /// Returns the program of a subproblem without its tie breaks.
  private mutating func levels(
    of subproblem: Subproblem, _ component: Component
  ) throws(LinearProgramError) -> CompiledProgram {
    let (due, tieBreaks, needsBuild) = (
      component.work.dueSubproblems, subproblem.tieBreaks, subproblem.needsBuild
    )
    let (isDue, parameters) = (subproblem.isDue, subproblem.parameters)
    component.work.dueSubproblems = [subproblem.number]
    subproblem.isDue = true
    subproblem.tieBreaks = []
    compiler.freshComponent = -1
    defer {
      component.work.dueSubproblems = due
      subproblem.tieBreaks = tieBreaks
      subproblem.needsBuild = needsBuild
      subproblem.isDue = isDue
      subproblem.parameters = parameters
    }
    compiler.prepareRows(component, model)
    return try subproblemSolver.program(ofOnlyDue: component, compiler, model)
  }
}
