// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry

extension ControllerStage {
  /// Reports a change of one finger, 0.05 seconds later, and runs a turn without a trace of it.
  func finger(_ phase: TouchSample.Phase, at location: Point) {
    let time = now + 0.05
    application.enqueue(.touch(0, phase, at: location), at: time)
    advance(to: time)
  }

  /// Drags with one finger, without a trace of the turns.
  ///
  /// - Parameters:
  ///   - start: The location where the finger comes down, in points.
  ///   - way: The distance of the drag, in points.
  ///   - duration: The duration of the drag, in seconds.
  ///   - rests: Whether the finger rests before it leaves the screen, so that it has no velocity.
  func swipe(from start: Point, by way: Point, duration: Double = 0.4, rests: Bool = true) {
    let steps = 8
    let begin = now + 0.01
    application.enqueue(.touch(0, .began, at: start), at: begin)
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      application.enqueue(
        .touch(0, .moved, at: Point(x: start.x + way.x * part, y: start.y + way.y * part)),
        at: begin + duration * part)
    }
    let last = Point(x: start.x + way.x, y: start.y + way.y)
    var end = begin + duration
    if rests {
      end += 0.3
      application.enqueue(.touch(0, .moved, at: last), at: end)
    }
    application.enqueue(.touch(0, .ended, at: last), at: end + 0.001)
    advance(to: end + 0.01)
  }
}
