# SPDX-License-Identifier: GPL-3.0-or-later
"""Mullion for Python: layouts of documents, and a solver of prioritized linear constraints.

`mullion.kiwi` has the interface of kiwisolver.
"""

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
    Conflict,
    DocumentError,
    Error,
    Frame,
    HandleError,
    InfeasibleError,
    Layout,
    LibraryError,
    LimitError,
    Range,
    Size,
    TransactionError,
    Violation,
)
from ._session import Document, PixelRect, Session, layout, render

__all__ = [
    "ArgumentError",
    "CheckReport",
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
    "Layout",
    "LibraryError",
    "LimitError",
    "Page",
    "Parameter",
    "PixelRect",
    "Range",
    "Session",
    "Size",
    "Solver",
    "SolverConflict",
    "SolverExplanation",
    "SolverRange",
    "SolverViolation",
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
