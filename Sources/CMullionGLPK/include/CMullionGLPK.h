// SPDX-License-Identifier: GPL-3.0-or-later
//
// The only door to GLPK. One call does a whole job on the calling thread: it creates the problem object, loads it,
// solves it, reads it back and deletes it. GLPK counts a problem's memory in a thread-local environment, so a problem
// object that outlives the call could be freed on another thread, which aborts the process; a value cannot.
//
// GLPK reports misuse and failed assertions by abort(). Here they come back as MULLION_GLPK_FAILED with GLPK's own
// text: the error hook jumps back into the entry function, over C frames only. Nothing is printed.
//
// A host that uses GLPK itself on the same thread: its error and terminal hooks are cleared by a call, and a failure
// frees the thread's environment with all its problems. Use another thread for problems of your own.

#ifndef C_MULLION_GLPK_H
#define C_MULLION_GLPK_H

#include <stddef.h>
#include <stdint.h>

/// What became of a call.
enum mullion_glpk_status {
  /// Every objective is at its optimum, one after another.
  MULLION_GLPK_OPTIMAL = 0,
  /// No point satisfies the rows and bounds.
  MULLION_GLPK_INFEASIBLE = 1,
  /// An objective has no finite optimum.
  MULLION_GLPK_UNBOUNDED = 2,
  /// The iteration limit was reached.
  MULLION_GLPK_ITERATION_LIMIT = 3,
  /// The given basis is singular, ill-conditioned or of the wrong size.
  MULLION_GLPK_BAD_BASIS = 4,
  /// GLPK could not go on, or called abort(); `message` has its words.
  MULLION_GLPK_FAILED = 5,
  /// The process has no memory left for the call.
  MULLION_GLPK_NO_MEMORY = 6,
  /// The time for pivots in rational arithmetic was up.
  MULLION_GLPK_TIME_LIMIT = 7,
  /// The last basis did not pass the verification.
  MULLION_GLPK_NOT_OPTIMAL = 8,
  /// The time for the call was up.
  MULLION_GLPK_DEADLINE = 9
};

/// Where a column or a row's activity stands in a basis.
enum mullion_glpk_basis {
  MULLION_GLPK_BASIC = 0,
  MULLION_GLPK_AT_LOWER = 1,
  MULLION_GLPK_AT_UPPER = 2,
  MULLION_GLPK_FREE_AT_ZERO = 3
};

/// A linear program with objectives to be minimised one after another. All indices count from 0, an open bound is
/// an infinity, `row_starts` and `objective_starts` have one entry more than there are rows or objectives.
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
  /// Not asked about, or left out by the search.
  MULLION_GLPK_LEFT_OUT = 0,
  /// In the conflict that is looked for, if one without it does not exist.
  MULLION_GLPK_CANDIDATE = 1,
  /// In the conflict.
  MULLION_GLPK_MEMBER = 2
};

/// Which rows cannot hold together. Each group is a row that may be missed, and its error columns. Groups have a
/// conflict if their errors add up to more than the tolerance at least.
///
/// A deletion filter (Chinneck and Dravnieks 1991) leaves out the last ones first until none can be left out. A greedy
/// one takes the first ones first and leaves out those that have a conflict with the ones before; `proofs` of the
/// answer then has the duals of each.
typedef struct {
  int32_t is_greedy, groups;
  /// The error columns of each group, as `row_starts` and `row_columns` of a program; and its row.
  const int32_t *starts, *columns, *rows;
  /// In: candidates and members. Out: the members of a conflict of which none can be left out; or the kept groups.
  uint8_t *marks;
  double tolerance;
  /// Calls of the simplex method that are allowed.
  int32_t step_limit;
} mullion_glpk_filter;

