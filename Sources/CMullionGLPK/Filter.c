// SPDX-License-Identifier: GPL-3.0-or-later

#include "Call.h"

#include <math.h>
#include <stdlib.h>

/// A multiplier up to this part of the largest one is what rounding leaves of zero.
#define LEAST_MULTIPLIER 1e-9

static void charge(mullion_call *c, int group, double cost) {
  const mullion_glpk_filter *f = c->options->filter;
  for (int k = f->starts[group]; k < f->starts[group + 1]; k++)
    glp_set_obj_coef(c->problem, f->columns[k] + 1, OBJECTIVE_SCALE * cost);
}

/// Minimises the errors of the groups that are charged.
static int32_t minimize(mullion_call *c, double *error) {
  if (c->answer->simplex_calls >= c->options->filter->step_limit)
    return MULLION_GLPK_ITERATION_LIMIT;
  int32_t status = mullion_reoptimize(c);
  *error = glp_get_obj_val(c->problem) / OBJECTIVE_SCALE;
  return status;
}

static double multiplier(const mullion_call *c, int group) {
  return fabs(glp_get_row_dual(c->problem, c->options->filter->rows[group] + 1));
}

/// The largest multiplier of the groups that are charged.
static double largest_multiplier(const mullion_call *c) {
  const mullion_glpk_filter *f = c->options->filter;
  double largest = 0;
  for (int g = 0; g < f->groups; g++)
    if (f->marks[g]) largest = fmax(largest, multiplier(c, g));
  return largest;
}

static void write_duals(mullion_call *c) {
  for (int i = 0; i < c->program->rows; i++)
    c->answer->row_duals[i] = glp_get_row_dual(c->problem, i + 1) / OBJECTIVE_SCALE;
}

/// Leaves out groups from last to first, and keeps each group without which the others can hold.
static int32_t run_deletion(mullion_call *c) {
  const mullion_glpk_filter *f = c->options->filter;
  for (int g = 0; g < f->groups; g++) charge(c, g, f->marks[g] ? 1 : 0);
  double error;
  int32_t status = minimize(c, &error);
  if (status != MULLION_GLPK_OPTIMAL) return status;
  c->answer->filter_error = error;
  double largest = largest_multiplier(c);
  for (int g = f->groups - 1; g >= 0 && error > f->tolerance; g--) {
    if (f->marks[g] != MULLION_GLPK_CANDIDATE) continue;
    int has_part = multiplier(c, g) > LEAST_MULTIPLIER * largest;
    f->marks[g] = MULLION_GLPK_LEFT_OUT;
    charge(c, g, 0);
    if (!has_part) continue;
    status = minimize(c, &error);
    if (status != MULLION_GLPK_OPTIMAL) return status;
    if (error <= f->tolerance) {
      f->marks[g] = MULLION_GLPK_MEMBER;
      charge(c, g, 1);
      status = minimize(c, &error);
      if (status != MULLION_GLPK_OPTIMAL) return status;
      // So near to rounding that the conflict comes and goes, the search says nothing.
      if (error <= f->tolerance) return MULLION_GLPK_NOT_OPTIMAL;
    }
    largest = largest_multiplier(c);
  }
  mullion_receive(c);
  write_duals(c);
  return MULLION_GLPK_OPTIMAL;
}

static double error_of(const mullion_call *c, int group) {
  const mullion_glpk_filter *f = c->options->filter;
  double error = 0;
  for (int k = f->starts[group]; k < f->starts[group + 1]; k++)
    error += glp_get_col_prim(c->problem, f->columns[k] + 1);
  return error;
}

/// Makes room for a number of entries of proofs.
static int reserve(mullion_glpk_workspace *w, int32_t count) {
  if (count <= w->proof_room) return 1;
  mullion_glpk_proof_entry *grown = realloc(w->proofs, 2 * (size_t)count * sizeof *grown);
  if (!grown) return 0;
  w->proofs = grown;
  w->proof_room = 2 * count;
  return 1;
}

/// Records the rows that stand against a group: the duals of the errors' sum.
static int record_proof(mullion_call *c, int group) {
  mullion_glpk_answer *a = c->answer;
  int rows = c->program->rows;
  if (!reserve(c->workspace, a->proof_count + rows)) return 0;
  for (int i = 0; i < rows; i++) {
    double dual = glp_get_row_dual(c->problem, i + 1) / OBJECTIVE_SCALE;
    if (dual != 0)
      c->workspace->proofs[a->proof_count++] = (mullion_glpk_proof_entry){group, i, dual};
  }
  a->proofs = c->workspace->proofs;
  return 1;
}

/// Takes the groups one after the other, the first one first, and keeps those that can hold beside the kept ones.
///
/// A group that holds already costs nothing to keep, so the simplex method runs for the others alone.
static int32_t run_greedily(mullion_call *c) {
  const mullion_glpk_filter *f = c->options->filter;
  double error;
  int32_t status = minimize(c, &error);
  for (int g = 0; g < f->groups && status == MULLION_GLPK_OPTIMAL; g++) {
    if (f->marks[g] != MULLION_GLPK_CANDIDATE) continue;
    int holds = error_of(c, g) <= 0.1 * f->tolerance;
    f->marks[g] = MULLION_GLPK_MEMBER;
    charge(c, g, 1);
    if (holds) continue;
    status = minimize(c, &error);
    if (status != MULLION_GLPK_OPTIMAL || error <= f->tolerance) continue;
    if (!record_proof(c, g)) return MULLION_GLPK_NO_MEMORY;
    f->marks[g] = MULLION_GLPK_LEFT_OUT;
    charge(c, g, 0);
    status = minimize(c, &error);
  }
  if (status == MULLION_GLPK_OPTIMAL) mullion_receive(c);
  return status;
}

int32_t mullion_run_filter(mullion_call *c) {
  mullion_send_bounds(c);
  return c->options->filter->is_greedy ? run_greedily(c) : run_deletion(c);
}
