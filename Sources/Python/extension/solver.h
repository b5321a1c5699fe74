// SPDX-License-Identifier: GPL-3.0-or-later

// The solver's object and the functions that its files share.
#ifndef MULLION_SOLVER_H
#define MULLION_SOLVER_H

#include "core.h"
#include "table.h"

// A variable of a solver.
typedef struct {
  Variable *variable;
  mul_variable handle;
  double value;
  // Whether the variable is an edit variable; then its parameter, its constraint, which is 0 without
  // a strength, and its strength.
  bool is_edited;
  mul_variable parameter;
  mul_constraint constraint;
  // The index of the suggestion that waits for the next update, plus 1.
  size_t suggestion;
} Entry;

typedef struct {
  PyObject_HEAD
  PyObject *weak_references;
  mul_solver *model;
  // A number that no other solver has.
  uint64_t number;
  // The handles of constraints, by Constraint.
  PyObject *constraints;
  Entry *entries;
  size_t count, capacity;
  // The indices of entries by the addresses of their variables, and by handles.
  Table by_address, by_handle;
  // Parameters that get new values at the next update. There is memory for one for each entry.
  mul_variable *suggested;
  double *suggestions;
  size_t suggestion_count;
  // Whether all strengths share a priority.
  bool is_weighted;
  // Whether a thread solves without the interpreter's lock.
  bool is_solving;
} Solver;

// Raises the exception of mullion._support with a name and an argument, which may be null.
PyObject *raise_with(const char *name, PyObject *object);

// Raises the exception for a status of the library, except MUL_OK.
bool check(Solver *self, int32_t status);

// Raises an exception if another thread is inside the solver.
bool is_idle(Solver *self);

// Raises the TypeError for an object of another type.
bool has_type(PyObject *object, PyTypeObject *type, const char *name);

// Returns the entry of a variable, or null.
Entry *find_entry(Solver *self, Variable *variable);

// Returns the entry of a variable, which is added if necessary; null after an error.
Entry *enter(Solver *self, Variable *variable);

// Forgets all variables.
void forget_entries(Solver *self);

// Sets the priority and the weight for a strength.
void set_level(Solver *self, double strength, mul_constraint_info *info);

// Hands the suggestions to the model. Returns false after an error.
bool hand_over_suggestions(Solver *self);

// Methods of edit variables.
PyObject *add_edit_variable(Solver *self, PyObject *arguments);
PyObject *remove_edit_variable(Solver *self, PyObject *object);
PyObject *has_edit_variable(Solver *self, PyObject *object);
PyObject *suggest_value(Solver *self, PyObject *arguments);

#endif
