// SPDX-License-Identifier: GPL-3.0-or-later
import UIKit

// Actions, events and initializers as they are written for iOS.

final class TouchForwardingView: UIView {
  weak var receiver: UIResponder?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    receiver?.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    receiver?.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    receiver?.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    receiver?.touchesCancelled(touches, with: event)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    super.pressesBegan(presses, with: event)
  }
}

final class RatingControl: UIControl {
  private(set) var rating = 0

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    update(touch)
    return super.beginTracking(touch, with: event)
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    update(touch)
    return super.continueTracking(touch, with: event)
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    sendActions(for: .primaryActionTriggered)
  }

  private func update(_ touch: UITouch) {
    let share = touch.location(in: self).x / bounds.width
    rating = min(max(Int((share * 5).rounded(.up)), 0), 5)
    sendActions(for: .valueChanged)
  }
}

final class PlayerViewController: UIViewController {
  enum Mode { case playing, paused }
  private(set) var mode = Mode.paused
  private(set) var offset = CGPoint.zero
  private lazy var toggle = UIAction(title: "Play", identifier: .init("toggle")) {
    [weak self] action in
    guard let self else { return }
    mode = mode == .paused ? .playing : .paused
    (action.sender as? UIButton)?.setTitle(mode == .playing ? "Pause" : "Play", for: .normal)
  }
  private(set) lazy var button = UIButton(primaryAction: toggle)

  init() {
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .formSheet
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    button.frame = CGRect(x: 20, y: 20, width: 100, height: 44)
    view.addSubview(button)
    view.addGestureRecognizer(
      UIPanGestureRecognizer(self) { controller, pan in
        controller.offset = pan.translation(in: controller.view)
      })
  }

  func lock() { button.removeAction(toggle, for: .primaryActionTriggered) }
}

final class DownloadViewController: UIViewController {
  let spinner = UIActivityIndicatorView(style: .large)
  private(set) var pressed: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    spinner.center = view.center
    view.addSubview(spinner)
    navigationItem.rightBarButtonItems = ["Start", "Stop"].map { title in
      UIBarButtonItem(
        title: title,
        primaryAction: UIAction { [weak self] _ in self?.pressed.append(title) })
    }
  }

  func start() { spinner.startAnimating() }
  func finish() { spinner.stopAnimating() }
}

final class GradientButton: UIButton {
  init() {
    super.init(frame: .zero)
    setTitle("Go", for: .normal)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
