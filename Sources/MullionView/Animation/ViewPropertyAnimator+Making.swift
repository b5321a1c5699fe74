// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

extension ViewPropertyAnimator {
  /// Creates an animator with a curve.
  public convenience init(
    duration: Double, curve: TimingFunction, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: .cubic(curve), animations: animations)
  }

  /// Creates an animator with a curve of two control points.
  public convenience init(
    duration: Double, controlPoint1: Point, controlPoint2: Point, animations: (() -> Void)? = nil
  ) {
    let curve = TimingFunction(controlPoint1: controlPoint1, controlPoint2: controlPoint2)
    self.init(duration: duration, curve: curve, animations: animations)
  }

  /// Creates an animator with the motion of a spring.
  public convenience init(
    duration: Double, dampingRatio: Double, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: .spring(dampingRatio: dampingRatio),
      animations: animations)
  }

  /// Creates an animator and starts it.
  ///
  /// - Parameters:
  ///   - duration: The seconds from the start to the end.
  ///   - delay: The seconds before the start.
  ///   - options: The curve, and whether views receive touches; other options are ignored.
  ///   - animations: The changes.
  ///   - completion: Called at the end, with the final position.
  /// - Returns: The animator.
  @discardableResult
  public static func runningPropertyAnimator(
    withDuration duration: Double, delay: Double = 0, options: View.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Position) -> Void)? = nil
  ) -> ViewPropertyAnimator {
    let animator = ViewPropertyAnimator(
      duration: duration, curve: options.curve, animations: animations)
    animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }
}
