// SPDX-License-Identifier: GPL-3.0-or-later
public import CoreGraphics
public import Mullion

/// The values that an animation shows before its start and after its end.
public typealias CAMediaTimingFillMode = LayerAnimationTiming.FillMode
/// The interpolation between the values of a keyframe animation.
public typealias CAAnimationCalculationMode = KeyframeCalculationMode

/// An object that is notified of the start and the end of an animation.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol CAAnimationDelegate: AnyObject {
  /// Called at the start of the first update after the animation was added.
  func animationDidStart(_ anim: CAAnimation)
  /// Called after the end; the flag says whether the animation ran to its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation of a layer.
///
/// Mullion's own animations are structures with typed keys. Code for iOS changes an animation that is
/// a constant, so this module has classes. A layer reads the properties when the animation is added.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
open class CAAnimation: AnimationWrapper {
  /// Creates an animation without a duration of its own.
  public init() {}

  /// The duration of one run, in seconds; 0 for that of the transaction.
  open var duration: CFTimeInterval = 0
  /// The start, in seconds of the window's clock; 0 for the next update.
  open var beginTime: CFTimeInterval = 0
  /// The number of runs; 0 counts as 1.
  open var repeatCount: Float = 0
  /// The duration of all runs, in seconds; 0 to use ``repeatCount``.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether each run is followed by one backward.
  open var autoreverses = false
  /// The values shown before the start and after the end.
  open var fillMode = CAMediaTimingFillMode.removed
  /// Whether the layer removes the animation at its end.
  open var isRemovedOnCompletion = true
  /// The pace; nil for the default one.
  open var timingFunction: CAMediaTimingFunction?
  /// The object that is notified of the start and the end; the animation owns it.
  open var delegate: (any CAAnimationDelegate)?

  /// The timing with these properties.
  public var timing: LayerAnimationTiming {
    get {
      let length = duration > 0 ? duration : CATransaction.animationDuration()
      let legs = autoreverses ? 2.0 : 1
      let count =
        repeatDuration > 0 && length > 0
        ? repeatDuration / (length * legs) : repeatCount > 0 ? Double(repeatCount) : 1
      var timing = LayerAnimationTiming(
        duration: duration, beginTime: beginTime, repeatCount: count, autoreverses: autoreverses,
        fillMode: fillMode, isRemovedOnCompletion: isRemovedOnCompletion)
      guard let delegate else { return timing }
      timing.completion = { delegate.animationDidStop(self, finished: $0) }
      timing.start = { delegate.animationDidStart(self) }
      return timing
    }
    set {
      (duration, beginTime) = (newValue.duration, newValue.beginTime)
      (repeatCount, repeatDuration) = (Float(newValue.repeatCount), 0)
      (autoreverses, fillMode) = (newValue.autoreverses, newValue.fillMode)
      isRemovedOnCompletion = newValue.isRemovedOnCompletion
    }
  }

  /// The animation of Mullion with these properties; nil if it animates nothing.
  package var wrapped: (any LayerAnimation)? { nil }

  deinit {}
}

/// An animation of one property.
open class CAPropertyAnimation: CAAnimation {
  /// The path of the property, such as `position.y`; nil for none.
  open var keyPath: String?
  /// Whether the values add to the layer's own value and those of earlier animations.
  open var isAdditive = false

  /// Creates an animation of a property.
  ///
  /// - Parameter path: The path, such as `opacity`, `position.y` or `transform.rotation.z`.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  /// The key of the property; nil if no layer animates it.
  var key: AnimationKey<Any>? { keyPath.flatMap { AnimationKey(keyPath: $0) } }

  deinit {}
}

/// An animation of one property between two values.
open class CABasicAnimation: CAPropertyAnimation {
  /// The first value; nil for the layer's own, or the last one less ``byValue``.
  open var fromValue: Any?
  /// The last value; nil for the layer's own, or the first one and ``byValue``.
  open var toValue: Any?
  /// The difference of the values; nil if both are known.
  open var byValue: Any?

