// SPDX-License-Identifier: GPL-3.0-or-later

/// An animation that can be paused, scrubbed, reversed, and continued with another timing.
///
/// Its blocks set their values when it starts, and the appearance follows, as in
/// ``View/animate(withDuration:delay:options:animations:completion:)``. Progress counts from 0, the
/// start, to 1, the end, in both directions. Times are those of the windows' updates: a change
/// between two updates counts from the last one, and an animation starts running with the next one.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public final class ViewPropertyAnimator {
  /// The state of an animator.
  nonisolated public enum State: Hashable, Sendable {
    /// The animator is not started, or has ended.
    case inactive
    /// The animator runs or is paused.
    case active
    /// The animator was stopped and waits for ``ViewPropertyAnimator/finishAnimation(at:)``.
    case stopped
  }

  /// The position at which an animator has ended.
  nonisolated public enum Position: Hashable, Sendable {
    /// The end, with the values that its blocks set.
    case end
    /// The start, with the values before its blocks.
    case start
    /// A position between the start and the end.
    case current
  }

  /// An animated property and its values at the start and the end.
  private struct Held {
    weak var view: View?
    let property: AnimatedProperty
    let start: PresentationValues
    var end: PresentationValues?
  }

  /// The seconds from the start to the end.
  public let duration: Double
  /// The map from time to progress.
  public let timingParameters: TimingParameters
  /// The delay before the animations begin, in seconds; see ``startAnimation(afterDelay:)``.
  public private(set) var delay = 0.0
  /// The current state.
  public private(set) var state = State.inactive
  /// Whether the animator stays active and paused at its end or start.
  ///
  /// Default false. If true, its completions are not called.
  public var pausesOnCompletion = false {
    didSet { for batch in batches { batch.pace?.staysAtEnd = pausesOnCompletion } }
  }
  /// Whether views receive touches during the animation; read at the start.
  ///
  /// Default true.
  public var isUserInteractionEnabled = true
  /// Whether ``fractionComplete`` is a fraction of the progress instead of the time.
  ///
  /// Default true.
  public var scrubsLinearly = true

  private var blocks: [(start: Double, block: () -> Void)] = []
  private var completions: [(Position) -> Void] = []
  private var held: [Held] = []
  /// The clocks of the windows with animated views, one for each batch.
  private var clocks: [AnimationClock] = []
  private var batches: [AnimationBatch] = []
  /// The pace to give the first batch; nil while the animator is not active.
  private var firstPace: AnimatorPace?
  /// The completion of the current run, which also identifies the run.
  private var completion: AnimationCompletion?
  /// Whether the animator was scrubbed since it last ran.
  private var wasMoved = false
  private var goesBack = false

  // MARK: Creating

  /// Creates an animator that is not started.
  ///
  /// - Parameters:
  ///   - duration: The seconds from the start to the end; 0 or less means none, and the maximum is
  ///     10⁹.
  ///   - timingParameters: The map from time to progress.
  ///   - animations: The changes; called when the animator starts.
  public init(
    duration: Double, timingParameters: TimingParameters, animations: (() -> Void)? = nil
  ) {
    self.duration = timingParameters.ownDuration ?? AnimationTiming.usable(duration)
    self.timingParameters = timingParameters
    if let animations { blocks.append((0, animations)) }
  }

  /// Adds changes.
  ///
  /// If the animator is active, the block is called at once, and its changes are animated for the
  /// rest of the progress.
  ///
  /// - Parameters:
  ///   - animation: The changes.
  ///   - delayFactor: The fraction 0…1 of the progress at which they begin; if active, of the
  ///     remaining progress.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: Double = 0) {
    let factor = delayFactor > 0 ? min(delayFactor, 1) : 0
    guard state == .active else {
      if state == .inactive { blocks.append((factor, animation)) }
      return
    }
    let progress = min(max(self.progress, 0), 1)
    run(animation, start: progress + factor * (1 - progress))
  }

  /// Adds a closure that receives the final position when the animator has ended.
  public func addCompletion(_ completion: @escaping (Position) -> Void) {
    completions.append(completion)
  }

  // MARK: Running

  /// Whether the animator runs or waits for its delay.
  public var isRunning: Bool { state == .active && pace?.isRunning == true }

  /// Starts the animator, or continues it if it is paused.
  public func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts the animator after a delay; if it is paused, continues it at once.
  ///
  /// - Parameter delay: The delay in seconds, counted from the next update.
  public func startAnimation(afterDelay delay: Double) {
    switch state {
    case .inactive:
      self.delay = AnimationTiming.usable(delay)
      activate(running: true)
      if batches.isEmpty, state == .active { end(.end) }
    case .active: continueAnimation(withTimingParameters: nil, durationFactor: 0)
    case .stopped: break
    }
  }

  /// Pauses the animator; if it is not started, makes it active and paused at its start.
  public func pauseAnimation() {
    if state == .inactive { activate(running: false) }
    guard isRunning else { return }
    forEachPace { pace, time in pace.pause(at: time) }
  }

  /// Continues a paused animator from its current position in its current direction.
  ///
  /// - Parameters:
  ///   - parameters: The map from time to progress for the rest; nil for the same as before.
  ///   - durationFactor: The duration of the rest, as a multiple of ``duration``. If 0 or less, the
  ///     duration is in proportion to the remaining progress. If `parameters` is also nil and the
  ///     animator was not scrubbed, it continues as if it had not been paused.
  public func continueAnimation(
    withTimingParameters parameters: TimingParameters?, durationFactor: Double
  ) {
    guard state == .active, !isRunning else { return }
    if parameters != nil || durationFactor > 0 || wasMoved {
      let target = goesBack ? 0.0 : 1.0
      let left = durationFactor > 0 ? durationFactor : (target - progress).magnitude
      let seconds = AnimationTiming.usable(duration * left)
      let curve = (parameters ?? timingParameters).curve(seconds)
      forEachPace { pace, time in
        pace.move(to: pace.progress(at: time), towards: target)
        pace.change(curve: curve, duration: seconds)
      }
    }
    wasMoved = false
    forEachPace { pace, _ in pace.resume() }
    if batches.isEmpty { end(goesBack ? .start : .end) }
  }

  /// The progress, 0…1 from start to end; setting it pauses the animator there.
  ///
  /// With ``scrubsLinearly``, it is a fraction of the progress, which a spring may exceed.
  /// Otherwise it is the elapsed fraction of the current segment's time. Setting it activates an
  /// animator that is not started. Values are clamped to 0…1; NaN counts as 0.
  public var fractionComplete: Double {
    get {
      guard !scrubsLinearly, let pace else { return progress }
      return pace.share(at: now)
    }
    set {
      pauseAnimation()
      guard state == .active else { return }
      let fraction = newValue > 0 ? min(newValue, 1) : 0
      let (isLinear, target) = (scrubsLinearly, goesBack ? 0.0 : 1.0)
      forEachPace { pace, _ in
        if isLinear {
          pace.move(to: fraction, towards: target)
        } else {
          pace.move(toShare: fraction)
        }
      }
      wasMoved = wasMoved || isLinear
    }
  }

  /// Whether the animator runs back to its start.
  ///
  /// An animator that is reversed while it runs retraces its motion. After scrubbing or a change of
  /// timing, it instead uses its curve, with a duration in proportion to the remaining progress. An
  /// animator started in reverse runs from its end to its start.
  public var isReversed: Bool {
    get { goesBack }
    set {
      guard newValue != goesBack, state != .stopped else { return }
      goesBack = newValue
      let target = newValue ? 0.0 : 1.0
      let (parameters, duration) = (timingParameters, duration)
      forEachPace { pace, time in
        if pace.turnRound(at: time) { return }
        let progress = pace.progress(at: time)
        let seconds = duration * (target - progress).magnitude
        pace.move(to: progress, towards: target)
        pace.change(curve: parameters.curve(seconds), duration: seconds)
        pace.restart(at: time)
      }
    }
  }

  // MARK: Ending

  /// Stops the animator at its current position, and sets the current appearance as the views'
  /// values.
  ///
  /// - Parameter withoutFinishing: If true, the animator becomes inactive and does not call its
  ///   completions. If false, it is stopped; call ``finishAnimation(at:)`` then.
  public func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    state = .stopped
    let seen = held.indices.map { index in
      guard let view = held[index].view else { return PresentationValues?.none }
      held[index].end = PresentationValues(model: view)
      view.animations?.refresh()
      return view.animations?.values
    }
    let entries = held
    detach()
    if withoutFinishing {
      completions = []
      clear()
    }
    let run = completion
    // A setter's callback may do anything, including to finish or restart this animator.
    for case (let entry, let seen?) in zip(entries, seen) where completion === run {
      entry.view?.setModel(entry.property, from: seen)
    }
  }

  /// Ends a stopped animator, and calls its completions.
  ///
  /// - Parameter position: The values to set: those at the end or at the start; `current` sets
  ///   none.
  public func finishAnimation(at position: Position) {
    if state == .stopped { end(position) }
  }

  // MARK: Animated properties

  /// The current progress.
  private var progress: Double { pace?.progress(at: now) ?? 0 }

  private var pace: AnimatorPace? { batches.first?.pace ?? firstPace }

  private var now: Double { clocks.first?.now ?? 0 }

  private func activate(running: Bool) {
    state = .active
    let run = AnimationCompletion { [self] _ in batchesEnded() }
    completion = run
    var pace = AnimatorPace(curve: timingParameters.curve(duration), duration: duration)
    if goesBack { pace.move(to: 1, towards: 0) }
    if !running { pace.pause(at: now) }
    firstPace = pace
    let blocks = blocks
    self.blocks = []
    for (start, block) in blocks where isActive(run) { self.run(block, start: start) }
  }

  /// Whether a run is active, and neither stopped nor replaced by another run.
  func isActive(_ run: AnimationCompletion?) -> Bool { state == .active && completion === run }

  private func run(_ block: () -> Void, start: Double) {
    guard let completion else { return }
    let timing = AnimationTiming(
      delay: delay, duration: duration, curve: timingParameters.curve(duration))
    guard View.areAnimationsEnabled, AnimationContext.current?.animates ?? true else {
      return block()
    }
    AnimationContext(timing, .allowUserInteraction, completion, animator: (self, start)).run(block)
    for (clock, batch) in zip(clocks, batches) where !batch.isClosed { clock.add(batch) }
  }

  /// Returns the batch of a window for a run, creating it if necessary; nil if changes can no
  /// longer join the run.
  func batch(in window: Window, for run: AnimationCompletion) -> AnimationBatch? {
    guard isActive(run) else { return nil }
    let clock = window.liveAnimationClock
    if let index = clocks.firstIndex(where: { $0 === clock }) {
      // A batch that ended early, because it had no tracks left, cannot animate further changes.
      return batches[index].isOver ? nil : batches[index]
    }
    let batch = AnimationBatch(
      AnimationTiming(delay: delay, duration: duration), run,
      refusesTouches: !isUserInteractionEnabled)
    batch.pace = pace
    batch.pace?.staysAtEnd = pausesOnCompletion
    batch.advance(to: clock.now)
    clocks.append(clock)
    batches.append(batch)
    return batch
  }

  /// Records a property that a block changes.
  func willAnimate(_ property: AnimatedProperty, of view: View, from old: PresentationValues) {
    if held.contains(where: { $0.view === view && $0.property == property }) { return }
    held.append(Held(view: view, property: property, start: old))
  }

  private func forEachPace(_ change: (inout AnimatorPace, Double) -> Void) {
    if batches.isEmpty, var pace {
      change(&pace, now)
      firstPace = pace
    }
    for (clock, batch) in zip(clocks, batches) {
      guard var pace = batch.pace else { continue }
      change(&pace, clock.now)
      batch.pace = pace
      batch.advance(to: clock.now)
      clock.paceDidChange()
    }
  }

  /// Ends the animator after all its animations have ended or were removed.
  private func batchesEnded() {
    guard state == .active, let pace else { return }
    guard pace.progress(at: now) == pace.destination, let end = pace.end, end <= now else {
      return self.end(.current)
    }
    self.end(pace.destination == 0 ? .start : .end)
  }

  /// Removes the animations from the views.
  private func detach() {
    completion?.disarm()
    for (clock, batch) in zip(clocks, batches) { clock.cancel(batch) }
  }

  private func clear() {
    state = .inactive
    (held, clocks, batches, completion, firstPace) = ([], [], [], nil, nil)
    (wasMoved, goesBack, delay) = (false, false, 0)
  }

  /// Sets the views' values for a position, if they differ, and calls the completions.
  private func end(_ position: Position) {
    let (entries, called) = (held, completions)
    completions = []
    // Clear first, because a setter's callback may do anything.
    clear()
    for entry in entries {
      let values = position == .start ? entry.start : position == .end ? entry.end : nil
      if let values { entry.view?.setModel(entry.property, from: values) }
    }
    for completion in called { completion(position) }
  }
}
