// SPDX-License-Identifier: GPL-3.0-or-later
//
// Shared declarations of the wrapper's files. A variable `v` is a column or the activity of a row. Variables are
// numbered from 0: the columns first, then the rows. The level of an objective is its index: level 0 is minimized
// first.

#ifndef MULLION_GLPK_CALL_H
#define MULLION_GLPK_CALL_H

#include "CMullionGLPK.h"

#include <glpk.h>
#include <setjmp.h>

/// Reduced costs and bound violations below this count as zero. Coordinates are of the order of 1e4. So the tolerance
/// is far below a visible fraction of a pixel and far above the rounding error of a well scaled pivot.
#define TOLERANCE 1e-9

/// The factor by which objectives are multiplied before they are passed to GLPK; a power of two. GLPK divides an
/// objective by its largest coefficient, but at least by 1000, before it compares reduced costs with its tolerance.
/// Without the factor, GLPK would treat reduced costs up to 1e-6 as zero if the coefficients are about 1.
#define OBJECTIVE_SCALE 1024.0

/// A sum over columns, times a sign.
typedef struct {
  const int32_t *columns;
  const double *coefficients;
  int count;
  double sign;
} mullion_sum;

/// The state of one call. It is in the stack frame of `mullion_glpk_solve`, so a `longjmp` out of GLPK preserves it.
///
/// The answer's arrays have the authoritative statuses and values. GLPK receives bounds and nonbasic statuses only when
/// its simplex method has to run.
typedef struct {
  const mullion_glpk_program *program;
  const mullion_glpk_options *options;
  mullion_glpk_answer *answer;
  mullion_glpk_workspace *workspace;
  glp_prob *problem;
  glp_smcp parameters;
  /// Whether to start from the given basis, and whether the starting basis could be factorized.
  int has_basis, has_factors;
  /// The open variables: nonbasic ones that may leave their bounds without making an earlier objective worse.
  int *open;
  int open_count;
  /// The number of variables in `open` that were fixed since the list was last compacted.
  int fixed_in_open;
  /// 1 for each variable that was fixed at its bound because moving it would make an earlier objective worse.
  uint8_t *fixed;
  /// Whether the basic variables are within their bounds, and whether GLPK has the bounds.
  int is_feasible, has_bounds;
  /// The objective that GLPK currently has.
  mullion_sum costly;
  /// The number of objectives that `look_ahead` minimizes at once, and the level after the last of them; 0 before its
  /// first run.
  int ahead, ahead_end;
  /// Whether GLPK scales the program.
  int is_scaled;
  /// The reduced costs of the open columns, from index 0, and the negated reduced costs of the rows, from index 1.
  double *costs, *multipliers;
  /// The multipliers of the last objective that needed them, and whether the current objective needs them. An objective
  /// needs multipliers if it is the first or has a basic column.
  double *last_multipliers;
  int needs_multipliers;
  /// Scratch for GLPK's vectors, which begin at index 1: columns + rows + 2 entries.
  int *indices;
  double *values;
  /// The times at which exact pivots and the call must end, in seconds of the monotonic clock; 0 for none.
  double exact_deadline, deadline;
  jmp_buf escape;
} mullion_call;

static inline double mullion_lower(const mullion_call *c, int v) {
  int columns = c->program->columns;
  return v < columns ? c->program->column_lower[v] : c->program->row_lower[v - columns];
}

static inline double mullion_upper(const mullion_call *c, int v) {
  int columns = c->program->columns;
  return v < columns ? c->program->column_upper[v] : c->program->row_upper[v - columns];
}

static inline uint8_t *mullion_status(const mullion_call *c, int v) {
  int columns = c->program->columns;
  return v < columns ? &c->answer->column_statuses[v] : &c->answer->row_statuses[v - columns];
}

static inline double *mullion_value(const mullion_call *c, int v) {
  int columns = c->program->columns;
  return v < columns ? &c->answer->column_values[v] : &c->answer->row_values[v - columns];
}

/// Returns the reduced cost of a nonbasic variable after `mullion_price`, per unit of the variable as GLPK scales it.
/// So one tolerance suits both columns with coefficients of 1e-5 and columns with coefficients of 1.
static inline double mullion_cost(const mullion_call *c, int v) {
  int columns = c->program->columns;
  double cost = v < columns ? c->costs[v] : -c->multipliers[v - columns + 1];
  if (!c->is_scaled) return cost;
  return v < columns ? cost * glp_get_sjj(c->problem, v + 1)
                     : cost / glp_get_rii(c->problem, v - columns + 1);
}

