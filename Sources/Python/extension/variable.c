// SPDX-License-Identifier: GPL-3.0-or-later

#include "core.h"

PyTypeObject *variable_type;

static PyObject *variable_new(PyTypeObject *type, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"name", "context", NULL};
  PyObject *name = NULL, *context = NULL;
  if (!PyArg_ParseTupleAndKeywords(
          arguments, keywords, "|OO:Variable", names, &name, &context))
    return NULL;
  if (name && !PyUnicode_Check(name)) return raise_wrong_type("str", name);
  Variable *self = (Variable *)PyType_GenericAlloc(type, 0);
  if (!self) return NULL;
  if (name) {
    Py_INCREF(name);
    self->name = name;
  } else if (!(self->name = PyUnicode_FromString(""))) {
    Py_DECREF(self);
    return NULL;
  }
  Py_XINCREF(context);
  self->context = context;
  return (PyObject *)self;
}

static int variable_traverse(Variable *self, visitproc visit, void *arg) {
  Py_VISIT(Py_TYPE(self));
  Py_VISIT(self->context);
  return 0;
}

static int variable_clear(Variable *self) {
  Py_CLEAR(self->context);
  return 0;
}

static void variable_free(Variable *self) {
  PyObject_GC_UnTrack(self);
  if (self->weak_references) PyObject_ClearWeakRefs((PyObject *)self);
  Py_CLEAR(self->context);
  Py_CLEAR(self->name);
  free_object(self);
}

static PyObject *variable_name(Variable *self, PyObject *unused) {
  (void)unused;
  Py_INCREF(self->name);
  return self->name;
}

static PyObject *variable_set_name(Variable *self, PyObject *name) {
  if (!PyUnicode_Check(name)) return raise_wrong_type("str", name);
  PyObject *old = self->name;
  Py_INCREF(name);
  self->name = name;
  Py_DECREF(old);
  Py_RETURN_NONE;
}

static PyObject *variable_context(Variable *self, PyObject *unused) {
  (void)unused;
  PyObject *context = self->context ? self->context : Py_None;
  Py_INCREF(context);
  return context;
}

static PyObject *variable_set_context(Variable *self, PyObject *context) {
  PyObject *old = self->context;
  Py_INCREF(context);
  self->context = context;
  Py_XDECREF(old);
  Py_RETURN_NONE;
}

static PyObject *variable_value(Variable *self, PyObject *unused) {
  (void)unused;
  return PyFloat_FromDouble(self->value);
}

static PyMethodDef methods[] = {
    {"name", (PyCFunction)variable_name, METH_NOARGS, "Returns the name."},
    {"setName", (PyCFunction)variable_set_name, METH_O, "Sets the name."},
    {"context", (PyCFunction)variable_context, METH_NOARGS,
     "Returns the caller's object for the variable."},
    {"setContext", (PyCFunction)variable_set_context, METH_O,
     "Sets the caller's object for the variable."},
    {"value", (PyCFunction)variable_value, METH_NOARGS, "Returns the value of the last update."},
    {NULL, NULL, 0, NULL},
};

static PyMemberDef members[] = {
    {"__weaklistoffset__", T_PYSSIZET, offsetof(Variable, weak_references), READONLY, NULL},
    // mullion.Solver sets it.
    {"_value", T_DOUBLE, offsetof(Variable, value), 0, NULL},
    {NULL, 0, 0, 0, NULL},
};

PyObject *make_variable_type(void) {
  PyType_Slot slots[] = {
      {Py_tp_doc, "A variable, whose value a solver sets."},
      {Py_tp_new, variable_new},
      {Py_tp_traverse, variable_traverse},
      {Py_tp_clear, variable_clear},
      {Py_tp_dealloc, variable_free},
      {Py_tp_methods, methods},
      {Py_tp_members, members},
      OPERAND_SLOTS,
      {0, NULL},
  };
  PyType_Spec spec = {
      "mullion.kiwi.Variable", sizeof(Variable), 0,
      Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_HAVE_GC, slots};
  return PyType_FromSpec(&spec);
}
