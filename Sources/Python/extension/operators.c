// SPDX-License-Identifier: GPL-3.0-or-later

// The operators of variables, terms and expressions.

#include "core.h"

// The parts of an operand; `single` is for operands without an array of their own.
typedef struct {
  const Part *parts;
  Py_ssize_t count;
  double constant;
  Part single;
} Operand;

// Reads an operand: 1 if the object is one, 0 if not, -1 after an error.
static int read_operand(PyObject *object, Operand *operand) {
  operand->parts = &operand->single;
  operand->count = 1;
  operand->constant = 0;
  if (PyObject_TypeCheck(object, variable_type)) {
    operand->single = (Part){(Variable *)object, 1};
    return 1;
  }
  if (PyObject_TypeCheck(object, term_type)) {
    operand->single = ((Term *)object)->part;
    return 1;
  }
  if (PyObject_TypeCheck(object, expression_type)) {
    operand->parts = ((Expression *)object)->parts;
    operand->count = Py_SIZE(object);
    operand->constant = ((Expression *)object)->constant;
    return 1;
  }
  operand->count = 0;
  return read_number(object, &operand->constant);
}

static void copy_parts(Expression *sum, Py_ssize_t start, const Operand *operand, double sign) {
  for (Py_ssize_t k = 0; k < operand->count; k++)
    set_part(
        sum, start + k, operand->parts[k].variable, sign * operand->parts[k].coefficient);
}

// Returns left + sign * right: 1 and the sum, 0 for objects that are no operands, -1 after an error.
static int add(PyObject *left, PyObject *right, double sign, Expression **sum) {
  Operand first, second;
  int is_operand = read_operand(left, &first);
  if (is_operand == 1) is_operand = read_operand(right, &second);
  if (is_operand != 1) return is_operand;
  *sum = new_expression(
      expression_type, first.count + second.count, first.constant + sign * second.constant);
  if (!*sum) return -1;
  // As in kiwisolver, the terms of an expression come before a single term to its left.
  bool is_swapped = PyObject_TypeCheck(right, expression_type)
                    && !PyObject_TypeCheck(left, expression_type);
  copy_parts(*sum, is_swapped ? second.count : 0, &first, 1);
  copy_parts(*sum, is_swapped ? 0 : first.count, &second, sign);
  return 1;
}

static PyObject *sum_object(PyObject *left, PyObject *right, double sign) {
  Expression *sum;
  int result = add(left, right, sign, &sum);
  if (result == 0) Py_RETURN_NOTIMPLEMENTED;
  return result == 1 ? (PyObject *)sum : NULL;
}

PyObject *operand_add(PyObject *left, PyObject *right) { return sum_object(left, right, 1); }

PyObject *operand_subtract(PyObject *left, PyObject *right) { return sum_object(left, right, -1); }

static PyObject *scaled(PyObject *object, double factor) {
  Operand operand;
  if (read_operand(object, &operand) != 1) return NULL;
  if (!PyObject_TypeCheck(object, expression_type)) {
    return (PyObject *)new_term(
        term_type, operand.single.variable, operand.single.coefficient * factor);
  }
  Expression *result = new_expression(expression_type, operand.count, operand.constant * factor);
  if (result) copy_parts(result, 0, &operand, factor);
  return (PyObject *)result;
}

PyObject *operand_negate(PyObject *operand) { return scaled(operand, -1); }

PyObject *operand_multiply(PyObject *left, PyObject *right) {
  double factor;
  int is_number = read_number(right, &factor);
  if (is_number == 1) return scaled(left, factor);
  if (is_number == 0) is_number = read_number(left, &factor);
  if (is_number == 1) return scaled(right, factor);
  if (is_number == 0) Py_RETURN_NOTIMPLEMENTED;
  return NULL;
}

PyObject *operand_divide(PyObject *left, PyObject *right) {
  double divisor;
  // A number cannot be divided by an operand.
  if (PyFloat_Check(left) || PyLong_Check(left)) Py_RETURN_NOTIMPLEMENTED;
  int is_number = read_number(right, &divisor);
  if (is_number == 0) Py_RETURN_NOTIMPLEMENTED;
  if (is_number < 0) return NULL;
  if (divisor == 0) {
    PyErr_SetString(PyExc_ZeroDivisionError, "float division by zero");
    return NULL;
  }
  return scaled(left, 1 / divisor);
}

// Raises the TypeError for a comparison that is no constraint.
static PyObject *refuse(PyObject *left, PyObject *right, int operation) {
  static const char *const names[] = {
      [Py_LT] = "<", [Py_LE] = "<=", [Py_EQ] = "==", [Py_NE] = "!=", [Py_GT] = ">", [Py_GE] = ">="};
  return PyObject_CallMethod(support, "refuse", "OOs", left, right, names[operation]);
}

PyObject *operand_compare(PyObject *left, PyObject *right, int operation) {
  int32_t relation;
  switch (operation) {
    case Py_LE: relation = MUL_AT_MOST; break;
    case Py_EQ: relation = MUL_EQUAL; break;
    case Py_GE: relation = MUL_AT_LEAST; break;
    default: return refuse(left, right, operation);
  }
  Expression *difference = NULL;
  int result = add(left, right, -1, &difference);
  if (result == 0) return refuse(left, right, operation);
  if (result < 0) return NULL;
  return new_constraint(constraint_type, difference, relation, STRENGTH_REQUIRED);
}
