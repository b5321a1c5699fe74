// SPDX-License-Identifier: GPL-3.0-or-later

/// Equalities that give the difference of two variables, or the value of one.
///
/// The variables are the nodes of a graph and the equalities its edges; an additional node, the
/// ground, has the value 0. The nodes that edges connect have fixed differences. So a set of
/// equalities has no solution exactly if the differences along two paths contradict each other, or
/// if a node that is connected with the ground is below its lower bound. Sets of connected nodes
/// with their differences (Tarjan and van Leeuwen 1984) decide that in nearly linear time, where the
/// simplex method takes many pivots.
struct DifferenceSystem {
  /// The equality `value(first) - value(other) == length`.
  private struct Edge {
    var first: Int32
    var other: Int32
    var length: Double
    /// The constraint's factor of `first`.
    var factor: Double
  }

  /// Whether a contradiction is certain.
  private enum Verdict {
    case holds, contradictory
    /// The contradiction may be rounding.
    case uncertain
  }

  private let model: Model
  private var edges: [Int32: Edge] = [:]
  private let background: [Int32]
  private let ground: Int32

  /// For each node, its parent in the tree of its set, and in ``distances`` the node's value minus
  /// the parent's.
  private var parents: [Int32] = []
  private var distances: [Double] = []
  /// For each representative, the least value at which all nodes of the set are within their bounds.
  private var least: [Double] = []
  /// The nodes that were used since the system was last cleared.
  private var used: [Int32] = []
  /// The number of edges that all searches have tested so far.
  private(set) var work = 0

  /// An error up to this one is rounding, and one of at least ``certain`` is a contradiction.
  private static let rounding = 1e-9
  private static let certain = 100 * ElasticProgram.tolerance
  /// The rounding error of a sum of lengths, relative to the sum.
  private static let precision = 1e-12

  /// Creates the system of required constraints of a model; nil if one of them is not an equality of
  /// one variable, or of two with opposite factors.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - background: The constraints that are never dropped.
  ///   - candidates: The constraints that may be dropped.
  init?(model: Model, background: [Int32], candidates: [Int32]) {
    self.model = model
    self.background = background
    ground = Int32(model.kinds.count)
    for slot in background + candidates {
      guard let edge = Self.edge(of: slot, ground, model) else { return nil }
      edges[slot] = edge
    }
    parents = Array(0...ground)
    distances = Array(repeating: 0, count: Int(ground) + 1)
    least = (0..<ground).map { model.lowerBounds[Int($0)] } + [0]
  }

  private static func edge(of slot: Int32, _ ground: Int32, _ model: Model) -> Edge? {
    let row = model.rows[Int(slot)]
    guard row.relation == .equal else { return nil }
    var constant = row.constant
    var terms: [(variable: Int32, factor: Double)] = []
    for place in row.terms {
      let entry = model.terms.entries[place]
      guard model.isParameter(entry.variable) else {
        if terms.count == 2 { return nil }
        terms.append((entry.variable, entry.coefficient))
        continue
      }
      constant += entry.coefficient * model.values[Int(entry.variable)]
    }
    guard let first = terms.first, first.factor != 0 else { return nil }
    if terms.count == 2, terms[1].factor != -first.factor { return nil }
    return Edge(
      first: first.variable, other: terms.count == 2 ? terms[1].variable : ground,
      length: -constant / first.factor, factor: first.factor)
  }

  /// Finds the conflict of a constraint with others that can hold together, by the rule of
  /// ``ConflictSearch``.
  ///
  /// - Parameters:
  ///   - broken: The constraint.
  ///   - kept: The candidates before it that can hold together, in their order of precedence.
  ///   - workLimit: The largest number of edges that the search may test.
  /// - Returns: A valid proof whose members are the conflict; nil if rounding makes it uncertain, if
  ///   the conflict needs the background, or if the search takes too much work.
  /// - Complexity: O(members × kept constraints), nearly.
  mutating func conflict(of broken: Int32, with kept: [Int32], workLimit: Int) -> Proof? {
    var members = [broken]
    var run = kept[...]
    let start = work
    while true {
      guard work - start <= workLimit,
        let length = shortestRun(run, with: background + members)
      else { return nil }
      if length == 0 { break }
      members.append(run[length - 1])
      run = run[..<(length - 1)]
    }
    var sum = SlotSum()
    guard let proof = Proof(multipliers(of: members), in: model) else { return nil }
    if proof.holds(in: model, &sum) { return proof }
    return proof.reversed.holds(in: model, &sum) ? proof.reversed : nil
  }

