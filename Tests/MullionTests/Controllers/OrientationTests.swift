// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

@testable import MullionControllers

/// Tests which orientation the interface has at the start, as the device turns, and on request.
@Suite struct OrientationTests {
  private let stage = ControllerStage()
  private var application: Application { stage.application }
  private var screen: Screen { stage.screen }

  /// A delegate with a mask for all windows, or for one.
  private final class Delegate: ApplicationDelegate {
    var mask = InterfaceOrientationMask.all
    var masks: [ObjectIdentifier: InterfaceOrientationMask] = [:]

    func supportedInterfaceOrientations(of application: Application) -> InterfaceOrientationMask {
      mask
    }

    func supportedInterfaceOrientations(
      of application: Application, for window: Window
    ) -> InterfaceOrientationMask { masks[ObjectIdentifier(window)] ?? mask }
  }

  // MARK: The start

  @Test(.rule("9.7.orientation.start"))
  func `a landscape root starts in landscape, before its view is loaded`() {
    let root = stage["a"]
    root.orientations = .landscape
    var size = Size.zero
    root.hooks["didLoad"] = { size = stage.window.bounds.size }
    stage.window.rootViewController = root
    #expect(screen.orientation == .landscapeRight && size == Size(width: 480, height: 320))
    #expect(stage.window.frame == rect(0, 0, 480, 320) && root.view.frame == rect(0, 0, 480, 320))
    stage.update()
    #expect(stage.trace.words == ["a.willAppear", "|", "a.didAppear"])
  }

  @Test(.rule("9.7.orientation.start"))
  func `the root of a hidden window sets the orientation when the window appears`() {
    stage.window.isHidden = true
    stage["a"].orientations = .landscapeLeft
    stage.window.rootViewController = stage["a"]
    #expect(screen.orientation == .portrait)
    stage.window.makeKeyAndVisible()
    #expect(screen.orientation == .landscapeLeft && stage.window.frame == rect(0, 0, 480, 320))
    #expect(stage["a"].view.frame == rect(0, 0, 480, 320))
  }

  @Test(.rule("9.7.orientation.start"))
  func `a window with a root sets the orientation when it joins an application`() {
    let screen = Screen(size: Size(width: 320, height: 480))
    let application = Application(screens: [screen])
    let window = Window(frame: screen.bounds)
    let root = TracedController("r", stage.trace)
    root.orientations = .landscape
    window.rootViewController = root
    application.addWindow(window)
    #expect(screen.orientation == .landscapeRight && root.view.frame == rect(0, 0, 480, 320))
  }

  /// The masks of the delegate and the root, the device, and the orientation at the start.
  @Test(
    .rule("9.7.orientation.start"),
    arguments: [
      (InterfaceOrientationMask.all, InterfaceOrientationMask.all, 0, 1), (.all, .portrait, 3, 1),
      (.landscape, .all, 0, 3), (.landscapeLeft, .all, 0, 4), (.landscape, .landscapeLeft, 0, 4),
      (.landscape, .landscape, 4, 4), (.all, .all, 3, 3), (.all, .all, 5, 1),
      (.portraitUpsideDown, .all, 0, 2), ([.portrait, .landscapeLeft], .landscape, 0, 4),
    ] as [(InterfaceOrientationMask, InterfaceOrientationMask, Int, Int)])
  func `root, delegate and device decide about the first orientation`(
    delegateMask: InterfaceOrientationMask, root: InterfaceOrientationMask, device: Int,
    expected: Int
  ) throws {
    let delegate = Delegate()
    application.delegate = delegate
    // Without a root, only the delegate decides.
    delegate.mask = .portrait
    application.turnDevice(to: try #require(DeviceOrientation(rawValue: device)))
    delegate.mask = delegateMask
    stage["a"].orientations = root
    stage.window.rootViewController = stage["a"]
    #expect(screen.orientation.rawValue == expected)
  }

  @Test(.rule("9.7.orientation.start"))
  func `a root without an orientation in common with the delegate is reported`() {
    let delegate = Delegate()
    delegate.mask = .portrait
    application.delegate = delegate
    var errors: [ViewError] = []
    stage.window.errorHandler = { errors.append($0) }
    stage["a"].orientations = .landscape
    stage.show(stage["a"])
    #expect(screen.orientation == .portrait && errors.count == 1)
    #expect(
      errors.first == .controller(.noCommonOrientation(controller: stage["a"].displayName)))
  }

  @Test(.rule("9.7.orientation.start"))
  func `the application delegate is asked for the orientations of the deciding window`() {
    let delegate = Delegate()
    delegate.masks[ObjectIdentifier(stage.window)] = .landscapeLeft
    application.delegate = delegate
    stage.show(stage["a"])
    #expect(screen.orientation == .landscapeLeft)
    #expect(application.supportedOrientations(on: screen) == .landscapeLeft)
  }

