// SPDX-License-Identifier: GPL-3.0-or-later

/// The purposes of the constraints that stack views create; the raw values are UIKit's identifiers.
enum StackConstraintFamily: String {
  case canvasConnection = "UISV-canvas-connection"
  case spacing = "UISV-spacing"
  case alignment = "UISV-alignment"
  case fillEqually = "UISV-fill-equally"
  case fillProportionally = "UISV-fill-proportionally"
  case distributingEdge = "UISV-distributing-edge"
  case hiding = "UISV-hiding"
  case spanningBoundary = "UISV-spanning-boundary"
  case spanningFit = "UISV-spanning-fit"
  case canvasFit = "UISV-canvas-fit"
  case ambiguitySuppression = "UISV-ambiguity-suppression"
  case textWidth = "UISV-text-width-disambiguation"
}
