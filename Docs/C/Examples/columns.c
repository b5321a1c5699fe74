// SPDX-License-Identifier: GPL-3.0-or-later

// Two columns in a window: the first one wants a third of the width, but at least 120. Prints the
// widths for some windows, then one conflict.

#include <mullion.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/// Ends the program if a call failed.
static void check(mul_solver *solver, int32_t status) {
  if (status == MUL_OK) return;
  fprintf(stderr, "%s: %s\n", mul_status_name(status), mul_solver_message(solver));
  exit(1);
}

/// Adds `a * x + b * y + constant relation 0`.
static mul_constraint add(
    mul_solver *solver, const char *name, double a, mul_variable x, double b, mul_variable y,
    double constant, int32_t relation, double priority) {
  const mul_variable variables[] = {x, y};
  const double coefficients[] = {a, b};
  mul_constraint_info info = {
      .size = sizeof info, .count = y ? 2 : 1, .variables = variables,
      .coefficients = coefficients, .constant = constant, .relation = relation,
      .priority = priority, .weight = 1, .name = name};
  mul_constraint constraint;
  check(solver, mul_solver_add_constraint(solver, &info, &constraint));
  return constraint;
}

/// Prints the formulas of the constraints that cannot hold together.
static void print_conflict(mul_solver *solver) {
  mul_conflict conflict = {.size = sizeof conflict};
  check(solver, mul_solver_conflict(solver, 0, &conflict));
  // The arrays are valid until the next call for the solver.
  mul_constraint members[8], broken = conflict.broken;
  size_t count = conflict.count < 8 ? conflict.count : 8;
  for (size_t k = 0; k < count; k++) members[k] = conflict.members[k];
  puts("these cannot hold together:");
  for (size_t k = 0; k < count; k++) {
    char *text;
    check(solver, mul_solver_formula(solver, members[k], &text));
    printf("  %s%s\n", text, members[k] == broken ? "   (dropped)" : "");
    mul_text_free(text);
  }
}

int main(void) {
  mul_solver *solver;
  if (mul_solver_new(&solver) != MUL_OK) return 1;
  mul_variable window, first, second;
  check(solver, mul_solver_add_parameter(solver, "window", 0, &window));
  check(solver, mul_solver_add_variable(solver, "first", 0, &first));
  check(solver, mul_solver_add_variable(solver, "second", 0, &second));
  const mul_variable all[] = {first, second, window};
  const double sum[] = {1, 1, -1};
  mul_constraint_info fill = {
      .size = sizeof fill, .count = 3, .variables = all, .coefficients = sum,
      .relation = MUL_EQUAL, .priority = MUL_PRIORITY_REQUIRED, .weight = 1, .name = "fill"};
  mul_constraint id;
  check(solver, mul_solver_add_constraint(solver, &fill, &id));
  add(solver, "third", 3, first, -1, window, 0, MUL_EQUAL, 750);
  add(solver, "minimum", 1, first, 0, 0, -120, MUL_AT_LEAST, MUL_PRIORITY_REQUIRED);

  const double widths[] = {300, 480, 900};
  for (int k = 0; k < 3; k++) {
    double values[2];
    check(solver, mul_solver_set_parameters(solver, 1, &window, &widths[k]));
    check(solver, mul_solver_solve(solver, INFINITY, NULL));
    check(solver, mul_solver_values(solver, 2, all, values));
    printf("window %g: %g + %g\n", widths[k], values[0], values[1]);
  }

  add(solver, "narrow", 1, first, 0, 0, -100, MUL_AT_MOST, MUL_PRIORITY_REQUIRED);
  check(solver, mul_solver_solve(solver, INFINITY, NULL));
  print_conflict(solver);
  mul_solver_free(solver);
  return 0;
}
