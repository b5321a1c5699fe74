// SPDX-License-Identifier: GPL-3.0-or-later

/// A set of variables connected by constraints, and the data kept for it between solves.
///
/// Components share no variable, so each is solved by itself. Parameters connect nothing. Entries
/// that leave a component are removed from its lists later. An entry is valid only if the tables of
/// ``Reduction`` also name the component.
///
/// Exclusivity checks are off. No access to a property lasts while other code runs, and an edit
/// accesses so many that the checks would be a third of its cost.
final class Component {
  /// Its index among the components; changes when the component is reused.
  @exclusivity(unchecked) var number: Int32
  @exclusivity(unchecked) var variables: [Int32] = []
  @exclusivity(unchecked) var constraints: [Int32] = []
  /// Parameters that its rows, forms or tie breaks mention.
  @exclusivity(unchecked) var parameters: [Int32] = []
  /// Aliases, each after those that its constraint mentions.
  @exclusivity(unchecked) var aliases: [Int32] = []
  @exclusivity(unchecked) var definitions = Definitions()
  @exclusivity(unchecked) var subproblems: [Subproblem] = []
  @exclusivity(unchecked) var pool = SubproblemPool()
  @exclusivity(unchecked) var compilation = Compilation()
  @exclusivity(unchecked) var tieBreaking = TieBreakState()
  @exclusivity(unchecked) var conflicts = ConflictState()
  @exclusivity(unchecked) var work = Work()
  @exclusivity(unchecked) var replays = ReplayState()
  /// Variables that the constraints alone leave open, as far as the last bases show.
  ///
  /// The list can contain too many variables, but never too few.
  @exclusivity(unchecked) var movable: [Int32] = []

  init(number: Int32) {
    self.number = number
  }

  // MARK: Storage

  /// Releases spare capacity of its lists.
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

  /// The number of subproblems up to which they are kept for reuse with the component.
  private static let fewSubproblems = 8

  /// Removes all contents, keeping the storage of its lists.
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

  /// Removes the results of compilation, except the subproblems.
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

  /// Discards tie breaks, so that they are requested again if needed.
  func forgetTieBreaks() {
    if !tieBreaking.settled.isEmpty { tieBreaking.settled = [] }
    if !tieBreaking.rows.isEmpty { tieBreaking.rows = [] }
    if !tieBreaking.everMovable.isEmpty { tieBreaking.everMovable = [] }
  }

  /// Discards the replay, so that the next pass is computed in full.
  func forgetReplay() {
    replays.replay = nil
    replays.count = 0
  }

  // MARK: Subproblems

  /// Returns an empty subproblem.
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

  /// Marks a subproblem to be built and solved.
  func markDue(_ subproblem: Subproblem) {
    forgetReplay()
    subproblem.needsBuild = true
    if subproblem.isDue { return }
    subproblem.isDue = true
    work.dueSubproblems.append(subproblem.number)
  }

  // MARK: State

  /// Whether all entries of its lists have left.
  var isDeserted: Bool { compilation.strayCount == variables.count + constraints.count }

  /// Whether single constraints can be removed from and added to the compiled programs.
  var canChangeInPlace: Bool {
    !work.needsCompile && !compilation.hasSlack && compilation.presolve == .on
  }

  /// Whether more variables and constraints can be compiled into the existing programs.
  var canGrow: Bool {
    !work.mustSplit && conflicts.leftOut.isEmpty && tieBreaking.rows.isEmpty && canChangeInPlace
  }

  /// The largest contradiction between constants that counts as rounding.
  ///
  /// With slack, rounding is the only obstacle, so the certificate's tolerance decides.
  var contradictionTolerance: Double {
    compilation.hasSlack ? Certificate.tolerance : ElasticProgram.tolerance
  }
}
