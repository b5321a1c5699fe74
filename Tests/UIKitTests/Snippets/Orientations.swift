// SPDX-License-Identifier: GPL-3.0-or-later
import UIKit

// Orientations as programs for iOS handle them.

/// A timetable that only fits in landscape.
final class TimetableViewController: UIViewController {
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
  override var prefersStatusBarHidden: Bool { true }
}

/// Calls a closure after each turn of the device.
nonisolated final class DeviceWatcher: @unchecked Sendable {
  private var token: (any NSObjectProtocol)?
  private let handler: () -> Void

  init(_ handler: @escaping () -> Void) {
    self.handler = handler
    token = NotificationCenter.default.addObserver(
      forName: UIDevice.orientationDidChangeNotification, object: nil, queue: nil
    ) { [weak self] _ in self?.handler() }
  }

  deinit { if let token { NotificationCenter.default.removeObserver(token) } }
}

/// A list in portrait, which shows a chart while the device is on its side.
final class PortfolioViewController: UIViewController {
  private var isShowingLandscapeView = false
  private var watcher: DeviceWatcher?

  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard watcher == nil else { return }
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    watcher = DeviceWatcher { [weak self] in self?.orientationChanged() }
  }

  private func orientationChanged() {
    let orientation = UIDevice.current.orientation
    if orientation.isLandscape, !isShowingLandscapeView {
      let chart = ChartViewController()
      chart.modalPresentationStyle = .fullScreen
      chart.modalTransitionStyle = .crossDissolve
      present(chart, animated: true)
      isShowingLandscapeView = true
    } else if orientation.isPortrait, isShowingLandscapeView {
      dismiss(animated: true)
      isShowingLandscapeView = false
    }
  }
}

final class ChartViewController: UIViewController {
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
  override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    UIDevice.current.orientation == .landscapeRight ? .landscapeLeft : .landscapeRight
  }
}

/// A film with a button for full screen, as for iOS 16.
final class FilmViewController: UIViewController {
  private(set) var isFullScreen = false
  private(set) var failure: String?

  override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    isFullScreen ? .landscape : .allButUpsideDown
  }

  func setFullScreen(_ full: Bool) {
    isFullScreen = full
    setNeedsUpdateOfSupportedInterfaceOrientations()
    view.window?.windowScene?.requestGeometryUpdate(
      .iOS(interfaceOrientations: full ? .landscapeRight : .portrait)
    ) { [weak self] error in
      self?.failure = "\(error)"
    }
  }

  func lieUpsideDown() {
    guard let scene = view.window?.windowScene else { return }
    let preferences = UIWindowScene.GeometryPreferences.iOS()
    preferences.interfaceOrientations = .portraitUpsideDown
    scene.requestGeometryUpdate(preferences) { [weak self] in
      self?.failure = (($0 as? UISceneError)?.code).map { "\($0)" }
    }
  }
}

/// A controller written before iOS 8.
final class OldViewController: UIViewController {
  var allowsRotation = true
  private(set) var calls: [String] = []

  override var shouldAutorotate: Bool { allowsRotation }

  override func willRotate(
    to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval
  ) {
    super.willRotate(to: toInterfaceOrientation, duration: duration)
    calls.append("will \(toInterfaceOrientation.isLandscape) \(interfaceOrientation.isPortrait)")
  }

  override func willAnimateRotation(
    to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval
  ) {
    super.willAnimateRotation(to: toInterfaceOrientation, duration: duration)
    calls.append("animate \(duration)")
  }

  override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
    super.didRotate(from: fromInterfaceOrientation)
    calls.append("did \(fromInterfaceOrientation.isPortrait) \(interfaceOrientation.isLandscape)")
  }

  func unlock() {
    allowsRotation = true
    UIViewController.attemptRotationToDeviceOrientation()
  }
}

/// A delegate that restricts the orientations of all windows.
final class OrientationDelegate: NSObject, UIApplicationDelegate {
  var mask = UIInterfaceOrientationMask.all
  private(set) var windows: [UIWindow?] = []

  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask {
    windows.append(window)
    return mask
  }
}
