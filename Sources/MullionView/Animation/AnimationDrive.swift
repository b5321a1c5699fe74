// SPDX-License-Identifier: GPL-3.0-or-later

/// The common time of several batches that an interaction controls: it can be scrubbed, paused, and
/// run to either end.
///
/// Each batch keeps its own delay, duration and curve within this time.
package final class AnimationDrive {
  /// The seconds from the start to the end.
  let duration: Double
  private var pace: AnimatorPace
  private let clock: AnimationClock
  private var batches: [AnimationBatch] = []

  /// Creates a drive that waits at its start.
  ///
  /// - Parameters:
  ///   - duration: The seconds from the start to the end; limited like that of a block.
  ///   - clock: The clock of the window.
  package init(duration: Double, clock: AnimationClock) {
    self.duration = AnimationTiming.usable(duration)
    self.clock = clock
    pace = AnimatorPace(curve: .linear, duration: self.duration)
    pace.pause(at: clock.now)
  }

  /// Runs a closure and takes over the time of the animations that begin in it.
  ///
  /// Animations of property animators keep their own time.
  package func capture(_ body: () -> Void) {
    for batch in clock.newBatches(in: body) where batch.pace == nil {
      batch.drive = self
      batches.append(batch)
    }
    paceDidChange()
  }

  /// The progress, from 0 to 1.
  package var fraction: Double { pace.progress(at: clock.now) }

  /// The host's time at which the drive arrives at its end or start; nil while it waits.
  var end: Double? { pace.end }

  /// The host's time from which the drive runs; nil while it waits.
  var anchor: Double? { pace.anchor }

  /// Returns the seconds since the start of the animations, at a time of the host.
  func seconds(at time: Double) -> Double { pace.progress(at: time) * duration }

  /// Begins to run at the time of an update, if the drive is to run.
  func start(at time: Double) { pace.start(at: time) }

  /// Pauses at the current position.
  package func pause() {
    pace.pause(at: clock.now)
    paceDidChange()
  }

  /// Pauses at a position.
  package func move(to fraction: Double) {
    pace.pause(at: clock.now)
    pace.move(to: fraction, towards: 1)
    paceDidChange()
  }

  /// Runs from the current position to the end or the start.
  ///
  /// - Parameters:
  ///   - finishes: Whether to run to the end.
  ///   - duration: The duration, in seconds.
  ///   - curve: The map from the time to the progress.
  package func run(finishes: Bool, duration: Double, curve: ProgressCurve) {
    pace.pause(at: clock.now)
    pace.move(to: pace.progress(at: clock.now), towards: finishes ? 1 : 0)
    pace.change(curve: curve, duration: AnimationTiming.usable(duration))
    pace.resume()
    if !finishes { for batch in batches where !batch.isOver { batch.completion.wasCutShort() } }
    paceDidChange()
  }

  /// Ends the animations at once.
  package func stop() {
    for batch in batches where !batch.isOver { clock.cancel(batch) }
    batches = []
  }

  private func paceDidChange() {
    batches.removeAll { $0.isOver }
    for batch in batches { batch.advance(to: clock.now) }
    clock.paceDidChange()
  }
}
