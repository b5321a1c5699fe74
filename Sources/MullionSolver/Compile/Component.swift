// SPDX-License-Identifier: GPL-3.0-or-later

/// A set of variables that constraints connect, and the data that is kept for it between solves.
///
/// Components share no variable, so each is solved by itself. A parameter does not connect the
/// constraints that mention it. Variables and constraints that leave a component are removed from
/// its lists later, so an entry of a list is valid only if ``Reduction`` also assigns it to this
/// component.
///
/// Exclusivity checks are off, because they would take a third of the time of an edit. This is
/// safe: no access to a property lasts while other code runs.
final class Component {
  /// The index in ``ComponentTable/all``.
  ///
  /// It changes when the object is reused.
  @exclusivity(unchecked) var number: Int32
  @exclusivity(unchecked) var variables: [Int32] = []
  @exclusivity(unchecked) var constraints: [Int32] = []
  /// The parameters that the constraints or tie breaks mention.
  @exclusivity(unchecked) var parameters: [Int32] = []
  /// The aliases.
  ///
  /// Each comes after the aliases that its defining constraint mentions.
  @exclusivity(unchecked) var aliases: [Int32] = []
  @exclusivity(unchecked) var definitions = Definitions()
  @exclusivity(unchecked) var subproblems: [Subproblem] = []
  @exclusivity(unchecked) var pool = SubproblemPool()
  @exclusivity(unchecked) var compilation = Compilation()
  @exclusivity(unchecked) var tieBreaking = TieBreakState()
  @exclusivity(unchecked) var conflicts = ConflictState()
  @exclusivity(unchecked) var work = Work()
  @exclusivity(unchecked) var replays = ReplayState()
  /// The variables that the constraints do not determine, as far as the last bases show.
  ///
  /// The list contains all of them, but may also contain others.
  @exclusivity(unchecked) var movable: [Int32] = []

  init(number: Int32) {
    self.number = number
  }

  // MARK: Storage

  /// Releases the spare capacity of the lists.
  func trim() {
    variables.trim()
    constraints.trim()
    aliases.trim()
    definitions.list.trim()
    definitions.terms.trim()
    subproblems.trim()
    pool.former = []
    work.unchecked = []
    work.changedConstraints = []
    for subproblem in subproblems { subproblem.trim() }
  }

  /// The largest number of subproblems that are kept for reuse with the component.
  private static let fewSubproblems = 8

  /// Removes all contents.
  ///
  /// Keeps the storage of the lists.
  func clear() {
    parameters.empty()
    clearCompiled()
    variables.empty()
    constraints.empty()
    if subproblems.count > Self.fewSubproblems { subproblems = [] }
    for subproblem in subproblems { subproblem.clear() }
    forgetTieBreaks()
    tieBreaking.hasSingles = false
    conflicts = ConflictState()
    compilation.hasSlack = false
    compilation.presolve = .on
    movable.empty()
    work.needsCompile = true
    work.needsEverything = true
    work.mustSplit = false
    work.isPending = false
  }

  /// Removes the results of the last compilation, except the subproblems.
  func clearCompiled() {
    compilation.strayCount = 0
    compilation.lateClosings = 0
    compilation.contradiction = 0
    forgetReplay()
    aliases.empty()
    definitions.list.empty()
    definitions.terms.empty()
    pool.vacant.empty()
    work.dueSubproblems.empty()
    work.changedConstraints.empty()
    work.severed.empty()
    work.unchecked.empty()
  }

  /// Discards the tie breaks.
  ///
  /// The next solve requests them again if it needs them.
  func forgetTieBreaks() {
    if !tieBreaking.settled.isEmpty { tieBreaking.settled = [] }
    if !tieBreaking.rows.isEmpty { tieBreaking.rows = [] }
    if !tieBreaking.everMovable.isEmpty { tieBreaking.everMovable = [] }
    if !tieBreaking.dropped.isEmpty { tieBreaking.dropped = [] }
  }

  /// Discards the replay, so that the next pass is computed in full.
  func forgetReplay() {
    replays.replay = nil
    replays.count = 0
  }

  // MARK: Subproblems

  /// Returns an empty subproblem of the component, reused if possible.
  func makeSubproblem() -> Subproblem {
    if let number = pool.vacant.popLast() {
      subproblems[Int(number)].isVacant = false
      return subproblems[Int(number)]
    }
    let subproblem: Subproblem
    if subproblems.count < pool.former.count {
      subproblem = pool.former[subproblems.count]
      subproblem.restart()
    } else {
      subproblem = Subproblem(number: Int32(subproblems.count))
    }
    subproblems.append(subproblem)
    return subproblem
  }

  /// Makes a subproblem due: it must be built and solved.
  func markDue(_ subproblem: Subproblem) {
    forgetReplay()
    subproblem.needsBuild = true
    if subproblem.isDue { return }
    subproblem.isDue = true
    work.dueSubproblems.append(subproblem.number)
  }

  // MARK: State

  /// The constraints that the last answer dropped.
  var droppedConstraints: Set<Int32> { conflicts.isInConflict ? conflicts.broken : [] }

  /// Whether all variables and constraints have left the component.
  var isDeserted: Bool { compilation.strayCount == variables.count + constraints.count }

  /// Whether single constraints can be added to and removed from the compiled programs.
  var canChangeInPlace: Bool {
    !work.needsCompile && !compilation.hasSlack && compilation.presolve == .on
  }

  /// Whether variables and constraints can be added to the compiled programs.
  var canGrow: Bool {
    !work.mustSplit && conflicts.leftOut.isEmpty && tieBreaking.rows.isEmpty && canChangeInPlace
  }

  /// The largest violation of a required row that counts as rounding.
  ///
  /// Required rows have slack only after a solve without slack has failed because of rounding. The
  /// tolerance is then that of the certificate.
  var contradictionTolerance: Double {
    compilation.hasSlack ? Certificate.tolerance : ElasticProgram.tolerance
  }
}
