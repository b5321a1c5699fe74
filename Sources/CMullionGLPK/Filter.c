// SPDX-License-Identifier: GPL-3.0-or-later

#include "Call.h"

#include <math.h>
#include <stdlib.h>

/// A multiplier up to this fraction of the largest multiplier counts as zero, because it is rounding error.
#define LEAST_MULTIPLIER 1e-9

/// The largest number by which inconclusive edge tests (`can_hold_without`) may exceed conclusive ones. With more, the
/// filter no longer solves the program again after it has found a member. That solve only provides the basis for
/// further edge tests.
#define MOST_MISSES 4

/// Sets the objective coefficient of a group's error columns. A group is charged if `cost` is 1, not 0.
static void charge(mullion_call *c, int group, double cost) {
  const mullion_glpk_filter *f = c->options->filter;
  for (int k = f->starts[group]; k < f->starts[group + 1]; k++)
    glp_set_obj_coef(c->problem, f->columns[k] + 1, OBJECTIVE_SCALE * cost);
}

/// Minimizes the sum of the errors of the charged groups and writes that sum to `error`.
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

/// Returns the largest multiplier of the charged groups.
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

/// Returns the error column of a charged group whose growth reduces the other groups' errors the fastest.
static int relief(const mullion_call *c, int group) {
  const mullion_glpk_filter *f = c->options->filter;
  int best = f->columns[f->starts[group]];
  for (int k = f->starts[group] + 1; k < f->starts[group + 1]; k++)
    if (glp_get_col_dual(c->problem, f->columns[k] + 1) < glp_get_col_dual(c->problem, best + 1))
      best = f->columns[k];
  return best;
}

/// Returns how far a nonbasic variable can move before a basic variable meets a bound. The basic variable changes by
/// `rate` per unit of the move.
static double room(const mullion_call *c, int variable, double rate) {
  int rows = c->program->rows, is_row = variable <= rows, j = variable - rows;
  double value = is_row ? glp_get_row_prim(c->problem, variable) : glp_get_col_prim(c->problem, j);
  double end = rate > 0 ? (is_row ? glp_get_row_ub(c->problem, variable) : glp_get_col_ub(c->problem, j))
                        : (is_row ? glp_get_row_lb(c->problem, variable) : glp_get_col_lb(c->problem, j));
  return fmax(0, (end - value) / rate);
}

/// Whether one edge from the current basis shows that the charged groups can all hold if `group` is left out. Groups
/// hold if the sum of their errors is within the tolerance.
///
/// Along the edge on which this group's error grows, the sum of the other groups' errors falls at a fixed rate until a
/// basic variable meets a bound. This confirms most members of a conflict with one column of the tableau instead of two
/// calls of the simplex method. A result of 0 is inconclusive.
static int can_hold_without(mullion_call *c, int group, double error) {
  const mullion_glpk_filter *f = c->options->filter;
  if (f->starts[group] == f->starts[group + 1]) return 0;
  int column = relief(c, group) + 1;
  if (glp_get_col_stat(c->problem, column) == GLP_BS)
    return error - glp_get_col_prim(c->problem, column) <= f->tolerance;
  double rate = glp_get_col_dual(c->problem, column) / OBJECTIVE_SCALE - 1;
  if (rate >= 0 || (!glp_bf_exists(c->problem) && glp_factorize(c->problem) != 0)) return 0;
  int count = glp_eval_tab_col(c->problem, c->program->rows + column, c->indices, c->values);
  double length = INFINITY;
  for (int k = 1; k <= count; k++)
    if (fabs(c->values[k]) > TOLERANCE)
      length = fmin(length, room(c, c->indices[k], c->values[k]));
  return error + rate * length <= f->tolerance;
}

/// The conflict among the groups that a deletion filter has not left out.
typedef struct {
  /// The least sum of the errors of the charged groups.
  double error;
  /// The largest multiplier in the proof of the conflict; the proof is in the answer's `row_duals`.
  double largest;
  /// Whether the last solve found a conflict, so that the proof belongs to the current basis.
  int is_current;
  /// The numbers of conclusive and inconclusive results of `can_hold_without`.
  int hits, misses;
} conflict;

/// Consecutive groups to leave out together: those from `first` up to the previous block.
typedef struct {
  int first;
  /// The number of the block's candidates that are in the proof, and the first of them.
  int parts, part;
} block;

/// Minimizes the errors of the charged groups. If their sum exceeds the tolerance, stores it in `found` and the proof
/// of the conflict, the duals, in the answer.
static int32_t prove(mullion_call *c, conflict *found) {
  double error;
  int32_t status = minimize(c, &error);
  found->is_current = status == MULLION_GLPK_OPTIMAL && error > c->options->filter->tolerance;
  if (!found->is_current) return status;
  found->error = error;
  found->largest = largest_multiplier(c);
  write_duals(c);
  return status;
}

