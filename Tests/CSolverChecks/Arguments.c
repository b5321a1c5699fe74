// SPDX-License-Identifier: GPL-3.0-or-later

// Bad arguments of every function: each gives a status and changes nothing.

#include "Check.h"

#include <math.h>
#include <string.h>

/// Calls each function without a solver.
static void check_without_solver(void) {
  mul_variable v = 7;
  mul_constraint_info info = check_info(v, 0, MUL_EQUAL);
  size_t count = 7;
  double number = 7;
  uint64_t tag = 7;
  char *text = NULL;
  const mul_constraint *list = NULL;
  const double *errors = NULL;
  mul_conflict conflict = {.size = sizeof conflict};
  mul_changes changes = {.size = sizeof changes};
  EXPECT_STATUS(mul_solver_reset(NULL), MUL_ARGUMENT);
  EXPECT_STATUS(mul_solver_add_variable(NULL, NULL, 0, &v), MUL_ARGUMENT);
  EXPECT_STATUS(mul_solver_add_parameter(NULL, NULL, 0, &v), MUL_ARGUMENT);
  EXPECT_STATUS(mul_solver_remove_variable(NULL, v), MUL_ARGUMENT);
  EXPECT_STATUS(mul_solver_set_parameters(NULL, 1, &v, &number), MUL_ARGUMENT);
  EXPECT_STATUS(mul_solver_values(NULL, 1, &v, &number), MUL_ARGUMENT);
  EXPECT_STATUS(mul_solver_add_constraint(NULL, &info, &v), MUL_ARGUMENT);
  EXPECT_STATUS(mul_solver_remove_constraint(NULL, v), MUL_ARGUMENT);
  EXPECT_STATUS(mul_solver_set_constant(NULL, v, 0), MUL_ARGUMENT);
  EXPECT_STATUS(mul_solver_set_priority(NULL, v, 1), MUL_ARGUMENT);
  EXPECT_STATUS(mul_solver_set_weight(NULL, v, 1), MUL_ARGUMENT);
  EXPECT_STATUS(mul_solver_tag(NULL, v, &tag), MUL_ARGUMENT);
  EXPECT_STATUS(mul_solver_formula(NULL, v, &text), MUL_ARGUMENT);
  EXPECT_STATUS(mul_solver_begin(NULL), MUL_ARGUMENT);
  EXPECT_STATUS(mul_solver_commit(NULL), MUL_ARGUMENT);
  EXPECT_STATUS(mul_solver_rollback(NULL), MUL_ARGUMENT);
  EXPECT_STATUS(mul_solver_solve(NULL, 1, &changes), MUL_ARGUMENT);
  EXPECT_STATUS(mul_solver_broken(NULL, &count, &list), MUL_ARGUMENT);
  EXPECT_STATUS(mul_solver_violations(NULL, &count, &list, &errors), MUL_ARGUMENT);
  EXPECT_STATUS(mul_solver_conflict_count(NULL, &count), MUL_ARGUMENT);
  EXPECT_STATUS(mul_solver_conflict(NULL, 0, &conflict), MUL_ARGUMENT);
  EXPECT_STATUS(mul_solver_ranges(NULL, 1, &v, &number, &number), MUL_ARGUMENT);
  EXPECT(v == 7 && count == 7 && number == 7 && tag == 7 && !text && !list && !errors);
  EXPECT(strlen(mul_solver_message(NULL)) > 0);
}