  @Test(.rule("9.7.orientation"))
  func `a window in front decides about the orientation until it is hidden`() {
    stage["a"].orientations = .portrait
    stage.show(stage["a"])
    let front = Window()
    stage["b"].orientations = .landscape
    front.rootViewController = stage["b"]
    application.addWindow(front)
    #expect(screen.orientation == .landscapeRight && stage.window.frame == front.frame)
    front.isHidden = true
    #expect(screen.orientation == .portrait && stage.window.frame == rect(0, 0, 320, 480))
  }

  @Test(.rule("9.7.orientation"))
  func `a delegate supports upside down by default on large screens only`() {
    final class Plain: ApplicationDelegate {}
    for (size, mask) in [(480.0, 26), (768, 30)] {
      let application = Application(screens: [Screen(size: Size(width: size, height: 1024))])
      #expect(Plain().supportedInterfaceOrientations(of: application).rawValue == mask)
    }
  }

  // MARK: The device

  @Test(.rule("9.7.orientation.device"))
  func `a turn of the device is announced even if the interface stays`() {
    stage["a"].orientations = .portrait
    stage.show(stage["a"])
    var turns: [DeviceOrientation] = []
    var rotations = 0
    let observation = application.observe { notice in
      if case .deviceTurned(let orientation) = notice { turns.append(orientation) }
      if case .rotated = notice { rotations += 1 }
    }
    #expect(application.deviceOrientation == .unknown)
    for orientation in [DeviceOrientation.landscapeLeft, .landscapeLeft, .faceUp, .portrait] {
      application.turnDevice(to: orientation)
      #expect(application.deviceOrientation == orientation)
    }
    #expect(turns == [.landscapeLeft, .faceUp, .portrait] && rotations == 0)
    #expect(screen.orientation == .portrait)
    #expect(!application.rotate(screen, to: .landscapeLeft))
    #expect(turns.last == .landscapeRight && application.deviceOrientation == .landscapeRight)
    observation.invalidate()
  }

  @Test(.rule("9.7.orientation.device"))
  func `the interface turns opposite to the device, and stays when it lies flat`() {
    stage.show(stage["a"])
    let turns: [(DeviceOrientation, InterfaceOrientation)] = [
      (.landscapeLeft, .landscapeRight), (.faceUp, .landscapeRight),
      (.landscapeRight, .landscapeLeft), (.unknown, .landscapeLeft), (.faceDown, .landscapeLeft),
      (.portraitUpsideDown, .portraitUpsideDown), (.portrait, .portrait),
    ]
    for (device, interface) in turns {
      application.turnDevice(to: device)
      #expect(screen.orientation == interface, "device \(device)")
    }
  }

  @Test(.rule("9.7.orientation.device"))
  func `a turn of the device is input that is delivered at its time`() {
    stage.show(stage["a"])
    application.enqueue(.device(.landscapeLeft), at: 5)
    application.enqueue(.device(.portrait), at: 6)
    #expect(application.turn(at: 4).nextTurn == 5)
    #expect(screen.orientation == .portrait)
    application.turn(at: 5)
    #expect(screen.orientation == .landscapeRight)
    application.turn(at: 6)
    #expect(screen.orientation == .portrait && application.deviceOrientation == .portrait)
  }

