// SPDX-License-Identifier: GPL-3.0-or-later
public import CoreGraphics
public import Mullion

/// The map of a property animator from time to progress.
nonisolated public protocol UITimingCurveProvider: Sendable {
  /// The map, as a value of Mullion.
  var timingParameters: UIViewPropertyAnimator.TimingParameters { get }
}

/// A cubic Bézier curve.
nonisolated public final class UICubicTimingParameters: UITimingCurveProvider {
  /// The map, as a value of Mullion.
  public let timingParameters: UIViewPropertyAnimator.TimingParameters

  /// Creates the curve of a name.
  public init(animationCurve curve: UIView.AnimationCurve) {
    timingParameters = .cubic(curve.function)
  }

  /// Creates a curve from (0, 0) to (1, 1) with two control points.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    timingParameters = .cubic(TimingFunction(controlPoint1: point1, controlPoint2: point2))
  }
}

/// The motion of a spring.
///
/// Mullion animates all parts of a value with one progress, so the velocity along the motion is the
/// first component, `dx`, of a vector.
nonisolated public final class UISpringTimingParameters: UITimingCurveProvider {
  /// The map, as a value of Mullion.
  public let timingParameters: UIViewPropertyAnimator.TimingParameters

  /// Creates a spring that settles within the animator's duration.
  ///
  /// - Parameters:
  ///   - ratio: The damping ratio; 1 does not oscillate.
  ///   - velocity: The initial velocity, in total distances per second.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    timingParameters = .spring(dampingRatio: ratio, initialVelocity: velocity.dx)
  }

  /// Creates a mass on a spring; its motion determines the duration of the animator.
  ///
  /// - Parameters:
  ///   - mass: The mass.
  ///   - stiffness: The stiffness of the spring.
  ///   - damping: The damping coefficient.
  ///   - velocity: The initial velocity, in total distances per second.
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    timingParameters = .mass(
      mass, stiffness: stiffness, damping: damping, initialVelocity: velocity.dx)
  }
}

extension ViewPropertyAnimator {
  /// Creates an animator that is not started.
  ///
  /// - Parameters:
  ///   - duration: The seconds from the start to the end; a spring with a mass has its own.
  ///   - parameters: The map from time to progress.
  public convenience init(
    duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider
  ) {
    self.init(duration: duration, timingParameters: parameters.timingParameters)
  }

  /// Continues a paused animator.
  ///
  /// - Parameters:
  ///   - parameters: The map from time to progress for the rest; nil for the same as before.
  ///   - durationFactor: The duration of the rest, as a multiple of the duration.
  public final func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    continueAnimation(
      withTimingParameters: parameters?.timingParameters, durationFactor: Double(durationFactor))
  }
}
