// SPDX-License-Identifier: GPL-3.0-or-later
public import CoreGraphics
public import Mullion

extension Layer {
  /// Draws the layer, with its sublayers, in a context.
  public final func render(in context: CGContext) { view?.render(in: context) }
}
