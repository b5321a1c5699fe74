// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

/// Tests invalid numbers and unexpected calls in animations, which all have a defined result.
@Suite struct AnimationHostileTests {
  private let stage = AnimationStage()
  private var view: View { stage.view }

  @Test func `an invalid duration counts as zero, a huge one as 10⁹ seconds`() throws {
    for (duration, delay) in [
      (1, Double.nan), (1, -5), (.infinity, 0), (1e300, -.infinity), (.infinity, .infinity),
      (1, .infinity),
    ] {
      var isFinished: Bool?
      view.alpha = 1
      View.animate(withDuration: duration, delay: delay, options: .curveLinear) {
        view.alpha = 0
      } completion: {
        isFinished = $0
      }
      let start = stage.now + 1
      stage.go(to: start)
      stage.go(to: start + 0.5)
      let isLong = duration > 1 || delay > 0
      #expect(try isNear(stage.seen.opacity, isLong ? 1 : 0.5) && isFinished == nil)
      stage.go(to: start + 3e9)
      #expect(try stage.seen.opacity == 0 && isFinished == true)
    }
  }

  @Test func `a spring with invalid parameters ends at its final value`() throws {
    for (damping, velocity) in [
      (Double.nan, 0.0), (0, 0), (-1, 1e300), (.infinity, .nan), (0.5, -.infinity),
    ] {
      view.alpha = 1
      View.animate(
        withDuration: 1, usingSpringWithDamping: damping, initialSpringVelocity: velocity
      ) {
        view.alpha = 0
        view.center.x = 50
      }
      let start = stage.now
      for step in 0...20 {
        stage.go(to: start + Double(step) / 20)
        #expect(try stage.seen.position.isFinite && stage.seen.opacity.isFinite)
      }
      #expect(try stage.seen.opacity == 0)
      view.center.x = 20
    }
  }

  @Test func `an update at an invalid or earlier time does not advance animations`() throws {
    View.animate(withDuration: 1, options: .curveLinear) { view.alpha = 0 }
    stage.go(to: 5)
    stage.go(to: 5.5)
    for time in [Double.nan, -.infinity, .infinity, 0, 5.25] {
      stage.window.update(at: time)
      #expect(try stage.seen.opacity == 0.5)
    }
    let other = AnimationStage()
    View.animate(withDuration: 1) { other.view.alpha = 0 }
    other.window.update(at: .nan)
    other.window.update(at: 100)
    #expect(try other.seen.opacity == 0)
  }

  @Test func `an animation started in a completion begins with the same update`() throws {
    var rounds = 0
    func again(_ isFinished: Bool) {
      rounds += 1
      guard rounds < 4 else { return }
      View.animate(withDuration: 1, options: .curveLinear) {
        view.center.x += 10
      } completion: {
        again($0)
      }
    }
    again(true)
    for second in 0...3 { stage.go(to: Double(second)) }
    #expect(rounds == 4 && view.center.x == 50)
    stage.go(to: 4)
    #expect(stage.go(to: 5).nextUpdate == nil)
  }

  @Test func `a completion that starts a zero-duration animation runs once per update`() {
    var calls = 0
    func again(_ isFinished: Bool) {
      calls += 1
      View.animate(withDuration: 0) {
        view.center.x += 1
      } completion: {
        again($0)
      }
    }
    again(true)
    for _ in 0..<5 { stage.go(to: 0) }
    #expect(calls == 6)
  }

  @Test func `a completion may remove views, end animations and update the window`() throws {
    let other = View(frame: rect(0, 0, 5, 5))
    stage.root.addSubview(other)
    var trace: [String] = []
    View.animate(withDuration: 1) {
      other.alpha = 0.5
    } completion: {
      trace.append("other \($0)")
    }
    View.animate(withDuration: 0.5) {
      view.alpha = 0.5
    } completion: {
      trace.append("view \($0)")
      view.removeFromSuperview()
      other.removeFromSuperview()
      stage.window.update(at: 0.6)
    }
    stage.go(to: 0)
    stage.go(to: 0.5)
    stage.go(to: 0.7)
    #expect(trace == ["view true", "other false"] && stage.isPaintedWhole)
  }

  @Test func `a window released in a completion ends its animations as unfinished`() {
    var trace: [String] = []
    var window: Window? = Window(frame: rect(0, 0, 10, 10))
    let view = View(frame: rect(0, 0, 5, 5))
    window?.addSubview(view)
    View.animate(withDuration: 9) {
      view.center.x = 9
    } completion: {
      trace.append("long \($0)")
    }
    View.animate(withDuration: 1) {
      view.alpha = 0
    } completion: {
      trace.append("short \($0)")
      window = nil
    }
    window?.update(at: 0)
    window?.update(at: 2)
    #expect(window == nil && trace == ["short true", "long false"])
    #expect(view.superview == nil && view.layer.presentation() == nil && !view.refusesTouches)
    view.alpha = 1
  }

  @Test func `an animation block that updates the window still animates its changes`() throws {
    var inside: Double?
    View.animate(withDuration: 1, options: .curveLinear) {
      view.center.x = 60
      stage.window.update(at: 1)
      inside = view.layer.presentation()?.position.x
      view.center.y = 55
    }
    #expect(inside == 20)
    stage.go(to: 2)
    stage.go(to: 2.5)
    #expect(try isNear(stage.seen.position.x, 40) && isNear(stage.seen.position.y, 35))
  }

  @Test func `changes in a task created in an animation block are not animated`() async {
    var task: Task<Double?, Never>?
    View.animate(withDuration: 1) {
      task = Task {
        let stage = AnimationStage()
        stage.view.alpha = 0.5
        stage.go(to: 0)
        return stage.view.layer.presentation()?.opacity
      }
    }
    #expect(await task?.value == 0.5)
  }

  @Test func `animating a window fades it, but changes its geometry at once`() throws {
    let window = stage.window
    View.animate(withDuration: 1, options: .curveLinear) {
      window.frame = rect(0, 0, 50, 40)
      window.transform = .scale(x: 2, y: 2)
      window.alpha = 0
    }
    stage.go(to: 0)
    stage.go(to: 0.5)
    let seen = try #require(window.layer.presentation())
    #expect(seen.bounds == rect(0, 0, 50, 40) && isNear(seen.opacity, 0.5) && stage.isPaintedWhole)
  }

  @Test func `after many animations of a view end, nothing is running`() throws {
    for round in 0..<200 {
      View.animate(withDuration: 0.3) { view.center.x = Double(round % 7) * 10 }
      View.animate(withDuration: 0.2, options: .beginFromCurrentState) {
        view.alpha = round % 2 == 0 ? 0.5 : 1
      }
      stage.go(to: Double(round) / 60)
      #expect(stage.isPaintedWhole)
    }
    stage.go(to: 100)
    #expect(stage.go(to: 101).nextUpdate == nil && !view.refusesTouches)
    #expect(try stage.seen.position == view.center && stage.seen.opacity == view.alpha)
  }
}
