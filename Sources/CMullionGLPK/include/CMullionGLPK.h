// SPDX-License-Identifier: GPL-3.0-or-later
//
// The only interface to GLPK. One call does a whole job on the calling thread: it creates GLPK's problem object, loads
// the program, solves it, reads the answer and deletes the object. GLPK counts a problem's memory in a thread-local
// environment, and aborts the process if another thread frees the problem. So no problem object outlives its call.
//
// GLPK reports misuse and failed assertions by abort(). This wrapper returns MULLION_GLPK_FAILED with GLPK's message
// instead: the error hook jumps back into the entry function, over C frames only. Nothing is printed.
//
// If your program also uses GLPK, use it on another thread. A call clears the error and terminal hooks of its thread,
// and a failure frees the thread's environment with all its problems.

#ifndef C_MULLION_GLPK_H
#define C_MULLION_GLPK_H

#include <stddef.h>
#include <stdint.h>

/// The outcome of a call.
enum mullion_glpk_status {
  /// Every objective is minimal, given the earlier ones.
  MULLION_GLPK_OPTIMAL = 0,
  /// No point satisfies the rows and bounds.
  MULLION_GLPK_INFEASIBLE = 1,
  /// An objective has no finite optimum.
  MULLION_GLPK_UNBOUNDED = 2,
  /// The iteration limit was reached.
  MULLION_GLPK_ITERATION_LIMIT = 3,
  /// The given basis is singular, ill-conditioned or of the wrong size.
  MULLION_GLPK_BAD_BASIS = 4,
  /// GLPK failed or called abort(); the answer's `message` has the reason.
  MULLION_GLPK_FAILED = 5,
  /// Memory allocation failed.
  MULLION_GLPK_NO_MEMORY = 6,
  /// The time limit for pivots in rational arithmetic was reached.
  MULLION_GLPK_TIME_LIMIT = 7,
  /// The final basis failed the verification.
  MULLION_GLPK_NOT_OPTIMAL = 8,
  /// The deadline of the call was reached.
  MULLION_GLPK_DEADLINE = 9
};

/// The basis status of a column or a row's activity.
enum mullion_glpk_basis {
  MULLION_GLPK_BASIC = 0,
  MULLION_GLPK_AT_LOWER = 1,
  MULLION_GLPK_AT_UPPER = 2,
  MULLION_GLPK_FREE_AT_ZERO = 3
};

/// A linear program with objectives that are minimized in order. All indices count from 0, and a missing bound is
/// infinite. `row_starts` and `objective_starts` have one entry more than there are rows or objectives.
typedef struct {
  int32_t columns, rows, objectives;
  const double *column_lower, *column_upper;
  const double *row_lower, *row_upper;
  const int32_t *row_starts;
  const int32_t *row_columns;
  const double *row_coefficients;
  const int32_t *objective_starts;
  const int32_t *objective_columns;
  const double *objective_coefficients;
} mullion_glpk_program;

/// The mark of a group in a filter.
enum mullion_glpk_filter_mark {
  /// Excluded from the search by the caller, or left out by the search.
  MULLION_GLPK_LEFT_OUT = 0,
  /// Not yet decided: the search makes it a member or leaves it out.
  MULLION_GLPK_CANDIDATE = 1,
  /// In the conflict, or kept by a greedy filter.
  MULLION_GLPK_MEMBER = 2
};

/// A search for rows that conflict. Each group is a row that may be violated, with the error columns that measure the
/// violation. Groups conflict if the least sum of their errors is greater than the tolerance.
///
/// A deletion filter (Chinneck and Dravnieks 1991) leaves out groups, the last first, until the rest would no longer
/// conflict without any one of them. A greedy filter takes the groups in order and leaves out each that conflicts with
/// the groups kept before it. The answer's `proofs` then have the duals that prove each of these conflicts.
typedef struct {
  int32_t is_greedy, groups;
  /// The error columns of each group, in the form of a program's `row_starts` and `row_columns`, and the row of each
  /// group.
  const int32_t *starts, *columns, *rows;
  /// In: a mark for each group. Out: the members are an irreducible conflict, or the groups that a greedy filter kept.
  uint8_t *marks;
  double tolerance;
  /// The largest number of calls of the simplex method.
  int32_t step_limit;
} mullion_glpk_filter;

