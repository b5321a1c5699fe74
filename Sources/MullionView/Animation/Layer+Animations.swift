// SPDX-License-Identifier: GPL-3.0-or-later

extension Layer {
  /// Adds an animation, which changes the layer's appearance but not its own values.
  ///
  /// The animation begins with the next update of the window. It replaces an earlier animation with
  /// the same key. Outside of a window, or if it animates nothing, its completion is called at once
  /// with true. Layer animations do not block touches. The key of a ``Transition`` is always
  /// `transition`.
  ///
  /// - Parameters:
  ///   - animation: The animation.
  ///   - key: The name of the animation; nil for none.
  public final func add(_ animation: any LayerAnimation, forKey key: String? = nil) {
    add(animation, forKey: key, since: nil)
  }

  /// Adds an animation that begins with the appearance before a change, if it has no ends.
  final func add(
    _ animation: any LayerAnimation, forKey key: String?, since old: LayerAppearance?
  ) {
    guard let view = host else { return }
    if let transition = animation.transition { return add(transition, from: nil) }
    guard let maker = animation.maker else {
      animation.timing.completion?(true)
      return
    }
    if let key { removeAnimation(forKey: key) }
    let timing = animation.timing
    guard let window = view.window else {
      timing.completion?(true)
      return
    }
    let clock = window.liveAnimationClock
    var resolved = timing.resolved(maker.curve, delay: 0, isInside: false)
    if timing.beginTime > 0, timing.beginTime < .infinity { resolved.beginTime = timing.beginTime }
    let batch = AnimationBatch(
      resolved, AnimationCompletion(timing.completion), refusesTouches: false)
    var tracks: [AnimationTrack] = []
    var contents: [ContentTrack] = []
    maker.makeTracks(
      TrackAdder(
        view: view, batch: batch, old: old, add: { tracks.append($0) },
        addContent: { contents.append($0) }))
    tracks.removeAll { $0.property.isGeometry && view === window }
    guard !tracks.isEmpty || !contents.isEmpty else {
      for completion in batch.finish(staying: false) { completion.call() }
      return
    }
    let animations = view.animations(in: window)
    for track in tracks { animations.add(track) }
    for track in contents { animations.add(track) }
    if let key { animations.named[key] = (animation, batch) }
    clock.add(batch)
    if let start = timing.start { clock.callNext(start) }
    animations.refresh()
    view.appearanceDidChange()
  }

  /// Removes an animation by name; its completion receives false.
  ///
  /// - Parameter key: The name.
  public final func removeAnimation(forKey key: String) {
    guard let animations = host?.animations,
      let batch = animations.named.removeValue(forKey: key)?.batch
    else { return }
    animations.cancel(batch)
    animations.clock.dropEnded()
    host?.appearanceDidChange()
  }

  /// Removes all animations of the layer, including those of blocks and animators.
  ///
  /// The layer then shows its own values. The completions receive false, at the start of the next
  /// update.
  public final func removeAllAnimations() {
    guard let animations = host?.animations else { return }
    animations.cancelAll()
    animations.clock.dropEnded()
    host?.appearanceDidChange()
  }

  /// Returns an animation by name, as it was added, or nil if there is none or it has ended.
  ///
  /// - Parameter key: The name.
  /// - Returns: The animation.
  public final func animation(forKey key: String) -> (any LayerAnimation)? {
    host?.animations?.named[key]?.animation
  }

  /// The sorted names of the running animations that have one.
  public final var animationKeys: [String] { host?.animations?.named.keys.sorted() ?? [] }

  /// Returns the layer's appearance with its animations, as of the last update.
  ///
  /// Nil before the first update that shows the view. Without a running animation, the values are
  /// the layer's own.
  public final func presentation() -> PresentationLayer? {
    guard let view = host, carrier?.wasShown ?? (view.scene != nil) else { return nil }
    return PresentationLayer(view)
  }
}
