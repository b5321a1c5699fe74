# SPDX-License-Identifier: GPL-3.0-or-later
def line(cell): return repr(cell)
def write(*a): pass
