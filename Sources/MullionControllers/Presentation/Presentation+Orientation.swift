// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionView

extension Presentation {
  /// Rotates the screen if the full-screen controller does not support the current orientation.
  func settleOrientation(of window: Window?) {
    guard active.presentationStyle == .fullScreen, let window, let screen = window.screen,
      let application = window.application,
      let controller = window.rootViewController?.controllerForOrientation,
      !controller.supportedInterfaceOrientations.contains(screen.orientation.mask)
    else { return }
    application.rotate(screen, to: controller.preferredInterfaceOrientationForPresentation)
  }
}
