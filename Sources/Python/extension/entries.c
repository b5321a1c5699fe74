// SPDX-License-Identifier: GPL-3.0-or-later

// The variables of solvers, and the exceptions of their methods.

#include "solver.h"

#include <math.h>

// MARK: Failures

PyObject *raise_with(const char *name, PyObject *object) {
  PyObject *type = PyObject_GetAttrString(support, name);
  if (!type) return NULL;
  PyObject *error = PyObject_CallFunctionObjArgs(type, object, NULL);
  if (error) PyErr_SetObject(type, error);
  Py_XDECREF(error);
  Py_DECREF(type);
  return NULL;
}

bool check(Solver *self, int32_t status) {
  if (status == MUL_OK) return true;
  PyErr_SetString(
      status == MUL_NUMBER ? PyExc_ValueError : PyExc_RuntimeError,
      mul_solver_message(self->model));
  return false;
}

bool is_idle(Solver *self) {
  if (!self->is_solving) return true;
  PyErr_SetString(PyExc_RuntimeError, "another thread uses the solver; use it with one at a time");
  return false;
}

bool has_type(PyObject *object, PyTypeObject *type, const char *name) {
  if (PyObject_TypeCheck(object, type)) return true;
  raise_wrong_type(name, object);
  return false;
}

// MARK: Variables

static bool reserve(Solver *self) {
  if (self->count < self->capacity) return true;
  size_t capacity = self->capacity ? 2 * self->capacity : 16;
  Entry *entries = PyMem_Realloc(self->entries, capacity * sizeof *entries);
  if (entries) self->entries = entries;
  mul_variable *suggested = PyMem_Realloc(self->suggested, capacity * sizeof *suggested);
  if (suggested) self->suggested = suggested;
  double *suggestions = PyMem_Realloc(self->suggestions, capacity * sizeof *suggestions);
  if (suggestions) self->suggestions = suggestions;
  if (entries && suggested && suggestions) {
    self->capacity = capacity;
    return true;
  }
  PyErr_NoMemory();
  return false;
}

Entry *find_entry(Solver *self, Variable *variable) {
  if (variable->owner == self->number) return &self->entries[variable->entry];
  size_t index = table_find(&self->by_address, (uint64_t)(uintptr_t)variable);
  return index == TABLE_NONE ? NULL : &self->entries[index];
}

Entry *enter(Solver *self, Variable *variable) {
  Entry *known = find_entry(self, variable);
  if (known) return known;
  PyObject *name = PyUnicode_AsUTF8String(variable->name);
  if (!name) return NULL;
  mul_variable handle;
  bool is_added = reserve(self)
                  && check(
                      self, mul_solver_add_variable(
                                self->model, PyBytes_AsString(name), -INFINITY, &handle));
  Py_DECREF(name);
  if (!is_added) return NULL;
  size_t index = self->count;
  if (!table_add(&self->by_handle, handle, index)
      || !table_add(&self->by_address, (uint64_t)(uintptr_t)variable, index)) {
    PyErr_NoMemory();
    return NULL;
  }
  Py_INCREF(variable);
  self->entries[index] = (Entry){.variable = variable, .handle = handle};
  self->count++;
  variable->owner = self->number;
  variable->entry = index;
  return &self->entries[index];
}

void set_level(Solver *self, double strength, mul_constraint_info *info) {
  info->weight = 1;
  if (strength >= STRENGTH_REQUIRED) {
    info->priority = MUL_PRIORITY_REQUIRED;
  } else if (self->is_weighted) {
    info->priority = 500;
    info->weight = strength;
  } else {
    info->priority = strength * 0x1p-20;
  }
}

void forget_entries(Solver *self) {
  Entry *entries = self->entries;
  size_t count = self->count;
  PyMem_Free(self->suggested);
  PyMem_Free(self->suggestions);
  table_clear(&self->by_address);
  table_clear(&self->by_handle);
  self->entries = NULL;
  self->suggested = NULL;
  self->suggestions = NULL;
  self->count = self->capacity = self->suggestion_count = 0;
  // Last, because freeing a variable can run code of the caller.
  for (size_t k = 0; k < count; k++) {
    if (entries[k].variable->owner == self->number) entries[k].variable->owner = 0;
    Py_DECREF(entries[k].variable);
  }
  PyMem_Free(entries);
}