/// Calls each function of a solver without the address of a result or an array.
static void check_without_addresses(mul_solver *s) {
  mul_variable x = check_variable(s);
  mul_constraint c = check_constraint(s, x, -3, MUL_EQUAL, MUL_PRIORITY_REQUIRED);
  mul_constraint_info info = check_info(x, 0, MUL_EQUAL);
  size_t count = 7;
  double number = 7;
  const mul_constraint *list = NULL;
  EXPECT_FAILURE(s, mul_solver_add_variable(s, NULL, 0, NULL), MUL_ARGUMENT);
  EXPECT_FAILURE(s, mul_solver_add_parameter(s, NULL, 0, NULL), MUL_ARGUMENT);
  EXPECT_FAILURE(s, mul_solver_set_parameters(s, 1, NULL, &number), MUL_ARGUMENT);
  EXPECT_FAILURE(s, mul_solver_set_parameters(s, 1, &x, NULL), MUL_ARGUMENT);
  EXPECT_FAILURE(s, mul_solver_values(s, 1, NULL, &number), MUL_ARGUMENT);
  EXPECT_FAILURE(s, mul_solver_values(s, 1, &x, NULL), MUL_ARGUMENT);
  EXPECT_FAILURE(s, mul_solver_add_constraint(s, NULL, &c), MUL_ARGUMENT);
  EXPECT_FAILURE(s, mul_solver_add_constraint(s, &info, NULL), MUL_ARGUMENT);
  info.variables = NULL;
  EXPECT_FAILURE(s, mul_solver_add_constraint(s, &info, &c), MUL_ARGUMENT);
  info = check_info(x, 0, MUL_EQUAL);
  info.coefficients = NULL;
  EXPECT_FAILURE(s, mul_solver_add_constraint(s, &info, &c), MUL_ARGUMENT);
  EXPECT_FAILURE(s, mul_solver_tag(s, c, NULL), MUL_ARGUMENT);
  EXPECT_FAILURE(s, mul_solver_formula(s, c, NULL), MUL_ARGUMENT);
  EXPECT_FAILURE(s, mul_solver_broken(s, NULL, &list), MUL_ARGUMENT);
  EXPECT_FAILURE(s, mul_solver_broken(s, &count, NULL), MUL_ARGUMENT);
  EXPECT_FAILURE(s, mul_solver_violations(s, NULL, &list, NULL), MUL_ARGUMENT);
  EXPECT_FAILURE(s, mul_solver_violations(s, &count, &list, NULL), MUL_ARGUMENT);
  EXPECT_FAILURE(s, mul_solver_conflict_count(s, NULL), MUL_ARGUMENT);
  EXPECT_FAILURE(s, mul_solver_conflict(s, 0, NULL), MUL_ARGUMENT);
  EXPECT_FAILURE(s, mul_solver_ranges(s, 1, &x, NULL, &number), MUL_ARGUMENT);
  EXPECT_FAILURE(s, mul_solver_ranges(s, 1, &x, &number, NULL), MUL_ARGUMENT);
  EXPECT(count == 7 && number == 7 && !list);
  EXPECT_STATUS(mul_solver_solve(s, INFINITY, NULL), MUL_OK);
  EXPECT(check_value(s, x) == 3);
}

void check_nulls(void) {
  check_without_solver();
  mul_solver *s = check_solver();
  check_without_addresses(s);
  // Arrays of no elements need no address.
  EXPECT_STATUS(mul_solver_set_parameters(s, 0, NULL, NULL), MUL_OK);
  EXPECT_STATUS(mul_solver_values(s, 0, NULL, NULL), MUL_OK);
  EXPECT_STATUS(mul_solver_ranges(s, 0, NULL, NULL, NULL), MUL_OK);
  EXPECT(mul_solver_message(s)[0] == '\0');
  mul_solver_free(s);
  EXPECT_STATUS(mul_solver_new(NULL), MUL_ARGUMENT);
  mul_solver_free(NULL);
  mul_text_free(NULL);
}

