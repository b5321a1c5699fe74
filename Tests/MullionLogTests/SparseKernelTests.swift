// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@testable import MullionLog

/// The only combination of columns that adds up to zero.
@Suite struct SparseKernelTests {
  private func combination(_ rows: [[Int]]) -> [WholeNumber]? {
    let entries = rows.map { row in
      Dictionary(
        uniqueKeysWithValues: row.enumerated().filter { $0.element != 0 }.map {
          ($0.offset, WholeNumber($0.element))
        })
    }
    var kernel = SparseKernel(rows: entries, columns: rows.first?.count ?? 0)
    return kernel.onlyCombination()
  }

  @Test func `linearly independent columns have no combination that is zero`() {
    #expect(combination([[1, 0], [0, 1]]) == nil)
    #expect(combination([[2, 1], [4, 3]]) == nil)
  }

  @Test func `columns with several independent combinations give none`() {
    #expect(combination([[1, 1, 1]]) == nil)
    #expect(combination([[0, 0]]) == nil)
  }

  @Test func `the combination of a chain has whole numbers`() {
    let chain = combination([[2, 3, 0], [0, 5, 7]])
    #expect(chain?.map(\.magnitude.description) == ["21", "14", "10"])
    #expect(combination([[0, 3], [0, 6]]) == [.one, .zero])
  }

  @Test func `the combination of random columns adds up to zero in each row`() throws {
    try withEverySeed(0..<200) { _, generator in
      let count = Int.random(in: 2...7, using: &generator)
      let rows = (0..<count - 1).map { _ in
        (0..<count).map { _ in
          generator.chance(0.5) ? Int.random(in: -9...9, using: &generator) : 0
        }
      }
      guard let factors = combination(rows) else { return }
      #expect(factors.contains { $0 != .zero })
      for row in rows {
        let sum = zip(row, factors).reduce(WholeNumber.zero) { $0 + WholeNumber($1.0) * $1.1 }
        #expect(sum == .zero)
      }
    }
  }
}
