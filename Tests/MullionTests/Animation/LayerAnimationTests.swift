// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import TestSupport
import Testing

/// Tests layer animations and presentation layers: rules 1.9 and 8.7 of `rules.tsv`.
@Suite struct LayerAnimationTests {
  private let stage = AnimationStage()
  private var layer: Layer { stage.view.layer }

  @Test(.rule("1.9.A04", "8.7.presentation"))
  func `a layer animation changes the presentation, not the model`() throws {
    let fade = BasicAnimation(.opacity, from: 0.0, to: 1.0, timing: .init(duration: 0.5))
    layer.add(fade, forKey: "fade")
    #expect(layer.animationKeys == ["fade"] && layer.opacity == 1)
    try stage.steps(for: 0.5) { (time: Double) throws in
      let share = CurveOracle.bezier(0.25, 0.1, 0.25, 1, time / 0.5)
      #expect(try isNear(stage.seen.opacity, share) && layer.opacity == 1)
    }
    #expect(layer.animation(forKey: "fade") == nil && layer.animationKeys.isEmpty)
  }

  @Test(.rule("1.9.A04"))
  func `a layer animation derives missing ends from the model value and byValue`() throws {
    let cases: [(Double?, Double?, Double?, Double)] = [
      (4, 8, nil, 6), (4, nil, nil, 12), (nil, 40, nil, 30), (4, nil, 10, 9), (nil, 40, 10, 35),
      (nil, nil, 10, 25),
    ]
    for (from, to, by, x) in cases {
      func point(_ x: Double) -> Point { Point(x: x, y: 0) }
      stage.view.center = point(20)
      layer.add(
        BasicAnimation(
          .position, from: from.map(point), to: to.map(point), by: by.map(point),
          timing: .init(duration: 1), timingFunction: .linear), forKey: "move")
      stage.go(to: stage.now)
      stage.go(to: stage.now + 0.5)
      #expect(try isNear(stage.seen.position.x, x))
    }
  }

  @Test(.rule("1.9.A04"))
  func `additive layer animations add to the model; rotations may exceed one turn`() throws {
    layer.add(
      BasicAnimation(
        .rotation, from: 0, to: 8 * .pi, timing: .init(duration: 8), timingFunction: .linear))
    layer.add(
      BasicAnimation(
        .position, from: Point(x: 10, y: 0), to: .zero, isAdditive: true,
        timing: .init(duration: 8), timingFunction: .linear))
    stage.go(to: 0)
    stage.go(to: 0.5)
    #expect(try isNear(stage.seen.affineTransform.b, 1) && isNear(stage.seen.affineTransform.a, 0))
    #expect(try isNear(stage.seen.position.x, 20 + 10 * 7.5 / 8))
    stage.go(to: 4)
    #expect(try isNear(stage.seen.affineTransform.a, 1))
  }

  @Test(.rule("1.9.A04"))
  func `layer keyframes take effect at their times, with a curve per segment`() throws {
    layer.add(
      KeyframeAnimation(
        .opacity, values: [0, 1, 0.5], times: [0, 0.25, 1], timing: .init(duration: 1),
        timingFunctions: [.easeIn]))
    try stage.steps(for: 1) { (time: Double) throws in
      guard time < 1 else { return }
      let opacity =
        time < 0.25
        ? CurveOracle.bezier(0.42, 0, 1, 1, time / 0.25) : 1 - (time - 0.25) / 0.75 * 0.5
      #expect(try isNear(stage.seen.opacity, opacity))
    }
    var isFinished: Bool?
    layer.add(
      KeyframeAnimation(.opacity, values: [], timing: .init(completion: { isFinished = $0 })))
    #expect(isFinished == true)
  }

  @Test(.rule("1.9.A04"))
  func `discrete keyframes get equal shares of the duration`() throws {
    layer.add(
      KeyframeAnimation(
        .backgroundColor, values: [.black, .white, Color(red: 1, green: 0, blue: 0)],
        calculationMode: .discrete, timing: .init(duration: 3)))
    stage.go(to: 0)
    for (time, color) in [
      (0.9, Color.black), (1.1, .white), (1.9, .white), (2.1, Color(red: 1, green: 0, blue: 0)),
    ] {
      stage.go(to: time)
      #expect(try stage.seen.backgroundColor == color)
    }
  }

