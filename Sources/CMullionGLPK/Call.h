// SPDX-License-Identifier: GPL-3.0-or-later
//
// Shared declarations of the wrapper's files. Columns and rows have one numbering as variables: the columns first, then
// the rows.

#ifndef MULLION_GLPK_CALL_H
#define MULLION_GLPK_CALL_H

#include "CMullionGLPK.h"

#include <glpk.h>
#include <setjmp.h>

/// Reduced costs and bound violations below this count as zero. Coordinates are of the order of 1e4. So the tolerance
/// is far smaller than a visible fraction of a pixel, and far greater than the rounding of a well scaled pivot.
#define TOLERANCE 1e-9

/// The factor of objectives passed to GLPK, a power of two. Before GLPK compares reduced costs with its tolerance, it
/// divides an objective by its largest coefficient, or by 1000 if that is greater. With coefficients of about 1, it
/// would treat reduced costs up to 1e-6 as zero.
#define OBJECTIVE_SCALE 1024.0

/// A sum over columns, times a sign.
typedef struct {
  const int32_t *columns;
  const double *coefficients;
  int count;
  double sign;
} mullion_sum;

/// The state of one call. It is in the entry function's frame, so a jump out of GLPK loses nothing.
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
  /// Nonbasic variables that may leave their bounds without making an earlier objective worse.
  int *open;
  int open_count;
  /// The number of variables in `open` that were fixed since the list was last compacted.
  int fixed_in_open;
  /// 1 for a variable that was fixed to stay on an optimal face.
  uint8_t *fixed;
  /// Whether the basic variables are within their bounds, and whether GLPK has the bounds.
  int is_feasible, has_bounds;
  /// The current objective of GLPK.
  mullion_sum costly;
  /// The number of objectives to minimize at once, and the level after the last such group; 0 before the first.
  int ahead, ahead_end;
  /// Whether GLPK scales the program.
  int is_scaled;
  /// The reduced costs of the open columns, and the negated ones of the rows, the latter from index 1.
  double *costs, *multipliers;
  /// The multipliers of the last objective that needed them, and whether the current objective does.
  double *last_multipliers;
  int needs_multipliers;
  /// Scratch for GLPK's vectors, which begin at index 1: columns + rows + 2 entries.
  int *indices;
  double *values;
  /// The deadlines of exact pivots and of the call, by the process's clock; 0 for none.
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

/// The reduced cost of a nonbasic variable after `mullion_price`, per unit of the scaled variable. So a tolerance means
/// the same for columns with coefficients of 1e-5 and of 1.
static inline double mullion_cost(const mullion_call *c, int v) {
  int columns = c->program->columns;
  double cost = v < columns ? c->costs[v] : -c->multipliers[v - columns + 1];
  if (!c->is_scaled) return cost;
  return v < columns ? cost * glp_get_sjj(c->problem, v + 1)
                     : cost / glp_get_rii(c->problem, v - columns + 1);
}

/// The objective of a level; empty if the program has no objectives.
static inline mullion_sum mullion_objective(const mullion_call *c, int level) {
  const mullion_glpk_program *p = c->program;
  if (level >= p->objectives) return (mullion_sum){NULL, NULL, 0, 1};
  int start = p->objective_starts[level];
  return (mullion_sum){p->objective_columns + start, p->objective_coefficients + start,
                       p->objective_starts[level + 1] - start, 1};
}

/// The variable for an index of GLPK, which counts from 1 and begins with the rows.
static inline int mullion_variable(const mullion_call *c, int k) {
  return k > c->program->rows ? k - c->program->rows - 1 : c->program->columns + k - 1;
}

// Basis.c

/// Adapts the given basis to the program's bounds, or makes the standard one.
void mullion_prepare_basis(mullion_call *c);
/// Creates GLPK's problem object, without bounds.
void mullion_load(mullion_call *c);
/// Ensures that the basis is factorized; 0 if it is singular.
int mullion_factorize(mullion_call *c);
/// Computes the values of the basis and returns whether they are within all bounds.
int mullion_compute_values(mullion_call *c);
/// Recomputes the values from a fresh factorization and refines them until the rows hold up to rounding; 0 if the basis
/// is singular. The values after pivots carry the rounding of all factorizations so far.
int mullion_refine_values(mullion_call *c);
/// Passes the bounds and statuses to GLPK. Afterwards, `mullion_fix` also passes on each variable that it fixes.
void mullion_send_bounds(mullion_call *c);
/// Reads statuses and values back from GLPK.
void mullion_receive(mullion_call *c);
/// The bound at which a nonbasic variable is.
double mullion_bound(const mullion_call *c, int v);
/// Fixes a nonbasic variable at its bound.
void mullion_fix(mullion_call *c, int v);
/// Collects the nonbasic variables whose own bounds permit a move, with or without those fixed on a face.
void mullion_collect_open(mullion_call *c, int with_fixed);
/// Removes fixed variables from the open variables.
void mullion_compact_open(mullion_call *c);

// Levels.c

/// Minimizes the objectives in order, each over the points that are optimal for the earlier ones.
int32_t mullion_solve_levels(mullion_call *c);
/// Computes the reduced costs of the open variables for an objective.
void mullion_price(mullion_call *c, const mullion_sum *objective);
/// Whether an objective has a basic column; otherwise, its reduced costs are its coefficients.
int mullion_has_basic_column(const mullion_call *c, const mullion_sum *objective);
/// Whether moving a nonbasic variable could reduce the objective by more than the tolerance per unit.
int mullion_improves(const mullion_call *c, int v, double tolerance);

// Simplex.c

/// Starts the time limit of the call.
void mullion_start_clock(mullion_call *c);
/// Replaces GLPK's objective.
void mullion_set_objective(mullion_call *c, const mullion_sum *objective);
/// Runs the simplex method on an objective, from the current basis.
int32_t mullion_optimize(mullion_call *c, const mullion_sum *objective, int is_dual);
/// Runs the primal simplex method on GLPK's current objective.
int32_t mullion_reoptimize(mullion_call *c);

// Probes.c

/// Finds the ends of the requested sums over the set of optimal points.
int32_t mullion_run_probes(mullion_call *c);

// Filter.c

/// Runs the filter in the options.
int32_t mullion_run_filter(mullion_call *c);

// Tableau.c

/// Marks the columns that change along any edge of the current face.
void mullion_mark_movable(mullion_call *c);
/// Reads the rates of the basic variables for the requested columns off the basis; 0 if memory allocation fails.
int mullion_read_rates(mullion_call *c);

// Verification.c

/// Whether the values satisfy the rows, are within their bounds, and are at a bound if nonbasic.
int mullion_values_hold(mullion_call *c);
/// Whether no nonbasic variable could improve an objective without making an earlier one worse.
int mullion_is_optimal(mullion_call *c);

#endif
