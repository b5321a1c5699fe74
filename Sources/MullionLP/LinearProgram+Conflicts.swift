// SPDX-License-Identifier: GPL-3.0-or-later

internal import CMullionGLPK

extension LinearProgram {
  /// Takes the candidates of a filter in order and keeps each one that can hold together with the
  /// candidates kept before it.
  ///
  /// - Parameters:
  ///   - filter: The groups and settings of the search.
  ///   - marks: A mark for each group. The search ignores groups marked `leftOut`.
  ///   - basis: The basis to start from; nil for the standard basis, in which all rows are basic.
  ///   - deadline: The time at which to throw ``LinearProgramError/deadlineReached``; nil for
  ///     never.
  /// - Returns: The kept members, and a proof for each candidate that was left out.
  /// - Throws: ``LinearProgramError``.
  /// - Complexity: At most one call of the simplex method for each candidate that does not hold at
  ///   the current basis when the search reaches it, and O(log candidates) calls for each candidate
  ///   left out.
  public func keepGreedily(
    _ filter: ConflictFilter, _ marks: [ConflictFilter.Mark], from basis: Basis? = nil,
    deadline: ContinuousClock.Instant? = nil
  ) throws(LinearProgramError) -> ConflictFilter.Result {
    try run(filter, isGreedy: true, marks, from: basis, deadline)
  }

  /// Reduces the conflict of the candidates and members of a filter to an irreducible one.
  ///
  /// The search leaves out one candidate after another, last first. It puts back each candidate
  /// without which the others can hold. This is the deletion filter of Chinneck and Dravnieks
  /// (1991). Candidates with a zero dual are not part of the conflict, so the search leaves them
  /// out without a solve (Gleeson and Ryan 1990).
  ///
  /// - Parameters:
  ///   - filter: The groups and settings of the search.
  ///   - marks: A mark for each group. The search never leaves out a group marked `member`.
  ///   - basis: The basis to start from; nil for the standard basis, in which all rows are basic.
  ///   - deadline: The time at which to throw ``LinearProgramError/deadlineReached``; nil for
  ///     never.
  /// - Returns: The conflict. If there is none, ``ConflictFilter/Result/error`` is within the
  ///   tolerance.
  /// - Throws: ``LinearProgramError``; `iterationLimit` if the search takes more steps than the
  ///   filter allows.
  /// - Complexity: About two calls of the simplex method for each member, with few pivots each.
  public func findConflict(
    _ filter: ConflictFilter, _ marks: [ConflictFilter.Mark], from basis: Basis? = nil,
    deadline: ContinuousClock.Instant? = nil
  ) throws(LinearProgramError) -> ConflictFilter.Result {
    try run(filter, isGreedy: false, marks, from: basis, deadline)
  }

  private func run(
    _ filter: ConflictFilter, isGreedy: Bool, _ marks: [ConflictFilter.Mark],
    from basis: Basis?, _ deadline: ContinuousClock.Instant?
  ) throws(LinearProgramError) -> ConflictFilter.Result {
    try check(filter, marks)
    var options = Options()
    options.basis = basis
    options.deadline = deadline
    var errors = SparseSums()
    for group in filter.groups { errors.append(group.errors.map { Term($0, 1) }) }
    let rows = filter.groups.map { Int32($0.row) }
    var found = marks
    var solution = LinearProgramSolution()
    let call = try GLPKCall(program: self, options: options, workspace: LinearProgramWorkspace())
    let outcome = errors.starts.withUnsafeBufferPointer { starts in
      errors.columns.withUnsafeBufferPointer { columns in
        rows.withUnsafeBufferPointer { rows in
          found.withUnsafeMutableBytes { marks in
            var glpkFilter = mullion_glpk_filter()
            glpkFilter.is_greedy = isGreedy ? 1 : 0
            glpkFilter.groups = Int32(filter.groups.count)
            glpkFilter.starts = starts.baseAddress
            glpkFilter.columns = columns.baseAddress
            glpkFilter.rows = rows.baseAddress
            glpkFilter.marks = marks.assumingMemoryBound(to: UInt8.self).baseAddress
            glpkFilter.tolerance = filter.tolerance
            glpkFilter.step_limit = Int32(clamping: filter.stepLimit)
            return Result { () throws(LinearProgramError) in
              try call.run(glpkFilter, into: &solution)
            }
          }
        }
      }
    }
    let (error, proofs) = try outcome.get()
    guard solution.status == .optimal else { throw .engineFailed(solution.status.sentence) }
    let hasNone = !isGreedy && error <= filter.tolerance
    return ConflictFilter.Result(
      marks: hasNone ? marks : found, error: error, rowDuals: solution.rowDuals, proofs: proofs,
      basis: solution.basis, pivots: solution.pivots, simplexCalls: solution.simplexCalls)
  }

  private func check(
    _ filter: ConflictFilter, _ marks: [ConflictFilter.Mark]
  ) throws(LinearProgramError) {
    guard marks.count == filter.groups.count else {
      throw .unequalCounts(marks.count, filter.groups.count)
    }
    for group in filter.groups {
      guard rowLower.indices.contains(group.row) else { throw .unknownRow(group.row) }
      for column in group.errors where !columnLower.indices.contains(column) {
        throw .unknownColumn(column)
      }
    }
  }
}
