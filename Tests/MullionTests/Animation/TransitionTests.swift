// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

/// Tests transitions of a view's content: rules 1.9 and 8.1 of `rules.tsv`.
@Suite struct TransitionTests {
  private let stage = AnimationStage()
  private let old = Canvas(frame: rect(0, 0, 20, 10))
  private let new = View(frame: rect(0, 0, 20, 10))
  private static let red = Color(red: 1, green: 0, blue: 0)

  init() {
    stage.view.backgroundColor = nil
    stage.view.addSubview(old)
    new.backgroundColor = Self.red
    stage.go(to: 0)
  }

  private func pixel(_ x: Int, _ y: Int) -> UInt32 { stage.window.snapshot()?[x, y] ?? 0 }

  @Test(.rule("1.9.A03", "8.1.transitionFromTo"))
  func `a cross dissolve mixes two views and replaces one by the other`() throws {
    var isFinished: Bool?
    View.transition(
      from: old, to: new, duration: 1, options: [.transitionCrossDissolve, .curveLinear]
    ) {
      isFinished = $0
    }
    #expect(old.superview == nil && new.superview === stage.view)
    let draws = old.draws
    for step in 0...10 {
      stage.go(to: Double(step) / 10)
      let red = pixel(15, 12) >> 16 & 255
      #expect((Double(red) - 25.5 * Double(step)).magnitude <= 1, "\(step): \(red)")
      #expect(pixel(15, 12) & 0xFF00_FFFF == 0xFF00_0000 && pixel(5, 5) == 0xFFFF_FFFF)
      #expect(stage.isPaintedWhole)
    }
    #expect(isFinished == true && old.draws == draws)
  }

  @Test(.rule("8.1.transitionFromTo"))
  func `showHideTransitionViews hides and shows views instead of replacing them`() {
    stage.view.addSubview(new)
    new.isHidden = true
    View.transition(
      from: old, to: new, duration: 1,
      options: [.transitionCrossDissolve, .showHideTransitionViews, .curveLinear])
    #expect(old.superview === stage.view && old.isHidden && !new.isHidden)
    stage.go(to: 0)
    stage.go(to: 0.5)
    #expect((Int(pixel(15, 12) >> 16 & 255) - 127).magnitude <= 1)
    stage.go(to: 1)
    #expect(pixel(15, 12) == 0xFFFF_0000 && stage.isPaintedWhole)
  }

  @Test(.rule("8.1.transition"))
  func `a cross dissolve fades content without animating the block's changes`() {
    old.removeFromSuperview()
    stage.go(to: 0)
    View.transition(
      with: stage.view, duration: 1, options: [.transitionCrossDissolve, .curveLinear]
    ) {
      #expect(View.inheritedAnimationDuration == 1)
      stage.view.addSubview(new)
      View.animate(withDuration: 1) { new.frame = rect(0, 0, 10, 10) }
    }
    stage.go(to: 0)
    stage.go(to: 0.5)
    // The pixel is half red over white.
    #expect((Int(pixel(12, 12) >> 8 & 255) - 127).magnitude <= 1)
    #expect(pixel(12, 12) >> 16 & 255 == 255 && pixel(25, 12) == 0xFFFF_FFFF)
    stage.go(to: 1)
    #expect(pixel(12, 12) == 0xFFFF_0000 && stage.isPaintedWhole)
  }

  @Test(.rule("8.1.transition", "8.2.animatedContent"))
  func `with allowAnimatedContent, the block's changes are animated in the new picture`() {
    old.isHidden = true
    stage.view.addSubview(new)
    stage.go(to: 0)
    View.transition(
      with: stage.view, duration: 1,
      options: [.transitionCrossDissolve, .allowAnimatedContent, .curveLinear]
    ) {
      new.frame = rect(10, 0, 20, 10)
    }
    stage.go(to: 0)
    stage.go(to: 0.5)
    // The old picture is red at x = 10, the new one from x = 15 on.
    #expect((Int(pixel(12, 12) >> 8 & 255) - 127).magnitude <= 1)
    #expect(pixel(17, 12) == 0xFFFF_0000)
  }

  /// A flip, and the direction across its axis towards the side that comes to the front.
  struct Flip: Sendable {
    var options: View.AnimationOptions
    var toFront: SIMD2<Double>
  }

  static let flips = [
    Flip(options: .transitionFlipFromLeft, toFront: SIMD2(-1, 0)),
    Flip(options: .transitionFlipFromRight, toFront: SIMD2(1, 0)),
    Flip(options: .transitionFlipFromTop, toFront: SIMD2(0, -1)),
    Flip(options: .transitionFlipFromBottom, toFront: SIMD2(0, 1)),
  ]

