// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// The state of a running animation block, for the setters called in it.
package final class AnimationContext: ChangeRecorder, @unchecked Sendable {
  private(set) var timing: AnimationTiming
  private(set) var options: View.AnimationOptions
  /// The block's completion; nil if nothing is animated.
  let completion: AnimationCompletion?
  /// The collected keyframes; nil outside of keyframe blocks.
  let keyframes: KeyframeBuilder?
  /// The animator that owns the animations, and the fraction of its progress at which they start.
  let animator: (owner: ViewPropertyAnimator, start: Double)?
  /// The closures of animations begun with ``View/beginAnimations(_:)``; nil for blocks.
  var begun: BegunAnimations?
  private var batches: [(window: Window, batch: AnimationBatch)] = []
  /// The batches of inner blocks that are parts of this one.
  private var parts: [(window: Window, batch: AnimationBatch)] = []
  /// The views that need layout at the block's end.
  ///
  /// The block set the sizes of these views. Their subviews follow by autoresizing masks, or the
  /// options contain `layoutSubviews`.
  private var resized: [View] = []

  /// Creates a context that animates.
  init(
    _ timing: AnimationTiming, _ options: View.AnimationOptions, _ completion: AnimationCompletion,
    keyframes: KeyframeBuilder? = nil, animator: (owner: ViewPropertyAnimator, start: Double)? = nil
  ) {
    (self.timing, self.options, self.completion) = (timing, options, completion)
    (self.keyframes, self.animator) = (keyframes, animator)
  }

  /// Creates a context that animates nothing and passes a duration to inner blocks.
  init(still duration: Double) {
    (timing, options, completion) = (AnimationTiming(duration: duration), [], nil)
    (keyframes, animator) = (nil, nil)
  }

  /// Whether changes are animated.
  var animates: Bool { completion != nil }

  // MARK: Current context

  override var records: Bool { animates && View.areAnimationsEnabled }

  /// The context of the innermost block that runs on this thread.
  static var current: AnimationContext? { innermostOpen as? AnimationContext }

  /// The context of the innermost block that runs on this thread, if it animates.
  package static var animating: AnimationContext? { recording as? AnimationContext }

  /// Whether a change made now may be animated: animations are on, and no running block suppresses
  /// them.
  package static var permitsAnimations: Bool {
    View.areAnimationsEnabled && current?.animates ?? true
  }

  // MARK: Running

  /// Runs a block whose animations begin with the next updates of their windows.
  ///
  /// - Parameters:
  ///   - block: The block.
  ///   - whole: The outer block that this one is a part of. Their animations begin together and
  ///     share a completion.
  func run(_ block: () -> Void, asPartOf whole: AnimationContext? = nil) {
    open {
      block()
      layOutResized()
    }
    end(asPartOf: whole)
  }

  /// Ends a block that the recorder's `begin()` opened.
  func commit() {
    layOutResized()
    close()
    let windows = (batches + parts).map(\.window)
    end(asPartOf: nil)
    guard let begun, let start = begun.willStart, let window = windows.first else { return }
    window.liveAnimationClock.callNext { start(begun.identifier) }
  }

  /// Changes the timing and the options of the changes that follow.
  func setTiming(_ change: (inout AnimationTiming, inout View.AnimationOptions) -> Void) {
    change(&timing, &options)
    parts += batches
    batches = []
  }

  /// Begins a transition of a view's picture with the timing of the block.
  func addTransition(_ style: ViewTransition.Style, of view: View) {
    guard records, timing.total > 0, let window = view.window, let batch = batch(in: window),
      let before = view.transitionPicture ?? view.pictureWithoutTransition()
    else { return }
    let animations = view.animations(in: window)
    animations.endTransition()
    animations.transition = ViewTransition(style, from: before, batch, isLive: true)
    batch.trackCount += 1
    view.appearanceDidChange()
  }

  /// Lays out the resized views while the block is still open, so that their subviews are animated
  /// too.
  private func layOutResized() {
    var next = 0
    while next < resized.count {
      resized[next].layoutIfNeeded()
      next += 1
    }
  }

  private func end(asPartOf whole: AnimationContext?) {
    if keyframes !== whole?.keyframes { keyframes?.close() }
    if let whole {
      whole.parts += batches + parts
    } else {
      for (window, batch) in batches + parts { window.liveAnimationClock.add(batch) }
    }
    // A task created in the block can keep the context alive, so release the windows and views now.
    (batches, parts, resized) = ([], [], [])
    if let completion, !completion.isAwaited, animator == nil, whole == nil { completion.call() }
  }

  /// Returns the batch of a window, creating it if necessary, or nil if changes are no longer
  /// animated.
  private func batch(in window: Window) -> AnimationBatch? {
    guard let completion else { return nil }
    // The animator may be stopped and restarted in its own block.
    if let animator { return animator.owner.batch(in: window, for: completion) }
    if let known = batches.first(where: { $0.window === window }) { return known.batch }
    let batch = AnimationBatch(
      timing, completion, refusesTouches: !options.contains(.allowUserInteraction))
    batches.append((window, batch))
    return batch
  }

  // MARK: Recording changes

  /// Records a change of a view in a window.
  func record(_ property: AnimatedProperty, of view: View, since old: PresentationValues) {
    guard let window = view.window, !(property.isGeometry && view === window),
      let batch = batch(in: window)
    else { return }
    if batch.timing.total <= 0, animator == nil { return }
    animator?.owner.willAnimate(property, of: view, from: old)
    let animations = view.animations(in: window)
    let new = PresentationValues(model: view)
    if options.contains(.beginFromCurrentState) || property.kind.replaces {
      replace(property, animations, batch, since: old, to: new)
    } else {
      add(property, animations, batch, from: old, to: new)
    }
    animations.refresh()
    view.appearanceDidChange()
  }

  /// Animates from the current appearance, and replaces the property's earlier animations.
  private func replace(
    _ property: AnimatedProperty, _ animations: ViewAnimations, _ batch: AnimationBatch,
    since old: PresentationValues, to new: PresentationValues
  ) {
    var from = old
    if animations.tracks.contains(where: { $0.property.overlaps(property) }) {
      from = animations.values
      animations.cancel { $0.property.overlaps(property) && $0.batch !== batch }
      if keyframes == nil { animations.forget(property, of: batch) }
    }
    guard property.kind.replaces, keyframes == nil else {
      return add(property, animations, batch, from: from, to: new)
    }
    animations.add(
      AnimationTrack(
        batch: batch, property: property, isAdditive: false, from: from[property],
        start: animator?.start ?? 0))
  }

  /// Adds an animation of the difference between the old and the new value, which decreases to
  /// zero.
  private func add(
    _ property: AnimatedProperty, _ animations: ViewAnimations, _ batch: AnimationBatch,
    from old: PresentationValues, to new: PresentationValues
  ) {
    if let keyframes {
      return keyframes.record(
        property, animations, batch, start: animator?.start ?? 0, from: old[property],
        to: new[property])
    }
    var track = AnimationTrack(
      batch: batch, property: property, isAdditive: true, from: old[property] - new[property],
      to: .zero, start: animator?.start ?? 0)
    if property.kind == .matrix {
      if let back = new.transform.inverted() {
        track.from = AnimationVector(old.transform.concatenating(back))
        track.to = AnimationVector(AffineTransform.identity)
      } else {
        // The new transform is singular, so no product can express the old one; animate absolutely
        // instead.
        track = AnimationTrack(
          batch: batch, property: property, isAdditive: false, from: old[property],
          start: track.start)
      }
    }
    guard track.from.isUsable else { return }
    if track.start == 0, animations.extend(property, batch, by: track.from) { return }
    animations.add(track)
  }

  override func sizeWasSet(of view: View) {
    guard animates, view.window != nil, options.contains(.layoutSubviews) || view.hasFollowers
    else { return }
    if !resized.contains(where: { $0 === view }) { resized.append(view) }
  }
}
