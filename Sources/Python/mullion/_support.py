# SPDX-License-Identifier: GPL-3.0-or-later
"""Numbers, texts and exceptions of kiwisolver's interface, for its objects in C and in Python."""

_STRENGTHS = {"required": 1001001000.0, "strong": 1e6, "medium": 1e3, "weak": 1.0}



def _kind(value):
    return type(value).__name__


def raise_wrong_type(expected, value):
    """Raises the TypeError for an object that has not the type with a name."""
    raise TypeError(f"Expected object of type `{expected}`. Got object of type `{_kind(value)}` instead.")


def check_number(value):
    """Returns a number as a float."""
    if not isinstance(value, (int, float)):
        raise_wrong_type("float", value)
    return float(value)


class Strength:
    """The predefined strengths, and a function for others."""

    required, strong, medium, weak = (_STRENGTHS[name] for name in ("required", "strong", "medium", "weak"))

    def create(self, a, b, c, weight=1.0, /):
        """Returns a strength from its parts, each from 0 to 1000 after the weight."""
        parts = [
            min(max(check_number(part) * check_number(weight), 0.0), 1000.0) for part in (a, b, c)
        ]
        return parts[0] * 1e6 + parts[1] * 1e3 + parts[2]


strength = Strength()


def convert_strength(value):
    """Returns the number of a strength, which may be a name."""
    if isinstance(value, str):
        if value not in _STRENGTHS:
            raise ValueError(
                "string strength must be 'required', 'strong', 'medium', or 'weak', "
                f"not '{value}'"
            )
        return _STRENGTHS[value]
    return min(max(check_number(value), 0.0), _STRENGTHS["required"])


# Texts


def describe(value):
    """Returns the text of a variable, a term, an expression or a constraint."""
    if hasattr(value, "violated"):
        text = describe(value.expression())
        return f"{text} {value.op()} 0 | strength = {value.strength():g}"
    if hasattr(value, "terms"):
        return " + ".join([*map(describe, value.terms()), f"{value.constant():g}"])
    if hasattr(value, "variable"):
        return f"{value.coefficient():g} * {value.variable().name()}"
    return value.name()


def refuse(left, right, op):
    """Raises the TypeError for a comparison that is no constraint."""
    names = [
        f"kiwisolver.{_kind(value)}" if hasattr(value, "value") else _kind(value)
        for value in (left, right)
    ]
    raise TypeError(f"unsupported operand type(s) for {op}: '{names[0]}' and '{names[1]}'")


# Exceptions


class BadRequiredStrength(Exception):
    """An edit variable cannot be required."""


class _ConstraintError(Exception):
    def __init__(self, constraint):
        super().__init__(constraint)
        self.constraint = constraint


class DuplicateConstraint(_ConstraintError):
    """The solver has the constraint already."""


class UnknownConstraint(_ConstraintError):
    """The solver does not have the constraint."""


class UnsatisfiableConstraint(_ConstraintError):
    """The required constraint cannot hold together with the other required ones."""


class _EditVariableError(Exception):
    def __init__(self, edit_variable):
        super().__init__(edit_variable)
        self.edit_variable = edit_variable


class DuplicateEditVariable(_EditVariableError):
    """The variable is an edit variable of the solver already."""


class UnknownEditVariable(_EditVariableError):
    """The variable is no edit variable of the solver."""
