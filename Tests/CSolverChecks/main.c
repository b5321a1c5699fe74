// SPDX-License-Identifier: GPL-3.0-or-later

// Checks the C interface of the solver: CSolverChecks NAME runs one check, without a name all.

#include "Check.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static int failures;

void check_expect(int holds, const char *file, int line, const char *text) {
  if (holds) return;
  failures++;
  printf("%s:%d: %s\n", file, line, text);
}

void check_status(int32_t found, int32_t expected, const char *file, int line, const char *text) {
  if (found == expected) return;
  failures++;
  printf(
      "%s:%d: %s returned %s, not %s\n", file, line, text, mul_status_name(found),
      mul_status_name(expected));
}

mul_solver *check_solver(void) {
  mul_solver *solver = NULL;
  EXPECT_STATUS(mul_solver_new(&solver), MUL_OK);
  EXPECT(solver != NULL);
  return solver;
}

mul_variable check_variable(mul_solver *solver) {
  mul_variable variable = 0;
  EXPECT_STATUS(mul_solver_add_variable(solver, NULL, -INFINITY, &variable), MUL_OK);
  EXPECT(variable != 0);
  return variable;
}

mul_constraint_info check_info(mul_variable variable, double constant, int32_t relation) {
  static mul_variable variables[1];
  static const double coefficients[1] = {1};
  variables[0] = variable;
  mul_constraint_info info = {
      .size = sizeof info, .count = 1, .variables = variables, .coefficients = coefficients,
      .constant = constant, .relation = relation, .priority = MUL_PRIORITY_REQUIRED, .weight = 1};
  return info;
}

mul_constraint check_constraint(
    mul_solver *solver, mul_variable variable, double constant, int32_t relation, double priority) {
  mul_constraint_info info = check_info(variable, constant, relation);
  info.priority = priority;
  mul_constraint constraint = 0;
  EXPECT_STATUS(mul_solver_add_constraint(solver, &info, &constraint), MUL_OK);
  EXPECT(constraint != 0);
  return constraint;
}

double check_value(mul_solver *solver, mul_variable variable) {
  double value = NAN;
  EXPECT_STATUS(mul_solver_values(solver, 1, &variable, &value), MUL_OK);
  return value;
}

static const struct {
  const char *name;
  void (*run)(void);
} checks[] = {
    {"nulls", check_nulls},
    {"sizes", check_sizes},
    {"numbers", check_numbers},
    {"choices", check_choices},
    {"stale-handles", check_stale_handles},
    {"foreign-numbers", check_foreign_numbers},
    {"reset", check_reset},
    {"in-use", check_in_use},
    {"values", check_values},
    {"parameters", check_parameters},
    {"weights", check_weights},
    {"feasibility", check_feasibility},
    {"violations", check_violations},
    {"conflicts", check_conflicts},
    {"ranges", check_ranges},
    {"explanations", check_explanations},
    {"formulas", check_formulas},
    {"changes", check_changes},
    {"limits", check_limits},
    {"transactions", check_transactions},
    {"other-threads", check_other_threads},
    {"busy-threads", check_busy_threads},
    {"statuses", check_statuses},
    {"box-form", check_box_form},
    {"box-cell", check_box_cell},
    {"box-failures", check_box_failures},
    {"box-reports", check_box_reports},
    {"box-properties", check_box_properties},
    {"box-names", check_box_names},
    {"box-spacing", check_box_spacing},
    {"box-offsets", check_box_offsets},
    {"box-limits", check_box_limits},
    {"box-measurers", check_box_measurers},
};

int main(int count, char **arguments) {
  int found = 0;
  for (size_t k = 0; k < sizeof checks / sizeof checks[0]; k++) {
    if (count > 1 && strcmp(arguments[1], checks[k].name) != 0) continue;
    found = 1;
    checks[k].run();
  }
  if (!found) printf("there is no check %s\n", arguments[1]);
  return found && failures == 0 ? 0 : 1;
}
