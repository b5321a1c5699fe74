// SPDX-License-Identifier: GPL-3.0-or-later

// Handles: those of removed entries, and numbers that were never handles.

#include "Check.h"

#include <math.h>

/// Expects that each function refuses a number as a variable.
static void check_no_variable(mul_solver *s, mul_variable v) {
  double number = 7, other = 7;
  mul_constraint c = 7;
  mul_constraint_info info = check_info(v, 0, MUL_EQUAL);
  EXPECT_FAILURE(s, mul_solver_remove_variable(s, v), MUL_VARIABLE);
  EXPECT_FAILURE(s, mul_solver_set_parameters(s, 1, &v, &number), MUL_VARIABLE);
  EXPECT_FAILURE(s, mul_solver_values(s, 1, &v, &number), MUL_VARIABLE);
  EXPECT_FAILURE(s, mul_solver_add_constraint(s, &info, &c), MUL_VARIABLE);
  EXPECT_FAILURE(s, mul_solver_ranges(s, 1, &v, &number, &other), MUL_VARIABLE);
  EXPECT(number == 7 && other == 7 && c == 7);
}

/// Expects that each function refuses a number as a constraint.
static void check_no_constraint(mul_solver *s, mul_constraint c) {
  uint64_t tag = 7;
  char *text = NULL;
  EXPECT_FAILURE(s, mul_solver_remove_constraint(s, c), MUL_CONSTRAINT);
  EXPECT_FAILURE(s, mul_solver_set_constant(s, c, 1), MUL_CONSTRAINT);
  EXPECT_FAILURE(s, mul_solver_set_priority(s, c, 1), MUL_CONSTRAINT);
  EXPECT_FAILURE(s, mul_solver_set_weight(s, c, 1), MUL_CONSTRAINT);
  EXPECT_FAILURE(s, mul_solver_tag(s, c, &tag), MUL_CONSTRAINT);
  EXPECT_FAILURE(s, mul_solver_formula(s, c, &text), MUL_CONSTRAINT);
  EXPECT(tag == 7 && !text);
}

void check_stale_handles(void) {
  mul_solver *s = check_solver();
  mul_variable x = check_variable(s);
  mul_constraint c = check_constraint(s, x, -3, MUL_EQUAL, 1000);
  EXPECT_STATUS(mul_solver_remove_constraint(s, c), MUL_OK);
  EXPECT_STATUS(mul_solver_remove_variable(s, x), MUL_OK);
  check_no_variable(s, x);
  check_no_constraint(s, c);
  // The same slots again, with other handles.
  mul_variable y = check_variable(s);
  mul_constraint d = check_constraint(s, y, -4, MUL_EQUAL, 1000);
  EXPECT(x != y && c != d);
  check_no_variable(s, x);
  check_no_constraint(s, c);
  EXPECT_STATUS(mul_solver_solve(s, INFINITY, NULL), MUL_OK);
  EXPECT(check_value(s, y) == 4);
  // One bad handle among good ones: the call writes no value.
  const mul_variable mixed[] = {y, x};
  double values[] = {7, 7};
  EXPECT_FAILURE(s, mul_solver_values(s, 2, mixed, values), MUL_VARIABLE);
  EXPECT(values[0] == 7 && values[1] == 7);
  mul_solver_free(s);
}

void check_foreign_numbers(void) {
  mul_solver *s = check_solver();
  mul_variable x = check_variable(s);
  mul_constraint c = check_constraint(s, x, -3, MUL_EQUAL, 1000);
  const uint64_t numbers[] = {0, 1, 42, UINT64_MAX, UINT64_C(1) << 63, UINT64_C(0xFFFFFFFF),
                              UINT64_C(0x180000000), UINT64_C(0x17FFFFFFF)};
  for (int k = 0; k < 8; k++) {
    check_no_variable(s, numbers[k]);
    check_no_constraint(s, numbers[k]);
  }
  // Each bit of a handle counts.
  for (int bit = 0; bit < 64; bit++) {
    check_no_variable(s, x ^ UINT64_C(1) << bit);
    check_no_constraint(s, c ^ UINT64_C(1) << bit);
  }
  EXPECT_STATUS(mul_solver_solve(s, INFINITY, NULL), MUL_OK);
  EXPECT(check_value(s, x) == 3);
  mul_solver_free(s);
}

void check_reset(void) {
  mul_solver *s = check_solver();
  mul_variable x = check_variable(s);
  mul_constraint c = check_constraint(s, x, -3, MUL_EQUAL, 1000);
  EXPECT_STATUS(mul_solver_solve(s, INFINITY, NULL), MUL_OK);
  EXPECT_STATUS(mul_solver_begin(s), MUL_OK);
  EXPECT_FAILURE(s, mul_solver_reset(s), MUL_BUSY);
  EXPECT(check_value(s, x) == 3);
  EXPECT_STATUS(mul_solver_commit(s), MUL_OK);
  EXPECT_STATUS(mul_solver_reset(s), MUL_OK);
  check_no_variable(s, x);
  check_no_constraint(s, c);
  mul_variable y = check_variable(s);
  mul_constraint d = check_constraint(s, y, -4, MUL_EQUAL, 1000);
  EXPECT(y != x && d != c);
  check_no_variable(s, x);
  check_no_constraint(s, c);
  EXPECT_STATUS(mul_solver_solve(s, INFINITY, NULL), MUL_OK);
  EXPECT(check_value(s, y) == 4);
  mul_solver_free(s);
}

void check_in_use(void) {
  mul_solver *s = check_solver();
  mul_variable x = check_variable(s);
  mul_constraint c = check_constraint(s, x, -3, MUL_EQUAL, 1000);
  mul_constraint d = check_constraint(s, x, -4, MUL_EQUAL, 500);
  EXPECT_FAILURE(s, mul_solver_remove_variable(s, x), MUL_IN_USE);
  EXPECT_FAILURE(s, mul_solver_set_priority(s, c, 500), MUL_REQUIRED);
  EXPECT_FAILURE(s, mul_solver_set_priority(s, d, 1000), MUL_REQUIRED);
  EXPECT_STATUS(mul_solver_solve(s, INFINITY, NULL), MUL_OK);
  EXPECT(check_value(s, x) == 3);
  mul_solver_free(s);
}
