// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver

/// The masks whose sizes stop at zero.
///
/// A mask's size row is required and an affine function of the superbox's size, so in a small
/// superbox it contradicts the lower bound of the box's size. Its row is then `size == 0`. While
/// no mask stops and nothing contradicts, this costs one comparison for each solve.
extension LayoutEngine {
  /// Solves the model, and again while masks must stop at zero.
  func solveWithMasks() throws(LayoutError) -> SolveReport {
    guard purpose == .live else { return try solveModel() }
    if solver.needsSolve { try prepareMasks() }
    var report = try solveModel()
    // Each round but a few stops one more mask.
    var rounds = 2 * boxCount + 64
    while solver.hasConflicts, rounds > 0, try stopMasks() {
      let further = try solveModel()
      report.changed += further.changed
      report.statistics.add(further.statistics)
      rounds -= 1
    }
    return report
  }

  private func solveModel() throws(LayoutError) -> SolveReport {
    do {
      return try solver.solve()
    } catch {
      throw boxError(error, root?.displayName ?? "the tree")
    }
  }

  /// Resets the stopped masks, so that the solution does not depend on earlier solves.
  ///
  /// A mask that stopped so that a constraint could hold follows its superbox again. In superboxes
  /// of known size, exactly the masks stop that are negative at the present sizes of the roots.
  private func prepareMasks() throws(LayoutError) {
    if !stoppedMasks.dependents.isEmpty {
      let dependents = stoppedMasks.dependents
      stoppedMasks.dependents = []
      for mask in dependents { try set(mask.node, mask.axis, isStopped: false) }
    }
    if !stoppedMasks.hopeless.isEmpty { stoppedMasks.hopeless = [] }
    if stoppedMasks.hasKnown, !stoppedMasks.isValid(for: rootSizes) { _ = try updateKnownMasks() }
  }

  private func set(
    _ node: LayoutNode, _ axis: Axis, isStopped: Bool
  ) throws(LayoutError) {
    guard node.isKnown, let box = node.box else { return }
    if isStopped {
      node.stoppedAxes.insert(.init(axis))
    } else {
      node.stoppedAxes.remove(.init(axis))
    }
    do {
      try updateMask(node, box, axis)
    } catch {
      throw .solver(what: box.displayName, error)
    }
  }

  // MARK: Superboxes of known size

  private var rootSizes: SIMD2<Double> {
    guard let root, let node = node(of: root) else { return .zero }
    return SIMD2(solver.value(of: node.width) ?? 0, solver.value(of: node.height) ?? 0)
  }

  /// Computes the sizes of the masks in superboxes of known size, and stops them at zero.
  ///
  /// - Returns: Whether a row changed.
  /// - Complexity: O(masks in superboxes of known size).
  private func updateKnownMasks() throws(LayoutError) -> Bool {
    stoppedMasks.hasKnown = false
    stoppedMasks.isCurrent = true
    stoppedMasks.roots = rootSizes
    stoppedMasks.slack = (SIMD2(repeating: -.infinity), SIMD2(repeating: .infinity))
    var isChanged = false
    for node in sizedNodes {
      let size = SIMD2(solver.value(of: node.width) ?? 0, solver.value(of: node.height) ?? 0)
      if try updateKnownMasks(in: node, size, SIMD2(1, 1)) { isChanged = true }
    }
    return isChanged
  }

  /// Stops the masks inside a node of known size.
  ///
  /// - Parameters:
  ///   - container: The node.
  ///   - size: Its size, by axis, in points.
  ///   - rates: The change of its size for each point by which the roots' sizes change, by axis.
  /// - Returns: Whether a row changed.
  /// - Throws: A ``LayoutError`` if the solver refuses a row.
  private func updateKnownMasks(
    in container: LayoutNode, _ size: SIMD2<Double>, _ rates: SIMD2<Double>
  ) throws(LayoutError) -> Bool {
    var isChanged = false
    for box in container.host.subboxes {
      guard let node = node(of: box), hasMask(node) else { continue }
      var (inner, innerRates) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
      for axis in Axis.allCases {
        guard let law = maskLaw(of: node, box, axis) else { continue }
        let index = axis.rawValue
        let length = law.size + law.shares.size * size[index]
        let rate = law.shares.size * rates[index]
        let isStopped = length < 0
        limitSlack(index, length, rate)
        if isStopped {
          stoppedMasks.hasKnown = true
        } else {
          (inner[index], innerRates[index]) = (length, rate)
        }
        if isStopped != node.stoppedAxes.contains(.init(axis)) {
          try set(node, axis, isStopped: isStopped)
          isChanged = true
        }
      }
      if try updateKnownMasks(in: node, inner, innerRates) { isChanged = true }
    }
    return isChanged
  }

  /// Limits ``StoppedMasks/slack`` on an axis to the changes of the roots' size for which a mask's
  /// length keeps its sign.
  private func limitSlack(_ index: Int, _ length: Double, _ rate: Double) {
    if rate == 0 { return }
    let end = -length / rate
    if (length < 0) == (rate > 0) {
      stoppedMasks.slack.upper[index] = min(stoppedMasks.slack.upper[index], end)
    } else {
      stoppedMasks.slack.lower[index] = max(stoppedMasks.slack.lower[index], end)
    }
  }

  /// Whether masks alone connect a node with a root, so that arithmetic decides where they stop.
  private func isOfKnownSize(_ node: LayoutNode) -> Bool {
    var node = node
    while hasMask(node), let container = node.container { node = container }
    return node.geometrySource == .top || node.geometrySource == .root
  }

