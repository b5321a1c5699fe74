# SPDX-License-Identifier: GPL-3.0-or-later
"""Variables, terms, expressions and constraints with kiwisolver's interface, in Python.

`mullion._core` has the same objects in C.
"""

from ._support import check_number, convert_strength, describe, raise_wrong_type, refuse


def _parts(value):
    """Returns the terms of an operand, as pairs, and its constant; None for other objects."""
    if isinstance(value, (int, float)):
        return (), float(value)
    if isinstance(value, Variable):
        return ((value, 1.0),), 0.0
    if isinstance(value, Term):
        return ((value._variable, value._coefficient),), 0.0
    if isinstance(value, Expression):
        return value._pairs, value._constant
    return None


class _Operand:
    """The operators of variables, terms and expressions."""

    __slots__ = ()
    __hash__ = None
    __repr__ = describe

    def __neg__(self):
        return self * -1.0

    def __rmul__(self, factor):
        return self.__mul__(factor)

    def __truediv__(self, divisor):
        if not isinstance(divisor, (int, float)):
            return NotImplemented
        return self * (1.0 / divisor)

    def __add__(self, other):
        return _sum(self, other, 1.0)

    def __radd__(self, other):
        return _sum(other, self, 1.0)

    def __sub__(self, other):
        return _sum(self, other, -1.0)

    def __rsub__(self, other):
        return _sum(other, self, -1.0)

    def __eq__(self, other):
        return self._compare(other, "==")

    def __le__(self, other):
        return self._compare(other, "<=")

    def __ge__(self, other):
        return self._compare(other, ">=")

    def __ne__(self, other):
        return refuse(self, other, "!=")

    def __lt__(self, other):
        return refuse(self, other, "<")

    def __gt__(self, other):
        return refuse(self, other, ">")

    def _compare(self, other, op):
        difference = _sum(self, other, -1.0)
        if difference is NotImplemented:
            return refuse(self, other, op)
        return Constraint(difference, op)


def _sum(left, right, sign):
    """Returns left + sign * right.

    As in kiwisolver, the terms of an expression come before a single term to its left.
    """
    first, second = _parts(left), _parts(right)
    if first is None or second is None:
        return NotImplemented
    pairs = second[0] if sign == 1.0 else tuple((v, sign * c) for v, c in second[0])
    is_swapped = isinstance(right, Expression) and not isinstance(left, Expression)
    return _expression(
        pairs + first[0] if is_swapped else first[0] + pairs, first[1] + sign * second[1]
    )


class Variable(_Operand):
    """A variable, whose value a solver sets."""

    __slots__ = ("_name", "_context", "_value", "__weakref__")

    def __init__(self, name="", context=None, /):
        self.setName(name)
        self._context = context
        self._value = 0.0

    def name(self):
        """Returns the name."""
        return self._name

    def setName(self, name, /):
        """Sets the name."""
        if not isinstance(name, str):
            raise_wrong_type("str", name)
        self._name = name

    def context(self):
        """Returns the caller's object for the variable."""
        return self._context

    def setContext(self, context, /):
        """Sets the caller's object for the variable."""
        self._context = context

    def value(self):
        """Returns the value of the last update."""
        return self._value

    def __mul__(self, factor):
        if not isinstance(factor, (int, float)):
            return NotImplemented
        return Term(self, factor)


class Term(_Operand):
    """A variable times a coefficient."""

    __slots__ = ("_variable", "_coefficient")

    def __init__(self, variable, coefficient=1.0, /):
        if not isinstance(variable, Variable):
            raise_wrong_type("Variable", variable)
        self._variable = variable
        self._coefficient = check_number(coefficient)

    def variable(self):
        """Returns the variable."""
        return self._variable

    def coefficient(self):
        """Returns the coefficient."""
        return self._coefficient

    def value(self):
        """Returns the coefficient times the variable's value."""
        return self._coefficient * self._variable._value

    def __mul__(self, factor):
        if not isinstance(factor, (int, float)):
            return NotImplemented
        return Term(self._variable, self._coefficient * factor)


class Expression(_Operand):
    """A sum of terms and a constant."""

    __slots__ = ("_pairs", "_constant")

    def __init__(self, terms, constant=0.0, /):
        pairs = []
        for term in terms:
            if not isinstance(term, Term):
                raise_wrong_type("Term", term)
            pairs.append((term._variable, term._coefficient))
        self._pairs = tuple(pairs)
        self._constant = check_number(constant)

    def terms(self):
        """Returns the terms."""
        return tuple(Term(variable, coefficient) for variable, coefficient in self._pairs)

    def constant(self):
        """Returns the constant."""
        return self._constant

    def value(self):
        """Returns the value of the sum."""
        return self._constant + sum(c * v._value for v, c in self._pairs)

    def __mul__(self, factor):
        if not isinstance(factor, (int, float)):
            return NotImplemented
        return _expression(
            tuple((v, c * factor) for v, c in self._pairs), self._constant * factor
        )


def _expression(pairs, constant):
    result = Expression.__new__(Expression)
    result._pairs, result._constant = pairs, constant
    return result


class Constraint:
    """An expression that is compared with 0, and a strength."""

    __slots__ = ("_expression", "_op", "_strength", "__weakref__")

    def __init__(self, expression, op, strength="required", /):
        if not isinstance(expression, Expression):
            raise_wrong_type("Expression", expression)
        if not isinstance(op, str):
            raise_wrong_type("str", op)
        if op not in ("==", "<=", ">="):
            raise ValueError(f"relational operator must be '==', '<=', or '>=', not '{op}'")
        merged = {}
        for variable, coefficient in expression._pairs:
            entry = merged.setdefault(id(variable), [variable, 0.0])
            entry[1] += coefficient
        self._expression = _expression(
            tuple((v, c) for v, c in merged.values()), expression._constant
        )
        self._op = op
        self._strength = convert_strength(strength)

    def expression(self):
        """Returns the expression, with one term for each variable."""
        return self._expression

    def op(self):
        """Returns the relation: "==", "<=" or ">="."""
        return self._op

    def strength(self):
        """Returns the strength."""
        return self._strength

    def violated(self):
        """Returns whether the variables' values violate the constraint."""
        value = self._expression.value()
        if self._op == "==":
            return abs(value) >= 1e-8
        return value > 0 if self._op == "<=" else value < 0

    def __or__(self, other):
        if not isinstance(other, (str, int, float)):
            return NotImplemented
        return Constraint(self._expression, self._op, other)

    __ror__ = __or__
    __repr__ = describe
