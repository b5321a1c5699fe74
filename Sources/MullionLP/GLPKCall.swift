// SPDX-License-Identifier: GPL-3.0-or-later

internal import CMullionGLPK

/// One call of the C wrapper.
///
/// The wrapper writes its answer into the arrays of a solution.
struct GLPKCall {
  private let program: LinearProgram
  private let options: LinearProgram.Options
  private let workspace: LinearProgramWorkspace
  private var probes = SparseSums()
  private var minima: [Double] = []
  private var maxima: [Double] = []
  private var answer = mullion_glpk_answer()

  /// Merges the terms of the options' probes, and throws if a term is invalid.
  init(
    program: LinearProgram, options: LinearProgram.Options, workspace: LinearProgramWorkspace
  ) throws(LinearProgramError) {
    self.program = program
    self.options = options
    self.workspace = workspace
    for terms in options.probes { probes.append(try program.merge(terms)) }
    minima = Array(repeating: 0, count: options.probes.count)
    maxima = minima
  }

  /// The number of pivots allowed for one objective.
  private var iterationLimit: Int {
    options.isExact ? LinearProgram.exactIterationLimit : program.iterationLimit
  }

  /// Calls the wrapper and overwrites a solution with the answer.
  consuming func run(into solution: inout LinearProgramSolution) throws(LinearProgramError) {
    try checkDeadline()
    makeRoom(in: &solution)
    // The workspace must live until the rates are copied out of its memory.
    let workspace = workspace
    defer { withExtendedLifetime(workspace) {} }
    let code = program.withGLPKProgram { glpkProgram in
      withBuffers(probes.starts, probes.columns, probes.coefficients) {
        starts, columns, coefficients in
        var glpkOptions = self.glpkOptions
        glpkOptions.probe_starts = starts.baseAddress
        glpkOptions.probe_columns = columns.baseAddress
        glpkOptions.probe_coefficients = coefficients.baseAddress
        return solve(glpkProgram, &glpkOptions, into: &solution)
      }
    }
    try read(code, into: &solution)
  }

  /// Calls the wrapper with a filter instead of objectives, and overwrites a solution with the
  /// answer.
  ///
  /// - Returns: `error` is the initial sum of errors of a deletion filter. `proofs` are the proofs
  ///   of a greedy filter.
  consuming func run(
    _ filter: mullion_glpk_filter, into solution: inout LinearProgramSolution
  ) throws(LinearProgramError) -> (error: Double, proofs: [ConflictFilter.ProofEntry]) {
    try checkDeadline()
    makeRoom(in: &solution)
    // The workspace must live until the proofs are copied out of its memory.
    let workspace = workspace
    defer { withExtendedLifetime(workspace) {} }
    let code = program.withGLPKProgram { glpkProgram in
      withUnsafePointer(to: filter) { filter in
        var glpkOptions = self.glpkOptions
        glpkOptions.filter = filter
        return solve(glpkProgram, &glpkOptions, into: &solution)
      }
    }
    try read(code, into: &solution)
    let entries = UnsafeBufferPointer(start: answer.proofs, count: Int(answer.proof_count))
    return (
      answer.filter_error,
      entries.map { .init(group: Int($0.group), row: Int($0.row), dual: $0.dual) }
    )
  }

  private func checkDeadline() throws(LinearProgramError) {
    if let deadline = options.deadline, ContinuousClock.now >= deadline { throw .deadlineReached }
  }

