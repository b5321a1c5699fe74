// SPDX-License-Identifier: GPL-3.0-or-later

// Programs that use boxes need these types of other modules most often, and get them with `import
// MullionLayout` alone. The other types stay in their modules, so that names such as `Constraint`
// and `Variable` are not visible in programs that lay out boxes or views.
@_exported public import struct MullionGeometry.DirectionalEdgeInsets
@_exported public import struct MullionGeometry.EdgeInsets
@_exported public import struct MullionGeometry.Point
@_exported public import struct MullionGeometry.Rect
@_exported public import struct MullionGeometry.Size
@_exported public import struct MullionSolver.Priority
