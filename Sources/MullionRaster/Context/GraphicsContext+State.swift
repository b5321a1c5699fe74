// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

extension GraphicsContext {
  /// The part of the graphics state that ``saveState()`` saves.
  struct State {
    var transform: AffineTransform
    /// The bounding box of the clip; inside the top surface and inside the mask.
    var clip: PixelRect
    var mask: CoverageMask?
    /// Disjoint boxes to which the clip is also restricted; nil for no further restriction.
    ///
    /// They are few. Painting through some boxes costs less than through a mask of a large box
    /// around them.
    var parts: [PixelRect]?
    /// The product of the opacities of the open layers that are painted directly, in 255ths;
    /// ``alpha`` is a separate factor.
    var opacity: UInt32 = 255
    var alpha = 1.0
    var fillColor = Color.black
    var strokeColor = Color.black
    var stroke = StrokeStyle()
    var blendMode = BlendMode.normal
    var interpolation = Interpolation.bilinear
    var shadow: Shadow?
    var isAntialiased = true
  }

  /// The default color for fills; initially opaque black.
  public var fillColor: Color {
    get { state.fillColor }
    set { state.fillColor = newValue }
  }

  /// The default color for strokes; initially opaque black.
  public var strokeColor: Color {
    get { state.strokeColor }
    set { state.strokeColor = newValue }
  }

  /// The style of strokes.
  ///
  /// Initially lines are one point wide, with butt caps, miter joins with a limit of 10, and no
  /// dashes.
  public var strokeStyle: StrokeStyle {
    get { state.stroke }
    set { state.stroke = newValue }
  }

  /// The line width in points, half of it on each side of the path; initially 1.
  public var lineWidth: Double {
    get { state.stroke.width }
    set { state.stroke.width = newValue }
  }

  /// The shape of line ends; initially butt.
  public var lineCap: LineCap {
    get { state.stroke.cap }
    set { state.stroke.cap = newValue }
  }

  /// The shape of line corners; initially miter.
  public var lineJoin: LineJoin {
    get { state.stroke.join }
    set { state.stroke.join = newValue }
  }

  /// The largest length of a miter, in line widths; initially 10.
  public var miterLimit: Double {
    get { state.stroke.miterLimit }
    set { state.stroke.miterLimit = newValue }
  }

  /// Sets the dash pattern of strokes.
  ///
  /// - Parameters:
  ///   - phase: The distance into the pattern at which a line begins, in points.
  ///   - lengths: The lengths of dashes and gaps in turn, in points; empty for solid lines.
  public func setLineDash(phase: Double, lengths: [Double]) {
    state.stroke.dashPhase = phase
    state.stroke.dashes = lengths
  }

  /// The opacity factor for all painting; initially 1.
  ///
  /// Values are clamped to 0…1; NaN becomes 0.
  public var alpha: Double {
    get { state.alpha }
    set { state.alpha = newValue > 0 ? min(newValue, 1) : 0 }
  }

  /// The blend mode; initially normal.
  public var blendMode: BlendMode {
    get { state.blendMode }
    set { state.blendMode = newValue }
  }

  /// The default interpolation between the pixels of images; initially bilinear.
  public var interpolation: Interpolation {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }

  /// The shadow of shapes, lines, images and transparency layers; initially nil.
  ///
  /// The whole primitive casts the shadow, including its parts outside the clip. The shadow has the
  /// primitive's opacity and blend mode.
  public var shadow: Shadow? {
    get { state.shadow }
    set { state.shadow = newValue }
  }

  /// Whether edges are antialiased; initially true.
  ///
  /// If false, a pixel is fully covered if at least half of it is covered, and otherwise not
  /// covered.
  public var isAntialiased: Bool {
    get { state.isAntialiased }
    set { state.isAntialiased = newValue }
  }
}