  /// Resizes the solution's arrays for the program and writes the starting basis into them.
  private func makeRoom(in solution: inout LinearProgramSolution) {
    let (columns, rows) = (program.columnCount, program.rowCount)
    Self.fill(&solution.columnValues, 0, columns)
    Self.fill(&solution.rowValues, 0, rows)
    Self.fill(&solution.rowDuals, 0, rows)
    Self.fill(&solution.movableColumns, false, columns)
    Self.fill(&solution.fixedRows, false, options.findsFixedRows ? rows : 0)
    solution.basis.columns.removeAll(keepingCapacity: true)
    solution.basis.rows.removeAll(keepingCapacity: true)
    if let basis = options.basis {
      solution.basis.columns.append(contentsOf: basis.columns)
      solution.basis.rows.append(contentsOf: basis.rows)
    } else {
      solution.basis.columns.append(contentsOf: repeatElement(.basic, count: columns))
      solution.basis.rows.append(contentsOf: repeatElement(.basic, count: rows))
    }
  }

  private static func fill<Value>(_ array: inout [Value], _ value: Value, _ count: Int) {
    array.removeAll(keepingCapacity: true)
    array.append(contentsOf: repeatElement(value, count: count))
  }

  /// The options in the wrapper's form.
  ///
  /// The caller sets the arrays of the probes.
  private var glpkOptions: mullion_glpk_options {
    var glpkOptions = mullion_glpk_options()
    glpkOptions.has_basis = options.basis == nil ? 0 : 1
    // Probes need a solved basis, not one that was only evaluated.
    glpkOptions.evaluate_first = options.evaluatesFirst && options.probes.isEmpty ? 1 : 0
    glpkOptions.starts_dual_feasible = options.startsDualFeasible ? 1 : 0
    glpkOptions.exact = options.isExact ? 1 : 0
    glpkOptions.exact_milliseconds = Int32(LinearProgram.exactMilliseconds)
    glpkOptions.milliseconds = options.deadline.map(Self.milliseconds(until:)) ?? -1
    glpkOptions.scale = options.isScaled ? 1 : 0
    glpkOptions.verify = options.verifies ? 1 : 0
    glpkOptions.iteration_limit = Int32(clamping: iterationLimit)
    let last = max(1, program.objectiveCount)
    glpkOptions.movable_after =
      options.movableAfter.map { Int32(clamping: min(max($0, 1), last)) } ?? -1
    if !options.rateColumns.isEmpty {
      glpkOptions.rate_first = Int32(options.rateColumns.lowerBound)
      glpkOptions.rate_end = Int32(options.rateColumns.upperBound)
    }
    glpkOptions.probes = Int32(options.probes.count)
    return glpkOptions
  }

  /// Returns the time until a deadline in milliseconds, rounded up, plus two.
  ///
  /// The excess ensures that GLPK does not give up before the deadline.
  private static func milliseconds(until deadline: ContinuousClock.Instant) -> Int32 {
    let left = (deadline - .now) / .milliseconds(1)
    return Int32(max(0, min(left, 1e9)).rounded(.up)) + 2
  }

  /// Calls the wrapper with pointers into the program and the solution, which are valid only during
  /// the call.
  private mutating func solve(
    _ program: mullion_glpk_program, _ options: inout mullion_glpk_options,
    into solution: inout LinearProgramSolution
  ) -> Int32 {
    var program = program
    // Local copies, because the compiler does not see that the closures use different members.
    var (minima, maxima) = (minima, maxima)
    defer { (self.minima, self.maxima) = (minima, maxima) }
    return withBuffers(&solution.fixedRows, &minima, &maxima) { fixedRows, minima, maxima in
      options.probe_minima = minima.baseAddress
      options.probe_maxima = maxima.baseAddress
      // The wrapper writes nothing through a null pointer; an empty array has no storage to write
      // to.
      answer.fixed_rows = fixedRows.isEmpty ? nil : fixedRows.bytes
      return withBuffers(&solution.basis.columns, &solution.basis.rows, &solution.movableColumns) {
        columnStatuses, rowStatuses, movableColumns in
        answer.column_statuses = columnStatuses.bytes
        answer.row_statuses = rowStatuses.bytes
        answer.movable_columns = movableColumns.bytes
        return withBuffers(&solution.columnValues, &solution.rowValues, &solution.rowDuals) {
          columnValues, rowValues, rowDuals in
          answer.column_values = columnValues.baseAddress
          answer.row_values = rowValues.baseAddress
          answer.row_duals = rowDuals.baseAddress
          return mullion_glpk_solve(&program, &options, &answer, &workspace.memory)
        }
      }
    }
  }

