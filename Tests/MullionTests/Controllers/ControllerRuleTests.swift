// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

/// Tests child controllers, the responder chain, orientations and refused calls.
@Suite struct ControllerRuleTests {
  private let stage = ControllerStage()

  // MARK: Responder chain

  @Test(.rule("1.7.E03", "9.5.rootView", "9.5.controller", "9.7.events", "1.10.VC12"))
  func `a view controller follows its view in the responder chain`() {
    let inner = View()
    stage["a"].view.addSubview(inner)
    stage.add(stage["c"], to: stage["a"])
    stage.show(stage["a"])
    #expect(inner.next === stage["a"].view)
    #expect(stage["c"].view.next === stage["c"])
    #expect(stage["c"].next === stage["a"].view)
    #expect(stage["a"].view.next === stage["a"])
    #expect(stage["a"].next === stage.window)
    #expect(stage.window.next === stage.application)
  }

  @Test(.rule("9.5.controller"))
  func `a presented controller's next responder is its presenting controller`() {
    for style in ModalPresentationStyle.allCases {
      let stage = ControllerStage()
      stage.shown("b", from: "a", style)
      #expect(stage["b"].view.next === stage["b"] && stage["b"].next === stage["a"])
      #expect(stage["a"].next === stage.window)
    }
  }

  @Test(.rule("9.7.events", "1.10.VC12", "1.7.E05"))
  func `an action that no view performs reaches the controller`() {
    final class Acting: ViewController {
      var performed: [String] = []
      override func canPerform(_ action: Action, sender: AnyObject?) -> Bool { true }
      override func perform(_ action: Action, sender: AnyObject?) { performed.append("x") }
      override var canBecomeFirstResponder: Bool { true }
    }
    let controller = Acting()
    let inner = View()
    controller.view.addSubview(inner)
    stage.show(controller)
    #expect(stage.application.sendAction(Action("save"), to: nil, from: inner))
    #expect(controller.performed == ["x"])
    stage.window.makeKeyAndVisible()
    #expect(controller.becomeFirstResponder() && controller.isFirstResponder)
    stage.window.rootViewController = nil
    #expect(!controller.isFirstResponder)
  }

  @Test(.rule("9.7.events", "1.7.E06"))
  func `observations and timers do not retain a controller`() {
    final class Observing: ViewController {
      var count = 0
      var observation: ApplicationObservation?
      init(_ application: Application) {
        super.init(nibName: nil, bundle: nil)
        observation = application.observe { [weak self] _ in self?.count += 1 }
        application.schedule(after: 1) { [weak self] in self?.count += 10 }
      }
    }
    weak var gone: Observing?
    do {
      let controller = Observing(stage.application)
      gone = controller
      stage.application.receiveMemoryWarning()
      stage.update()
      #expect(controller.count == 11)
    }
    #expect(gone == nil)
    stage.application.receiveMemoryWarning()
  }

  // MARK: Children

  @Test(.rule("9.7.addChild", "9.7.removeChild"))
  func `addChild and removeFromParent update both parent and child`() {
    stage.add(stage["c"], to: stage["a"])
    #expect(stage["a"].children == [stage["c"]] && stage["c"].parent === stage["a"])
    stage.remove(stage["c"])
    #expect(stage["a"].children.isEmpty && stage["c"].parent == nil)
    stage["c"].removeFromParent()
    #expect(stage["c"].parent == nil)
  }

  @Test(.rule("9.7.addChild"))
  func `a cycle of controllers is refused`() {
    stage["a"].title = "ring"
    stage["a"].addChild(stage["b"])
    let errors = Reported.errors(naming: "ring") {
      stage["a"].addChild(stage["a"])
      stage["b"].addChild(stage["a"])
    }
    #expect(errors.count == 2 && stage["a"].parent == nil && stage["b"].children.isEmpty)
  }

  @Test(.rule("9.7.addChild"))
  func `addChild refuses a window's root and a presented controller`() {
    stage["a"].title = "in place"
    stage["b"].title = "in place too"
    stage.shown("b", from: "a", .fullScreen)
    let other = ViewController()
    let errors = Reported.errors(naming: "in place") {
      other.addChild(stage["a"])
      other.addChild(stage["b"])
    }
    #expect(errors.count == 2 && other.children.isEmpty)
  }

