// SPDX-License-Identifier: GPL-3.0-or-later
import UIKit

// Animations of layers as they are written for iOS.

final class PulsingView: UIView, CAAnimationDelegate {
  private(set) var words: [String] = []
  let ring = CAShapeLayer()

  func prepare() {
    ring.path = UIBezierPath(ovalIn: bounds).cgPath
    ring.frame = bounds
    layer.addSublayer(ring)
  }

  func wobble() {
    let animation = CAKeyframeAnimation(keyPath: "transform.translation.x")
    animation.values = [0, 10, -10, 0]
    animation.keyTimes = [0, 0.25, 0.75, 1]
    animation.duration = 1
    animation.isAdditive = true
    layer.add(animation, forKey: "shake")
  }

  func drop() {
    let animation = CABasicAnimation(keyPath: "position.y")
    animation.fromValue = 20
    animation.toValue = NSNumber(value: 60)
    animation.duration = 2
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    animation.delegate = self
    layer.add(animation, forKey: "drop")
  }

  func spin() {
    let rotation = CABasicAnimation(keyPath: "transform.rotation.z")
    rotation.fromValue = 0
    rotation.toValue = CGFloat.pi
    rotation.duration = 2
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.toValue = 0
    fade.duration = 2
    let group = CAAnimationGroup()
    group.animations = [rotation, fade]
    group.duration = 2
    group.repeatCount = .infinity
    layer.add(group, forKey: "spin")
  }

  func stroke() {
    let animation = CASpringAnimation(keyPath: "strokeEnd")
    animation.fromValue = 0.0
    animation.damping = 20
    animation.duration = animation.settlingDuration
    ring.add(animation, forKey: nil)
  }

  func follow(_ path: UIBezierPath) {
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path.cgPath
    animation.calculationMode = .paced
    animation.duration = 2
    layer.add(animation, forKey: "path")
  }

  func replace(with color: UIColor) {
    let transition = CATransition()
    transition.type = .push
    transition.subtype = .fromRight
    transition.duration = 1
    transition.timingFunction = CAMediaTimingFunction(name: .linear)
    layer.add(transition, forKey: kCATransition)
    backgroundColor = color
  }

  func animationDidStart(_ anim: CAAnimation) { words.append("start") }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { words.append("stop \(flag)") }
}

final class FadingView: UIView {
  override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard event == "opacity" else { return super.action(for: layer, forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = layer.opacity
    animation.duration = 1
    animation.timingFunction = CAMediaTimingFunction(controlPoints: 0, 0, 1, 1)
    return animation
  }

  func moveInOldStyle() {
    UIView.beginAnimations("move", context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationRepeatCount(1)
    center.x += 20
    UIView.commitAnimations()
  }

  func changeQuietly() {
    CATransaction.begin()
    CATransaction.setValue(true, forKey: kCATransactionDisableActions)
    CATransaction.setValue(2, forKey: kCATransactionAnimationDuration)
    alpha = 0.5
    CATransaction.commit()
  }
}

func titleLayer() -> CATextLayer {
  let layer = CATextLayer()
  layer.string = NSAttributedString(string: "Title", attributes: [.foregroundColor: UIColor.red])
  return layer
}
