// SPDX-License-Identifier: GPL-3.0-or-later

#include "Call.h"

#include <math.h>
#include <string.h>

/// The largest change of a sum along a ray, per unit of the entering variable, that counts as rounding error.
#define LEAST_RATE 1e-7

/// Whether the current basis is optimal for a sum. The test takes a tenth of the time of a simplex call.
static int is_optimal_here(mullion_call *c, const mullion_sum *sum) {
  if (c->options->exact) return 0;
  if (mullion_has_basic_column(c, sum) && !mullion_factorize(c)) return 0;
  mullion_price(c, sum);
  for (int t = 0; t < c->open_count; t++)
    if (mullion_improves(c, c->open[t], TOLERANCE)) return 0;
  return 1;
}

/// Returns the value of a sum, without its sign, at the current point.
static double value(const mullion_call *c, const mullion_sum *sum) {
  double value = 0;
  for (int k = 0; k < sum->count; k++)
    value += sum->coefficients[k] * c->answer->column_values[sum->columns[k]];
  return value;
}

/// Returns the requested sum at an index, with a sign: 1 to minimize it, -1 to maximize it.
static mullion_sum probe(const mullion_call *c, int index, double sign) {
  const mullion_glpk_options *o = c->options;
  int start = o->probe_starts[index];
  return (mullion_sum){o->probe_columns + start, o->probe_coefficients + start,
                       o->probe_starts[index + 1] - start, sign};
}

/// Returns the change of a sum, times its sign, per step along a ray.
static double rate(const mullion_sum *sum, const double *ray) {
  double rate = 0;
  for (int k = 0; k < sum->count; k++) rate += sum->coefficients[k] * ray[sum->columns[k]];
  return sum->sign * rate;
}

/// Computes the direction of an unbounded problem's ray from the tableau. Returns 0 if GLPK reports no ray.
static int read_ray(mullion_call *c, double *ray) {
  int entering = glp_get_unbnd_ray(c->problem), columns = c->program->columns;
  if (entering == 0 || !mullion_factorize(c)) return 0;
  int v = mullion_variable(c, entering);
  if (*mullion_status(c, v) == MULLION_GLPK_BASIC) return 0;
  double sign = *mullion_status(c, v) == MULLION_GLPK_AT_UPPER ? -1 : 1;
  memset(ray, 0, (size_t)columns * sizeof *ray);
  if (v < columns) ray[v] = sign;
  if (c->program->rows == 0) return 1;
  int count = glp_eval_tab_col(c->problem, entering, c->indices, c->values);
  for (int k = 1; k <= count; k++) {
    int basic = mullion_variable(c, c->indices[k]);
    if (basic < columns) ray[basic] = sign * c->values[k];
  }
  return 1;
}

/// Sets the minima and maxima of all requested sums that are unbounded along the same ray as `unbounded`. One ray
/// usually shows this for most of the unbounded sums.
static void follow_ray(mullion_call *c, const mullion_sum *unbounded) {
  double *ray = c->costs;
  if (!read_ray(c, ray)) return;
  // For a free variable, the computed direction may be the opposite of the ray's.
  double sign = rate(unbounded, ray) < 0 ? 1 : -1;
  for (int k = 0; k < c->options->probes; k++) {
    mullion_sum sum = probe(c, k, sign);
    double change = rate(&sum, ray);
    if (change < -LEAST_RATE) c->options->probe_minima[k] = -INFINITY;
    if (change > LEAST_RATE) c->options->probe_maxima[k] = INFINITY;
  }
}

/// Minimizes a sum, times its sign, over the set of optimal points. Writes the value of the sum to `end`; infinite if
/// it is unbounded.
static int32_t find_end(mullion_call *c, const mullion_sum *sum, double *end) {
  if (!is_optimal_here(c, sum)) {
    int32_t status = mullion_optimize(c, sum, 0);
    if (status != MULLION_GLPK_OPTIMAL && status != MULLION_GLPK_UNBOUNDED) return status;
    mullion_receive(c);
    mullion_collect_open(c, 0);
    if (status == MULLION_GLPK_UNBOUNDED) {
      if (!c->options->exact) follow_ray(c, sum);
      *end = -sum->sign * INFINITY;
      return MULLION_GLPK_OPTIMAL;
    }
  }
  *end = value(c, sum);
  return MULLION_GLPK_OPTIMAL;
}

/// Finds all minima first, then all maxima, because most sums have their minima near the same point.
int32_t mullion_run_probes(mullion_call *c) {
  const mullion_glpk_options *o = c->options;
  mullion_collect_open(c, 0);
  for (int k = 0; k < o->probes; k++) o->probe_minima[k] = o->probe_maxima[k] = 0;
  for (int k = 0; k < 2 * o->probes; k++) {
    int is_minimum = k < o->probes, index = is_minimum ? k : k - o->probes;
    double *end = is_minimum ? &o->probe_minima[index] : &o->probe_maxima[index];
    if (isinf(*end)) continue;
    mullion_sum sum = probe(c, index, is_minimum ? 1 : -1);
    int32_t status = find_end(c, &sum, end);
    if (status != MULLION_GLPK_OPTIMAL) return status;
  }
  return MULLION_GLPK_OPTIMAL;
}
