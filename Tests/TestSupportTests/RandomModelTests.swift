// SPDX-License-Identifier: GPL-3.0-or-later
import TestSupport
import Testing

private func isRequired(_ constraint: ReferenceModel.Constraint) -> Bool {
  constraint.level == .required
}

/// Tests the random layouts that other tests use.
@Suite struct RandomModelTests {
  @Test func `a seed always makes the same random layout in tree order`() {
    var sizes: Set<Int> = []
    for seed in UInt64(0)..<300 {
      let random = RandomModel.make(seed: seed)
      let model = random.model
      #expect(model == RandomModel.make(seed: seed).model)
      let count = random.parents.count
      sizes.insert(count)
      #expect(model.variables.count == 4 * count)
      #expect(model.tieBreaks.count == 4 * (count - 1))
      var path: [Int] = []
      for (view, parent) in random.parents.enumerated() {
        while let last = path.last, last != parent { path.removeLast() }
        #expect(path.last == parent, "view \(view) comes after its superview's other branches")
        path.append(view)
        for variable in model.variables[4 * view..<4 * view + 4] {
          switch variable.domain {
          case .fixed: #expect(view == 0)
          case .free: #expect(view > 0 && variable.name.contains(".min"))
          case .atLeast(let bound): #expect(view > 0 && bound == 0)
          }
        }
      }
      let numbers = model.constraints.flatMap { constraint in
        constraint.expression.terms.map(\.coefficient) + [constraint.expression.constant]
      }
      #expect(numbers.allSatisfy { Rational(exactly: $0.doubleValue) == $0 }, "seed \(seed)")
    }
    #expect(sizes.min() == 2 && sizes.max() == 40)
  }

  @Test func `the options of random models control conflicts, ambiguities and masks`() {
    func count(
      _ change: (inout RandomModel.Options) -> Void, _ isMeant: (ReferenceSolver) -> Bool
    ) -> Int {
      var options = RandomModel.Options()
      change(&options)
      return (UInt64(0)..<200).count { seed in
        isMeant(ReferenceSolver(RandomModel.make(seed: seed, options: options).model))
      }
    }
    let breaks = { (solver: ReferenceSolver) in !solver.solution().broken.isEmpty }
    let calm = count({ $0.conflictProbability = 0 }, breaks)
    let usual = count({ _ in }, breaks)
    let wild = count({ $0.conflictProbability = 0.5 }, breaks)
    #expect(calm < usual && usual < wild, "\(calm) \(usual) \(wild)")
    #expect(usual > 20 && usual < 150)
    #expect(RandomModel.maskPriority > Double(Float(1000).nextDown))
    #expect(RandomModel.maskPriority < 1000)
  }

  @Test func `random models contain equal and nearly equal optional constraints`() {
    var (same, near, given) = (0, 0, 0)
    for seed in UInt64(0)..<200 {
      let constraints = RandomModel.make(seed: seed).model.constraints
      let wishes = Dictionary(
        grouping: constraints.filter { !isRequired($0) }, by: \.expression.terms)
      for constants in wishes.values.map({ $0.map(\.expression.constant).sorted() }) {
        for (left, right) in zip(constants, constants.dropFirst()) {
          if left == right {
            same += 1
          } else if right - left < Rational(100).reciprocal {
            near += 1
          }
        }
      }
      given += constraints.count { $0.expression.terms.allSatisfy { $0.variable < 4 } }
    }
    // Content sizes and explicit constraints often have equal terms at two priorities, so equal
    // terms alone prove little.
    #expect(same > 200 && near > 20 && given > 20, "\(same) \(near) \(given)")
  }

  @Test func `random masks resize by their shares and stop at size zero`() throws {
    for isExact in [true, false] {
      var options = RandomModel.Options()
      options.maskProbability = 1
      options.guideProbability = 0
      options.isExactInDoubles = isExact
      options.ranksMasksByDepth = true
      var clampedCount = 0
      try withEverySeed(0..<200) { seed, _ in
        let random = RandomModel.make(seed: seed, options: options)
        let solution = ReferenceSolver.solve(random.model)
        #expect(solution.broken.isEmpty)
        // Each constraint of a mask is `variable - ... + constant == 0`, with the variable first.
        // Superviews precede subviews.
        var expected = solution.values.enumerated().map { $0.offset < 4 ? $0.element : 0 }
        for constraint in random.model.constraints {
          let variable = constraint.expression.terms[0].variable
          let share = constraint.expression.terms.last?.coefficient ?? 0
          #expect(share <= 0 && share >= -1)
          let value = -random.model.value(of: constraint.expression, at: expected)
          expected[variable] = isRequired(constraint) ? value : max(0, value)
          if value != expected[variable] { clampedCount += 1 }
        }
        #expect(solution.values == expected, "seed \(seed)\n\(random.model)")
      }
      #expect(clampedCount > 10)
    }
  }

