// SPDX-License-Identifier: GPL-3.0-or-later

/// One solve, from the edits to the values.
///
/// Works on copies of the model's and the partition's tables, so that a solve that fails changes nothing but what
/// components keep for themselves.
struct SolvePass {
  let model: Model
  private(set) var partition: Partition
  let tieBreaker: (any TieBreaking)?
  private(set) var statistics = SolveStatistics()

  init(model: Model, partition: Partition, tieBreaker: (any TieBreaking)?) {
    self.model = model
    self.partition = partition
    self.tieBreaker = tieBreaker
  }

  /// Answers every component an edit touched and returns values for their slots.
  mutating func run() throws(SolverError) -> [(slot: Int32, value: Double)] {
    let start = ContinuousClock.now
    partition.repair(model)
    statistics.compileMicroseconds += start.elapsedMicroseconds
    var pending = partition.outdated.sorted(by: >)
    for number in pending { partition.components[number]?.needsAnswer = true }
    var answered: Set<Int> = []
    while let number = pending.popLast() {
      guard let component = partition.components[number], component.needsAnswer else { continue }
      try component.answer(model, &statistics)
      answered.insert(number)
      if component.movable.allSatisfy(component.settled.contains) { continue }
      pending.append(settle(number, component))
    }
    var values: [(slot: Int32, value: Double)] = []
    for number in answered {
      guard let component = partition.components[number] else { continue }
      for (place, slot) in component.variables.enumerated() {
        values.append((slot, component.values[place]))
      }
    }
    values += isolatedValues(values)
    partition.didSolve()
    return values
  }

  /// Makes a component's tie breaks part of it.
  ///
  /// Where a tie break mentions a variable of another component, the two become one, for what the
  /// other decides may come before or after in the order of tie breaks.
  ///
  /// - Returns: The number of the component to answer in its place.
  private mutating func settle(_ number: Int, _ component: Component) -> Int {
    var numbers: Set<Int> = [number]
    var singles: Set<Int32> = []
    var settled = component.settled.union(component.movable)
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
    let variables = slots.sorted().map { model.variable(at: Int($0)) }
    guard let tieBreaker else { return variables.map { LinearExpression($0) } }
    return tieBreaker.tieBreaks(for: variables).compactMap { try? model.checked($0) }
  }

  // MARK: Isolated variables

  /// The values of the variables no constraint mentions, by their tie breaks.
  ///
  /// Nothing holds such a variable but its bound, so the least magnitude of an expression with one such variable in
  /// it is reached by solving for it; no program is needed. An expression with several is solved for its first
  /// unbounded one after the sizes, which rest at their bounds.
  private mutating func isolatedValues(
    _ answers: [(slot: Int32, value: Double)]
  ) -> [(slot: Int32, value: Double)] {
    if partition.isolated.isEmpty { return [] }
    let tieBreaks = partition.isolatedTieBreaks ?? ask(partition.isolated)
    partition.isolatedTieBreaks = tieBreaks
    var known: [Int32: Double] = [:]
    for answer in answers { known[answer.slot] = answer.value }
    var values: [Int32: Double] = [:]
    for slot in partition.isolated where model.variables[Int(slot)].lowerBound.isFinite {
      values[slot] = max(0, model.variables[Int(slot)].lowerBound)
    }
    for expression in tieBreaks {
      var rest = expression.constant
      var unknown: LinearExpression.Term?
      for term in expression.terms {
        let slot = term.variable.index
        if partition.isolated.contains(slot), values[slot] == nil {
          unknown = unknown ?? term
        } else {
          let value = values[slot] ?? known[slot] ?? model.variables[Int(slot)].value
          rest += term.coefficient * value
        }
      }
      if let unknown { values[unknown.variable.index] = -rest / unknown.coefficient }
    }
    return partition.isolated.sorted().map { ($0, values[$0] ?? 0) }
  }
}