  @Test(.rule("8.1.transition", "13.transition.depth"), arguments: flips)
  func `a flip turns the old picture to its edge, then the new from there`(flip: Flip) {
    View.transition(from: old, to: new, duration: 1, options: [flip.options, .curveLinear])
    stage.go(to: 0)
    for (time, color) in [(0.25, 0xFF00_0000 as UInt32), (0.4, 0xFF00_0000), (0.75, 0xFFFF_0000)] {
      if time > 0.5 {
        stage.go(to: 0.5)
        #expect(pixel(20, 15) == 0xFFFF_FFFF && pixel(19, 14) == 0xFFFF_FFFF)
        #expect(stage.isPaintedWhole)
      }
      stage.go(to: time)
      let angle = .pi * (time < 0.5 ? time : time - 1)
      for y in 0..<30 {
        for x in 0..<40 {
          // The distances of the pixel's edges from the middle line, and along it.
          let inside = [0.0, 1].flatMap { right in
            [0.0, 1].map { down in
              isInside(SIMD2(Double(x) + right - 20, Double(y) + down - 15), flip.toFront, angle)
            }
          }
          if inside.allSatisfy({ $0 == 1 }) { #expect(pixel(x, y) == color, "\(time) \(x) \(y)") }
          if inside.allSatisfy({ $0 == -1 }) {
            #expect(pixel(x, y) == 0xFFFF_FFFF, "\(time) \(x) \(y)")
          }
        }
      }
      #expect(stage.isPaintedWhole)
    }
    stage.go(to: 1)
    #expect(pixel(15, 12) == 0xFFFF_0000 && stage.isPaintedWhole)
  }

  /// Returns the position of a point in relation to the image of a card of 20 by 10 points.
  ///
  /// - Parameters:
  ///   - point: The point, from the middle of the card.
  ///   - toFront: The direction across the axis towards the side in front.
  ///   - angle: The angle of the card.
  /// - Returns: 1 inside by at least a pixel, -1 outside by a pixel, or 0 near the edge.
  private func isInside(_ point: SIMD2<Double>, _ toFront: SIMD2<Double>, _ angle: Double) -> Int {
    // The eye is two longer sides away. A point t across the axis is seen at
    // t cos / (1 - t sin / 40), and everything along the axis is enlarged alike.
    let across = (point * toFront).sum()
    let along = (point * SIMD2(toFront.y, -toFront.x)).sum().magnitude
    let t = across / (cos(angle) + across * sin(angle) / 40)
    let place = along * (1 - t * sin(angle) / 40)
    let (width, height) = toFront.x == 0 ? (5.0, 10.0) : (10.0, 5.0)
    // A pixel is 1 / cos points wide across the axis.
    let edge = 1.5 / cos(angle)
    if t.magnitude < width - edge && place < height - 1.5 { return 1 }
    return t.magnitude > width + edge || place > height + 1.5 ? -1 : 0
  }

  @Test(.rule("8.1.transition", "13.transition.depth"), arguments: [true, false])
  func `a curl up rolls the old picture off, down the new on`(isUp: Bool) {
    View.transition(
      from: old, to: new, duration: 1,
      options: [isUp ? .transitionCurlUp : .transitionCurlDown, .curveLinear])
    stage.go(to: 0)
    #expect(pixel(15, 10) == 0xFF00_0000 && pixel(15, 19) == 0xFF00_0000)
    stage.go(to: 0.25)
    // The page's line of contact is at 10 - 11.25 · 0.25 = 7.2 rows, or at 10 - 11.25 · 0.75 = 1.6.
    // The cylinder has a radius of 1.25, and the page ends on it, or 4.5 rows above the line.
    if isUp {
      #expect(pixel(15, 11) == 0xFF00_0000 && pixel(15, 15) == 0xFF00_0000)
      #expect(pixel(15, 19) >> 16 & 255 > 200 && pixel(15, 19) & 0xFFFF == 0)
    } else {
      // The back of the red page is mixed with white.
      #expect(pixel(15, 10) >> 16 & 255 == 255 && pixel(15, 10) & 255 > 140)
      #expect(pixel(15, 18) == 0xFF00_0000)
    }
    #expect(stage.isPaintedWhole)
    stage.go(to: 1)
    #expect(pixel(15, 11) == 0xFFFF_0000 && pixel(15, 18) == 0xFFFF_0000)
  }

  @Test(.rule("8.1.transition"))
  func `a transition without superview, window, pixels or duration applies at once`() {
    var calls: [Bool] = []
    View.transition(from: View(), to: new, duration: 1) { calls.append($0) }
    #expect(calls == [true] && new.superview == nil)
    let lone = View()
    View.transition(with: lone, duration: 1, options: .transitionCrossDissolve) {
      lone.alpha = 0.5
    } completion: {
      calls.append($0)
    }
    View.transition(with: stage.view, duration: .nan, options: .transitionCurlUp) {
      old.alpha = 0.5
    } completion: {
      calls.append($0)
    }
    stage.view.bounds.size = .zero
    View.transition(with: stage.view, duration: 1, options: .transitionFlipFromTop) {
      old.alpha = 0
    } completion: {
      calls.append($0)
    }
    View.transition(with: stage.view, duration: 1, options: .transitionCrossDissolve)
    stage.go(to: 0)
    #expect(calls == [true, true, true, true] && old.alpha == 0 && lone.alpha == 0.5)
  }

  @Test(.rule("8.5.removed"))
  func `a transition ends unfinished when its view is removed`() {
    var isFinished: Bool?
    View.transition(with: stage.view, duration: 1, options: .transitionCrossDissolve) {
      old.isHidden = true
    } completion: {
      isFinished = $0
    }
    stage.go(to: 0)
    stage.go(to: 0.5)
    stage.view.removeFromSuperview()
    stage.go(to: 0.5)
    #expect(isFinished == false && stage.isPaintedWhole)
  }

  @Test(arguments: [1, 1.5, 2])
  func `a transition draws animated content at the window's scale, only once`(
    _ scale: Double
  ) {
    let window = Window(frame: rect(0, 0, 60, 40))
    window.scale = scale
    let view = Canvas(frame: rect(10.25, 10.25, 15, 5))
    window.addSubview(view)
    View.transition(
      with: view, duration: 1, options: [.transitionCrossDissolve, .allowAnimatedContent]
    ) {
      view.cornerRadius = 2
    }
    window.update(at: 0)
    #expect(view.draws == 1)
    #expect(window.update(at: 0).damage.isEmpty)
    window.scale = 3
    window.update(at: 0)
    #expect(window.update(at: 0).damage.isEmpty && view.draws == 2)
  }

  /// A view that runs a closure when it draws.
  private final class Actor: View {
    var onDraw: (() -> Void)?
    override func draw(_ rect: Rect, in context: GraphicsContext) { onDraw?() }
  }

  private static func dissolve(
    _ view: View, _ block: () -> Void = {}, completion: ((Bool) -> Void)? = nil
  ) {
    View.transition(
      with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
      animations: block, completion: completion)
  }

  @Test func `a view may remove itself and a view in transition while drawing`() {
    let actor = Actor(frame: rect(40, 40, 10, 10))
    stage.root.addSubview(actor)
    var ends: [String] = []
    weak var victim: View?
    do {
      let view = View(frame: rect(60, 40, 10, 10))
      view.backgroundColor = .black
      stage.root.addSubview(view)
      victim = view
    }
    stage.go(to: 0)
    Self.dissolve(actor) {
      actor.setNeedsDisplay()
    } completion: {
      ends.append("actor \($0)")
    }
    if let victim { Self.dissolve(victim, completion: { ends.append("victim \($0)") }) }
    actor.onDraw = {
      victim?.removeFromSuperview()
      actor.removeFromSuperview()
    }
    stage.go(to: 0)
    #expect(victim == nil && actor.window == nil && actor.layer.presentation() == nil)
    stage.go(to: 0.5)
    #expect(Set(ends) == ["actor false", "victim false"])
    #expect(stage.isPaintedWhole && stage.go(to: 1).nextUpdate == nil)
  }

  @Test func `a transition that a view begins while drawing replaces its running one`() {
    let actor = Actor(frame: rect(40, 40, 10, 10))
    stage.root.addSubview(actor)
    stage.go(to: 0)
    var ends: [String] = []
    Self.dissolve(actor) {
      actor.setNeedsDisplay()
    } completion: {
      ends.append("first \($0)")
    }
    actor.onDraw = {
      actor.onDraw = nil
      Self.dissolve(actor, completion: { ends.append("second \($0)") })
    }
    stage.go(to: 0)
    stage.go(to: 0.5)
    #expect(ends == ["first false"])
    stage.go(to: 2)
    #expect(ends == ["first false", "second true"] && stage.isPaintedWhole)
    #expect(stage.go(to: 2).nextUpdate == nil && !actor.refusesTouches)
  }
}
