// SPDX-License-Identifier: GPL-3.0-or-later
import MullionApplication
import MullionControls
import MullionView

/// The orientation of the interface at the beginning and at the end of a full-screen presentation.
extension Presentation {
  /// Whether the controller decides about the orientation while it is presented.
  var isFullScreen: Bool {
    active.presentationStyle == .fullScreen || active.presentationStyle == .overFullScreen
  }

  /// Turns the interface to the orientation in which the controller is to be presented.
  func orientForPresentation(animated: Bool) {
    guard isFullScreen, let window = container?.window, let screen = window.screen,
      let application = window.application, let root = window.applicationState.root,
      application.decides(root, on: screen),
      window.rootViewController?.controllerForOrientation === controller
    else { return }
    hasStandardPreference = false
    let preferred = controller.preferredInterfaceOrientationForPresentation
    if !hasStandardPreference {
      if preferred != .unknown,
        application.supportedOrientations(on: screen).contains(preferred.mask)
      {
        return application.settle(preferred, on: screen, animated: animated)
      }
      controller.report(
        .unsupportedPreference(controller: controller.displayName, preferred: preferred))
    }
    application.settleOrientation(of: screen, animated: animated)
  }

  /// Turns the interface to the orientation of the controllers behind those that were dismissed.
  static func orient(after ending: [Presentation], in window: Window?, animated: Bool) {
    guard ending.contains(where: \.isFullScreen), let window, let screen = window.screen else {
      return
    }
    window.application?.settleOrientation(of: screen, animated: animated)
  }
}
