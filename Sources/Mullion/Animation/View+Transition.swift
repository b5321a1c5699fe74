// SPDX-License-Identifier: GPL-3.0-or-later

extension View {
  /// Shows a picture of a view turn into one of what a block makes of it.
  ///
  /// The two pictures show what lies inside the bounds of the view. A dissolve mixes them pixel by pixel. A flip is what a
  /// card that turns round its middle looks like from far away, narrower until it is gone, then wider with the new
  /// picture: on a plane, turns to either side look the same. A curl moves the old picture up and out, or the new one in
  /// from above, without bending it. Without a transition in the options the change is simply animated.
  ///
  /// What the block sets is not animated besides, unless the options have ``AnimationOptions/allowAnimatedContent``: then
  /// the new picture is taken anew for every frame. Completion, duration and delay are as in
  /// ``animate(withDuration:delay:options:animations:completion:)``.
  ///
  /// - Parameters:
  ///   - view: The view around what changes.
  ///   - duration: Seconds; none if not above 0, and 10⁹ at most.
  ///   - options: The transition, the curve and more.
  ///   - block: What changes inside the view. It is called once.
  ///   - completion: Called at the beginning of the first update at or after the end.
  public static func transition(
    with view: View, duration: Double, options: AnimationOptions = [],
    animations block: () -> Void = {}, completion: ((Bool) -> Void)? = nil
  ) {
    guard let style = ViewTransition.Style(rawValue: options.transition) else {
      return animate(
        withDuration: duration, options: options, animations: block, completion: completion)
    }
    let outer = AnimationContext.current
    let inherits = outer?.animates == true && !options.contains(.overrideInheritedDuration)
    let seconds = inherits ? inheritedAnimationDuration : AnimationTiming.usable(duration)
    guard areAnimationsEnabled, outer?.animates ?? true, seconds > 0, let window = view.window,
      let before = view.transitionPicture ?? view.pictureWithoutTransition()
    else {
      performWithoutAnimation(block)
      completion?(true)
      return
    }
    var timing = AnimationTiming(duration: seconds, curve: .bezier(options.curve))
    if options.contains(.repeat) { timing.repeatCount = .infinity }
    timing.autoreverses = options.contains(.autoreverse)
    let batch = AnimationBatch(
      timing, AnimationCompletion(completion),
      refusesTouches: !options.contains(.allowUserInteraction))
    let isLive = options.contains(.allowAnimatedContent)
    let animations = view.animations(in: window)
    animations.endTransition()
    animations.transition = ViewTransition(style, from: before, batch, isLive: isLive)
    batch.trackCount = 1
    view.lookDidChange()
    if isLive {
      animate(
        withDuration: seconds, options: options.union(.overrideInheritedDuration), animations: block
      )
    } else {
      AnimationContext(still: seconds).run(block)
    }
    window.liveAnimationClock.add(batch)
  }

  /// Shows a view's place taken by another view.
  ///
  /// The first view is taken out of its superview and the second is put in at its place; with
  /// ``AnimationOptions/showHideTransitionViews`` they stay, and are hidden and shown. What is seen is a transition of the
  /// superview; see ``transition(with:duration:options:animations:completion:)``. If the first has no superview nothing
  /// changes, and the completion is called at once.
  ///
  /// - Parameters:
  ///   - fromView: The view that goes.
  ///   - toView: The view that comes.
  ///   - duration: Seconds; none if not above 0, and 10⁹ at most.
  ///   - options: The transition, the curve and more.
  ///   - completion: Called at the beginning of the first update at or after the end.
  public static func transition(
    from fromView: View, to toView: View, duration: Double, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview, fromView !== toView else {
      completion?(true)
      return
    }
    transition(with: container, duration: duration, options: options) {
      if options.contains(.showHideTransitionViews) {
        fromView.isHidden = true
        toView.isHidden = false
      } else {
        container.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      }
    } completion: {
      completion?($0)
    }
  }
}
