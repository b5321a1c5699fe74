// SPDX-License-Identifier: GPL-3.0-or-later

/// The terms of all constraints, those of one side by side, and a list through all terms of each variable.
///
/// Runs of terms that were removed are used again for constraints with as many. The lists are doubly linked, so a
/// constraint comes and goes in O(its terms) however many others mention its variables.
struct TermPool {
  private(set) var variables: [Int32] = []
  private(set) var coefficients: [Double] = []
  /// The constraint each term belongs to.
  private(set) var constraints: [Int32] = []
  /// The next and the previous term of the same variable; -1 at the ends.
  private(set) var next: [Int32] = []
  private var previous: [Int32] = []
  /// The first term of each variable.
  private(set) var first: [Int32] = []
  /// Starts of vacant runs, by their length.
  private var vacant: [Int32: [Int32]] = [:]

  mutating func addVariable() {
    first.append(-1)
  }

  /// Adds the terms of a constraint and returns the place of the first.
  mutating func insert(_ terms: [LinearExpression.Term], constraint: Int32) -> Int32 {
    let count = Int32(terms.count)
    if count == 0 { return 0 }
    var place = variables.count
    if !vacant.isEmpty, let run = vacant[count]?.popLast() {
      place = Int(run)
    } else {
      for _ in 0..<count {
        variables.append(0)
        coefficients.append(0)
        constraints.append(0)
        next.append(-1)
        previous.append(-1)
      }
    }
    for (offset, term) in terms.enumerated() {
      let at = place + offset
      let variable = Int(term.variable.index)
      variables[at] = term.variable.index
      coefficients[at] = term.coefficient
      constraints[at] = constraint
      let head = first[variable]
      next[at] = head
      previous[at] = -1
      if head >= 0 { previous[Int(head)] = Int32(at) }
      first[variable] = Int32(at)
    }
    return Int32(place)
  }

  mutating func remove(first start: Int32, count: Int32) {
    if count == 0 { return }
    for at in Int(start)..<Int(start + count) {
      if previous[at] >= 0 {
        next[Int(previous[at])] = next[at]
      } else {
        first[Int(variables[at])] = next[at]
      }
      if next[at] >= 0 { previous[Int(next[at])] = previous[at] }
    }
    vacant[count, default: []].append(start)
  }

  /// The places of a variable's terms.
  func places(of variable: Int32) -> Places {
    Places(links: next, at: first[Int(variable)])
  }

  /// A walk through the terms of a variable, the one added last first.
  struct Places: Sequence, IteratorProtocol {
    fileprivate let links: [Int32]
    fileprivate var at: Int32

    mutating func next() -> Int? {
      guard at >= 0 else { return nil }
      defer { at = links[Int(at)] }
      return Int(at)
    }
  }
}
