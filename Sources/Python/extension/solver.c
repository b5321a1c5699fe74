// SPDX-License-Identifier: GPL-3.0-or-later

#include "solver.h"

#include <math.h>

// MARK: Constraints

typedef struct {
  mul_constraint_info info;
  mul_variable handles[16];
  double coefficients[16];
} Draft;

// Fills the arrays of terms. Returns false after an error.
static bool fill(
    Solver *self, const Expression *expression, mul_variable *handles, double *coefficients) {
  for (Py_ssize_t k = 0; k < Py_SIZE(expression); k++) {
    Entry *entry = enter(self, expression->parts[k].variable);
    if (!entry) return false;
    handles[k] = entry->handle;
    coefficients[k] = expression->parts[k].coefficient;
  }
  return true;
}

// Adds a constraint to the model. Returns false after an error.
static bool add(Solver *self, Constraint *constraint, mul_constraint *handle) {
  Draft draft;
  const Expression *expression = constraint->expression;
  size_t count = (size_t)Py_SIZE(expression);
  void *memory = NULL;
  mul_variable *handles = draft.handles;
  double *coefficients = draft.coefficients;
  if (count > sizeof draft.handles / sizeof *draft.handles) {
    memory = PyMem_Malloc(count * (sizeof *handles + sizeof *coefficients));
    if (!memory) return PyErr_NoMemory(), false;
    handles = memory;
    coefficients = (double *)(handles + count);
  }
  draft.info = (mul_constraint_info){
      .size = sizeof draft.info, .count = count, .variables = handles,
      .coefficients = coefficients, .constant = expression->constant,
      .relation = constraint->relation, .flags = MUL_REFUSE_INFEASIBLE};
  set_level(self, constraint->strength, &draft.info);
  bool is_filled = fill(self, expression, handles, coefficients);
  int32_t status = is_filled ? mul_solver_add_constraint(self->model, &draft.info, handle) : MUL_OK;
  PyMem_Free(memory);
  if (!is_filled) return false;
  if (status == MUL_INFEASIBLE) {
    raise_with("UnsatisfiableConstraint", (PyObject *)constraint);
    return false;
  }
  return check(self, status);
}

static PyObject *add_constraint(Solver *self, PyObject *object) {
  if (!has_type(object, constraint_type, "Constraint") || !is_idle(self)) return NULL;
  int is_known = PyDict_Contains(self->constraints, object);
  if (is_known) return is_known < 0 ? NULL : raise_with("DuplicateConstraint", object);
  mul_constraint handle = 0;
  // Without a strength, a constraint has no effect.
  if (((Constraint *)object)->strength > 0 && !add(self, (Constraint *)object, &handle))
    return NULL;
  PyObject *number = PyLong_FromUnsignedLongLong(handle);
  int result = number ? PyDict_SetItem(self->constraints, object, number) : -1;
  Py_XDECREF(number);
  if (result == 0) Py_RETURN_NONE;
  if (handle) mul_solver_remove_constraint(self->model, handle);
  return NULL;
}

static PyObject *remove_constraint(Solver *self, PyObject *object) {
  if (!has_type(object, constraint_type, "Constraint") || !is_idle(self)) return NULL;
  PyObject *number = PyDict_GetItemWithError(self->constraints, object);
  if (!number) return PyErr_Occurred() ? NULL : raise_with("UnknownConstraint", object);
  mul_constraint handle = PyLong_AsUnsignedLongLong(number);
  if (handle && !check(self, mul_solver_remove_constraint(self->model, handle))) return NULL;
  if (PyDict_DelItem(self->constraints, object) < 0) return NULL;
  Py_RETURN_NONE;
}

static PyObject *has_constraint(Solver *self, PyObject *object) {
  if (!has_type(object, constraint_type, "Constraint")) return NULL;
  int is_known = PyDict_Contains(self->constraints, object);
  return is_known < 0 ? NULL : PyBool_FromLong(is_known);
}

// MARK: Solving

static PyObject *update_variables(Solver *self, PyObject *unused) {
  (void)unused;
  if (!is_idle(self) || !hand_over_suggestions(self)) return NULL;
  mul_changes changes = {.size = sizeof changes};
  int32_t status;
  self->is_solving = true;
  Py_BEGIN_ALLOW_THREADS
  status = mul_solver_solve(self->model, INFINITY, &changes);
  Py_END_ALLOW_THREADS
  self->is_solving = false;
  if (!check(self, status)) return NULL;
  for (size_t k = 0; k < changes.count; k++) {
    size_t index = table_find(&self->by_handle, changes.variables[k]);
    if (index != TABLE_NONE) self->entries[index].value = changes.values[k];
  }
  // Those that did not change, too: another solver may have the same variables.
  for (size_t k = 0; k < self->count; k++) self->entries[k].variable->value = self->entries[k].value;
  Py_RETURN_NONE;
}

