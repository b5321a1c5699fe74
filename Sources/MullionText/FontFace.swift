// SPDX-License-Identifier: GPL-3.0-or-later
import CFreeType
import CHarfBuzz
import Mullion
import MullionGeometry
import MullionRaster

/// An open font: HarfBuzz for metrics and shaping, FreeType for outlines.
///
/// All values are in font units, unhinted: the same integers on every machine and at every size.
/// Only one thread at a time may use a face. ``FontEngine`` ensures this by locking the library
/// that owns the face.
final class FontFace {
  /// Vertical metrics of the whole font, in font units.
  struct Metrics: Sendable {
    /// Units per em square, > 0.
    var unitsPerEm: Int
    /// The height of a line above its baseline, ≥ 0.
    var ascender: Int
    /// The depth of a line below its baseline, ≥ 0.
    var descender: Int
  }

  /// The spacing of letters and digits.
  struct Spacing: Hashable {
    /// The space after each cluster, as a part of the size.
    var tracking = 0.0
    /// Whether all digits have one width, if the font has such digits.
    var hasTabularDigits = false
  }

  let metrics: Metrics

  let spacing: Spacing

  /// The family of the letters; empty until the library sets it.
  var family = ""

  /// The number of the face in the order in which its library opened faces, from 1; 0 until the
  /// library sets it.
  var number: UInt32 = 0

  /// HarfBuzz's font, in the units of the font file.
  let font: OpaquePointer

  /// HarfBuzz's buffer for text of this face.
  let buffer: OpaquePointer
  let breaks = LineBreaks()
  let bidi = BidiLevels()

  /// The choice of fonts for characters that this face lacks; nil to use no other font.
  var fallback: FontFallback?

  private let blob: OpaquePointer
  private let freeType: FreeTypeFace
  /// Whether outlines are slanted, because the font has no italic face.
  private let isSlanted: Bool
  private var shapedTexts = BoundedCache<ExactText, ShapedText>(limit: 1 << 16)
  private var outlines = BoundedCache<UInt32, Path>(limit: 2048)
  private(set) var colorGlyphs = ColorGlyphs()

  /// Whether the font has colored glyphs that the engine can paint.
  private(set) lazy var hasColors = makeHasColors()

  /// The shaped ellipsis for truncated text: the character U+2026, or three periods if the font
  /// lacks it.
  private(set) lazy var ellipsis = makeEllipsis()

  /// The shaped hyphen for lines that end after a soft hyphen: the character U+2010, or a
  /// hyphen-minus if the font lacks it.
  private(set) lazy var hyphen = shape(hyphenText)

  /// The text of the hyphen.
  var hyphenText: String { hasGlyph(for: 0x2010) ? "\u{2010}" : "-" }

  /// Opens a face of a font file; nil if the file cannot be read or does not contain the face.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - spacing: The spacing of letters and digits.
  init?(file: FontFile, spacing: Spacing = Spacing()) {
    guard let blob = hb_blob_create_from_file_or_fail(file.path) else { return nil }
    let faceIndex = file.index & 0xFFFF
    guard faceIndex < hb_face_count(blob), let face = hb_face_create(blob, faceIndex),
      let font = hb_font_create(face), let buffer = hb_buffer_create()
    else {
      hb_blob_destroy(blob)
      return nil
    }
    let unitsPerEm = Int32(clamping: hb_face_get_upem(face))
    hb_face_destroy(face)
    hb_ot_font_set_funcs(font)
    hb_font_set_scale(font, unitsPerEm, unitsPerEm)
    if file.index >> 16 > 0 {
      hb_font_set_var_named_instance(font, (file.index >> 16) - 1)
    }
    self.blob = blob
    self.spacing = spacing
    self.font = font
    self.buffer = buffer
    freeType = FreeTypeFace(blob: blob, index: file.index)
    isSlanted = file.isSlanted
    var extents = hb_font_extents_t()
    hb_font_get_h_extents(font, &extents)
    metrics = Metrics(
      unitsPerEm: Int(unitsPerEm), ascender: max(0, Int(extents.ascender)),
      descender: max(0, -Int(extents.descender)))
  }