void check_sizes(void) {
  mul_solver *s = check_solver();
  mul_variable x = check_variable(s);
  mul_constraint c = 7;
  mul_constraint_info info = check_info(x, 0, MUL_EQUAL);
  const size_t sizes[] = {0, sizeof info - 1, sizeof info + 8, SIZE_MAX};
  for (int k = 0; k < 4; k++) {
    info.size = sizes[k];
    EXPECT_FAILURE(s, mul_solver_add_constraint(s, &info, &c), MUL_ARGUMENT);
    mul_changes changes = {.size = sizes[k] + 1, .count = 7};
    EXPECT_FAILURE(s, mul_solver_solve(s, 1, &changes), MUL_ARGUMENT);
    EXPECT(changes.count == 7);
    mul_conflict conflict = {.size = sizes[k] + 1, .count = 7};
    EXPECT_FAILURE(s, mul_solver_conflict(s, 0, &conflict), MUL_ARGUMENT);
    EXPECT(conflict.count == 7);
  }
  // Counts that exceed the address space.
  double number = 0;
  const size_t counts[] = {SIZE_MAX, SIZE_MAX / 2, SIZE_MAX / 8};
  for (int k = 0; k < 3; k++) {
    EXPECT_FAILURE(s, mul_solver_values(s, counts[k], &x, &number), MUL_ARGUMENT);
    EXPECT_FAILURE(s, mul_solver_set_parameters(s, counts[k], &x, &number), MUL_ARGUMENT);
    EXPECT_FAILURE(s, mul_solver_ranges(s, counts[k], &x, &number, &number), MUL_ARGUMENT);
    info = check_info(x, 0, MUL_EQUAL);
    info.count = counts[k];
    EXPECT_FAILURE(s, mul_solver_add_constraint(s, &info, &c), MUL_ARGUMENT);
  }
  EXPECT(c == 7);
  mul_solver_free(s);
}

void check_numbers(void) {
  mul_solver *s = check_solver();
  mul_variable x = check_variable(s), p = 0, v = 7;
  EXPECT_STATUS(mul_solver_add_parameter(s, "p", 5, &p), MUL_OK);
  mul_constraint c = check_constraint(s, x, -3, MUL_EQUAL, 500), other = 7;
  const double bad[] = {NAN, INFINITY, 2e12, -2e12};
  for (int k = 0; k < 4; k++) {
    mul_constraint_info info = check_info(x, bad[k], MUL_EQUAL);
    EXPECT_FAILURE(s, mul_solver_add_variable(s, NULL, bad[k], &v), MUL_NUMBER);
    EXPECT_FAILURE(s, mul_solver_add_parameter(s, NULL, bad[k], &v), MUL_NUMBER);
    EXPECT_FAILURE(s, mul_solver_add_parameter(s, "", bad[k], &v), MUL_NUMBER);
    EXPECT(strncmp(mul_solver_message(s), "the parameter is ", 17) == 0);
    EXPECT_FAILURE(s, mul_solver_set_parameters(s, 1, &p, &bad[k]), MUL_NUMBER);
    EXPECT_FAILURE(s, mul_solver_set_constant(s, c, bad[k]), MUL_NUMBER);
    EXPECT_FAILURE(s, mul_solver_set_priority(s, c, bad[k]), MUL_NUMBER);
    EXPECT_FAILURE(s, mul_solver_set_weight(s, c, bad[k]), MUL_NUMBER);
    EXPECT_FAILURE(s, mul_solver_add_constraint(s, &info, &other), MUL_NUMBER);
    info = check_info(x, 0, MUL_EQUAL);
    info.coefficients = &bad[k];
    EXPECT_FAILURE(s, mul_solver_add_constraint(s, &info, &other), MUL_NUMBER);
    info = check_info(x, 0, MUL_EQUAL);
    info.priority = bad[k];
    EXPECT_FAILURE(s, mul_solver_add_constraint(s, &info, &other), MUL_NUMBER);
    info.priority = 500;
    info.weight = bad[k];
    EXPECT_FAILURE(s, mul_solver_add_constraint(s, &info, &other), MUL_NUMBER);
  }
  const double nothing[] = {0, -1};
  for (int k = 0; k < 2; k++) {
    EXPECT_FAILURE(s, mul_solver_set_priority(s, c, nothing[k]), MUL_NUMBER);
    EXPECT_FAILURE(s, mul_solver_set_weight(s, c, nothing[k]), MUL_NUMBER);
  }
  EXPECT_FAILURE(s, mul_solver_solve(s, NAN, NULL), MUL_NUMBER);
  EXPECT_FAILURE(s, mul_solver_solve(s, -1, NULL), MUL_NUMBER);
  EXPECT(v == 7 && other == 7);
  EXPECT_STATUS(mul_solver_solve(s, INFINITY, NULL), MUL_OK);
  EXPECT(check_value(s, x) == 3 && check_value(s, p) == 5);
  mul_solver_free(s);
}

