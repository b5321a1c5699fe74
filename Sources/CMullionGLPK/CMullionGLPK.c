// SPDX-License-Identifier: GPL-3.0-or-later

#include "CMullionGLPK.h"
#include "Call.h"
#include "ThreadEnvironment.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/// The relative error of a value computed from a basis: some dozens of units in the last place.
#define ROUNDING 1e-14

enum { NOT_FIXED = 255 };

static void on_error(void *info) { longjmp(((mullion_call *)info)->escape, 1); }

/// Collects what GLPK would print; the tail matters less than the first line.
static int on_output(void *info, const char *text) {
  char *message = ((mullion_call *)info)->answer->message;
  size_t used = strlen(message), room = sizeof((mullion_glpk_answer *)0)->message - 1 - used;
  strncat(message, text, room);
  return 1;
}

static int bound_type(double lower, double upper) {
  if (isinf(lower)) return isinf(upper) ? GLP_FR : GLP_UP;
  if (isinf(upper)) return GLP_LO;
  return lower == upper ? GLP_FX : GLP_DB;
}

static int to_glpk_status(uint8_t status, int type) {
  if (status == MULLION_GLPK_BASIC) return GLP_BS;
  switch (type) {
    case GLP_FR: return GLP_NF;
    case GLP_LO: return GLP_NL;
    case GLP_UP: return GLP_NU;
    case GLP_FX: return GLP_NS;
    default: return status == MULLION_GLPK_AT_UPPER ? GLP_NU : GLP_NL;
  }
}

static uint8_t from_glpk_status(int status) {
  switch (status) {
    case GLP_BS: return MULLION_GLPK_BASIC;
    case GLP_NU: return MULLION_GLPK_AT_UPPER;
    case GLP_NF: return MULLION_GLPK_FREE_AT_ZERO;
    default: return MULLION_GLPK_AT_LOWER;
  }
}

static void load(mullion_call *c) {
  const mullion_glpk_program *p = c->program;
  glp_prob *lp = c->problem;
  if (p->columns > 0) glp_add_cols(lp, p->columns);
  if (p->rows > 0) glp_add_rows(lp, p->rows);
  for (int j = 0; j < p->columns; j++)
    glp_set_col_bnds(
        lp, j + 1, bound_type(p->column_lower[j], p->column_upper[j]), p->column_lower[j],
        p->column_upper[j]);
  for (int i = 0; i < p->rows; i++) {
    glp_set_row_bnds(
        lp, i + 1, bound_type(p->row_lower[i], p->row_upper[i]), p->row_lower[i], p->row_upper[i]);
    int count = 0;
    for (int k = p->row_starts[i]; k < p->row_starts[i + 1]; k++) {
      count++;
      c->indices[count] = p->row_columns[k] + 1;
      c->values[count] = p->row_coefficients[k];
    }
    glp_set_mat_row(lp, i + 1, count, c->indices, c->values);
  }
}

static void load_basis(mullion_call *c) {
  glp_prob *lp = c->problem;
  for (int j = 0; j < c->program->columns; j++)
    glp_set_col_stat(
        lp, j + 1, to_glpk_status(c->answer->column_statuses[j], glp_get_col_type(lp, j + 1)));
  for (int i = 0; i < c->program->rows; i++)
    glp_set_row_stat(
        lp, i + 1, to_glpk_status(c->answer->row_statuses[i], glp_get_row_type(lp, i + 1)));
}

static void set_objective(
    mullion_call *c, const int32_t *columns, const double *coefficients, int count, double sign) {
  for (int j = 1; j <= c->program->columns; j++) glp_set_obj_coef(c->problem, j, 0);
  for (int k = 0; k < count; k++)
    glp_set_obj_coef(
        c->problem, columns[k] + 1,
        glp_get_obj_coef(c->problem, columns[k] + 1) + sign * coefficients[k]);
}

static void set_level(mullion_call *c, int level) {
  const mullion_glpk_program *p = c->program;
  int start = p->objective_starts[level];
  set_objective(
      c, p->objective_columns + start, p->objective_coefficients + start,
      p->objective_starts[level + 1] - start, 1);
}

