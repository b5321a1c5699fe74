// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

/// Tests property animators that callbacks of their own changes stop or finish.
@Suite struct AnimatorStopTests {
  private let stage = AnimationStage()
  private var view: View { stage.view }
  private let scroll = ScrollView(frame: rect(40, 0, 20, 20))
  private let listener = Listener()
  private let trace = AnimatorTrace()

  private final class Listener: ScrollViewDelegate {
    var onScroll: (() -> Void)?
    func scrollViewDidScroll(_ scrollView: ScrollView) { onScroll?() }
  }

  init() {
    scroll.contentSize = Size(width: 20, height: 500)
    scroll.delegate = listener
    stage.root.addSubview(scroll)
    stage.go(to: 0)
  }

  /// Returns an animator that scrolls by 100 points and fades the view.
  private func animator() -> ViewPropertyAnimator {
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { [scroll, view] in
      scroll.contentOffset.y = 100
      view.alpha = 0
    }
    animator.addCompletion { [trace] in trace.ends.append($0) }
    return animator
  }

  @Test(.rule("1.9.animator"))
  func `stopping an animator again in a callback of stopAnimation does nothing`() {
    for withoutFinishing in [true, false] {
      listener.onScroll = nil
      (scroll.contentOffset.y, view.alpha) = (0, 1)
      let animator = animator()
      animator.fractionComplete = 0.5
      var calls = 0
      listener.onScroll = {
        calls += 1
        animator.stopAnimation(withoutFinishing)
      }
      animator.stopAnimation(withoutFinishing)
      #expect(calls == 1 && scroll.contentOffset.y == 50 && view.alpha == 0.5)
      #expect(animator.state == (withoutFinishing ? .inactive : .stopped) && trace.ends.isEmpty)
      animator.finishAnimation(at: .current)
      trace.ends = []
    }
  }

  @Test(.rule("1.9.animator"))
  func `a callback that stopAnimation causes may finish the animator`() {
    let animator = animator()
    animator.fractionComplete = 0.5
    listener.onScroll = { animator.finishAnimation(at: .end) }
    animator.stopAnimation(false)
    #expect(scroll.contentOffset.y == 100 && view.alpha == 0)
    #expect(animator.state == .inactive && trace.ends == [.end])
    #expect(stage.go(to: 1).nextUpdate == nil && stage.isPaintedWhole)
  }

  @Test(.rule("1.9.animator"))
  func `a callback that finishAnimation causes may restart the animator`() throws {
    let animator = animator()
    animator.fractionComplete = 0.5
    animator.stopAnimation(false)
    listener.onScroll = { [listener, view] in
      listener.onScroll = nil
      animator.addAnimations { view.center.x = 60 }
      animator.startAnimation()
    }
    animator.finishAnimation(at: .end)
    // An animator sets its end values without animation. The changes that this causes are not
    // animated either.
    #expect(trace.ends == [.end] && view.alpha == 0 && view.center.x == 60)
    #expect(animator.state == .inactive && stage.go(to: 1).nextUpdate == nil)
    animator.addAnimations { [view] in view.center.x = 20 }
    animator.startAnimation()
    stage.go(to: 1)
    stage.go(to: 1.5)
    #expect(try isNear(stage.seen.position.x, 40))
  }

  @Test(.rule("1.9.animator"))
  func `a callback at the end of a reversed animator may stop it`() {
    let animator = animator()
    animator.fractionComplete = 0.5
    animator.isReversed = true
    animator.startAnimation()
    stage.go(to: 1)
    listener.onScroll = { animator.stopAnimation(true) }
    stage.go(to: 2)
    #expect(scroll.contentOffset.y == 0 && view.alpha == 1 && trace.ends == [.start])
    #expect(animator.state == .inactive && stage.isPaintedWhole)
  }

  @Test(.rule("1.9.animator"))
  func `an animator stopped in its block still applies the block's later changes`() throws {
    for withoutFinishing in [true, false] {
      (view.alpha, view.center.x) = (1, 20)
      let animator = ViewPropertyAnimator(duration: 1, curve: .linear)
      animator.isUserInteractionEnabled = false
      animator.addAnimations { [view] in
        view.alpha = 0
        animator.stopAnimation(withoutFinishing)
        view.center.x = 60
      }
      animator.addAnimations { [view] in view.center.y = 55 }
      animator.addCompletion { [trace] in trace.ends.append($0) }
      animator.startAnimation()
      #expect(animator.state == (withoutFinishing ? .inactive : .stopped) && trace.ends.isEmpty)
      #expect(stage.go(to: stage.now + 1).nextUpdate == nil)
      #expect(try stage.seen.position.x == 60 && stage.seen.opacity == 1 && !view.refusesTouches)
      // The animator does not call the blocks that come after the one that stopped it.
      #expect(view.center.y == 15 && stage.isPaintedWhole)
      animator.finishAnimation(at: .current)
      trace.ends = []
    }
  }

  @Test(.rule("1.9.animator"))
  func `an animator stopped without finishing does not call its completions`() throws {
    var animator: ViewPropertyAnimator? = animator()
    weak let held = animator
    animator?.addCompletion { [animator] _ in _ = animator }
    animator?.startAnimation()
    stage.go(to: 1)
    animator?.stopAnimation(true)
    animator?.addAnimations { [view] in view.center.x = 60 }
    animator?.startAnimation()
    stage.go(to: 2)
    stage.go(to: 3)
    #expect(view.center.x == 60 && animator?.state == .inactive && trace.ends.isEmpty)
    animator = nil
    #expect(held == nil)
  }

  @Test(.rule("1.9.animator"))
  func `when an animator stops or finishes, autoresized subviews have matching frames`() {
    for (position, width) in [
      (ViewPropertyAnimator.Position.current, 60.0), (.start, 40), (.end, 80),
    ] {
      let panel = View(frame: rect(0, 0, 40, 20))
      let inner = View(frame: rect(10, 0, 20, 20))
      inner.autoresizingMask = .flexibleWidth
      panel.addSubview(inner)
      stage.root.addSubview(panel)
      stage.go(to: stage.now)
      let animator = ViewPropertyAnimator(duration: 1, curve: .linear) {
        panel.frame = rect(0, 0, 80, 20)
      }
      animator.fractionComplete = 0.5
      #expect(inner.layer.presentation()?.bounds.width == 40)
      animator.stopAnimation(false)
      #expect(panel.frame == rect(0, 0, 60, 20) && inner.frame == rect(10, 0, 40, 20))
      animator.finishAnimation(at: position)
      stage.go(to: stage.now)
      #expect(panel.frame == rect(0, 0, width, 20))
      #expect(inner.frame == rect(10, 0, width - 20, 20))
      panel.removeFromSuperview()
    }
  }
}
