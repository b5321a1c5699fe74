// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import TestSupport
import Testing

/// Tests transitions between the views of two children, with options.
@Suite struct ChildTransitionTests {
  private static let red = Color(red: 1, green: 0, blue: 0)
  private static let blue = Color(red: 0, green: 0, blue: 1)

  private let stage = ControllerStage(100, 60)
  private var parent: TracedController { stage["p"] }
  private var old: TracedController { stage["a"] }
  private var new: TracedController { stage["b"] }

  init() {
    stage.add(stage["a"], to: stage["p"])
    stage["p"].addChild(stage["b"])
    stage["b"].didMove(toParent: stage["p"])
    stage["a"].view.backgroundColor = Self.red
    stage["b"].view.backgroundColor = Self.blue
    stage["b"].view.frame = rect(0, 0, 100, 60)
    stage.show(stage["p"])
  }

  private func pixel(_ x: Int = 50, _ y: Int = 30) -> UInt32 {
    stage.window.snapshot()?[x, y] ?? 0
  }

  /// Runs a linear transition of one second, and returns the pixels at its tenths.
  private func run(_ options: View.AnimationOptions, _ place: (Int, Int) = (50, 30)) -> [UInt32] {
    parent.transition(
      from: old, to: new, duration: 1, options: options.union(.curveLinear), animations: nil
    ) { _ in stage.trace.note("done") }
    let start = stage.now
    stage.advance(to: start)
    return (1..<10).map { step in
      stage.advance(to: start + Double(step) / 10)
      return pixel(place.0, place.1)
    }
  }

  @Test(
    .rule("9.7.transitionFromTo"),
    arguments: [
      View.AnimationOptions.transitionFlipFromLeft, .transitionFlipFromRight,
      .transitionFlipFromTop, .transitionFlipFromBottom, .transitionCurlUp, .transitionCurlDown,
      .transitionCrossDissolve,
    ])
  func `a child transition shows the animation of its options`(
    options: View.AnimationOptions
  ) {
    let pixels = run(options)
    #expect(pixels[0] != 0xFF00_00FF && pixels[8] != 0xFFFF_0000)
    if options == .transitionCrossDissolve {
      // Half of red and half of blue.
      #expect(pixels[4] == 0xFF7F_0080 || pixels[4] == 0xFF80_007F)
    } else {
      // A view that moved without a transition would show one of the colors at once.
      #expect(pixels.first != pixels.last)
    }
    #expect(stage.trace.words == ["a.willDisappear", "b.willAppear"])
    stage.update()
    #expect(
      stage.trace.words == [
        "a.willDisappear", "b.willAppear", "|", "a.didDisappear", "b.didAppear", "done",
      ])
    stage.update()
    #expect(pixel() == 0xFF00_00FF && old.view.superview == nil && !old.view.isHidden)
    #expect(new.view.superview === parent.view)
  }

  @Test(.rule("9.7.transitionFromTo"))
  func `a transition between children keeps the frame that the program has set`() {
    // Apple's own example slides the new view in from a frame outside.
    new.view.frame = rect(100, 0, 100, 60)
    parent.transition(
      from: old, to: new, duration: 1, options: .curveLinear,
      animations: {
        new.view.frame = rect(0, 0, 100, 60)
        old.view.frame = rect(-100, 0, 100, 60)
      })
    stage.advance(to: stage.now)
    #expect(pixel(90) == 0xFFFF_0000)
    stage.advance(to: stage.now + 0.5)
    #expect(pixel(40) == 0xFFFF_0000 && pixel(60) == 0xFF00_00FF)
    stage.update()
    #expect(new.view.frame == rect(0, 0, 100, 60) && old.view.superview == nil)
  }

  @Test(.rule("9.7.transitionFromTo"))
  func `a child transition follows the animation curve of its options`() {
    new.view.frame = rect(100, 0, 100, 60)
    parent.transition(
      from: old, to: new, duration: 1, options: .curveEaseIn,
      animations: { new.view.frame = rect(0, 0, 100, 60) })
    stage.advance(to: stage.now)
    stage.advance(to: stage.now + 0.5)
    // Ease in is at 0.315 after half of the time.
    #expect(isNear(new.view.layer.presentation()?.frame.minX ?? 0, 68.5, 1))
  }

  @Test(.rule("9.7.transitionFromTo"))
  func `a child transition with showHideTransitionViews keeps both views in the hierarchy`() {
    parent.view.addSubview(new.view)
    new.view.isHidden = true
    stage.update()
    let options: View.AnimationOptions = [.showHideTransitionViews, .transitionCrossDissolve]
    _ = run(options)
    stage.update()
    #expect(old.view.isHidden && !new.view.isHidden)
    #expect(old.view.superview === parent.view && new.view.superview === parent.view)
    #expect(pixel() == 0xFF00_00FF)
    stage.trace.words = []
    parent.transition(from: new, to: old, duration: 0, options: options)
    stage.update()
    #expect(
      stage.trace.words == [
        "b.willDisappear", "a.willAppear", "b.didDisappear", "|", "a.didAppear",
      ]
    )
    #expect(!old.view.isHidden && new.view.isHidden)
  }

  @Test(.rule("9.7.transitionFromTo"))
  func `a container that forwards appearance callbacks itself cannot run a transition`() {
    parent.forwards = false
    parent.title = "by hand"
    let errors = stage.window.errors { parent.transition(from: old, to: new, duration: 1) }
    #expect(
      errors == [
        .controller(.forwardsAppearance(container: "TracedController \"by hand\""))
      ])
    #expect(new.view.superview == nil && stage.trace.words == [])
  }

  @Test(.rule("9.7.transitionFromTo"))
  func `a container may override the transition`() {
    final class Container: ViewController {
      var count = 0
      override func transition(
        from: ViewController, to: ViewController, duration: Double,
        options: View.AnimationOptions = [], animations: (() -> Void)? = nil,
        completion: ((Bool) -> Void)? = nil
      ) {
        count += 1
        super.transition(
          from: from, to: to, duration: duration, options: options, animations: animations,
          completion: completion)
      }
    }
    let (container, first, second) = (Container(), ViewController(), ViewController())
    for child in [first, second] { container.addChild(child) }
    container.view.addSubview(first.view)
    var ended: Bool?
    container.transition(
      from: first, to: second, duration: 1, animations: nil, completion: { ended = $0 })
    #expect(container.count == 1 && ended == true && second.view.superview === container.view)
  }

  @Test(.rule("9.7.transitionFromTo"))
  func `a second transition ends the first one`() {
    _ = run(.transitionFlipFromLeft)
    parent.transition(from: new, to: old, duration: 1, options: .transitionFlipFromRight)
    #expect(old.view.superview === parent.view)
    for _ in 0..<3 { stage.update() }
    #expect(pixel() == 0xFFFF_0000 && new.view.superview == nil && !new.view.isHidden)
    #expect(
      stage.trace.words.filter { $0 != "|" } == [
        "a.willDisappear", "b.willAppear", "a.didDisappear", "b.didAppear", "done",
        "b.willDisappear", "a.willAppear", "b.didDisappear", "a.didAppear",
      ])
  }
}
