// SPDX-License-Identifier: GPL-3.0-or-later

/// The time space of a layer: the map from its superlayer's time to its own, and its repetitions.
struct LayerTime: Equatable {
  /// The superlayer's time at which the layer's own time is ``offset``, in seconds.
  var begin = 0.0
  /// The layer's own time at ``begin``, in seconds.
  var offset = 0.0
  /// The seconds of the layer's own time in a second of its superlayer's time.
  var speed: Float = 1
  /// The duration of one run, in seconds; infinity for no end.
  var duration = Double.infinity
  /// The number of runs; 0 for one.
  var repeatCount: Float = 0
  /// The seconds of all runs; 0 for those of ``repeatCount``.
  var repeatDuration = 0.0
  /// Whether each run is followed by one backward.
  var autoreverses = false
  /// The times at which animations show values outside of the runs.
  var fillMode = LayerAnimationTiming.FillMode.removed

  /// Returns the layer's own time for a time of its superlayer.
  func time(of outer: Double) -> Double { (outer - begin) * Double(speed) + offset }

  /// Returns the superlayer's time for a time of the layer; ``begin`` at speed 0, which has no inverse.
  func outerTime(of time: Double) -> Double {
    speed == 0 ? begin : (time - offset) / Double(speed) + begin
  }

  /// Returns the time within a run for the layer's own time; nil if animations show nothing then.
  func timeInRun(_ time: Double) -> Double? {
    guard duration > 0, duration < .infinity else { return time }
    let run = autoreverses ? 2 * duration : duration
    let total =
      repeatDuration > 0 ? repeatDuration : run * Double(repeatCount > 0 ? repeatCount : 1)
    guard time >= 0 else { return fillMode == .backwards || fillMode == .both ? 0 : nil }
    if time >= total, fillMode != .forwards, fillMode != .both { return nil }
    var place = min(time, total).truncatingRemainder(dividingBy: run)
    if time >= total, place == 0 { place = run }
    return place > duration ? run - place : place
  }
}

/// The time spaces of a view's layer and of the layers around it.
struct LayerTimeSpace {
  /// The times of the layer and of those around it that differ from the standard time, beginning at the
  /// topmost layer.
  private let times: [LayerTime]

  /// The time space of the window.
  static let clock = LayerTimeSpace(times: [])

  private init(times: [LayerTime]) { self.times = times }

  /// Creates the time space of a view; nil if it is that of the window.
  ///
  /// - Complexity: O(depth).
  init?(_ view: View) {
    var times: [LayerTime] = []
    var next: View? = view
    while let view = next {
      if let time = view.layerDetailsIfAny?.time { times.append(time) }
      next = view.superview
    }
    guard !times.isEmpty else { return nil }
    self.times = times.reversed()
  }

  /// Returns the layer's time at a time of the window's clock.
  func time(at outer: Double) -> Double { times.reduce(outer) { $1.time(of: $0) } }

  /// Returns the time of the window's clock at a time of the layer.
  func outerTime(at time: Double) -> Double {
    times.reversed().reduce(time) { $1.outerTime(of: $0) }
  }

  /// Returns the time at which animations are evaluated, for a time of the window's clock; nil if they show
  /// nothing.
  func animationTime(at outer: Double) -> Double? {
    var time: Double? = outer
    for layer in times { time = time.flatMap { layer.timeInRun(layer.time(of: $0)) } }
    return time
  }

  /// The seconds of the layer's time in a second of the window's clock.
  var rate: Double { times.reduce(1) { $0 * Double($1.speed) } }
}

/// The time of the animations of one view, if it is not that of the window's clock.
enum AnimationTime {
  /// The time of the window's clock.
  case clock
  /// A time of the view's layer; nil if animations show nothing.
  case layer(Double?)
}

extension Layer {
  /// Changes the layer's time space, which its animations and those of its sublayers follow.
  final func changeTime(_ change: (inout LayerTime) -> Void) {
    guard let host else { return }
    TreeAccess.check(host.box, "changes the layer of")
    var time = host.layerDetailsIfAny?.time ?? LayerTime()
    change(&time)
    host.layerDetails.time = time == LayerTime() ? nil : time
    guard let clock = host.window?.animationClock else { return }
    clock.layerTimeDidChange()
    host.appearanceDidChange()
  }

  /// The layer's time space; the standard one without changes.
  final var ownTime: LayerTime { details?.time ?? LayerTime() }
}
