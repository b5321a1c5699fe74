// SPDX-License-Identifier: GPL-3.0-or-later

// A block sets values at once; the appearance follows over time. AnimationContext.swift explains
// how setters detect a running block, and AnimationClock.swift keeps the time.
extension View {
  /// Animates the changes that a block makes.
  ///
  /// The block can animate frame, bounds, center, transform, alpha, background color, content
  /// stretch, corners, border and shadow. Views outside of a window are not animated, nor are the
  /// position and size of a window.
  ///
  /// Runs the block at once, and its values take effect at once. The animations begin at the time
  /// of the window's next update. The appearance then follows `presentation = new + (old - new) *
  /// (1 - f)`, where `f` is the progress from 0 to 1.
  /// The differences from all animations of a property add up, so that a new animation continues
  /// smoothly from running ones. Transforms are combined by matrix products, and rotation, scale
  /// and translation are interpolated separately. Colors start from the current appearance.
  ///
  /// An inner block inherits the outer block's duration and curve, unless its options override
  /// them. It has its own delay and completion. If a block sets the size of a view whose subviews
  /// follow by their masks, layout runs at the block's end, as part of the block.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds; 0 or less means none, and the maximum is 10⁹.
  ///   - delay: The delay before the start, in seconds, with the same limits. The old appearance
  ///     stays during the delay.
  ///   - options: The curve and further options.
  ///   - animations: The changes; called once.
  ///   - completion: Called at the start of the first update at or after the end. It receives true
  ///     if all animations ran to their end, without being replaced or removed. It is called at
  ///     once if nothing in a window has changed or animations are off. If duration and delay are
  ///     both 0, it is called at the start of the next update.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(duration, delay, options, { _ in .bezier(options.curve) }, nil, animations, completion)
  }

  /// Animates the changes that a block makes with the motion of a damped spring.
  ///
  /// The spring has the damping ratio ζ, and its oscillation decays to a thousandth in the
  /// duration. With `ω' = ω √(1 - ζ²)`, its motion is
  /// `1 - e^(-ζωt) (cos ω't + (ζω - v)/ω' sin ω't)`; for ζ = 1 it is `1 - e^(-ωt) (1 + (ω - v) t)`.
  /// The motion may overshoot its end. Otherwise the method works like
  /// ``animate(withDuration:delay:options:animations:completion:)``.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds; 0 or less means none, and the maximum is 10⁹.
  ///   - delay: The delay before the start, in seconds, with the same limits. The old appearance
  ///     stays during the delay.
  ///   - dampingRatio: The damping ratio, limited to 0.01…1: 1 for no oscillation, less for more.
  ///   - velocity: The initial velocity, in total distances per second.
  ///   - options: Further options; their curve is ignored.
  ///   - animations: The changes; called once.
  ///   - completion: Called at the start of the first update at or after the end.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: Double,
    initialSpringVelocity velocity: Double, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      duration, delay, options,
      { .spring(SpringCurve(damping: dampingRatio, velocity: velocity * $0)) }, nil, animations,
      completion)
  }

  /// Animates the changes that a block makes with keyframes, each of which takes a fraction of the
  /// duration.
  ///
  /// The block calls ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``; its other
  /// changes take the whole duration. Time is linear, whatever the curve of an outer block. In the
  /// block of a ``ViewPropertyAnimator``, the keyframes are part of the animator: they use its
  /// curve and time, and end with it.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds; 0 or less means none, and the maximum is 10⁹.
  ///   - delay: The delay before the start, in seconds, with the same limits. The old appearance
  ///     stays during the delay.
  ///   - options: The interpolation between keyframes, and further options.
  ///   - animations: The block that adds the keyframes; called once.
  ///   - completion: Called at the start of the first update at or after the end.
  public static func animateKeyframes(
    withDuration duration: Double, delay: Double = 0, options: KeyframeAnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let builder = KeyframeBuilder(mode: options.mode)
    if let outer = AnimationContext.animating, let animator = outer.animator,
      animator.owner.isActive(outer.completion), let whole = outer.completion
    {
      if let completion { animator.owner.addCompletion { completion($0 != .current) } }
      return AnimationContext(
        outer.timing, outer.options, whole, keyframes: builder, animator: animator
      ).run(animations, asPartOf: outer)
    }
    // Both option sets have the same low bits.
    let shared = AnimationOptions(rawValue: options.rawValue & 0x3FF)
    animate(
      duration, delay, shared.union(.overrideInheritedCurve), { _ in .linear },
      builder, animations, completion)
  }

  /// Adds a keyframe to the enclosing keyframe animation.
  ///
  /// Call it in the block of
  /// ``animateKeyframes(withDuration:delay:options:animations:completion:)``. Outside of such a
  /// block, it sets the values without keyframes. The values are reached at the end of the
  /// keyframe; before its start, the previous values stay. A keyframe that would start before an
  /// earlier one's end starts at that end. In discrete mode, values jump at the start.
  ///
  /// - Parameters:
  ///   - start: The start, as a fraction 0…1 of the animation's duration.
  ///   - duration: The duration, as a fraction 0…1 of the animation's duration; cut off at its end.
  ///   - animations: The changes; called once, at once.
  public static func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration duration: Double, animations: () -> Void
  ) {
    guard let keyframes = AnimationContext.animating?.keyframes else { return animations() }
    keyframes.run(start: start, duration: duration, animations)
  }

  /// Repeats the changes that an inner block makes; call it in a block that animates.
  ///
  /// - Parameters:
  ///   - count: The number of repetitions. A fraction ends within a repetition. With 0 or less, no
  ///     intermediate values are shown.
  ///   - autoreverses: Whether each repetition also runs backward.
  ///   - animations: The changes.
  public static func modifyAnimations(
    withRepeatCount count: Double, autoreverses: Bool, animations: () -> Void
  ) {
    guard let outer = AnimationContext.animating, let completion = outer.completion,
      outer.animator == nil
    else { return animations() }
    var timing = outer.timing
    timing.repeatCount = count > 0 ? count : 0
    timing.autoreverses = autoreverses
    AnimationContext(timing, outer.options, completion, keyframes: outer.keyframes)
      .run(animations, asPartOf: outer)
  }

  private static func animate(
    _ duration: Double, _ delay: Double, _ options: AnimationOptions,
    _ curve: (Double) -> ProgressCurve, _ keyframes: KeyframeBuilder?, _ animations: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) {
    let outer = AnimationContext.current
    guard areAnimationsEnabled, outer?.animates ?? true else {
      AnimationContext(still: 0).run(animations)
      completion?(true)
      return
    }
    var timing = AnimationTiming(duration: AnimationTiming.usable(duration))
    if let outer, !options.contains(.overrideInheritedDuration) {
      timing.duration = outer.timing.duration
    }
    timing.curve = curve(timing.duration)
    if let outer, !options.contains(.overrideInheritedCurve) { timing.curve = outer.timing.curve }
    timing.delay = AnimationTiming.usable(delay)
    if options.contains(.repeat) { timing.repeatCount = .infinity }
    timing.autoreverses = options.contains(.autoreverse)
    AnimationContext(timing, options, AnimationCompletion(completion), keyframes: keyframes)
      .run(animations)
  }
}
