// SPDX-License-Identifier: GPL-3.0-or-later

// Solvers on several threads.

#include "Check.h"

#include <math.h>
#include <pthread.h>
#include <string.h>

/// A task of a thread: a solver, and the statuses that its calls returned.
typedef struct {
  mul_solver *solver;
  mul_variable variable;
  int rounds, busy, other;
} task;

/// Changes a wish and solves, as often as the task says.
static void *edit(void *argument) {
  task *t = argument;
  mul_constraint_info info = {
      .size = sizeof info, .count = 1, .variables = &t->variable, .coefficients = (double[]){1},
      .relation = MUL_EQUAL, .priority = 500, .weight = 1};
  for (int k = 0; k < t->rounds; k++) {
    mul_constraint c = 0;
    info.constant = -k;
    int32_t status;
    while ((status = mul_solver_add_constraint(t->solver, &info, &c)) == MUL_BUSY) t->busy++;
    if (status != MUL_OK) t->other++;
    while ((status = mul_solver_solve(t->solver, INFINITY, NULL)) == MUL_BUSY) t->busy++;
    if (status != MUL_OK) t->other++;
    while ((status = mul_solver_remove_constraint(t->solver, c)) == MUL_BUSY) t->busy++;
    if (status != MUL_OK) t->other++;
  }
  return NULL;
}

/// Solves a solver of another thread, and frees it.
static void *solve_and_free(void *argument) {
  task *t = argument;
  if (mul_solver_solve(t->solver, INFINITY, NULL) != MUL_OK) t->other++;
  if (check_value(t->solver, t->variable) != 3) t->other++;
  mul_solver_free(t->solver);
  return NULL;
}

void check_other_threads(void) {
  for (int k = 0; k < 20; k++) {
    task t = {.solver = check_solver()};
    t.variable = check_variable(t.solver);
    check_constraint(t.solver, t.variable, -3, MUL_EQUAL, MUL_PRIORITY_REQUIRED);
    pthread_t thread;
    EXPECT(pthread_create(&thread, NULL, solve_and_free, &t) == 0);
    EXPECT(pthread_join(thread, NULL) == 0);
    EXPECT(t.other == 0);
  }
  // Each thread has a solver of its own.
  task tasks[4];
  pthread_t threads[4];
  for (int k = 0; k < 4; k++) {
    tasks[k] = (task){.solver = check_solver(), .rounds = 200};
    tasks[k].variable = check_variable(tasks[k].solver);
    EXPECT(pthread_create(&threads[k], NULL, edit, &tasks[k]) == 0);
  }
  for (int k = 0; k < 4; k++) {
    EXPECT(pthread_join(threads[k], NULL) == 0);
    EXPECT(tasks[k].busy == 0 && tasks[k].other == 0);
    mul_solver_free(tasks[k].solver);
  }
}

void check_busy_threads(void) {
  mul_solver *s = check_solver();
  mul_variable x = check_variable(s);
  task tasks[4];
  pthread_t threads[4];
  for (int k = 0; k < 4; k++) {
    tasks[k] = (task){.solver = s, .variable = x, .rounds = 500};
    EXPECT(pthread_create(&threads[k], NULL, edit, &tasks[k]) == 0);
  }
  // The message of a solver in use can be asked for, too.
  for (int k = 0; k < 1000; k++) EXPECT(mul_solver_message(s) != NULL);
  for (int k = 0; k < 4; k++) {
    EXPECT(pthread_join(threads[k], NULL) == 0);
    EXPECT(tasks[k].other == 0);
  }
  // The solver still works.
  check_constraint(s, x, -3, MUL_EQUAL, MUL_PRIORITY_REQUIRED);
  EXPECT_STATUS(mul_solver_solve(s, INFINITY, NULL), MUL_OK);
  EXPECT(check_value(s, x) == 3);
  mul_solver_free(s);
}
