// SPDX-License-Identifier: GPL-3.0-or-later

// Random calls of the solver's C interface, with good and bad arguments: CSolverSoak CALLS SEED.
//
// The program keeps a copy of the model, from which it knows the status of each call. After each
// solve without a conflict, it checks the required constraints. A mistake is printed, with the number
// of the call, and ends the program.

#include "mullion.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_VARIABLES = 24, MOST_CONSTRAINTS = 40, MOST_TERMS = 4, MOST_TRANSACTIONS = 4 };

typedef struct {
  mul_variable handle;
  int is_alive, is_parameter, uses;
  double number;
} variable;

typedef struct {
  mul_constraint handle;
  int is_alive, count, variables[MOST_TERMS];
  double coefficients[MOST_TERMS], constant, priority;
  int32_t relation;
  uint64_t tag;
} constraint;

/// The copy of a model. A slot whose entry is not alive keeps its old handle.
typedef struct {
  variable variables[MOST_VARIABLES];
  constraint constraints[MOST_CONSTRAINTS];
} model;

static uint64_t seed, calls;
static mul_solver *solver;
static model now, saved[MOST_TRANSACTIONS];
static int transactions;

static uint64_t next(void) {
  uint64_t z = (seed += UINT64_C(0x9E3779B97F4A7C15));
  z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
  z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
  return z ^ z >> 31;
}

static int pick(int count) { return (int)(next() % (uint64_t)count); }

static void fail(const char *what) {
  printf("call %llu: %s; the message is: %s\n", (unsigned long long)calls, what,
         mul_solver_message(solver));
  exit(1);
}

static void expect(int32_t found, int32_t expected, const char *call) {
  if (found == expected) return;
  printf("%s returned %s, not %s\n", call, mul_status_name(found), mul_status_name(expected));
  fail(call);
}

/// Returns a whole number from -50 to 50, or, rarely, one that no function accepts.
static double number(int32_t *expected) {
  static const double bad[] = {NAN, INFINITY, 1e13, -1e300};
  if (pick(50) != 0) return pick(101) - 50;
  *expected = MUL_NUMBER;
  return bad[pick(4)];
}

/// Returns a number that is no handle of the solver.
static uint64_t no_handle(uint64_t handle) {
  switch (pick(3)) {
    case 0: return 0;
    case 1: return UINT64_MAX;
    default: return handle | UINT64_C(1) << 31;
  }
}

// MARK: Variables

static void add_variable(void) {
  variable *v = &now.variables[pick(MOST_VARIABLES)];
  if (v->is_alive) return;
  int32_t expected = MUL_OK;
  double value = number(&expected);
  int is_parameter = pick(3) == 0;
  mul_variable handle = 0;
  int32_t status = is_parameter
      ? mul_solver_add_parameter(solver, pick(2) ? "p" : NULL, value, &handle)
      : mul_solver_add_variable(solver, pick(2) ? "v" : NULL, value, &handle);
  expect(status, expected, "add_variable");
  if (expected != MUL_OK) return;
  *v = (variable){.handle = handle, .is_alive = 1, .is_parameter = is_parameter, .number = value};
}

static void remove_variable(void) {
  variable *v = &now.variables[pick(MOST_VARIABLES)];
  int32_t expected = !v->is_alive ? MUL_VARIABLE : v->uses > 0 ? MUL_IN_USE : MUL_OK;
  expect(mul_solver_remove_variable(solver, v->handle), expected, "remove_variable");
  if (expected == MUL_OK) v->is_alive = 0;
}

static void set_parameters(void) {
  variable *targets[3];
  mul_variable handles[3] = {0};
  double values[3] = {0};
  // All handles are checked before the first kind and the first number.
  int32_t expected = MUL_OK;
  int count = pick(4);
  for (int k = 0; k < count; k++) {
    int32_t mistake = MUL_OK;
    targets[k] = &now.variables[pick(MOST_VARIABLES)];
    handles[k] = targets[k]->handle;
    values[k] = number(&mistake);
    if (!targets[k]->is_parameter) mistake = MUL_NOT_PARAMETER;
    if (!targets[k]->is_alive) expected = MUL_VARIABLE;
    if (expected == MUL_OK) expected = mistake;
  }
  expect(
      mul_solver_set_parameters(solver, (size_t)count, handles, values), expected,
      "set_parameters");
  for (int k = 0; k < count && expected == MUL_OK; k++) targets[k]->number = values[k];
}

