// SPDX-License-Identifier: GPL-3.0-or-later

#include "Call.h"

#include <math.h>

/// Returns the allowed error of a value computed from terms whose absolute values add up to `size`.
static double slack(double size) { return 10 * TOLERANCE + 1e-11 * size; }

/// Whether a value differs from a bound by more than the allowed error.
static int misses(double value, double bound) {
  return !(fabs(value - bound) <= slack(fabs(bound)));
}

int mullion_values_hold(mullion_call *c) {
  const mullion_glpk_program *p = c->program;
  for (int v = 0; v < p->columns + p->rows; v++) {
    double value = *mullion_value(c, v), lower = mullion_lower(c, v), upper = mullion_upper(c, v);
    if (!isfinite(value) || value < lower - slack(fabs(lower)) ||
        value > upper + slack(fabs(upper)))
      return 0;
    if (*mullion_status(c, v) != MULLION_GLPK_BASIC && misses(value, mullion_bound(c, v))) return 0;
  }
  for (int i = 0; i < p->rows; i++) {
    double sum = 0, size = fabs(c->answer->row_values[i]);
    for (int k = p->row_starts[i]; k < p->row_starts[i + 1]; k++) {
      double term = p->row_coefficients[k] * c->answer->column_values[p->row_columns[k]];
      sum += term;
      size += fabs(term);
    }
    if (!(fabs(sum - c->answer->row_values[i]) <= slack(size))) return 0;
  }
  return 1;
}

/// Returns the allowed error of a reduced cost for the objective of a level. It grows with the objective's largest
/// coefficient, because GLPK divides the objective by that before it compares reduced costs with the tolerance.
static double cost_tolerance(const mullion_call *c, int level) {
  const mullion_glpk_program *p = c->program;
  double scale = 1;
  for (int k = p->objective_starts[level]; k < p->objective_starts[level + 1]; k++)
    scale = fmax(scale, fabs(p->objective_coefficients[k]));
  return scale * TOLERANCE;
}

int mullion_is_optimal(mullion_call *c) {
  // The factorization that the pivots left may itself be wrong.
  if (glp_factorize(c->problem) != 0) return 0;
  mullion_collect_open(c, 1);
  for (int level = 0; level < c->program->objectives && c->open_count > 0; level++) {
    double tolerance = cost_tolerance(c, level);
    mullion_sum objective = mullion_objective(c, level);
    mullion_price(c, &objective);
    int count = 0;
    for (int t = 0; t < c->open_count; t++) {
      int v = c->open[t];
      if (mullion_improves(c, v, tolerance)) return 0;
      if (fabs(mullion_cost(c, v)) <= TOLERANCE) c->open[count++] = v;
    }
    c->open_count = count;
  }
  return 1;
}
