// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

/// Tests the time and the argument of completion calls: rules 8.5 and 12.13 of `rules.tsv`.
@Suite struct AnimationCompletionTests {
  private let stage = AnimationStage()
  private let trace = Trace()
  private var view: View { stage.view }

  @Test(.rule("8.5.order"))
  func `completions are called in the order in which their animations end`() {
    let other = View(frame: rect(0, 0, 5, 5))
    stage.root.addSubview(other)
    View.animate(withDuration: 0.3) {
      view.alpha = 0
    } completion: {
      trace.lines.append("long \($0)")
    }
    View.animate(withDuration: 0.1, delay: 0.1) {
      other.alpha = 0
    } completion: {
      trace.lines.append("delayed \($0)")
    }
    View.animate(withDuration: 0.1) {
      view.center.x = 3
    } completion: {
      trace.lines.append("short \($0)")
    }
    stage.go(to: 1)
    stage.go(to: 1.05)
    #expect(trace.lines.isEmpty)
    stage.go(to: 1.11)
    #expect(trace.lines == ["short true"])
    stage.go(to: 2)
    #expect(trace.lines == ["short true", "delayed true", "long true"])
    #expect(stage.go(to: 3).nextUpdate == nil)
  }

  @Test(.rule("8.5.zero"))
  func `a zero-duration change shows at once and completes with the next update`() throws {
    for duration in [0, -1, Double.nan, -Double.infinity] {
      view.alpha = 1
      View.animate(withDuration: duration) {
        view.alpha = 0.5
      } completion: {
        trace.lines.append(" \($0)")
      }
      #expect(try stage.seen.opacity == 0.5 && trace.lines.isEmpty)
      #expect(!view.refusesTouches)
      stage.go(to: stage.now)
      #expect(trace.lines == [" true"])
      trace.lines = []
    }
  }

  @Test(.rule("8.5.zero", "8.5.delay"))
  func `a delayed zero-duration animation shows the old value until the delay ends`() throws {
    View.animate(withDuration: 0, delay: 1) {
      view.alpha = 0.5
    } completion: {
      trace.lines.append(" \($0)")
    }
    stage.go(to: 0)
    #expect(stage.go(to: 0.9).nextUpdate == 1)
    #expect(try stage.seen.opacity == 1 && trace.lines.isEmpty)
    stage.go(to: 1)
    #expect(try stage.seen.opacity == 0.5 && trace.lines == [" true"])
  }

  @Test(.rule("8.5.nothing"))
  func `animate calls the completion before it returns if nothing changed`() {
    View.animate(withDuration: 1, delay: 3) {
      view.alpha = 1
      view.center = view.center
    } completion: {
      trace.lines.append("same \($0)")
    }
    View.animate(withDuration: 1) {
    } completion: {
      trace.lines.append("empty \($0)")
    }
    View.animateKeyframes(withDuration: 1) {
    } completion: {
      trace.lines.append("keyframes \($0)")
    }
    #expect(trace.lines == ["same true", "empty true", "keyframes true"])
  }

  @Test(.rule("8.5.window"))
  func `animating a view outside a window sets its values and completes`() {
    let lone = View(frame: rect(0, 0, 5, 5))
    View.animate(withDuration: 1) {
      lone.alpha = 0.5
    } completion: {
      trace.lines.append(" \($0)")
    }
    #expect(lone.alpha == 0.5 && trace.lines == [" true"])
    #expect(lone.layer.presentation() == nil && !lone.refusesTouches)
  }

  @Test(.rule("8.5.removed", "8.6.removed"))
  func `removing a view or its ancestor ends its animations as unfinished`() throws {
    let inner = View(frame: rect(0, 0, 5, 5))
    view.addSubview(inner)
    View.animate(withDuration: 1) {
      inner.alpha = 0
    } completion: {
      trace.lines.append("inner \($0)")
    }
    View.animate(withDuration: 1) {
      view.alpha = 0.5
    } completion: {
      trace.lines.append("outer \($0)")
    }
    stage.go(to: 0)
    stage.go(to: 0.5)
    view.removeFromSuperview()
    #expect(trace.lines.isEmpty && inner.layer.presentation() == nil)
    #expect(stage.go(to: 0.5).nextUpdate == nil)
    #expect(Set(trace.lines) == ["inner false", "outer false"])
    stage.root.addSubview(view)
    stage.go(to: 0.6)
    #expect(try stage.seen.opacity == 0.5 && trace.lines.count == 2 && stage.isPaintedWhole)
  }

  @Test(.rule("8.6.removed"))
  func `a view removed in an animation block disappears at once`() {
    View.animate(withDuration: 1) {
      view.alpha = 0
      view.removeFromSuperview()
    } completion: {
      trace.lines.append(" \($0)")
    }
    stage.go(to: 0)
    #expect(trace.lines == [" false"] || trace.lines == [])
    stage.go(to: 0)
    #expect(trace.lines == [" false"] && stage.isPaintedWhole)
  }