  /// The limits of the roots' sizes for which the same masks of known size stop.
  var knownMaskLimits: [RegionLimit] {
    guard stoppedMasks.hasKnown else { return [] }
    let (sizes, slack) = (stoppedMasks.roots, stoppedMasks.slack)
    let now = rootSizes
    return Axis.allCases.map { axis in
      let index = axis.rawValue
      return RegionLimit(
        value: now[index], slopes: axis == .horizontal ? [1, 0] : [0, 1],
        lower: sizes[index] + slack.lower[index], upper: sizes[index] + slack.upper[index])
    }
  }

  // MARK: Superboxes whose sizes constraints determine

  /// A mask that can stop, with its position in the tree.
  private struct Candidate {
    var mask: StoppedMasks.Dependent
    var path: [Int]

    func precedes(_ other: Candidate) -> Bool {
      if mask.depth != other.mask.depth { return mask.depth < other.mask.depth }
      return path == other.path
        ? mask.axis.rawValue < other.mask.axis.rawValue
        : path.lexicographicallyPrecedes(other.path)
    }
  }

  /// Stops masks at zero whose rows and lower bounds contradict a required constraint, the
  /// shallowest boxes first.
  ///
  /// If no such bound takes part in the proof against a dropped constraint, stopping masks cannot
  /// satisfy it. The masks that stopped because of that constraint then follow their superboxes
  /// again.
  ///
  /// - Returns: Whether a row changed, so that the model must be solved again.
  private func stopMasks() throws(LayoutError) -> Bool {
    let proofs = solver.droppedProofs()
    let isOfMask = proofs.contains { solver.constraint($0.broken)?.origin == .mask }
    if isOfMask, try updateKnownMasks() { return true }
    var order = TreeOrder()
    var found: [Candidate] = []
    for proof in proofs where !stoppedMasks.hopeless.contains(proof.broken) {
      if let candidate = candidate(in: proof, &order) {
        found.append(candidate)
      } else if try release(for: proof.broken) {
        return true
      }
    }
    guard let depth = found.map(\.mask.depth).min() else { return false }
    for mask in stoppedMasks.dependents where mask.depth > depth {
      try set(mask.node, mask.axis, isStopped: false)
    }
    stoppedMasks.dependents.removeAll { $0.depth > depth }
    for candidate in found where candidate.mask.depth == depth {
      let mask = candidate.mask
      // Two proofs may need the same bound.
      if mask.node.stoppedAxes.contains(.init(mask.axis)) { continue }
      regionTrace?.didStopMask(for: mask.reason, self)
      stoppedMasks.dependents.append(mask)
      try set(mask.node, mask.axis, isStopped: true)
    }
    return true
  }

  /// Returns the mask that must stop first so that a dropped constraint can hold; nil if no mask
  /// helps.
  ///
  /// The given proof may use the bound of a deep mask although another proof uses only shallower
  /// ones. So this sorts the masks, the shallowest first, finds the shortest beginning of that list
  /// whose bounds contradict the constraint, and returns the last mask of it.
  private func candidate(in proof: DroppedProof, _ order: inout TreeOrder) -> Candidate? {
    let members = Set(proof.members)
    let needed = Set(
      proof.boundedVariables.filter { variable in
        guard let (node, axis) = openMask(of: variable) else { return false }
        return sizeRow(node, axis).map { members.contains($0) } ?? false
      })
    if needed.isEmpty { return nil }
    var masks: [(variable: Variable, candidate: Candidate)] = []
    for variable in solver.variablesInConflict(of: proof.broken) {
      guard let (node, axis) = openMask(of: variable), let box = node.box else { continue }
      masks.append(
        (
          variable,
          Candidate(
            mask: .init(node: node, axis: axis, reason: proof.broken, depth: box.depth),
            path: order.path(of: box))
        ))
    }
    masks.sort { $0.candidate.precedes($1.candidate) }
    guard let last = masks.lastIndex(where: { needed.contains($0.variable) }) else { return nil }
    let length = solver.leastBounds(
      contradicting: proof.broken, among: masks.map(\.variable), atMost: last + 1)
    if length == 0 || masks.count > 1 { regionTrace?.didSearchMasks() }
    return length == 0 ? nil : masks[length - 1].candidate
  }

  /// Returns the node and the axis of a size variable whose mask can still stop; nil for others.
  ///
  /// The mask must determine the size and not have stopped, and the superbox's size must be unknown
  /// before the solve.
  private func openMask(of variable: Variable) -> (node: LayoutNode, axis: Axis)? {
    guard let node = owners[variable], node.box != nil else { return nil }
    let axis: Axis = variable == node.width ? .horizontal : .vertical
    guard variable == node.variables(axis).size, !node.stoppedAxes.contains(.init(axis)),
      sizeRow(node, axis) != nil, !isOfKnownSize(node)
    else { return nil }
    return (node, axis)
  }

  /// Returns the constraint of a mask for the size along an axis.
  private func sizeRow(_ node: LayoutNode, _ axis: Axis) -> Constraint.ID? {
    node.rows.id(of: axis == .horizontal ? .maskWidth : .maskHeight, in: solver)
  }

  /// Makes the masks that stopped because of a constraint follow their superboxes again.
  ///
  /// - Returns: Whether there were any.
  private func release(for constraint: Constraint.ID) throws(LayoutError) -> Bool {
    let released = stoppedMasks.dependents.filter { $0.reason == constraint }
    if released.isEmpty { return false }
    stoppedMasks.hopeless.insert(constraint)
    stoppedMasks.dependents.removeAll { $0.reason == constraint }
    for mask in released { try set(mask.node, mask.axis, isStopped: false) }
    regionTrace?.didReleaseMasks()
    return true
  }
}
