// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import TestSupport

/// Layers without views that change at random.
final class PaintLayers {
  private var layers: [Layer] = []

  /// Makes a random change of a layer, or of the layer of a view.
  func step(_ view: View, _ generator: inout SplitMix64) {
    if layers.count < 12, layers.isEmpty || generator.chance(0.25) {
      return add(make(&generator), to: view, &generator)
    }
    let layer = generator.pick(layers)
    let target = generator.chance(0.3) ? view.layer : layer
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: layer.removeFromSuperlayer()
    case 1: add(layer, to: view, &generator)
    case 2: target.mask = generator.chance(0.3) ? nil : make(&generator)
    case 3, 4: changeGeometry(layer, &generator)
    case 5: changeAppearance(target, &generator)
    case 6: changeAppearance(target.mask ?? target, &generator)
    case 7: changeContents(layer, &generator)
    default: changeContents(target.mask ?? layer, &generator)
    }
  }

  private func make(_ generator: inout SplitMix64) -> Layer {
    let layer: Layer =
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: SpotLayer()
      case 1: GradientLayer()
      case 2, 3: ShapeLayer()
      default: Layer()
      }
    layer.frame = generator.frame()
    layer.backgroundColor = generator.chance(0.4) ? generator.color() : nil
    changeContents(layer, &generator)
    return layer
  }

  private func add(_ layer: Layer, to view: View, _ generator: inout SplitMix64) {
    if !layers.contains(where: { $0 === layer }) { layers.append(layer) }
    // A layer inside of the new one is refused, so never choose one.
    let others = layers.filter { other in
      var next: Layer? = other
      while let candidate = next {
        if candidate === layer { return false }
        next = candidate.superlayer
      }
      return true
    }
    let parent = generator.chance(0.6) || others.isEmpty ? view.layer : generator.pick(others)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: parent.insertSublayer(layer, at: Int.random(in: 0...3, using: &generator))
    case 1: parent.insertSublayer(layer, below: parent.sublayers.first)
    case 2: parent.insertSublayer(layer, above: parent.sublayers.first)
    default: parent.addSublayer(layer)
    }
  }

  private func changeGeometry(_ layer: Layer, _ generator: inout SplitMix64) {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: layer.position = Point(x: generator.place(0...20), y: generator.place(0...16))
    case 1: layer.bounds.origin = Point(x: generator.place(-3...3), y: generator.place(-3...3))
    case 2:
      layer.bounds.size = Size(width: generator.place(0...16), height: generator.place(0...12))
    case 3: layer.affineTransform = generator.transform()
    case 4: layer.anchorPoint = generator.pick([Point(x: 0, y: 0), Point(x: 1, y: 0.25)])
    default: layer.zPosition = generator.pick([-1, 0, 0, 1])
    }
  }

  private func changeAppearance(_ layer: Layer, _ generator: inout SplitMix64) {
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: layer.backgroundColor = generator.chance(0.3) ? nil : generator.color()
    case 1: layer.opacity = generator.pick([1, 1, 0.5, 0])
    case 2: layer.isHidden.toggle()
    case 3: layer.masksToBounds.toggle()
    case 4: layer.cornerRadius = generator.pick([0, 2, 3.5, 20])
    case 5:
      let bits = UInt8.random(in: 0...31, using: &generator)
      layer.maskedCorners = RectCorners(rawValue: bits & 15)
      layer.cornerCurve = bits > 15 ? .continuous : .circular
    case 6:
      layer.borderWidth = generator.pick([0, 1, 2.5])
      layer.borderColor = generator.color()
    case 7:
      layer.shadowOpacity = generator.pick([0, 0.5, 1])
      layer.shadowRadius = generator.pick([0, 1.5])
    default:
      layer.shadowPath = generator.chance(0.3) ? nil : path(&generator)
    }
  }

  private func changeContents(_ layer: Layer, _ generator: inout SplitMix64) {
    switch layer {
    case let layer as ShapeLayer: change(layer, &generator)
    case let layer as GradientLayer:
      layer.colors = (0...Int.random(in: 0...3, using: &generator)).map { _ in generator.color() }
      layer.type = generator.pick(GradientLayer.Kind.allCases)
      layer.startPoint = Point(x: generator.pick([0, 0.5]), y: generator.pick([0, 0.25]))
      layer.endPoint = Point(x: generator.pick([1, 0.75]), y: generator.pick([1, 0.5]))
    case let layer as SpotLayer:
      layer.color = generator.color()
      layer.setNeedsDisplay()
    default:
      layer.contents = generator.chance(0.7) ? generator.image() : nil
      layer.contentsGravity = generator.pick(ContentMode.allCases)
    }
  }

  private func change(_ layer: ShapeLayer, _ generator: inout SplitMix64) {
    switch Int.random(in: 0..<5, using: &generator) {
    case 0, 1: layer.path = path(&generator)
    case 2: layer.fillColor = generator.chance(0.3) ? nil : generator.color()
    case 3:
      layer.strokeColor = generator.color()
      layer.lineWidth = generator.pick([0.5, 1, 3])
      layer.lineDashPattern = generator.chance(0.5) ? nil : [2, 1]
    default:
      layer.strokeColor = generator.color()
      layer.strokeStart = generator.pick([0, 0.25])
      layer.strokeEnd = generator.pick([0.1, 0.6, 1])
    }
  }

  private func path(_ generator: inout SplitMix64) -> Path {
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: return .ellipse(in: generator.frame())
    case 1: return .roundedRect(generator.frame(), cornerRadius: 2)
    default:
      var path = Path()
      path.move(to: generator.frame().origin)
      for _ in 0..<3 { path.addLine(to: generator.frame().origin) }
      if generator.chance(0.5) { path.close() }
      return path
    }
  }
}

/// A layer that draws an ellipse in a bitmap.
final class SpotLayer: Layer {
  var color = Color.black

  override func draw(in context: GraphicsContext) {
    context.fill(.ellipse(in: bounds), color: color)
  }
}
