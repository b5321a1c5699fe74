// SPDX-License-Identifier: GPL-3.0-or-later

// The objects of kiwisolver's interface in C, for the stable ABI of CPython 3.9.
//
// All functions are called with the interpreter's lock. Texts and exceptions come from the Python
// module mullion._support, because the stable ABI has no functions for most of them.
#ifndef MULLION_CORE_H
#define MULLION_CORE_H

#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x03090000
#include <Python.h>
#include <mullion.h>
#include <stdbool.h>
#include <structmember.h>

typedef struct {
  PyObject_HEAD
  PyObject *weak_references;
  PyObject *name;
  PyObject *context;
  double value;
  // The number of the solver that `entry` belongs to; 0 for none. Other solvers look it up.
  uint64_t owner;
  size_t entry;
  // The merge of terms that last met the variable, and the index of its term there.
  uint64_t merge;
  Py_ssize_t place;
} Variable;

// A variable times a coefficient.
typedef struct {
  Variable *variable;
  double coefficient;
} Part;

typedef struct {
  PyObject_HEAD
  Part part;
} Term;

typedef struct {
  PyObject_VAR_HEAD
  double constant;
  Part parts[];
} Expression;

typedef struct {
  PyObject_HEAD
  PyObject *weak_references;
  Expression *expression;
  double strength;
  // MUL_AT_MOST, MUL_EQUAL or MUL_AT_LEAST.
  int32_t relation;
} Constraint;

extern PyTypeObject *variable_type, *term_type, *expression_type, *constraint_type;

// Make the types; null after an error.
PyObject *make_variable_type(void);
PyObject *make_term_type(void);
PyObject *make_expression_type(void);
PyObject *make_constraint_type(void);
PyObject *make_solver_type(void);

// The module mullion._support.
extern PyObject *support;

// Raises the TypeError for an object of another type than the named one; returns null.
PyObject *raise_wrong_type(const char *expected, PyObject *value);

// Reads a number: 1 if the object is one, 0 if not, -1 after an error.
int read_number(PyObject *object, double *number);

// Reads a number, or raises TypeError.
bool require_number(PyObject *object, double *number);

// Reads a strength, which may be a name.
bool read_strength(PyObject *object, double *strength);

#define STRENGTH_REQUIRED 1001001000.0

// Returns the object's text from mullion._support.
PyObject *describe(PyObject *object);

// The operators of variables, terms and expressions.
PyObject *operand_add(PyObject *left, PyObject *right);
PyObject *operand_subtract(PyObject *left, PyObject *right);
PyObject *operand_multiply(PyObject *left, PyObject *right);
PyObject *operand_divide(PyObject *left, PyObject *right);
PyObject *operand_negate(PyObject *operand);
PyObject *operand_compare(PyObject *left, PyObject *right, int operation);

#define OPERAND_SLOTS \
  {Py_nb_add, operand_add}, {Py_nb_subtract, operand_subtract}, \
      {Py_nb_multiply, operand_multiply}, {Py_nb_true_divide, operand_divide}, \
      {Py_nb_negative, operand_negate}, {Py_tp_richcompare, operand_compare}, \
      {Py_tp_hash, PyObject_HashNotImplemented}, {Py_tp_repr, describe}

Term *new_term(PyTypeObject *type, Variable *variable, double coefficient);

// Returns an expression of `count` parts, which are still empty.
Expression *new_expression(PyTypeObject *type, Py_ssize_t count, double constant);

// Sets a part of a new expression.
void set_part(Expression *expression, Py_ssize_t place, Variable *variable, double coefficient);

// Returns the value of an expression.
double expression_value(const Expression *expression);

// Returns a constraint whose expression has one term for each variable. Consumes `expression`,
// which may be null after an error.
PyObject *new_constraint(
    PyTypeObject *type, Expression *expression, int32_t relation, double strength);

// Frees an object of a type made at run time.
void free_object(void *object);

#endif
