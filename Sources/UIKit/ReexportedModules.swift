// SPDX-License-Identifier: GPL-3.0-or-later

// The names of Core Graphics hide Foundation's only if every path to Foundation goes through the
// module CoreGraphics, so this module does not re-export Foundation itself.
@_exported public import QuartzCore

// See the file of the same name in the module CoreGraphics.
@_exported public import enum MullionSolver.SolverError
