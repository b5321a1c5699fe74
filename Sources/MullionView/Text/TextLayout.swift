// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// A text broken into lines, with the position of every glyph.
///
/// All lengths are in points. The origin is the top left corner of the text block; x grows to the
/// right and y downward. Lines start at x = 0; drawing applies the alignment.
nonisolated public struct TextLayout: Hashable, Sendable {
  /// One glyph of a line.
  nonisolated public struct Glyph: Hashable, Sendable {
    /// The glyph's index in the font; 0 is the font's symbol for a missing character.
    public var id: UInt32
    /// The number of the font that has the glyph.
    ///
    /// 0 is the layout's own font. Higher numbers are fonts for characters that it lacks, in the
    /// engine's order for that font. ``attachment`` is no font: the glyph is an image.
    public var fallback: UInt32
    /// The glyph's origin on the baseline, in points from the block's top left corner.
    public var position: Point

    /// The value of ``fallback`` for a glyph that is not in a font: the attachment in the glyph's
    /// attributes.
    public static let attachment = UInt32.max

    /// Creates a positioned glyph.
    ///
    /// - Parameters:
    ///   - id: The glyph's index in its font.
    ///   - fallback: The number of its font; 0 for the layout's own font.
    ///   - position: The glyph's origin on the baseline, in points.
    public init(id: UInt32, fallback: UInt32 = 0, position: Point) {
      self.id = id
      self.fallback = fallback
      self.position = position
    }
  }

  /// A part of a line whose glyphs have the same attributes.
  nonisolated public struct Span: Hashable, Sendable {
    /// The index of the attributes in ``TextLayout/styles``.
    public var style: Int
    /// The indices of the glyphs in the line.
    public var glyphs: Range<Int>
    /// The distances of the part's left and right end from the line's left end, in points.
    public var extent: ClosedRange<Double>

    /// Creates a part of a line.
    ///
    /// - Parameters:
    ///   - style: The index of the attributes in ``TextLayout/styles``.
    ///   - glyphs: The indices of the glyphs in the line.
    ///   - extent: The distances of both ends from the line's left end, in points.
    public init(style: Int, glyphs: Range<Int>, extent: ClosedRange<Double>) {
      (self.style, self.glyphs, self.extent) = (style, glyphs, extent)
    }
  }

  /// One line of the text.
  nonisolated public struct Line: Hashable, Sendable {
    /// The glyphs from left to right.
    public var glyphs: [Glyph]
    /// The sum of the glyphs' advances in points, not rounded.
    public var width: Double
    /// The distance from the block's top to the line's baseline, in whole points.
    public var baseline: Double
    /// Whether the paragraph continues on the next line.
    public var isWrapped = false
    /// Whether the line is its paragraph's first.
    public var isFirst = true
    /// Whether the paragraph's direction is from right to left.
    public var isRightToLeft = false
    // -1 for none. A long text has many lines, and an optional number would make each larger.
    private var paragraphStyleNumber: Int32 = -1
    /// The parts with attributes, from left to right; empty for a text without attributes.
    public var spans: [Span] = []

    /// The index of the paragraph's style in ``TextLayout/paragraphStyles``; nil for none.
    public var paragraphStyle: Int? {
      get { paragraphStyleNumber < 0 ? nil : Int(paragraphStyleNumber) }
      set { paragraphStyleNumber = newValue.map { Int32(clamping: $0) } ?? -1 }
    }

    /// Creates a line.
    public init(glyphs: [Glyph], width: Double, baseline: Double) {
      self.glyphs = glyphs
      self.width = width
      self.baseline = baseline
    }
  }

  /// The font of the glyphs whose ``Glyph/fallback`` is 0.
  public var font: Font

  /// The different attributes of the text, to which ``Span/style`` refers; empty for a text without
  /// attributes.
  ///
  /// The first entry has no attributes; the ellipsis uses it.
  public var styles: [TextAttributes] = []

  /// The different styles of paragraphs.
  public var paragraphStyles: [ParagraphStyle] = []

  /// The lines from top to bottom; empty if the text is.
  public var lines: [Line]

  /// The size of the text block, in whole points.
  ///
  /// The width is the widest line's width, rounded up. The height is the sum of the lines' heights.
  /// Whole points do not depend on the scale of the screen, so a text requests the same size at
  /// every scale.
  public var size: Size

  /// The distance from the block's top to the first baseline, in points.
  public var firstBaseline: Double

  /// The distance from the last baseline to the block's bottom, in points.
  public var lastBaseline: Double

  /// Creates a layout from its parts.
  public init(
    font: Font, lines: [Line], size: Size, firstBaseline: Double, lastBaseline: Double
  ) {
    self.font = font
    self.lines = lines
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
  }
}
