# SPDX-License-Identifier: GPL-3.0-or-later
"""The functions of libmullionsolver that the package calls."""

import ctypes

from ._loading import load

OK, NUMBER, INFEASIBLE = 0, -2, -9
REQUIRED = 1000.0
REFUSE_INFEASIBLE = 1


HANDLES, NUMBERS = ctypes.POINTER(ctypes.c_uint64), ctypes.POINTER(ctypes.c_double)


class ConstraintInfo(ctypes.Structure):
    """`mul_constraint_info` of mullion.h."""

    _fields_ = [
        ("size", ctypes.c_size_t),
        ("count", ctypes.c_size_t),
        ("variables", HANDLES),
        ("coefficients", NUMBERS),
        ("constant", ctypes.c_double),
        ("relation", ctypes.c_int32),
        ("flags", ctypes.c_uint32),
        ("priority", ctypes.c_double),
        ("weight", ctypes.c_double),
        ("tag", ctypes.c_uint64),
        ("name", ctypes.c_char_p),
    ]


class Changes(ctypes.Structure):
    """`mul_changes` of mullion.h."""

    _fields_ = [
        ("size", ctypes.c_size_t),
        ("count", ctypes.c_size_t),
        ("variables", HANDLES),
        ("values", NUMBERS),
    ]


class ConflictInfo(ctypes.Structure):
    """`mul_conflict` of mullion.h."""

    _fields_ = [
        ("size", ctypes.c_size_t),
        ("count", ctypes.c_size_t),
        ("members", HANDLES),
        ("multipliers", NUMBERS),
        ("broken", ctypes.c_uint64),
        ("is_minimal", ctypes.c_int32),
    ]


class ExplanationInfo(ctypes.Structure):
    """`mul_explanation` of mullion.h."""

    _fields_ = [
        ("size", ctypes.c_size_t),
        ("value", ctypes.c_double),
        ("row_count", ctypes.c_size_t),
        ("constraints", HANDLES),
        ("bounds", HANDLES),
        ("multipliers", NUMBERS),
        ("parameter_count", ctypes.c_size_t),
        ("parameters", HANDLES),
        ("rates", NUMBERS),
        ("constant", ctypes.c_double),
        ("wish_count", ctypes.c_size_t),
        ("wishes", HANDLES),
        ("errors", NUMBERS),
        ("was_open", ctypes.c_int32),
    ]


def _load():
    """Returns libmullionsolver with the types of its functions."""
    library = load("mullionsolver", "MULLION_SOLVER_LIBRARY", "mul_solver_new")
    handle, number, size = ctypes.c_uint64, ctypes.c_double, ctypes.c_size_t
    handle_lists = ctypes.POINTER(HANDLES)
    parameters = {
        "reset": [],
        "add_variable": [ctypes.c_char_p, number, HANDLES],
        "add_parameter": [ctypes.c_char_p, number, HANDLES],
        "remove_variable": [handle],
        "set_parameters": [size, HANDLES, NUMBERS],
        "add_constraint": [ctypes.POINTER(ConstraintInfo), HANDLES],
        "remove_constraint": [handle],
        "set_constant": [handle, number],
        "set_priority": [handle, number],
        "set_weight": [handle, number],
        "formula": [handle, ctypes.POINTER(ctypes.c_void_p)],
        "begin": [],
        "commit": [],
        "rollback": [],
        "solve": [number, ctypes.POINTER(Changes)],
        "values": [size, HANDLES, NUMBERS],
        "broken": [ctypes.POINTER(size), handle_lists],
        "violations": [ctypes.POINTER(size), handle_lists, ctypes.POINTER(NUMBERS)],
        "conflict_count": [ctypes.POINTER(size)],
        "conflict": [size, ctypes.POINTER(ConflictInfo)],
        "ranges": [size, HANDLES, NUMBERS, NUMBERS],
        "explanation": [handle, ctypes.POINTER(ExplanationInfo)],
    }
    solver = ctypes.c_void_p
    for name, types in parameters.items():
        function = getattr(library, f"mul_solver_{name}")
        function.argtypes, function.restype = [solver, *types], ctypes.c_int32
    library.mul_solver_new.argtypes = [ctypes.POINTER(solver)]
    library.mul_solver_new.restype = ctypes.c_int32
    library.mul_solver_free.argtypes, library.mul_solver_free.restype = [solver], None
    library.mul_solver_message.argtypes = [solver]
    library.mul_solver_message.restype = ctypes.c_char_p
    library.mul_text_free.argtypes, library.mul_text_free.restype = [ctypes.c_void_p], None
    library.mul_version.restype = ctypes.c_char_p
    return library


