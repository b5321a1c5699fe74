// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry
import MullionRaster

/// Draws the pictures that need no file.
struct PatternPainter {
  /// The side of a square and the width of a stripe, in points.
  private static let cell = 8.0

  let pattern: ImageSource.Pattern
  let size: Size
  let colors: [Color]

  /// Draws the picture.
  ///
  /// O(pixels).
  func image(scale: Double) throws(DocumentIssue.ImageFailure) -> Image {
    // Whole pixels for each point keep the picture's size what the document says.
    let scale = scale.rounded(.up)
    do {
      let context = try GraphicsContext(
        width: Int((size.width * scale).rounded(.up)),
        height: Int((size.height * scale).rounded(.up)), scale: scale)
      paint(in: context)
      return try Image(bitmap: context.bitmap, scale: scale)
    } catch {
      throw .init(
        sentence: "found a pattern that cannot be drawn, expected a smaller one: \(error)")
    }
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

  /// One row of pixels after another, so that no row mixes two colours at its edge.
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
  /// The colour a share of the way to another, channel by channel.
  fileprivate func mixed(with other: Color, share: Double) -> Color {
    func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * share }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }
}
