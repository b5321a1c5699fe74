// SPDX-License-Identifier: GPL-3.0-or-later

// The module mullion._core, and the functions that its types share.

#include "core.h"

PyObject *support;

PyObject *raise_wrong_type(const char *expected, PyObject *value) {
  return PyObject_CallMethod(support, "raise_wrong_type", "sO", expected, value);
}

PyObject *describe(PyObject *object) {
  return PyObject_CallMethod(support, "describe", "O", object);
}

int read_number(PyObject *object, double *number) {
  if (PyFloat_Check(object)) {
    *number = PyFloat_AsDouble(object);
    return 1;
  }
  if (!PyLong_Check(object)) return 0;
  *number = PyLong_AsDouble(object);
  return *number == -1 && PyErr_Occurred() ? -1 : 1;
}

bool require_number(PyObject *object, double *number) {
  int result = read_number(object, number);
  if (result == 0) raise_wrong_type("float", object);
  return result == 1;
}

bool read_strength(PyObject *object, double *strength) {
  static const char *const names[] = {"weak", "medium", "strong", "required"};
  static const double numbers[] = {1, 1e3, 1e6, STRENGTH_REQUIRED};
  if (PyUnicode_Check(object)) {
    for (int k = 0; k < 4; k++) {
      if (PyUnicode_CompareWithASCIIString(object, names[k]) != 0) continue;
      *strength = numbers[k];
      return true;
    }
    // Raises the ValueError.
    PyObject *number = PyObject_CallMethod(support, "convert_strength", "O", object);
    if (!number) return false;
    *strength = PyFloat_AsDouble(number);
    Py_DECREF(number);
    return true;
  }
  if (!require_number(object, strength)) return false;
  if (!(*strength > 0)) *strength = 0;
  if (*strength > STRENGTH_REQUIRED) *strength = STRENGTH_REQUIRED;
  return true;
}

void free_object(void *object) {
  PyTypeObject *type = Py_TYPE(object);
  freefunc function = (freefunc)PyType_GetSlot(type, Py_tp_free);
  function(object);
  Py_DECREF(type);
}

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "mullion._core", "kiwisolver's interface in C.", -1, NULL, NULL, NULL,
    NULL, NULL,
};

// Adds a new type to a module, which keeps it.
static PyTypeObject *add_type(PyObject *module, const char *name, PyObject *type) {
  if (!type) return NULL;
  Py_INCREF(type);
  if (PyModule_AddObject(module, name, type) == 0) return (PyTypeObject *)type;
  Py_DECREF(type);
  Py_DECREF(type);
  return NULL;
}

PyMODINIT_FUNC PyInit__core(void) {
  if (mul_abi() != MUL_ABI) {
    PyErr_Format(
        PyExc_ImportError, "libmullionsolver has the interface %u, not %u", mul_abi(), MUL_ABI);
    return NULL;
  }
  support = PyImport_ImportModule("mullion._support");
  if (!support) return NULL;
  PyObject *module = PyModule_Create(&definition);
  if (!module) return NULL;
  variable_type = add_type(module, "Variable", make_variable_type());
  if (variable_type) term_type = add_type(module, "Term", make_term_type());
  if (term_type) expression_type = add_type(module, "Expression", make_expression_type());
  if (expression_type) constraint_type = add_type(module, "Constraint", make_constraint_type());
  if (!constraint_type || !add_type(module, "Solver", make_solver_type())) Py_CLEAR(module);
  return module;
}
