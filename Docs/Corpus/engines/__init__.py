"""Adapters: each has `lay_out(document, size)`, which returns frames by view and conflicts, or raises `NotExpressible`."""


class NotExpressible(Exception):
    """The engine has no form for a part of the case."""
