// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// The running animations of one view, and its resulting appearance.
final class ViewAnimations {
  /// The view, which owns this object.
  unowned(unsafe) let view: View
  /// The window's clock, which exists as long as any animations do.
  unowned(unsafe) let clock: AnimationClock
  private(set) var tracks: [AnimationTrack] = []
  /// The animations that were added to the layer by name.
  var named: [String: (animation: any LayerAnimation, batch: AnimationBatch)] = [:]
  var transition: ViewTransition?
  /// The animations of properties that only the layer's class has; nil for none.
  private(set) var contents: ContentAnimations?
  private(set) var values: PresentationValues
  /// Whether an animation hides or shows the view, so that ``values`` say whether it is hidden.
  private(set) var animatesHidden = false

  init(view: View, clock: AnimationClock) {
    (self.view, self.clock) = (view, clock)
    values = PresentationValues(model: view)
  }

  var isEmpty: Bool { tracks.isEmpty && transition == nil && contents == nil }

  // MARK: Values

  /// Computes the shown values from the view's own values and the progress of its animations.
  ///
  /// Marks the view if the shown values changed.
  func refresh() {
    let transition = transition.flatMap { $0.isSetAside ? nil : $0 }
    let hasNewPicture = transition?.advance() ?? false
    let model = PresentationValues(model: view)
    var new = model
    var turns = AffineTransform.identity
    var hasTurns = false
    animatesHidden = tracks.contains { $0.property == .hidden }
    let time = animationTime
    for track in tracks {
      guard let progress = track.progress(at: time) else { continue }
      let property = track.property
      let held = track.to == nil ? model[property] : .zero
      let value = track.value(progress, model: held)
      if property.kind == .matrix {
        hasTurns = true
        if track.isAdditive {
          turns = turns.concatenating(value.transform)
        } else {
          turns = .identity
          new[property] = value
        }
      } else {
        if hasTurns, property.isPartOfTransform {
          new.prepend(turns)
          (turns, hasTurns) = (.identity, false)
        }
        new[property] = track.isAdditive ? new[property] + value : value
      }
    }
    if hasTurns { new.prepend(turns) }
    if let transition, let turn = transition.turn(of: new.bounds.size, anchor: new.anchor) {
      new.spaceTransform = turn.concatenating(new.spaceTransform)
    }
    if let contents, let layer = view.layerDetailsIfAny?.layer,
      contents.refresh(of: layer, at: time)
    {
      layer.contentDidAnimate()
    }
    if new != values || hasNewPicture {
      if new.zPosition != values.zPosition { view.superview?.scene?.structureDidChange() }
      values = new
      view.appearanceDidChange()
    }
  }

  // MARK: The time of the layer

  /// The time space of the view's layer; nil for that of the window.
  private(set) var space: LayerTimeSpace?

  /// Whether any track has recorded its start in a layer's own time space.
  private var hasLayerStarts = false

  /// The present time of the animations.
  private var animationTime: AnimationTime {
    guard let space else { return .clock }
    return .layer(space.animationTime(at: clock.now))
  }

  /// Looks up the time space of the view's layer.
  ///
  /// - Returns: Whether the layer's time space differs from that of the window.
  func findSpace() -> Bool {
    space = LayerTimeSpace(view) ?? (hasLayerStarts ? .clock : nil)
    guard space != nil else { return false }
    for track in tracks { track.batch.useLayerTime() }
    for track in contents?.tracks ?? [] { track.batch.useLayerTime() }
    return true
  }

  /// Marks the tracks that have begun as started in the time of the window's clock, not in that of the
  /// layer.
  func startOnClock() {
    for index in tracks.indices where tracks[index].batch.begin != nil {
      tracks[index].hasLayerStart = true
    }
    contents?.startOnClock()
  }

  /// Records the layer's time at the start of new tracks, and reports the end of each track to its batch.
  func measureTime(at now: Double) {
    for index in tracks.indices {
      if !tracks[index].hasLayerStart, tracks[index].batch.begin != nil {
        tracks[index].hasLayerStart = true
        tracks[index].layerStart = space.flatMap(tracks[index].batch.layerStart)
        if space != nil { hasLayerStarts = true }
      }
      tracks[index].batch.include(startingAt: tracks[index].layerStart, in: space, at: now)
    }
    contents?.measure(in: space, at: now)
  }

  // MARK: Tracks