static void read_values(void) {
  mul_variable handles[MOST_VARIABLES];
  double values[MOST_VARIABLES];
  int32_t expected = MUL_OK;
  int count = pick(MOST_VARIABLES);
  for (int k = 0; k < count; k++) {
    variable *v = &now.variables[pick(MOST_VARIABLES)];
    int is_bad = !v->is_alive || pick(100) == 0;
    // A dead slot's old handle, or a number that is no handle.
    handles[k] = is_bad && pick(2) ? no_handle(v->handle) : v->handle;
    if (is_bad && (!v->is_alive || handles[k] != v->handle)) expected = MUL_VARIABLE;
    values[k] = 123;
  }
  expect(mul_solver_values(solver, (size_t)count, handles, values), expected, "values");
  for (int k = 0; k < count; k++)
    if (expected == MUL_OK ? !isfinite(values[k]) : values[k] != 123) fail("a value is wrong");
}

// MARK: Constraints

/// Makes a random constraint, and returns the status that its addition will have.
static int32_t make(constraint *c, mul_constraint_info *info, mul_variable *handles) {
  static const double priorities[] = {1000, 1000, 999.5, 750, 250, 250, 1e-3};
  int32_t expected = MUL_OK, mistake = MUL_OK;
  *c = (constraint){.count = pick(MOST_TERMS + 1), .relation = pick(3) - 1, .tag = next()};
  c->priority = priorities[pick(7)];
  c->constant = number(&expected);
  for (int k = 0; k < c->count; k++) {
    int slot = pick(MOST_VARIABLES);
    c->variables[k] = slot;
    c->coefficients[k] = pick(40) == 0 ? number(&expected) : pick(9) * 0.5 - 2;
    handles[k] = now.variables[slot].handle;
    if (!now.variables[slot].is_alive) mistake = MUL_VARIABLE;
  }
  *info = (mul_constraint_info){
      .size = sizeof *info, .count = (size_t)c->count, .variables = handles,
      .coefficients = c->coefficients, .constant = c->constant, .relation = c->relation,
      .flags = pick(3) == 0 ? MUL_REFUSE_INFEASIBLE : 0, .priority = c->priority,
      .weight = 0.5 + pick(4), .tag = c->tag, .name = pick(3) ? NULL : "c"};
  // The handles are checked before the numbers.
  return mistake != MUL_OK ? mistake : expected;
}

/// Counts a constraint as a use of its variables, or no longer. Terms that cancel are none.
static void count_uses(const constraint *c, int step) {
  for (int k = 0; k < c->count; k++) {
    double sum = 0;
    int is_first = 1;
    for (int m = 0; m < c->count; m++) {
      if (c->variables[m] != c->variables[k]) continue;
      sum += c->coefficients[m];
      if (m < k) is_first = 0;
    }
    if (is_first && sum != 0) now.variables[c->variables[k]].uses += step;
  }
}

static void add_constraint(void) {
  constraint *c = &now.constraints[pick(MOST_CONSTRAINTS)], made;
  if (c->is_alive) return;
  mul_variable handles[MOST_TERMS];
  mul_constraint_info info;
  mul_constraint handle = 0;
  int32_t expected = make(&made, &info, handles);
  int32_t status = mul_solver_add_constraint(solver, &info, &handle);
  int may_refuse = info.flags != 0 && info.priority == 1000;
  if (may_refuse && expected == MUL_OK && status == MUL_INFEASIBLE) expected = status;
  expect(status, expected, "add_constraint");
  if ((handle != 0) != (status == MUL_OK)) fail("a handle is wrong");
  if (status != MUL_OK) return;
  made.handle = handle;
  made.is_alive = 1;
  *c = made;
  count_uses(c, 1);
}

static void remove_constraint(void) {
  constraint *c = &now.constraints[pick(MOST_CONSTRAINTS)];
  int32_t expected = c->is_alive ? MUL_OK : MUL_CONSTRAINT;
  expect(mul_solver_remove_constraint(solver, c->handle), expected, "remove_constraint");
  if (!c->is_alive) return;
  c->is_alive = 0;
  count_uses(c, -1);
}

