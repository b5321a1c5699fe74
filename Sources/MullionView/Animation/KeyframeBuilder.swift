// SPDX-License-Identifier: GPL-3.0-or-later

/// Collects the keyframes of a block.
final class KeyframeBuilder {
  /// An animated property of a view, with its keyframes.
  private struct Way {
    let animations: ViewAnimations
    let property: AnimatedProperty
    let batch: AnimationBatch
    let initial: AnimationVector
    var frames: [(start: Double, end: Double, value: AnimationVector)] = []
  }

  private let mode: KeyframeCalculationMode
  private var ways: [Way] = []
  /// The start and end of the keyframe with a running block, as fractions of the time.
  private var frame = (start: 0.0, end: 1.0)

  init(mode: KeyframeCalculationMode) { self.mode = mode }

  /// Runs the block of a keyframe.
  func run(start: Double, duration: Double, _ block: () -> Void) {
    let outer = frame
    let start = start > 0 ? min(start, 1) : 0
    frame = (start, min(start + (duration > 0 ? duration : 0), 1))
    block()
    frame = outer
  }

  /// Records the new value of a property in the current keyframe.
  func record(
    _ property: AnimatedProperty, _ animations: ViewAnimations, _ batch: AnimationBatch,
    start: Double, from old: AnimationVector, to new: AnimationVector
  ) {
    let isAdditive = property.kind == .numbers
    let known = ways.firstIndex {
      $0.animations === animations && $0.property == property && $0.batch === batch
    }
    let index = known ?? ways.count
    if known == nil {
      ways.append(Way(animations: animations, property: property, batch: batch, initial: old))
      animations.add(
        AnimationTrack(
          batch: batch, property: property, isAdditive: isAdditive, from: old, builder: self,
          start: start))
    }
    ways[index].frames.append((frame.start, frame.end, new))
    // `close()` sets the keyframes. Until then, the track keeps showing the initial value.
    let initial = ways[index].initial
    animations.change(property, of: batch, by: self) { track in
      track.from = isAdditive ? initial - new : initial
      track.to = isAdditive ? .zero : nil
    }
  }

  /// Passes the collected keyframes to the views.
  func close() {
    for way in ways {
      guard let last = way.frames.last?.value else { continue }
      let values = KeyframeValues(points(of: way), mode: mode)
      way.animations.change(way.property, of: way.batch, by: self) { track in
        track.keyframes = values
        track.to = track.isAdditive ? last : nil
      }
    }
    ways = []
  }

  /// Returns the interpolation points of a property: the previous value at each keyframe's start,
  /// and the new value at its end.
  private func points(of way: Way) -> [(time: Double, value: AnimationVector)] {
    var points = [(time: 0.0, value: way.initial)]
    let frames = way.frames.enumerated().sorted {
      ($0.element.start, $0.offset) < ($1.element.start, $1.offset)
    }
    for (_, frame) in frames {
      let (time, before) = points[points.count - 1]
      let value = frame.value.turned(near: before, way.property)
      let start = max(frame.start, time)
      if mode == .discrete {
        points.append((start, value))
        continue
      }
      if start > time { points.append((start, before)) }
      points.append((max(frame.end, start), value))
    }
    return points
  }
}