void check_choices(void) {
  mul_solver *s = check_solver();
  mul_variable x = check_variable(s);
  mul_constraint c = 7;
  const int32_t relations[] = {-2, 2, INT32_MAX, INT32_MIN};
  for (int k = 0; k < 4; k++) {
    mul_constraint_info info = check_info(x, 0, relations[k]);
    EXPECT_FAILURE(s, mul_solver_add_constraint(s, &info, &c), MUL_ARGUMENT);
  }
  const uint32_t flags[] = {2, 3, UINT32_MAX};
  for (int k = 0; k < 3; k++) {
    mul_constraint_info info = check_info(x, 0, MUL_EQUAL);
    info.flags = flags[k];
    EXPECT_FAILURE(s, mul_solver_add_constraint(s, &info, &c), MUL_ARGUMENT);
  }
  mul_conflict conflict = {.size = sizeof conflict, .count = 7};
  EXPECT_FAILURE(s, mul_solver_conflict(s, 0, &conflict), MUL_ARGUMENT);
  EXPECT_FAILURE(s, mul_solver_conflict(s, SIZE_MAX, &conflict), MUL_ARGUMENT);
  EXPECT(c == 7 && conflict.count == 7);
  mul_solver_free(s);
}

void check_statuses(void) {
  EXPECT(mul_abi() == MUL_ABI);
  EXPECT(strcmp(mul_version(), MULLION_VERSION) == 0);
  EXPECT(strcmp(mul_status_name(MUL_OK), "MUL_OK") == 0);
  EXPECT(strcmp(mul_status_name(MUL_ARGUMENT), "MUL_ARGUMENT") == 0);
  EXPECT(strcmp(mul_status_name(MUL_NUMBER), "MUL_NUMBER") == 0);
  EXPECT(strcmp(mul_status_name(MUL_VARIABLE), "MUL_VARIABLE") == 0);
  EXPECT(strcmp(mul_status_name(MUL_CONSTRAINT), "MUL_CONSTRAINT") == 0);
  EXPECT(strcmp(mul_status_name(MUL_IN_USE), "MUL_IN_USE") == 0);
  EXPECT(strcmp(mul_status_name(MUL_NOT_PARAMETER), "MUL_NOT_PARAMETER") == 0);
  EXPECT(strcmp(mul_status_name(MUL_BUSY), "MUL_BUSY") == 0);
  EXPECT(strcmp(mul_status_name(MUL_REQUIRED), "MUL_REQUIRED") == 0);
  EXPECT(strcmp(mul_status_name(MUL_INFEASIBLE), "MUL_INFEASIBLE") == 0);
  EXPECT(strcmp(mul_status_name(MUL_LIMIT), "MUL_LIMIT") == 0);
  EXPECT(strcmp(mul_status_name(MUL_ENGINE), "MUL_ENGINE") == 0);
  EXPECT(strcmp(mul_status_name(MUL_DOCUMENT), "MUL_DOCUMENT") == 0);
  EXPECT(strcmp(mul_status_name(MUL_BOX), "MUL_BOX") == 0);
  const int32_t unknown[] = {1, MUL_BOX - 1, INT32_MAX, INT32_MIN};
  for (int k = 0; k < 4; k++)
    EXPECT(strcmp(mul_status_name(unknown[k]), "unknown status") == 0);
}
