// SPDX-License-Identifier: GPL-3.0-or-later

#include "Call.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/// A rate up to this is what rounding leaves of zero.
#define LEAST_RATE 1e-12

int mullion_factorize(mullion_call *c) {
  return glp_bf_exists(c->problem) || glp_factorize(c->problem) == 0;
}

/// Marks the columns that change along the edge on which nonbasic variable `k` leaves its bound.
static void mark_edge(mullion_call *c, int k) {
  int rows = c->program->rows;
  if (k > rows) c->answer->movable_columns[k - rows - 1] = 1;
  if (rows == 0) return;
  int count = glp_eval_tab_col(c->problem, k, c->indices, c->values);
  for (int t = 1; t <= count; t++)
    if (c->indices[t] > rows && fabs(c->values[t]) > TOLERANCE)
      c->answer->movable_columns[c->indices[t] - rows - 1] = 1;
}

void mullion_mark_movable(mullion_call *c) {
  if (!c->answer->movable_columns) return;
  glp_prob *lp = c->problem;
  int rows = c->program->rows;
  if (!mullion_factorize(c)) {
    memset(c->answer->movable_columns, 1, (size_t)c->program->columns);
    return;
  }
  for (int i = 1; i <= rows; i++) {
    int status = glp_get_row_stat(lp, i);
    if (status != GLP_BS && status != GLP_NS) mark_edge(c, i);
  }
  for (int j = 1; j <= c->program->columns; j++) {
    int status = glp_get_col_stat(lp, j);
    if (status != GLP_BS && status != GLP_NS) mark_edge(c, rows + j);
  }
}

/// Makes room for `more` rates. The answer owns them, so that nothing is lost when GLPK jumps out.
static int reserve(mullion_glpk_answer *a, int32_t *room, int more) {
  if (a->rate_count + more <= *room) return 1;
  int32_t wanted = 2 * (a->rate_count + more);
  mullion_glpk_rate *grown = realloc(a->rates, (size_t)wanted * sizeof *grown);
  if (!grown) return 0;
  a->rates = grown;
  *room = wanted;
  return 1;
}

int mullion_read_rates(mullion_call *c) {
  const mullion_glpk_options *o = c->options;
  mullion_glpk_answer *a = c->answer;
  int rows = c->program->rows, columns = c->program->columns;
  for (int j = o->rate_first; j < o->rate_end; j++)
    if (glp_get_col_stat(c->problem, j + 1) == GLP_BS) return 1;
  if (!mullion_factorize(c)) return 1;
  int32_t room = 0;
  for (int j = o->rate_first; j < o->rate_end && rows > 0; j++) {
    int count = glp_eval_tab_col(c->problem, rows + j + 1, c->indices, c->values);
    if (!reserve(a, &room, count)) return 0;
    for (int t = 1; t <= count; t++) {
      if (!(fabs(c->values[t]) > LEAST_RATE)) continue;
      int k = c->indices[t];
      a->rates[a->rate_count++] =
          (mullion_glpk_rate){j, k > rows ? k - rows - 1 : columns + k - 1, c->values[t]};
    }
  }
  a->has_rates = o->rate_first < o->rate_end;
  return 1;
}

void mullion_glpk_free_rates(mullion_glpk_answer *answer) {
  free(answer->rates);
  answer->rates = NULL;
  answer->rate_count = 0;
}
