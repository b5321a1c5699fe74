// SPDX-License-Identifier: GPL-3.0-or-later

/// One solve, from the edits to the values.
struct SolvePass {
  let model: Model
  /// Belongs to the pass while it runs; whatever becomes of it, what needs an answer still is marked in it.
  private(set) var partition: Partition
  let tieBreaker: (any TieBreaking)?
  let presolve: Solver.Presolve
  private(set) var statistics = SolveStatistics()

  init(
    model: Model, partition: consuming Partition, tieBreaker: (any TieBreaking)?,
    presolve: Solver.Presolve
  ) {
    self.model = model
    self.partition = partition
    self.tieBreaker = tieBreaker
    self.presolve = presolve
  }

  /// Answers every component an edit touched and returns values for their slots.
  mutating func run() throws(SolverError) -> [(slot: Int32, value: Double)] {
    let start = ContinuousClock.now
    partition.repair(model)
    statistics.compileMicroseconds += start.elapsedMicroseconds
    var pending = partition.outdated.sorted(by: >)
    var answered: Set<Int> = []
    while let number = pending.popLast() {
      guard let component = partition.components[number] else { continue }
      try component.answer(model, presolve, &statistics)
      answered.insert(number)
      if component.movable.allSatisfy(component.settled.contains) { continue }
      let settled = component.settled.union(component.movable)
      pending.append(merge([number], [], settled: settled))
    }
    var values: [(slot: Int32, value: Double)] = []
    for number in answered {
      guard let component = partition.components[number] else { continue }
      for (place, slot) in component.variables.enumerated() {
        values.append((slot, component.values[place]))
      }
    }
    values += try isolatedValues(values)
    partition.didSolve()
    return values
  }

  /// Makes one component of some components and isolated variables, with the tie breaks of what can move.
  ///
  /// Where a tie break mentions a variable of another component, that becomes part of it too, for what the other
  /// decides may come before or after in the order of tie breaks.
  ///
  /// Returns the number of the component, which is to be answered.
  private mutating func merge(
    _ numbers: Set<Int>, _ singles: Set<Int32>, settled: Set<Int32>
  ) -> Int {
    var (numbers, singles, settled) = (numbers, singles, settled)
    while true {
      let tieBreaks = ask(settled)
      let (others, alone) = mentioned(in: tieBreaks)
      if others.isSubset(of: numbers), alone.isSubset(of: singles) {
        return partition.merge(
          numbers, isolated: singles, settled: settled, tieBreaks: tieBreaks, model)
      }
      numbers.formUnion(others)
      singles.formUnion(alone)
      settled.formUnion(singles)
      for other in others { settled.formUnion(partition.components[other]?.settled ?? []) }
    }
  }

  /// The components and isolated variables that expressions mention.
  private func mentioned(in expressions: [LinearExpression]) -> (Set<Int>, Set<Int32>) {
    var numbers: Set<Int> = []
    var singles: Set<Int32> = []
    for expression in expressions {
      for term in expression.terms {
        if let number = partition.number(of: term.variable) {
          numbers.insert(number)
        } else if partition.isolated.contains(term.variable.index) {
          singles.insert(term.variable.index)
        }
      }
    }
    return (numbers, singles)
  }

  /// The tie breaks of some variables, with terms added up.
  ///
  /// Expressions the model cannot hold are left out.
  private func ask(_ slots: Set<Int32>) -> [LinearExpression] {
    let ordered = slots.sorted {
      model.variables[Int($0)].creation < model.variables[Int($1)].creation
    }
    let variables = ordered.map { model.variable(at: Int($0)) }
    let magnitudes = variables.map { LinearExpression($0) }
    guard let tieBreaker else { return magnitudes }
    let given = tieBreaker.tieBreaks(for: variables).compactMap { try? model.checked($0) }
    let mentioned = Set(given.lazy.flatMap(\.terms).map(\.variable))
    return given + magnitudes.filter { !mentioned.contains($0.terms[0].variable) }
  }

  // MARK: Isolated variables

  /// The values of the variables no constraint mentions.
  ///
  /// Where substitution cannot settle them, they become a component whose only objectives are their tie breaks.
  private mutating func isolatedValues(
    _ answers: [(slot: Int32, value: Double)]
  ) throws(SolverError) -> [(slot: Int32, value: Double)] {
    if partition.isolated.isEmpty { return [] }
    let tieBreaks = partition.isolatedTieBreaks ?? ask(partition.isolated)
    partition.isolatedTieBreaks = tieBreaks
    var known: [Int32: Double] = [:]
    for answer in answers { known[answer.slot] = answer.value }
    var substitution = Substitution(model: model, isolated: partition.isolated, known: known)
    if substitution.settle(tieBreaks) { return substitution.values.map { ($0.key, $0.value) } }
    let number = merge([], partition.isolated, settled: partition.isolated)
    guard let component = partition.components[number] else { return [] }
    try component.answer(model, presolve, &statistics)
    return Array(zip(component.variables, component.values))
  }
}
