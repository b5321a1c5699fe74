// SPDX-License-Identifier: GPL-3.0-or-later

import HeapModule

/// Finds the Farkas multipliers of a contradiction by substitution, without a linear program.
///
/// Each alias has a defining equality. Adding a multiple of the defining equality to a sum of
/// constraints cancels the alias. From the last alias to the first, this leaves a sum that contains
/// only columns. The factors of the constraints in that sum are the multipliers.
struct AliasChains {
  /// A sum of constraints, each times a multiplier.
  ///
  /// ``terms`` has the coefficient of each variable, and ``members`` the multiplier of each
  /// constraint.
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

  /// The defining equality of an alias.
  private struct Definer {
    var constraint: Int32
    /// The index of the alias in ``Component/aliases``.
    ///
    /// An alias comes after the aliases that its equality mentions.
    var position: Int
    /// Whether the equality is a closing one (see `Compiler+Aliases`), which made a column an
    /// alias.
    var isClosing: Bool
  }

  private let model: Model
  private var definers: [Int32: Definer] = [:]
  /// The aliases that closing equalities made, by descending position.
  private var closed: [Int32] = []
  /// For each alias in ``closed``, its equality after substitution: a combination whose terms are
  /// this alias and remaining columns.
  private var closings: [Int32: Combination] = [:]

  /// The largest number of closing equalities for which substitution is faster than a linear
  /// program.
  private static let mostClosings = 512
  /// A coefficient up to this fraction of the largest one counts as canceled out.
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

  /// Adds up the sources, each times its weight, and substitutes until the sum contains only
  /// columns.
  ///
  /// - Parameter sources: Constraints and lower bounds of aliases. A bound is not in the result.
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

  /// Cancels the aliases in a sum whose position is at least `least`.
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
