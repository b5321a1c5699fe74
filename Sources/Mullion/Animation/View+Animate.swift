// SPDX-License-Identifier: GPL-3.0-or-later

// What a block sets is there at once; what is seen goes there by and by. See AnimationContext.swift for how setters learn
// that they are called in a block, and AnimationClock.swift for the time.
extension View {
  /// Animates what a block changes: frame, bounds, center, transform, alpha, background colour, content stretch, corners,
  /// border, shadow.
  ///
  /// The block is called at once, and what it sets is there at once. What is seen goes there from the next update of the
  /// window on, whose time is the animations' beginning. On the way `presentation = new + (old - new) * (1 - f)`, added up
  /// over all animations of a property, so that a new one goes on smoothly from those that run; transforms by matrix
  /// products, their turns, scales and moves each for itself; colours from what is seen. Views that are in no window, and
  /// the place and size of a window, are not animated. A block inside of another block has the outer one's duration and
  /// curve, unless its options say otherwise, and a delay and completion of its own. Where a block sets the size of a view
  /// that others follow by their masks, layout is done at its end, as part of it.
  ///
  /// - Parameters:
  ///   - duration: Seconds; none if not above 0, and 10⁹ at most.
  ///   - delay: Seconds before it starts, during which the old is seen; likewise.
  ///   - options: The curve and more.
  ///   - animations: What changes. It is called once.
  ///   - completion: Called at the beginning of the first update at or after the end, with whether all came to their end and
  ///     were not replaced or taken out; at once, if nothing in a window was changed or animations are off. Without a
  ///     duration and a delay it is called at the beginning of the next update.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(duration, delay, options, { _ in .bezier(options.curve) }, nil, animations, completion)
  }

  /// Animates what a block changes as a damped spring moves.
  ///
  /// The way is that of a spring of the damping ratio ζ whose swings fade to a thousandth in the duration:
  /// `1 - e^(-ζωt) (cos ω't + (ζω - v)/ω' sin ω't)` with `ω' = ω √(1 - ζ²)`, and `1 - e^(-ωt) (1 + (ω - v) t)` for ζ = 1.
  /// It may swing beyond its end. All else is as in ``animate(withDuration:delay:options:animations:completion:)``.
  ///
  /// - Parameters:
  ///   - duration: Seconds; none if not above 0, and 10⁹ at most.
  ///   - delay: Seconds before it starts, during which the old is seen; likewise.
  ///   - dampingRatio: 1 for no swings, less for more; taken as the nearest number in 0.01…1.
  ///   - velocity: The velocity at the start, in ways per second.
  ///   - options: More; the curve in them is not looked at.
  ///   - animations: What changes. It is called once.
  ///   - completion: Called at the beginning of the first update at or after the end.
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

  /// Animates what a block changes through keyframes, each of which has a share of the duration.
  ///
  /// The block calls ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``; what it changes besides takes the
  /// whole duration. Time runs evenly, whatever the curve of a block around. In the block of a ``ViewPropertyAnimator`` they
  /// are a part of what that animates: they go its way, by its curve and in its time, and end with it.
  ///
  /// - Parameters:
  ///   - duration: Seconds; none if not above 0, and 10⁹ at most.
  ///   - delay: Seconds before it starts, during which the old is seen; likewise.
  ///   - options: How it goes from one keyframe to the next, and more.
  ///   - animations: What adds the keyframes. It is called once.
  ///   - completion: Called at the beginning of the first update at or after the end.
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
    // The low bits are the same.
    let shared = AnimationOptions(rawValue: options.rawValue & 0x3FF)
    animate(
      duration, delay, shared.union(.overrideInheritedCurve), { _ in .linear },
      builder, animations, completion)
  }

  /// Adds a keyframe to the animations of the block around, which is that of
  /// ``animateKeyframes(withDuration:delay:options:animations:completion:)``.
  ///
  /// What the block sets is reached at the end of the keyframe; before its beginning, what was before stays. A keyframe that
  /// begins before an earlier one has ended begins at that end. Where values jump they do at the beginning. In
  /// no such block what is set is set.
  ///
  /// - Parameters:
  ///   - start: The beginning, as a share 0…1 of the duration of all.
  ///   - duration: The duration, likewise; cut off at the end of all.
  ///   - animations: What changes. It is called once, at once.
  public static func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration duration: Double, animations: () -> Void
  ) {
    guard let keyframes = AnimationContext.animating?.keyframes else { return animations() }
    keyframes.run(start: start, duration: duration, animations)
  }

  /// Repeats what a block changes, inside of a block that animates.
  ///
  /// - Parameters:
  ///   - count: How often; a share of a repetition ends where it is. Not above 0, and nothing is seen of the way.
  ///   - autoreverses: Whether each repetition goes back, too.
  ///   - animations: What changes.
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
    _ curve: (Double) -> AnimationCurve, _ keyframes: KeyframeBuilder?, _ animations: () -> Void,
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
