// SPDX-License-Identifier: GPL-3.0-or-later

internal import CMullionGLPK

extension LinearProgram {
  /// How to solve.
  public struct Options: Sendable {
    /// The basis to start from; without one GLPK starts from the basis of all rows.
    public var basis: Basis?
    /// Take the basis for the answer, without a pivot, if it still fits the bounds.
    ///
    /// It must be the last basis of the same program with other bounds: then it is optimal for all
    /// objectives wherever it fits.
    public var evaluatesFirst = false
    /// Start with the dual simplex method: right for a basis that was optimal, or one whose basic columns are in no
    /// objective; for a basis that is feasible the primal method is.
    public var startsDualFeasible = false
    /// Pivot in exact rational arithmetic: slow, and right where rounding misleads.
    public var isExact = false
    /// Check that the last basis is within all bounds and optimal for all objectives.
    ///
    /// A basis that was to be taken as it stands and fails is pivoted on instead, or given up for the standard one if
    /// it is singular; one that the simplex method ended with and fails is an error.
    public var verifies = false
    /// After how many objectives to find out which columns can still move; nil: never.
    ///
    /// From there on the solve ends as soon as nothing can. Counted from 1; more than there are means all.
    public var movableAfter: Int?
    /// The nonbasic columns, usually fixed ones, whose influence on all that is basic is wanted.
    public var rateColumns = 0..<0
    /// Sums whose range over the set of optimal points is wanted.
    public var probes: [[Term]] = []

    /// Creates the default options: a cold solve.
    public init() {}
  }

  /// Pivots allowed for one objective.
  ///
  /// Simplex needs about twice the rows in practice; beyond this it cycles.
  var iterationLimit: Int { 20_000 + 50 * (rowCount + columnCount) }
  /// The same for pivots in rational arithmetic, which take thousands of times as long.
  static let exactIterationLimit = 2_000
  /// How long such pivots may take in one call.
  static let exactMilliseconds = 5_000

  /// Solves the program on the calling thread.
  ///
  /// The objectives are minimised one after another: after each, every nonbasic column and row with a non-zero
  /// reduced cost is fixed at its bound, which by complementary slackness leaves exactly the optimal face.
  ///
  /// - Throws: ``LinearProgramError`` if GLPK fails; the next solve is not affected.
  public func solve(_ options: Options = Options()) throws(LinearProgramError)
    -> LinearProgramSolution
  {
    if let basis = options.basis {
      guard basis.columns.count == columnCount, basis.rows.count == rowCount else {
        throw .basisSize(columns: basis.columns.count, rows: basis.rows.count)
      }
    }
    let rates = options.rateColumns
    guard rates.isEmpty || rates.lowerBound >= 0 && rates.upperBound <= columnCount else {
      throw .unknownColumn(rates.lowerBound < 0 ? rates.lowerBound : rates.upperBound - 1)
    }
    var probes = SparseSums()
    for terms in options.probes { probes.append(try merge(terms)) }
    var call = GLPKCall(program: self, basis: options.basis, probes: probes)
    let code = call.run(program: self, options: options, probes: probes)
    defer { call.release() }
    return try call.solution(code: code, iterationLimit: iterationLimit)
  }
}

/// Sums in the compressed form that GLPK's guard takes.
struct SparseSums {
  var starts: [Int32] = [0]
  var columns: [Int32] = []
  var coefficients: [Double] = []

  mutating func append(_ terms: [LinearProgram.Term]) {
    for term in terms {
      columns.append(Int32(term.column))
      coefficients.append(term.coefficient)
    }
    starts.append(Int32(columns.count))
  }
}

/// The buffers of one call of GLPK's guard.
struct GLPKCall {
  var columnStatuses: [Basis.Status]
  var rowStatuses: [Basis.Status]
  var columnValues: [Double]
  var rowValues: [Double]
  var rowDuals: [Double]
  var movable: [Bool]
  var minima: [Double]
  var maxima: [Double]
  var answer = mullion_glpk_answer()