/// Returns the objective of a level; empty if the program has no such objective.
static inline mullion_sum mullion_objective(const mullion_call *c, int level) {
  const mullion_glpk_program *p = c->program;
  if (level >= p->objectives) return (mullion_sum){NULL, NULL, 0, 1};
  int start = p->objective_starts[level];
  return (mullion_sum){p->objective_columns + start, p->objective_coefficients + start,
                       p->objective_starts[level + 1] - start, 1};
}

/// Returns the variable for GLPK's index, which counts from 1 and begins with the rows.
static inline int mullion_variable(const mullion_call *c, int k) {
  return k > c->program->rows ? k - c->program->rows - 1 : c->program->columns + k - 1;
}

// Basis.c

/// Changes nonbasic statuses of the given basis that the program's bounds do not permit. Without a given basis, makes
/// the standard basis, in which all rows are basic.
void mullion_prepare_basis(mullion_call *c);
/// Creates GLPK's problem object, without bounds.
void mullion_load(mullion_call *c);
/// Ensures that the basis is factorized. Returns 0 if it is singular.
int mullion_factorize(mullion_call *c);
/// Computes the values of the basis and returns whether they are within all bounds.
int mullion_compute_values(mullion_call *c);
/// Recomputes the values from a fresh factorization and refines them until the rows hold up to rounding. Returns 0 if
/// the basis is singular. Without this, the values would contain the rounding errors of all pivots.
int mullion_refine_values(mullion_call *c);
/// Passes the bounds and statuses to GLPK. After this, `mullion_fix` also passes the new bounds of each variable it
/// fixes to GLPK.
void mullion_send_bounds(mullion_call *c);
/// Reads statuses and values back from GLPK.
void mullion_receive(mullion_call *c);
/// Returns the bound at which a nonbasic variable is; 0 for a free or basic one.
double mullion_bound(const mullion_call *c, int v);
/// Fixes a nonbasic variable at its bound.
void mullion_fix(mullion_call *c, int v);
/// Sets `open` to the nonbasic variables whose two bounds differ. Includes those that `mullion_fix` has fixed only if
/// `with_fixed` is 1.
void mullion_collect_open(mullion_call *c, int with_fixed);
/// Removes fixed variables from `open`.
void mullion_compact_open(mullion_call *c);

// Levels.c

/// Minimizes the objectives in order, each over the points that are optimal for the earlier ones.
int32_t mullion_solve_levels(mullion_call *c);
/// Computes the reduced costs of the open variables for an objective. `mullion_cost` then returns them.
void mullion_price(mullion_call *c, const mullion_sum *objective);
/// Whether an objective has a basic column. If not, its reduced costs are its coefficients.
int mullion_has_basic_column(const mullion_call *c, const mullion_sum *objective);
/// Whether moving a nonbasic variable off its bound reduces the objective by more than `tolerance` per unit. Uses the
/// costs of the last `mullion_price`.
int mullion_improves(const mullion_call *c, int v, double tolerance);

// Simplex.c

/// Starts the time limit of the call.
void mullion_start_clock(mullion_call *c);
/// Replaces GLPK's objective.
void mullion_set_objective(mullion_call *c, const mullion_sum *objective);
/// Minimizes an objective with the simplex method, from the current basis.
int32_t mullion_optimize(mullion_call *c, const mullion_sum *objective, int is_dual);
/// Minimizes GLPK's current objective with the primal simplex method, from the current basis.
int32_t mullion_reoptimize(mullion_call *c);

// Probes.c

/// Finds the minimum and maximum of each requested sum over the set of optimal points.
int32_t mullion_run_probes(mullion_call *c);

// Filter.c

/// Runs the options' conflict filter.
int32_t mullion_run_filter(mullion_call *c);

// Tableau.c

/// Sets `movable_columns` for the columns that may vary on the current face, which is the set of points optimal for the
/// objectives so far. Columns that are not marked are constant there.
void mullion_mark_movable(mullion_call *c);
/// Computes the rates of the basic variables for the requested columns from the tableau. Returns 0 if memory allocation
/// fails.
int mullion_read_rates(mullion_call *c);

// Verification.c

/// Whether the values satisfy the rows, are within their bounds, and are at the bound that the status says if nonbasic.
int mullion_values_hold(mullion_call *c);
/// Whether the basis is optimal for every objective in order: no nonbasic variable can improve an objective without
/// making an earlier objective worse.
int mullion_is_optimal(mullion_call *c);

#endif
