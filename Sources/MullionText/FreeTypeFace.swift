// SPDX-License-Identifier: GPL-3.0-or-later
import CFreeType
import CHarfBuzz
import MullionGeometry
import MullionRaster

/// Reads glyph outlines and colored glyphs with FreeType.
///
/// The face is opened when the first outline is read, because measuring text needs no outlines.
/// Each face has its own FreeType library, so two faces share no state. Only one thread at a time
/// may use a face.
final class FreeTypeFace {
  private let blob: OpaquePointer
  private let index: UInt32
  private var library: FT_Library?
  private var face: FT_Face?
  private var isOpened = false

  /// Creates a reader of the face at `index` in a font file's bytes.
  init(blob: OpaquePointer, index: UInt32) {
    self.blob = hb_blob_reference(blob)
    self.index = index
  }

  deinit {
    // This also releases the face.
    if let library { FT_Done_FreeType(library) }
    hb_blob_destroy(blob)
  }

  /// Returns a glyph's outline in font units, with the y axis up; empty if the glyph has none.
  func outline(of glyph: UInt32) -> Path {
    var path = Path()
    guard let face = opened, FT_Load_Glyph(face, glyph, Int32(FT_LOAD_NO_SCALE)) == 0,
      let slot = face.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return path }
    var callbacks = FT_Outline_Funcs(
      move_to: { point, path in
        append(to: path, point) { path, point in
          if !path.isEmpty { path.close() }
          path.move(to: point)
        }
      },
      line_to: { point, path in
        append(to: path, point) { $0.addLine(to: $1) }
      },
      conic_to: { control, point, path in
        guard let control else { return 1 }
        let first = Point(control.pointee)
        return append(to: path, point) { $0.addQuadCurve(to: $1, control: first) }
      },
      cubic_to: { control1, control2, point, path in
        guard let control1, let control2 else { return 1 }
        let first = Point(control1.pointee)
        let second = Point(control2.pointee)
        return append(to: path, point) {
          $0.addCurve(to: $1, control1: first, control2: second)
        }
      },
      // The shift doubles all coordinates. Without it, FreeType would round the midpoint between
      // two control points to a whole font unit.
      shift: 1, delta: 0)
    let status = withUnsafeMutablePointer(to: &path) {
      FT_Outline_Decompose(&slot.pointee.outline, &callbacks, $0)
    }
    guard status == 0 else { return Path() }
    if !path.isEmpty { path.close() }
    return path
  }

  /// The size of the bitmaps that ``picture(of:)`` returns, in pixels per em; 0 without bitmaps.
  private(set) lazy var bitmapSize = opened.flatMap(selectedBitmapSize) ?? 0

  /// FreeType's face, opened at the first use; nil if FreeType cannot read it.
  var opened: FT_Face? {
    open()
    return face
  }

  private func open() {
    guard !isOpened else { return }
    isOpened = true
    guard FT_Init_FreeType(&library) == 0 else { return }
    var length: UInt32 = 0
    guard let data = hb_blob_get_data(blob, &length) else { return }
    data.withMemoryRebound(to: FT_Byte.self, capacity: Int(length)) { bytes in
      if FT_New_Memory_Face(library, bytes, Int(length), Int(index), &face) != 0 { face = nil }
    }
  }
}

/// Calls `body` with the path that was given to `FT_Outline_Decompose`, and with FreeType's point.
///
/// - Returns: 0 for success, 1 if a pointer is null.
private func append(
  to path: UnsafeMutableRawPointer?, _ point: UnsafePointer<FT_Vector>?,
  _ body: (inout Path, Point) -> Void
) -> Int32 {
  guard let path, let point else { return 1 }
  body(&path.assumingMemoryBound(to: Path.self).pointee, Point(point.pointee))
  return 0
}

extension Point {
  /// Converts FreeType's point in halves of a font unit to a point in font units.
  fileprivate init(_ vector: FT_Vector) {
    self.init(x: Double(vector.x) / 2, y: Double(vector.y) / 2)
  }
}