  @Test(.rule("1.9.A04"), arguments: [(1.0, 100.0, 10.0), (2, 200, 40), (1, 100, 50)])
  func `a spring animation follows the equation of motion of a damped spring`(
    mass: Double, stiffness: Double, damping: Double
  ) throws {
    let spring = SpringAnimation(
      .position, from: Point(x: 0, y: 0), to: Point(x: 1, y: 0), mass: mass, stiffness: stiffness,
      damping: damping, initialVelocity: 2)
    layer.add(spring)
    stage.go(to: 0)
    // The expected values come from the classical Runge–Kutta method with steps of 1/24 000 second.
    var (x, v) = (0.0, 2.0)
    func force(_ x: Double, _ v: Double) -> Double { (stiffness * (1 - x) - damping * v) / mass }
    let h = 1.0 / 24_000
    for step in 1...100 {
      for _ in 0..<100 {
        let (k1, l1) = (v, force(x, v))
        let (k2, l2) = (v + h / 2 * l1, force(x + h / 2 * k1, v + h / 2 * l1))
        let (k3, l3) = (v + h / 2 * l2, force(x + h / 2 * k2, v + h / 2 * l2))
        let (k4, l4) = (v + h * l3, force(x + h * k3, v + h * l3))
        x += h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
        v += h / 6 * (l1 + 2 * l2 + 2 * l3 + l4)
      }
      stage.go(to: Double(step) / 240)
      #expect(try isNear(stage.seen.position.x, x))
    }
    #expect(spring.settlingDuration > 0.5 && spring.settlingDuration < 4)
  }

  @Test(.rule("1.9.A04"))
  func `an animation group runs and repeats its animations in its own time`() throws {
    let move = BasicAnimation(
      .position, from: .zero, to: Point(x: 10, y: 0), timing: .init(duration: 1),
      timingFunction: .linear)
    let fade = BasicAnimation(
      .opacity, from: 1.0, to: 0.0, timing: .init(duration: 1, beginTime: 1, fillMode: .backwards),
      timingFunction: .linear)
    var isFinished: Bool?
    layer.add(
      AnimationGroup(
        [move, fade],
        timing: .init(duration: 1.5, repeatCount: 2, completion: { isFinished = $0 })))
    stage.go(to: 0)
    // The move lasts one second. The group ends before the second half of the fade.
    for (time, x, opacity) in [
      (0.5, 5.0, 1.0), (1.25, 20, 0.75), (1.5, 0, 1), (2.25, 7.5, 1), (2.75, 20, 0.75),
    ] {
      stage.go(to: time)
      #expect(try isNear(stage.seen.position.x, x) && isNear(stage.seen.opacity, opacity))
    }
    stage.go(to: 3)
    #expect(try isFinished == true && stage.seen.opacity == 1 && stage.seen.position.x == 20)
  }

  @Test(.rule("1.9.A04"))
  func `the fill mode decides the displayed value before and after an animation`() throws {
    for mode in LayerAnimationTiming.FillMode.allCases {
      layer.add(
        BasicAnimation(
          .opacity, from: 0.25, to: 0.5,
          timing: .init(
            duration: 1, beginTime: stage.now + 1, fillMode: mode, isRemovedOnCompletion: false)),
        forKey: "fade")
      let (start, fillsBack) = (stage.now, mode == .backwards || mode == .both)
      let fillsOn = mode == .forwards || mode == .both
      stage.go(to: start + 0.5)
      #expect(try stage.seen.opacity == (fillsBack ? 0.25 : 1))
      stage.go(to: start + 1)
      #expect(try stage.seen.opacity == 0.25)
      let update = stage.go(to: start + 3)
      #expect(try stage.seen.opacity == (fillsOn ? 0.5 : 1) && update.nextUpdate == nil)
      #expect((layer.animation(forKey: "fade") != nil) == fillsOn && stage.isPaintedWhole)
      layer.removeAllAnimations()
      stage.go(to: start + 4)
      #expect(try stage.seen.opacity == 1)
    }
  }

