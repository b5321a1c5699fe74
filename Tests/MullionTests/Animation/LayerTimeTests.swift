// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import TestSupport
import Testing

@testable import MullionView

/// Tests the time spaces of layers.
@Suite struct LayerTimeTests {
  private let stage = AnimationStage()
  private var layer: Layer { stage.view.layer }

  private func isNear(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 1e-6 }

  /// Adds a linear fade of one second from 0 to 1, which starts with the next update.
  private func fade(_ layer: Layer, _ timing: LayerAnimationTiming = .init(duration: 1)) {
    layer.add(
      BasicAnimation(.opacity, from: 0.0, to: 1.0, timing: timing, timingFunction: .linear),
      forKey: "fade")
  }

  @Test func `times convert by the beginning, the speed and the offset of each layer`() {
    let root = stage.root.layer
    (root.beginTime, root.speed) = (10, 2)
    (layer.timeOffset, layer.beginTime) = (5, 4)
    // (15 - 10) × 2 = 10, and 10 - 4 + 5 = 11.
    #expect(root.convertTime(15, from: nil) == 10)
    #expect(layer.convertTime(15, from: nil) == 11)
    #expect(layer.convertTime(11, to: root) == 10 && layer.convertTime(11, to: nil) == 15)
    #expect(root.convertTime(10, to: layer) == 11)
    let plain = Layer()
    #expect(plain.speed == 1 && plain.duration == .infinity && plain.fillMode == .removed)
    // Standing time has no inverse, so that it converts to the beginning.
    root.speed = 0
    #expect(root.convertTime(3, to: nil) == 10)
  }

  @Test func `a superlayer's speed scales animations and moves their end`() throws {
    stage.root.layer.speed = 2
    var ended = false
    fade(layer, .init(duration: 1, completion: { ended = $0 }))
    stage.go(to: 1)
    stage.go(to: 1.25)
    #expect(try isNear(stage.seen.opacity, 0.5) && !ended)
    stage.go(to: 1.4)
    #expect(try isNear(stage.seen.opacity, 0.8) && !ended)
    stage.go(to: 1.5)
    #expect(ended && layer.animation(forKey: "fade") == nil)
  }

  @Test func `an animation pauses at speed 0 and goes on where it was`() throws {
    fade(layer)
    stage.go(to: 1)
    stage.go(to: 1.25)
    let paused = layer.convertTime(1.25, from: nil)
    (layer.speed, layer.timeOffset) = (0, paused)
    stage.go(to: 3)
    #expect(try isNear(stage.seen.opacity, 0.25))
    // A standing animation needs no further updates.
    #expect(stage.window.nextAnimationTime == nil)
    (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
    layer.beginTime = layer.convertTime(3, from: nil) - paused
    stage.go(to: 3)
    #expect(try isNear(stage.seen.opacity, 0.25))
    stage.go(to: 3.5)
    #expect(try isNear(stage.seen.opacity, 0.75))
    stage.go(to: 3.8)
    #expect(layer.animation(forKey: "fade") == nil)
  }

  @Test func `an animation block follows the time of each of its layers`() throws {
    let other = View(frame: rect(40, 10, 20, 10))
    stage.root.addSubview(other)
    stage.go(to: 0)
    layer.speed = 0.5
    var ends: [Bool] = []
    View.animate(
      withDuration: 1, delay: 0, options: .curveLinear,
      animations: { [view = stage.view] in (view.alpha, other.alpha) = (0, 0) },
      completion: { ends.append($0) })
    stage.go(to: 1)
    stage.go(to: 1.5)
    #expect(try isNear(stage.seen.opacity, 0.75))
    #expect(try isNear(#require(other.layer.presentation()).opacity, 0.5))
    stage.go(to: 2.5)
    #expect(try isNear(stage.seen.opacity, 0.25) && ends.isEmpty)
    stage.go(to: 3)
    #expect(ends == [true])
  }

  @Test func `a layer's own duration, repetition and fill mode apply to its animations`() throws {
    (layer.duration, layer.repeatCount, layer.autoreverses) = (0.5, 1, true)
    fade(layer, .init(duration: 4))
    stage.go(to: 0)
    stage.go(to: 0.25)
    #expect(try isNear(stage.seen.opacity, 0.0625))
    // 0.75 is half a second back from the end of the first run.
    stage.go(to: 0.75)
    #expect(try isNear(stage.seen.opacity, 0.0625))
    stage.go(to: 1.5)
    #expect(try stage.seen.opacity == 1)
    layer.fillMode = .forwards
    stage.go(to: 1.5)
    #expect(try isNear(stage.seen.opacity, 0))
  }
}
