// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import TestSupport
import Testing

private let red = Color(red: 1, green: 0, blue: 0)
private let blue = Color(red: 0, green: 0, blue: 1)

/// Tests animations of the properties of shapes and gradients.
///
/// The oracle is a layer with the values that arithmetic gives for the time.
@Suite struct ContentAnimationTests {
  private let root = View(frame: rect(0, 0, 40, 40))
  private let shown: Window

  init() { shown = window(40, 40, root: root) }

  private func screen() -> Bitmap? { shown.snapshot() }

  /// Returns the picture of a layer that is alone in a window.
  private func picture(_ layer: Layer) -> Bitmap? {
    let root = View(frame: rect(0, 0, 40, 40))
    root.layer.addSublayer(layer)
    let other = window(40, 40, root: root)
    other.update(at: 0)
    return other.snapshot()
  }

  private func line(_ y: Double, to x: Double = 36) -> Path {
    var path = Path()
    path.move(to: Point(x: 4, y: y))
    path.addLine(to: Point(x: x, y: y))
    return path
  }

  private func shape(_ change: (ShapeLayer) -> Void = { _ in }) -> ShapeLayer {
    let shape = ShapeLayer()
    (shape.path, shape.strokeColor, shape.fillColor, shape.lineWidth) = (line(10), red, nil, 4)
    change(shape)
    return shape
  }

  private func gradient(_ change: (GradientLayer) -> Void = { _ in }) -> GradientLayer {
    let gradient = GradientLayer()
    gradient.frame = rect(0, 0, 40, 40)
    gradient.colors = [red, blue]
    gradient.locations = [0, 0.5]
    change(gradient)
    return gradient
  }

  /// Shows a layer, changes it, and compares the screen at a quarter of a second with another layer.
  private func check(
    _ layer: Layer, _ change: () -> Void, _ expected: Layer, _ name: String
  ) {
    let root = View(frame: rect(0, 0, 40, 40))
    root.layer.addSublayer(layer)
    let shown = window(40, 40, root: root)
    shown.update(at: 0)
    change()
    shown.update(at: 1)
    let before = shown.snapshot()
    shown.update(at: 1.25)
    #expect(shown.snapshot() == picture(expected), "\(name)")
    #expect(shown.snapshot() != before, "\(name)")
    shown.update(at: 3)
    layer.removeFromSuperlayer()
  }

  private let slow = LayerAnimationTiming(duration: 1)

  @Test(.rule("13.layers.content"))
  func `explicit animations move the properties of a shape`() {
    // A quarter of the way from the first value to the second.
    let cases: [(String, any LayerAnimation, (ShapeLayer) -> Void)] = [
      ("strokeEnd", BasicAnimation(.strokeEnd, from: 0, to: 0.8), { $0.strokeEnd = 0.2 }),
      ("strokeStart", BasicAnimation(.strokeStart, from: 0.2, to: 0.6), { $0.strokeStart = 0.3 }),
      ("lineWidth", BasicAnimation(.lineWidth, from: 2, by: 8), { $0.lineWidth = 4.001 }),
      ("lineWidth", BasicAnimation(.lineWidth, to: 16), { $0.lineWidth = 7 }),
      ("lineWidth", BasicAnimation(.lineWidth, by: 8), { $0.lineWidth = 6 }),
      (
        "strokeColor", BasicAnimation(.strokeColor, to: blue),
        { $0.strokeColor = Color(red: 0.75, green: 0, blue: 0.25) }
      ),
      ("path", BasicAnimation(.path, to: line(30)), { $0.path = line(15) }),
      ("path", BasicAnimation(.path, from: line(20), to: line(32)), { $0.path = line(23) }),
    ]
    for (name, animation, values) in cases {
      let layer = shape()
      check(
        layer,
        {
          var linear = animation
          linear.timing = slow
          if var basic = linear as? BasicAnimation {
            basic.timingFunction = .linear
            linear = basic
          }
          layer.add(linear, forKey: name)
          #expect(layer.animationKeys == [name])
        }, shape(values), name)
    }
  }

  @Test(.rule("13.layers.content"))
  func `explicit animations move the properties of a gradient`() {
    let cases: [(String, any LayerAnimation, (GradientLayer) -> Void)] = [
      (
        "colors", BasicAnimation(.colors, to: [blue, red], timing: slow, timingFunction: .linear),
        {
          $0.colors = [
            Color(red: 0.75, green: 0, blue: 0.25), Color(red: 0.25, green: 0, blue: 0.75),
          ]
        }
      ),
      (
        "locations",
        BasicAnimation(.locations, to: [0.4, 0.9], timing: slow, timingFunction: .linear),
        { $0.locations = [0.1, 0.6] }
      ),
      (
        "points",
        BasicAnimation(
          .startPoint, to: Point(x: 0.5, y: 0.4), timing: slow, timingFunction: .linear),
        { $0.startPoint = Point(x: 0.5, y: 0.1) }
      ),
      (
        "points",
        BasicAnimation(.endPoint, by: Point(x: 0, y: -0.4), timing: slow, timingFunction: .linear),
        { $0.endPoint = Point(x: 0.5, y: 0.9) }
      ),
    ]
    for (name, animation, values) in cases {
      let layer = gradient()
      check(layer, { layer.add(animation, forKey: name) }, gradient(values), name)
    }
  }

