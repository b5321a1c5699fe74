// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import TestSupport
import Testing

/// Tests animation blocks: rules 1.9 and 8 of `rules.tsv`.
@Suite struct AnimationTests {
  private let stage = AnimationStage()
  private var view: View { stage.view }

  private static let curves: [(View.AnimationOptions, [Double])] = [
    ([], [0.42, 0, 0.58, 1]), (.curveEaseInOut, [0.42, 0, 0.58, 1]),
    (.curveEaseIn, [0.42, 0, 1, 1]), (.curveEaseOut, [0, 0, 0.58, 1]),
    (.curveLinear, [0, 0, 1, 1]),
  ]

  private static func curve(_ points: [Double], _ time: Double) -> Double {
    CurveOracle.bezier(points[0], points[1], points[2], points[3], time)
  }

  @Test(.rule("8.2.curves", "8.3.model", "8.4.sum", "1.9.A01"), arguments: 0..<curves.count)
  func `an animated property changes at once, and its presentation follows the curve`(
    number: Int
  ) throws {
    let (options, points) = Self.curves[number]
    View.animate(withDuration: 0.5, options: options) {
      view.center = Point(x: 70, y: 35)
      #expect(view.center == Point(x: 70, y: 35))
    }
    #expect(try stage.seen.position == Point(x: 20, y: 15))
    stage.go(to: 3)
    try stage.steps(for: 0.5) { (time: Double) throws in
      let share = Self.curve(points, time / 0.5)
      let position = try stage.seen.position
      #expect(isNear(position.x, 20 + 50 * share) && isNear(position.y, 15 + 20 * share))
      #expect(view.center == Point(x: 70, y: 35))
    }
    #expect(try stage.seen.position == view.center)
  }

  @Test(.rule("8.3.properties", "1.9.A02"))
  func `geometry, alpha, colors, stretch, corners, border and shadow are animated`() throws {
    let layer = view.layer
    View.animate(withDuration: 1, options: .curveLinear) {
      view.frame = rect(30, 10, 40, 20)
      view.bounds.origin = Point(x: 4, y: -8)
      view.transform = .rotation(1).concatenating(.translation(x: 8, y: 0))
      view.alpha = 0.5
      view.backgroundColor = .white
      view.contentStretch = rect(0.5, 0.5, 0.5, 0.5)
      view.cornerRadius = 4
      view.borderWidth = 2
      view.borderColor = .white
      layer.shadowOpacity = 1
      layer.shadowRadius = 7
      layer.shadowOffset = Size(width: 4, height: 1)
      layer.shadowColor = .white
    }
    stage.go(to: 1)
    stage.go(to: 1.25)
    let seen = try stage.seen
    #expect(seen.bounds == rect(1, -2, 25, 12.5) && seen.position == Point(x: 27.5, y: 16.25 - 0.0))
    #expect(isNear(seen.affineTransform.b, sinQuarter) && isNear(seen.affineTransform.tx, 2))
    #expect(isNear(seen.opacity, 0.875) && isNear(seen.cornerRadius, 1))
    #expect(isNear(seen.borderWidth, 0.5) && isNear(seen.borderColor?.red ?? 0, 0.25))
    #expect(isNear(seen.backgroundColor?.green ?? 0, 0.25))
    #expect(seen.contentsCenter == rect(0.125, 0.125, 0.875, 0.875))
    #expect(isNear(seen.shadowOpacity, 0.25) && isNear(seen.shadowRadius, 4))
    #expect(isNear(seen.shadowOffset.width, 1) && isNear(seen.shadowOffset.height, -2))
    #expect(isNear(seen.shadowColor.blue, 0.25))
    #expect(stage.isPaintedWhole)
  }

  /// The sine of 0.25.
  private let sinQuarter = 0.247_403_959_254_522_93

  @Test(.rule("8.3.properties"))
  func `isHidden, content mode, clipping and zPosition are not animated`() throws {
    var isFinished: Bool?
    View.animate(withDuration: 1) {
      view.isHidden = true
      view.contentMode = .center
      view.clipsToBounds = true
      view.layer.zPosition = 3
    } completion: {
      isFinished = $0
    }
    #expect(isFinished == true)
    stage.go(to: 0.5)
    #expect(try stage.seen.isHidden && view.layer.zPosition == 3)
  }

