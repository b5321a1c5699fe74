// SPDX-License-Identifier: GPL-3.0-or-later

// A program that uses GLPK itself, beside the solver: its output hook and its problem stay.

#include <glpk.h>
#include <math.h>
#include <mullion.h>
#include <stdio.h>

static int count_output(void *info, const char *text) {
  (void)text;
  ++*(int *)info;
  return 1;
}

/// Solves a model whose rows need a linear program.
static int32_t solve(mul_solver *solver) {
  mul_variable v[3];
  int32_t status = MUL_OK;
  for (int k = 0; k < 3; k++) status |= mul_solver_add_variable(solver, NULL, 0, &v[k]);
  const double coefficients[][3] = {{1, 2, 3}, {3, 1, -1}, {-1, 2, 1}};
  for (int k = 0; k < 3; k++) {
    mul_constraint_info info = {
        .size = sizeof info, .count = 3, .variables = v, .coefficients = coefficients[k],
        .constant = -10 - k, .relation = MUL_AT_LEAST, .priority = k == 0 ? 1000 : 500,
        .weight = 1};
    mul_constraint constraint;
    status |= mul_solver_add_constraint(solver, &info, &constraint);
  }
  return status | mul_solver_solve(solver, INFINITY, NULL);
}

int main(void) {
  int lines = 0;
  glp_term_hook(count_output, &lines);
  glp_prob *problem = glp_create_prob();
  glp_add_cols(problem, 1);
  glp_set_col_bnds(problem, 1, GLP_LO, 2, 0);
  glp_set_obj_coef(problem, 1, 1);
  if (glp_simplex(problem, NULL) != 0 || lines == 0) return puts("GLPK does not work"), 1;

  mul_solver *solver;
  int32_t status = mul_solver_new(&solver);
  if (status != MUL_OK || solve(solver) != MUL_OK) return puts("the solver failed"), 1;

  int before = lines;
  glp_std_basis(problem);
  if (glp_simplex(problem, NULL) != 0 || glp_get_obj_val(problem) != 2)
    return puts("the host's problem changed"), 1;
  if (lines == before) return puts("the host's output hook is gone"), 1;
  mul_solver_free(solver);
  glp_delete_prob(problem);
  return 0;
}