  @Test(.rule("13.layers.content", "13.layers.implicit"))
  func `changes of shapes and gradients start animations`() {
    func slowly(_ change: () -> Void) {
      Transaction.begin()
      Transaction.setAnimationDuration(1)
      Transaction.setAnimationTimingFunction(.linear)
      change()
      Transaction.commit()
    }
    let first = shape()
    check(first, { slowly { first.strokeEnd = 0.2 } }, shape { $0.strokeEnd = 0.8 }, "strokeEnd")
    #expect(first.strokeEnd == 0.2)
    let second = shape()
    check(
      second, { slowly { (second.path, second.lineWidth) = (line(30), 8) } },
      shape { ($0.path, $0.lineWidth) = (line(15), 5) }, "path")
    let third = gradient()
    check(
      third, { slowly { third.locations = [0.4, 0.9] } }, gradient { $0.locations = [0.1, 0.6] },
      "locations")
    // A view's own layer changes at once.
    let view = ShapeView(frame: rect(0, 0, 40, 40))
    root.addSubview(view)
    shown.update(at: 5)
    view.layer.setStroke(0.2)
    #expect(view.layer.animationKeys.isEmpty)
  }

  private final class ShapeView: View {
    override class var layerClass: AnyClass { ShapeLayer.self }
  }

  @Test(.rule("13.layers.content"))
  func `keyframes, groups and springs move properties of a shape`() {
    let layer = shape()
    let keyframes = KeyframeAnimation(
      .strokeEnd, values: [0.2, 0.6, 1], times: [0, 0.5, 1], timing: slow)
    check(layer, { layer.add(keyframes) }, shape { $0.strokeEnd = 0.4 }, "linear")
    let steps = KeyframeAnimation(
      .strokeEnd, values: [0.2, 0.6, 1], calculationMode: .discrete,
      timing: .init(duration: 0.5))
    check(layer, { layer.add(steps) }, shape { $0.strokeEnd = 0.6 }, "discrete")
    let group = AnimationGroup(
      [
        BasicAnimation(
          .lineWidth, to: 8, timing: .init(duration: 1), timingFunction: .linear),
        BasicAnimation(.position, to: Point(x: 4, y: 4), timing: slow, timingFunction: .linear),
      ], timing: slow)
    check(
      layer, { layer.add(group) },
      shape {
        $0.lineWidth = 5
        $0.position = Point(x: 1, y: 1)
      }, "group")
    let spring = SpringAnimation(.lineWidth, from: 4, to: 12, damping: 10, timing: slow)
    let progress = { (time: Double) -> Double in
      // x″ + 10 x′ + 100 x = 100: decay 5, frequency √75.
      let w = 75.0.squareRoot()
      return 1 - exp(-5 * time) * (cos(w * time) + 5 / w * sin(w * time))
    }
    check(
      layer, { layer.add(spring) }, shape { $0.lineWidth = 4 + 8 * progress(0.25) }, "spring")
  }

  @Test(.rule("13.layers.content"))
  func `a path with other elements or an array of other length changes at once`() {
    let layer = shape()
    check(
      layer,
      { layer.add(BasicAnimation(.path, to: .rect(rect(4, 4, 20, 20)), timing: slow)) },
      shape { $0.path = .rect(rect(4, 4, 20, 20)) }, "path")
    let fill = gradient()
    check(
      fill, { fill.add(BasicAnimation(.colors, to: [blue, red, blue], timing: slow)) },
      gradient { $0.colors = [blue, red, blue] }, "colors")
  }

  @Test func `a removed animation shows the layer's own values`() {
    let layer = shape()
    root.layer.addSublayer(layer)
    shown.update(at: 0)
    layer.add(BasicAnimation(.strokeEnd, from: 0.0, to: 0.5, timing: slow), forKey: "a")
    shown.update(at: 1)
    #expect(screen() != picture(shape()))
    layer.removeAnimation(forKey: "a")
    shown.update(at: 1.1)
    #expect(screen() == picture(shape()))
    layer.add(BasicAnimation(.strokeEnd, from: 0.0, to: 0.5, timing: slow))
    shown.update(at: 1.2)
    shown.update(at: 5)
    #expect(screen() == picture(shape()) && layer.animationKeys.isEmpty)
  }

  @Test func `invalid values and properties of other layer classes start no animation`() {
    let layer = shape()
    root.layer.addSublayer(layer)
    shown.update(at: 0)
    var broken = Path()
    broken.move(to: Point(x: Double.nan, y: 0))
    Reported.quietly {
      layer.add(BasicAnimation(.path, to: broken), forKey: "a")
      layer.add(BasicAnimation(.lineWidth, to: .infinity), forKey: "b")
      layer.add(KeyframeAnimation(.lineWidth, values: [1, .nan]), forKey: "c")
      layer.add(KeyframeAnimation(.lineWidth, values: []), forKey: "d")
      layer.add(BasicAnimation(.locations, to: [0, 1]), forKey: "e")
    }
    #expect(layer.animationKeys.isEmpty)
    layer.add(KeyframeAnimation(.lineWidth, values: [8], timing: slow), forKey: "one")
    shown.update(at: 1)
    #expect(screen() == picture(shape { $0.lineWidth = 8 }))
    layer.add(BasicAnimation(.lineWidth, from: 5, to: -1e9, timing: slow))
    for step in 0...10 { shown.update(at: 1 + Double(step) / 10) }
  }
}

extension Layer {
  fileprivate func setStroke(_ end: Double) { (self as? ShapeLayer)?.strokeEnd = end }
}
