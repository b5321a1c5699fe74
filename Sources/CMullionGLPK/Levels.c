// SPDX-License-Identifier: GPL-3.0-or-later

#include "Call.h"

#include <math.h>
#include <string.h>

/// The initial and the largest number of objectives that `look_ahead` minimizes at once. With 16 of them, the smallest
/// weight is 2^-15 of the largest, still far above the tolerance.
#define LEAST_AHEAD 2
#define MOST_AHEAD 16

/// In exact arithmetic, reduced costs up to this count as zero. The program's coefficients have rounding errors of this
/// size, because the eliminations before the solve use floating point.
#define EXACT_TOLERANCE 1e-13

int mullion_has_basic_column(const mullion_call *c, const mullion_sum *objective) {
  for (int k = 0; k < objective->count; k++)
    if (c->answer->column_statuses[objective->columns[k]] == MULLION_GLPK_BASIC &&
        objective->coefficients[k] != 0)
      return 1;
  return 0;
}

void mullion_price(mullion_call *c, const mullion_sum *objective) {
  const mullion_glpk_program *p = c->program;
  for (int t = 0; t < c->open_count; t++)
    if (c->open[t] < p->columns) c->costs[c->open[t]] = 0;
  memset(c->multipliers, 0, ((size_t)p->rows + 1) * sizeof *c->multipliers);
  for (int k = 0; k < objective->count; k++)
    c->costs[objective->columns[k]] += objective->sign * objective->coefficients[k];
  if (!mullion_has_basic_column(c, objective)) return;
  for (int k = 0; k < objective->count; k++) {
    int j = objective->columns[k];
    if (c->answer->column_statuses[j] == MULLION_GLPK_BASIC)
      c->multipliers[glp_get_col_bind(c->problem, j + 1)] +=
          objective->sign * objective->coefficients[k];
  }
  glp_btran(c->problem, c->multipliers);
  for (int i = 0; i < p->rows; i++) {
    double multiplier = c->multipliers[i + 1];
    if (multiplier == 0) continue;
    for (int k = p->row_starts[i]; k < p->row_starts[i + 1]; k++)
      c->costs[p->row_columns[k]] += multiplier * p->row_coefficients[k];
  }
}

int mullion_improves(const mullion_call *c, int v, double tolerance) {
  double cost = mullion_cost(c, v);
  switch (*mullion_status(c, v)) {
    case MULLION_GLPK_AT_LOWER: return !(cost >= -tolerance);
    case MULLION_GLPK_AT_UPPER: return !(cost <= tolerance);
    default: return !(fabs(cost) <= tolerance);
  }
}

/// Whether the basis is already optimal for the objective of a level. This saves a simplex call, which is expensive
/// even without a pivot. In exact arithmetic, returns 0 for each objective that needs multipliers, because these are
/// computed in floating point.
static int is_settled(mullion_call *c, int level) {
  if (!c->is_feasible) return 0;
  mullion_compact_open(c);
  mullion_sum objective = mullion_objective(c, level);
  c->needs_multipliers = level == 0 || mullion_has_basic_column(c, &objective);
  if (c->options->exact && c->needs_multipliers) return 0;
  mullion_price(c, &objective);
  for (int t = 0; t < c->open_count; t++)
    if (mullion_improves(c, c->open[t], TOLERANCE)) return 0;
  return 1;
}

/// Whether a nonbasic variable may leave its bound: it is not fixed, and its bounds differ.
static int is_open(const mullion_call *c, int v) {
  return !c->fixed[v] && mullion_lower(c, v) != mullion_upper(c, v);
}