static PyObject *reset(Solver *self, PyObject *unused) {
  (void)unused;
  if (!is_idle(self) || !check(self, mul_solver_reset(self->model))) return NULL;
  PyObject *constraints = PyDict_New();
  if (!constraints) return NULL;
  PyObject *old = self->constraints;
  self->constraints = constraints;
  forget_entries(self);
  Py_DECREF(old);
  Py_RETURN_NONE;
}

// MARK: Lists for texts

static PyObject *list_variables(Solver *self, bool only_edited) {
  PyObject *list = PyList_New(0);
  for (size_t k = 0; list && k < self->count; k++) {
    if (only_edited && !self->entries[k].is_edited) continue;
    if (PyList_Append(list, (PyObject *)self->entries[k].variable) < 0) Py_CLEAR(list);
  }
  return list;
}

static PyObject *variables(Solver *self, PyObject *unused) {
  (void)unused;
  return list_variables(self, false);
}

static PyObject *edit_variables(Solver *self, PyObject *unused) {
  (void)unused;
  return list_variables(self, true);
}

static PyObject *constraints(Solver *self, PyObject *unused) {
  (void)unused;
  return PyDict_Keys(self->constraints);
}

// MARK: The type

static PyObject *weigh(Solver *self, PyObject *unused) {
  (void)unused;
  self->is_weighted = true;
  Py_RETURN_NONE;
}

static PyObject *solver_new(PyTypeObject *type, PyObject *arguments, PyObject *keywords) {
  static uint64_t count;
  static char *names[] = {NULL};
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, ":Solver", names)) return NULL;
  Solver *self = (Solver *)PyType_GenericAlloc(type, 0);
  if (!self) return NULL;
  self->number = ++count;
  self->constraints = PyDict_New();
  if (self->constraints && mul_solver_new(&self->model) == MUL_OK) return (PyObject *)self;
  if (!PyErr_Occurred()) PyErr_NoMemory();
  Py_DECREF(self);
  return NULL;
}

static int solver_traverse(Solver *self, visitproc visit, void *arg) {
  Py_VISIT(Py_TYPE(self));
  Py_VISIT(self->constraints);
  for (size_t k = 0; k < self->count; k++) Py_VISIT(self->entries[k].variable);
  return 0;
}

static int solver_clear(Solver *self) {
  Py_CLEAR(self->constraints);
  forget_entries(self);
  return 0;
}

static void solver_free(Solver *self) {
  PyObject_GC_UnTrack(self);
  if (self->weak_references) PyObject_ClearWeakRefs((PyObject *)self);
  solver_clear(self);
  mul_solver_free(self->model);
  free_object(self);
}

static PyMethodDef methods[] = {
    {"addConstraint", (PyCFunction)add_constraint, METH_O, "Adds a constraint."},
    {"removeConstraint", (PyCFunction)remove_constraint, METH_O, "Removes a constraint."},
    {"hasConstraint", (PyCFunction)has_constraint, METH_O,
     "Returns whether the solver has a constraint."},
    {"addEditVariable", (PyCFunction)add_edit_variable, METH_VARARGS,
     "Adds a variable whose value is suggested, at first 0."},
    {"removeEditVariable", (PyCFunction)remove_edit_variable, METH_O, "Removes an edit variable."},
    {"hasEditVariable", (PyCFunction)has_edit_variable, METH_O,
     "Returns whether a variable is an edit variable."},
    {"suggestValue", (PyCFunction)suggest_value, METH_VARARGS,
     "Suggests a value for an edit variable."},
    {"updateVariables", (PyCFunction)update_variables, METH_NOARGS,
     "Solves, and sets the values of all variables."},
    {"reset", (PyCFunction)reset, METH_NOARGS, "Removes all constraints and edit variables."},
    {"_weigh", (PyCFunction)weigh, METH_NOARGS, "Makes all strengths weights of one priority."},
    {"_list_variables", (PyCFunction)variables, METH_NOARGS, "Returns the variables."},
    {"_list_edit_variables", (PyCFunction)edit_variables, METH_NOARGS,
     "Returns the edit variables."},
    {"_list_constraints", (PyCFunction)constraints, METH_NOARGS, "Returns the constraints."},
    {NULL, NULL, 0, NULL},
};

static PyMemberDef members[] = {
    {"__weaklistoffset__", T_PYSSIZET, offsetof(Solver, weak_references), READONLY, NULL},
    {NULL, 0, 0, 0, NULL},
};

PyObject *make_solver_type(void) {
  PyType_Slot slots[] = {
      {Py_tp_doc, "A solver of constraints."},
      {Py_tp_new, solver_new},
      {Py_tp_traverse, solver_traverse},
      {Py_tp_clear, solver_clear},
      {Py_tp_dealloc, solver_free},
      {Py_tp_methods, methods},
      {Py_tp_members, members},
      {0, NULL},
  };
  PyType_Spec spec = {
      "mullion._core.Solver", sizeof(Solver), 0,
      Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_HAVE_GC, slots};
  return PyType_FromSpec(&spec);
}
