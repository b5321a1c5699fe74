// SPDX-License-Identifier: GPL-3.0-or-later
//
// Helpers of the checks. A check is a function without parameters; it counts its failures and prints
// each.

#ifndef CHECK_H
#define CHECK_H

#include "mullion.h"

#include <stdint.h>

/// Counts and prints a failure if the condition is false.
#define EXPECT(condition) check_expect((condition) ? 1 : 0, __FILE__, __LINE__, #condition)
/// Expects that a call returns a status.
#define EXPECT_STATUS(call, status) check_status((call), (status), __FILE__, __LINE__, #call)
/// Expects that a call for `solver` fails with a status and has a message.
#define EXPECT_FAILURE(solver, call, status)        \
  do {                                              \
    EXPECT_STATUS(call, status);                    \
    EXPECT(mul_solver_message(solver)[0] != '\0');  \
  } while (0)

void check_expect(int holds, const char *file, int line, const char *text);
void check_status(int32_t found, int32_t expected, const char *file, int line, const char *text);

/// Returns a new solver.
mul_solver *check_solver(void);
/// Returns a new variable without a bound and a name.
mul_variable check_variable(mul_solver *solver);
/// Returns the description of `variable + constant relation 0`. It points to static arrays, so there
/// is one at a time.
mul_constraint_info check_info(mul_variable variable, double constant, int32_t relation);
/// Adds `variable + constant relation 0` with a priority.
mul_constraint check_constraint(
    mul_solver *solver, mul_variable variable, double constant, int32_t relation, double priority);
/// Returns the value of a variable.
double check_value(mul_solver *solver, mul_variable variable);

// The checks.
void check_nulls(void);
void check_sizes(void);
void check_numbers(void);
void check_choices(void);
void check_stale_handles(void);
void check_foreign_numbers(void);
void check_reset(void);
void check_in_use(void);
void check_values(void);
void check_parameters(void);
void check_weights(void);
void check_feasibility(void);
void check_violations(void);
void check_conflicts(void);
void check_ranges(void);
void check_explanations(void);
void check_formulas(void);
void check_changes(void);
void check_limits(void);
void check_transactions(void);
void check_other_threads(void);
void check_busy_threads(void);
void check_statuses(void);
void check_box_form(void);
void check_box_cell(void);
void check_box_failures(void);
void check_box_reports(void);
void check_box_properties(void);
void check_box_names(void);
void check_box_spacing(void);
void check_box_offsets(void);
void check_box_limits(void);
void check_box_measurers(void);

#endif
