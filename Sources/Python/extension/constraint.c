// SPDX-License-Identifier: GPL-3.0-or-later

#include "core.h"

#include <math.h>

PyTypeObject *constraint_type;

// Returns an expression with one term for each variable. Consumes `expression`.
static Expression *merged(Expression *expression) {
  static uint64_t merges;
  merges++;
  Py_ssize_t count = 0, length = Py_SIZE(expression);
  for (Py_ssize_t k = 0; k < length; k++) {
    Variable *variable = expression->parts[k].variable;
    if (variable->merge == merges) continue;
    variable->merge = merges;
    variable->place = count++;
  }
  if (count == length) return expression;
  Expression *result = new_expression(expression_type, count, expression->constant);
  for (Py_ssize_t k = 0; result && k < length; k++) {
    Part part = expression->parts[k];
    Py_ssize_t place = part.variable->place;
    if (result->parts[place].variable) {
      result->parts[place].coefficient += part.coefficient;
    } else {
      set_part(result, place, part.variable, part.coefficient);
    }
  }
  Py_DECREF(expression);
  return result;
}

PyObject *new_constraint(
    PyTypeObject *type, Expression *expression, int32_t relation, double strength) {
  if (expression) expression = merged(expression);
  if (!expression) return NULL;
  Constraint *self = (Constraint *)PyType_GenericAlloc(type, 0);
  if (!self) {
    Py_DECREF(expression);
    return NULL;
  }
  self->expression = expression;
  self->relation = relation;
  self->strength = strength;
  return (PyObject *)self;
}

static bool read_relation(PyObject *object, int32_t *relation) {
  static const char *const names[] = {"<=", "==", ">="};
  if (!PyUnicode_Check(object)) {
    raise_wrong_type("str", object);
    return false;
  }
  for (int k = 0; k < 3; k++) {
    if (PyUnicode_CompareWithASCIIString(object, names[k]) != 0) continue;
    *relation = k - 1;
    return true;
  }
  PyErr_Format(
      PyExc_ValueError, "relational operator must be '==', '<=', or '>=', not '%U'", object);
  return false;
}

static PyObject *constraint_new(PyTypeObject *type, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"expression", "op", "strength", NULL};
  PyObject *expression, *op, *level = NULL;
  if (!PyArg_ParseTupleAndKeywords(
          arguments, keywords, "OO|O:Constraint", names, &expression, &op, &level))
    return NULL;
  if (!PyObject_TypeCheck(expression, expression_type))
    return raise_wrong_type("Expression", expression);
  int32_t relation;
  if (!read_relation(op, &relation)) return NULL;
  double strength = STRENGTH_REQUIRED;
  if (level && !read_strength(level, &strength)) return NULL;
  Py_INCREF(expression);
  return new_constraint(type, (Expression *)expression, relation, strength);
}

static int constraint_traverse(Constraint *self, visitproc visit, void *arg) {
  Py_VISIT(Py_TYPE(self));
  Py_VISIT(self->expression);
  return 0;
}

static int constraint_clear(Constraint *self) {
  Py_CLEAR(self->expression);
  return 0;
}

static void constraint_free(Constraint *self) {
  PyObject_GC_UnTrack(self);
  if (self->weak_references) PyObject_ClearWeakRefs((PyObject *)self);
  constraint_clear(self);
  free_object(self);
}

static PyObject *constraint_expression(Constraint *self, PyObject *unused) {
  (void)unused;
  Py_INCREF(self->expression);
  return (PyObject *)self->expression;
}

static PyObject *constraint_op(Constraint *self, PyObject *unused) {
  (void)unused;
  return PyUnicode_FromString(
      self->relation == MUL_EQUAL ? "==" : self->relation == MUL_AT_MOST ? "<=" : ">=");
}

static PyObject *constraint_strength(Constraint *self, PyObject *unused) {
  (void)unused;
  return PyFloat_FromDouble(self->strength);
}

static PyObject *constraint_violated(Constraint *self, PyObject *unused) {
  (void)unused;
  double value = expression_value(self->expression);
  if (self->relation == MUL_EQUAL) return PyBool_FromLong(fabs(value) >= 1e-8);
  return PyBool_FromLong(self->relation == MUL_AT_MOST ? value > 0 : value < 0);
}

static PyObject *constraint_or(PyObject *left, PyObject *right) {
  if (!PyObject_TypeCheck(left, constraint_type)) {
    PyObject *level = left;
    left = right;
    right = level;
  }
  if (!PyUnicode_Check(right) && !PyFloat_Check(right) && !PyLong_Check(right))
    Py_RETURN_NOTIMPLEMENTED;
  double strength;
  if (!read_strength(right, &strength)) return NULL;
  Constraint *self = (Constraint *)left;
  Py_INCREF(self->expression);
  return new_constraint(constraint_type, self->expression, self->relation, strength);
}

static PyMethodDef methods[] = {
    {"expression", (PyCFunction)constraint_expression, METH_NOARGS,
     "Returns the expression, with one term for each variable."},
    {"op", (PyCFunction)constraint_op, METH_NOARGS,
     "Returns the relation: \"==\", \"<=\" or \">=\"."},
    {"strength", (PyCFunction)constraint_strength, METH_NOARGS, "Returns the strength."},
    {"violated", (PyCFunction)constraint_violated, METH_NOARGS,
     "Returns whether the variables' values violate the constraint."},
    {NULL, NULL, 0, NULL},
};

static PyMemberDef members[] = {
    {"__weaklistoffset__", T_PYSSIZET, offsetof(Constraint, weak_references), READONLY, NULL},
    {NULL, 0, 0, 0, NULL},
};

PyObject *make_constraint_type(void) {
  PyType_Slot slots[] = {
      {Py_tp_doc, "An expression that is compared with 0, and a strength."},
      {Py_tp_new, constraint_new},
      {Py_tp_traverse, constraint_traverse},
      {Py_tp_clear, constraint_clear},
      {Py_tp_dealloc, constraint_free},
      {Py_tp_methods, methods},
      {Py_tp_members, members},
      {Py_tp_repr, describe},
      {Py_nb_or, constraint_or},
      {0, NULL},
  };
  PyType_Spec spec = {
      "mullion.kiwi.Constraint", sizeof(Constraint), 0,
      Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_HAVE_GC, slots};
  return PyType_FromSpec(&spec);
}
