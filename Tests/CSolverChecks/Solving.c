// SPDX-License-Identifier: GPL-3.0-or-later

// Results of solves.

#include "Check.h"

#include <math.h>
#include <string.h>

void check_values(void) {
  mul_solver *s = check_solver();
  mul_variable x = 0, y = 0, idle = 0;
  EXPECT_STATUS(mul_solver_add_variable(s, "x", 0, &x), MUL_OK);
  EXPECT_STATUS(mul_solver_add_variable(s, "y", -INFINITY, &y), MUL_OK);
  EXPECT_STATUS(mul_solver_add_variable(s, "idle", 2, &idle), MUL_OK);
  EXPECT(check_value(s, x) == 0 && check_value(s, y) == 0);
  // 2 x + 2 y = 20, so y is at most 6 if x is at least 4, and the wish y >= 7 is missed by 1.
  const mul_variable variables[] = {x, x, y};
  const double coefficients[] = {1, 1, 2};
  mul_constraint c = 0;
  mul_constraint_info info = {
      .size = sizeof info, .count = 3, .variables = variables, .coefficients = coefficients,
      .constant = -20, .relation = MUL_EQUAL, .priority = MUL_PRIORITY_REQUIRED, .weight = 1};
  EXPECT_STATUS(mul_solver_add_constraint(s, &info, &c), MUL_OK);
  check_constraint(s, x, -4, MUL_AT_LEAST, MUL_PRIORITY_REQUIRED);
  check_constraint(s, y, -7, MUL_AT_LEAST, 500);
  EXPECT_STATUS(mul_solver_solve(s, INFINITY, NULL), MUL_OK);
  const mul_variable all[] = {x, y, idle, x};
  double values[4];
  EXPECT_STATUS(mul_solver_values(s, 4, all, values), MUL_OK);
  EXPECT(values[0] == 4 && values[1] == 6 && values[2] == 2 && values[3] == 4);
  EXPECT_STATUS(mul_solver_set_constant(s, c, -30), MUL_OK);
  EXPECT_STATUS(mul_solver_solve(s, INFINITY, NULL), MUL_OK);
  // x + y = 15 with x at least 4 and y at least 7.
  EXPECT(fabs(check_value(s, x) + check_value(s, y) - 15) < 1e-9);
  EXPECT(check_value(s, x) >= 4 && check_value(s, y) >= 7);
  mul_solver_free(s);
}

void check_parameters(void) {
  mul_solver *s = check_solver();
  mul_variable x = check_variable(s), p[2];
  EXPECT_STATUS(mul_solver_add_parameter(s, "p", 1, &p[0]), MUL_OK);
  EXPECT_STATUS(mul_solver_add_parameter(s, "q", 2, &p[1]), MUL_OK);
  // x = p + q.
  const mul_variable variables[] = {x, p[0], p[1]};
  const double coefficients[] = {1, -1, -1};
  mul_constraint c = 0;
  mul_constraint_info info = {
      .size = sizeof info, .count = 3, .variables = variables, .coefficients = coefficients,
      .relation = MUL_EQUAL, .priority = MUL_PRIORITY_REQUIRED, .weight = 1};
  EXPECT_STATUS(mul_solver_add_constraint(s, &info, &c), MUL_OK);
  EXPECT_STATUS(mul_solver_solve(s, INFINITY, NULL), MUL_OK);
  EXPECT(check_value(s, x) == 3);
  const double both[] = {10, 20}, bad[] = {30, NAN};
  EXPECT_STATUS(mul_solver_set_parameters(s, 2, p, both), MUL_OK);
  EXPECT_STATUS(mul_solver_solve(s, INFINITY, NULL), MUL_OK);
  EXPECT(check_value(s, x) == 30);
  // All or none.
  EXPECT_FAILURE(s, mul_solver_set_parameters(s, 2, p, bad), MUL_NUMBER);
  const mul_variable mixed[] = {p[0], x};
  EXPECT_FAILURE(s, mul_solver_set_parameters(s, 2, mixed, both), MUL_NOT_PARAMETER);
  EXPECT_FAILURE(s, mul_solver_set_parameters(s, 1, &x, both), MUL_NOT_PARAMETER);
  EXPECT(check_value(s, p[0]) == 10 && check_value(s, p[1]) == 20);
  mul_solver_free(s);
}