  package override var wrapped: (any LayerAnimation)? {
    key.map {
      BasicAnimation(
        $0, from: unboxed(fromValue), to: unboxed(toValue), by: unboxed(byValue),
        isAdditive: isAdditive, timing: timing, timingFunction: timingFunction ?? .linear)
    }
  }

  deinit {}
}

/// An animation of one property with the motion of a spring.
open class CASpringAnimation: CABasicAnimation {
  /// The mass.
  open var mass: CGFloat = 1
  /// The stiffness of the spring.
  open var stiffness: CGFloat = 100
  /// The damping coefficient.
  open var damping: CGFloat = 10
  /// The initial velocity, in total distances per second.
  open var initialVelocity: CGFloat = 0

  /// The seconds until the motion nearly ends.
  open var settlingDuration: CFTimeInterval {
    SpringAnimation(
      .opacity, mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping)
    ).settlingDuration
  }

  package override var wrapped: (any LayerAnimation)? {
    key.map {
      SpringAnimation(
        $0, from: unboxed(fromValue), to: unboxed(toValue), mass: Double(mass),
        stiffness: Double(stiffness), damping: Double(damping),
        initialVelocity: Double(initialVelocity), isAdditive: isAdditive, timing: timing)
    }
  }

  deinit {}
}

/// An animation of one property along several values, or of a position along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values; nil for those of the path.
  open var values: [Any]?
  /// The path of a point, which has precedence over the values; nil for none.
  open var path: CGPath?
  /// The time of each value, as a fraction of the duration; nil for equal distances.
  open var keyTimes: [NSNumber]?
  /// The paces between two values; nil for linear ones.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// The interpolation between the values.
  open var calculationMode = CAAnimationCalculationMode.linear

  package override var wrapped: (any LayerAnimation)? {
    guard let key else { return nil }
    let frames = path.map(\.path.keyframes)
    return KeyframeAnimation(
      key, values: frames?.points ?? (values ?? []).compactMap { unboxed($0) },
      times: frames?.times ?? keyTimes?.map(\.doubleValue), calculationMode: calculationMode,
      isAdditive: isAdditive, timing: timing, timingFunction: timingFunction ?? .linear,
      timingFunctions: path == nil ? timingFunctions ?? [] : [])
  }

  deinit {}
}

/// Several animations with common timing.
open class CAAnimationGroup: CAAnimation {
  /// The animations; nil for none.
  open var animations: [CAAnimation]?

  package override var wrapped: (any LayerAnimation)? {
    AnimationGroup(
      (animations ?? []).compactMap(\.wrapped), timing: timing,
      timingFunction: timingFunction ?? .linear)
  }

  deinit {}
}

/// An animation between the pictures of a layer before and after a change.
open class CATransition: CAAnimation {
  /// The movement of the pictures.
  open var type = CATransitionType.fade
  /// The edge at which a movement begins; nil for the left one.
  open var subtype: CATransitionSubtype?
  /// The progress at which the transition starts, 0…1.
  open var startProgress: Float = 0
  /// The progress at which the transition ends, 0…1.
  open var endProgress: Float = 1

  package override var wrapped: (any LayerAnimation)? {
    var transition = Transition(
      type, from: subtype ?? .fromLeft, timing: timing, timingFunction: timingFunction ?? .default)
    transition.startProgress = Double(startProgress)
    transition.endProgress = Double(endProgress)
    return transition
  }

  deinit {}
}

/// The movement of the pictures of a transition.
public typealias CATransitionType = Transition.Kind
/// The edge at which the movement of a transition begins.
public typealias CATransitionSubtype = Transition.Edge

extension Transition.Edge {
  /// The left edge.
  public static var fromLeft: Self { .left }
  /// The right edge.
  public static var fromRight: Self { .right }
  /// The top edge.
  public static var fromTop: Self { .top }
  /// The bottom edge.
  public static var fromBottom: Self { .bottom }
}

/// Returns a value whose numbers are those of the language.
private func unboxed(_ value: Any?) -> Any? {
  guard let value else { return nil }
  if value is any BinaryFloatingPoint || value is any BinaryInteger { return value }
  if let number = value as? NSNumber { return number.doubleValue }
  if let list = value as? [Any], !(value is [CGColor]) { return list.compactMap { unboxed($0) } }
  return value
}
