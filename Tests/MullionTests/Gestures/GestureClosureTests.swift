// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import Testing

/// Closures and targets of recognizers.
@Suite struct GestureClosureTests {
  private final class Counter {
    var taps: [Int] = []
    var translations: [Point] = []
  }

  private let stage = GestureStage()

  private func touch(_ phase: TouchSample.Phase, _ x: Double, at time: Double) {
    stage.app.enqueue(.touch(0, phase, at: Point(x: x, y: 100)), at: time)
    stage.app.turn(at: time)
  }

  private func drag(from time: Double = 1) {
    touch(.began, 300, at: time)
    touch(.moved, 330, at: time + 0.1)
    touch(.moved, 350, at: time + 0.2)
    touch(.ended, 350, at: time + 0.3)
  }

  @Test func `a closure receives the recognizer with its own type`() {
    var translations: [Double] = []
    stage.c.addGestureRecognizer(
      PanGestureRecognizer { translations.append($0.translation(in: nil).x) })
    drag()
    #expect(translations.last == 50)
  }

  @Test func `a target is held weakly and passed to the closure`() {
    var counter: Counter? = Counter()
    weak let released = counter
    if let counter {
      stage.c.addGestureRecognizer(
        PanGestureRecognizer(counter) { $0.translations.append($1.translation(in: nil)) })
    }
    drag()
    #expect(counter?.translations.last == Point(x: 50, y: 0))
    counter = nil
    #expect(released == nil)
    drag(from: 2)
  }

  @Test func `a target that was added later receives the recognizer's type`() {
    final class DoubleTap: TapGestureRecognizer { var mark = 2 }
    let (counter, tap) = (Counter(), DoubleTap())
    let target = tap.addTarget(counter) { counter, tap in counter.taps.append(tap.mark) }
    tap.addTarget { counter.taps.append($0.mark + 1) }
    stage.c.addGestureRecognizer(tap)
    touch(.began, 300, at: 1)
    touch(.ended, 300, at: 1.1)
    #expect(counter.taps == [2, 3])
    tap.removeTarget(target)
    touch(.began, 300, at: 3)
    touch(.ended, 300, at: 3.1)
    #expect(counter.taps == [2, 3, 3])
  }
}