void check_weights(void) {
  mul_solver *s = check_solver();
  mul_variable x = check_variable(s);
  mul_constraint_info info = check_info(x, -10, MUL_EQUAL);
  mul_constraint low = 0, high = 0;
  info.priority = 250;
  info.weight = 2;
  info.tag = UINT64_MAX;
  EXPECT_STATUS(mul_solver_add_constraint(s, &info, &low), MUL_OK);
  info.constant = -20;
  info.weight = 3;
  info.tag = 0;
  EXPECT_STATUS(mul_solver_add_constraint(s, &info, &high), MUL_OK);
  EXPECT_STATUS(mul_solver_solve(s, INFINITY, NULL), MUL_OK);
  EXPECT(check_value(s, x) == 20);
  EXPECT_STATUS(mul_solver_set_weight(s, low, 3.5), MUL_OK);
  EXPECT_STATUS(mul_solver_solve(s, INFINITY, NULL), MUL_OK);
  EXPECT(check_value(s, x) == 10);
  EXPECT_STATUS(mul_solver_set_priority(s, high, 251), MUL_OK);
  EXPECT_STATUS(mul_solver_solve(s, INFINITY, NULL), MUL_OK);
  EXPECT(check_value(s, x) == 20);
  uint64_t tag = 7;
  EXPECT_STATUS(mul_solver_tag(s, low, &tag), MUL_OK);
  EXPECT(tag == UINT64_MAX);
  EXPECT_STATUS(mul_solver_tag(s, high, &tag), MUL_OK);
  EXPECT(tag == 0);
  mul_solver_free(s);
}

void check_feasibility(void) {
  mul_solver *s = check_solver();
  mul_variable x = check_variable(s);
  mul_constraint c = 7;
  mul_constraint first = check_constraint(s, x, -3, MUL_AT_MOST, MUL_PRIORITY_REQUIRED);
  mul_constraint_info info = check_info(x, -4, MUL_AT_LEAST);
  info.flags = MUL_REFUSE_INFEASIBLE;
  EXPECT_FAILURE(s, mul_solver_add_constraint(s, &info, &c), MUL_INFEASIBLE);
  EXPECT(c == 7);
  EXPECT_STATUS(mul_solver_solve(s, INFINITY, NULL), MUL_OK);
  size_t count = 7;
  EXPECT_STATUS(mul_solver_conflict_count(s, &count), MUL_OK);
  EXPECT(count == 0 && check_value(s, x) <= 3);
  // The limit of an earlier solve does not limit the check.
  EXPECT_STATUS(mul_solver_set_constant(s, first, -5), MUL_OK);
  mul_solver_solve(s, 0, NULL);
  EXPECT_STATUS(mul_solver_add_constraint(s, &info, &c), MUL_OK);
  EXPECT_STATUS(mul_solver_solve(s, INFINITY, NULL), MUL_OK);
  EXPECT(check_value(s, x) >= 4 && check_value(s, x) <= 5);
  mul_solver_free(s);
}

void check_violations(void) {
  mul_solver *s = check_solver();
  mul_variable x = check_variable(s);
  check_constraint(s, x, -10, MUL_EQUAL, 500);
  mul_constraint missed = check_constraint(s, x, -25, MUL_AT_LEAST, 400);
  check_constraint(s, x, -25, MUL_AT_MOST, 400);
  EXPECT_STATUS(mul_solver_solve(s, INFINITY, NULL), MUL_OK);
  size_t count = 0;
  const mul_constraint *list = NULL;
  const double *errors = NULL;
  EXPECT_STATUS(mul_solver_violations(s, &count, &list, &errors), MUL_OK);
  EXPECT(count == 1 && list[0] == missed && errors[0] == 15);
  EXPECT_STATUS(mul_solver_remove_constraint(s, missed), MUL_OK);
  EXPECT_STATUS(mul_solver_solve(s, INFINITY, NULL), MUL_OK);
  EXPECT_STATUS(mul_solver_violations(s, &count, &list, &errors), MUL_OK);
  EXPECT(count == 0);
  mul_solver_free(s);
}

