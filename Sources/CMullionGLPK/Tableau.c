// SPDX-License-Identifier: GPL-3.0-or-later

#include "Call.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/// The largest rate that counts as zero, because it is rounding error.
#define LEAST_RATE 1e-12

/// Returns a pseudorandom number from 1 to 2 for a variable in a round. If a weighted sum of numbers is zero in both
/// rounds, practically all the numbers are zero, because the weights are unrelated to the program's numbers.
static double weight(int v, int round) {
  uint64_t bits = (uint64_t)v * 2 + (uint64_t)round + 1;
  bits *= 0x9e3779b97f4a7c15;
  bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9;
  bits = (bits ^ (bits >> 27)) * 0x94d049bb133111eb;
  return 1 + (double)((bits ^ (bits >> 31)) >> 11) * 0x1p-53;
}

/// Computes how all basic columns change if each open variable moves by its weight, and marks the columns that change.
static void mark_weighted(mullion_call *c, int round) {
  const mullion_glpk_program *p = c->program;
  double *moves = c->costs, *rows = c->values;
  memset(moves, 0, (size_t)p->columns * sizeof *moves);
  memset(rows, 0, ((size_t)p->rows + 1) * sizeof *rows);
  for (int t = 0; t < c->open_count; t++) {
    int v = c->open[t];
    if (v < p->columns) moves[v] = weight(v, round);
    else rows[v - p->columns + 1] = -weight(v, round);
  }
  for (int i = 0; i < p->rows; i++)
    for (int k = p->row_starts[i]; k < p->row_starts[i + 1]; k++)
      rows[i + 1] += p->row_coefficients[k] * moves[p->row_columns[k]];
  glp_ftran(c->problem, rows);
  for (int i = 1; i <= p->rows; i++) {
    int v = mullion_variable(c, glp_get_bhead(c->problem, i));
    if (v < p->columns && fabs(rows[i]) > TOLERANCE) c->answer->movable_columns[v] = 1;
  }
}

void mullion_mark_movable(mullion_call *c) {
  int columns = c->program->columns;
  if (!mullion_factorize(c)) {
    memset(c->answer->movable_columns, 1, (size_t)columns);
    return;
  }
  for (int t = 0; t < c->open_count; t++)
    if (c->open[t] < columns) c->answer->movable_columns[c->open[t]] = 1;
  if (c->program->rows == 0) return;
  for (int round = 0; round < 2; round++) mark_weighted(c, round);
}

/// Ensures capacity for `count` rates. Returns 0 if allocation fails.
static int reserve(mullion_glpk_workspace *w, int32_t count) {
  if (count <= w->rate_room) return 1;
  mullion_glpk_rate *grown = realloc(w->rates, 2 * (size_t)count * sizeof *grown);
  if (!grown) return 0;
  w->rates = grown;
  w->rate_room = 2 * count;
  return 1;
}

int mullion_read_rates(mullion_call *c) {
  const mullion_glpk_options *o = c->options;
  mullion_glpk_answer *a = c->answer;
  int rows = c->program->rows;
  for (int j = o->rate_first; j < o->rate_end; j++)
    if (a->column_statuses[j] == MULLION_GLPK_BASIC) return 1;
  if (!mullion_factorize(c)) return 1;
  mullion_glpk_workspace *w = c->workspace;
  for (int j = o->rate_first; j < o->rate_end && rows > 0; j++) {
    int count = glp_eval_tab_col(c->problem, rows + j + 1, c->indices, c->values);
    if (!reserve(w, a->rate_count + count)) return 0;
    for (int t = 1; t <= count; t++) {
      if (!(fabs(c->values[t]) > LEAST_RATE)) continue;
      w->rates[a->rate_count++] =
          (mullion_glpk_rate){j, mullion_variable(c, c->indices[t]), c->values[t]};
    }
  }
  a->rates = w->rates;
  a->has_rates = o->rate_first < o->rate_end;
  return 1;
}
