// SPDX-License-Identifier: GPL-3.0-or-later
import TestSupport
import Testing

/// One line of a model: `Σ terms relation constant`.
private struct Line {
  var terms: [ReferenceModel.Term]
  var relation: ReferenceModel.Relation
  var value: Rational
  var level: ReferenceModel.Level
  var rank: ReferenceModel.BreakRank

  init(
    _ terms: [(Int, Int)], _ relation: ReferenceModel.Relation, _ value: Int,
    _ level: ReferenceModel.Level = .required, _ rank: ReferenceModel.BreakRank = .explicit
  ) {
    self.terms = terms.map { .init($0.0, Rational($0.1)) }
    self.relation = relation
    self.value = Rational(value)
    self.level = level
    self.rank = rank
  }
}

private func model(
  _ domains: [ReferenceModel.Domain], _ lines: [Line], ties: [([(Int, Int)], Int)] = []
) -> ReferenceModel {
  var model = ReferenceModel()
  for (index, domain) in domains.enumerated() { model.addVariable("v\(index)", domain) }
  for line in lines {
    model.addConstraint(
      line.terms, constant: -line.value, line.relation, level: line.level, breakRank: line.rank)
  }
  model.tieBreaks = ties.map { terms, value in
    .init(terms.map { .init($0.0, Rational($0.1)) }, constant: Rational(-value))
  }
  return model
}

/// Tests the reference solver on models whose solutions are computed by hand.
@Suite struct ReferenceSolverTests {
  @Test func `the reference solver minimizes errors by priority, highest first`() {
    let x = [(0, 1)]
    let cases: [(String, ReferenceModel, [Rational], [Rational])] = [
      (
        "20 is the median of 10, 20, 100; errors 10 + 0 + 80",
        model(
          [.free],
          [10, 20, 100].map { Line(x, .equal, $0, .optional(500)) }), [20], [90]
      ),
      (
        "1001 wishes at 250 do not move one at 251; errors 0, then 1001 * 7",
        model(
          [.free],
          (0..<1001).map { _ in Line(x, .equal, 0, .optional(250)) }
            + [Line(x, .equal, 7, .optional(251))]), [7], [0, 7007]
      ),
      (
        "999.5 beats 999",
        model(
          [.free], [Line(x, .equal, 2, .optional(999)), Line(x, .equal, 1, .optional(999.5))]),
        [1], [0, 1]
      ),
      (
        "an aspect ratio: width 100 at 750 and width == 2 * height give height 50",
        model(
          [.atLeast(0), .atLeast(0)],
          [Line([(0, 1), (1, -2)], .equal, 0), Line(x, .equal, 100, .optional(750))]),
        [100, 50], [0]
      ),
      (
        "hugging 251 of the first beats 250 of the second: 40 + 60 = 100 although both want 40",
        model(
          [.atLeast(0), .atLeast(0)],
          [
            Line([(0, 1), (1, 1)], .equal, 100), Line([(0, 1)], .atMost, 40, .optional(251)),
            Line([(1, 1)], .atMost, 40, .optional(250)),
          ]), [40, 60], [0, 20]
      ),
      (
        "an inequality that cannot hold still pulls: x >= 50 at 750 against x <= 30 gives 30",
        model([.free], [Line(x, .atMost, 30), Line(x, .atLeast, 50, .optional(750))]), [30], [20]
      ),
      (
        "a mask's width wish 80 - 90 stops at zero, and nothing is broken",
        model([.atLeast(0)], [Line(x, .equal, -10, .optional(999.99))]), [0], [10]
      ),
      (
        "a parameter is a number: x == 3 * p + 1 with p = 5",
        model([.free, .fixed(5)], [Line([(0, 1), (1, -3)], .equal, 1)]), [16, 5], []
      ),
      (
        "lower bounds other than zero: x >= -4 with x == -9 at 1 gives -4",
        model([.atLeast(-4)], [Line(x, .equal, -9, .optional(1))]), [-4], [5]
      ),
    ]
    for (name, model, values, errors) in cases {
      let solution = ReferenceSolver.solve(model)
      #expect(solution.values == values, "\(name)")
      #expect(solution.levelErrors.map(\.error) == errors, "\(name)")
      #expect(solution.broken.isEmpty, "\(name)")
    }
  }

