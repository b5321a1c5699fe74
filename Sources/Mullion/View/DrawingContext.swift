// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionRaster

/// The view that draws at the moment, for drawing functions that have no context argument.
nonisolated package struct DrawingContext: @unchecked Sendable {
  /// The drawing of the current call; nil outside of ``View/draw(_:)``.
  ///
  /// The value never leaves the thread of the call, which is why it may contain classes.
  @TaskLocal package static var current: DrawingContext?

  /// The context to draw in.
  package let context: GraphicsContext
  /// The view that draws.
  package let view: View
}
