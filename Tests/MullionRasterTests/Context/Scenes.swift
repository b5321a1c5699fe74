// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry
import MullionRaster
import TestSupport

/// The kind of a random drawing on a canvas of 40 × 40 device pixels.
enum SceneKind: String, CaseIterable, Sendable {
  case alignedRect, fractionalRect, turnedRect, ellipse, roundedRect, polygon, evenOddPolygon
  case curves, border, nearestImage, bilinearImage, turnedImage, pathClip, rectClip, layer
  case farPolygon, shadow, bitmapShadow, parts, turnedParts, tiles
  case line, dashedLine, turnedLine, linear, radial, blending, rectsClip, imageClip
  case castShadow, groupShadow, aliased, conic
}

/// A random drawing that can be repeated exactly.
struct Scene {
  static let side = 40

  let kind: SceneKind
  let seed: UInt64

  /// Paints the drawing with the same calls every time.
  func draw(in context: GraphicsContext) {
    var random = SplitMix64(seed: seed)
    let color = Color(
      red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
      blue: .random(in: 0...1, using: &random), alpha: 0.7)
    let rect = Rect(
      x: .random(in: -10...30, using: &random), y: .random(in: -10...30, using: &random),
      width: .random(in: 0.1...35, using: &random), height: .random(in: 0.1...35, using: &random))
    context.saveState()
    defer { context.restoreState() }
    switch kind {
    case .alignedRect:
      let box = PixelGrid(scale: 1).snap(rect)
      context.fill(box, color: color)
    case .fractionalRect:
      context.fill(rect, color: color)
    case .turnedRect:
      turn(context, &random)
      context.fill(rect, color: color)
    case .ellipse:
      context.fill(.ellipse(in: rect), color: color)
    case .roundedRect:
      context.fill(rect, cornerRadius: .random(in: 0...20, using: &random), color: color)
    case .polygon:
      context.fill(polygon(reach: -8...48, &random), color: color)
    case .evenOddPolygon:
      context.fill(polygon(reach: -8...48, &random), color: color, rule: .evenOdd)
    case .farPolygon:
      context.fill(polygon(reach: -3e9...3e9, &random), color: color)
    case .curves:
      context.fill(curves(&random), color: color)
    case .border:
      context.strokeBorder(
        rect, width: .random(in: 0.2...6, using: &random),
        cornerRadius: .random(in: 0...12, using: &random), color: color)
    case .nearestImage:
      context.draw(image(&random), in: rect, interpolation: .nearest)
    case .bilinearImage:
      context.draw(image(&random), in: rect, interpolation: .bilinear)
    case .turnedImage:
      turn(context, &random)
      context.draw(image(&random), in: rect, interpolation: .bilinear)
    case .pathClip:
      context.clip(to: .ellipse(in: rect))
      context.clip(to: polygon(reach: -8...48, &random), rule: .evenOdd)
      context.fill(Rect(x: 3.5, y: 2.25, width: 31, height: 33), color: color)
    case .rectClip:
      context.clip(to: rect)
      context.fill(polygon(reach: -8...48, &random), color: color)
    case .layer:
      context.clip(to: .roundedRect(rect, cornerRadius: 5))
      context.beginTransparencyLayer(alpha: 0.6)
      context.fill(polygon(reach: -8...48, &random), color: color)
      context.draw(image(&random), in: rect.offsetBy(dx: 4, dy: 3))
      context.endTransparencyLayer()
    case .shadow, .bitmapShadow, .parts, .turnedParts, .tiles, .castShadow, .groupShadow:
      drawEffect(in: context, color, rect, &random)
    case .line, .dashedLine, .turnedLine, .linear, .radial, .blending, .rectsClip, .imageClip,
      .aliased, .conic:
      drawLine(in: context, color, rect, &random)
    }
  }

  /// Draws the kinds with shadows and nine-part images.
  private func drawEffect(
    in context: GraphicsContext, _ color: Color, _ rect: Rect, _ random: inout SplitMix64
  ) {
    switch kind {
    case .shadow:
      let path = polygon(reach: -8...48, &random)
      context.draw(shadow(color, &random), of: path, rule: .evenOdd)
    case .bitmapShadow:
      let mask = ShadowMask(
        image(&random).bitmap, x: .random(in: -5...35, using: &random), y: 14,
        shadow: shadow(color, &random), scale: 1, within: context.clipBox)
      if let mask { context.draw(mask, color: color) }
    case .parts, .turnedParts:
      if kind == .turnedParts { turn(context, &random) }
      context.draw(
        image(&random), in: rect,
        stretching: Rect(
          x: .random(in: 0...1, using: &random), y: .random(in: 0...1, using: &random),
          width: .random(in: 0...0.6, using: &random), height: .random(in: 0...0.6, using: &random))
      )
    case .tiles:
      if seed % 2 == 0 { turn(context, &random) }
      let insets = EdgeInsets(top: 1.5, left: 2, bottom: 1, right: 0.7)
      context.draw(image(&random).resizableImage(withCapInsets: insets), in: rect)
    case .castShadow:
      context.shadow = shadow(color, &random)
      context.alpha = 0.8
      context.draw(image(&random), in: rect)
      context.stroke(polygon(reach: -8...48, &random), color: color)
    case .groupShadow:
      context.shadow = shadow(color, &random)
      context.beginTransparencyLayer(alpha: 0.7)
      context.fill(polygon(reach: -8...48, &random), color: color)
      context.fill(.ellipse(in: rect), color: color)
      context.endTransparencyLayer()
    default: preconditionFailure("a kind of another function")
    }
  }

