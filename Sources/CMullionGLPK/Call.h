// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the guard's files share. Columns and rows are variables of one numbering: the columns first, then the rows.

#ifndef MULLION_GLPK_CALL_H
#define MULLION_GLPK_CALL_H

#include "CMullionGLPK.h"

#include <glpk.h>
#include <setjmp.h>

/// Reduced costs and bound violations below this count as zero. Coordinates are of the order of 1e4, so it is far
/// below what a pixel can show and far above the rounding of a well scaled pivot.
#define TOLERANCE 1e-9

/// The factor of objectives on their way to GLPK, a power of two. GLPK divides an objective by its largest
/// coefficient, but by 1000 at least, before it compares reduced costs with its tolerance: with coefficients of about 1
/// it would take reduced costs up to 1e-6 for zero.
#define OBJECTIVE_SCALE 1024.0

/// A sum over columns, times a sign.
typedef struct {
  const int32_t *columns;
  const double *coefficients;
  int count;
  double sign;
} mullion_sum;

/// Everything one call needs; it lives in the entry function's frame, so that a jump out of GLPK loses nothing.
///
/// The truth about statuses and values is in the answer's arrays; GLPK is told of bounds and nonbasic statuses only
/// when its simplex method has to run.
typedef struct {
  const mullion_glpk_program *program;
  const mullion_glpk_options *options;
  mullion_glpk_answer *answer;
  mullion_glpk_workspace *workspace;
  glp_prob *problem;
  glp_smcp parameters;
  /// Whether to start from the given basis, and whether the basis it starts from could be factorized.
  int has_basis, has_factors;
  /// Nonbasic variables that may leave their bound without making an objective so far worse.
  int *open;
  int open_count;
  /// How many of them have been fixed since the list was last compacted.
  int fixed_in_open;
  /// 1 for a variable that was fixed to stay on an optimal face.
  uint8_t *fixed;
  /// Whether the basic variables are within their bounds, and whether GLPK knows the bounds.
  int is_feasible, has_bounds;
  /// The objective GLPK has.
  mullion_sum costly;
  /// How many objectives to minimise at once, and the level after the last ones that were; 0 if none were.
  int ahead, ahead_end;
  /// Whether GLPK scales the program.
  int is_scaled;
  /// Reduced costs of the open columns, and of the rows with the sign turned, the latter from index 1.
  double *costs, *multipliers;
  /// Those of the last objective that needed them, and whether the present one does.
  double *last_multipliers;
  int needs_multipliers;
  /// Scratch of GLPK's vectors that begin at index 1: columns + rows + 2 entries.
  int *indices;
  double *values;
  /// When pivots in rational arithmetic have to end, and when the call has to, by the process's clock; 0 for never.
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

/// The reduced cost of a nonbasic variable after `mullion_price`, for a unit of the variable as it is scaled: so that a
/// tolerance means the same for a column of coefficients of 1e-5 and for one of coefficients of 1.
static inline double mullion_cost(const mullion_call *c, int v) {
  int columns = c->program->columns;
  double cost = v < columns ? c->costs[v] : -c->multipliers[v - columns + 1];
  if (!c->is_scaled) return cost;
  return v < columns ? cost * glp_get_sjj(c->problem, v + 1)
                     : cost / glp_get_rii(c->problem, v - columns + 1);
}

/// The objective of a level; an empty one where the program has no objectives.
static inline mullion_sum mullion_objective(const mullion_call *c, int level) {
  const mullion_glpk_program *p = c->program;
  if (level >= p->objectives) return (mullion_sum){NULL, NULL, 0, 1};
  int start = p->objective_starts[level];
  return (mullion_sum){p->objective_columns + start, p->objective_coefficients + start,
                       p->objective_starts[level + 1] - start, 1};
}

/// The variable of GLPK's numbering, which begins with the rows, from 1.
static inline int mullion_variable(const mullion_call *c, int k) {
  return k > c->program->rows ? k - c->program->rows - 1 : c->program->columns + k - 1;
}

// Basis.c

/// Makes the given basis one that GLPK could have left, or makes the standard one.
void mullion_prepare_basis(mullion_call *c);
/// Creates GLPK's problem object, without bounds.
void mullion_load(mullion_call *c);
/// Makes the basis ready for questions about it; 0 if it is singular.
int mullion_factorize(mullion_call *c);
/// Computes the values that belong to the basis and says whether they are within all bounds.
int mullion_compute_values(mullion_call *c);
/// Recomputes the values from a fresh factorization and refines them until they satisfy the rows to rounding; 0 if the basis
/// is singular. The values after pivots carry the rounding of all factorizations so far.
int mullion_refine_values(mullion_call *c);
/// Tells GLPK the bounds and statuses, and from then on what is fixed.
void mullion_send_bounds(mullion_call *c);
/// Takes statuses and values over from GLPK.
void mullion_receive(mullion_call *c);
/// The bound at which a nonbasic variable stands.
double mullion_bound(const mullion_call *c, int v);
/// Fixes a nonbasic variable at its bound.
void mullion_fix(mullion_call *c, int v);
/// Collects the nonbasic variables whose own bounds let them move, with or without those fixed on a face.
void mullion_collect_open(mullion_call *c, int with_fixed);
/// Takes those that have been fixed out of the open variables.
void mullion_compact_open(mullion_call *c);

// Levels.c

/// Minimises the objectives one after another, each over the points that are optimal for those before it.
int32_t mullion_solve_levels(mullion_call *c);
/// Computes the reduced costs of the open variables for an objective.
void mullion_price(mullion_call *c, const mullion_sum *objective);
/// Whether an objective has a basic column; its reduced costs are its coefficients otherwise.
int mullion_has_basic_column(const mullion_call *c, const mullion_sum *objective);
/// Whether a nonbasic variable could make the objective smaller by more than the tolerance for each unit.
int mullion_improves(const mullion_call *c, int v, double tolerance);

// Simplex.c

/// Begins to count the time that the call may take.
void mullion_start_clock(mullion_call *c);
/// Gives GLPK an objective in place of the one it has.
void mullion_set_objective(mullion_call *c, const mullion_sum *objective);
/// Runs the simplex method on an objective, from the present basis.
int32_t mullion_optimize(mullion_call *c, const mullion_sum *objective, int is_dual);
/// Runs the primal simplex method on the objective that GLPK has.
int32_t mullion_reoptimize(mullion_call *c);

// Probes.c

/// Finds the ends of the asked sums over the set of optimal points.
int32_t mullion_run_probes(mullion_call *c);

// Filter.c

/// Runs the filter of the options.
int32_t mullion_run_filter(mullion_call *c);

// Tableau.c

/// Marks the columns that change along any edge of the current face.
void mullion_mark_movable(mullion_call *c);
/// Reads off the basis how the basic variables follow the asked columns; 0 if there is no memory for it.
int mullion_read_rates(mullion_call *c);

// Verification.c

/// Whether the values are what the rows make of them, within their bounds, and at a bound where they are nonbasic.
int mullion_values_hold(mullion_call *c);
/// Whether no nonbasic variable could improve an objective without making an earlier one worse.
int mullion_is_optimal(mullion_call *c);

#endif
