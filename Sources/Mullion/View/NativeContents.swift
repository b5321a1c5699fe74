// SPDX-License-Identifier: GPL-3.0-or-later
import MullionRaster

/// The content that a view of this module shows without a backing store.
enum NativeContents {
  case none
  /// An image, placed by the content mode.
  case image(Image)
  /// Content that `paintContents` paints inside the bounds.
  ///
  /// The associated values are the inputs of the painting that neither the bounds nor a display
  /// mark cover.
  case painted(width: Double, alignment: TextAlignment)
}
