// SPDX-License-Identifier: GPL-3.0-or-later

extension View {
  /// Animates between pictures of a view before and after the changes that a block makes.
  ///
  /// The two pictures show the content inside the view's bounds. A dissolve mixes them pixel by
  /// pixel. A flip looks like a card that turns by half a turn around its center line, with the new
  /// picture on its back. The eye is at a distance of twice the longer side. A curl up rolls the old
  /// picture around a cylinder from its lower edge to the top; a curl down unrolls the new one. The
  /// back of the rolled picture is lighter. Nothing is drawn outside of the bounds during a curl.
  /// Without a transition in the options, the changes are animated directly.
  ///
  /// The block's changes are not animated themselves, unless the options have
  /// ``AnimationOptions/allowAnimatedContent``. The new picture is then taken again for every
  /// frame. Completion, duration and delay work like those of
  /// ``animate(withDuration:delay:options:animations:completion:)``.
  ///
  /// - Parameters:
  ///   - view: The view that contains the changes.
  ///   - duration: The duration, in seconds; 0 or less means none, and the maximum is 10⁹.
  ///   - options: The transition, the curve and further options.
  ///   - block: The changes inside the view; called once.
  ///   - completion: Called at the start of the first update at or after the end.
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
    view.appearanceDidChange()
    if isLive {
      animate(
        withDuration: seconds, options: options.union(.overrideInheritedDuration), animations: block
      )
    } else {
      AnimationContext(still: seconds).run(block)
    }
    window.liveAnimationClock.add(batch)
  }

  /// Replaces a view with another one, with a transition of their superview.
  ///
  /// Removes the first view from its superview and inserts the second one at the same index. With
  /// ``AnimationOptions/showHideTransitionViews``, both stay and are hidden and shown instead. The
  /// transition is that of ``transition(with:duration:options:animations:completion:)``. If the
  /// first view has no superview, nothing changes and the completion is called at once.
  ///
  /// - Parameters:
  ///   - fromView: The old view.
  ///   - toView: The new view.
  ///   - duration: The duration, in seconds; 0 or less means none, and the maximum is 10⁹.
  ///   - options: The transition, the curve and further options.
  ///   - completion: Called at the start of the first update at or after the end.
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
