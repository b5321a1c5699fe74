// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

/// Tests the built-in swipe from the edge that pops the top of a navigation controller.
@Suite struct EdgeSwipeTests {
  private let stage = ControllerStage()

  private var callbacks: [String] { stage.trace.words.filter { $0 != "|" } }

  /// Swipes from the left edge by a distance, and rests there before the finger is lifted.
  private func swipe(from x: Double = 5, by distance: Double) {
    stage.swipe(from: Point(x: x, y: 240), by: Point(x: distance, y: 0))
    stage.update()
  }

  @Test(.rule("13.navigation.swipe"))
  func `a swipe over more than half of the width pops with UIKit's callbacks`() {
    let navigation = stage.navigation("r", "d")
    let words = NavigationWords()
    navigation.delegate = words
    swipe(by: 170)
    #expect(navigation.viewControllers == [stage["r"]] && stage["d"].parent == nil)
    #expect(
      callbacks == ["d.willDisappear", "r.willAppear", "d.didDisappear", "r.didAppear"])
    #expect(words.words == ["will r", "did r"])
    #expect(stage["d"].view.transform == .identity && stage["d"].view.superview == nil)
  }

  @Test(.rule("13.navigation.swipe"))
  func `a shorter swipe keeps the controller and balances the callbacks`() {
    let navigation = stage.navigation("r", "d")
    let words = NavigationWords()
    navigation.delegate = words
    swipe(by: 150)
    #expect(navigation.viewControllers == [stage["r"], stage["d"]])
    #expect(
      callbacks == [
        "d.willDisappear", "r.willAppear", "r.willDisappear", "d.willAppear",
        "r.didDisappear", "d.didAppear",
      ])
    #expect(words.words == ["will r"])
    #expect(stage["d"].view.frame.minX == 0 && stage["r"].view.superview == nil)
    // The next pop announces the root again.
    navigation.popViewController(animated: false)
    stage.update()
    #expect(words.words == ["will r", "will r", "did r"])
  }

  @Test(.rule("13.navigation.swipe")) func `a short but fast swipe pops`() {
    let navigation = stage.navigation("r", "d")
    // 100 points at 1000 points per second lead to 250 points in 0.15 seconds.
    stage.swipe(from: Point(x: 5, y: 240), by: Point(x: 100, y: 0), duration: 0.1, rests: false)
    stage.update()
    #expect(navigation.viewControllers == [stage["r"]])
  }

  @Test func `the view follows the finger`() {
    _ = stage.navigation("r", "d")
    stage.finger(.began, at: Point(x: 5, y: 240))
    for x in [20.0, 60, 105] { stage.finger(.moved, at: Point(x: x, y: 240)) }
    #expect(stage["d"].view.transform == .translation(x: 100, y: 0))
    #expect(stage["r"].view.superview === stage["d"].view.superview)
    stage.finger(.ended, at: Point(x: 105, y: 240))
  }

  @Test func `a push while the views still move completes the pop first`() {
    let navigation = stage.navigation("r", "d")
    stage.swipe(from: Point(x: 5, y: 240), by: Point(x: 200, y: 0))
    navigation.pushViewController(stage["x"], animated: false)
    #expect(navigation.viewControllers == [stage["r"], stage["x"]])
    stage.update()
    #expect(stage["d"].parent == nil && stage["x"].view.window === stage.window)
  }

  @Test func `a swipe does not pop without a back button or on the root`() {
    let navigation = stage.navigation("r", "d")
    stage["d"].navigationItem.hidesBackButton = true
    swipe(by: 250)
    stage["d"].navigationItem.hidesBackButton = false
    navigation.isNavigationBarHidden = true
    swipe(by: 250)
    navigation.isNavigationBarHidden = false
    navigation.interactivePopGestureRecognizer?.isEnabled = false
    swipe(by: 250)
    navigation.interactivePopGestureRecognizer?.isEnabled = true
    // 40 points from the edge are not at the edge.
    swipe(from: 40, by: 250)
    #expect(navigation.viewControllers.count == 2 && callbacks.isEmpty)
    swipe(by: 250)
    swipe(by: 250)
    #expect(navigation.viewControllers == [stage["r"]])
  }

  @Test(.rule("13.navigation.swipe", "13.transition.navigation"))
  func `a swipe does not pop if the delegate animates the pop itself`() {
    let navigation = stage.navigation("r", "d")
    let tracer = TransitionTracer(stage, interactive: false)
    navigation.delegate = tracer
    swipe(by: 250)
    #expect(navigation.viewControllers.count == 2 && callbacks == ["animator(pop,d,r)"])
    // The delegate's animation still performs a pop of the program.
    stage.trace.words = []
    navigation.popViewController(animated: true)
    stage.update()
    stage.update()
    #expect(navigation.viewControllers == [stage["r"]] && callbacks.contains("animate"))
  }

  @Test func `a swipe pops if the delegate animates only pushes`() {
    final class Pushes: NavigationControllerDelegate {
      let tracer: TransitionTracer

      init(_ tracer: TransitionTracer) { self.tracer = tracer }

      func navigationController(
        _ navigationController: NavigationController,
        animationControllerFor operation: NavigationController.Operation, from: ViewController,
        to: ViewController
      ) -> (any ViewControllerAnimatedTransitioning)? {
        operation == .push ? tracer.animator : nil
      }
    }
    let navigation = stage.navigation("r", "d")
    let pushes = Pushes(TransitionTracer(stage, interactive: false))
    navigation.delegate = pushes
    swipe(by: 250)
    #expect(navigation.viewControllers == [stage["r"]])
    withExtendedLifetime(pushes) {}
  }

  @Test func `another gesture delegate can allow the swipe without a back button`() {
    final class Consent: GestureRecognizerDelegate {}
    let consent = Consent()
    let navigation = stage.navigation("r", "d")
    stage["d"].navigationItem.hidesBackButton = true
    navigation.interactivePopGestureRecognizer?.delegate = consent
    swipe(by: 250)
    #expect(navigation.viewControllers == [stage["r"]])
    swipe(by: 250)
    #expect(navigation.viewControllers == [stage["r"]])
  }

  @Test func `in a right-to-left layout the swipe begins at the right edge`() {
    let navigation = stage.navigation("r", "d")
    stage.window.layoutDirection = .rightToLeft
    stage.update()
    stage.trace.words = []
    swipe(by: 250)
    #expect(navigation.viewControllers.count == 2)
    swipe(from: 315, by: -250)
    #expect(navigation.viewControllers == [stage["r"]])
  }

  @Test func `a swipe from the edge pops although a scroll view could move`() {
    let navigation = stage.navigation("r", "d")
    let scroll = ScrollView(frame: rect(0, 0, 320, 480))
    scroll.contentSize = Size(width: 2000, height: 2000)
    stage["d"].view.addSubview(scroll)
    scroll.contentOffset = Point(x: 500, y: 500)
    stage.update()
    swipe(by: 250)
    #expect(navigation.viewControllers == [stage["r"]] && scroll.contentOffset.x == 500)
  }

  @Test func `a vertical drag at the edge scrolls`() {
    let navigation = stage.navigation("r", "d")
    let scroll = ScrollView(frame: rect(0, 0, 320, 480))
    scroll.contentSize = Size(width: 320, height: 2000)
    stage["d"].view.addSubview(scroll)
    stage.update()
    let before = scroll.contentOffset.y
    stage.swipe(from: Point(x: 5, y: 400), by: Point(x: 0, y: -200))
    stage.update()
    #expect(navigation.viewControllers.count == 2 && scroll.contentOffset.y > before + 100)
  }
}