/// Whether a group is in the proof: whether the multiplier of its row is not zero.
static int has_part(const mullion_call *c, int group, const conflict *found) {
  double dual = c->answer->row_duals[c->options->filter->rows[group]] * OBJECTIVE_SCALE;
  return fabs(dual) > LEAST_MULTIPLIER * found->largest;
}

/// Changes the marks of the candidates from one group up to, but not including, another.
static void mark_candidates(mullion_call *c, int first, int end, uint8_t mark) {
  uint8_t *marks = c->options->filter->marks;
  for (int g = first; g < end; g++)
    if (marks[g] == MULLION_GLPK_CANDIDATE) marks[g] = mark;
}

/// Sets the objective coefficients of the candidates from one group up to, but not including, another.
static void charge_candidates(mullion_call *c, int first, int end, double cost) {
  for (int g = first; g < end; g++)
    if (c->options->filter->marks[g] == MULLION_GLPK_CANDIDATE) charge(c, g, cost);
}

/// Whether the current basis shows that a group is a member of the conflict, because the other charged groups can hold
/// without it.
static int is_shown_member(mullion_call *c, int group, conflict *found) {
  if (!found->is_current) return 0;
  int is_shown = can_hold_without(c, group, found->error);
  if (is_shown) found->hits++;
  else found->misses++;
  return is_shown;
}

/// Returns the shortest block that ends before `end` and has `count` candidates in the proof, or fewer if there are no
/// more. Marks the candidates that edge tests show to be members; they do not count.
///
/// If the charged groups can hold without one of them, that group is a member of every conflict among them.
static block last_block(mullion_call *c, int end, int count, conflict *found) {
  uint8_t *marks = c->options->filter->marks;
  block b = {end, 0, -1};
  while (b.first > 0 && b.parts < count) {
    int g = --b.first;
    if (marks[g] != MULLION_GLPK_CANDIDATE || !has_part(c, g, found)) continue;
    if (is_shown_member(c, g, found)) {
      marks[g] = MULLION_GLPK_MEMBER;
      continue;
    }
    b.parts++;
    b.part = g;
  }
  // The groups before the first one in the proof are not part of the block.
  if (b.parts > 0) b.first = b.part;
  return b;
}

/// Leaves out candidates from last to first, except each one without which the remaining groups can hold: that one is a
/// member.
///
/// Candidates outside the proof are left out without a solve. Candidates in the proof are tested in blocks. The number
/// of candidates per block doubles after each block that can be left out.
static int32_t run_deletion(mullion_call *c) {
  const mullion_glpk_filter *f = c->options->filter;
  for (int g = 0; g < f->groups; g++) charge(c, g, f->marks[g] ? 1 : 0);
  conflict found = {0, 0, 0, 0, 0};
  int32_t status = prove(c, &found);
  c->answer->filter_error = found.error;
  if (!found.is_current) return status;
  int end = f->groups, count = 1;
  while (end > 0) {
    block b = last_block(c, end, count, &found);
    charge_candidates(c, b.first, end, 0);
    if (b.parts > 0) status = prove(c, &found);
    if (status != MULLION_GLPK_OPTIMAL) return status;
    if (b.parts > 0 && found.is_current) count *= 2;
    if (b.parts > 1 && !found.is_current) {
      charge_candidates(c, b.first, end, 1);
      count = b.parts / 2;
      continue;
    }
    if (b.parts == 1 && !found.is_current) {
      f->marks[b.part] = MULLION_GLPK_MEMBER;
      charge(c, b.part, 1);
      if (found.misses <= found.hits + MOST_MISSES) status = prove(c, &found);
      if (status != MULLION_GLPK_OPTIMAL) return status;
    }
    mark_candidates(c, b.first, end, MULLION_GLPK_LEFT_OUT);
    end = b.first;
  }
  if (!found.is_current) status = prove(c, &found);
  // The conflict is about as small as the rounding error, so that one solve finds it and another does not. The search
  // is inconclusive.
  if (status == MULLION_GLPK_OPTIMAL && !found.is_current) return MULLION_GLPK_NOT_OPTIMAL;
  mullion_receive(c);
  return status;
}

/// Returns the sum of a group's error columns in GLPK's current solution.
static double error_of(const mullion_call *c, int group) {
  const mullion_glpk_filter *f = c->options->filter;
  double error = 0;
  for (int k = f->starts[group]; k < f->starts[group + 1]; k++)
    error += glp_get_col_prim(c->problem, f->columns[k] + 1);
  return error;
}

/// Ensures capacity for `count` proof entries. Returns 0 if allocation fails.
static int reserve(mullion_glpk_workspace *w, int32_t count) {
  if (count <= w->proof_room) return 1;
  mullion_glpk_proof_entry *grown = realloc(w->proofs, 2 * (size_t)count * sizeof *grown);
  if (!grown) return 0;
  w->proofs = grown;
  w->proof_room = 2 * count;
  return 1;
}