  @Test(.rule("8.7.removeAll"))
  func `a removed or replaced layer animation ends unfinished and shows the model`() throws {
    var trace: [String] = []
    func fade(_ name: String) -> BasicAnimation {
      BasicAnimation(
        .opacity, from: 0.0, to: 0.5,
        timing: .init(duration: 1, completion: { trace.append("\(name) \($0)") }))
    }
    layer.add(fade("a"), forKey: "fade")
    stage.go(to: 0)
    stage.go(to: 0.5)
    layer.add(fade("b"), forKey: "fade")
    stage.go(to: 0.5)
    #expect(trace == ["a false"])
    layer.removeAnimation(forKey: "other")
    layer.removeAnimation(forKey: "fade")
    #expect(try stage.seen.opacity == 1)
    stage.go(to: 0.6)
    #expect(trace == ["a false", "b false"] && stage.isPaintedWhole)
    View.animate(withDuration: 1) {
      stage.view.center.x = 50
    } completion: {
      trace.append("c \($0)")
    }
    stage.go(to: 0.6)
    layer.removeAllAnimations()
    #expect(try stage.seen.position.x == 50)
    #expect(stage.go(to: 0.7).nextUpdate == nil && trace.last == "c false")
  }

  @Test(.rule("8.7.hit", "8.7.presentation"))
  func `hit testing the presentation layer finds a view at its animated position`() throws {
    let inner = View(frame: rect(5, 5, 5, 5))
    stage.view.addSubview(inner)
    #expect(inner.layer.presentation() == nil)
    View.animate(withDuration: 1, options: .curveLinear) { stage.view.center.x = 80 }
    stage.go(to: 0)
    stage.go(to: 0.5)
    let root = try #require(stage.root.layer.presentation())
    #expect(root.hitTest(Point(x: 41, y: 11))?.model === layer)
    #expect(root.hitTest(Point(x: 46, y: 16))?.model === inner.layer)
    #expect(root.hitTest(Point(x: 75, y: 11))?.model === stage.root.layer)
    #expect(root.hitTest(Point(x: 200, y: 11)) == nil)
    let seen = try #require(inner.layer.presentation())
    #expect(seen.superlayer?.frame == rect(40, 10, 20, 10) && seen.frame == rect(5, 5, 5, 5))
    #expect(root.sublayers.first?.position.x == 50)
  }

  @Test(.rule("1.9.A04"))
  func `a layer reports and ignores animations with invalid numbers`() {
    stage.view.identifier = "unusable-animation"
    let errors = stage.window.errors {
      layer.add(BasicAnimation(.opacity, from: .nan, to: 1))
      layer.add(KeyframeAnimation(.cornerRadius, values: [1, .infinity]))
    }
    #expect(errors.count == 2 && stage.go(to: 0).nextUpdate == nil)
    layer.add(
      BasicAnimation(
        .opacity, from: 0.0, to: 1.0,
        timing: .init(duration: .nan, beginTime: .infinity, repeatCount: -1)))
    stage.go(to: 0)
    #expect(stage.go(to: 0).nextUpdate == nil)
    #expect(Layer(view: View()).presentation() == nil)
  }

  @Test func `an animation turns and grows about the anchor point`() throws {
    stage.view.anchorPoint = Point(x: 0, y: 0)
    stage.view.center = Point(x: 50, y: 40)
    View.animate(withDuration: 1, options: .curveLinear) {
      stage.view.transform = .rotation(.pi / 2)
      stage.view.bounds.size = Size(width: 40, height: 10)
    }
    stage.go(to: 0)
    for time in [0.0, 0.25, 0.5, 1] {
      stage.go(to: time)
      let seen = try stage.seen
      // The corner at the anchor point stays, and the others turn by 90° a second around it.
      let (angle, width) = (time * .pi / 2, 20 + 20 * time)
      let xs = [0, width * cos(angle), -10 * sin(angle), width * cos(angle) - 10 * sin(angle)]
      let least = try #require(xs.min())
      #expect(abs(seen.frame.minX - 50 - least) < 1e-6, "\(time)")
      #expect(seen.position == Point(x: 50, y: 40))
      #expect(stage.isPaintedWhole)
    }
  }
}
