// SPDX-License-Identifier: GPL-3.0-or-later

#include "Call.h"

#include <limits.h>
#include <math.h>
#include <string.h>
#include <time.h>

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static void set_objective(
    mullion_call *c, const int32_t *columns, const double *coefficients, int count, double sign) {
  for (int k = 0; k < c->costly_count; k++) glp_set_obj_coef(c->problem, c->costly[k] + 1, 0);
  for (int k = 0; k < count; k++)
    glp_set_obj_coef(
        c->problem, columns[k] + 1,
        glp_get_obj_coef(c->problem, columns[k] + 1) +
            OBJECTIVE_SCALE * sign * coefficients[k]);
  c->costly = columns;
  c->costly_count = count;
}

void mullion_start_clock(mullion_call *c) {
  if (c->options->milliseconds >= 0) c->deadline = now() + 1e-3 * c->options->milliseconds;
}

/// Limits the next method's time to what is left until a moment; 0 if nothing is.
static int limit_time(mullion_call *c, double deadline) {
  double left = 1e3 * (deadline - now());
  if (left < 1) return 0;
  if (left < c->parameters.tm_lim) c->parameters.tm_lim = (int)left;
  return 1;
}

/// Pivots, in rational arithmetic if that is asked for, for what is left of the time.
static int run_method(mullion_call *c, int exact) {
  c->parameters.tm_lim = INT_MAX;
  if (c->deadline != 0 && !limit_time(c, c->deadline)) return GLP_ETMLIM;
  if (!exact) return glp_simplex(c->problem, &c->parameters);
  if (c->exact_deadline == 0)
    c->exact_deadline = now() + 1e-3 * c->options->exact_milliseconds;
  if (!limit_time(c, c->exact_deadline)) return GLP_ETMLIM;
  return glp_exact(c->problem, &c->parameters);
}

static int32_t fail(mullion_call *c, const char *message) {
  strcpy(c->answer->message, message);
  return MULLION_GLPK_FAILED;
}

/// Runs the simplex method on the objective that GLPK has.
static int32_t run_simplex(mullion_call *c, int is_dual) {
  c->parameters.meth = is_dual ? GLP_DUALP : GLP_PRIMAL;
  c->answer->simplex_calls++;
  int before = glp_get_it_cnt(c->problem);
  // Without entries there is nothing to pivot on: the plain method is exact then, and the exact one refuses.
  int exact = c->options->exact && glp_get_num_nz(c->problem) > 0;
  int code = run_method(c, exact);
  c->answer->pivots += glp_get_it_cnt(c->problem) - before;
  switch (code) {
    case 0: break;
    case GLP_EBADB:
    case GLP_ESING:
    case GLP_ECOND: return MULLION_GLPK_BAD_BASIS;
    case GLP_EITLIM: return MULLION_GLPK_ITERATION_LIMIT;
    case GLP_ETMLIM:
      return c->deadline != 0 && now() >= c->deadline - 1e-3 ? MULLION_GLPK_DEADLINE
                                                             : MULLION_GLPK_TIME_LIMIT;
    case GLP_EBOUND: return fail(c, "a lower bound is above its upper bound");
    default: return fail(c, "the simplex method gave up");
  }
  switch (glp_get_status(c->problem)) {
    case GLP_OPT: return MULLION_GLPK_OPTIMAL;
    case GLP_NOFEAS: return MULLION_GLPK_INFEASIBLE;
    case GLP_UNBND: return MULLION_GLPK_UNBOUNDED;
    default: return fail(c, "the simplex method ended without an answer");
  }
}

int32_t mullion_optimize(
    mullion_call *c, const int32_t *columns, const double *coefficients, int count, double sign,
    int is_dual) {
  mullion_send_bounds(c);
  set_objective(c, columns, coefficients, count, sign);
  return run_simplex(c, is_dual);
}

int32_t mullion_reoptimize(mullion_call *c) { return run_simplex(c, 0); }

/// Minimises one sum over the set of optimal points; an unbounded one gives an infinity.
static int32_t probe_end(mullion_call *c, int probe, double sign, double *end) {
  const mullion_glpk_options *o = c->options;
  int start = o->probe_starts[probe], count = o->probe_starts[probe + 1] - start;
  int32_t status = mullion_optimize(
      c, o->probe_columns + start, o->probe_coefficients + start, count, sign, 0);
  if (status == MULLION_GLPK_OPTIMAL) *end = sign * glp_get_obj_val(c->problem) / OBJECTIVE_SCALE;
  else if (status == MULLION_GLPK_UNBOUNDED) *end = -sign * INFINITY;
  else return status;
  return MULLION_GLPK_OPTIMAL;
}

int32_t mullion_run_probes(mullion_call *c) {
  for (int probe = 0; probe < c->options->probes; probe++) {
    int32_t status = probe_end(c, probe, 1, &c->options->probe_minima[probe]);
    if (status == MULLION_GLPK_OPTIMAL)
      status = probe_end(c, probe, -1, &c->options->probe_maxima[probe]);
    if (status != MULLION_GLPK_OPTIMAL) return status;
  }
  return MULLION_GLPK_OPTIMAL;
}
