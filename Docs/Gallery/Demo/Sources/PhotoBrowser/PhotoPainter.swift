// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster

/// Paints the pictures of the photos: a sky, a sun and three ranges of hills.
struct PhotoPainter {
  /// The random numbers of the picture.
  private var state: UInt64

  private init(seed: Int) { state = UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9_7F4A_7C15 }

  /// Returns a photo's picture.
  ///
  /// - Parameters:
  ///   - id: The photo's number.
  ///   - size: The picture's size, in points.
  ///   - scale: Pixels per point.
  /// - Returns: The picture; nil if the size has no pixels or too many.
  static func picture(of id: Int, size: Size, scale: Double) -> Image? {
    guard
      let renderer = try? ImageRenderer(size: size, scale: scale, isOpaque: true)
    else { return nil }
    var painter = PhotoPainter(seed: id + 1)
    return renderer.image { painter.paint(Rect(origin: .zero, size: size), in: $0) }
  }

  /// Returns the next number from 0 to 1, by a linear congruential generator.
  private mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 40) / Double(1 << 24)
  }

  private mutating func paint(_ area: Rect, in context: GraphicsContext) {
    let warmth = next()
    let sky = Gradient([
      Color(red: 0.25 + 0.3 * warmth, green: 0.45, blue: 0.85 - 0.3 * warmth),
      Color(red: 0.95, green: 0.85 - 0.2 * warmth, blue: 0.75 - 0.2 * warmth),
    ])
    context.drawLinearGradient(
      sky, from: area.origin, to: Point(x: area.minX, y: area.maxY * 0.8))
    let radius = area.height * (0.05 + 0.05 * next())
    let middle = Point(x: area.width * next(), y: area.height * (0.15 + 0.3 * next()))
    context.fill(
      Rect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius),
      cornerRadius: radius, color: Color(red: 1, green: 0.95, blue: 0.8))
    for range in 0..<3 {
      let share = Double(range) / 3
      let color = Color(
        red: 0.35 - 0.25 * share, green: 0.45 - 0.2 * share + 0.1 * warmth, blue: 0.5 - 0.4 * share)
      hills(area, top: 0.45 + 0.18 * Double(range)).fill(in: context, color: color)
    }
  }

  /// Returns the outline of a range of hills.
  private mutating func hills(_ area: Rect, top: Double) -> BezierPath {
    var path = BezierPath()
    path.move(to: Point(x: area.minX, y: area.maxY))
    let count = 6
    for step in 0...count {
      let height = area.height * (top + 0.18 * (next() - 0.5))
      path.addLine(to: Point(x: area.width * Double(step) / Double(count), y: height))
    }
    path.addLine(to: Point(x: area.maxX, y: area.maxY))
    path.close()
    return path
  }
}

extension BezierPath {
  fileprivate func fill(in context: GraphicsContext, color: Color) {
    context.fillColor = color
    fill(in: context)
  }
}