  deinit {
    hb_buffer_destroy(buffer)
    hb_font_destroy(font)
    hb_blob_destroy(blob)
  }

  /// The length of the longest text whose glyphs are cached, in bytes.
  ///
  /// A longer text is rarely that of a label, and would evict many others from the cache.
  static let longestCachedText = 4096

  /// Returns the glyphs of paragraphs; paragraphs after the ``WorkLimit`` is reached get none.
  func shape(_ paragraphs: [String]) -> [ShapedText] {
    let empty = ShapedText(unitsPerEm: metrics.unitsPerEm)
    return paragraphs.map { WorkLimit.isReached ? empty : shape($0) }
  }

  /// Returns the glyphs of a paragraph, which is a text without newlines.
  ///
  /// - Complexity: Linear in the length of the text.
  func shape(_ paragraph: String) -> ShapedText {
    let length = paragraph.utf8.count
    guard length <= Self.longestCachedText else { return makeShape(paragraph) }
    return shapedTexts.value(for: ExactText(paragraph), cost: length + 16) {
      makeShape(paragraph)
    }
  }

  private func makeShape(_ paragraph: String) -> ShapedText {
    Shaper.shape(paragraph, face: self)
  }

  /// Returns whether the font has a glyph for a scalar.
  func hasGlyph(for scalar: UInt32) -> Bool { glyph(for: scalar) != nil }

  /// Returns the font's glyph for a scalar; nil if it has none.
  func glyph(for scalar: UInt32) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 ? glyph : nil
  }

  /// The lines under and through letters, in font units, with the y axis up.
  struct Decorations {
    var underlineTop: Int
    var underlineThickness: Int
    var strikeTop: Int
    var strikeThickness: Int
  }

  /// The heights of capital and of lowercase letters, in font units; HarfBuzz's estimates if the font file
  /// lacks them.
  var letterHeights: (capital: Int, lowercase: Int) {
    (metric(HB_OT_METRICS_TAG_CAP_HEIGHT), metric(HB_OT_METRICS_TAG_X_HEIGHT))
  }

  private func metric(_ tag: hb_ot_metrics_tag_t) -> Int {
    var position: hb_position_t = 0
    hb_ot_metrics_get_position_with_fallback(font, tag, &position)
    return Int(position)
  }

  /// The lines under and through letters; HarfBuzz's estimates if the font file lacks them.
  var decorations: Decorations {
    Decorations(
      underlineTop: metric(HB_OT_METRICS_TAG_UNDERLINE_OFFSET),
      underlineThickness: metric(HB_OT_METRICS_TAG_UNDERLINE_SIZE),
      strikeTop: metric(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET),
      strikeThickness: metric(HB_OT_METRICS_TAG_STRIKEOUT_SIZE))
  }

  /// Returns a glyph's outline in font units, with the y axis up; empty if the glyph has none.
  func outline(of glyph: UInt32) -> Path {
    outlines.value(for: glyph) {
      let outline = freeType.outline(of: glyph)
      // One fifth is the slant of fontconfig's rules.
      return isSlanted
        ? outline.applying(AffineTransform(a: 1, b: 0, c: 0.2, d: 1, tx: 0, ty: 0)) : outline
    }
  }

  /// Returns a glyph with its colors for a size in device pixels; nil if it is an outline in the
  /// color of the text.
  func colors(of glyph: UInt32, pixelsPerEm: Double) -> ColorGlyph? {
    colorGlyphs.glyph(glyph, in: self, freeType, pixelsPerEm: pixelsPerEm)
  }

  private func makeHasColors() -> Bool {
    let face = hb_font_get_face(font)
    return hb_ot_color_has_png(face) != 0 || hb_ot_color_has_layers(face) != 0
  }

  private func makeEllipsis() -> ShapedText {
    shape(hasGlyph(for: 0x2026) ? "\u{2026}" : "...")
  }
}