/// Runs the simplex method on the current objective. `dual` is for a start that is dual feasible.
static int32_t optimize(mullion_call *c, int dual) {
  c->parameters.meth = dual ? GLP_DUALP : GLP_PRIMAL;
  c->answer->simplex_calls++;
  int before = glp_get_it_cnt(c->problem);
  // Without entries there is nothing to pivot on: the plain method is exact then, and the exact one refuses.
  int exact = c->options->exact && glp_get_num_nz(c->problem) > 0;
  int code = exact ? glp_exact(c->problem, &c->parameters)
                   : glp_simplex(c->problem, &c->parameters);
  c->answer->pivots += glp_get_it_cnt(c->problem) - before;
  switch (code) {
    case 0: break;
    case GLP_EBADB:
    case GLP_ESING:
    case GLP_ECOND: return MULLION_GLPK_BAD_BASIS;
    case GLP_EITLIM:
    case GLP_ETMLIM: return MULLION_GLPK_ITERATION_LIMIT;
    case GLP_EBOUND:
      strcpy(c->answer->message, "a lower bound is above its upper bound");
      return MULLION_GLPK_FAILED;
    default:
      strcpy(c->answer->message, "the simplex method gave up");
      return MULLION_GLPK_FAILED;
  }
  switch (glp_get_status(c->problem)) {
    case GLP_OPT: return MULLION_GLPK_OPTIMAL;
    case GLP_NOFEAS: return MULLION_GLPK_INFEASIBLE;
    case GLP_UNBND: return MULLION_GLPK_UNBOUNDED;
    default:
      strcpy(c->answer->message, "the simplex method ended without an answer");
      return MULLION_GLPK_FAILED;
  }
}

/// Whether the objective is least already because every column in it is nonbasic at the bound it wants to go to.
/// Its reduced costs are then its coefficients, and a simplex call, dear even without a pivot, can be spared.
static int is_settled(mullion_call *c, int level) {
  const mullion_glpk_program *p = c->program;
  for (int k = p->objective_starts[level]; k < p->objective_starts[level + 1]; k++) {
    int status = glp_get_col_stat(c->problem, p->objective_columns[k] + 1);
    double coefficient = p->objective_coefficients[k];
    if (status == GLP_NS || coefficient == 0) continue;
    if (!(status == GLP_NL && coefficient > 0) && !(status == GLP_NU && coefficient < 0)) return 0;
  }
  return 1;
}

static void fix_column(mullion_call *c, int j) {
  glp_prob *lp = c->problem;
  int status = glp_get_col_stat(lp, j);
  double at = status == GLP_NL   ? glp_get_col_lb(lp, j)
              : status == GLP_NU ? glp_get_col_ub(lp, j)
                                 : 0;
  c->fixed_columns[j - 1] = from_glpk_status(status);
  glp_set_col_bnds(lp, j, GLP_FX, at, at);
}

static void fix_row(mullion_call *c, int i) {
  glp_prob *lp = c->problem;
  int status = glp_get_row_stat(lp, i);
  double at = status == GLP_NL   ? glp_get_row_lb(lp, i)
              : status == GLP_NU ? glp_get_row_ub(lp, i)
                                 : 0;
  c->fixed_rows[i - 1] = from_glpk_status(status);
  glp_set_row_bnds(lp, i, GLP_FX, at, at);
}

/// Fixes every nonbasic column and row with a non-zero reduced cost. By complementary slackness what is left is
/// exactly the set of optimal points; no row is added and the basis stays feasible. Returns how many are free to move.
static int fix_to_optimal_face(mullion_call *c) {
  glp_prob *lp = c->problem;
  int open = 0;
  for (int j = 1; j <= c->program->columns; j++) {
    int status = glp_get_col_stat(lp, j);
    if (status == GLP_BS || status == GLP_NS) continue;
    if (fabs(glp_get_col_dual(lp, j)) > TOLERANCE) fix_column(c, j);
    else open++;
  }
  for (int i = 1; i <= c->program->rows; i++) {
    int status = glp_get_row_stat(lp, i);
    if (status == GLP_BS || status == GLP_NS) continue;
    if (fabs(glp_get_row_dual(lp, i)) > TOLERANCE) fix_row(c, i);
    else open++;
  }
  return open;
}