  @Test(.rule("9.7.consistency"))
  func `a controller's view refuses the root view of a non-child controller`() {
    stage.show(stage["a"])
    stage["c"].title = "stray"
    let errors = stage.window.errors { stage["a"].view.addSubview(stage["c"].view) }
    #expect(
      errors == [
        .controller(
          .inconsistentHierarchy(
            controller: "TracedController \"stray\"", inside: "TracedController \"a\"", parent: nil)
        )
      ])
    #expect(stage["c"].view.superview == nil)
    // A view that is not a controller's root may be anywhere, and may contain a child's root.
    let box = View()
    stage["a"].addChild(stage["c"])
    box.addSubview(stage["c"].view)
    stage["a"].view.addSubview(box)
    #expect(stage["c"].view.window === stage.window)
  }

  @Test(.rule("9.7.flags"))
  func `isBeingPresented and its siblings are true only in the appearance callbacks`() {
    stage.show(stage["a"])
    var seen: [String] = []
    func watch(_ controller: TracedController) {
      for word in ["willAppear", "didAppear", "willDisappear", "didDisappear"] {
        controller.hooks[word] = {
          let flags = [
            controller.isBeingPresented ? "presented" : nil,
            controller.isBeingDismissed ? "dismissed" : nil,
            controller.isMovingToParent ? "to" : nil, controller.isMovingFromParent ? "from" : nil,
          ].compactMap { $0 }
          seen.append("\(word):\(flags.joined(separator: ","))")
        }
      }
    }
    watch(stage["b"])
    stage["a"].present(stage["b"], animated: false)
    #expect(!stage["b"].isBeingPresented)
    stage.update()
    stage["a"].dismiss(animated: false)
    #expect(
      seen == [
        "willAppear:presented", "didAppear:presented", "willDisappear:dismissed",
        "didDisappear:dismissed",
      ])
    seen = []
    watch(stage["c"])
    stage.add(stage["c"], to: stage["a"])
    stage.update()
    stage.remove(stage["c"])
    #expect(
      seen == ["willAppear:to", "didAppear:to", "willDisappear:from", "didDisappear:from"])
    seen = []
    stage["a"].addChild(stage["c"])
    stage["c"].didMove(toParent: stage["a"])
    stage["a"].view.addSubview(stage["c"].view)
    stage.update()
    // The controller was a child before its view was added, so no flag is set.
    #expect(seen == ["willAppear:", "didAppear:"] && !stage["c"].isMovingToParent)
  }

  @Test(.rule("9.7.transitionFromTo"))
  func `a child transition accepts only children and removes the old view`() {
    stage.add(stage["b"], to: stage["a"], rect(10, 10, 50, 60))
    stage["a"].addChild(stage["c"])
    stage.show(stage["a"])
    let frame = stage["b"].view.frame
    var ended: Bool?
    stage["a"].transition(
      from: stage["b"], to: stage["c"], duration: 0, completion: { ended = $0 })
    #expect(ended == nil)
    stage.update()
    #expect(ended == true && stage["b"].view.superview == nil)
    #expect(stage["c"].view.frame == frame)
    stage["d"].title = "no child"
    let errors = stage.window.errors {
      stage["a"].transition(from: stage["c"], to: stage["d"], duration: 0)
    }
    #expect(
      errors == [
        .controller(
          .notAChild(
            controller: "TracedController \"no child\"", parent: "TracedController \"a\""))
      ])
  }

  @Test(.rule("9.7.preferredContentSize"))
  func `a container is notified of a child's new preferred content size`() {
    final class Container: ViewController {
      var received: [Size] = []
      override func preferredContentSizeDidChange(for child: ViewController) {
        received.append(child.preferredContentSize)
      }
    }
    let container = Container()
    container.addChild(stage["c"])
    #expect(stage["c"].preferredContentSize == .zero)
    for width in [100.0, 100, -5, 30] {
      stage["c"].preferredContentSize = Size(width: width, height: 50)
    }
    #expect(container.received == [Size(width: 100, height: 50), Size(width: 30, height: 50)])
  }

  // MARK: Orientation

  @Test(.rule("9.7.orientation"))
  func `orientation masks have UIKit's values and a default by screen size`() {
    #expect(InterfaceOrientationMask.portrait.rawValue == 2)
    #expect(InterfaceOrientationMask.portraitUpsideDown.rawValue == 4)
    #expect(InterfaceOrientationMask.landscapeRight.rawValue == 8)
    #expect(InterfaceOrientationMask.landscapeLeft.rawValue == 16)
    #expect(InterfaceOrientationMask.landscape.rawValue == 24)
    #expect(InterfaceOrientationMask.allButUpsideDown.rawValue == 26)
    #expect(InterfaceOrientationMask.all.rawValue == 30)
    for (size, mask) in [(Size(width: 320, height: 480), 26), (Size(width: 768, height: 1024), 30)]
    {
      let stage = ControllerStage(size.width, size.height)
      let controller = ViewController()
      stage.show(controller)
      #expect(controller.supportedInterfaceOrientations.rawValue == mask)
      #expect(controller.shouldAutorotate)
      #expect(controller.preferredInterfaceOrientationForPresentation == .portrait)
    }
  }

  @Test(.rule("9.7.orientation", "1.10.VC18"))
  func `the frontmost controller and the application delegate decide whether the screen rotates`() {
    final class Delegate: ApplicationDelegate {
      var mask = InterfaceOrientationMask.all
      func supportedInterfaceOrientations(of application: Application) -> InterfaceOrientationMask {
        mask
      }
    }
    let delegate = Delegate()
    stage.application.delegate = delegate
    stage.show(stage["a"])
    var notices = 0
    let observation = stage.application.observe { if case .rotated = $0 { notices += 1 } }
    func turn(_ orientation: InterfaceOrientation) -> Bool {
      stage.application.rotate(stage.screen, to: orientation)
    }
    #expect(turn(.landscapeLeft) && notices == 1)
    #expect(
      stage.window.frame == rect(0, 0, 480, 320) && stage["a"].view.frame == rect(0, 0, 480, 320))
    delegate.mask = .landscape
    #expect(!turn(.portrait) && turn(.landscapeRight))
    delegate.mask = .all
    stage["a"].orientations = .landscape
    #expect(!turn(.portrait) && stage.screen.orientation == .landscapeRight)
    stage["b"].orientations = .all
    stage["a"].present(stage["b"], animated: false)
    #expect(turn(.portrait))
    stage["b"].turns = false
    #expect(!turn(.landscapeLeft) && turn(.portrait))
    observation.invalidate()
  }

  @Test(.rule("9.7.orientation", "1.10.VC16"))
  func `presenting a controller can rotate the screen, and dismissing it rotates back`() {
    stage["a"].orientations = .portrait
    stage["b"].orientations = .landscapeRight
    stage.show(stage["a"])
    stage["a"].present(stage["b"], animated: false)
    stage.update()
    #expect(stage.screen.orientation == .landscapeRight)
    #expect(stage["b"].view.frame == rect(0, 0, 480, 320))
    stage["a"].dismiss(animated: false)
    stage.update()
    #expect(stage.screen.orientation == .portrait && stage["a"].view.frame == rect(0, 0, 320, 480))
  }

  @Test(.rule("9.7.transition"))
  func `a transition coordinator animates before the resize and completes after it shows`() {
    final class Coordinated: ViewController {
      var seen: [String] = []
      override func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        seen.append("will \(Int(view.bounds.width))")
        coordinator.animate(
          alongside: { self.seen.append("along \(Int(self.view.bounds.width))") },
          completion: { self.seen.append("done \(Int(self.view.bounds.width))") })
      }
    }
    let controller = Coordinated()
    stage.show(controller)
    stage.window.frame = rect(0, 0, 500, 480)
    #expect(controller.seen == ["will 320", "along 320"])
    stage.update()
    #expect(controller.seen.last == "done 500")
  }
}