/// Whether each column of an objective is nonbasic and is fixed or at its best bound, so that the objective is minimal.
static int is_at_best(const mullion_call *c, int level) {
  const mullion_glpk_program *p = c->program;
  for (int k = p->objective_starts[level]; k < p->objective_starts[level + 1]; k++) {
    int v = p->objective_columns[k];
    double cost = p->objective_coefficients[k];
    switch (*mullion_status(c, v)) {
      case MULLION_GLPK_BASIC: if (cost != 0) return 0; break;
      case MULLION_GLPK_AT_LOWER: if (is_open(c, v) && cost < -TOLERANCE) return 0; break;
      case MULLION_GLPK_AT_UPPER: if (is_open(c, v) && cost > TOLERANCE) return 0; break;
      default: if (is_open(c, v) && fabs(cost) > TOLERANCE) return 0;
    }
  }
  return 1;
}

/// Fixes the columns of an objective if all of them are at their best bound. Returns 0, and fixes nothing, for any
/// other objective.
///
/// The reduced costs of such an objective are its coefficients, so the time depends on the columns of the objective and
/// not on the program. Layouts have thousands of levels with one constraint each, most of them satisfied.
static int settle_at_bounds(mullion_call *c, int level) {
  const mullion_glpk_program *p = c->program;
  if (!c->is_feasible || level == 0 || level >= p->objectives || !is_at_best(c, level)) return 0;
  for (int k = p->objective_starts[level]; k < p->objective_starts[level + 1]; k++) {
    int v = p->objective_columns[k];
    if (fabs(p->objective_coefficients[k]) <= TOLERANCE || !is_open(c, v)) continue;
    mullion_fix(c, v);
    c->fixed_in_open++;
  }
  return 1;
}

/// Adds up to `count` objectives to GLPK's objective, starting at a level. Each has half the weight of the one before.
/// Objectives whose columns are all at their best bound are skipped.
///
/// Returns the level after the last one added or skipped.
static int add_objectives(mullion_call *c, int level, int count) {
  const mullion_glpk_program *p = c->program;
  double weight = OBJECTIVE_SCALE;
  for (; level < p->objectives && count > 0; level++) {
    if (is_at_best(c, level)) continue;
    for (int k = p->objective_starts[level]; k < p->objective_starts[level + 1]; k++) {
      int j = p->objective_columns[k] + 1;
      double cost = glp_get_obj_coef(c->problem, j) + weight * p->objective_coefficients[k];
      glp_set_obj_coef(c->problem, j, cost);
    }
    weight /= 2;
    count--;
  }
  return level;
}

/// Minimizes the weighted sum of several objectives, the earlier ones with more weight.
///
/// If the objectives do not conflict, each one then has its minimum and needs no simplex call of its own. Such a call
/// takes at least time proportional to the program's entries. If they conflict, the result is a good basis from which
/// to minimize them in order.
static int32_t look_ahead(mullion_call *c, int level) {
  mullion_sum nothing = {NULL, NULL, 0, 1};
  mullion_set_objective(c, &nothing);
  mullion_send_bounds(c);
  c->ahead_end = add_objectives(c, level, c->ahead);
  int32_t status = mullion_reoptimize(c);
  for (int k = c->program->objective_starts[level]; k < c->program->objective_starts[c->ahead_end]; k++)
    glp_set_obj_coef(c->problem, c->program->objective_columns[k] + 1, 0);
  if (status != MULLION_GLPK_OPTIMAL) return status;
  mullion_receive(c);
  if (!mullion_factorize(c)) return MULLION_GLPK_BAD_BASIS;
  mullion_collect_open(c, 0);
  return MULLION_GLPK_OPTIMAL;
}

/// Minimizes one objective with the simplex method and reads its reduced costs.
static int32_t run_simplex(mullion_call *c, int level) {
  const mullion_glpk_program *p = c->program;
  mullion_sum objective = mullion_objective(c, level);
  int is_dual = level == 0 && c->options->starts_dual_feasible && !c->is_feasible;
  int32_t status = mullion_optimize(c, &objective, is_dual);
  if (status != MULLION_GLPK_OPTIMAL) return status;
  mullion_receive(c);
  c->is_feasible = 1;
  for (int j = 0; j < p->columns; j++)
    c->costs[j] = glp_get_col_dual(c->problem, j + 1) / OBJECTIVE_SCALE;
  for (int i = 0; i < p->rows; i++)
    c->multipliers[i + 1] = -glp_get_row_dual(c->problem, i + 1) / OBJECTIVE_SCALE;
  c->needs_multipliers = 1;
  if (!c->options->exact && !mullion_factorize(c)) return MULLION_GLPK_BAD_BASIS;
  mullion_collect_open(c, 0);
  return MULLION_GLPK_OPTIMAL;
}

