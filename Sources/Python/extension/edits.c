// SPDX-License-Identifier: GPL-3.0-or-later

// Edit variables: variables that follow parameters.

#include "solver.h"

#include <math.h>

static Entry *find_edited(Solver *self, PyObject *object) {
  if (!has_type(object, variable_type, "Variable") || !is_idle(self)) return NULL;
  Entry *entry = find_entry(self, (Variable *)object);
  if (entry && entry->is_edited) return entry;
  raise_with("UnknownEditVariable", object);
  return NULL;
}

// Makes a variable follow a new parameter.
static bool edit(Solver *self, Entry *entry, double strength) {
  if (!check(self, mul_solver_add_parameter(self->model, NULL, 0, &entry->parameter))) return false;
  entry->constraint = 0;
  if (strength > 0) {
    mul_variable handles[] = {entry->handle, entry->parameter};
    double coefficients[] = {1, -1};
    mul_constraint_info info = {
        .size = sizeof info, .count = 2, .variables = handles, .coefficients = coefficients};
    set_level(self, strength, &info);
    int32_t status = mul_solver_add_constraint(self->model, &info, &entry->constraint);
    if (!check(self, status)) {
      mul_solver_remove_variable(self->model, entry->parameter);
      return false;
    }
  }
  entry->is_edited = true;
  return true;
}

PyObject *add_edit_variable(Solver *self, PyObject *arguments) {
  PyObject *object, *level;
  double strength;
  if (!PyArg_ParseTuple(arguments, "OO:addEditVariable", &object, &level)) return NULL;
  if (!has_type(object, variable_type, "Variable") || !is_idle(self)) return NULL;
  Entry *entry = find_entry(self, (Variable *)object);
  if (entry && entry->is_edited) return raise_with("DuplicateEditVariable", object);
  if (!read_strength(level, &strength)) return NULL;
  if (strength >= STRENGTH_REQUIRED) return raise_with("BadRequiredStrength", NULL);
  entry = enter(self, (Variable *)object);
  if (!entry || !edit(self, entry, strength)) return NULL;
  Py_RETURN_NONE;
}

// Forgets the suggestion of an entry; the last one takes its index.
static void forget_suggestion(Solver *self, Entry *entry) {
  if (entry->suggestion == 0) return;
  size_t index = entry->suggestion - 1, last = --self->suggestion_count;
  entry->suggestion = 0;
  if (index == last) return;
  self->suggested[index] = self->suggested[last];
  self->suggestions[index] = self->suggestions[last];
  for (size_t k = 0; k < self->count; k++) {
    if (self->entries[k].suggestion == last + 1) self->entries[k].suggestion = index + 1;
  }
}

PyObject *remove_edit_variable(Solver *self, PyObject *object) {
  Entry *entry = find_edited(self, object);
  if (!entry) return NULL;
  forget_suggestion(self, entry);
  if (entry->constraint
      && !check(self, mul_solver_remove_constraint(self->model, entry->constraint)))
    return NULL;
  entry->constraint = 0;
  if (!check(self, mul_solver_remove_variable(self->model, entry->parameter))) return NULL;
  entry->is_edited = false;
  Py_RETURN_NONE;
}

PyObject *has_edit_variable(Solver *self, PyObject *object) {
  if (!has_type(object, variable_type, "Variable")) return NULL;
  Entry *entry = find_entry(self, (Variable *)object);
  return PyBool_FromLong(entry && entry->is_edited);
}

PyObject *suggest_value(Solver *self, PyObject *arguments) {
  PyObject *object, *number;
  double value;
  if (!PyArg_ParseTuple(arguments, "OO:suggestValue", &object, &number)) return NULL;
  Entry *entry = find_edited(self, object);
  if (!entry || !require_number(number, &value)) return NULL;
  // The library has the sentence for a number that it refuses.
  if (!(fabs(value) <= 1e12)
      && !check(self, mul_solver_set_parameters(self->model, 1, &entry->parameter, &value)))
    return NULL;
  if (entry->suggestion == 0) {
    entry->suggestion = ++self->suggestion_count;
    self->suggested[entry->suggestion - 1] = entry->parameter;
  }
  self->suggestions[entry->suggestion - 1] = value;
  Py_RETURN_NONE;
}

bool hand_over_suggestions(Solver *self) {
  if (self->suggestion_count == 0) return true;
  int32_t status = mul_solver_set_parameters(
      self->model, self->suggestion_count, self->suggested, self->suggestions);
  if (!check(self, status)) return false;
  for (size_t k = 0; k < self->count; k++) self->entries[k].suggestion = 0;
  self->suggestion_count = 0;
  return true;
}
