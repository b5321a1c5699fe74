// SPDX-License-Identifier: GPL-3.0-or-later
import MullionRaster

/// What a view of this module shows without pixels of its own.
enum NativeContents {
  case none
  /// An image, placed by the content mode.
  case image(Image)
  /// What `paintContents` paints inside the bounds, and what that depends on besides the bounds and what
  /// asks for display.
  case painted(width: Double, alignment: TextAlignment)
}
