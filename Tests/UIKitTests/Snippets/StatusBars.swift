// SPDX-License-Identifier: GPL-3.0-or-later
import UIKit

// Controllers that hide the status bar, change their children, and show a page under another, as they
// are written for iOS.

/// Hides the bars after a tap, as photo viewers do.
final class ImmersiveViewController: UIViewController {
  private(set) var isImmersive = false

  override var prefersStatusBarHidden: Bool { isImmersive }
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .slide }

  func toggle() {
    isImmersive.toggle()
    UIView.animate(withDuration: 0.25) { self.setNeedsStatusBarAppearanceUpdate() }
  }

  /// The height of the status bar, as it is read since iOS 13.
  var barHeight: CGFloat {
    view.window?.windowScene?.statusBarManager?.statusBarFrame.height ?? 0
  }
}

/// Shows one of two children.
final class SwitchingViewController: UIViewController {
  let first = UIViewController()
  let second = UIViewController()
  private(set) var current: UIViewController?
  private(set) var finishedCount = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(first)
    first.view.frame = view.bounds
    view.addSubview(first.view)
    first.didMove(toParent: self)
    current = first
  }

  func switchChild(options: UIView.AnimationOptions) {
    guard let old = current else { return }
    let new = old === first ? second : first
    old.willMove(toParent: nil)
    addChild(new)
    new.view.frame = view.bounds
    transition(from: old, to: new, duration: 0.3, options: options, animations: nil) {
      [weak self] finished in
      old.removeFromParent()
      new.didMove(toParent: self)
      if finished { self?.finishedCount += 1 }
    }
    current = new
  }
}

/// Releases its outlets with its view, as code before iOS 6 did.
final class PurgedViewController: UIViewController {
  var label: UILabel?

  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel()
    view.addSubview(label)
    self.label = label
  }

  override func viewDidUnload() {
    super.viewDidUnload()
    label = nil
  }
}

/// Presents settings under the curled page of a map.
final class MapViewController: UIViewController {
  func showSettings() {
    let settings = UIViewController()
    settings.modalPresentationStyle = .fullScreen
    settings.modalTransitionStyle = .partialCurl
    present(settings, animated: true)
  }
}
