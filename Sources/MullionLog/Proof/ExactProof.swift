// SPDX-License-Identifier: GPL-3.0-or-later

/// A proof in whole numbers that rows cannot hold together, and that each of them is needed.
///
/// The rows times their multipliers add up to `0 >= total` or `0 = total` with a positive total.
/// The multipliers are the only ones, up to a common factor, for which all unknowns cancel out, and
/// none of them is zero. So without any one of the rows, the others can hold together.
package struct ExactProof: Sendable {
  /// The indices of the rows.
  package let rows: [Int]
  /// The multiplier of each row.
  ///
  /// The multipliers have no common divisor.
  package let multipliers: [WholeNumber]
  /// The sum of the constants on the right.
  let total: ExactNumber
  /// Whether all rows are equations, so that the sum is one too.
  package let isEquation: Bool

  /// Proves that rows cannot hold together; nil if they can, or if not all of them are needed.
  init?(_ rows: [LinearRow], _ members: [Int]) {
    let members = members.sorted()
    guard let solution = Self.onlyCombination(members.map { rows[$0].form }) else { return nil }
    var multipliers = solution
    guard !multipliers.contains(.zero) else { return nil }
    var sum = zip(members, multipliers).reduce(ExactNumber.zero) {
      $0 + rows[$1.0].form.constant * ExactNumber($1.1, decimals: 0)
    }
    guard !sum.isZero else { return nil }
    if sum.signum > 0 {
      multipliers = multipliers.map { -$0 }
      sum = -sum
    }
    for (member, multiplier) in zip(members, multipliers) {
      switch rows[member].comparison {
      case .equal: break
      case .greaterThanOrEqual: if multiplier.signum < 0 { return nil }
      case .lessThanOrEqual: if multiplier.signum > 0 { return nil }
      }
    }
    self.rows = members
    self.multipliers = multipliers
    total = -sum
    isEquation = members.allSatisfy { rows[$0].comparison == .equal }
  }

  /// Returns the multipliers with which the unknowns of forms cancel out; nil if there are none, or
  /// several that are no multiples of each other.
  private static func onlyCombination(_ forms: [LinearForm]) -> [WholeNumber]? {
    let decimals = forms.map { form in form.terms.values.reduce(0) { max($0, $1.decimals) } }
    var equations: [LayoutVariable: [Int: WholeNumber]] = [:]
    for (column, form) in forms.enumerated() {
      for (variable, factor) in form.terms {
        equations[variable, default: [:]][column] = factor.scaled(to: decimals[column])
      }
    }
    var kernel = SparseKernel(rows: Array(equations.values), columns: forms.count)
    guard var solution = kernel.onlyCombination() else { return nil }
    // Undo the scaling of each form by a power of ten.
    for (column, count) in decimals.enumerated() {
      solution[column] = solution[column] * WholeNumber.powerOfTen(count)
    }
    let common = solution.reduce(WholeNumber.zero) { $0.greatestCommonDivisor(with: $1) }
    return common > .one ? solution.map { $0 / common } : solution
  }
}
