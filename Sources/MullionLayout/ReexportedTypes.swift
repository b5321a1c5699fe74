// SPDX-License-Identifier: GPL-3.0-or-later

// The types of other modules that programs with boxes name most: `import MullionLayout` is enough for
// them. The other types stay in their modules, so that names such as `Constraint` and `Variable` do not
// reach programs that lay out boxes or views.
@_exported public import struct MullionGeometry.DirectionalEdgeInsets
@_exported public import struct MullionGeometry.EdgeInsets
@_exported public import struct MullionGeometry.Point
@_exported public import struct MullionGeometry.Rect
@_exported public import struct MullionGeometry.Size
@_exported public import struct MullionSolver.Priority
