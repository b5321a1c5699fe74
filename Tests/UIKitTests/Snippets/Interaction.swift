// SPDX-License-Identifier: GPL-3.0-or-later
import UIKit

// Touches, gestures and animations as they are written for iOS.

final class SketchView: UIView {
  private(set) var points: [CGPoint] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    points = [touch.location(in: self)]
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    points.append(touch.location(in: self))
    setNeedsDisplay()
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    points.append(touches.first?.location(in: self) ?? .zero)
  }
}

final class HoldButton: UIControl {
  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .darkGray : .lightGray }
  }

  override var isEnabled: Bool {
    didSet { alpha = isEnabled ? 1 : 0.5 }
  }
}

final class AngleRecognizer: UIGestureRecognizer {
  private(set) var angle: CGFloat = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if touches.count > 1 { state = .failed }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let view, let touch = touches.first else { return }
    let point = touch.location(in: view)
    angle = atan2(point.y - view.bounds.midY, point.x - view.bounds.midX)
    state = state == .possible ? .began : .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    state = .ended
  }

  override func reset() {
    super.reset()
    angle = 0
  }
}

final class SimultaneousDelegate: UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}

extension UIView {
  func fadeIn(completion: @escaping () -> Void = {}) {
    alpha = 0
    isHidden = false
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.curveEaseOut],
      animations: { self.alpha = 1 }, completion: { _ in completion() })
  }

  func bounce() {
    transform = CGAffineTransform(scaleX: 0.8, y: 0.8)
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
      options: [],
      animations: { self.transform = .identity })
  }

  func shake() {
    UIView.animateKeyframes(
      withDuration: 0.4, delay: 0, options: [],
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          self.transform = CGAffineTransform(translationX: 10, y: 0)
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          self.transform = .identity
        }
      })
  }

  func slide(to x: CGFloat) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      self.frame.origin.x = x
    }
    animator.startAnimation()
    return animator
  }

  func addShadow() {
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.3
    layer.shadowOffset = CGSize(width: 0, height: 2)
    layer.shadowRadius = 4
    layer.masksToBounds = false
  }
}
