# SPDX-License-Identifier: GPL-3.0-or-later
"""Mullion for Python. `mullion.kiwi` has the interface of kiwisolver."""

from ._library import version as __version__

__all__ = ["__version__"]