  init(program: LinearProgram, basis: Basis?, probes: SparseSums) {
    columnStatuses = basis?.columns ?? Array(repeating: .basic, count: program.columnCount)
    rowStatuses = basis?.rows ?? Array(repeating: .basic, count: program.rowCount)
    columnValues = Array(repeating: 0, count: program.columnCount)
    rowValues = Array(repeating: 0, count: program.rowCount)
    rowDuals = Array(repeating: 0, count: program.rowCount)
    movable = Array(repeating: false, count: program.columnCount)
    minima = Array(repeating: 0, count: probes.starts.count - 1)
    maxima = minima
  }

  /// Calls the guard with pointers into the program and the buffers; they are valid for the call only.
  mutating func run(
    program: LinearProgram, options: LinearProgram.Options, probes: SparseSums
  ) -> Int32 {
    let limit =
      options.isExact ? LinearProgram.exactIterationLimit : program.iterationLimit
    return program.withGLPKProgram { glpkProgram in
      probes.starts.withUnsafeBufferPointer { starts in
        probes.columns.withUnsafeBufferPointer { columns in
          probes.coefficients.withUnsafeBufferPointer { coefficients in
            var glpkOptions = mullion_glpk_options()
            glpkOptions.has_basis = options.basis == nil ? 0 : 1
            // A range is not read off a basis that was only evaluated.
            let mayEvaluate = options.evaluatesFirst && options.probes.isEmpty
            glpkOptions.evaluate_first = mayEvaluate ? 1 : 0
            glpkOptions.starts_dual_feasible = options.startsDualFeasible ? 1 : 0
            glpkOptions.exact = options.isExact ? 1 : 0
            glpkOptions.exact_milliseconds = Int32(LinearProgram.exactMilliseconds)
            glpkOptions.verify = options.verifies ? 1 : 0
            glpkOptions.iteration_limit = Int32(clamping: limit)
            let last = max(1, program.objectiveCount)
            glpkOptions.movable_after =
              options.movableAfter.map { Int32(clamping: min(max($0, 1), last)) } ?? -1
            if !options.rateColumns.isEmpty {
              glpkOptions.rate_first = Int32(options.rateColumns.lowerBound)
              glpkOptions.rate_end = Int32(options.rateColumns.upperBound)
            }
            glpkOptions.probes = Int32(probes.starts.count - 1)
            glpkOptions.probe_starts = starts.baseAddress
            glpkOptions.probe_columns = columns.baseAddress
            glpkOptions.probe_coefficients = coefficients.baseAddress
            return solve(glpkProgram, &glpkOptions)
          }
        }
      }
    }
  }