void check_conflicts(void) {
  mul_solver *s = check_solver();
  mul_variable x = check_variable(s);
  size_t count = 7;
  const mul_constraint *list = NULL;
  EXPECT_STATUS(mul_solver_broken(s, &count, &list), MUL_OK);
  EXPECT(count == 0);
  mul_constraint low = check_constraint(s, x, -10, MUL_AT_MOST, MUL_PRIORITY_REQUIRED);
  check_constraint(s, x, -5, MUL_AT_LEAST, MUL_PRIORITY_REQUIRED);
  mul_constraint high = check_constraint(s, x, -12, MUL_AT_LEAST, MUL_PRIORITY_REQUIRED);
  EXPECT_STATUS(mul_solver_solve(s, INFINITY, NULL), MUL_OK);
  EXPECT_STATUS(mul_solver_broken(s, &count, &list), MUL_OK);
  EXPECT(count == 1 && list[0] == high);
  EXPECT_STATUS(mul_solver_conflict_count(s, &count), MUL_OK);
  EXPECT(count == 1);
  mul_conflict conflict = {.size = sizeof conflict};
  EXPECT_STATUS(mul_solver_conflict(s, 0, &conflict), MUL_OK);
  EXPECT(conflict.count == 2 && conflict.broken == high && conflict.is_minimal == 1);
  EXPECT(conflict.members[0] == low && conflict.members[1] == high);
  // (x - 10) - (x - 12) = 2, which is not at most 0.
  EXPECT(fabs(conflict.multipliers[0] + conflict.multipliers[1]) < 1e-9);
  EXPECT(fabs(fabs(conflict.multipliers[1]) - 1) < 1e-9);
  mul_solver_free(s);
}

void check_explanations(void) {
  mul_solver *s = check_solver();
  mul_variable x = 0, y = check_variable(s), width = 0;
  EXPECT_STATUS(mul_solver_add_variable(s, "x", 3, &x), MUL_OK);
  EXPECT_STATUS(mul_solver_add_parameter(s, "width", 100, &width), MUL_OK);
  // y = width - 2 x, and the wish y >= 120 leaves x at its bound.
  const mul_variable variables[] = {y, x, width};
  const double coefficients[] = {1, 2, -1};
  mul_constraint c = 0;
  mul_constraint_info info = {
      .size = sizeof info, .count = 3, .variables = variables, .coefficients = coefficients,
      .relation = MUL_EQUAL, .priority = MUL_PRIORITY_REQUIRED, .weight = 1};
  EXPECT_STATUS(mul_solver_add_constraint(s, &info, &c), MUL_OK);
  mul_constraint wish = check_constraint(s, y, -120, MUL_AT_LEAST, 500);
  mul_explanation why = {.size = sizeof why};
  EXPECT_STATUS(mul_solver_explanation(s, y, &why), MUL_OK);
  EXPECT(fabs(why.value - 94) < 1e-9 && why.was_open == 0);
  // y = (y + 2 x - width) - 2 (x - 3) + width - 6.
  EXPECT(why.row_count == 2 && why.constant == -6);
  for (size_t k = 0; k < why.row_count; k++) {
    int is_bound = why.constraints[k] == 0;
    EXPECT(is_bound ? why.bounds[k] == x : why.constraints[k] == c && why.bounds[k] == 0);
    EXPECT(fabs(why.multipliers[k] - (is_bound ? -2 : 1)) < 1e-9);
  }
  EXPECT(why.parameter_count == 1 && why.parameters[0] == width && why.rates[0] == 1);
  EXPECT(why.wish_count == 1 && why.wishes[0] == wish && fabs(why.errors[0] - 26) < 1e-9);
  EXPECT_STATUS(mul_solver_explanation(s, width, &why), MUL_OK);
  EXPECT(why.value == 100 && why.row_count == 0 && why.parameter_count == 1);
  EXPECT_FAILURE(s, mul_solver_explanation(s, 12345, &why), MUL_VARIABLE);
  EXPECT_FAILURE(s, mul_solver_explanation(s, y, NULL), MUL_ARGUMENT);
  why.size = 8;
  EXPECT_FAILURE(s, mul_solver_explanation(s, y, &why), MUL_ARGUMENT);
  EXPECT_STATUS(mul_solver_explanation(NULL, y, &why), MUL_ARGUMENT);
  EXPECT_STATUS(mul_solver_begin(s), MUL_OK);
  why.size = sizeof why;
  check_constraint(s, y, -1, MUL_AT_LEAST, MUL_PRIORITY_REQUIRED);
  EXPECT_FAILURE(s, mul_solver_explanation(s, y, &why), MUL_BUSY);
  EXPECT_STATUS(mul_solver_commit(s), MUL_OK);
  mul_solver_free(s);
}

