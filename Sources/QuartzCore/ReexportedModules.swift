// SPDX-License-Identifier: GPL-3.0-or-later

// See the file of the same name in the module CoreGraphics.
@_exported public import enum Mullion.ViewError
