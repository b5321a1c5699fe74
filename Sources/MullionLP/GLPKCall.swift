// SPDX-License-Identifier: GPL-3.0-or-later

internal import CMullionGLPK

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