/// The same where `is_settled` spared the simplex call.
static int fix_settled(mullion_call *c, int level) {
  const mullion_glpk_program *p = c->program;
  glp_prob *lp = c->problem;
  for (int k = p->objective_starts[level]; k < p->objective_starts[level + 1]; k++) {
    int j = p->objective_columns[k] + 1;
    int status = glp_get_col_stat(lp, j);
    if (status != GLP_BS && status != GLP_NS && p->objective_coefficients[k] != 0) fix_column(c, j);
  }
  int open = 0;
  for (int j = 1; j <= p->columns; j++) {
    int status = glp_get_col_stat(lp, j);
    open += status != GLP_BS && status != GLP_NS;
  }
  for (int i = 1; i <= p->rows; i++) {
    int status = glp_get_row_stat(lp, i);
    open += status != GLP_BS && status != GLP_NS;
  }
  return open;
}

/// Minimises the objectives one after another, each over the points that are optimal for those before it.
static int32_t solve_levels(mullion_call *c) {
  const mullion_glpk_program *p = c->program;
  int after = c->options->movable_after;
  int open = 1;
  for (int level = 0; level < p->objectives || level == 0; level++) {
    if (level > 0 && is_settled(c, level)) {
      open = fix_settled(c, level);
    } else {
      if (level < p->objectives) set_level(c, level);
      int32_t status = optimize(c, level == 0 && c->options->starts_dual_feasible);
      if (status != MULLION_GLPK_OPTIMAL) return status;
      open = fix_to_optimal_face(c);
    }
    if (after >= 0 && level + 1 == (after > 0 ? after : 1) && open > 0) mullion_mark_movable(c);
    if (after >= 0 && level + 1 >= after && open == 0) break;
  }
  return MULLION_GLPK_OPTIMAL;
}

/// Beyond the tolerance only what the rounding of a value of the bound's size explains is forgiven: a bound missed by
/// more is for the simplex method to mend, or the answer would depend on the basis it was evaluated from.
static int violates(double value, double lower, double upper) {
  return value < lower - TOLERANCE - ROUNDING * fabs(lower) ||
         value > upper + TOLERANCE + ROUNDING * fabs(upper);
}

/// Computes the values that belong to the given basis and says whether they are within all bounds. The reduced costs
/// do not depend on the bounds, so a basis that was optimal for all objectives is so still.
static int evaluate(mullion_call *c) {
  const mullion_glpk_program *p = c->program;
  if (p->rows == 0 || glp_warm_up(c->problem) != 0) return 0;
  for (int j = 0; j < p->columns; j++)
    if (violates(glp_get_col_prim(c->problem, j + 1), p->column_lower[j], p->column_upper[j]))
      return 0;
  for (int i = 0; i < p->rows; i++)
    if (violates(glp_get_row_prim(c->problem, i + 1), p->row_lower[i], p->row_upper[i])) return 0;
  return 1;
}

static int32_t read_back(mullion_call *c) {
  const mullion_glpk_program *p = c->program;
  mullion_glpk_answer *a = c->answer;
  for (int j = 0; j < p->columns; j++) {
    a->column_statuses[j] = c->fixed_columns[j] != NOT_FIXED
                                ? c->fixed_columns[j]
                                : from_glpk_status(glp_get_col_stat(c->problem, j + 1));
    if (a->column_values) a->column_values[j] = glp_get_col_prim(c->problem, j + 1);
  }
  for (int i = 0; i < p->rows; i++) {
    a->row_statuses[i] = c->fixed_rows[i] != NOT_FIXED
                             ? c->fixed_rows[i]
                             : from_glpk_status(glp_get_row_stat(c->problem, i + 1));
    if (a->row_values) a->row_values[i] = glp_get_row_prim(c->problem, i + 1);
    if (a->row_duals) a->row_duals[i] = glp_get_row_dual(c->problem, i + 1);
  }
  return mullion_read_rates(c) ? MULLION_GLPK_OPTIMAL : MULLION_GLPK_NO_MEMORY;
}

