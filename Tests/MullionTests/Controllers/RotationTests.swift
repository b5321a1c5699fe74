// SPDX-License-Identifier: GPL-3.0-or-later
import Glibc
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

@testable import MullionControllers

/// Tests the animation of a rotation, its coordinator, and the deprecated callbacks.
@Suite struct RotationTests {
  private let stage = ControllerStage()

  /// A controller that records its coordinator's closures and the deprecated callbacks.
  private final class Recorder: ViewController {
    let name: String
    var calls: [String] = []
    var coordinator: TransitionCoordinator?
    var callsSuper = true

    init(_ name: String = "") {
      self.name = name
      super.init(nibName: nil, bundle: nil)
    }

    private func note(_ word: String) {
      calls.append("\(word) \(Int(view.bounds.width)) \(interfaceOrientation)")
    }

    override func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
      self.coordinator = coordinator
      note("will")
      if callsSuper { super.viewWillTransition(to: size, with: coordinator) }
      coordinator.animate(
        alongsideTransition: { _ in self.note("along") }, completion: { _ in self.note("done") })
    }

    override func willRotate(to orientation: InterfaceOrientation, duration: Double) {
      note("willRotate(\(orientation) \(duration))")
    }
    override func willAnimateRotation(to orientation: InterfaceOrientation, duration: Double) {
      note("willAnimate(\(orientation) \(duration))")
    }
    override func didRotate(from orientation: InterfaceOrientation) {
      note("didRotate(\(orientation))")
    }
  }

  // MARK: The coordinator

  @Test(.rule("9.7.orientation.animated"))
  func `a rotation runs closures at the new size and completions at its end`() throws {
    let controller = Recorder()
    stage.show(controller)
    stage.application.turnDevice(to: .landscapeLeft)
    let coordinator = try #require(controller.coordinator)
    #expect(coordinator.isAnimated && coordinator.transitionDuration == 0.3)
    #expect(coordinator.targetTransform == .rotation(.pi / 2))
    let start = [
      "will 320 portrait", "willRotate(landscapeRight 0.3) 320 portrait",
      "willAnimate(landscapeRight 0.3) 480 landscapeRight", "along 480 landscapeRight",
    ]
    #expect(controller.calls == start)
    let time = stage.now + 1
    stage.advance(to: time)
    stage.advance(to: time + 0.29)
    #expect(controller.calls == start)
    stage.advance(to: time + 0.3)
    #expect(
      controller.calls == start + [
        "didRotate(portrait) 480 landscapeRight", "done 480 landscapeRight",
      ])
  }

  /// The old and the new orientation, and the clockwise quarter turns of the interface.
  @Test(
    .rule("9.7.orientation.animated"),
    arguments: [
      (InterfaceOrientation.portrait, InterfaceOrientation.landscapeRight, 1.0),
      (.portrait, .landscapeLeft, -1), (.landscapeRight, .portrait, -1),
      (.landscapeLeft, .portrait, 1), (.landscapeRight, .portraitUpsideDown, 1),
      (.landscapeLeft, .portraitUpsideDown, -1), (.portraitUpsideDown, .landscapeLeft, 1),
      (.portraitUpsideDown, .landscapeRight, -1),
    ] as [(InterfaceOrientation, InterfaceOrientation, Double)])
  func `the target transform is the interface's rotation on the device`(
    from: InterfaceOrientation, to: InterfaceOrientation, turns: Double
  ) throws {
    let controller = Supporting()
    stage.show(controller)
    stage.application.rotate(stage.screen, to: from)
    stage.update()
    stage.application.rotate(stage.screen, to: to)
    let coordinator = try #require(controller.coordinator)
    #expect(coordinator.targetTransform == .rotation(turns * .pi / 2))
  }

  private final class Supporting: ViewController {
    var coordinator: TransitionCoordinator?
    override var supportedInterfaceOrientations: InterfaceOrientationMask { .all }
    override func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
      self.coordinator = coordinator
      super.viewWillTransition(to: size, with: coordinator)
    }
  }

  @Test(.rule("9.7.orientation.animated"))
  func `other size changes and unanimated rotations have no animation`() throws {
    let controller = Recorder()
    stage.show(controller)
    stage.window.frame = rect(0, 0, 100, 100)
    let coordinator = try #require(controller.coordinator)
    #expect(!coordinator.isAnimated && coordinator.transitionDuration == 0)
    #expect(coordinator.targetTransform == .identity && controller.calls.count == 2)
    stage.window.frame = stage.screen.bounds
    controller.calls = []
    // Not for the whole process, in which other tests run at the same time.
    View.performWithoutAnimation { stage.application.rotate(stage.screen, to: .landscapeLeft) }
    let second = try #require(controller.coordinator)
    #expect(!second.isAnimated && second.transitionDuration == 0)
    #expect(second.targetTransform == .rotation(-.pi / 2))
    stage.update()
    #expect(controller.calls.last == "done 480 landscapeLeft")
  }

  @Test(.rule("9.7.orientation.animated"))
  func `views animated along with a rotation move for its duration`() {
    let controller = Recorder()
    stage.show(controller)
    let box = View(frame: rect(0, 0, 10, 10))
    controller.view.addSubview(box)
    stage.update()
    controller.callsSuper = false
    stage.window.rootViewController = nil
    let moving = Moving(box)
    stage.show(moving)
    stage.application.rotate(stage.screen, to: .landscapeRight)
    #expect(box.center.x == 105)
    let time = stage.now + 1
    stage.advance(to: time)
    stage.advance(to: time + 0.15)
    // Half of the way after half of the time, because the curve is symmetric.
    #expect(abs((box.layer.presentation()?.position.x ?? 0) - 55) < 1e-6)
    stage.advance(to: time + 0.3)
    #expect(box.layer.presentation()?.position.x == 105)
  }

  private final class Moving: ViewController {
    let box: View
    init(_ box: View) {
      self.box = box
      super.init(nibName: nil, bundle: nil)
    }
    override func viewDidLoad() { view.addSubview(box) }
    override func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      coordinator.animate(alongside: { self.box.center.x = 105 })
    }
  }

  // MARK: The picture

  /// A view with four areas of different colors.
  private func quarters(_ size: Size) -> View {
    let view = View(frame: Rect(origin: .zero, size: size))
    let colors: [Color] = [.red, .green, .blue, .white]
    for (index, color) in colors.enumerated() {
      let part = View(
        frame: rect(
          Double(index % 2) * size.width / 2, Double(index / 2) * size.height / 2,
          size.width / 2, size.height / 2))
      part.backgroundColor = color
      part.autoresizingMask = [
        .flexibleWidth, .flexibleHeight,
        index % 2 == 0 ? .flexibleRightMargin : .flexibleLeftMargin,
        index < 2 ? .flexibleBottomMargin : .flexibleTopMargin,
      ]
      view.addSubview(part)
    }
    return view
  }

  @Test(.rule("9.7.orientation.animated"), arguments: InterfaceOrientation.allCases.dropFirst())
  func `a rotation begins with the old picture turned and ends with the new one`(
    orientation: InterfaceOrientation
  ) throws {
    let stage = ControllerStage(8, 12)
    let controller = Supporting()
    controller.view = quarters(Size(width: 8, height: 12))
    stage.show(controller)
    let old = try #require(stage.window.snapshot())
    stage.application.rotate(stage.screen, to: orientation)
    let time = stage.now + 1
    stage.advance(to: time)
    let first = try #require(stage.window.snapshot())
    #expect((first.width, first.height) == (orientation.isLandscape ? (12, 8) : (8, 12)))
    // The interface turns by the transform, so at the start it is turned back by it.
    for y in 0..<12 {
      for x in 0..<8 {
        let place =
          switch orientation {
          case .landscapeRight: (y, 7 - x)
          case .landscapeLeft: (11 - y, x)
          default: (7 - x, 11 - y)
          }
        #expect(first[place.0, place.1] == old[x, y], "\(x) \(y)")
      }
    }
    stage.advance(to: time + 0.6)
    let last = try #require(stage.window.snapshot())
    for y in 0..<last.height {
      for x in 0..<last.width {
        let corner = old[x < last.width / 2 ? 0 : 7, y < last.height / 2 ? 0 : 11]
        #expect(last[x, y] == corner, "\(x) \(y)")
      }
    }
  }

  @Test(.rule("9.7.orientation.animated"))
  func `the root view turns about the middle of the screen`() throws {
    stage.show(stage["a"])
    stage.application.rotate(stage.screen, to: .landscapeRight)
    let time = stage.now + 1
    stage.advance(to: time)
    for (seconds, angle) in [(0, -90.0), (0.15, -45), (0.3, 0)] {
      stage.advance(to: time + seconds)
      let shown = try #require(stage["a"].view.layer.presentation())
      let transform = shown.affineTransform
      #expect(abs(atan2(transform.b, transform.a) - angle * .pi / 180) < 1e-6)
      #expect(abs(shown.position.x - 240) < 1e-6 && abs(shown.position.y - 160) < 1e-6)
      // From 320 × 480 to 480 × 320.
      let width = 320 + 160 * (1 + angle / 90)
      #expect(abs(shown.bounds.width - width) < 1e-6)
      #expect(abs(shown.bounds.height - (800 - width)) < 1e-6)
    }
    #expect(stage["a"].view.transform == .identity)
  }

  // MARK: Deprecated callbacks

  @Test(.rule("9.7.orientation.old"))
  func `a parent passes the deprecated rotation callbacks to its children`() {
    let (parent, child) = (Recorder(), Recorder())
    stage.show(parent)
    stage.add(child, to: parent)
    stage.update()
    stage.application.rotate(stage.screen, to: .landscapeLeft)
    stage.update()
    stage.update()
    #expect(
      child.calls == [
        "will 320 portrait", "willRotate(landscapeLeft 0.3) 320 portrait",
        "willAnimate(landscapeLeft 0.3) 480 landscapeLeft", "along 480 landscapeLeft",
        "didRotate(portrait) 480 landscapeLeft", "done 480 landscapeLeft",
      ])
    #expect(child.calls == parent.calls)
  }

  @Test(.rule("9.7.orientation.old"))
  func `an override that does not call super suppresses the deprecated rotation callbacks`() {
    let controller = Recorder()
    controller.callsSuper = false
    stage.show(controller)
    stage.application.rotate(stage.screen, to: .landscapeLeft)
    stage.update()
    stage.update()
    #expect(
      controller.calls == [
        "will 320 portrait", "along 480 landscapeLeft", "done 480 landscapeLeft",
      ])
  }

  @Test(.rule("9.7.orientation.old"))
  func `a half turn keeps the size and calls only the deprecated rotation callbacks`() {
    let controller = Recorder()
    stage.show(controller)
    stage.application.rotate(stage.screen, to: .landscapeLeft)
    stage.update()
    stage.update()
    controller.calls = []
    stage.application.rotate(stage.screen, to: .landscapeRight)
    let time = stage.now + 1
    stage.advance(to: time)
    let start = [
      "willRotate(landscapeRight 0.6) 480 landscapeLeft",
      "willAnimate(landscapeRight 0.6) 480 landscapeRight",
    ]
    stage.advance(to: time + 0.59)
    #expect(controller.calls == start)
    stage.advance(to: time + 0.6)
    #expect(controller.calls == start + ["didRotate(landscapeLeft) 480 landscapeRight"])
  }
}