/// Fixes every open variable with a nonzero reduced cost. By complementary slackness, the points that remain feasible
/// are exactly the optimal ones. No row is added and the basis stays feasible. Keeps the multipliers, from which
/// `write_duals` derives the rows' duals.
static void fix_to_optimal_face(mullion_call *c) {
  double tolerance = c->options->exact ? EXACT_TOLERANCE : TOLERANCE;
  mullion_compact_open(c);
  int count = 0;
  for (int t = 0; t < c->open_count; t++) {
    int v = c->open[t];
    if (fabs(mullion_cost(c, v)) > tolerance) mullion_fix(c, v);
    else c->open[count++] = v;
  }
  c->open_count = count;
  if (!c->needs_multipliers) return;
  double *last = c->multipliers;
  c->multipliers = c->last_multipliers;
  c->last_multipliers = last;
}

/// Writes the duals of the last objective that needed multipliers to the answer.
static void write_duals(mullion_call *c) {
  if (!c->answer->row_duals) return;
  for (int i = 0; i < c->program->rows; i++)
    c->answer->row_duals[i] = c->answer->row_statuses[i] == MULLION_GLPK_BASIC
                                  ? 0
                                  : -c->last_multipliers[i + 1];
}

/// Minimizes the objective of a level over the current face: the set of points optimal for the earlier objectives.
static int32_t minimize(mullion_call *c, int level) {
  if (is_settled(c, level)) return MULLION_GLPK_OPTIMAL;
  int may_look = c->is_feasible && !c->options->exact && level < c->program->objectives;
  if (may_look && level < c->ahead_end) c->ahead = c->ahead > 2 ? c->ahead / 2 : 1;
  else if (may_look && c->ahead_end > 0 && c->ahead < MOST_AHEAD) c->ahead *= 2;
  if (may_look && c->ahead > 1 && level >= c->ahead_end) {
    int32_t status = look_ahead(c, level);
    if (status != MULLION_GLPK_OPTIMAL || is_settled(c, level)) return status;
  }
  return run_simplex(c, level);
}

/// Whether the objective of a level is constant because none of its columns can move.
static int is_constant(const mullion_call *c, int level) {
  const mullion_glpk_program *p = c->program;
  for (int k = p->objective_starts[level]; k < p->objective_starts[level + 1]; k++)
    if (c->answer->movable_columns[p->objective_columns[k]]) return 0;
  return 1;
}

int32_t mullion_solve_levels(mullion_call *c) {
  int after = c->options->movable_after, has_marks = 0;
  c->ahead = LEAST_AHEAD;
  mullion_collect_open(c, 0);
  for (int level = 0; level < c->program->objectives || level == 0; level++) {
    // Once computed, the marks stay valid for later levels: a column that cannot move on a face cannot move on its
    // subsets.
    int may_change = !has_marks || c->options->exact || !is_constant(c, level);
    if (may_change && !settle_at_bounds(c, level)) {
      int32_t status = minimize(c, level);
      if (status != MULLION_GLPK_OPTIMAL) return status;
      fix_to_optimal_face(c);
    }
    if (after < 0) continue;
    int open_count = c->open_count - c->fixed_in_open;
    if (c->answer->movable_columns && level + 1 == (after > 0 ? after : 1) && open_count > 0) {
      mullion_compact_open(c);
      mullion_mark_movable(c);
      has_marks = 1;
    }
    // Later objectives cannot change columns that cannot move.
    if (open_count == 0) break;
  }
  write_duals(c);
  return MULLION_GLPK_OPTIMAL;
}
