// SPDX-License-Identifier: GPL-3.0-or-later

import HeapModule

/// Finds Farkas multipliers by substitution: a contradiction found by elimination needs no linear
/// program.
///
/// Each alias has the equality that defined it. Adding multiples of these equalities, from the last
/// alias to the first, cancels the aliases in a sum of constraints. The result is a sum over
/// columns alone, and the factors are the multipliers.
struct AliasChains {
  /// A sum of terms, and the multipliers of the constraints that it combines.
  struct Combination {
    var terms: [Int32: Double] = [:]
    var members: [Int32: Double] = [:]

    mutating func add(_ other: Self, times factor: Double) {
      for (slot, coefficient) in other.terms { terms[slot, default: 0] += factor * coefficient }
      for (slot, multiplier) in other.members {
        members[slot, default: 0] += factor * multiplier
      }
    }
  }

  /// An equality that made a variable an alias.
  private struct Definer {
    var constraint: Int32
    /// The index of the alias among all aliases; an alias follows those that its equality mentions.
    var position: Int
    /// Whether the equality mentioned only aliases, and made the column of one an alias of another
    /// column.
    var isClosing: Bool
  }

  private let model: Model
  private var definers: [Int32: Definer] = [:]
  /// The aliases that closing equalities made, by descending position.
  private var closed: [Int32] = []
  /// The combination of each closing equality, by its alias, over the columns at the time of its
  /// use.
  private var closings: [Int32: Combination] = [:]

  /// The largest number of closing equalities for which substitution is worth its cost.
  private static let mostClosings = 512
  /// A coefficient below this fraction of the largest one counts as canceled.
  private static let rounding = 1e-12

  init(model: Model, reduction: borrowing Reduction, _ component: Component) {
    self.model = model
    var positions: [Int32: Int] = [:]
    for (position, slot) in component.aliases.enumerated() { positions[slot] = position }
    for slot in component.constraints {
      let state = reduction.states[Int(slot)]
      guard state.use == .alias || state.use == .closing, let position = positions[state.place]
      else {
        continue
      }
      let isClosing = state.use == .closing
      definers[state.place] = Definer(constraint: slot, position: position, isClosing: isClosing)
      if isClosing { closed.append(state.place) }
    }
    closed.sort { (positions[$0] ?? 0) > (positions[$1] ?? 0) }
  }

  /// Combines weighted sources into a sum over columns alone.
  ///
  /// - Parameter sources: Constraints and lower bounds of variables; a bound is no member.
  /// - Returns: The combined constraints with their multipliers; nil if there are too many closing
  ///   equalities.
  /// - Complexity: O(terms of the members), times the logarithm of their number.
  mutating func members(
    of sources: [(source: RowSource, weight: Double)]
  ) -> [(slot: Int32, multiplier: Double)]? {
    guard closed.count <= Self.mostClosings else { return nil }
    prepareClosings()
    var sum = Combination()
    for (source, weight) in sources {
      if let constraint = source.constraint { add(constraint, times: weight, to: &sum) }
      if let variable = source.boundedVariable { sum.terms[variable, default: 0] += weight }
    }
    substitute(&sum, downTo: 0)
    return sum.members.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private mutating func prepareClosings() {
    guard closings.count < closed.count else { return }
    for slot in closed {
      guard let definer = definers[slot] else { continue }
      var sum = Combination()
      add(definer.constraint, times: 1, to: &sum)
      substitute(&sum, downTo: definer.position + 1)
      closings[slot] = sum
    }
  }

  private func add(_ constraint: Int32, times factor: Double, to sum: inout Combination) {
    sum.members[constraint, default: 0] += factor
    for place in model.rows[Int(constraint)].terms {
      let entry = model.terms.entries[place]
      if model.isParameter(entry.variable) { continue }
      sum.terms[entry.variable, default: 0] += factor * entry.coefficient
    }
  }

  /// Cancels the aliases of a sum from a position on.
  private func substitute(_ sum: inout Combination, downTo least: Int) {
    var queue = Heap<Entry>()
    func enter(_ slots: some Sequence<Int32>) {
      for slot in slots {
        guard let definer = definers[slot], definer.position >= least else { continue }
        queue.insert(Entry(position: definer.position, slot: slot))
      }
    }
    enter(sum.terms.keys)
    var largest = sum.terms.values.reduce(0) { max($0, $1.magnitude) }
    while let slot = queue.popMax()?.slot {
      guard let coefficient = sum.terms[slot], let definer = definers[slot] else { continue }
      sum.terms[slot] = nil
      if coefficient.magnitude <= Self.rounding * largest { continue }
      var equality = Combination()
      if definer.isClosing {
        guard let closing = closings[slot] else { continue }
        equality = closing
      } else {
        add(definer.constraint, times: 1, to: &equality)
      }
      guard let own = equality.terms.removeValue(forKey: slot), own != 0 else { continue }
      sum.add(equality, times: -coefficient / own)
      for other in equality.terms.keys {
        largest = max(largest, sum.terms[other]?.magnitude ?? 0)
      }
      enter(equality.terms.keys)
    }
  }

  private struct Entry: Comparable {
    var position: Int
    var slot: Int32

    static func < (left: Self, right: Self) -> Bool { left.position < right.position }
  }
}
