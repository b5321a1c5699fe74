// SPDX-License-Identifier: GPL-3.0-or-later

/// The animation of one property that only a subclass of ``Layer`` has; see ``LayerContentKey``.
struct ContentTrack {
  /// The batch that determines the track's progress.
  let batch: AnimationBatch
  let key: LayerContentKey
  /// The values: those at progress 0 and 1, or several whose indices ``positions`` gives.
  ///
  /// A nil value as the first or last one stands for the layer's own value.
  let values: [LayerContentValue?]
  /// The map from the progress to an index of the values; nil for two values.
  var positions: KeyframeValues?
  /// The track's own timing within the batch, for an animation in a group.
  var inner: InnerTiming?
  /// The time of the layer at which the batch's delay began; nil for the batch's own.
  var layerStart: Double?
  /// Whether ``layerStart`` is known.
  var hasLayerStart = false

  /// Returns the shown value; nil if the track shows nothing.
  func value(model: LayerContentValue, at time: AnimationTime) -> LayerContentValue? {
    guard let whole = batch.progress(at: time, since: layerStart),
      let progress = inner.map({ $0.progress(whole) }) ?? whole
    else { return nil }
    let position = positions?.value(at: progress).number ?? progress
    guard position.isFinite else { return nil }
    let index = Int(min(max(position, 0), Double(max(values.count - 2, 0))))
    guard let first = values.indices.contains(index) ? values[index] ?? model : nil else {
      return nil
    }
    guard values.indices.contains(index + 1) else { return first }
    return first.mixed(with: values[index + 1] ?? model, position - Double(index))
  }
}

/// The running animations of the properties that only the layer's class has.
final class ContentAnimations {
  private(set) var tracks: [ContentTrack] = []
  /// The shown values of the animated properties.
  private(set) var shown: [LayerContentKey: LayerContentValue] = [:]

  func add(_ track: ContentTrack) { tracks.append(track) }

  /// Marks the tracks that have begun as started in the time of the window's clock, not in that of
  /// the layer.
  func startOnClock() {
    for index in tracks.indices where tracks[index].batch.begin != nil {
      tracks[index].hasLayerStart = true
    }
  }

  /// Records the layer's time at the start of new tracks, and reports the end of each track to its
  /// batch.
  func measure(in space: LayerTimeSpace?, at now: Double) {
    for index in tracks.indices {
      if !tracks[index].hasLayerStart, tracks[index].batch.begin != nil {
        tracks[index].hasLayerStart = true
        tracks[index].layerStart = space.flatMap(tracks[index].batch.layerStart)
      }
      tracks[index].batch.include(startingAt: tracks[index].layerStart, in: space, at: now)
    }
  }

  /// Computes the shown values; returns whether they changed.
  func refresh(of layer: Layer, at time: AnimationTime) -> Bool {
    var new: [LayerContentKey: LayerContentValue] = [:]
    for track in tracks {
      guard let model = layer.contentValue(track.key) else { continue }
      if let value = track.value(model: model, at: time) { new[track.key] = value }
    }
    defer { shown = new }
    return new != shown
  }

  /// Removes and returns the batches of the tracks that satisfy a condition, one for each track.
  func remove(where isEnded: (AnimationBatch) -> Bool) -> [AnimationBatch] {
    let ended = tracks.map(\.batch).filter(isEnded)
    tracks.removeAll { isEnded($0.batch) }
    return ended
  }
}

/// The start and end values of an animation of a property that only a subclass of ``Layer`` has.
struct ContentEnds: AnimationEnds {
  private let key: LayerContentKey
  private let from: LayerContentValue?
  private let to: LayerContentValue?
  private let by: LayerContentValue?

  init(
    _ key: LayerContentKey, from: LayerContentValue? = nil, to: LayerContentValue? = nil,
    by: LayerContentValue? = nil
  ) { (self.key, self.from, self.to, self.by) = (key, from, to, by) }

  /// Adds the track of the given values; reports invalid numbers and then adds no track.
  func makeTracks(_ add: TrackAdder) {
    guard let model = add.view.layerDetailsIfAny?.layer?.contentValue(key),
      add.mayUse([from, to, by], key)
    else { return }
    let held = add.old?.contents[key] ?? model
    var (start, end) = (from, to)
    if let by {
      if let from, to == nil { end = from.adding(by, 1) }
      if from == nil { start = to.flatMap { $0.adding(by, -1) } ?? held }
      if from == nil, to == nil { end = held.adding(by, 1) }
    }
    if add.old != nil, start == nil, end == nil, held == model { return }
    add(ContentTrack(batch: add.batch, key: key, values: [start ?? held, end]))
  }
}

extension TrackAdder {
  /// Returns whether all values of an animation are usable; reports an error if not.
  func mayUse(_ values: [LayerContentValue?], _ key: LayerContentKey) -> Bool {
    guard let worst = values.lazy.compactMap({ $0?.worst }).first else { return true }
    view.report(
      .invalidNumber(view: view.displayName, property: key.rawValue, value: worst))
    return false
  }
}