  /// Returns the length of the shortest prefix of `run` that conflicts with other constraints; nil if
  /// rounding makes it uncertain or if there is none.
  private mutating func shortestRun(_ run: ArraySlice<Int32>, with others: [Int32]) -> Int? {
    clear()
    for slot in others {
      switch add(slot) {
      case .holds: continue
      case .contradictory: return 0
      case .uncertain: return nil
      }
    }
    for (index, slot) in run.enumerated() {
      switch add(slot) {
      case .holds: continue
      case .contradictory: return index + 1
      case .uncertain: return nil
      }
    }
    return nil
  }

  // MARK: Sets of connected nodes

  private mutating func clear() {
    for node in used {
      parents[Int(node)] = node
      distances[Int(node)] = 0
      least[Int(node)] = node == ground ? 0 : model.lowerBounds[Int(node)]
    }
    used.removeAll(keepingCapacity: true)
  }

  /// Connects the nodes of a constraint.
  private mutating func add(_ slot: Int32) -> Verdict {
    guard let edge = edges[slot] else { return .uncertain }
    work += 1
    used.append(edge.first)
    used.append(edge.other)
    let (first, other) = (find(edge.first), find(edge.other))
    // The difference that the edge requires: the first representative's value minus the other's.
    let gap = edge.length - distances[Int(edge.first)] + distances[Int(edge.other)]
    if first == other { return verdict(gap.magnitude, distances[Int(edge.first)]) }
    // The ground stays a representative, so that its value is 0.
    if other == ground || (first != ground && other < first) {
      parents[Int(first)] = other
      distances[Int(first)] = gap
      least[Int(other)] = max(least[Int(other)], least[Int(first)] - gap)
    } else {
      parents[Int(other)] = first
      distances[Int(other)] = -gap
      least[Int(first)] = max(least[Int(first)], least[Int(other)] + gap)
    }
    guard first == ground || other == ground else { return .holds }
    return verdict(least[Int(ground)], least[Int(ground)])
  }

  private func verdict(_ error: Double, _ size: Double) -> Verdict {
    let rounding = Self.rounding + Self.precision * (size.isFinite ? size.magnitude : 0)
    if error <= rounding { return .holds }
    return error >= Self.certain / Self.rounding * rounding ? .contradictory : .uncertain
  }

  /// Returns the representative of a node, and makes it the node's parent.
  private mutating func find(_ node: Int32) -> Int32 {
    var root = node
    var distance = 0.0
    while parents[Int(root)] != root {
      distance += distances[Int(root)]
      root = parents[Int(root)]
    }
    var next = node
    while parents[Int(next)] != root, next != root {
      let (parent, step) = (parents[Int(next)], distances[Int(next)])
      parents[Int(next)] = root
      distances[Int(next)] = distance
      distance -= step
      next = parent
    }
    return root
  }

  // MARK: Multipliers

  /// Returns the members of an irreducible conflict with the multipliers that cancel the variables.
  ///
  /// The members are the edges of a path, so one variable after another is canceled by the only other
  /// member that mentions it.
  private func multipliers(of members: [Int32]) -> [(slot: Int32, multiplier: Double)] {
    var users: [Int32: [Int32]] = [:]
    for slot in members {
      guard let edge = edges[slot] else { continue }
      users[edge.first, default: []].append(slot)
      if edge.other != ground { users[edge.other, default: []].append(slot) }
    }
    var found: [Int32: Double] = [:]
    var queue: [(node: Int32, coefficient: Double)] = []
    func take(_ slot: Int32, canceling node: Int32, _ coefficient: Double) {
      guard let edge = edges[slot] else { return }
      // Divided by its factor, the equality is `first - other`.
      let sign = node == edge.first ? -coefficient : coefficient
      found[slot] = sign / edge.factor
      let (rest, value) = node == edge.first ? (edge.other, -sign) : (edge.first, sign)
      if rest != ground { queue.append((rest, value)) }
    }
    if let first = edges[members[0]] {
      found[members[0]] = 1 / first.factor
      queue.append((first.first, 1))
      if first.other != ground { queue.append((first.other, -1)) }
    }
    while let (node, coefficient) = queue.popLast() {
      guard let slot = users[node]?.first(where: { found[$0] == nil }) else { continue }
      take(slot, canceling: node, coefficient)
    }
    return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
