// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import TestSupport

/// Complete gestures.
extension EventWorld {
  /// Enqueues a complete gesture of additional fingers, over several turns.
  func script(_ generator: inout SplitMix64) {
    guard scriptedUntil <= time else { return }
    let start = place(&generator)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: taps(at: start, &generator)
    case 1: press(at: start, &generator)
    case 2: drag([start], by: [Point.zero.moved(by: 40, &generator)], of: 4)
    case 3: swipe(from: start, &generator)
    case 4: dragFromEdge(&generator)
    default: spread(around: start, &generator)
    }
  }

  /// Enqueues touches in a recognizer's view that this recognizer recognizes.
  func perform(_ recognizer: GestureRecognizer, _ generator: inout SplitMix64) {
    guard scriptedUntil <= time, let view = recognizer.view,
      let place = place(in: view, &generator)
    else { return }
    switch recognizer {
    case is TapGestureRecognizer: taps(at: place, &generator)
    case is LongPressGestureRecognizer: press(at: place, &generator)
    case is SwipeGestureRecognizer: swipe(from: place, &generator)
    case is PinchGestureRecognizer, is RotationGestureRecognizer: spread(around: place, &generator)
    case is ScreenEdgePanGestureRecognizer: dragFromEdge(&generator)
    default: drag([place], by: [Point.zero.moved(by: 20, &generator)], of: 5)
    }
  }

  /// Enqueues one sample of a finger of a script; the samples of a script follow each other in
  /// time.
  private func send(_ finger: Int, _ phase: TouchSample.Phase, _ place: Point, after delay: Double)
  {
    scriptedUntil = max(scriptedUntil, time) + delay
    application.enqueue(.touch(10 + finger, phase, at: place), at: scriptedUntil)
  }

  private func taps(at place: Point, _ generator: inout SplitMix64) {
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      send(0, .began, place, after: 0.05)
      send(0, .ended, place, after: 0.05)
    }
  }

  private func press(at place: Point, _ generator: inout SplitMix64) {
    send(0, .began, place, after: 0)
    send(0, .moved, place.moved(by: 2, &generator), after: 0.6)
    send(0, .ended, place, after: 0.1)
  }

  /// Moves fingers in a number of equal steps.
  private func drag(_ starts: [Point], by ways: [Point], of count: Int) {
    for (finger, start) in starts.enumerated() { send(finger, .began, start, after: 0.005) }
    for step in 1...count {
      for (finger, (start, way)) in zip(starts, ways).enumerated() {
        let share = Double(step)
        send(
          finger, .moved, Point(x: start.x + share * way.x, y: start.y + share * way.y),
          after: 0.02 / Double(starts.count))
      }
    }
    for (finger, (start, way)) in zip(starts, ways).enumerated() {
      let share = Double(count)
      let end = Point(x: start.x + share * way.x, y: start.y + share * way.y)
      send(finger, .ended, end, after: 0.01)
    }
  }

  /// Moves a finger fast along one of the axes.
  private func swipe(from start: Point, _ generator: inout SplitMix64) {
    let way = generator.pick([(1.0, 0.05), (-1, 0.1), (0.08, 1), (-0.04, -1)])
    let distance = Double.random(in: 12...30, using: &generator)
    drag([start], by: [Point(x: way.0 * distance, y: way.1 * distance)], of: 5)
  }

  /// Moves a finger inwards from the left or the top edge of the first screen.
  private func dragFromEdge(_ generator: inout SplitMix64) {
    let reach = Double.random(in: 0...12, using: &generator)
    // The probes are in this range, if no edit has moved them.
    let along = Double.random(in: 20...120, using: &generator)
    let isLeft = generator.chance(0.7)
    drag(
      [isLeft ? Point(x: reach, y: along) : Point(x: along, y: reach)],
      by: [isLeft ? Point(x: 14, y: 1) : Point(x: 1, y: 14)], of: 6)
  }

  /// Moves two fingers apart or together and around each other.
  private func spread(around middle: Point, _ generator: inout SplitMix64) {
    let reach = Double.random(in: 10...25, using: &generator)
    let (first, turn) = (
      Double.random(in: 0...6, using: &generator), Double.random(in: -1.5...1.5, using: &generator)
    )
    let stretch = generator.pick([0.3, 1, 2.5])
    func ends(_ angle: Double, _ reach: Double) -> [Point] {
      let spot = Point(x: reach, y: 0).applying(.rotation(angle))
      return [
        Point(x: middle.x + spot.x, y: middle.y + spot.y),
        Point(x: middle.x - spot.x, y: middle.y - spot.y),
      ]
    }
    let (starts, goals) = (ends(first, reach), ends(first + turn, reach * stretch))
    let ways = zip(starts, goals).map { Point(x: ($1.x - $0.x) / 5, y: ($1.y - $0.y) / 5) }
    drag(starts, by: ways, of: 5)
  }
}

extension Point {
  /// Returns a random point that is at most a distance away along each axis.
  func moved(by distance: Double, _ generator: inout SplitMix64) -> Point {
    Point(
      x: x + Double.random(in: -distance...distance, using: &generator),
      y: y + Double.random(in: -distance...distance, using: &generator))
  }
}