  @Test
  func `the reference solution depends on neither constraint order nor variable numbers`() throws {
    try withEverySeed(0..<300) { seed, generator in
      let model = RandomModel.make(seed: seed).model
      let solution = ReferenceSolver.solve(model)
      let text = "seed \(seed)"
      let (listed, origins) = model.permuted(using: &generator, keepsActivation: true)
      let again = ReferenceSolver.solve(listed)
      #expect(again.values == solution.values, "\(text)")
      #expect(again.levelErrors == solution.levelErrors, "\(text)")
      #expect(again.broken.map { origins[$0] } == solution.broken, "\(text)")
      #expect(again.conflicts.map { $0.map { origins[$0] } } == solution.conflicts, "\(text)")
      if solution.broken.isEmpty {
        let late = model.permuted(using: &generator, keepsActivation: false).model
        #expect(ReferenceSolver.solve(late).values == solution.values, "\(text)")
      }
      let numbers = model.variables.indices.shuffled(using: &generator)
      let renumbered = ReferenceSolver.solve(renumber(model, numbers))
      #expect(numbers.map { renumbered.values[$0] } == solution.values, "\(text)")
      #expect(renumbered.conflicts == solution.conflicts, "\(text)")
    }
  }

  /// Returns the model with variable `i` moved to `numbers[i]`.
  private func renumber(_ model: ReferenceModel, _ numbers: [Int]) -> ReferenceModel {
    func moved(_ expression: ReferenceModel.Expression) -> ReferenceModel.Expression {
      .init(
        expression.terms.map { .init(numbers[$0.variable], $0.coefficient) },
        constant: expression.constant)
    }
    var result = model
    for (index, variable) in model.variables.enumerated() {
      result.variables[numbers[index]] = variable
    }
    result.tieBreaks = model.tieBreaks.map { step in
      .init(
        step.wishes.map { wish in
          guard case .magnitude(let expression) = wish else { return wish }
          return .magnitude(moved(expression))
        })
    }
    for index in model.constraints.indices {
      result.constraints[index].expression = moved(model.constraints[index].expression)
    }
    return result
  }

  @Test func `the reference solver's conflicts are minimal, and all other constraints hold`() throws
  {
    var conflictCount = 0
    try withEverySeed(0..<300) { seed, _ in
      let model = RandomModel.make(seed: seed).model
      let solver = ReferenceSolver(model)
      let solution = solver.solution()
      let text = "seed \(seed)"
      for (index, constraint) in model.constraints.enumerated() where isRequired(constraint) {
        let holds = model.error(of: constraint, at: solution.values).isZero
        #expect(
          holds || solution.broken.contains(index), "\(text) \(model.text(ofConstraint: index))")
      }
      for (variable, value) in zip(model.variables, solution.values) {
        if case .atLeast(let bound) = variable.domain { #expect(value >= bound) }
      }
      for priority in solution.levelErrors {
        let sum = model.constraints.filter { $0.level == .optional(priority.priority) }
          .reduce(Rational.zero) { $0 + model.error(of: $1, at: solution.values) }
        #expect(sum == priority.error, "\(text) at \(priority.priority)")
      }
      func isBroken(_ members: [Int]) -> Bool {
        var part = model
        part.constraints = members.map { model.constraints[$0] }
        return !ReferenceSolver.solve(part).broken.isEmpty
      }
      for (broken, conflict) in zip(solution.broken, solution.conflicts) {
        conflictCount += 1
        #expect(conflict.last == broken)
        #expect(isBroken(conflict), "\(text)")
        for member in conflict {
          #expect(!isBroken(conflict.filter { $0 != member }), "\(text)")
        }
      }
      let ranges = solver.ranges(of: model.variables.indices.map { .init([.init($0)]) })
      for (range, value) in zip(ranges, solution.values) {
        #expect((range.min ?? value) <= value && value <= (range.max ?? value), "\(text)")
      }
    }
    #expect(conflictCount > 100)
  }

  @Test func `a reference model prints as formulas`() throws {
    var model = ReferenceModel()
    let a = model.addVariable("a", .fixed(4))
    let b = model.addVariable("b", .atLeast(-1))
    let half = try #require(Rational(-1, 2))
    model.addConstraint([.init(a, 2), .init(b, half)], constant: -8, .atLeast)
    model.addConstraint([.init(b, -1)], .equal, level: .optional(750), breakRank: .content)
    model.tieBreaks = [.init([.init(a), .init(b)])]
    #expect(
      model.description == """
        var 0: a := 4
        var 1: b >= -1
        con 0: 2*a - 1/2*b - 8 >= 0 explicit #0
        con 1: -b == 0 @750.0 content #1
        tie |a + b|
        """)
    #expect(model.text(of: [4, half]) == "a = 4\nb = -1/2")
  }
}
