// SPDX-License-Identifier: GPL-3.0-or-later

#include "Call.h"

#include <limits.h>
#include <math.h>
#include <string.h>
#include <time.h>

/// Returns the time of the monotonic clock in seconds.
static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

void mullion_set_objective(mullion_call *c, const mullion_sum *objective) {
  for (int k = 0; k < c->costly.count; k++)
    glp_set_obj_coef(c->problem, c->costly.columns[k] + 1, 0);
  for (int k = 0; k < objective->count; k++) {
    int j = objective->columns[k] + 1;
    double cost = OBJECTIVE_SCALE * objective->sign * objective->coefficients[k];
    glp_set_obj_coef(c->problem, j, glp_get_obj_coef(c->problem, j) + cost);
  }
  c->costly = *objective;
}

void mullion_start_clock(mullion_call *c) {
  if (c->options->milliseconds >= 0) c->deadline = now() + 1e-3 * c->options->milliseconds;
}

/// Limits the time of the next GLPK call to the time left until a deadline. Returns 0 if no time is left.
static int limit_time(mullion_call *c, double deadline) {
  double left = 1e3 * (deadline - now());
  if (left < 1) return 0;
  if (left < c->parameters.tm_lim) c->parameters.tm_lim = (int)left;
  return 1;
}

/// Runs GLPK's simplex method within the remaining time, in rational arithmetic if `exact` is 1. Returns GLPK's code.
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

/// Runs the simplex method on GLPK's current objective.
static int32_t run_simplex(mullion_call *c, int is_dual) {
  c->parameters.meth = is_dual ? GLP_DUALP : GLP_PRIMAL;
  c->answer->simplex_calls++;
  int before = glp_get_it_cnt(c->problem);
  // GLPK's exact method rejects a program whose rows have no entries. Such a program needs no pivots, so the
  // floating-point method is exact for it.
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
    default: return fail(c, "the simplex method failed");
  }
  switch (glp_get_status(c->problem)) {
    case GLP_OPT: return MULLION_GLPK_OPTIMAL;
    case GLP_NOFEAS: return MULLION_GLPK_INFEASIBLE;
    case GLP_UNBND: return MULLION_GLPK_UNBOUNDED;
    default: return fail(c, "the simplex method ended without a solution");
  }
}

int32_t mullion_optimize(mullion_call *c, const mullion_sum *objective, int is_dual) {
  mullion_send_bounds(c);
  mullion_set_objective(c, objective);
  return run_simplex(c, is_dual);
}

int32_t mullion_reoptimize(mullion_call *c) { return run_simplex(c, 0); }