/// The options of a call.
typedef struct {
  /// The filter to run instead of the objectives, or null.
  const mullion_glpk_filter *filter;
  /// Whether to start from the statuses in the answer instead of the standard basis, in which all rows are basic.
  int32_t has_basis;
  /// Whether to take the given basis as the answer, without a pivot, if its values are within the bounds.
  int32_t evaluate_first;
  /// Whether to begin with the dual simplex method.
  int32_t starts_dual_feasible;
  /// Whether to pivot in exact rational arithmetic, and the time limit for that in milliseconds.
  int32_t exact, exact_milliseconds;
  /// The time limit of the call in milliseconds; below 0 for none.
  int32_t milliseconds;
  /// Whether to scale the program if its coefficients differ widely in size.
  int32_t scale;
  /// Whether to check that the final basis is optimal for all objectives. A given basis that `evaluate_first` would
  /// take without a pivot is checked with a smaller tolerance than a basis that the simplex method ends with. If the
  /// given basis is singular, the solve starts from the standard basis.
  int32_t verify;
  /// The number of pivots allowed for one objective.
  int32_t iteration_limit;
  /// The number of objectives after which to mark the columns that can still move; below 0 for never. After these
  /// objectives, the solve ends as soon as no column can move.
  int32_t movable_after;
  /// The columns for which to find rates: from `rate_first` up to, but not including, `rate_end`.
  int32_t rate_first, rate_end;
  /// Probes: sums to minimize and maximize over the set of optimal points, and the arrays that receive the minima and
  /// maxima.
  int32_t probes;
  const int32_t *probe_starts;
  const int32_t *probe_columns;
  const double *probe_coefficients;
  double *probe_minima, *probe_maxima;
} mullion_glpk_options;

/// The change of a basic column or row, `moved`, per unit of a nonbasic column, `driver`.
typedef struct {
  int32_t driver;
  /// The index of a column, or the number of columns plus the index of a row.
  int32_t moved;
  double coefficient;
} mullion_glpk_rate;

/// The dual of a row in the proof that a group, which a greedy filter left out, conflicts with the groups kept before
/// it.
typedef struct {
  int32_t group, row;
  double dual;
} mullion_glpk_proof_entry;

/// The answer of a call. The caller owns the arrays; `row_duals`, `movable_columns` and `fixed_rows` may be null.
typedef struct {
  /// In: the starting basis. Out: the last basis. Values of `mullion_glpk_basis`.
  uint8_t *column_statuses, *row_statuses;
  double *column_values, *row_values;
  /// The duals of the rows for the last objective with a basic column, or for the first objective.
  double *row_duals;
  /// The rates, in memory of the workspace; valid until the workspace's next call.
  const mullion_glpk_rate *rates;
  int32_t rate_count;
  /// Whether there are rates: 0 if none were requested, or if one of their columns is basic.
  int32_t has_rates;
  /// The proofs for the groups that a greedy filter left out, group by group. They are in memory of the workspace and
  /// valid until its next call.
  const mullion_glpk_proof_entry *proofs;
  int32_t proof_count;
  /// 1 for a column that may vary on the set of points optimal for the first `movable_after` objectives, 0 for one that
  /// is constant there.
  uint8_t *movable_columns;
  /// 1 for a row that stays at a bound on the set of points optimal for all objectives.
  uint8_t *fixed_rows;
  /// The least sum of the errors of the groups that a filter began with.
  double filter_error;
  /// The number of pivots, and the number of calls of a simplex method.
  int32_t pivots, simplex_calls;
  /// 1 if the given basis was taken as the answer without a pivot.
  int32_t evaluated;
  /// A message after a failure, from GLPK or this wrapper, terminated by a zero.
  char message[256];
} mullion_glpk_answer;

/// Memory that successive calls reuse; all zero initially.
typedef struct {
  void *scratch;
  size_t scratch_size;
  mullion_glpk_rate *rates;
  int32_t rate_room;
  mullion_glpk_proof_entry *proofs;
  int32_t proof_room;
} mullion_glpk_workspace;

/// Solves a program, or runs the filter in the options, and returns a `mullion_glpk_status`. Any thread may call this
/// at any time with a workspace that no other call is using.
int32_t mullion_glpk_solve(
    const mullion_glpk_program *program, const mullion_glpk_options *options,
    mullion_glpk_answer *answer, mullion_glpk_workspace *workspace);

/// Frees the memory of a workspace and resets it to its initial state.
void mullion_glpk_free_workspace(mullion_glpk_workspace *workspace);

#endif