  @Test(.rule("9.7.orientation.device"))
  func `positions of a device and orientations correspond`() {
    #expect(DeviceOrientation.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6])
    #expect(DeviceOrientation.allCases.filter(\.isLandscape).map(\.rawValue) == [3, 4])
    #expect(DeviceOrientation.allCases.filter(\.isPortrait).map(\.rawValue) == [1, 2])
    #expect(DeviceOrientation.allCases.filter(\.isFlat).map(\.rawValue) == [5, 6])
    for device in DeviceOrientation.allCases {
      let interface = InterfaceOrientation(device)
      #expect(device.isValidInterfaceOrientation == (interface != nil))
      if let interface { #expect(DeviceOrientation(interface) == device) }
    }
    #expect(InterfaceOrientation(.landscapeLeft) == .landscapeRight)
    #expect(InterfaceOrientation.unknown.mask.isEmpty)
    #expect(InterfaceOrientation.allCases.map(\.rawValue).sorted() == [1, 2, 3, 4])
  }

  @Test(.rule("9.7.orientation.device"))
  func `a controller that does not autorotate ignores the device`() {
    stage["a"].turns = false
    stage.show(stage["a"])
    application.turnDevice(to: .landscapeLeft)
    #expect(screen.orientation == .portrait)
    stage["a"].turns = true
    #expect(screen.orientation == .portrait)
    application.attemptRotationToDeviceOrientation()
    #expect(screen.orientation == .landscapeRight)
  }

  // MARK: Requests of the program

  @Test(.rule("9.7.orientation.request"))
  func `a change of the supported orientations takes effect in the next turn`() {
    stage.show(stage["a"])
    application.turnDevice(to: .landscapeLeft)
    stage["a"].setNeedsUpdateOfSupportedInterfaceOrientations()
    stage["a"].orientations = .portrait
    #expect(screen.orientation == .landscapeRight)
    stage.update()
    #expect(screen.orientation == .portrait)
    // The device is still on its side.
    stage["a"].orientations = .all
    stage["a"].setNeedsUpdateOfSupportedInterfaceOrientations()
    stage.update()
    #expect(screen.orientation == .landscapeRight)
  }

  @Test(.rule("9.7.orientation.request"))
  func `a requested orientation stays until the device turns`() {
    stage["a"].orientations = .allButUpsideDown
    stage.show(stage["a"])
    #expect(application.requestOrientations(.landscapeLeft))
    #expect(screen.orientation == .landscapeLeft)
    stage["a"].setNeedsUpdateOfSupportedInterfaceOrientations()
    stage.update()
    #expect(screen.orientation == .landscapeLeft)
    #expect(!application.requestOrientations(.portraitUpsideDown))
    #expect(application.requestOrientations([.landscapeLeft, .portraitUpsideDown]))
    #expect(screen.orientation == .landscapeLeft)
    application.turnDevice(to: .portrait)
    #expect(screen.orientation == .portrait)
  }

  @Test(.rule("9.7.orientation.request"))
  func `a request that includes the device's orientation follows the device`() {
    stage.show(stage["a"])
    application.turnDevice(to: .landscapeLeft)
    application.requestOrientations(.portrait)
    #expect(screen.orientation == .portrait)
    application.requestOrientations(.all)
    #expect(screen.orientation == .landscapeRight)
  }

  // MARK: Containers

  @Test(.rule("9.7.orientation.containers"), arguments: ["navigation", "tabs", "split", "pages"])
  func `a container or its delegate decides the orientation, not its children`(kind: String) {
    stage["c"].orientations = .landscapeLeft
    let delegate = ContainerDelegate()
    let container = delegate.container(kind, around: stage["c"])
    #expect(container.supportedInterfaceOrientations == .allButUpsideDown)
    delegate.attach(to: container)
    #expect(container.supportedInterfaceOrientations == .allButUpsideDown)
    #expect(container.preferredInterfaceOrientationForPresentation == .portrait)
    stage.show(container)
    #expect(screen.orientation == .portrait)
    delegate.mask = .landscape
    container.setNeedsUpdateOfSupportedInterfaceOrientations()
    stage.update()
    #expect(screen.orientation == .landscapeRight)
    delegate.preferred = .landscapeLeft
    #expect(container.preferredInterfaceOrientationForPresentation == .landscapeLeft)
  }

  @Test(.rule("9.7.orientation.containers"))
  func `a subclass of a container can ask its children`() {
    final class Forwarding: NavigationController {
      override var supportedInterfaceOrientations: InterfaceOrientationMask {
        topViewController?.supportedInterfaceOrientations ?? .all
      }
    }
    stage["c"].orientations = .landscapeLeft
    stage.show(Forwarding(rootViewController: stage["c"]))
    #expect(screen.orientation == .landscapeLeft)
    #expect(stage["c"].view.window?.frame == rect(0, 0, 480, 320))
  }
}

/// The delegate of every kind of container, which decides about orientations.
private final class ContainerDelegate: NavigationControllerDelegate, TabBarControllerDelegate,
  SplitViewControllerDelegate, PageViewControllerDelegate
{
  var mask = InterfaceOrientationMask.allButUpsideDown
  var preferred = InterfaceOrientation.portrait

  func container(_ kind: String, around child: ViewController) -> ViewController {
    switch kind {
    case "navigation": return NavigationController(rootViewController: child)
    case "tabs": return TabBarController(viewControllers: [child])
    case "split": return SplitViewController(viewControllers: [child])
    default:
      let pages = PageViewController()
      pages.setViewControllers([child], direction: .forward, animated: false)
      return pages
    }
  }

  func attach(to container: ViewController) {
    (container as? NavigationController)?.delegate = self
    (container as? TabBarController)?.delegate = self
    (container as? SplitViewController)?.delegate = self
    (container as? PageViewController)?.delegate = self
  }

  func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: NavigationController
  ) -> InterfaceOrientationMask { mask }
  func navigationControllerPreferredInterfaceOrientationForPresentation(
    _ navigationController: NavigationController
  ) -> InterfaceOrientation { preferred }
  func tabBarControllerSupportedInterfaceOrientations(
    _ tabBarController: TabBarController
  ) -> InterfaceOrientationMask { mask }
  func tabBarControllerPreferredInterfaceOrientationForPresentation(
    _ tabBarController: TabBarController
  ) -> InterfaceOrientation { preferred }
  func splitViewControllerSupportedInterfaceOrientations(
    _ splitViewController: SplitViewController
  ) -> InterfaceOrientationMask { mask }
  func splitViewControllerPreferredInterfaceOrientationForPresentation(
    _ splitViewController: SplitViewController
  ) -> InterfaceOrientation { preferred }
  func pageViewControllerSupportedInterfaceOrientations(
    _ pageViewController: PageViewController
  ) -> InterfaceOrientationMask { mask }
  func pageViewControllerPreferredInterfaceOrientationForPresentation(
    _ pageViewController: PageViewController
  ) -> InterfaceOrientation { preferred }
}