  private mutating func solve(
    _ program: mullion_glpk_program, _ options: inout mullion_glpk_options
  ) -> Int32 {
    var program = program
    return columnStatuses.withUnsafeMutableBytes { columnStatuses in
      rowStatuses.withUnsafeMutableBytes { rowStatuses in
        columnValues.withUnsafeMutableBufferPointer { values in
          rowValues.withUnsafeMutableBufferPointer { rowValues in
            rowDuals.withUnsafeMutableBufferPointer { duals in
              movable.withUnsafeMutableBytes { movable in
                minima.withUnsafeMutableBufferPointer { minima in
                  maxima.withUnsafeMutableBufferPointer { maxima in
                    options.probe_minima = minima.baseAddress
                    options.probe_maxima = maxima.baseAddress
                    answer.column_statuses =
                      columnStatuses.assumingMemoryBound(to: UInt8.self).baseAddress
                    answer.row_statuses =
                      rowStatuses.assumingMemoryBound(to: UInt8.self).baseAddress
                    answer.column_values = values.baseAddress
                    answer.row_values = rowValues.baseAddress
                    answer.row_duals = duals.baseAddress
                    answer.movable_columns = movable.assumingMemoryBound(to: UInt8.self).baseAddress
                    return mullion_glpk_solve(&program, &options, &answer)
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  /// Turns the guard's code into a status or an error.
  func solution(code: Int32, iterationLimit: Int) throws(LinearProgramError)
    -> LinearProgramSolution
  {
    let status: LinearProgramSolution.Status
    switch UInt32(bitPattern: code) {
    case MULLION_GLPK_OPTIMAL.rawValue: status = .optimal
    case MULLION_GLPK_INFEASIBLE.rawValue: status = .infeasible
    case MULLION_GLPK_UNBOUNDED.rawValue: status = .unbounded
    case MULLION_GLPK_ITERATION_LIMIT.rawValue: throw .iterationLimit(iterationLimit)
    case MULLION_GLPK_BAD_BASIS.rawValue: throw .singularBasis
    case MULLION_GLPK_TIME_LIMIT.rawValue:
      throw .timeLimit(milliseconds: LinearProgram.exactMilliseconds)
    case MULLION_GLPK_NOT_OPTIMAL.rawValue: throw .notOptimal
    case MULLION_GLPK_NO_MEMORY.rawValue: throw .engineFailed("no memory")
    default: throw .engineFailed(message)
    }
    return LinearProgramSolution(
      status: status, columnValues: columnValues, rowValues: rowValues, rowDuals: rowDuals,
      basis: Basis(columns: columnStatuses, rows: rowStatuses),
      movableColumns: movable,
      ranges: zip(minima, maxima).map { .init(minimum: $0, maximum: $1) },
      rates: answer.has_rates != 0 ? rates : nil,
      pivots: Int(answer.pivots), simplexCalls: Int(answer.simplex_calls),
      wasEvaluated: answer.evaluated != 0)
  }

  private var rates: [LinearProgramSolution.Rate] {
    UnsafeBufferPointer(start: answer.rates, count: Int(answer.rate_count)).map {
      .init(driver: $0.driver, moved: $0.moved, coefficient: $0.coefficient)
    }
  }

  /// Frees what the guard allocated for the answer.
  mutating func release() { mullion_glpk_free_rates(&answer) }

  /// GLPK's words on one line.
  private var message: String {
    let bytes = withUnsafeBytes(of: answer.message) { Array($0.prefix { $0 != 0 }) }
    return String(decoding: bytes, as: UTF8.self)
      .split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}

extension LinearProgram {
  /// Lends the program's arrays in the guard's form.
  func withGLPKProgram<Result>(_ body: (mullion_glpk_program) -> Result) -> Result {
    var program = mullion_glpk_program()
    program.columns = Int32(columnCount)
    program.rows = Int32(rowCount)
    program.objectives = Int32(objectiveCount)
    return columnLower.withUnsafeBufferPointer { columnLower in
      columnUpper.withUnsafeBufferPointer { columnUpper in
        program.column_lower = columnLower.baseAddress
        program.column_upper = columnUpper.baseAddress
        return withGLPKRows(program, body)
      }
    }
  }

  private func withGLPKRows<Result>(
    _ program: mullion_glpk_program, _ body: (mullion_glpk_program) -> Result
  ) -> Result {
    var program = program
    return rowLower.withUnsafeBufferPointer { rowLower in
      rowUpper.withUnsafeBufferPointer { rowUpper in
        rowStarts.withUnsafeBufferPointer { rowStarts in
          rowColumns.withUnsafeBufferPointer { rowColumns in
            rowCoefficients.withUnsafeBufferPointer { rowCoefficients in
              program.row_lower = rowLower.baseAddress
              program.row_upper = rowUpper.baseAddress
              program.row_starts = rowStarts.baseAddress
              program.row_columns = rowColumns.baseAddress
              program.row_coefficients = rowCoefficients.baseAddress
              return withGLPKObjectives(program, body)
            }
          }
        }
      }
    }
  }

  private func withGLPKObjectives<Result>(
    _ program: mullion_glpk_program, _ body: (mullion_glpk_program) -> Result
  ) -> Result {
    var program = program
    return objectiveStarts.withUnsafeBufferPointer { starts in
      objectiveColumns.withUnsafeBufferPointer { columns in
        objectiveCoefficients.withUnsafeBufferPointer { coefficients in
          program.objective_starts = starts.baseAddress
          program.objective_columns = columns.baseAddress
          program.objective_coefficients = coefficients.baseAddress
          return body(program)
        }
      }
    }
  }
}