static void change_constraint(void) {
  constraint *c = &now.constraints[pick(MOST_CONSTRAINTS)];
  int32_t expected = MUL_OK, none = c->is_alive ? MUL_OK : MUL_CONSTRAINT;
  double value = number(&expected);
  if (none != MUL_OK) expected = none;
  expect(mul_solver_set_constant(solver, c->handle, value), expected, "set_constant");
  if (expected == MUL_OK) c->constant = value;
  expect(mul_solver_set_weight(solver, c->handle, 0.25 + pick(8)), none, "set_weight");
  expected = none == MUL_OK && c->priority == 1000 ? MUL_REQUIRED : none;
  value = 1 + pick(5);
  expect(mul_solver_set_priority(solver, c->handle, value), expected, "set_priority");
  if (expected == MUL_OK) c->priority = value;
}

static void read_constraint(void) {
  constraint *c = &now.constraints[pick(MOST_CONSTRAINTS)];
  uint64_t handle = pick(20) ? c->handle : no_handle(c->handle), tag = 123;
  int32_t expected = c->is_alive && handle == c->handle ? MUL_OK : MUL_CONSTRAINT;
  char *text = NULL;
  expect(mul_solver_tag(solver, handle, &tag), expected, "tag");
  if (tag != (expected == MUL_OK ? c->tag : 123)) fail("a tag is wrong");
  expect(mul_solver_formula(solver, handle, &text), expected, "formula");
  if ((text != NULL) != (expected == MUL_OK)) fail("a formula is wrong");
  mul_text_free(text);
}

// MARK: Transactions

static void begin(void) {
  if (transactions == MOST_TRANSACTIONS) return;
  saved[transactions++] = now;
  expect(mul_solver_begin(solver), MUL_OK, "begin");
}

/// Keeps the handles of entries that were added in a transaction that was undone; they are stale.
static void undo(const model *before) {
  model undone = now;
  now = *before;
  for (int k = 0; k < MOST_VARIABLES; k++)
    if (!now.variables[k].is_alive) now.variables[k].handle = undone.variables[k].handle;
  for (int k = 0; k < MOST_CONSTRAINTS; k++)
    if (!now.constraints[k].is_alive) now.constraints[k].handle = undone.constraints[k].handle;
}

static void end(void) {
  int32_t expected = transactions > 0 ? MUL_OK : MUL_ARGUMENT;
  if (pick(2)) {
    expect(mul_solver_commit(solver), expected, "commit");
  } else {
    expect(mul_solver_rollback(solver), expected, "rollback");
    if (transactions > 0) undo(&saved[transactions - 1]);
  }
  if (transactions > 0) transactions--;
}

static void reset(void) {
  if (pick(200) != 0) return;
  expect(mul_solver_reset(solver), transactions > 0 ? MUL_BUSY : MUL_OK, "reset");
  if (transactions > 0) return;
  for (int k = 0; k < MOST_VARIABLES; k++) now.variables[k].is_alive = 0;
  for (int k = 0; k < MOST_CONSTRAINTS; k++) now.constraints[k].is_alive = 0;
}

// MARK: Solving

/// Checks that a constraint holds.
static void check_required(const constraint *c) {
  double sum = c->constant, size = 1 + fabs(sum);
  for (int k = 0; k < c->count; k++) {
    const variable *v = &now.variables[c->variables[k]];
    // A variable whose terms cancel may have been removed.
    if (!v->is_alive) continue;
    double value;
    expect(mul_solver_values(solver, 1, &v->handle, &value), MUL_OK, "values");
    sum += c->coefficients[k] * value;
    size += fabs(c->coefficients[k] * value);
  }
  if (c->relation == MUL_AT_MOST && sum < 0) return;
  if (c->relation == MUL_AT_LEAST && sum > 0) return;
  if (fabs(sum) > 1e-6 * size) fail("a required constraint is violated");
}