/// How to solve.
typedef struct {
  /// A filter to run in place of the objectives, or null.
  const mullion_glpk_filter *filter;
  /// Start from the statuses in the answer; otherwise from the basis of all rows.
  int32_t has_basis;
  /// Take the given basis for the answer, without a pivot, if it still fits the bounds.
  int32_t evaluate_first;
  /// Begin with the dual simplex method.
  int32_t starts_dual_feasible;
  /// Pivot in exact rational arithmetic, for at most so many milliseconds.
  int32_t exact, exact_milliseconds;
  /// How long the call may take, in milliseconds; below 0: as long as it takes.
  int32_t milliseconds;
  /// Scale a program whose coefficients are far apart.
  int32_t scale;
  /// Check that the last basis is optimal for all objectives. A basis that would be taken as it stands has to pass
  /// without a tolerance for the simplex method's own; one that cannot be used gives way to the standard one.
  int32_t verify;
  /// Pivots allowed for one objective.
  int32_t iteration_limit;
  /// After how many objectives to mark the columns that can still move; below 0: never. From there on the solve
  /// ends as soon as nothing can move.
  int32_t movable_after;
  /// The columns `rate_first ..< rate_end` are those whose influence on the basic ones is wanted.
  int32_t rate_first, rate_end;
  /// Sums to minimise and maximise over the set of optimal points, and where to write the two ends.
  int32_t probes;
  const int32_t *probe_starts;
  const int32_t *probe_columns;
  const double *probe_coefficients;
  double *probe_minima, *probe_maxima;
} mullion_glpk_options;

/// By how much a basic column or row moves for one unit of a nonbasic column.
typedef struct {
  int32_t driver;
  /// A column, or the number of columns plus a row.
  int32_t moved;
  double coefficient;
} mullion_glpk_rate;

/// The dual of a row for the errors of a group that a greedy filter left out.
typedef struct {
  int32_t group, row;
  double dual;
} mullion_glpk_proof_entry;

/// The answer of a call. The caller owns the arrays; `row_duals`, `movable_columns` and `fixed_rows` may be null.
typedef struct {
  /// In: the starting basis. Out: the last basis. Values of `mullion_glpk_basis`.
  uint8_t *column_statuses, *row_statuses;
  double *column_values, *row_values;
  /// Duals of the rows for the last objective that needed them: those whose columns are all nonbasic do not.
  double *row_duals;
  /// The rates; they are the workspace's, until its next call.
  const mullion_glpk_rate *rates;
  int32_t rate_count;
  /// 0 if no rates were asked for or one of their columns is basic.
  int32_t has_rates;
  /// Why a greedy filter left out groups, group by group; the entries are the workspace's, until its next call.
  const mullion_glpk_proof_entry *proofs;
  int32_t proof_count;
  /// 1 for a column that can move on the set of points optimal for the first `movable_after` objectives.
  uint8_t *movable_columns;
  /// 1 for a row whose activity is at a bound that it cannot leave on the set of points optimal for all objectives.
  uint8_t *fixed_rows;
  /// The least sum of the errors of the groups that a filter began with.
  double filter_error;
  /// Pivots, and calls of a simplex method.
  int32_t pivots, simplex_calls;
  /// 1 if the given basis was the answer as it stood.
  int32_t evaluated;
  /// GLPK's own words after a failure, with a zero at the end.
  char message[256];
} mullion_glpk_answer;

/// Memory that one call after another uses; all zero at first.
typedef struct {
  void *scratch;
  size_t scratch_size;
  mullion_glpk_rate *rates;
  int32_t rate_room;
  mullion_glpk_proof_entry *proofs;
  int32_t proof_room;
} mullion_glpk_workspace;

/// Solves a program. Any thread may call at any time, each with a workspace that no other call is using.
int32_t mullion_glpk_solve(
    const mullion_glpk_program *program, const mullion_glpk_options *options,
    mullion_glpk_answer *answer, mullion_glpk_workspace *workspace);

/// Frees what a workspace holds and leaves it as it was at first.
void mullion_glpk_free_workspace(mullion_glpk_workspace *workspace);

#endif
