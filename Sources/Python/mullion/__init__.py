# SPDX-License-Identifier: GPL-3.0-or-later
"""Mullion for Python: layouts of boxes and documents, and a solver of prioritized linear constraints.

`mullion.kiwi` has the interface of kiwisolver.
"""

from ._box_constraints import BoxAttribute, BoxConstraint, BoxGuide
from ._box_layouts import BoxLayout, OpenValue
from ._boxes import Box
from ._explanations import ExplanationRow, SolverExplanation
from ._handles import (
    ConstraintHandle,
    Parameter,
    SolverConflict,
    SolverRange,
    SolverViolation,
    Variable,
)
from ._library import version as __version__
from ._native import Solver
from ._questions import (
    CheckReport,
    ExplainedRow,
    Explanation,
    Finding,
    Page,
    check,
    explain,
    page,
)
from ._results import (
    ArgumentError,
    BusyError,
    Conflict,
    DocumentError,
    Error,
    Frame,
    HandleError,
    InfeasibleError,
    Insets,
    Layout,
    LibraryError,
    LimitError,
    Point,
    Range,
    Size,
    TransactionError,
    Violation,
)
from ._session import Document, PixelRect, Session, layout, render
from ._stacks import Column, Row, ScrollBox, Stack

__all__ = [
    "ArgumentError",
    "Box",
    "BoxAttribute",
    "BoxConstraint",
    "BoxGuide",
    "BoxLayout",
    "BusyError",
    "CheckReport",
    "Column",
    "Conflict",
    "ConstraintHandle",
    "Document",
    "DocumentError",
    "Error",
    "ExplainedRow",
    "Explanation",
    "ExplanationRow",
    "Finding",
    "Frame",
    "HandleError",
    "InfeasibleError",
    "Insets",
    "Layout",
    "LibraryError",
    "LimitError",
    "OpenValue",
    "Page",
    "Parameter",
    "PixelRect",
    "Point",
    "Range",
    "Row",
    "ScrollBox",
    "Session",
    "Size",
    "Solver",
    "SolverConflict",
    "SolverExplanation",
    "SolverRange",
    "SolverViolation",
    "Stack",
    "TransactionError",
    "Variable",
    "Violation",
    "__version__",
    "check",
    "explain",
    "layout",
    "page",
    "render",
]
