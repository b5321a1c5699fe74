// SPDX-License-Identifier: GPL-3.0-or-later

// Terms and expressions.

#include "core.h"

PyTypeObject *term_type, *expression_type;

static int traverse_part(const Part *part, visitproc visit, void *arg) {
  Py_VISIT(part->variable);
  return 0;
}

// MARK: Terms

Term *new_term(PyTypeObject *type, Variable *variable, double coefficient) {
  Term *self = (Term *)PyType_GenericAlloc(type, 0);
  if (!self) return NULL;
  Py_INCREF(variable);
  self->part = (Part){variable, coefficient};
  return self;
}

static PyObject *term_new(PyTypeObject *type, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"variable", "coefficient", NULL};
  PyObject *variable, *factor = NULL;
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "O|O:Term", names, &variable, &factor))
    return NULL;
  if (!PyObject_TypeCheck(variable, variable_type)) return raise_wrong_type("Variable", variable);
  double coefficient = 1;
  if (factor && !require_number(factor, &coefficient)) return NULL;
  return (PyObject *)new_term(type, (Variable *)variable, coefficient);
}

static int term_traverse(Term *self, visitproc visit, void *arg) {
  Py_VISIT(Py_TYPE(self));
  return traverse_part(&self->part, visit, arg);
}

static int term_clear(Term *self) {
  Py_CLEAR(self->part.variable);
  return 0;
}

static void term_free(Term *self) {
  PyObject_GC_UnTrack(self);
  term_clear(self);
  free_object(self);
}

static PyObject *term_variable(Term *self, PyObject *unused) {
  (void)unused;
  Py_INCREF(self->part.variable);
  return (PyObject *)self->part.variable;
}

static PyObject *term_coefficient(Term *self, PyObject *unused) {
  (void)unused;
  return PyFloat_FromDouble(self->part.coefficient);
}

static PyObject *term_value(Term *self, PyObject *unused) {
  (void)unused;
  return PyFloat_FromDouble(self->part.coefficient * self->part.variable->value);
}

static PyMethodDef term_methods[] = {
    {"variable", (PyCFunction)term_variable, METH_NOARGS, "Returns the variable."},
    {"coefficient", (PyCFunction)term_coefficient, METH_NOARGS, "Returns the coefficient."},
    {"value", (PyCFunction)term_value, METH_NOARGS,
     "Returns the coefficient times the variable's value."},
    {NULL, NULL, 0, NULL},
};

PyObject *make_term_type(void) {
  PyType_Slot slots[] = {
      {Py_tp_doc, "A variable times a coefficient."},
      {Py_tp_new, term_new},
      {Py_tp_traverse, term_traverse},
      {Py_tp_clear, term_clear},
      {Py_tp_dealloc, term_free},
      {Py_tp_methods, term_methods},
      OPERAND_SLOTS,
      {0, NULL},
  };
  PyType_Spec spec = {
      "mullion.kiwi.Term", sizeof(Term), 0,
      Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_HAVE_GC, slots};
  return PyType_FromSpec(&spec);
}

// MARK: Expressions

Expression *new_expression(PyTypeObject *type, Py_ssize_t count, double constant) {
  Expression *self = (Expression *)PyType_GenericAlloc(type, count);
  if (self) self->constant = constant;
  return self;
}

void set_part(Expression *expression, Py_ssize_t place, Variable *variable, double coefficient) {
  Py_INCREF(variable);
  expression->parts[place] = (Part){variable, coefficient};
}

double expression_value(const Expression *expression) {
  double sum = expression->constant;
  for (Py_ssize_t k = 0; k < Py_SIZE(expression); k++)
    sum += expression->parts[k].coefficient * expression->parts[k].variable->value;
  return sum;
}

static PyObject *expression_new(PyTypeObject *type, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"terms", "constant", NULL};
  PyObject *list, *number = NULL;
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "O|O:Expression", names, &list, &number))
    return NULL;
  double constant = 0;
  if (number && !require_number(number, &constant)) return NULL;
  PyObject *terms = PySequence_Tuple(list);
  if (!terms) return NULL;
  Py_ssize_t count = PyTuple_Size(terms);
  Expression *self = new_expression(type, count, constant);
  for (Py_ssize_t k = 0; self && k < count; k++) {
    PyObject *term = PyTuple_GetItem(terms, k);
    if (PyObject_TypeCheck(term, term_type)) {
      set_part(self, k, ((Term *)term)->part.variable, ((Term *)term)->part.coefficient);
    } else {
      raise_wrong_type("Term", term);
      Py_CLEAR(self);
    }
  }
  Py_DECREF(terms);
  return (PyObject *)self;
}

static int expression_traverse(Expression *self, visitproc visit, void *arg) {
  Py_VISIT(Py_TYPE(self));
  for (Py_ssize_t k = 0; k < Py_SIZE(self); k++) {
    int result = traverse_part(&self->parts[k], visit, arg);
    if (result) return result;
  }
  return 0;
}

static int expression_clear(Expression *self) {
  for (Py_ssize_t k = 0; k < Py_SIZE(self); k++) Py_CLEAR(self->parts[k].variable);
  return 0;
}

static void expression_free(Expression *self) {
  PyObject_GC_UnTrack(self);
  expression_clear(self);
  free_object(self);
}

static PyObject *expression_terms(Expression *self, PyObject *unused) {
  (void)unused;
  PyObject *terms = PyTuple_New(Py_SIZE(self));
  for (Py_ssize_t k = 0; terms && k < Py_SIZE(self); k++) {
    Term *term = new_term(term_type, self->parts[k].variable, self->parts[k].coefficient);
    if (term) {
      PyTuple_SetItem(terms, k, (PyObject *)term);
    } else {
      Py_CLEAR(terms);
    }
  }
  return terms;
}

static PyObject *expression_constant(Expression *self, PyObject *unused) {
  (void)unused;
  return PyFloat_FromDouble(self->constant);
}

static PyObject *expression_value_object(Expression *self, PyObject *unused) {
  (void)unused;
  return PyFloat_FromDouble(expression_value(self));
}

static PyMethodDef expression_methods[] = {
    {"terms", (PyCFunction)expression_terms, METH_NOARGS, "Returns the terms."},
    {"constant", (PyCFunction)expression_constant, METH_NOARGS, "Returns the constant."},
    {"value", (PyCFunction)expression_value_object, METH_NOARGS, "Returns the value of the sum."},
    {NULL, NULL, 0, NULL},
};

PyObject *make_expression_type(void) {
  PyType_Slot slots[] = {
      {Py_tp_doc, "A sum of terms and a constant."},
      {Py_tp_new, expression_new},
      {Py_tp_traverse, expression_traverse},
      {Py_tp_clear, expression_clear},
      {Py_tp_dealloc, expression_free},
      {Py_tp_methods, expression_methods},
      OPERAND_SLOTS,
      {0, NULL},
  };
  PyType_Spec spec = {
      "mullion.kiwi.Expression", offsetof(Expression, parts), sizeof(Part),
      Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_HAVE_GC, slots};
  return PyType_FromSpec(&spec);
}
