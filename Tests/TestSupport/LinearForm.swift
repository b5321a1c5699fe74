// SPDX-License-Identifier: GPL-3.0-or-later

/// A linear form `constant + Σ coefficient · column`, with the columns in ascending order and no
/// zero coefficients.
struct LinearForm: Sendable {
  struct Term: Sendable {
    var column: Int
    var coefficient: Rational
  }

  var constant: Rational
  private(set) var terms: [Term]

  init(constant: Rational = .zero) {
    self.constant = constant
    terms = []
  }

  /// Creates the form of one column.
  init(column: Int) {
    constant = .zero
    terms = [Term(column: column, coefficient: .one)]
  }

  var isConstant: Bool { terms.isEmpty }

  /// Returns the coefficient of a column; zero if the column does not occur.
  ///
  /// - Complexity: O(log terms).
  func coefficient(of column: Int) -> Rational {
    guard let index = index(of: column) else { return .zero }
    return terms[index].coefficient
  }

  /// Returns the form times a number that is not zero.
  func scaled(by factor: Rational) -> LinearForm {
    var result = self
    result.constant *= factor
    for index in result.terms.indices {
      result.terms[index].coefficient *= factor
    }
    return result
  }

  /// Adds a multiple of another form.
  mutating func add(_ other: LinearForm, times factor: Rational = .one) {
    constant += other.constant * factor
    merge(other.terms, times: factor, without: nil)
  }

  /// Substitutes a form for a column; does nothing if the column does not occur.
  mutating func substitute(_ replacement: LinearForm, for column: Int) {
    guard let index = index(of: column) else { return }
    let factor = terms[index].coefficient
    constant += replacement.constant * factor
    merge(replacement.terms, times: factor, without: column)
  }

  /// Removes the terms of columns that are fixed at zero.
  mutating func remove(where isFixed: (Int) -> Bool) {
    terms.removeAll { isFixed($0.column) }
  }

  /// Solves for a column: returns the form that it equals if this form equals `value`.
  ///
  /// From `value = constant + a·column + rest` follows `column = (value − constant − rest) / a`.
  func solved(for column: Int, value: LinearForm) -> LinearForm {
    let divisor = coefficient(of: column)
    var rest = self
    rest.remove { $0 == column }
    var result = value.scaled(by: divisor.reciprocal)
    result.add(rest, times: -divisor.reciprocal)
    return result
  }

  private func index(of column: Int) -> Int? {
    var low = 0
    var high = terms.count
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].column < column { low = middle + 1 } else { high = middle }
    }
    return low < terms.count && terms[low].column == column ? low : nil
  }

  /// Adds a multiple of sorted terms to this form's terms, without one column of this form.
  private mutating func merge(_ others: [Term], times factor: Rational, without left: Int?) {
    guard !factor.isZero else { return }
    var merged: [Term] = []
    merged.reserveCapacity(terms.count + others.count)
    var next = 0
    for term in terms where term.column != left {
      while next < others.count, others[next].column < term.column {
        merged.append(
          Term(column: others[next].column, coefficient: others[next].coefficient * factor))
        next += 1
      }
      if next < others.count, others[next].column == term.column {
        let sum = term.coefficient + others[next].coefficient * factor
        if !sum.isZero { merged.append(Term(column: term.column, coefficient: sum)) }
        next += 1
      } else {
        merged.append(term)
      }
    }
    while next < others.count {
      merged.append(
        Term(column: others[next].column, coefficient: others[next].coefficient * factor))
      next += 1
    }
    terms = merged
  }
}
