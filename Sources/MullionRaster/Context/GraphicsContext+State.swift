// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

extension GraphicsContext {
  /// What ``saveState()`` keeps.
  struct State {
    var transform: AffineTransform
    /// The pixels that can be painted; inside the top surface and inside the mask.
    var clip: PixelRect
    var mask: CoverageMask?
    /// What every primitive's opacity is multiplied by beside ``alpha``, in 255ths.
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

  /// What is filled if no colour is given with it; opaque black at first.
  public var fillColor: Color {
    get { state.fillColor }
    set { state.fillColor = newValue }
  }

  /// What lines are drawn with if no colour is given with them; opaque black at first.
  public var strokeColor: Color {
    get { state.strokeColor }
    set { state.strokeColor = newValue }
  }

  /// What lines look like: one point wide, with butt caps, mitred corners up to 10 widths and no
  /// dashes at first.
  public var strokeStyle: StrokeStyle {
    get { state.stroke }
    set { state.stroke = newValue }
  }

  /// The width of lines in points, half of it on each side of the path; 1 at first.
  public var lineWidth: Double {
    get { state.stroke.width }
    set { state.stroke.width = newValue }
  }

  /// What the ends of lines look like; butt at first.
  public var lineCap: LineCap {
    get { state.stroke.cap }
    set { state.stroke.cap = newValue }
  }

  /// What the corners of lines look like; mitred at first.
  public var lineJoin: LineJoin {
    get { state.stroke.join }
    set { state.stroke.join = newValue }
  }

  /// How many line widths long a mitred corner may be; 10 at first.
  public var miterLimit: Double {
    get { state.stroke.miterLimit }
    set { state.stroke.miterLimit = newValue }
  }

  /// Sets the dashes of lines.
  ///
  /// - Parameters:
  ///   - phase: where in the pattern a line begins, in points.
  ///   - lengths: dashes and gaps in turn, in points; none for lines without gaps.
  public func setLineDash(phase: Double, lengths: [Double]) {
    state.stroke.dashPhase = phase
    state.stroke.dashes = lengths
  }

  /// What the opacity of everything is multiplied by, 0…1; 1 at first.
  ///
  /// A value outside is taken as the nearer end, NaN as 0.
  public var alpha: Double {
    get { state.alpha }
    set { state.alpha = newValue > 0 ? min(newValue, 1) : 0 }
  }

  /// How what is painted and what is there become one; normal at first.
  public var blendMode: BlendMode {
    get { state.blendMode }
    set { state.blendMode = newValue }
  }

  /// What is seen between the centres of an image's pixels if nothing is given with it; bilinear at
  /// first.
  public var interpolation: Interpolation {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }

  /// What is painted below shapes, lines, images and groups; nothing at first.
  ///
  /// The shadow is that of the thing as a whole, also where the clip hides it. It has the opacity of
  /// what casts it and is blended by the same mode.
  public var shadow: Shadow? {
    get { state.shadow }
    set { state.shadow = newValue }
  }

  /// Whether pixels at edges are covered in part; true at first.
  ///
  /// If false, a pixel is covered wholly where at least half of it is, and not at all elsewhere.
  public var isAntialiased: Bool {
    get { state.isAntialiased }
    set { state.isAntialiased = newValue }
  }
}
