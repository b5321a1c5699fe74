// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

@Suite struct GestureValueTests {
  static let swipes: [GestureCase] = [
    GestureCase("50 points to the right", "d20,20 m50,20 m70,22 u", "A+ A~ s.ended A!") {
      $0.add(SwipeGestureRecognizer(), "s", on: $0.a)
    },
    GestureCase("a movement to the left is no swipe", "d120,20 m90,20 m50,20 u", "A+ A~ A~ A-") {
      $0.add(SwipeGestureRecognizer(), "s", on: $0.a)
    },
    GestureCase("up, if the direction contains it", "d20,120 m22,90 m24,60 u", "A+ A~ s.ended A!") {
      $0.add(SwipeGestureRecognizer(), "s", on: $0.a) { $0.direction = [.up, .down] }
    },
    GestureCase("a slow movement is no swipe", "d20,20 +0.6 m90,20 u", "A+ A~ A-") {
      $0.add(SwipeGestureRecognizer(), "s", on: $0.a)
    },
    GestureCase("a movement below 50 points is no swipe", "d20,20 m60,20 u", "A+ A~ A-") {
      $0.add(SwipeGestureRecognizer(), "s", on: $0.a)
    },
    GestureCase("two fingers", "1d20,20 2d20,60 [1m80,20 2m80,60] 1u 2u", "A+ s.ended A!") {
      $0.add(SwipeGestureRecognizer(), "s", on: $0.a) { $0.numberOfTouchesRequired = 2 }
    },
    GestureCase(
      "a pan waits for the swipe to fail", "d20,120 m20,140 m20,160 u",
      "A+ p.began A! p.changed p.ended"
    ) {
      let swipe = $0.add(SwipeGestureRecognizer(), "s", on: $0.a)
      $0.pan("p", on: $0.a).require(toFail: swipe)
    },
  ]

  static let edges: [GestureCase] = [
    GestureCase("from the left edge inwards", "d5,20 m30,20 u", "A+ e.began A! e.ended") {
      $0.add(ScreenEdgePanGestureRecognizer(), "e", on: $0.window) { $0.edges = .left }
    },
    GestureCase("a pan from further in fails", "d25,20 m50,20 u", "A+ A~ A-") {
      $0.add(ScreenEdgePanGestureRecognizer(), "e", on: $0.window) { $0.edges = .left }
    },
    GestureCase("a pan along the edge fails", "d5,20 m5,90 u", "A+ A~ A-") {
      $0.add(ScreenEdgePanGestureRecognizer(), "e", on: $0.window) { $0.edges = .left }
    },
    GestureCase("a pan from another edge fails", "d20,5 m20,40 u", "A+ A~ A-") {
      $0.add(ScreenEdgePanGestureRecognizer(), "e", on: $0.window) { $0.edges = [.left, .bottom] }
    },
  ]

  @Test(.rule("9.4.swipe"), arguments: swipes)
  func `a swipe recognizes a quick movement in its direction`(_ row: GestureCase) {
    #expect(row.played() == row.trace)
  }

  @Test(.rule("9.4.edge"), arguments: edges)
  func `a screen edge pan starts at its edge and moves inwards`(_ row: GestureCase) {
    #expect(row.played() == row.trace)
  }

  @Test(.rule("9.4.pan"))
  func `a pan reports translation and velocity in any view's coordinates`() {
    let stage = GestureStage()
    let pan = stage.pan("p", on: stage.a)
    stage.a.transform = .scale(x: 2, y: 2)
    // One point of the view is two points of the window.
    _ = stage.play("d20,20 m40,20 m60,40")
    #expect(pan.translation(in: nil) == Point(x: 40, y: 20))
    #expect(pan.translation(in: stage.a) == Point(x: 20, y: 10))
    #expect(pan.location(in: nil) == Point(x: 60, y: 40))
    // The pan moved by 40 and 20 points in two hundredths of a second.
    let velocity = pan.velocity(in: nil)
    #expect((velocity.x - 2000).magnitude < 1e-6 && (velocity.y - 1000).magnitude < 1e-6)
    pan.setTranslation(Point(x: 1, y: 2), in: stage.a)
    #expect(pan.translation(in: nil) == Point(x: 2, y: 4))
    _ = stage.play("m70,40")
    #expect(pan.translation(in: nil) == Point(x: 12, y: 4))
    // A resting finger has no velocity.
    _ = stage.play("+0.2 m70,41 +0.2 u")
    #expect(pan.velocity(in: nil) == .zero)
  }

  @Test(.rule("9.4.pan"))
  func `adding or removing a finger does not change a pan's translation`() {
    let stage = GestureStage()
    let pan = stage.pan("p", on: stage.a)
    _ = stage.play("1d20,20 1m50,20")
    #expect(pan.translation(in: nil) == Point(x: 30, y: 0) && pan.numberOfTouches == 1)
    _ = stage.play("2d100,180")
    #expect(pan.translation(in: nil) == Point(x: 30, y: 0) && pan.numberOfTouches == 2)
    #expect(pan.location(in: nil) == Point(x: 75, y: 100))
    #expect(pan.location(ofTouch: 1, in: stage.a) == Point(x: 100, y: 180))
    // If one of two fingers moves by 20, their center moves by 10.
    _ = stage.play("2m100,160")
    #expect(pan.translation(in: nil) == Point(x: 30, y: -10))
    _ = stage.play("1u")
    #expect(pan.translation(in: nil) == Point(x: 30, y: -10))
    _ = stage.play("2m110,160")
    #expect(pan.translation(in: nil) == Point(x: 40, y: -10))
  }