  /// Completes the solution from the answer.
  ///
  /// Throws if the wrapper's result code is an error.
  private func read(
    _ code: Int32, into solution: inout LinearProgramSolution
  ) throws(LinearProgramError) {
    switch UInt32(bitPattern: code) {
    case MULLION_GLPK_OPTIMAL.rawValue: solution.status = .optimal
    case MULLION_GLPK_INFEASIBLE.rawValue: solution.status = .infeasible
    case MULLION_GLPK_UNBOUNDED.rawValue: solution.status = .unbounded
    case MULLION_GLPK_ITERATION_LIMIT.rawValue: throw .iterationLimit(iterationLimit)
    case MULLION_GLPK_BAD_BASIS.rawValue: throw .singularBasis
    case MULLION_GLPK_TIME_LIMIT.rawValue:
      throw .timeLimit(milliseconds: LinearProgram.exactMilliseconds)
    case MULLION_GLPK_DEADLINE.rawValue: throw .deadlineReached
    case MULLION_GLPK_NOT_OPTIMAL.rawValue: throw .notOptimal
    case MULLION_GLPK_NO_MEMORY.rawValue: throw .engineFailed("out of memory")
    default: throw .engineFailed(message)
    }
    solution.ranges.removeAll(keepingCapacity: true)
    for (minimum, maximum) in zip(minima, maxima) {
      solution.ranges.append(.init(minimum: minimum, maximum: maximum))
    }
    solution.hasRates = answer.has_rates != 0
    solution.rates.removeAll(keepingCapacity: true)
    for rate in UnsafeBufferPointer(start: answer.rates, count: Int(answer.rate_count)) {
      solution.rates.append(
        .init(driver: rate.driver, moved: rate.moved, coefficient: rate.coefficient))
    }
    solution.pivots = Int(answer.pivots)
    solution.simplexCalls = Int(answer.simplex_calls)
    solution.wasEvaluated = answer.evaluated != 0
  }

  /// GLPK's message on one line.
  private var message: String {
    let bytes = withUnsafeBytes(of: answer.message) { Array($0.prefix { $0 != 0 }) }
    return String(decoding: bytes, as: UTF8.self)
      .split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}

/// Calls a function with the elements of three arrays.
private func withBuffers<First, Second, Third, Result>(
  _ first: [First], _ second: [Second], _ third: [Third],
  _ body: (
    UnsafeBufferPointer<First>, UnsafeBufferPointer<Second>, UnsafeBufferPointer<Third>
  ) -> Result
) -> Result {
  first.withUnsafeBufferPointer { first in
    second.withUnsafeBufferPointer { second in
      third.withUnsafeBufferPointer { third in body(first, second, third) }
    }
  }
}

/// Calls a function with the elements of three arrays, which the function can change.
private func withBuffers<First, Second, Third, Result>(
  _ first: inout [First], _ second: inout [Second], _ third: inout [Third],
  _ body: (
    UnsafeMutableBufferPointer<First>, UnsafeMutableBufferPointer<Second>,
    UnsafeMutableBufferPointer<Third>
  ) -> Result
) -> Result {
  first.withUnsafeMutableBufferPointer { first in
    second.withUnsafeMutableBufferPointer { second in
      third.withUnsafeMutableBufferPointer { third in body(first, second, third) }
    }
  }
}

extension UnsafeMutableBufferPointer {
  /// The memory as bytes; the elements are one byte each.
  fileprivate var bytes: UnsafeMutablePointer<UInt8>? {
    UnsafeMutableRawPointer(baseAddress)?.assumingMemoryBound(to: UInt8.self)
  }
}