  func add(_ track: AnimationTrack) {
    track.batch.trackCount += 1
    tracks.append(track)
  }

  func add(_ track: ContentTrack) {
    track.batch.trackCount += 1
    let all = contents ?? ContentAnimations()
    contents = all
    all.add(track)
  }

  /// Adds to the initial value of a property's newest track; returns whether it did.
  ///
  /// The track must be additive, of numbers, without keyframes, and begin with the same batch.
  func extend(
    _ property: AnimatedProperty, _ batch: AnimationBatch, by from: AnimationVector
  ) -> Bool {
    guard property.kind == .numbers,
      let index = tracks.lastIndex(where: { $0.property == property }),
      tracks[index].batch === batch, tracks[index].builder == nil, tracks[index].isAdditive,
      tracks[index].start == 0
    else { return false }
    tracks[index].from += from
    return true
  }

  /// Changes the track that a keyframe builder created in a batch for a property.
  func change(
    _ property: AnimatedProperty, of batch: AnimationBatch, by builder: KeyframeBuilder,
    _ change: (inout AnimationTrack) -> Void
  ) {
    for index in tracks.indices
    where tracks[index].builder === builder && tracks[index].batch === batch
      && tracks[index].property == property
    {
      change(&tracks[index])
    }
  }

  /// Removes a property's tracks from a batch, because the batch's block sets the property again.
  func forget(_ property: AnimatedProperty, of batch: AnimationBatch) {
    tracks.removeAll { track in
      guard track.batch === batch, track.property == property else { return false }
      batch.trackCount -= 1
      return true
    }
  }

  /// Ends the tracks that satisfy a condition; their completions receive false if the end is early.
  func cancel(where isEnded: (AnimationTrack) -> Bool) {
    tracks.removeAll { track in
      guard isEnded(track) else { return false }
      release(track.batch)
      return true
    }
  }

  /// Ends the tracks of a batch.
  func cancel(_ batch: AnimationBatch) {
    cancel { $0.batch === batch }
    removeContents { $0 === batch }.forEach(release)
    if transition?.batch === batch { endTransition() }
  }

  /// Removes the animations of properties of the layer's class whose batches satisfy a condition.
  ///
  /// - Returns: Their batches, one for each animation.
  private func removeContents(where isEnded: (AnimationBatch) -> Bool) -> [AnimationBatch] {
    guard let contents else { return [] }
    let ended = contents.remove(where: isEnded)
    if contents.tracks.isEmpty {
      self.contents = nil
      view.layerDetailsIfAny?.layer?.contentDidAnimate()
    }
    return ended
  }

  /// Removes the object from its view, which then shows its own values.
  func detach() {
    let layer = view.layerDetailsIfAny
    if values.zPosition != layer?.zPosition ?? 0 { view.superview?.scene?.structureDidChange() }
    view.details.animations = nil
    view.appearanceDidChange()
  }

  /// Ends all animations; the view then shows its own values.
  func cancelAll() {
    let hasContents = contents != nil
    end()
    if hasContents { view.layerDetailsIfAny?.layer?.contentDidAnimate() }
  }

  /// Ends all animations without a change of the view.
  ///
  /// The deinitializers of views and windows call this method, on any thread. So it checks no access
  /// to the view, and passes no closures to the standard library; see `Isolation.swift`.
  func end() {
    let ended = tracks
    tracks = []
    for track in ended { release(track.batch) }
    if let contents {
      self.contents = nil
      for track in contents.tracks { release(track.batch) }
    }
    endTransition()
    named = [:]
  }

  func endTransition() {
    guard let transition else { return }
    self.transition = nil
    release(transition.batch)
  }

  private func release(_ batch: AnimationBatch) {
    batch.trackCount -= 1
    if !batch.isOver, !batch.rests { batch.completion.wasCutShort() }
    if batch.trackCount == 0, batch.isClosed { clock.end(batch) }
  }

  /// Removes ended animations; returns whether there were any.
  func dropEnded() -> Bool {
    let count = tracks.count
    let contents = removeContents { $0.isOver }
    for batch in contents { batch.trackCount -= 1 }
    tracks.removeAll { track in
      guard track.batch.isOver else { return false }
      track.batch.trackCount -= 1
      return true
    }
    named = named.isEmpty ? named : named.filter { !$0.value.batch.isOver }
    guard let transition, transition.batch.isOver else {
      return tracks.count < count || !contents.isEmpty
    }
    self.transition = nil
    return true
  }
}
