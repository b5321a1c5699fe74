// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef C_RAW_GLPK_H
#define C_RAW_GLPK_H

/// A whole model in one problem object, solved by glp_simplex with GLPK's own presolver.
typedef struct raw_glpk raw_glpk;

/// A row of the model: a sum of columns, by index from 0, compared with a constant.
typedef struct {
  int count;
  const int *columns;
  const double *coefficients;
  /// -1 at most, 0 equal, 1 at least.
  int relation;
  double constant;
  /// The cost of a unit of violation; negative if the row is required.
  double weight;
  /// Whether the row is active; an inactive row stays in the problem.
  int active;
} raw_glpk_row;

raw_glpk *raw_glpk_create(void);
void raw_glpk_delete(raw_glpk *model);

/// Adds columns; a column is fixed at its value if `given` is not zero, and free otherwise.
void raw_glpk_add_columns(raw_glpk *model, int count, const int *given, const double *values);
/// Adds rows; an optional row also gets columns that measure its violation.
void raw_glpk_add_rows(raw_glpk *model, int count, const raw_glpk_row *rows);
/// Removes the last rows and columns.
void raw_glpk_remove_last(raw_glpk *model, int columns, int rows);

void raw_glpk_set_given(raw_glpk *model, int column, double value);
void raw_glpk_set_constant(raw_glpk *model, int row, double constant);
void raw_glpk_set_active(raw_glpk *model, int row, int active);

/// Solves the problem; returns 0 if there is an optimum.
int raw_glpk_solve(raw_glpk *model);
double raw_glpk_value(const raw_glpk *model, int column);
/// Returns the pivots so far.
long raw_glpk_pivots(const raw_glpk *model);

#endif