library = _load()
version = library.mul_version().decode()


class SolverHandle:
    """A solver of the library; frees it at its end."""

    def __init__(self):
        self._pointer = ctypes.c_void_p()
        if library.mul_solver_new(ctypes.byref(self._pointer)) != OK:
            raise MemoryError("no memory for a solver")

    def __del__(self):
        if self._pointer:
            library.mul_solver_free(self._pointer)

    def call(self, name, *arguments):
        """Calls a function of the solver; returns its status."""
        return getattr(library, f"mul_solver_{name}")(self._pointer, *arguments)

    @property
    def message(self):
        """The sentence of the last call if it failed."""
        return library.mul_solver_message(self._pointer).decode()


class Model(SolverHandle):
    """A solver of the library, with methods for its functions."""

    def _check(self, status):
        if status == OK:
            return
        raise (ValueError if status == NUMBER else RuntimeError)(self.message)

    def reset(self):
        self._check(library.mul_solver_reset(self._pointer))

    def add_variable(self, name):
        handle = ctypes.c_uint64()
        self._check(
            library.mul_solver_add_variable(
                self._pointer, name.encode(), float("-inf"), ctypes.byref(handle)
            )
        )
        return handle.value

    def add_parameter(self, value):
        handle = ctypes.c_uint64()
        self._check(
            library.mul_solver_add_parameter(self._pointer, None, value, ctypes.byref(handle))
        )
        return handle.value

    def remove_variable(self, handle):
        self._check(library.mul_solver_remove_variable(self._pointer, handle))

    def set_parameter(self, handle, value):
        self._check(
            library.mul_solver_set_parameters(
                self._pointer,
                1,
                ctypes.byref(ctypes.c_uint64(handle)),
                ctypes.byref(ctypes.c_double(value)),
            )
        )

    def add_constraint(self, handles, coefficients, constant, relation, priority, weight=1.0):
        """Adds a constraint; returns its handle, or None if it is required and cannot hold."""
        count = len(handles)
        info = ConstraintInfo(
            size=ctypes.sizeof(ConstraintInfo),
            count=count,
            variables=handle_array(handles),
            coefficients=(ctypes.c_double * count)(*coefficients),
            constant=constant,
            relation=relation,
            flags=REFUSE_INFEASIBLE,
            priority=priority,
            weight=weight,
        )
        handle = ctypes.c_uint64()
        status = library.mul_solver_add_constraint(
            self._pointer, ctypes.byref(info), ctypes.byref(handle)
        )
        if status == INFEASIBLE:
            return None
        self._check(status)
        return handle.value

    def remove_constraint(self, handle):
        self._check(library.mul_solver_remove_constraint(self._pointer, handle))

    def solve(self):
        self._check(library.mul_solver_solve(self._pointer, float("inf"), None))

    def values(self, handles):
        """Returns the values of an array of handles."""
        result = (ctypes.c_double * len(handles))()
        self._check(library.mul_solver_values(self._pointer, len(handles), handles, result))
        return result[:]


def handle_array(handles):
    """Returns handles as an array of C."""
    return (ctypes.c_uint64 * len(handles))(*handles)
