// SPDX-License-Identifier: GPL-3.0-or-later

/// Animations that can be stopped on their way, moved by hand, turned round and sent on in another way.
///
/// What the blocks set is set when it is started, and what is seen goes there, as in
/// ``View/animate(withDuration:delay:options:animations:completion:)``. How far it is counts from 0, the start, to 1, the end,
/// whichever way it goes. Times are those of the windows' updates: what is changed between two of them counts from the
/// last one, and what begins to run runs from the next.
public final class ViewPropertyAnimator {
  /// How time becomes progress.
  public enum TimingParameters: Hashable, Sendable {
    /// By a curve.
    case cubic(TimingFunction)
    /// As a spring, with the share of its critical damping and the velocity at the start in ways per second.
    case spring(dampingRatio: Double, initialVelocity: Double = 0)

    func curve(_ duration: Double) -> AnimationCurve {
      switch self {
      case .cubic(let function): .bezier(function)
      case .spring(let damping, let velocity):
        .spring(SpringCurve(damping: damping, velocity: velocity * duration))
      }
    }
  }

  /// What an animator is doing.
  public enum State: Hashable, Sendable {
    /// Nothing: it was not started, or has ended.
    case inactive
    /// It runs or is paused.
    case active
    /// It was stopped and waits for ``ViewPropertyAnimator/finishAnimation(at:)``.
    case stopped
  }

  /// Where an animator has ended.
  public enum Position: Hashable, Sendable {
    /// Where its blocks lead.
    case end
    /// Where it came from.
    case start
    /// Where it was.
    case current
  }

  /// A property that it animates, and what it was.
  private struct Held {
    weak var view: View?
    let property: AnimatedProperty
    let start: PresentationValues
    var end: PresentationValues?
  }

  /// Seconds from the start to the end.
  public let duration: Double
  /// How time becomes progress.
  public let timingParameters: TimingParameters
  /// Seconds that it waits after it was started.
  public private(set) var delay = 0.0
  /// What it is doing.
  public private(set) var state = State.inactive
  /// Whether it stands still at its end or start and stays active.
  ///
  /// Default false. Its completions are not called then.
  public var pausesOnCompletion = false {
    didSet { for batch in batches { batch.pace?.staysAtEnd = pausesOnCompletion } }
  }
  /// Whether views take touches meanwhile; counts when it is started.
  ///
  /// Default true.
  public var isUserInteractionEnabled = true
  /// Whether ``fractionComplete`` is the share of the way, and not of the time.
  ///
  /// Default true.
  public var scrubsLinearly = true

  private var blocks: [(start: Double, block: () -> Void)] = []
  private var completions: [(Position) -> Void] = []
  private var held: [Held] = []
  /// The clocks of the windows that it animates views in, one for each batch.
  private var clocks: [AnimationClock] = []
  private var batches: [AnimationBatch] = []
  /// How it goes as long as there is no batch; nil while it is not active.
  private var firstPace: AnimatorPace?
  /// That of the run that is under way, by which one run is told from the next.
  private var completion: AnimationCompletion?
  /// Whether it was moved by hand since it last ran.
  private var wasMoved = false
  private var goesBack = false

  // MARK: Making

  /// Makes an animator that is not started.
  ///
  /// - Parameters:
  ///   - duration: Seconds from the start to the end; none if not above 0, and 10⁹ at most.
  ///   - timingParameters: How time becomes progress.
  ///   - animations: What changes; called when it is started.
  public init(
    duration: Double, timingParameters: TimingParameters, animations: (() -> Void)? = nil
  ) {
    self.duration = AnimationTiming.usable(duration)
    self.timingParameters = timingParameters
    if let animations { blocks.append((0, animations)) }
  }

