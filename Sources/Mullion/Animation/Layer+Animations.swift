// SPDX-License-Identifier: GPL-3.0-or-later

extension Layer {
  /// Animates what is seen of the layer, which holds what it holds.
  ///
  /// It begins with the next update of the window. One that was added by the same key before is removed. Outside of a
  /// window, and where it animates nothing, its completion is called at once with true. Animations of this kind refuse no
  /// touches.
  ///
  /// - Parameters:
  ///   - animation: The animation.
  ///   - key: A name to find it by; nil for none.
  public final func add(_ animation: any LayerAnimation, forKey key: String? = nil) {
    guard let view, let maker = animation as? any TrackMaker else { return }
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
    maker.makeTracks(
      TrackAdder(view: view, batch: batch) { track in
        if !(track.property.isGeometry && view === window) { tracks.append(track) }
      })
    guard !tracks.isEmpty else {
      timing.completion?(true)
      return
    }
    let animations = view.animations(in: window)
    for track in tracks { animations.add(track) }
    if let key { animations.named[key] = (animation, batch) }
    clock.add(batch)
    animations.refresh()
    view.lookDidChange()
  }

  /// Ends the animation that was added by a name; its completion gets false.
  ///
  /// - Parameter key: The name.
  public final func removeAnimation(forKey key: String) {
    guard let animations = view?.animations,
      let batch = animations.named.removeValue(forKey: key)?.batch
    else { return }
    animations.cancel { $0.batch === batch }
    animations.clock.dropEnded()
    view?.lookDidChange()
  }

  /// Ends all animations of the layer, those of blocks and animators too; their completions get false.
  ///
  /// What is seen is what the layer holds. Completions are called at the beginning of the next update.
  public final func removeAllAnimations() {
    guard let animations = view?.animations else { return }
    animations.cancelAll()
    animations.clock.dropEnded()
    view?.lookDidChange()
  }

  /// The animation that was added by a name and has not ended, as it was added; nil if there is none.
  ///
  /// - Parameter key: The name.
  /// - Returns: The animation.
  public final func animation(forKey key: String) -> (any LayerAnimation)? {
    view?.animations?.named[key]?.animation
  }

  /// The names of the animations that were added by one and have not ended, in order.
  public final var animationKeys: [String] { view?.animations?.named.keys.sorted() ?? [] }

  /// What is seen of the layer, with its animations as the last update left them; nil before the first update that
  /// shows the view.
  ///
  /// Where none runs its values are the layer's.
  public final func presentation() -> PresentationLayer? {
    guard let view, view.scene != nil else { return nil }
    return PresentationLayer(view)
  }
}