  @Test(.rule("8.1.sync"))
  func `the animation block runs once, before animate returns`() {
    var calls = 0
    View.animate(withDuration: 1) { calls += 1 }
    #expect(calls == 1)
  }

  @Test(.rule("8.5.delay", "8.3.commit"))
  func `an animation starts with the next update, after its delay`() throws {
    stage.go(to: 5)
    View.animate(withDuration: 1, delay: 0.5, options: .curveLinear) { view.alpha = 0 }
    for (time, opacity) in [(7, 1), (7.4, 1), (7.5, 1), (8, 0.5), (8.25, 0.25), (8.5, 0)] {
      stage.go(to: time)
      #expect(try isNear(stage.seen.opacity, opacity), "\(time)")
    }
  }

  @Test(.rule("8.5.autoreverse", "8.5.repeat"), arguments: [false, true])
  func `a repeated animation restarts or reverses, and ends at the model value`(
    autoreverses: Bool
  ) throws {
    var isFinished: Bool?
    let count = 2.5
    View.animate(withDuration: 0.25, options: .curveEaseIn) {
      View.modifyAnimations(withRepeatCount: count, autoreverses: autoreverses) {
        view.alpha = 0
      }
    } completion: {
      isFinished = $0
    }
    let legs = count * (autoreverses ? 2 : 1)
    try stage.steps(for: 0.25 * legs) { (time: Double) throws in
      let leg = time / 0.25
      if leg >= legs - 1e-9 {
        #expect(try isFinished == true && stage.seen.opacity == 0)
        return
      }
      let whole = (leg + 1e-12).rounded(.down)
      let share = autoreverses && Int(whole) % 2 == 1 ? 1 - (leg - whole) : leg - whole
      #expect(
        try isNear(stage.seen.opacity, 1 - CurveOracle.bezier(0.42, 0, 1, 1, max(share, 0))))
      #expect(isFinished == nil)
    }
  }

  @Test(.rule("8.5.repeat"))
  func `an endless animation runs until it is removed and ends unfinished`() throws {
    var isFinished: Bool?
    View.animate(withDuration: 1, options: [.repeat, .curveLinear]) {
      view.alpha = 0
    } completion: {
      isFinished = $0
    }
    stage.go(to: 0)
    for time in [0.25, 1000.25, 1_000_000.25] {
      stage.go(to: time)
      #expect(try isNear(stage.seen.opacity, 0.75) && isFinished == nil)
    }
    view.layer.removeAllAnimations()
    #expect(try stage.seen.opacity == 0 && isFinished == nil)
    let update = stage.go(to: 1_000_001)
    #expect(isFinished == false && update.nextUpdate == nil && stage.isPaintedWhole)
  }

  @Test(.rule("8.4.sum", "8.4.continuous"))
  func `a second animation of a property continues its position and speed`() throws {
    View.animate(withDuration: 0.5, options: .curveEaseInOut) { view.center.x = 60 }
    stage.go(to: 0)
    stage.go(to: 0.25)
    let (before, bit) = (try stage.seen.position.x, 1e-6)
    stage.go(to: 0.25 + bit)
    let speed = (try stage.seen.position.x - before) / bit
    View.animate(withDuration: 1, options: .curveEaseInOut) { view.center.x = 30 }
    stage.go(to: 0.25 + bit)
    let after = try stage.seen.position.x
    stage.go(to: 0.25 + 2 * bit)
    #expect(isNear(after, before + speed * bit))
    #expect(isNear((try stage.seen.position.x - after) / bit, speed, 1e-3))
    let second = 0.25 + bit
    for step in 1...300 {
      let time = second + Double(step) / 240
      stage.go(to: time)
      let first = 1 - CurveOracle.bezier(0.42, 0, 0.58, 1, time / 0.5)
      let last = 1 - CurveOracle.bezier(0.42, 0, 0.58, 1, (time - second) / 1)
      #expect(try isNear(stage.seen.position.x, 30 - 40 * first + 30 * last))
    }
  }

  @Test(.rule("8.4.shift"))
  func `an unanimated change shifts the presentation while running animations continue`() throws {
    View.animate(withDuration: 1, options: .curveLinear) { view.center.x = 60 }
    stage.go(to: 0)
    stage.go(to: 0.5)
    #expect(try isNear(stage.seen.position.x, 40))
    view.center.x = 70
    stage.go(to: 0.5)
    #expect(try isNear(stage.seen.position.x, 50))
    stage.go(to: 0.75)
    #expect(try isNear(stage.seen.position.x, 60))
  }

  @Test(.rule("8.4.transform"))
  func `transform animations multiply, and rotations are interpolated by angle`() throws {
    view.transform = .rotation(0.5)
    View.animate(withDuration: 1, options: .curveLinear) { view.transform = .rotation(2.5) }
    stage.go(to: 0)
    stage.go(to: 0.5)
    #expect(try isNear(stage.seen.affineTransform, .rotation(1.5)))
    View.animate(withDuration: 1, options: .curveLinear) { view.transform = .scale(x: 4, y: 4) }
    stage.go(to: 0.5)
    #expect(try isNear(stage.seen.affineTransform, .rotation(1.5)))
    stage.go(to: 1)
    // The first animation has ended. The second is half over, so half of its difference remains: a
    // rotation by 2.5 and a scale by a quarter.
    let half = AffineTransform.rotation(1.25).concatenating(.scale(x: 0.625, y: 0.625))
    #expect(try isNear(stage.seen.affineTransform, half.concatenating(.scale(x: 4, y: 4))))
  }

  @Test(.rule("8.4.transform"))
  func `animations to and from a singular transform interpolate linearly`() throws {
    for (start, end) in [(1.0, 0.0), (0, 1)] {
      view.transform = .scale(x: start, y: start)
      stage.go(to: stage.now)
      View.animate(withDuration: 1, options: .curveLinear) {
        view.transform = .scale(x: end, y: end)
      }
      stage.go(to: stage.now)
      stage.go(to: stage.now + 0.25)
      let scale = start + (end - start) / 4
      #expect(try isNear(stage.seen.affineTransform, .scale(x: scale, y: scale)))
      stage.go(to: stage.now + 2)
    }
  }

  @Test(.rule("8.4.colors"))
  func `a color animation starts at the displayed color and replaces running ones`() throws {
    var trace: [String] = []
    view.backgroundColor = nil
    stage.go(to: 0)
    View.animate(withDuration: 1, options: .curveLinear) {
      view.backgroundColor = Color(red: 1, green: 0, blue: 0)
    } completion: {
      trace.append("first \($0)")
    }
    stage.go(to: 0)
    stage.go(to: 0.5)
    #expect(try stage.seen.backgroundColor == Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    View.animate(withDuration: 1, options: .curveLinear) {
      view.backgroundColor = Color(red: 0, green: 0, blue: 1)
    } completion: {
      trace.append("second \($0)")
    }
    stage.go(to: 0.5)
    #expect(trace == ["first false"])
    #expect(try stage.seen.backgroundColor == Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    stage.go(to: 1)
    // The color is half of (0.5, 0, 0, 0.5) plus half of (0, 0, 1, 1), divided by the alpha 0.75.
    let mixed = try #require(try stage.seen.backgroundColor)
    #expect(isNear(mixed.red, 1.0 / 3) && isNear(mixed.blue, 2.0 / 3) && isNear(mixed.alpha, 0.75))
    stage.go(to: 1.5)
    #expect(trace == ["first false", "second true"])
  }

  @Test(.rule("8.2.fromCurrent"))
  func `beginFromCurrentState replaces running animations and starts from the displayed value`()
    throws
  {
    var trace: [Bool] = []
    View.animate(withDuration: 1, options: .curveLinear) {
      view.center.x = 60
    } completion: {
      trace.append($0)
    }
    stage.go(to: 0)
    stage.go(to: 0.25)
    View.animate(withDuration: 1, options: [.curveLinear, .beginFromCurrentState]) {
      view.center.x = 50
      view.center.x = 20
    }
    for (time, x) in [(0.25, 30.0), (0.75, 25), (1.25, 20)] {
      stage.go(to: time)
      #expect(try isNear(stage.seen.position.x, x))
    }
    #expect(trace == [false])
  }
}
