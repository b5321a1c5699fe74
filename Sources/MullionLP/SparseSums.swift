// SPDX-License-Identifier: GPL-3.0-or-later

/// Sums in the compressed form of the C wrapper.
///
/// The terms of sum i are at `starts[i] ..< starts[i + 1]`.
struct SparseSums {
  var starts: [Int32] = [0]
  var columns: [Int32] = []
  var coefficients: [Double] = []

  mutating func append(_ terms: [LinearProgram.Term]) {
    for term in terms {
      columns.append(Int32(term.column))
      coefficients.append(term.coefficient)
    }
    starts.append(Int32(columns.count))
  }
}