  @Test(.rule("8.1.inherited", "8.5.nested", "12.13"))
  func `a nested animation block inherits duration and curve, but not the delay`() throws {
    let other = View(frame: rect(0, 0, 10, 10))
    stage.root.addSubview(other)
    stage.go(to: 0)
    View.animate(withDuration: 1, delay: 0.25, options: .curveLinear) {
      #expect(View.inheritedAnimationDuration == 1)
      view.center.x = 60
      View.animate(withDuration: 9, delay: 0.5, options: .curveEaseIn) {
        other.center.x = 45
      } completion: {
        trace.lines.append("inner \($0)")
      }
    } completion: {
      trace.lines.append("outer \($0)")
    }
    #expect(View.inheritedAnimationDuration == 0)
    try stage.steps(for: 1.5) { (time: Double) throws in
      let seen = try #require(other.layer.presentation())
      #expect(try isNear(stage.seen.position.x, 20 + 40 * min(max(time - 0.25, 0), 1)))
      #expect(isNear(seen.position.x, 5 + 40 * min(max(time - 0.5, 0), 1)))
    }
    #expect(trace.lines == ["outer true", "inner true"])
  }

  @Test(.rule("8.2.override", "8.5.nested"))
  func `with override options, a nested block uses its own duration and curve`() throws {
    View.animate(withDuration: 1, options: .curveLinear) {
      View.animate(
        withDuration: 2,
        options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveEaseIn]
      ) {
        #expect(View.inheritedAnimationDuration == 2)
        view.alpha = 0
      }
    }
    try stage.steps(for: 2) { (time: Double) throws in
      let share = CurveOracle.bezier(0.42, 0, 1, 1, time / 2)
      #expect(try isNear(stage.seen.opacity, 1 - share))
    }
  }

  @Test(.rule("8.1.disabled"))
  func `with animations disabled, blocks and nested blocks set values at once`() throws {
    func still(_ run: (() -> Void) -> Void) throws {
      view.alpha = 1
      stage.go(to: stage.now)
      View.animate(withDuration: 1) {
        run {
          View.animate(withDuration: 1) {
            view.alpha = 0.5
          } completion: {
            trace.lines.append("in \($0)")
          }
        }
      } completion: {
        trace.lines.append("out \($0)")
      }
      #expect(try trace.lines == ["in true", "out true"] && stage.seen.opacity == 0.5)
      trace.lines = []
    }
    try still { View.performWithoutAnimation($0) }
    try still { block in
      View.withAnimationsEnabled(true) {
        View.setAnimationsEnabled(false)
        #expect(!View.areAnimationsEnabled)
        block()
      }
    }
    View.animate(withDuration: 1) {
      View.performWithoutAnimation { view.center.x = 50 }
      view.alpha = 1
    }
    stage.go(to: 0)
    #expect(try stage.seen.position.x == 50 && stage.seen.opacity == 0.5)
  }

  @Test(.rule("8.7.touches", "8.2.interaction"))
  func `without allowUserInteraction, an animated view refuses touches until the animation ends`() {
    View.animate(withDuration: 1, options: .allowUserInteraction) { view.center.x = 60 }
    #expect(!view.refusesTouches)
    View.animate(withDuration: 1, delay: 1) { view.alpha = 0 }
    #expect(view.refusesTouches && !stage.root.refusesTouches)
    stage.go(to: 0)
    stage.go(to: 1.9)
    #expect(view.refusesTouches)
    stage.go(to: 2)
    #expect(!view.refusesTouches)
  }

  @Test(.rule("11.next"))
  func `an update reports the time of the next one, nil without animations`() {
    #expect(stage.go(to: 0).nextUpdate == nil)
    View.animate(withDuration: 1, delay: 2) { view.alpha = 0 }
    #expect(stage.go(to: 10).nextUpdate == 12)
    #expect(stage.go(to: 12).nextUpdate == 12 + frameDuration)
    #expect(stage.go(to: 12.995).nextUpdate == 13)
    #expect(stage.go(to: 13).nextUpdate == nil)
  }

  @Test(.rule("8.5.nested"))
  func `an animation block completes after its longest animation, repeats included`() {
    let other = View(frame: rect(0, 0, 5, 5))
    stage.root.addSubview(other)
    for count in [0, 0.25, 2] {
      (view.alpha, other.alpha) = (1, 1)
      var isFinished: Bool?
      View.animate(withDuration: 1) {
        View.modifyAnimations(withRepeatCount: count, autoreverses: false) { view.alpha = 0 }
        other.alpha = 0
      } completion: {
        isFinished = $0
      }
      let (start, end) = (stage.now, stage.now + max(count, 1))
      stage.go(to: start)
      #expect(isFinished == nil)
      stage.go(to: end - 0.01)
      #expect(isFinished == nil)
      stage.go(to: end)
      #expect(isFinished == true)
    }
    var isFinished: Bool?
    View.animate(withDuration: 1) {
      View.modifyAnimations(withRepeatCount: 0, autoreverses: false) { view.alpha = 1 }
    } completion: {
      isFinished = $0
    }
    #expect(isFinished == nil)
    stage.go(to: stage.now)
    #expect(isFinished == true && stage.go(to: stage.now).nextUpdate == nil)
  }
}
