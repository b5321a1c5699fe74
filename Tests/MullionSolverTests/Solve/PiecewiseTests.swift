// SPDX-License-Identifier: GPL-3.0-or-later

import MullionSolver
import TestSupport
import Testing

/// Tests the solution as a function of a parameter.
@Suite struct PiecewiseTests {
  /// A bar with two items: the first is half as wide as the bar, but at least 100 wide and, if
  /// possible, at most 200; the second takes the rest.
  private struct Bar {
    let solver = Solver()
    let width: Variable
    let first: Variable
    let second: Variable

    init() throws {
      width = try solver.addParameter("width", value: 500)
      first = try solver.addVariable("first", lowerBound: 0)
      second = try solver.addVariable("second", lowerBound: 0)
      let (bar, one, other) = (
        LinearExpression(width), LinearExpression(first), LinearExpression(second)
      )
      try solver.add(Constraint(one + other - bar, .equal))
      try solver.add(Constraint(one - 100, .greaterThanOrEqual))
      try solver.add(Constraint(one - 200, .lessThanOrEqual, priority: .high))
      try solver.add(Constraint(one + one - bar, .equal, priority: .low))
    }
  }

  @Test
  func `a parametric solution has the segments calculated by hand`() throws {
    let bar = try Bar()
    let map = try bar.solver.solution(over: bar.width, from: 120, to: 1000)
    #expect(map.breakpoints.count == 2 && map.missing.isEmpty)
    #expect(isNear(map.breakpoints[0], 200) && isNear(map.breakpoints[1], 400))
    #expect(!map.segments.contains { !$0.isProved })
    #expect(map.segments.first?.range.lowerBound == 120)
    #expect(map.segments.last?.range.upperBound == 1000)
    let slopes = try map.segments.map { try #require(map.law(of: bar.first, in: $0)).slope }
    #expect(isNear(slopes[0], 0) && isNear(slopes[1], 0.5) && isNear(slopes[2], 0))
    #expect(isNear(map.value(of: bar.second, at: 1000) ?? .nan, 800))
    #expect(map.value(of: bar.first, at: 119) == nil)
    #expect(map.segments.indices.allSatisfy { isNear(map.jump(of: bar.first, at: $0), 0) })
  }

  @Test
  func `a parametric solution restores the parameter's value`() throws {
    let bar = try Bar()
    try bar.solver.solve()
    let before = bar.solver.value(of: bar.second)
    _ = try bar.solver.solution(over: bar.width, from: 1000, to: 120)
    #expect(bar.solver.value(of: bar.width) == 500 && bar.solver.value(of: bar.second) == before)
    #expect(!bar.solver.needsSolve)
  }

  @Test
  func `a segment with a conflict ends where the required constraints can hold`() throws {
    let bar = try Bar()
    let late = try bar.solver.add(
      Constraint(LinearExpression(bar.second) - 150, .greaterThanOrEqual))
    let map = try bar.solver.solution(over: bar.width, from: 120, to: 1000)
    // Where the contradiction is within the tolerance, no basis proves the values.
    for segment in map.segments where !segment.isProved {
      #expect(abs(segment.range.lowerBound - 250) < 1e-4)
      #expect(abs(segment.range.upperBound - 250) < 1e-4)
    }
    let conflict = try #require(map.segments.last { !$0.brokenConstraints.isEmpty })
    #expect(conflict.brokenConstraints == [late])
    #expect(abs(conflict.range.upperBound - 250) < 1e-4)
    // The second item gets half of the bar before, and 150 points after.
    #expect(isNear(map.value(of: bar.second, at: 249) ?? .nan, 124.5))
    #expect(isNear(map.value(of: bar.second, at: 251) ?? .nan, 150))
  }

  @Test
  func `a limit of segments leaves the remaining range missing`() throws {
    let bar = try Bar()
    let map = try bar.solver.solution(over: bar.width, from: 120, to: 1000, mostSegments: 1)
    #expect(map.segments.count == 1)
    let length = map.segments.reduce(0) { $0 + $1.range.upperBound - $1.range.lowerBound }
    let rest = map.missing.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
    #expect(isNear(length + rest, 880) && rest > 0)
  }

  @Test
  func `only a parameter of the solver has a parametric solution`() throws {
    let bar = try Bar()
    #expect(throws: SolverError.notAParameter) {
      _ = try bar.solver.solution(over: bar.first, from: 0, to: 1)
    }
    #expect(throws: SolverError.self) {
      _ = try bar.solver.solution(over: bar.width, from: 0, to: .infinity)
    }
  }

  @Test(arguments: (UInt64(0)..<400).shards())
  func `a random layout has the same values as a fresh solve`(_ seeds: Range<UInt64>) throws {
    try withEverySeed(seeds) { seed, generator in
      var options = RandomModel.Options()
      options.viewCount = 2...14
      // A guide has a fixed inset, so a small superview has no solution at all.
      options.guideProbability = 0
      options.conflictProbability = seed % 3 == 0 ? 0.05 : 0
      let random = RandomModel.make(seed: seed, options: options)
      let subject = try ModelUnderTest(random.model)
      let fresh = try ModelUnderTest(random.model)
      let index = Int.random(in: 2...3, using: &generator)
      let map = try subject.solver.solution(over: subject.variables[index], from: 30, to: 900)
      guard map.missing.isEmpty else { throw Mismatch("missing \(map.missing)") }
      for _ in 0..<12 {
        let position = Double.random(in: 30...900, using: &generator)
        try fresh.solver.setParameter(fresh.variables[index], to: position)
        try fresh.solver.solve()
        try compare(map, subject, fresh, at: position)
      }
    }
  }

  private func compare(
    _ map: PiecewiseSolution, _ subject: ModelUnderTest, _ fresh: ModelUnderTest,
    at position: Double
  ) throws {
    for (place, expected) in fresh.values().enumerated() {
      let found = map.value(of: subject.variables[place], at: position) ?? .nan
      guard abs(found - expected) <= 1e-9 * max(1, abs(expected)) else {
        throw Mismatch(
          """
          at \(position): \(subject.model.variables[place].name) is \(found), not \(expected)
          segment \(map.segment(at: position).map { map.segments[$0].range } as Any), \
          proved \(map.segment(at: position).map { map.segments[$0].isProved } as Any)
          """)
      }
    }
  }
}
