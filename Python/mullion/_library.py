# SPDX-License-Identifier: GPL-3.0-or-later
"""The functions of libmullionsolver that the package calls."""

import ctypes
import os
import pathlib

ABI = 1

OK, NUMBER, INFEASIBLE = 0, -2, -9
REQUIRED = 1000.0
REFUSE_INFEASIBLE = 1


class ConstraintInfo(ctypes.Structure):
    """`mul_constraint_info` of mullion.h."""

    _fields_ = [
        ("size", ctypes.c_size_t),
        ("count", ctypes.c_size_t),
        ("variables", ctypes.POINTER(ctypes.c_uint64)),
        ("coefficients", ctypes.POINTER(ctypes.c_double)),
        ("constant", ctypes.c_double),
        ("relation", ctypes.c_int32),
        ("flags", ctypes.c_uint32),
        ("priority", ctypes.c_double),
        ("weight", ctypes.c_double),
        ("tag", ctypes.c_uint64),
        ("name", ctypes.c_char_p),
    ]


def _load():
    """Returns the library: from MULLION_SOLVER_LIBRARY, beside this file, or from the system."""
    beside = pathlib.Path(__file__).with_name("libmullionsolver.so")
    path = os.environ.get("MULLION_SOLVER_LIBRARY")
    library = ctypes.CDLL(path or (str(beside) if beside.exists() else f"libmullionsolver.so.{ABI}"))
    solver, handle, number = ctypes.c_void_p, ctypes.c_uint64, ctypes.c_double
    parameters = {
        "new": [ctypes.POINTER(ctypes.c_void_p)],
        "reset": [solver],
        "add_variable": [solver, ctypes.c_char_p, number, ctypes.POINTER(handle)],
        "add_parameter": [solver, ctypes.c_char_p, number, ctypes.POINTER(handle)],
        "remove_variable": [solver, handle],
        "set_parameters": [
            solver, ctypes.c_size_t, ctypes.POINTER(handle), ctypes.POINTER(number),
        ],
        "add_constraint": [solver, ctypes.POINTER(ConstraintInfo), ctypes.POINTER(handle)],
        "remove_constraint": [solver, handle],
        "solve": [solver, number, ctypes.c_void_p],
        "values": [solver, ctypes.c_size_t, ctypes.POINTER(handle), ctypes.POINTER(number)],
    }
    for name, types in parameters.items():
        function = getattr(library, f"mul_solver_{name}")
        function.argtypes, function.restype = types, ctypes.c_int32
    library.mul_solver_free.argtypes, library.mul_solver_free.restype = [solver], None
    library.mul_solver_message.argtypes = [solver]
    library.mul_solver_message.restype = ctypes.c_char_p
    library.mul_version.restype = ctypes.c_char_p
    library.mul_abi.restype = ctypes.c_uint32
    if library.mul_abi() != ABI:
        raise ImportError(f"libmullionsolver has the interface {library.mul_abi()}, not {ABI}")
    return library


library = _load()
version = library.mul_version().decode()


class Model:
    """A solver of the library, with methods for its functions."""

    def __init__(self):
        pointer = ctypes.c_void_p()
        library.mul_solver_new(ctypes.byref(pointer))
        self._pointer = pointer

    def __del__(self):
        pointer = getattr(self, "_pointer", None)
        if pointer:
            library.mul_solver_free(pointer)

    def _check(self, status):
        if status == OK:
            return
        message = library.mul_solver_message(self._pointer).decode()
        raise (ValueError if status == NUMBER else RuntimeError)(message)

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
