// SPDX-License-Identifier: GPL-3.0-or-later

import CMullion
import Mullion
import MullionGeometry
import MullionRaster

/// A text engine that measures with a function of C and paints nothing.
///
/// The engine is `Sendable` because its layout calls it on only one thread at a time.
final class MeasuringTextEngine: TextEngine, @unchecked Sendable {
  private let measurer: mul_text_measurer
  private let context: UnsafeMutableRawPointer?

  init(_ measurer: @escaping mul_text_measurer, _ context: UnsafeMutableRawPointer?) {
    (self.measurer, self.context) = (measurer, context)
  }

  func layout(
    _ text: String, font: Font, maximumWidth: Double?, numberOfLines: Int,
    lineBreakMode: LineBreakMode
  ) -> TextLayout {
    if text.isEmpty {
      return TextLayout(font: font, lines: [], size: .zero, firstBaseline: 0, lastBaseline: 0)
    }
    let found = measures(of: text, font, maximumWidth ?? .infinity, numberOfLines)
    let baseline = checked(found.first_baseline)
    let size = Size(
      width: checked(found.width).rounded(.up), height: checked(found.height).rounded(.up))
    return TextLayout(
      font: font, lines: [.init(glyphs: [], width: size.width, baseline: baseline)], size: size,
      firstBaseline: baseline, lastBaseline: checked(found.last_baseline))
  }

  func draw(
    _ layout: TextLayout, at origin: Point, width: Double, alignment: TextAlignment, color: Color,
    in context: GraphicsContext
  ) {
    // Does nothing, because the host draws the texts.
  }

  /// Calls the function of C.
  private func measures(
    of text: String, _ font: Font, _ maximumWidth: Double, _ numberOfLines: Int
  ) -> mul_text_measures {
    var result = mul_text_measures()
    text.withCString { text in
      font.family.withCString { family in
        var request = mul_text_request()
        request.size = MemoryLayout<mul_text_request>.size
        (request.text, request.length) = (text, length(of: text))
        (request.family, request.point_size) = (family, font.pointSize)
        request.is_bold = font.weight.isBold ? 1 : 0
        (request.weight, request.is_italic) = (Int32(font.weight.number), font.isItalic ? 1 : 0)
        request.line_limit = Int32(clamping: numberOfLines)
        request.maximum_width = maximumWidth
        measurer(context, &request, &result)
      }
    }
    return result
  }

  /// Returns the number of bytes before the zero at the end of a text of C.
  private func length(of text: UnsafePointer<CChar>) -> Int {
    var length = 0
    while text[length] != 0 { length += 1 }
    return length
  }

  /// Returns a length from C, limited to the range of views; 0 if it is negative or not finite.
  private func checked(_ length: Double) -> Double {
    length.isFinite ? min(max(length, 0), 1e9) : 0
  }
}