/// Minimises one sum over the set of optimal points; an unbounded one gives an infinity.
static int32_t probe_end(mullion_call *c, int probe, double sign, double *end) {
  const mullion_glpk_options *o = c->options;
  int start = o->probe_starts[probe], count = o->probe_starts[probe + 1] - start;
  set_objective(c, o->probe_columns + start, o->probe_coefficients + start, count, sign);
  int32_t status = optimize(c, 0);
  if (status == MULLION_GLPK_OPTIMAL) *end = sign * glp_get_obj_val(c->problem);
  else if (status == MULLION_GLPK_UNBOUNDED) *end = -sign * INFINITY;
  else return status;
  return MULLION_GLPK_OPTIMAL;
}

static int32_t run_probes(mullion_call *c) {
  for (int probe = 0; probe < c->options->probes; probe++) {
    int32_t status = probe_end(c, probe, 1, &c->options->probe_minima[probe]);
    if (status == MULLION_GLPK_OPTIMAL)
      status = probe_end(c, probe, -1, &c->options->probe_maxima[probe]);
    if (status != MULLION_GLPK_OPTIMAL) return status;
  }
  return MULLION_GLPK_OPTIMAL;
}

static int32_t run(mullion_call *c) {
  glp_init_smcp(&c->parameters);
  c->parameters.msg_lev = GLP_MSG_OFF;
  c->parameters.tol_bnd = TOLERANCE;
  c->parameters.tol_dj = TOLERANCE;
  c->parameters.it_lim = c->options->iteration_limit;
  c->problem = glp_create_prob();
  load(c);
  if (c->options->has_basis) load_basis(c);
  else glp_std_basis(c->problem);
  if (c->options->has_basis && c->options->evaluate_first && evaluate(c)) {
    c->answer->evaluated = 1;
    return read_back(c);
  }
  int32_t status = solve_levels(c);
  if (status != MULLION_GLPK_OPTIMAL) return status;
  status = read_back(c);
  return status == MULLION_GLPK_OPTIMAL ? run_probes(c) : status;
}

static int allocate(mullion_call *c) {
  size_t columns = (size_t)c->program->columns, rows = (size_t)c->program->rows;
  c->fixed_columns = malloc(columns + 1);
  c->fixed_rows = malloc(rows + 1);
  c->indices = malloc((columns + rows + 2) * sizeof(int));
  c->values = malloc((columns + rows + 2) * sizeof(double));
  if (!c->fixed_columns || !c->fixed_rows || !c->indices || !c->values) return 0;
  memset(c->fixed_columns, NOT_FIXED, columns + 1);
  memset(c->fixed_rows, NOT_FIXED, rows + 1);
  return 1;
}

static void release(mullion_call *c) {
  free(c->fixed_columns);
  free(c->fixed_rows);
  free(c->indices);
  free(c->values);
}

int32_t mullion_glpk_solve(
    const mullion_glpk_program *program, const mullion_glpk_options *options,
    mullion_glpk_answer *answer) {
  mullion_call c = {.program = program, .options = options, .answer = answer};
  answer->pivots = answer->simplex_calls = answer->evaluated = 0;
  answer->rates = NULL;
  answer->rate_count = answer->has_rates = 0;
  answer->message[0] = 0;
  volatile int32_t status = MULLION_GLPK_NO_MEMORY;
  if (allocate(&c)) {
    mullion_glpk_free_with_thread();
    int output = glp_term_out(GLP_OFF);
    glp_term_hook(on_output, &c);
    glp_error_hook(on_error, &c);
    if (setjmp(c.escape) == 0) {
      status = run(&c);
      glp_delete_prob(c.problem);
      glp_error_hook(NULL, NULL);
      glp_term_hook(NULL, NULL);
      glp_term_out(output);
    } else {
      // The environment is in an unknown state: it goes, with every problem of this thread, and GLPK makes a new one.
      glp_free_env();
      status = MULLION_GLPK_FAILED;
    }
  }
  release(&c);
  return status;
}
