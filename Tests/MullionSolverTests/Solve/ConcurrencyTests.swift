// SPDX-License-Identifier: GPL-3.0-or-later

import MullionSolver
import TestSupport
import Testing

/// A solver belongs to one task at a time; the task may change threads.
@Suite struct ConcurrencyTests {
  @Test func `a solver gives the same values on every thread`() async throws {
    let models = (0..<8).map { seed in
      var options = RandomModel.Options()
      options.viewCount = 2...12
      return RandomModel.make(seed: UInt64(seed), options: options).model
    }
    let references = models.map { ReferenceSolver.solve($0) }
    try await withThrowingTaskGroup(of: (Int, Double).self) { group in
      for task in 0..<64 {
        group.addTask { (task % 8, try await difference(models[task % 8], references[task % 8])) }
      }
      for try await (model, difference) in group {
        #expect(difference <= 1e-6, "model \(model)")
      }
    }
  }

  private func difference(
    _ model: ReferenceModel, _ reference: ReferenceSolution
  ) async throws -> Double {
    var worst = 0.0
    for _ in 0..<4 {
      let subject = try ModelUnderTest(model)
      await Task.yield()
      try subject.solver.solve()
      await Task.yield()
      guard let last = subject.ids.keys.max() else { continue }
      try subject.remove(last)
      try subject.solver.solve()
      await Task.yield()
      try subject.add(last)
      try subject.solver.solve()
      worst = max(worst, subject.worstDifference(from: reference).1)
    }
    return worst
  }
}
