// SPDX-License-Identifier: GPL-3.0-or-later

/// The faces of fallback fonts, opened at their first use.
///
/// All faces of a ``FontLibrary`` share them. Only one thread at a time may use an instance.
final class FallbackFaces {
  /// The first value of ``FontFace/number`` for fallback fonts.
  private static let firstNumber: UInt32 = 1 << 31

  private var faces = BoundedCache<FontFile, FontFace?>(limit: 32)
  private var numbers: [FontFile: UInt32] = [:]

  /// Returns the face of a font file; nil if it cannot be read.
  func face(of file: FontFile) -> FontFace? {
    if let face = faces.value(for: file) { return face }
    let face = FontFace(file: file)
    // A face that is opened again keeps its number, so its stencils stay valid.
    let number = numbers[file] ?? Self.firstNumber + UInt32(truncatingIfNeeded: numbers.count)
    numbers[file] = number
    face?.number = number
    faces.insert(face, for: file, cost: 1)
    return face
  }
}