void check_ranges(void) {
  mul_solver *s = check_solver();
  mul_variable v[] = {check_variable(s), check_variable(s)};
  check_constraint(s, v[0], -10, MUL_AT_MOST, MUL_PRIORITY_REQUIRED);
  check_constraint(s, v[0], -5, MUL_AT_LEAST, MUL_PRIORITY_REQUIRED);
  check_constraint(s, v[1], -1, MUL_AT_LEAST, MUL_PRIORITY_REQUIRED);
  double least[2], greatest[2];
  // Solves the edited model first.
  EXPECT_STATUS(mul_solver_ranges(s, 2, v, least, greatest), MUL_OK);
  EXPECT(least[0] == 5 && greatest[0] == 10 && least[1] == 1 && greatest[1] == INFINITY);
  EXPECT_STATUS(mul_solver_begin(s), MUL_OK);
  check_constraint(s, v[0], -7, MUL_AT_LEAST, MUL_PRIORITY_REQUIRED);
  EXPECT_FAILURE(s, mul_solver_ranges(s, 2, v, least, greatest), MUL_BUSY);
  EXPECT(least[0] == 5);
  EXPECT_STATUS(mul_solver_commit(s), MUL_OK);
  mul_solver_free(s);
}

void check_formulas(void) {
  mul_solver *s = check_solver();
  mul_variable v[2];
  const double coefficients[] = {1, -0.5};
  EXPECT_STATUS(mul_solver_add_variable(s, "wid\xC3\xA9", -INFINITY, &v[0]), MUL_OK);
  // Bytes that are not UTF-8 do no harm.
  EXPECT_STATUS(mul_solver_add_variable(s, "bad \xFF\xC3", -INFINITY, &v[1]), MUL_OK);
  mul_constraint_info info = {
      .size = sizeof info, .count = 2, .variables = v, .coefficients = coefficients,
      .constant = -8, .relation = MUL_AT_LEAST, .priority = 750, .weight = 1, .name = "gap"};
  mul_constraint c = 0;
  EXPECT_STATUS(mul_solver_add_constraint(s, &info, &c), MUL_OK);
  char *text = NULL;
  EXPECT_STATUS(mul_solver_formula(s, c, &text), MUL_OK);
  EXPECT(text && strstr(text, "wid\xC3\xA9") && strstr(text, "0.5") && strstr(text, "750"));
  mul_text_free(text);
  mul_solver_free(s);
}

void check_changes(void) {
  mul_solver *s = check_solver();
  mul_variable x = check_variable(s), y = check_variable(s);
  mul_constraint c = check_constraint(s, x, -3, MUL_EQUAL, MUL_PRIORITY_REQUIRED);
  check_constraint(s, y, -4, MUL_EQUAL, MUL_PRIORITY_REQUIRED);
  mul_changes changes = {.size = sizeof changes};
  EXPECT_STATUS(mul_solver_solve(s, 60, &changes), MUL_OK);
  EXPECT(changes.count == 2);
  EXPECT_STATUS(mul_solver_set_constant(s, c, -5), MUL_OK);
  EXPECT_STATUS(mul_solver_solve(s, 60, &changes), MUL_OK);
  EXPECT(changes.count == 1 && changes.variables[0] == x && changes.values[0] == 5);
  EXPECT_STATUS(mul_solver_solve(s, 60, &changes), MUL_OK);
  EXPECT(changes.count == 0);
  // If ranges or an explanation solve first, the next solve reports the changed values.
  double least = 0, greatest = 0;
  mul_explanation why = {.size = sizeof why};
  EXPECT_STATUS(mul_solver_set_constant(s, c, -6), MUL_OK);
  EXPECT_STATUS(mul_solver_ranges(s, 1, &y, &least, &greatest), MUL_OK);
  EXPECT_STATUS(mul_solver_solve(s, 60, &changes), MUL_OK);
  EXPECT(changes.count == 1 && changes.variables[0] == x && changes.values[0] == 6);
  EXPECT_STATUS(mul_solver_set_constant(s, c, -7), MUL_OK);
  EXPECT_STATUS(mul_solver_explanation(s, x, &why), MUL_OK);
  EXPECT_STATUS(mul_solver_remove_constraint(s, c), MUL_OK);
  EXPECT_STATUS(mul_solver_remove_variable(s, x), MUL_OK);
  EXPECT_STATUS(mul_solver_solve(s, 60, &changes), MUL_OK);
  EXPECT(changes.count == 0);
  mul_solver_free(s);
}

