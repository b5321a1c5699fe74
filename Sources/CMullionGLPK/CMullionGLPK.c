// SPDX-License-Identifier: GPL-3.0-or-later

#include "CMullionGLPK.h"
#include "Call.h"
#include "ThreadEnvironment.h"

#include <stdlib.h>
#include <string.h>

static void on_error(void *info) { longjmp(((mullion_call *)info)->escape, 1); }

/// Appends GLPK's output to the answer's message. Output that exceeds the message's capacity is cut off at the end.
static int on_output(void *info, const char *text) {
  char *message = ((mullion_call *)info)->answer->message;
  size_t used = strlen(message), room = sizeof((mullion_glpk_answer *)0)->message - 1 - used;
  strncat(message, text, room);
  return 1;
}

static int32_t run(mullion_call *c) {
  const mullion_glpk_options *o = c->options;
  glp_init_smcp(&c->parameters);
  mullion_start_clock(c);
  c->parameters.msg_lev = GLP_MSG_OFF;
  c->parameters.tol_bnd = TOLERANCE;
  c->parameters.tol_dj = TOLERANCE;
  c->parameters.it_lim = o->iteration_limit;
  mullion_prepare_basis(c);
  mullion_load(c);
  if (!mullion_factorize(c)) return MULLION_GLPK_BAD_BASIS;
  c->has_factors = 1;
  c->is_feasible = mullion_compute_values(c);
  if (o->filter) return mullion_run_filter(c);
  int is_kept = c->has_basis && o->evaluate_first;
  int32_t status;
  if (!is_kept || !c->is_feasible || o->verify) {
    status = mullion_solve_levels(c);
    if (status != MULLION_GLPK_OPTIMAL) return status;
  }
  if (c->answer->fixed_rows)
    memcpy(c->answer->fixed_rows, c->fixed + c->program->columns, (size_t)c->program->rows);
  int pivoted = c->answer->simplex_calls > 0;
  // GLPK's exact arithmetic replaces each number by a fraction within 1e-10 of it, so its values need refinement too. A
  // basis from exact pivots may be singular in floating point; its values then stay unrefined.
  if (pivoted && !mullion_refine_values(c) && !o->exact) return MULLION_GLPK_BAD_BASIS;
  c->answer->evaluated = is_kept && !pivoted;
  // The check of optimality uses floating point, which is less reliable than exact pivots.
  int is_checked = pivoted && !o->exact;
  if (o->verify && !(mullion_values_hold(c) && (!is_checked || mullion_is_optimal(c))))
    return MULLION_GLPK_NOT_OPTIMAL;
  if (!mullion_read_rates(c)) return MULLION_GLPK_NO_MEMORY;
  return mullion_run_probes(c);
}

/// Returns scratch memory of at least `size` bytes, reallocated with spare capacity if necessary; null if allocation
/// fails.
static void *reserve(mullion_glpk_workspace *w, size_t size) {
  if (size <= w->scratch_size) return w->scratch;
  free(w->scratch);
  w->scratch = malloc(size + size / 4);
  w->scratch_size = w->scratch ? size + size / 4 : 0;
  return w->scratch;
}

/// Divides one block of memory into the scratch arrays: doubles first, then ints, then bytes, so that all are aligned.
/// Returns 0 if allocation fails.
static int allocate(mullion_call *c) {
  size_t columns = (size_t)c->program->columns, rows = (size_t)c->program->rows;
  size_t all = columns + rows, doubles = columns + 2 * (rows + 1) + all + 2, ints = all + all + 2;
  c->costs = reserve(c->workspace, doubles * sizeof(double) + ints * sizeof(int) + all + 1);
  if (!c->costs) return 0;
  c->multipliers = c->costs + columns;
  c->last_multipliers = c->multipliers + rows + 1;
  c->values = c->last_multipliers + rows + 1;
  c->indices = (int *)(c->values + all + 2);
  c->open = c->indices + all + 2;
  c->fixed = (uint8_t *)(c->open + all);
  memset(c->costs, 0, (columns + 2 * (rows + 1)) * sizeof(double));
  memset(c->fixed, 0, all);
  return 1;
}

/// Runs the call's job. Returns `MULLION_GLPK_FAILED` if GLPK aborts.
static int32_t run_guarded(mullion_call *c) {
  int output = glp_term_out(GLP_OFF);
  glp_term_hook(on_output, c);
  glp_error_hook(on_error, c);
  if (setjmp(c->escape) == 0) {
    int32_t status = run(c);
    glp_delete_prob(c->problem);
    glp_error_hook(NULL, NULL);
    glp_term_hook(NULL, NULL);
    glp_term_out(output);
    return status;
  }
  // GLPK's environment is in an unknown state. Freeing it frees every problem of this thread. GLPK makes a new
  // environment for the next call.
  glp_free_env();
  return MULLION_GLPK_FAILED;
}

/// Whether to retry from the standard basis because the given basis could not be factorized. This is allowed if the
/// caller asked to verify the given basis, or if the program's rows have no entries. GLPK aborts on some singular bases
/// instead of reporting them, so `MULLION_GLPK_FAILED` also counts.
static int may_begin_anew(const mullion_call *c, int32_t status) {
  if (c->has_factors || !c->has_basis) return 0;
  if (status != MULLION_GLPK_BAD_BASIS && status != MULLION_GLPK_FAILED) return 0;
  return (c->options->evaluate_first && c->options->verify) ||
         c->program->row_starts[c->program->rows] == 0;
}

int32_t mullion_glpk_solve(
    const mullion_glpk_program *program, const mullion_glpk_options *options,
    mullion_glpk_answer *answer, mullion_glpk_workspace *workspace) {
  mullion_call c = {
      .program = program, .options = options, .answer = answer, .workspace = workspace,
      .has_basis = options->has_basis};
  answer->pivots = answer->simplex_calls = answer->evaluated = 0;
  answer->rates = NULL;
  answer->rate_count = answer->has_rates = 0;
  answer->proofs = NULL;
  answer->proof_count = 0;
  answer->message[0] = 0;
  if (!allocate(&c)) return MULLION_GLPK_NO_MEMORY;
  mullion_glpk_free_with_thread();
  int32_t status = run_guarded(&c);
  if (may_begin_anew(&c, status)) {
    c.has_basis = 0;
    answer->message[0] = 0;
    status = run_guarded(&c);
  }
  return status;
}

void mullion_glpk_free_workspace(mullion_glpk_workspace *workspace) {
  free(workspace->scratch);
  free(workspace->rates);
  free(workspace->proofs);
  *workspace = (mullion_glpk_workspace){0};
}