  /// Draws the kinds with lines, gradients, blend modes and clips.
  private func drawLine(
    in context: GraphicsContext, _ color: Color, _ rect: Rect, _ random: inout SplitMix64
  ) {
    switch kind {
    case .line, .dashedLine, .turnedLine:
      if kind == .turnedLine { turn(context, &random) }
      let dashes = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        Double.random(in: 0...7, using: &random)
      }
      context.strokeStyle = StrokeStyle(
        width: .random(in: 0.1...9, using: &random),
        cap: LineCap.allCases.randomElement(using: &random) ?? .butt,
        join: LineJoin.allCases.randomElement(using: &random) ?? .miter,
        dashes: kind == .dashedLine ? dashes : [], dashPhase: .random(in: -9...9, using: &random))
      if kind == .turnedLine { context.scaleBy(x: 1.4, y: 0.6) }
      context.stroke(
        seed % 2 == 0 ? curves(&random) : polygon(reach: -8...48, &random), color: color)
    case .linear, .radial, .conic:
      context.clip(to: rect)
      turn(context, &random)
      drawGradient(in: context, color, &random)
    case .blending:
      context.blendMode = BlendMode.allCases[Int(seed) % BlendMode.allCases.count]
      context.alpha = 0.9
      context.fill(polygon(reach: -8...48, &random), color: color)
      context.draw(image(&random), in: rect)
    case .rectsClip:
      turn(context, &random)
      context.clip(to: [rect, rect.offsetBy(dx: 7, dy: 4), Rect(x: 3, y: 2, width: 8, height: 9)])
      context.fill(Rect(x: -20, y: -20, width: 80, height: 80), color: color)
    case .imageClip:
      context.clip(to: rect, mask: image(&random))
      context.fill(polygon(reach: -8...48, &random), color: color)
    case .aliased:
      context.isAntialiased = false
      context.clip(to: .ellipse(in: rect))
      context.fill(polygon(reach: -8...48, &random), color: color)
    default: preconditionFailure("a kind of another function")
    }
  }

  private func drawGradient(
    in context: GraphicsContext, _ color: Color, _ random: inout SplitMix64
  ) {
    let gradient = Gradient(stops: [
      .init(color, at: 0.1), .init(.white, at: 0.4), .init(.black, at: 0.4), .init(.clear, at: 1),
    ])
    func point() -> Point {
      Point(x: .random(in: -8...48, using: &random), y: .random(in: -8...48, using: &random))
    }
    let (before, after) = (seed % 2 == 0, seed % 3 == 0)
    if kind == .linear {
      return context.drawLinearGradient(
        gradient, from: point(), to: point(), extendsBefore: before, extendsAfter: after)
    }
    let center = point()
    if kind == .conic {
      return context.drawConicGradient(
        gradient, center: center, angle: .random(in: -9...9, using: &random))
    }
    context.drawRadialGradient(
      gradient, startCenter: center, startRadius: .random(in: 0...20, using: &random),
      endCenter: seed % 4 == 0 ? center : point(), endRadius: .random(in: 0...30, using: &random),
      extendsBefore: before, extendsAfter: after)
  }

  private func turn(_ context: GraphicsContext, _ random: inout SplitMix64) {
    context.translateBy(x: 20, y: 20)
    context.concatenate(.rotation(.random(in: -4...4, using: &random)))
    context.translateBy(x: -20, y: -20)
  }

  private func shadow(_ color: Color, _ random: inout SplitMix64) -> Shadow {
    Shadow(
      offset: Size(
        width: .random(in: -6...6, using: &random), height: .random(in: -6...6, using: &random)),
      radius: .random(in: 0...4, using: &random), color: color)
  }

  private func polygon(
    reach: ClosedRange<Double>, _ random: inout SplitMix64
  ) -> Path {
    var path = Path()
    for _ in 0..<Int.random(in: 3...8, using: &random) {
      path.addLine(
        to: Point(x: .random(in: reach, using: &random), y: .random(in: reach, using: &random)))
    }
    return path
  }

  private func curves(_ random: inout SplitMix64) -> Path {
    func point() -> Point {
      Point(x: .random(in: -8...48, using: &random), y: .random(in: -8...48, using: &random))
    }
    var path = Path()
    path.move(to: point())
    for _ in 0..<3 {
      path.addQuadCurve(to: point(), control: point())
      path.addCurve(to: point(), control1: point(), control2: point())
    }
    path.close()
    return path
  }

  private func image(_ random: inout SplitMix64) -> Image {
    let (width, height) = (
      Int.random(in: 1...12, using: &random), Int.random(in: 1...12, using: &random)
    )
    let pixels = (0..<width * height).map { _ in randomPixel(&random) }
    // This cannot fail, because the size, the count and the premultiplied pixels are valid.
    guard let bitmap = try? Bitmap(width: width, height: height, pixels: pixels),
      let image = try? Image(bitmap: bitmap)
    else { preconditionFailure("a random image was refused") }
    return image
  }
}

/// Returns a premultiplied pixel of random alpha.
func randomPixel(_ random: inout SplitMix64) -> UInt32 {
  let alpha = UInt32.random(in: 0...255, using: &random)
  let channels = (0..<3).map { _ in UInt32.random(in: 0...alpha, using: &random) }
  return alpha << 24 | channels[0] << 16 | channels[1] << 8 | channels[2]
}
