// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster

// A view's appearance: its own values, or those of running animations. Compositing reads only
// these.
extension View {
  /// The view's running animations; nil for nearly all views.
  final var animations: ViewAnimations? { detailsBox?.details.animations }

  /// Returns the view's animations, creating the object if necessary.
  final func animations(in window: Window) -> ViewAnimations {
    if let animations { return animations }
    let clock = window.liveAnimationClock
    let made = ViewAnimations(view: self, clock: clock)
    details.animations = made
    clock.add(made)
    return made
  }

  final var shownBounds: Rect { animations?.values.bounds ?? storedBounds }

  final var shownAlpha: Double {
    guard let details = detailsBox?.details else { return 1 }
    guard let animations = details.animations else { return details.alpha }
    let alpha = animations.values.alpha
    return animations.animatesHidden ? alpha * (1 - animations.values.hidden) : alpha
  }

  /// Whether the view is invisible because it is hidden or is a removed layer, and no animation
  /// shows it.
  final var isShownHidden: Bool {
    if let animations, animations.animatesHidden { return animations.values.hidden >= 1 }
    return isHidden || marks.contains(.leaving)
  }

  final var shownBackgroundColor: Color? {
    if let animations { return animations.values.backgroundColor }
    return backgroundColor
  }

  final var shownCornerRadius: Double { animations?.values.cornerRadius ?? cornerRadius }

  final var shownBorderWidth: Double { animations?.values.borderWidth ?? borderWidth }

  /// The border color, or nil without a border.
  final var shownBorder: Color? {
    guard shownBorderWidth > 0 else { return nil }
    let color = animations.map(\.values.borderColor) ?? borderColor
    return color ?? .black
  }

  final var shownContentStretch: Rect { animations?.values.contentStretch ?? contentStretch }

  /// The visible shadow; nil if there is none, and for a view that clips to its bounds.
  final var shownShadow: Shadow? {
    guard let values = animations?.values else { return shadow }
    guard values.shadowOpacity > 0, !clipsToBounds else { return nil }
    return Shadow(
      offset: values.shadowOffset, radius: values.shadowRadius,
      color: values.shadowColor.multiplyingAlpha(by: values.shadowOpacity))
  }

  /// The picture shown instead of the view's background, contents, subviews and border.
  final var transitionPicture: Bitmap? {
    guard let transition = animations?.transition, !transition.isSetAside else { return nil }
    return transition.picture
  }

  /// Whether a running animation blocks touches on the view.
  ///
  /// The animations of a block do, unless its options contain
  /// ``AnimationOptions/allowUserInteraction``. They do so from the call of the block, also during
  /// a delay. The animations of an animator do if ``ViewPropertyAnimator/isUserInteractionEnabled``
  /// is false.
  package final var refusesTouches: Bool {
    guard let animations else { return false }
    return animations.tracks.contains { $0.batch.refusesTouches && !$0.batch.rests }
      || animations.transition?.batch.refusesTouches == true
  }

  // MARK: Changes

  /// A change of the view that a running block or an action may animate.
  struct PendingChange {
    /// The running block; nil outside of blocks.
    fileprivate let context: AnimationContext?
    fileprivate let old: PresentationValues
    /// The actions for the change; nil if the view's layer is not asked for any.
    fileprivate let actions: ViewActions?
  }

  /// Begins a change of one or two properties.
  ///
  /// Returns nil at almost no cost if no animation block is running and the program has not used
  /// the layer.
  @inline(__always)
  final func beginChange(
    _ first: AnimatedProperty, _ second: AnimatedProperty? = nil
  ) -> PendingChange? {
    TreeAccess.check(box, "changes")
    guard AnimationContext.isAnyOpen || scene != nil && layerDetailsIfAny?.ownLayer != nil else {
      return nil
    }
    return beginAnimatedChange(in: ChangeRecorder.recording, first, second)
  }

  /// Begins a change; `recorder` is ``ChangeRecorder``'s current one, passed to avoid reading it
  /// twice.
  final func beginAnimatedChange(
    in recorder: ChangeRecorder?, _ first: AnimatedProperty, _ second: AnimatedProperty?
  ) -> PendingChange? {
    let context = recorder as? AnimationContext
    let actions = ViewActions(of: self, in: context, first, second)
    guard context != nil || actions?.isEmpty == false else { return nil }
    return PendingChange(
      context: context, old: PresentationValues(model: self), actions: actions)
  }

  /// Ends a change of one or two properties.
  final func end(
    _ change: PendingChange?, _ first: AnimatedProperty, _ second: AnimatedProperty? = nil
  ) {
    guard let change else { return }
    let new = PresentationValues(model: self)
    for property in [first, second].compactMap(\.self) where change.old[property] != new[property] {
      guard let actions = change.actions else {
        change.context?.record(property, of: self, since: change.old)
        continue
      }
      if actions.isBlock(property) {
        change.context?.record(property, of: self, since: change.old)
      } else {
        actions.run(property)
      }
    }
  }

  /// Whether any subview follows the view's size by its autoresizing mask.
  final var hasFollowers: Bool {
    autoresizesSubviews
      && subviews.contains {
        $0.translatesAutoresizingMaskIntoConstraints && !$0.autoresizingMask.isEmpty
      }
  }
}
