// SPDX-License-Identifier: GPL-3.0-or-later
import MullionApplication
import MullionControls
import MullionView

extension ViewController {
  /// The orientations that a controller supports unless it says otherwise.
  final var standardOrientations: InterfaceOrientationMask {
    responderWindow?.screen?.standardOrientations ?? .allButUpsideDown
  }

  /// The current orientation if it is supported, else the first supported one.
  ///
  /// Reading it also records in the presentation that the controller has no preference of its own.
  final var standardPreference: InterfaceOrientation {
    presentedBy?.hasStandardPreference = true
    let (current, supported) = (interfaceOrientation, supportedInterfaceOrientations)
    let choices: [InterfaceOrientation] = [
      current, .portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown,
    ]
    return choices.first { supported.contains($0.mask) } ?? current
  }

  /// The controller that decides about the orientation of this root controller's window.
  ///
  /// It is the foremost controller presented full screen, or this controller without one.
  final var controllerForOrientation: ViewController {
    var decider = self
    var presented = presentation
    while let next = presented {
      if next.isFullScreen { decider = next.controller }
      presented = next.controller.presentation
    }
    return decider
  }

  /// Whether each parent forwards the calls for a rotation.
  private var receivesRotations: Bool {
    sequence(first: parent, next: { $0?.parent }).allSatisfy {
      $0?.shouldAutomaticallyForwardRotationMethods() ?? true
    }
  }

  /// Calls ``willRotate(to:duration:)`` and the other methods for code before iOS 8, if the
  /// transition is a rotation.
  final func announceRotation(with coordinator: TransitionCoordinator) {
    guard let rotation = coordinator.rotation, receivesRotations else { return }
    willRotate(to: rotation.to, duration: rotation.duration)
    coordinator.animate(
      alongside: { [weak self] in
        self?.willAnimateRotation(to: rotation.to, duration: rotation.duration)
      },
      completion: { [weak self] in self?.didRotate(from: rotation.from) })
  }
}
