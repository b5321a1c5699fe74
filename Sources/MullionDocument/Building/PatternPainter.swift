// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry
import MullionRaster

/// Draws pattern images, which need no file.
struct PatternPainter {
  /// The side of a square and the width of a stripe, in points.
  private static let cell = 8.0

  let pattern: ImageSource.Pattern
  let size: Size
  let colors: [Color]
  /// The device pixels per point, rounded up to an integer so that the pattern keeps its size.
  private let scale: Double

  init(pattern: ImageSource.Pattern, size: Size, colors: [Color], scale: Double) {
    (self.pattern, self.size, self.colors) = (pattern, size, colors)
    self.scale = scale.rounded(.up)
  }

  /// The image size in pixels.
  var pixelSize: (width: Int, height: Int) {
    (Int((size.width * scale).rounded(.up)), Int((size.height * scale).rounded(.up)))
  }

  /// The image size in points.
  var imageSize: Size {
    Size(width: Double(pixelSize.width) / scale, height: Double(pixelSize.height) / scale)
  }

  /// The memory of the image, in bytes.
  var byteCount: Int { pixelSize.width * pixelSize.height * DocumentCost.pixel }

  /// Throws if no bitmap can have this size; used before drawing.
  func check() throws(DocumentIssue.ImageFailure) {
    let (width, height) = pixelSize
    do throws(RasterError) {
      _ = try Bitmap.pixelCount(width: width, height: height)
    } catch {
      throw .init(
        sentence: "found a pattern of \(width) × \(height) pixels, "
          + "expected a smaller one: \(error)",
        exceedsLimit: true)
    }
  }

  /// Draws the image; returns nil if no bitmap can have its size.
  ///
  /// - Complexity: O(pixels).
  func image() -> Image? {
    let (width, height) = pixelSize
    guard let context = try? GraphicsContext(width: width, height: height, scale: scale) else {
      return nil
    }
    paint(in: context)
    return try? Image(bitmap: context.bitmap, scale: scale)
  }

  private var whole: Rect { Rect(origin: Point(x: 0, y: 0), size: size) }

  private func color(_ index: Int) -> Color {
    index < colors.count ? colors[index] : .clear
  }

  private func paint(in context: GraphicsContext) {
    switch pattern {
    case .solid:
      context.fill(whole, color: color(0))
    case .gradient:
      paintGradient(in: context)
    case .checker:
      context.fill(whole, color: color(0))
      paintCells(in: context) { ($0 + $1) % 2 == 1 }
    case .stripes:
      context.fill(whole, color: color(0))
      paintCells(in: context) { column, _ in column % 2 == 1 }
    case .disc:
      context.fill(whole, color: color(1))
      context.fill(.ellipse(in: whole), color: color(0))
    }
  }

  /// Paints the gradient row by row, so that no pixel row mixes two colors at its edge.
  private func paintGradient(in context: GraphicsContext) {
    let rows = Int((size.height * context.scale).rounded(.up))
    let height = 1 / context.scale
    for row in 0..<rows {
      let share = rows > 1 ? Double(row) / Double(rows - 1) : 0
      context.fill(
        Rect(x: 0, y: Double(row) * height, width: size.width, height: height),
        color: color(0).mixed(with: color(1), share: share))
    }
  }

  private func paintCells(in context: GraphicsContext, where isSecond: (Int, Int) -> Bool) {
    let columns = Int((size.width / Self.cell).rounded(.up))
    let rows = Int((size.height / Self.cell).rounded(.up))
    for row in 0..<rows {
      for column in 0..<columns where isSecond(column, row) {
        context.fill(
          Rect(
            x: Double(column) * Self.cell, y: Double(row) * Self.cell, width: Self.cell,
            height: Self.cell), color: color(1))
      }
    }
  }
}

extension Color {
  /// Returns a mixture of two colors, channel by channel; a share of 1 is the other color.
  fileprivate func mixed(with other: Color, share: Double) -> Color {
    func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * share }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }
}
