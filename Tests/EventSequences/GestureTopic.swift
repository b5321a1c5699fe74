// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import TestSupport

/// Recognizers of every kind on the world's views.
///
/// They have failure requirements, delegates and handlers that edit the world.
final class GestureTopic: EventTopic {
  private unowned let world: EventWorld
  private let judge: GestureJudge
  private var recorders: [GestureRecorder] = []

  init(_ world: EventWorld) {
    self.world = world
    judge = GestureJudge()
    judge.onQuestion = { [weak world] in world?.react() }
    for (index, recognizer) in GestureRecorder.makeAll().enumerated() {
      let recorder = GestureRecorder(recognizer)
      recognizer.name = "\(type(of: recognizer)) \(index)"
      recorder.onGesture = { [weak world] in world?.react() }
      recorders.append(recorder)
      if index % 3 == 0 { recognizer.delegate = judge }
      let probe: View = world.probes[index % world.probes.count]
      let edge = recognizer as? ScreenEdgePanGestureRecognizer
      edge?.edges = .left
      // No probe is at an edge of the screen.
      let view = edge == nil ? probe : world.window.rootView ?? probe
      view.addGestureRecognizer(recognizer)
    }
  }

  var witnesses: [AnyObject] { recorders.map(\.recognizer) + recorders + [judge] }

  var tally: [String: Int] {
    var all: [String: Int] = [:]
    for recorder in recorders {
      let kind = "\(type(of: recorder.recognizer))"
      for (state, count) in recorder.tally { all["\(kind) \(state)", default: 0] += count }
    }
    return all
  }

  private var recognizers: [GestureRecognizer] { recorders.map(\.recognizer) }

  func step(_ generator: inout SplitMix64) {
    let recognizer = generator.pick(recognizers)
    switch Int.random(in: 0..<12, using: &generator) {
    case 0, 1: generator.pick(world.probes).addGestureRecognizer(recognizer)
    case 2: generator.pick(world.views).addGestureRecognizer(recognizer)
    case 3 where generator.chance(0.3): recognizer.view?.removeGestureRecognizer(recognizer)
    case 4: recognizer.isEnabled.toggle()
    case 5 where generator.chance(0.3): recognizer.require(toFail: generator.pick(recognizers))
    case 6: recognizer.delegate = generator.chance(0.5) ? judge : nil
    case 7: configure(recognizer, &generator)
    case 8, 9, 10: perform(recognizer, &generator)
    default: setOptions(recognizer, &generator)
    }
  }

  /// Enqueues touches that a recognizer recognizes, often with the other recognizers of its view
  /// disabled.
  private func perform(_ recognizer: GestureRecognizer, _ generator: inout SplitMix64) {
    recognizer.isEnabled = true
    if generator.chance(0.5) {
      for other in recognizer.view?.gestureRecognizers ?? [] where other !== recognizer {
        other.isEnabled = false
      }
    }
    world.perform(recognizer, &generator)
  }

  private func setOptions(_ recognizer: GestureRecognizer, _ generator: inout SplitMix64) {
    // After a gesture has begun, the recognizer no longer changes which touches it takes.
    guard recognizer.state == .possible, recognizer.numberOfTouches == 0 else { return }
    recognizer.cancelsTouchesInView = generator.chance(0.7)
    recognizer.delaysTouchesBegan = generator.chance(0.2)
    recognizer.delaysTouchesEnded = generator.chance(0.7)
  }

  private func configure(_ recognizer: GestureRecognizer, _ generator: inout SplitMix64) {
    switch recognizer {
    case let tap as TapGestureRecognizer:
      tap.numberOfTapsRequired = Int.random(in: 1...3, using: &generator)
      tap.numberOfTouchesRequired = generator.pick([1, 1, 1, 2])
    case let press as LongPressGestureRecognizer:
      press.minimumPressDuration = generator.pick([0, 0.1, 0.5])
      press.numberOfTapsRequired = generator.pick([0, 0, 1])
    case let pan as PanGestureRecognizer:
      (pan as? ScreenEdgePanGestureRecognizer)?.edges = generator.pick([.left, .left, .all, .top])
      pan.minimumNumberOfTouches = generator.pick([1, 1, 2])
      pan.maximumNumberOfTouches = generator.pick([1, 2, .max])
      pan.setTranslation(.zero, in: world.window)
    case let swipe as SwipeGestureRecognizer:
      swipe.direction = generator.pick([.right, .left, [.up, .down], [.left, .right]])
    case let pinch as PinchGestureRecognizer: pinch.scale = 1
    case let rotation as RotationGestureRecognizer: rotation.rotation = 0
    default:
      // Only a custom subclass sets its state.
      if recognizer.numberOfTouches > 0 {
        recognizer.state = generator.pick(GestureRecognizer.State.allCases)
      }
    }
  }

  // MARK: Checks

  func fault() -> String? { recorders.lazy.compactMap(\.fault).first }

  func faultAtRest() -> String? {
    for recorder in recorders {
      let recognizer = recorder.recognizer
      // A pointer may still hover over the view.
      if recognizer.state != .possible, !(recognizer is HoverGestureRecognizer) {
        return "\(recognizer.name ?? "") is left \(recognizer.state)"
      }
      if recorder.goesOn, !(recognizer is HoverGestureRecognizer) {
        return "\(recognizer.name ?? "") received no end"
      }
    }
    return nil
  }
}