  /// Adds what changes.
  ///
  /// Of one that is active the block is called at once, and goes the rest of the way along.
  ///
  /// - Parameters:
  ///   - animation: What changes.
  ///   - delayFactor: The share 0…1 of the way, or of what is left of it, at which it begins.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: Double = 0) {
    let factor = delayFactor > 0 ? min(delayFactor, 1) : 0
    guard state == .active else {
      if state == .inactive { blocks.append((factor, animation)) }
      return
    }
    let progress = min(max(self.progress, 0), 1)
    run(animation, start: progress + factor * (1 - progress))
  }

  /// Adds what is called when it has ended, with where.
  public func addCompletion(_ completion: @escaping (Position) -> Void) {
    completions.append(completion)
  }

  // MARK: Running

  /// Whether it runs, or waits for its delay to pass.
  public var isRunning: Bool { state == .active && pace?.isRunning == true }

  /// Starts it, or sends one on that is paused.
  public func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts it after a delay; one that is paused is sent on at once.
  ///
  /// - Parameter delay: Seconds, counted from the next update.
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

  /// Has it stand still; one that was not started is, and stands at its start.
  public func pauseAnimation() {
    if state == .inactive { activate(running: false) }
    guard isRunning else { return }
    forEachPace { pace, time in pace.pause(at: time) }
  }

  /// Sends on one that is paused, from where it stands to where it was going.
  ///
  /// - Parameters:
  ///   - parameters: How time becomes progress from there to the end; nil for as before.
  ///   - durationFactor: The seconds that takes, in durations; not above 0 for as many as the share of the way that is
  ///     left. With no other parameters one that was not moved goes on as if it had not stood still.
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

  /// How far it is, 0…1 from start to end; setting it has it stand still there.
  ///
  /// With ``scrubsLinearly`` it is the share of the way, and springs may be beyond 1; else that of the time of the way that it
  /// goes at present. Setting it starts one that was not started. Numbers beyond 0…1 are taken as the nearest, NaN as 0.
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

  /// Whether it goes back to its start.
  ///
  /// Turned round on its way it goes back as it came, or, if it was moved by hand or sent on in another way, by its curve
  /// in as many seconds as the share of the way that it has to go. One that is started so goes from its end to its start.
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

  /// Ends it where it is: what is seen is set.
  ///
  /// - Parameter withoutFinishing: Whether it is inactive then, and its completions are not called; else it is stopped, and
  ///   ``finishAnimation(at:)`` is to be called.
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
    // Whoever is told of what is set may do anything, also finish it or start it anew.
    for case (let entry, let seen?) in zip(entries, seen) where completion === run {
      entry.view?.setModel(entry.property, from: seen)
    }
  }

  /// Ends one that was stopped, and calls its completions.
  ///
  /// - Parameter position: Which values are set: those at the end or at the start, or none more.
  public func finishAnimation(at position: Position) {
    if state == .stopped { end(position) }
  }

  // MARK: What it animates

  /// The share of the way that it has gone.
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

  /// Whether a run is under way, and neither stopped nor followed by another one.
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

  /// The batch of a window for a run, made if there is none; nil where nothing goes along any more.
  func batch(in window: Window, for run: AnimationCompletion) -> AnimationBatch? {
    guard isActive(run) else { return nil }
    let clock = window.liveAnimationClock
    if let index = clocks.firstIndex(where: { $0 === clock }) {
      // What ended early, for nothing was left of it, has no way on which something could go along.
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

  /// Takes note of what a block changes.
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

  /// Called when all that was animated has ended, or was taken out.
  private func batchesEnded() {
    guard state == .active, let pace else { return }
    guard pace.progress(at: now) == pace.destination, let end = pace.end, end <= now else {
      return self.end(.current)
    }
    self.end(pace.destination == 0 ? .start : .end)
  }

  /// Takes its animations from the views.
  private func detach() {
    completion?.disarm()
    for (clock, batch) in zip(clocks, batches) { clock.cancel(batch) }
  }

  private func clear() {
    state = .inactive
    (held, clocks, batches, completion, firstPace) = ([], [], [], nil, nil)
    (wasMoved, goesBack, delay) = (false, false, 0)
  }

  /// Sets what the views are to hold there, if they do not yet, and calls the completions.
  private func end(_ position: Position) {
    let (entries, called) = (held, completions)
    completions = []
    // First, for whoever is told of what is set may do anything.
    clear()
    for entry in entries {
      let values = position == .start ? entry.start : position == .end ? entry.end : nil
      if let values { entry.view?.setModel(entry.property, from: values) }
    }
    for completion in called { completion(position) }
  }
}
