// SPDX-License-Identifier: GPL-3.0-or-later
import CFreeType
import CHarfBuzz
import Mullion

@testable import MullionText

/// Gives glyphs, advances and coverage directly from FreeType and HarfBuzz, without the library's
/// code.
final class Oracle {
  private var library: FT_Library?
  let face: FT_Face
  private let font: OpaquePointer

  init?(_ file: FontFile) {
    var face: FT_Face?
    guard FT_Init_FreeType(&library) == 0,
      FT_New_Face(library, file.path, Int(file.index), &face) == 0, let face,
      let blob = hb_blob_create_from_file_or_fail(file.path),
      let hbFace = hb_face_create(blob, file.index), let font = hb_font_create(hbFace)
    else { return nil }
    hb_blob_destroy(blob)
    hb_face_destroy(hbFace)
    self.face = face
    self.font = font
  }

  deinit {
    hb_font_destroy(font)
    if let library { FT_Done_FreeType(library) }
  }

  func glyph(_ scalar: Unicode.Scalar) -> UInt32 {
    FT_Get_Char_Index(face, FT_ULong(scalar.value))
  }

  /// Whether the font has colored glyphs.
  var isColored: Bool { face.pointee.face_flags & FT_FACE_FLAG_COLOR != 0 }

  /// The units per em by HarfBuzz, also of a font without outlines.
  var unitsPerEm: Double { Double(hb_face_get_upem(hb_font_get_face(font))) }

  /// The number of glyphs in the font.
  var glyphCount: Int { face.pointee.num_glyphs }

  /// All characters that the font has a glyph for.
  var scalars: [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    var glyph: FT_UInt = 0
    var code = FT_Get_First_Char(face, &glyph)
    while glyph != 0 {
      if let scalar = Unicode.Scalar(UInt32(code)) { scalars.append(scalar) }
      code = FT_Get_Next_Char(face, code, &glyph)
    }
    return scalars
  }

  /// Returns FreeType's advance of a character in font units; nil if it has none.
  func advance(_ scalar: Unicode.Scalar) -> Int? { advance(ofGlyph: glyph(scalar)) }

  /// Returns FreeType's advance of a glyph in font units; nil if it has none.
  func advance(ofGlyph glyph: UInt32) -> Int? {
    guard FT_Load_Glyph(face, glyph, Int32(FT_LOAD_NO_SCALE)) == 0 else { return nil }
    return face.pointee.glyph.pointee.metrics.horiAdvance
  }

  /// Returns whether the font classifies a glyph as a mark.
  func isMark(_ glyph: UInt32) -> Bool {
    hb_ot_layout_get_glyph_class(hb_font_get_face(font), glyph) == HB_OT_LAYOUT_GLYPH_CLASS_MARK
  }

  /// Returns HarfBuzz's glyphs of a text and their total advance in font units, with the default
  /// features.
  func shape(_ text: String) -> (glyphs: [UInt32], advance: Int) {
    let buffer = hb_buffer_create()
    defer { hb_buffer_destroy(buffer) }
    hb_buffer_add_utf8(buffer, text, -1, 0, -1)
    hb_buffer_guess_segment_properties(buffer)
    hb_shape(font, buffer, nil, 0)
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, nil)
    else { return ([], 0) }
    let indices = 0..<Int(count)
    return (
      indices.map { infos[$0].codepoint },
      indices.reduce(0) { $0 + Int(positions[$1].x_advance) }
    )
  }

  /// The pixels of a colored bitmap, and the position of its top left corner from the origin, in
  /// columns to the right and rows down.
  struct Picture {
    var width = 0
    var left = 0
    var top = 0
    var pixels: [UInt32] = []
  }

  /// Returns FreeType's colored bitmap of a glyph in the font's only size; nil if it has none.
  func picture(ofGlyph glyph: UInt32) -> Picture? {
    guard FT_Select_Size(face, 0) == 0,
      FT_Load_Glyph(face, glyph, Int32(FT_LOAD_COLOR)) == 0, let slot = face.pointee.glyph,
      slot.pointee.bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue),
      let bytes = slot.pointee.bitmap.buffer
    else { return nil }
    let bitmap = slot.pointee.bitmap
    var picture = Picture(
      width: Int(bitmap.width), left: Int(slot.pointee.bitmap_left),
      top: -Int(slot.pointee.bitmap_top))
    for row in 0..<Int(bitmap.rows) {
      for column in 0..<picture.width {
        let place = row * Int(bitmap.pitch) + 4 * column
        picture.pixels.append((0..<4).reduce(0) { $0 | UInt32(bytes[place + $1]) << (8 * $1) })
      }
    }
    return picture
  }

  /// Returns FreeType's coverage of an unhinted glyph: 0...255 for each pixel that has ink, by
  /// column to the right of the origin and row below the baseline.
  ///
  /// FreeType draws curves as polygons with errors of a sixteenth of a pixel. So it draws here at
  /// eight times the size, and the pixels are averages.
  func coverage(_ scalar: Unicode.Scalar, pixelsPerEm: UInt32) -> [[Int]: Double] {
    guard FT_Set_Pixel_Sizes(face, 0, pixelsPerEm * 8) == 0,
      FT_Load_Glyph(face, glyph(scalar), Int32(FT_LOAD_NO_HINTING)) == 0,
      let slot = face.pointee.glyph, FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0
    else { return [:] }
    let bitmap = slot.pointee.bitmap
    var coverage: [[Int]: Double] = [:]
    for row in 0..<Int(bitmap.rows) {
      for column in 0..<Int(bitmap.width) {
        let value = Double(bitmap.buffer[row * Int(bitmap.pitch) + column])
        guard value > 0 else { continue }
        // The arithmetic shift rounds down, also for pixels left of the origin and above the
        // baseline.
        let x = (column + Int(slot.pointee.bitmap_left)) >> 3
        let y = (row - Int(slot.pointee.bitmap_top)) >> 3
        coverage[[x, y], default: 0] += value / 64
      }
    }
    return coverage
  }
}

extension SystemFontLocator {
  /// Returns the file of a family's upright face; nil if it is not installed.
  func file(family: String, weight: Font.Weight) -> FontFile? {
    file(for: Typeface(Font(family: family, weight: weight)))
  }

  /// Returns the file of a font; the default family is that of the tests.
  func file(for font: Font) -> FontFile? {
    var typeface = Typeface(font)
    if font.family == Font.defaultFamily { typeface.family = "DejaVu Sans" }
    return file(for: typeface)
  }

  /// Returns the file of the default family's upright face; nil if it is not installed.
  func defaultFile(weight: Font.Weight) -> FontFile? {
    defaultFile(for: Typeface(Font(weight: weight)))
  }
}
