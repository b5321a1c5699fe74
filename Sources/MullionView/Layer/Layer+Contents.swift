// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster

/// The contents of a layer.
extension Layer {
  /// An image that replaces the view's own drawing; nil shows the drawing again.
  ///
  /// While it is set, the view is not asked to draw. ``setNeedsDisplay()`` replaces the image by
  /// the view's own drawing, if the view draws anything. A layer without a view fades from its old
  /// picture to the new one, unless its display sets the image.
  public final var contents: Image? {
    get { details?.contents }
    set {
      animating("contents", if: running == nil && newValue != contents) {
        host?.setContents(newValue)
      }
    }
  }

  /// The shown part of the contents, as fractions of their size.
  ///
  /// Default (0, 0, 1, 1), which also replaces an empty rectangle. The part is extended to whole
  /// pixels. A rectangle with an invalid number is refused and reported.
  public final var contentsRect: Rect {
    get { details?.contentsRect ?? LayerDetails.unit }
    set {
      let edges = [newValue.minX, newValue.minY, newValue.maxX, newValue.maxY]
      if mayUse(edges, "contentsRect") { change(\.contentsRect, to: newValue) }
    }
  }

  /// The placement of the contents in the bounds.
  public final var contentsGravity: ContentMode {
    get { host?.contentMode ?? .scaleToFill }
    set { host?.contentMode = newValue }
  }

  /// The part of the contents that grows when they are scaled; see ``View/contentStretch``.
  public final var contentsCenter: Rect {
    get { host?.contentStretch ?? LayerDetails.unit }
    set {
      animating("contentsCenter", if: newValue != contentsCenter) {
        host?.contentStretch = newValue
      }
    }
  }

  /// The number of pixels per point of the view's drawing; see ``View/contentScaleFactor``.
  public final var contentsScale: Double {
    get { host?.contentScaleFactor ?? 1 }
    set { host?.contentScaleFactor = newValue }
  }
}