/// Adds 200 rows of variables with many interdependent wishes.
static mul_variable add_hard_rows(mul_solver *s) {
  mul_variable row[200];
  for (int k = 0; k < 200; k++) row[k] = check_variable(s);
  for (int k = 0; k < 600; k++) {
    const mul_variable variables[] = {row[k * 7 % 200], row[k * 13 % 199], row[k * 31 % 197]};
    const double coefficients[] = {1, -0.5 - k % 5, 2};
    mul_constraint c = 0;
    mul_constraint_info info = {
        .size = sizeof info, .count = 3, .variables = variables, .coefficients = coefficients,
        .constant = -k, .relation = k % 3 - 1, .priority = 100 + k % 50, .weight = 1};
    EXPECT_STATUS(mul_solver_add_constraint(s, &info, &c), MUL_OK);
  }
  return row[0];
}

void check_limits(void) {
  mul_solver *s = check_solver();
  mul_variable x = add_hard_rows(s);
  EXPECT_FAILURE(s, mul_solver_solve(s, 0, NULL), MUL_LIMIT);
  EXPECT(check_value(s, x) == 0);
  EXPECT_STATUS(mul_solver_solve(s, 1e300, NULL), MUL_OK);
  mul_solver_free(s);
}

void check_transactions(void) {
  mul_solver *s = check_solver();
  mul_variable x = check_variable(s);
  EXPECT_FAILURE(s, mul_solver_commit(s), MUL_ARGUMENT);
  EXPECT_FAILURE(s, mul_solver_rollback(s), MUL_ARGUMENT);
  mul_constraint c = check_constraint(s, x, -3, MUL_EQUAL, MUL_PRIORITY_REQUIRED);
  EXPECT_STATUS(mul_solver_begin(s), MUL_OK);
  EXPECT_FAILURE(s, mul_solver_solve(s, INFINITY, NULL), MUL_BUSY);
  EXPECT_STATUS(mul_solver_set_constant(s, c, -4), MUL_OK);
  EXPECT_STATUS(mul_solver_begin(s), MUL_OK);
  EXPECT_STATUS(mul_solver_set_constant(s, c, -5), MUL_OK);
  EXPECT_STATUS(mul_solver_remove_constraint(s, c), MUL_OK);
  mul_variable y = check_variable(s);
  EXPECT_STATUS(mul_solver_rollback(s), MUL_OK);
  EXPECT_STATUS(mul_solver_commit(s), MUL_OK);
  EXPECT_STATUS(mul_solver_solve(s, INFINITY, NULL), MUL_OK);
  EXPECT(check_value(s, x) == 4);
  // The variable of the transaction that was undone.
  double value = 7;
  EXPECT_FAILURE(s, mul_solver_values(s, 1, &y, &value), MUL_VARIABLE);
  // A refused constraint does not end the transaction.
  EXPECT_STATUS(mul_solver_begin(s), MUL_OK);
  mul_constraint_info info = check_info(x, -9, MUL_EQUAL);
  info.flags = MUL_REFUSE_INFEASIBLE;
  EXPECT_FAILURE(s, mul_solver_add_constraint(s, &info, &c), MUL_INFEASIBLE);
  EXPECT_STATUS(mul_solver_rollback(s), MUL_OK);
  // A solver may be freed within transactions.
  EXPECT_STATUS(mul_solver_begin(s), MUL_OK);
  EXPECT_STATUS(mul_solver_begin(s), MUL_OK);
  mul_solver_free(s);
}