/// Appends the proof that a group conflicts with the kept groups: the rows whose duals are not zero. Returns 0 if
/// allocation fails.
static int record_proof(mullion_call *c, int group) {
  mullion_glpk_answer *a = c->answer;
  int rows = c->program->rows;
  if (!reserve(c->workspace, a->proof_count + rows)) return 0;
  for (int i = 0; i < rows; i++)
    if (a->row_duals[i] != 0)
      c->workspace->proofs[a->proof_count++] =
          (mullion_glpk_proof_entry){group, i, a->row_duals[i]};
  a->proofs = c->workspace->proofs;
  return 1;
}

/// Returns the last candidate from `first` up to, but not including, `end` that is in the proof of GLPK's current
/// solution; -1 if none is.
static int last_part(const mullion_call *c, int first, int end) {
  const mullion_glpk_filter *f = c->options->filter;
  double largest = 0;
  for (int g = 0; g < end; g++)
    if (f->marks[g]) largest = fmax(largest, multiplier(c, g));
  for (int g = end - 1; g >= first; g--)
    if (f->marks[g] == MULLION_GLPK_CANDIDATE && multiplier(c, g) > LEAST_MULTIPLIER * largest)
      return g;
  return -1;
}

/// Finds the first candidate of a block that conflicts with the kept groups before it. Records the proof and leaves the
/// candidate out. The candidates of the block before it become members.
///
/// The caller has charged the block and found that it conflicts. The candidate sought is at or before the last group of
/// any proof, so each proof narrows the search. Tests at this upper end alternate with tests in the middle, so that the
/// search also halves the remaining groups. At its end, all groups before the found one hold at the current basis.
static int32_t leave_out_first(mullion_call *c, int first, int end, int *found) {
  const mullion_glpk_filter *f = c->options->filter;
  // The groups before `held` can hold together; the groups up to and including `high` cannot.
  int held = first, high = end, charged = end, halves = 0;
  for (;;) {
    high = last_part(c, held, high);
    if (high < 0) return MULLION_GLPK_NOT_OPTIMAL;
    write_duals(c);
    // The duals of the groups after `high` are rounding errors.
    for (int g = high + 1; g < charged; g++) c->answer->row_duals[f->rows[g]] = 0;
    for (;;) {
      int next = halves ? held + (high - held + 1) / 2 : high;
      halves = !halves;
      if (next > charged) charge_candidates(c, charged, next, 1);
      else charge_candidates(c, next, charged, 0);
      charged = next;
      double error;
      int32_t status = minimize(c, &error);
      if (status != MULLION_GLPK_OPTIMAL) return status;
      if (error > f->tolerance) break;
      held = next;
      if (held < high) continue;
      mark_candidates(c, first, high, MULLION_GLPK_MEMBER);
      f->marks[high] = MULLION_GLPK_LEFT_OUT;
      *found = high;
      return record_proof(c, high) ? MULLION_GLPK_OPTIMAL : MULLION_GLPK_NO_MEMORY;
    }
    high = charged;
  }
}

/// Returns the end of the block that begins at `first` and contains `count` candidates that do not hold at the current
/// basis, or fewer if there are no more.
static int end_of_block(const mullion_call *c, int first, int count) {
  const mullion_glpk_filter *f = c->options->filter;
  int end = first;
  while (end < f->groups && count > 0) {
    count -= f->marks[end] == MULLION_GLPK_CANDIDATE && error_of(c, end) > 0.1 * f->tolerance;
    end++;
  }
  return end;
}

/// Takes the groups in order and keeps each that can hold together with the groups kept before it.
///
/// Groups that hold at the current basis need no solve of their own. The other groups are tested in blocks, whose size
/// doubles as long as they hold. Each call of the simplex method takes at least time proportional to the program's
/// entries. Blocks make the number of calls depend mainly on the number of groups left out, not on the number of all
/// groups.
static int32_t run_greedily(mullion_call *c) {
  const mullion_glpk_filter *f = c->options->filter;
  double error;
  int32_t status = minimize(c, &error);
  int first = 0, count = 1;
  while (first < f->groups && status == MULLION_GLPK_OPTIMAL) {
    int end = end_of_block(c, first, count);
    charge_candidates(c, first, end, 1);
    status = minimize(c, &error);
    if (status != MULLION_GLPK_OPTIMAL) break;
    if (error <= f->tolerance) {
      mark_candidates(c, first, end, MULLION_GLPK_MEMBER);
      first = end;
      count *= 2;
      continue;
    }
    int found;
    status = leave_out_first(c, first, end, &found);
    first = found + 1;
    count = count > 1 ? count / 2 : 1;
  }
  if (status == MULLION_GLPK_OPTIMAL) mullion_receive(c);
  return status;
}

int32_t mullion_run_filter(mullion_call *c) {
  mullion_send_bounds(c);
  // Each call of the simplex method takes few pivots, so steepest-edge pricing does not pay off.
  c->parameters.pricing = GLP_PT_STD;
  return c->options->filter->is_greedy ? run_greedily(c) : run_deletion(c);
}
