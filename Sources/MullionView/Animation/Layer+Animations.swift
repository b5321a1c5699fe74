// SPDX-License-Identifier: GPL-3.0-or-later

extension Layer {
  /// Adds an animation; if it has neither `from` nor `to`, it starts at the appearance `old`, which
  /// the layer had before a change.
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

  /// Returns the layer's appearance with its animations, as of the last update.
  ///
  /// Nil before the first update that shows the view. Without a running animation, the values are
  /// the layer's own.
  public final func presentation() -> PresentationLayer? {
    guard let view = host, carrier?.wasShown ?? (view.scene != nil) else { return nil }
    return PresentationLayer(view)
  }
}
