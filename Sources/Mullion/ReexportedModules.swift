// SPDX-License-Identifier: GPL-3.0-or-later
@_exported public import MullionAnalysis
@_exported public import MullionApplication
@_exported public import MullionControllers
@_exported public import MullionControls
@_exported public import MullionFormulas
@_exported public import MullionLayout
@_exported public import MullionLists
@_exported public import MullionView
