// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// A resolution of a screen.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public final class ScreenMode {
  /// The size of the screen, in pixels.
  public let size: Size
  /// The width of a pixel divided by its height; 1 on each screen of Mullion.
  public let pixelAspectRatio: Double

  init(size: Size) { (self.size, pixelAspectRatio) = (size, 1) }
}
