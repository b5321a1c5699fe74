// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

@testable import MullionControllers

/// Tests the orientation of the interface as controllers are presented and dismissed.
@Suite struct PresentedOrientationTests {
  private let stage = ControllerStage()
  private var application: Application { stage.application }
  private var screen: Screen { stage.screen }

  @Test(.rule("9.7.orientation.presentation"), arguments: [false, true])
  func `a presented controller appears in the orientation that it prefers`(animated: Bool) {
    stage["b"].prefers = .landscapeLeft
    stage.show(stage["a"])
    stage["a"].present(stage["b"], animated: animated)
    #expect(screen.orientation == .landscapeLeft)
    stage.update()
    stage.update()
    #expect(stage["b"].view.frame == rect(0, 0, 480, 320))
    // Afterward the interface turns with the device again.
    application.turnDevice(to: .portrait)
    #expect(screen.orientation == .portrait)
  }

  @Test(.rule("9.7.orientation.presentation"))
  func `a preference that is not supported is reported and ignored`() {
    var errors: [ViewError] = []
    stage.window.errorHandler = { errors.append($0) }
    stage["b"].orientations = .portrait
    stage["b"].prefers = .landscapeLeft
    stage.show(stage["a"])
    stage["a"].present(stage["b"], animated: false)
    #expect(screen.orientation == .portrait)
    #expect(
      errors == [
        .controller(
          .unsupportedPreference(
            controller: stage["b"].displayName, preferred: .landscapeLeft))
      ])
  }

  @Test(.rule("9.7.orientation.presentation"))
  func `a presented controller uses an orientation of the device that its presenter forbids`() {
    stage["a"].orientations = .portrait
    stage.show(stage["a"])
    application.turnDevice(to: .landscapeRight)
    #expect(screen.orientation == .portrait)
    stage["a"].present(stage["b"], animated: false)
    #expect(screen.orientation == .landscapeLeft)
    stage.update()
    stage["b"].dismiss(animated: false)
    stage.update()
    #expect(screen.orientation == .portrait && stage["a"].view.frame == rect(0, 0, 320, 480))
  }

  /// The presenter's mask, the device at the dismissal, and the orientation after it.
  @Test(
    .rule("9.7.orientation.presentation"),
    arguments: [
      (InterfaceOrientationMask.all, DeviceOrientation.unknown, InterfaceOrientation.portrait),
      (.all, .portrait, .portrait), (.all, .landscapeRight, .landscapeLeft),
      (.portrait, .landscapeRight, .portrait), (.landscape, .portrait, .landscapeRight),
      (.portraitUpsideDown, .faceUp, .portraitUpsideDown),
    ] as [(InterfaceOrientationMask, DeviceOrientation, InterfaceOrientation)],
    [false, true])
  func `after a dismissal, the presenter and the device decide the orientation`(
    _ row: (
      mask: InterfaceOrientationMask, device: DeviceOrientation, result: InterfaceOrientation
    ),
    animated: Bool
  ) {
    stage["a"].orientations = row.mask
    stage["b"].orientations = .landscapeRight
    stage.show(stage["a"])
    stage["a"].present(stage["b"], animated: animated)
    stage.update()
    stage.update()
    #expect(screen.orientation == .landscapeRight)
    application.turnDevice(to: row.device)
    #expect(screen.orientation == .landscapeRight)
    stage["b"].dismiss(animated: animated)
    for _ in 0..<3 { stage.update() }
    #expect(screen.orientation == row.result)
    let size = row.result.isLandscape ? rect(0, 0, 480, 320) : rect(0, 0, 320, 480)
    #expect(stage["a"].view.frame == size && stage.window.frame == size)
  }

  @Test(
    .rule("9.7.orientation.presentation"),
    arguments: [
      (ModalPresentationStyle.fullScreen, true), (.overFullScreen, true), (.pageSheet, false),
      (.formSheet, false), (.currentContext, false), (.overCurrentContext, false),
      (.custom, false),
    ] as [(ModalPresentationStyle, Bool)])
  func `only a controller presented full screen decides the orientation`(
    style: ModalPresentationStyle, decides: Bool
  ) {
    stage["a"].definesPresentationContext = true
    stage["b"].orientations = .landscape
    stage["b"].modalPresentationStyle = style
    stage.show(stage["a"])
    stage["a"].present(stage["b"], animated: false)
    stage.update()
    #expect(screen.orientation == (decides ? .landscapeRight : .portrait))
  }

  @Test(.rule("9.7.orientation.presentation"))
  func `a controller that a sheet presents full screen decides the orientation`() {
    stage["b"].modalPresentationStyle = .pageSheet
    stage["c"].orientations = .landscape
    stage.show(stage["a"])
    stage["a"].present(stage["b"], animated: false)
    stage.update()
    stage["b"].present(stage["c"], animated: false)
    stage.update()
    #expect(screen.orientation == .landscapeRight)
    stage["a"].dismiss(animated: false)
    stage.update()
    #expect(screen.orientation == .portrait)
  }

  @Test(.rule("9.7.orientation.presentation"))
  func `a canceled dismissal keeps the orientation of the presented controller`() {
    final class Delegate: ViewControllerTransitioningDelegate {
      func animationController(
        forDismissed dismissed: ViewController
      ) -> (any ViewControllerAnimatedTransitioning)? { Canceler() }
    }
    final class Canceler: ViewControllerAnimatedTransitioning {
      func transitionDuration(
        using context: (any ViewControllerContextTransitioning)?
      ) -> Double { 0.1 }
      func animateTransition(using context: any ViewControllerContextTransitioning) {
        context.completeTransition(false)
      }
    }
    let delegate = Delegate()
    stage["b"].orientations = .landscape
    stage["b"].transitioningDelegate = delegate
    stage.show(stage["a"])
    stage["a"].present(stage["b"], animated: false)
    stage.update()
    stage["b"].dismiss(animated: true)
    for _ in 0..<3 { stage.update() }
    #expect(screen.orientation == .landscapeRight && stage["a"].presentedViewController != nil)
  }

  // MARK: Alternative landscape controllers

  /// Presents a landscape controller while the device is on its side, as Apple's guide describes.
  private func presentAlternatives() -> ApplicationObservation {
    application.observe { [stage] notice in
      guard case .deviceTurned(let device) = notice else { return }
      let (portrait, landscape) = (stage["a"], stage["b"])
      if device.isLandscape, portrait.presentedViewController == nil {
        portrait.present(landscape, animated: true)
      } else if device.isPortrait, portrait.presentedViewController != nil {
        portrait.dismiss(animated: true)
      }
    }
  }

  @Test(.rule("9.7.orientation.alternative", "1.10.VC16"))
  func `a landscape controller is presented and dismissed as the device turns`() {
    stage["a"].orientations = .portrait
    stage["b"].orientations = .landscape
    let observation = presentAlternatives()
    stage.show(stage["a"])
    let turns: [(DeviceOrientation, InterfaceOrientation, Bool)] = [
      (.landscapeLeft, .landscapeRight, true), (.landscapeRight, .landscapeLeft, true),
      (.faceUp, .landscapeLeft, true), (.portrait, .portrait, false),
      (.portraitUpsideDown, .portrait, false), (.landscapeRight, .landscapeLeft, true),
      (.portrait, .portrait, false),
    ]
    var time = stage.now
    for (device, interface, isPresented) in turns {
      application.enqueue(.device(device), at: time + 0.5)
      time += 2
      for step in 0..<20 { stage.advance(to: time - 1.5 + Double(step) / 10) }
      #expect(screen.orientation == interface, "\(device)")
      #expect((stage["a"].presentedViewController === stage["b"]) == isPresented, "\(device)")
      let shown = isPresented ? stage["b"] : stage["a"]
      let size = isPresented ? rect(0, 0, 480, 320) : rect(0, 0, 320, 480)
      #expect(shown.view.frame == size && shown.view.window === stage.window, "\(device)")
      #expect(!shown.view.isHidden)
    }
    observation.invalidate()
  }

  @Test(.rule("9.7.orientation.alternative"))
  func `a device that turns back at once ends in the presenter's orientation`() {
    stage["a"].orientations = .portrait
    stage["b"].orientations = .landscape
    let observation = presentAlternatives()
    stage.show(stage["a"])
    application.turnDevice(to: .landscapeLeft)
    application.turnDevice(to: .portrait)
    for _ in 0..<4 { stage.update() }
    #expect(screen.orientation == .portrait && stage["a"].presentedViewController == nil)
    #expect(stage["a"].view.frame == rect(0, 0, 320, 480))
    observation.invalidate()
  }

  @Test(.rule("9.7.orientation.alternative"))
  func `a dismissal during a rotation restores the orientation in the next turn`() {
    stage["b"].orientations = .allButUpsideDown
    stage["a"].orientations = .portrait
    stage.show(stage["a"])
    stage["a"].present(stage["b"], animated: false)
    stage.update()
    stage["b"].hooks["willTransition(480x320)"] = { [stage] in
      stage["b"].dismiss(animated: false)
    }
    application.turnDevice(to: .landscapeLeft)
    for _ in 0..<3 { stage.update() }
    #expect(stage["a"].presentedViewController == nil && screen.orientation == .portrait)
    #expect(stage["a"].view.frame == rect(0, 0, 320, 480))
  }
}
