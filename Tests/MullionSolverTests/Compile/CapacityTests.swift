// SPDX-License-Identifier: GPL-3.0-or-later
import Testing

@testable import MullionSolver

/// Tests the storage that a solver keeps after a large layout was set up.
@Suite struct CapacityTests {
  /// Returns a solved solver with a chain of equalities, which all become aliases.
  private func chain(_ count: Int, isReserved: Bool) throws -> (Solver, last: Variable) {
    let solver = Solver()
    if isReserved { solver.reserve(variables: count, constraints: count) }
    var last = try solver.addParameter(value: 5)
    for _ in 0..<count {
      let next = try solver.addVariable()
      try solver.add(Constraint(LinearExpression([.init(next), .init(last, -1)]), .equal))
      last = next
    }
    try solver.solve()
    return (solver, last)
  }

  @Test(arguments: [false, true])
  func `a large setup leaves no scratch storage and little spare capacity`(
    isReserved: Bool
  ) throws {
    let count = 5000
    let (solver, last) = try chain(count, isReserved: isReserved)
    #expect(solver.value(of: last) == 5)
    let hasSpareCapacity = solver.engine.compiler.hasSpareCapacity
    #expect(!hasSpareCapacity)
    // The solver trims arrays to at most an eighth of spare capacity.
    #expect(solver.model.rows.capacity <= count + count / 8 + 1)
    #expect(solver.model.values.capacity <= count + count / 8 + 2)
  }

  @Test func `a small setup keeps its scratch storage`() throws {
    let (solver, _) = try chain(100, isReserved: false)
    let capacity = solver.engine.compiler.edits.looseConstraints.capacity
    #expect(capacity >= 100)
  }

  @Test func `an array reserves exact capacity only for as many elements as it has`() {
    var array = Array(repeating: 1, count: 100)
    let capacity = array.capacity
    array.reserve(additional: 100)
    #expect(array.capacity == capacity)
    array.reserve(additional: 1000)
    #expect(array.capacity >= 1100 && array.capacity < 1200)
  }
}
