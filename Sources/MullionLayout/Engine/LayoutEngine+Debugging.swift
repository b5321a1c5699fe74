// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

extension LayoutEngine {
  // MARK: Constraints that affect a box

  /// Returns the constraints that affect a node along an axis.
  ///
  /// Derived rows come first, in tree order, then the others in the order of activation.
  func constraints(bearingOn node: LayoutNode, _ axis: Axis) -> [LayoutConstraint] {
    let own = node.variables(axis)
    let rows = Influence(in: solver).rows(bearingOn: [own.start, own.size])
    let sources = RowSources(of: Set(rows), in: root)
    var order = TreeOrder()
    let ranked = rows.compactMap { id in
      constraint(of: id, sources).map { (rank: rank(of: sources[id], &order), constraint: $0) }
    }
    return ranked.sorted { $0.rank < $1.rank }.map(\.constraint)
  }

  /// Returns the constraint that a row comes from, or an equivalent constraint for a derived row.
  private func constraint(of id: Constraint.ID, _ sources: RowSources) -> LayoutConstraint? {
    if case .constraint(let constraint) = sources[id] { return constraint }
    guard sources[id] != nil, let row = solver.constraint(id) else { return nil }
    let terms = row.expression.terms.compactMap { term -> LayoutConstraint.Term? in
      guard let node = owners[term.variable],
        let place = node.variables.firstIndex(of: term.variable)
      else { return nil }
      let attribute: LayoutAttribute = [.left, .top, .width, .height][place]
      return LayoutConstraint.Term(node.item, attribute, coefficient: term.coefficient)
    }
    guard !terms.isEmpty else { return nil }
    let constraint = LayoutConstraint(
      unchecked: terms, row.relation, constant: -row.expression.constant, location: nil)
    constraint.identifier = name(of: id, sources)
    constraint.priority = row.priority
    return constraint
  }

  // MARK: Ambiguity of a box

  /// Returns the range of each edge and size of a node's frame, in its superbox's coordinates.
  func ranges(
    of node: LayoutNode
  ) throws(LayoutError) -> [(attribute: LayoutAttribute, range: SolutionRange)] {
    guard let container = node.outerBox.flatMap({ self.node(of: $0) }) else { return [] }
    let edges = edges(of: node, in: container)
    let ranges = try ranges(of: edges.map(\.1), for: node.item.displayName)
    return zip(edges, ranges).map { ($0.0, $1) }
  }

  /// Returns the range of each sum over all equally good solutions.
  ///
  /// The rows of ``exercise`` do not restrict the ranges.
  func ranges(
    of sums: [LinearExpression], for name: String
  ) throws(LayoutError) -> [SolutionRange] {
    do {
      let wishes = exercise.compactMap { solver.constraint($0) }
      endExercise()
      let ranges = try solver.ranges(of: sums)
      for wish in wishes { exercise.append(try solver.add(wish)) }
      if !wishes.isEmpty { try solver.solve() }
      return ranges
    } catch {
      throw boxError(error, name)
    }
  }

  /// Changes to an equally good solution in which a node has another random frame, if there is one.
  ///
  /// Rows weaker than all constraints hold the new frame, so every constraint is satisfied as well
  /// as before.
  func exercise(
    _ node: LayoutNode, using generator: inout some RandomNumberGenerator
  ) throws(LayoutError) {
    guard node.geometrySource == .free,
      let container = node.outerBox.flatMap({ self.node(of: $0) })
    else {
      return
    }
    endExercise()
    do {
      let weakest = Priority(.leastNonzeroMagnitude)
      for (attribute, expression) in edges(of: node, in: container)
      where attribute != .right && attribute != .bottom {
        guard let range = try solver.ranges(of: [expression]).first, range.isOpen else { continue }
        let room = solver.value(of: container.variables(attribute.axis).size) ?? 0
        let wanted = Double.random(
          in: bounded(range, solver.value(of: expression) ?? 0, room), using: &generator)
        exercise.append(
          try solver.add(Constraint(expression - wanted, .equal, priority: weakest)))
      }
    } catch {
      throw .solver(what: node.item.displayName, error)
    }
    // The solve for ranges consumed the list of changed variables, so write all frames.
    mustWriteAll = true
    writeFrames(changed: try solve().changed)
  }

  /// Removes the rows of ``exercise``; the next solve returns the model's regular solution.
  package func endExercise() {
    for id in exercise { drop(id) }
    exercise = []
  }

  /// Returns a finite part of a range, from which a random value is chosen.
  ///
  /// An infinite end is replaced by one as far from `value` as the container is long, and at least
  /// 100 points.
  private func bounded(
    _ range: SolutionRange, _ value: Double, _ room: Double
  ) -> ClosedRange<Double> {
    let far = max(room, 100)
    let low = range.minimum.isFinite ? range.minimum : min(value, range.maximum) - far
    let high = range.maximum.isFinite ? range.maximum : max(value, range.minimum) + far
    return min(low, high)...max(low, high)
  }
}
