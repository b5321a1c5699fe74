# SPDX-License-Identifier: GPL-3.0-or-later
"""Questions about a layout at every size: proofs, counterexamples and the inspector's page."""

from __future__ import annotations

import ctypes
import dataclasses
import html
import json
import os
import pathlib
from typing import Any, Dict, Optional, Tuple, Union

from ._layouts import Sizes, ask
from ._results import Size
from ._session import Document, read_document

#: The widths or the heights of a root in points: the least and the greatest.
Lengths = Tuple[float, float]


@dataclasses.dataclass(frozen=True)
class Finding:
    """A broken rule."""

    #: The rule, such as "no-overlap".
    rule: str
    message: str
    #: The ids of the views that break the rule.
    views: Tuple[str, ...]
    #: The smallest size of the root that breaks the rule. If only larger sizes break it, the size at
    #: which they begin.
    size: Size
    #: A size at which a fresh layout has confirmed the finding.
    witness: Size
    #: The amount in points at the witness.
    amount: float


@dataclasses.dataclass(frozen=True)
class CheckReport:
    """The rules that hold at every size, and those that are broken."""

    rules: Tuple[str, ...]
    findings: Tuple[Finding, ...]
    #: Whether the rules without findings are proved for all sizes.
    is_proved: bool
    #: The result as the command `mullion check --format json` prints it.
    json: str = dataclasses.field(repr=False, compare=False)

    @property
    def proved_rules(self) -> Tuple[str, ...]:
        """The rules that are proved for all sizes."""
        broken = {finding.rule for finding in self.findings}
        return tuple(rule for rule in self.rules if rule not in broken) if self.is_proved else ()


@dataclasses.dataclass(frozen=True)
class Page:
    """A web page that shows a layout at every size. A notebook shows it below the cell."""

    html: str = dataclasses.field(repr=False)

    def save(self, path: "Union[str, os.PathLike[str]]") -> None:
        """Writes the page to a file."""
        pathlib.Path(path).write_text(self.html, encoding="utf-8")

    def _repr_html_(self) -> str:
        # A page within the notebook's page needs a frame of its own.
        return (
            f'<iframe sandbox="allow-scripts" style="width:100%;height:640px;border:0" '
            f'srcdoc="{html.escape(self.html)}"></iframe>'
        )


@dataclasses.dataclass(frozen=True)
class ExplainedRow:
    """A constraint, or a row that the engine made, in an explanation."""

    #: The id of the constraint in the document, or the name of the row.
    id: str
    formula: str
    #: What made the row, such as "explicit", "stack" or "hugging".
    origin: str
    #: The factor of the left side minus the right side in the sum.
    factor: float


@dataclasses.dataclass(frozen=True)
class Explanation:
    """Why an attribute of a view has its value."""

    #: The value in points, in the coordinates of the superview.
    value: float
    #: The value as a function of the root's size, such as "root.width - 30".
    law: str
    #: The rows that add up to the attribute, each times its factor.
    rows: Tuple[ExplainedRow, ...]
    #: The wishes that would change the value but cannot hold, with their errors in points.
    wishes: Tuple[Tuple[ExplainedRow, float], ...]
    #: The required constraints that a conflict dropped and that would change the value.
    dropped: Tuple[ExplainedRow, ...]
    #: The result as the command `mullion explain --format json` prints it.
    json: str = dataclasses.field(repr=False, compare=False)


def _sizes(width: Optional[Lengths], height: Optional[Lengths]) -> Any:
    numbers = [*(width or (0.0, 0.0)), *(height or (0.0, 0.0))]
    return ctypes.byref(Sizes(ctypes.sizeof(Sizes), *numbers))


def _row(item: Dict[str, Any]) -> ExplainedRow:
    return ExplainedRow(item["id"], item["formula"], item["origin"], item["factor"])


def explain(document: Document, attribute: str, **options: Any) -> Explanation:
    """Says why an attribute of a view or a guide has its value.

    attribute: the id and the attribute, such as "title.width".
    options: those of `Session`.

    >>> found = explain({
    ...     "version": 1, "size": {"width": 100, "height": 50},
    ...     "root": {"id": "root", "subviews": [{"id": "box"}]},
    ...     "constraints": ["box.left == root.left + 10", "end: box.right == root.right - 20",
    ...                     "box.top == root.top", "box.bottom == root.bottom"],
    ... }, "box.width")
    >>> found.value, found.law, [row.id for row in found.rows]
    (70, 'root.width - 30', ['constraints[0]', 'end'])
    """
    text, settings = read_document(document, **options)
    answer = ask("explain", text, settings, attribute.encode())
    result: Dict[str, Any] = json.loads(answer)
    return Explanation(
        value=result["value"],
        law=result["law"]["formula"],
        rows=tuple(map(_row, result["derivation"])),
        wishes=tuple((_row(item["wish"]), item["amount"]) for item in result["pushes"]),
        dropped=tuple(map(_row, result["dropped"])),
        json=answer,
    )


def check(
    document: Document,
    *,
    width: Optional[Lengths] = None,
    height: Optional[Lengths] = None,
    **options: Any,
) -> CheckReport:
    """Proves the rules of a document for every size, or finds the smallest counterexamples.

    width, height: the least and the greatest length of the root in points; those of the document
        unless given.
    options: those of `Session` except `size`.

    >>> report = check({
    ...     "version": 1, "size": {"width": 100, "height": 50},
    ...     "root": {"id": "root", "subviews": [{"id": "box", "background": "#ff0000"}]},
    ...     "constraints": ["box.left == root.left + 10", "box.width == 200",
    ...                     "box.top == root.top", "box.bottom == root.bottom"],
    ... }, width=(100, 300))
    >>> [(finding.rule, finding.views) for finding in report.findings]
    [('inside-superview', ('box',))]
    """
    text, settings = read_document(document, **options)
    answer = ask("check", text, settings, _sizes(width, height))
    result: Dict[str, Any] = json.loads(answer)
    findings = tuple(
        Finding(
            item["rule"],
            item["message"],
            tuple(item["views"]),
            Size(**item["size"]),
            Size(**item["witness"]),
            item["amount"],
        )
        for item in result["findings"]
    )
    return CheckReport(tuple(result["rules"]), findings, result["proved"], answer)


def page(
    document: Document, *, width: Lengths, height: Optional[Lengths] = None, **options: Any
) -> Page:
    """Returns a web page that shows a document's layout at every size of a range.

    The page is one file that loads nothing. The arguments are those of `check`.
    """
    text, settings = read_document(document, **options)
    return Page(ask("page", text, settings, _sizes(width, height)))
