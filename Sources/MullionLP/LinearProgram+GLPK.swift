// SPDX-License-Identifier: GPL-3.0-or-later

internal import CMullionGLPK

extension LinearProgram {
  /// Calls a closure with the program's arrays in the C wrapper's form.
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