  @Test func `the reference solver drops the latest constraint of the highest rank`() {
    let x = [(0, 1)]
    let late = model([.free], [Line(x, .equal, 1), Line(x, .equal, 2, .required, .rule)])
    var swapped = model([.free], [Line(x, .equal, 1), Line(x, .equal, 2)])
    swapped.constraints[0].activation = 9
    let cases: [(String, ReferenceModel, broken: [Int], conflicts: [[Int]])] = [
      (
        "x >= 10, x <= z, z == 5; y == 3 is independent",
        model(
          [.free, .free, .free],
          [
            Line(x, .atLeast, 10), Line([(1, 1)], .equal, 3), Line([(0, 1), (2, -1)], .atMost, 0),
            Line([(2, 1)], .equal, 5),
          ]), [3], [[0, 2, 3]]
      ),
      (
        // Heights are never negative, so 15 + a + (>= 15) + b + 15 needs 45 and 44 is not enough.
        "V:|-15-[A]-(>=15)-[B]-15-| in 44",
        model(
          [.free, .atLeast(0), .free, .atLeast(0), .fixed(44)],
          [
            Line([(0, 1)], .equal, 15), Line([(2, 1), (0, -1), (1, -1)], .atLeast, 15),
            Line([(2, 1), (3, 1), (4, -1)], .equal, -15),
          ]), [2], [[0, 1, 2]]
      ),
      ("a rule outranks a caller's constraint, although the rule is later", late, [0], [[1, 0]]),
      ("activation decides, not the position in the list", swapped, [0], [[1, 0]]),
      (
        "a constraint against a bound is a conflict of its own",
        model([.atLeast(0)], [Line(x, .equal, -1), Line(x, .equal, 4)]), [0], [[0]]
      ),
      (
        "three pairwise contradictions break two",
        model([.free], [1, 2, 3].map { Line(x, .equal, $0) }), [1, 2], [[0, 1], [0, 2]]
      ),
      (
        "redundant constraints are no conflict",
        model([.free], [Line(x, .equal, 1), Line(x, .equal, 1), Line([(0, 2)], .atMost, 2)]), [], []
      ),
      (
        "0 == 1 contradicts itself",
        model([.free], [Line([], .equal, 1)]), [0], [[0]]
      ),
    ]
    for (name, model, broken, conflicts) in cases {
      let solution = ReferenceSolver.solve(model)
      #expect(solution.broken == broken, "\(name)")
      #expect(solution.conflicts == conflicts, "\(name)")
      #expect(solution.violations.map(\.constraint).sorted() == broken.sorted(), "\(name)")
    }
  }

  @Test func `the reference solver applies tie breaks in order, then variables`() {
    // An unconstrained view in a superview of 300 by 200 at (100, 50) is at its top left with size
    // zero.
    let view: [ReferenceModel.Domain] = [.free, .free, .atLeast(0), .atLeast(0)]
    let free = model(
      view, [], ties: [([(0, 1)], 100), ([(1, 1)], 50), ([(2, 1)], 0), ([(3, 1)], 0)])
    #expect(ReferenceSolver.solve(free).values == [100, 50, 0, 0])

    // Two equalities of one level are equally good in 10…20.
    let between = [10, 20].map { Line([(0, 1)], .equal, $0, .optional(500)) }
    #expect(ReferenceSolver.solve(model([.free], between)).values == [10])
    #expect(ReferenceSolver.solve(model([.free], between, ties: [([(0, 1)], 18)])).values == [18])
    #expect(ReferenceSolver.solve(model([.free], between, ties: [([(0, 1)], 99)])).values == [20])

    // x + y == 10 alone: minimizing |x - 3| first gives 3, 7; the other order gives 8, 2.
    let sum = [Line([(0, 1), (1, 1)], .equal, 10)]
    let ties = [([(0, 1)], 3), ([(1, 1)], 2)]
    #expect(ReferenceSolver.solve(model([.free, .free], sum, ties: ties)).values == [3, 7])
    let reversed = model([.free, .free], sum, ties: ties.reversed())
    #expect(ReferenceSolver.solve(reversed).values == [8, 2])
  }

  @Test func `the reference solver's ranges are exact and ignore the tie breaks`() {
    let between = [10, 20].map { Line([(0, 1)], .equal, $0, .optional(500)) }
    let solver = ReferenceSolver(
      model(
        [.free, .free, .atLeast(3)], between + [Line([(1, 1), (0, -1)], .equal, 5)],
        ties: [([(0, 1)], 18)]))
    let ranges = solver.ranges(of: [
      .init([.init(0)]), .init([.init(1, 2)], constant: 1), .init([.init(2)]),
      .init([.init(1), .init(0, -1)]), .init([.init(0), .init(2, -1)]),
    ])
    #expect(
      ranges == [
        .init(min: 10, max: 20), .init(min: 31, max: 51), .init(min: 3, max: nil),
        .init(min: 5, max: 5), .init(min: nil, max: 17),
      ])
    #expect(ranges.map(\.isSingle) == [false, false, false, true, false])
  }
}