  @Test(.rule("9.4.pinch"))
  func `a pinch reports the ratio of the distances between its fingers`() {
    let stage = GestureStage()
    let pinch = stage.add(PinchGestureRecognizer(), "p", on: stage.window)
    #expect(stage.play("1d100,300 2d180,300 2m185,300") == "")
    #expect(stage.play("2m200,300") == "p.began")
    #expect(pinch.scale == 1)
    #expect(stage.play("2m300,300") == "p.changed")
    #expect(pinch.scale == 2)
    #expect(pinch.velocity > 0)
    #expect(stage.play("1u") == "" && pinch.scale == 2)
    #expect(stage.play("1d250,300 1m275,300") == "p.changed")
    #expect(pinch.scale == 1)
    pinch.scale = 4
    _ = stage.play("1m250,300")
    #expect(pinch.scale == 8)
    #expect(stage.play("1u 2u") == "p.ended")
  }

  @Test(.rule("9.4.rotation"))
  func `a rotation reports the angle by which its fingers have turned`() {
    let stage = GestureStage()
    let rotation = stage.add(RotationGestureRecognizer(), "r", on: stage.window)
    // The fingers are 100 points apart, so 10 points along the circle are 0.2 radians.
    #expect(stage.play("1d200,300 2d300,300 2m299,310") == "")
    #expect(stage.play("2m200,400") == "r.began")
    #expect(rotation.rotation == 0)
    #expect(stage.play("2m100,300") == "r.changed")
    #expect((rotation.rotation - .pi / 2).magnitude < 1e-12)
    // The rotation continues beyond half a circle.
    #expect(stage.play("2m200,200 2m300,300") == "r.changed r.changed")
    #expect((rotation.rotation - 1.5 * .pi).magnitude < 1e-12)
    #expect(rotation.velocity > 0)
    rotation.rotation = 0
    var end = 0.0
    rotation.addTarget { [unowned rotation] _ in end = rotation.rotation }
    #expect(stage.play("2m200,400 1u 2u") == "r.changed r.ended")
    #expect((end - .pi / 2).magnitude < 1e-12)
  }

  @Test(.rule("9.4.pinch"))
  func `a pinch and a rotation recognize simultaneously if a delegate allows it`() {
    let stage = GestureStage()
    stage.add(PinchGestureRecognizer(), "p", on: stage.window)
    stage.add(RotationGestureRecognizer(), "r", on: stage.window)
    stage.delegate(of: "p") { $0.together = ["r"] }
    #expect(
      stage.play("1d200,250 2d300,250 2m200,380 2m60,250 [1u 2u]")
        == "p.began r.began p.changed r.changed p.ended r.ended")
  }

  @Test(.rule("9.4.hover"))
  func `a hover recognizer reports when a pointer enters, moves and leaves`() {
    let stage = GestureStage()
    let hover = stage.add(HoverGestureRecognizer(), "h", on: stage.a)
    func move(_ x: Double, _ y: Double) -> String {
      stage.app.enqueue(.pointer(at: Point(x: x, y: y)), at: stage.time)
      return stage.play("+0.1")
    }
    #expect(move(300, 20) == "")
    #expect(move(20, 20) == "h.began")
    #expect(move(60, 60) == "h.changed")
    #expect(hover.location(in: stage.b) == Point(x: 10, y: 10))
    #expect(move(300, 20) == "h.ended")
    #expect(move(60, 20) == "h.began")
    hover.isEnabled = false
    #expect(move(61, 20) == "")
    hover.isEnabled = true
    #expect(move(62, 20) == "h.began")
    stage.a.removeFromSuperview()
    #expect(move(63, 20) == "")
  }

  @Test(.rule("9.4.states"))
  func `a recognizer's state changes only along allowed transitions`() throws {
    typealias State = GestureRecognizer.State
    let legal: [State: Set<State>] = [
      .possible: [.possible, .began, .ended, .failed], .began: [.changed, .ended, .cancelled],
      .changed: [.changed, .ended, .cancelled],
    ]
    let ways: [State: [State]] = [
      .possible: [], .began: [.began], .changed: [.began, .changed], .ended: [.ended],
      .cancelled: [.began, .cancelled], .failed: [.failed],
    ]
    for from in State.allCases {
      for to in State.allCases {
        let stage = GestureStage()
        let recognizer = stage.add(GestureRecognizer(), "r\(from)\(to)", on: stage.a)
        _ = stage.play("d20,20")
        for state in ways[from] ?? [] { recognizer.state = state }
        #expect(recognizer.state == from)
        let reports = stage.window.errors { recognizer.state = to }
        let isLegal = legal[from, default: []].contains(to)
        #expect(recognizer.state == (isLegal ? to : from))
        let expected = ViewError.illegalGestureState(
          recognizer: "r\(from)\(to)", from: "\(from)", to: "\(to)")
        #expect(reports == (isLegal ? [] : [expected]))
        _ = stage.play("u")
        #expect(recognizer.state == .possible)
      }
    }
  }
}
