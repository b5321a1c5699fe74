// SPDX-License-Identifier: GPL-3.0-or-later

// A program that unloads the library while a thread that used it runs: Unload LIBRARY.

#include <dlfcn.h>
#include <math.h>
#include <mullion.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

static void *library;
static pthread_barrier_t solved, unloaded;
static int failures;

/// Sets a pointer to a function to that of the library. ISO C has no conversion for it.
static void find(void *function, const char *name) {
  void *found = dlsym(library, name);
  if (!found) failures++;
  memcpy(function, &found, sizeof found);
}

static void *solve(void *unused) {
  int32_t (*new_solver)(mul_solver **);
  int32_t (*add_variable)(mul_solver *, const char *, double, mul_variable *);
  int32_t (*add_constraint)(mul_solver *, const mul_constraint_info *, mul_constraint *);
  int32_t (*run)(mul_solver *, double, mul_changes *);
  void (*free_solver)(mul_solver *);
  find(&new_solver, "mul_solver_new");
  find(&add_variable, "mul_solver_add_variable");
  find(&add_constraint, "mul_solver_add_constraint");
  find(&run, "mul_solver_solve");
  find(&free_solver, "mul_solver_free");
  mul_solver *solver = NULL;
  mul_variable v[2];
  mul_constraint constraint;
  const double coefficients[] = {1, 2};
  mul_constraint_info info = {
      .size = sizeof info, .count = 2, .variables = v, .coefficients = coefficients,
      .constant = -10, .relation = MUL_AT_LEAST, .priority = 1000, .weight = 1};
  failures += new_solver(&solver) != MUL_OK;
  failures += add_variable(solver, NULL, 0, &v[0]) != MUL_OK;
  failures += add_variable(solver, NULL, 0, &v[1]) != MUL_OK;
  failures += add_constraint(solver, &info, &constraint) != MUL_OK;
  failures += run(solver, INFINITY, NULL) != MUL_OK;
  free_solver(solver);
  pthread_barrier_wait(&solved);
  pthread_barrier_wait(&unloaded);
  return unused;
}

int main(int count, char **arguments) {
  if (count != 2) return 64;
  for (int round = 0; round < 3; round++) {
    library = dlopen(arguments[1], RTLD_NOW | RTLD_LOCAL);
    if (!library) return puts(dlerror()), 1;
    pthread_barrier_init(&solved, NULL, 2);
    pthread_barrier_init(&unloaded, NULL, 2);
    pthread_t thread;
    if (pthread_create(&thread, NULL, solve, NULL) != 0) return 1;
    pthread_barrier_wait(&solved);
    dlclose(library);
    pthread_barrier_wait(&unloaded);
    pthread_join(thread, NULL);
  }
  return failures ? 1 : 0;
}
