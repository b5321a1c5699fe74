// SPDX-License-Identifier: GPL-3.0-or-later

// A client that subclasses `UIView` publicly must import the module of the aliased class. A scoped
// re-export imports the module for the client, but makes only the named declaration visible, so
// that Mullion's short names do not clash with the client's.
@_exported public import struct MullionGeometry.PixelRect
@_exported public import enum MullionRaster.RasterError