static void solve(void) {
  mul_changes changes = {.size = sizeof changes};
  double limit = pick(10) ? INFINITY : 60;
  int32_t status = mul_solver_solve(solver, limit, pick(4) ? &changes : NULL);
  expect(status, transactions > 0 ? MUL_BUSY : MUL_OK, "solve");
  if (status != MUL_OK) return;
  for (size_t k = 0; k < changes.count; k++)
    if (!isfinite(changes.values[k])) fail("a changed value is not finite");
  size_t count = 0;
  const mul_constraint *list = NULL;
  expect(mul_solver_broken(solver, &count, &list), MUL_OK, "broken");
  if (count > 0) return;
  for (int k = 0; k < MOST_CONSTRAINTS; k++)
    if (now.constraints[k].is_alive && now.constraints[k].priority == 1000)
      check_required(&now.constraints[k]);
}

static void read_results(void) {
  size_t count = 0;
  const mul_constraint *list = NULL;
  const double *errors = NULL;
  expect(mul_solver_violations(solver, &count, &list, &errors), MUL_OK, "violations");
  for (size_t k = 0; k < count; k++)
    if (!(errors[k] > 0)) fail("an error is not above 0");
  expect(mul_solver_conflict_count(solver, &count), MUL_OK, "conflict_count");
  mul_conflict conflict = {.size = sizeof conflict};
  for (size_t k = 0; k < count; k++) {
    expect(mul_solver_conflict(solver, k, &conflict), MUL_OK, "conflict");
    int found = 0;
    for (size_t m = 0; m < conflict.count; m++) found += conflict.members[m] == conflict.broken;
    if (found != 1) fail("the dropped constraint is not a member of its conflict");
  }
  expect(mul_solver_conflict(solver, count, &conflict), MUL_ARGUMENT, "conflict");
}

static void read_ranges(void) {
  const variable *v = &now.variables[pick(MOST_VARIABLES)];
  double least = 123, greatest = 123;
  int32_t expected = !v->is_alive ? MUL_VARIABLE : transactions > 0 ? MUL_BUSY : MUL_OK;
  expect(mul_solver_ranges(solver, 1, &v->handle, &least, &greatest), expected, "ranges");
  if (expected != MUL_OK) return;
  if (!(least <= greatest + 1e-6 * (1 + fabs(greatest)))) fail("a range is empty");
}

/// Checks that an explanation adds up to the value of its variable.
static void read_explanation(void) {
  const variable *v = &now.variables[pick(MOST_VARIABLES)];
  int32_t expected = !v->is_alive ? MUL_VARIABLE : transactions > 0 ? MUL_BUSY : MUL_OK;
  mul_explanation why = {.size = sizeof why};
  expect(mul_solver_explanation(solver, v->handle, &why), expected, "explanation");
  if (expected != MUL_OK) return;
  double sum = why.constant;
  for (size_t k = 0; k < why.parameter_count; k++) {
    double value = 0;
    const mul_variable parameter = why.parameters[k];
    const double rate = why.rates[k];
    // The pointers are valid until the next call, which reads the value.
    expect(mul_solver_values(solver, 1, &parameter, &value), MUL_OK, "values");
    expect(mul_solver_explanation(solver, v->handle, &why), MUL_OK, "explanation");
    sum += rate * value;
  }
  if (!(fabs(sum - why.value) <= 1e-6 * (1 + fabs(why.value))))
    fail("an explanation does not add up to the value");
}

int main(int count, char **arguments) {
  if (count != 3) return puts("usage: CSolverSoak CALLS SEED"), 64;
  uint64_t total = strtoull(arguments[1], NULL, 10);
  seed = strtoull(arguments[2], NULL, 10);
  // The frequent actions occur several times.
  static void (*const actions[])(void) = {
      add_variable,      add_variable,      remove_variable,   set_parameters, set_parameters,
      read_values,       add_constraint,    add_constraint,    add_constraint, remove_constraint,
      remove_constraint, change_constraint, read_constraint,   begin,          end,
      end,               reset,             solve,             solve,          read_results,
      read_ranges, read_explanation};
  if (mul_solver_new(&solver) != MUL_OK) return 1;
  for (calls = 0; calls < total; calls++) actions[pick(sizeof actions / sizeof actions[0])]();
  mul_solver_free(solver);
  printf("%llu calls\n", (unsigned long long)total);
  return 0;
}
