// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionView

extension Application {
  /// Runs posted closures, handles due input, timers and completions, then updates all windows.
  ///
  /// Input and timers are handled in the order of their times; anything later than the turn waits.
  /// Each update lays out, draws and paints a visible window. Animations of hidden windows advance
  /// without being drawn. A turn from within a turn does nothing.
  ///
  /// - Parameter time: The time at which the screens show the result, in seconds of the host's
  ///   clock. A time that is not finite or earlier than the last turn is reported to
  ///   ``ViewError/handler``, and the last turn's time is used.
  /// - Returns: The changes on the screens and the time of the next turn.
  @discardableResult
  public final func turn(at time: Double) -> ApplicationTurn {
    guard !isInTurn else { return ApplicationTurn(updates: [], nextTurn: self.time) }
    isInTurn = true
    defer { isInTurn = false }
    let end = usableTime(time)
    turnNumber += 1
    for work in mailbox.take() { work() }
    handleInput(until: end)
    self.time = end
    for window in windows { window.runAnimationCompletions(at: end) }
    var updates: [ApplicationTurn.Update] = []
    for window in windows where window.application === self {
      if window.isHidden {
        window.advanceUnseen()
      } else {
        updates.append(ApplicationTurn.Update(window: window, update: window.update(at: end)))
      }
    }
    Transaction.flush()
    return ApplicationTurn(updates: updates, nextTurn: nextTurn(after: updates))
  }

  /// Returns the time of a turn: the host's time, but never earlier than the last turn.
  private func usableTime(_ time: Double) -> Double {
    guard time.isFinite else {
      ViewError.report(
        .invalidNumber(view: "the application", property: "time of a turn", value: time))
      return self.time
    }
    if time < self.time, turnNumber > 0 {
      ViewError.report(
        .timeRunsBackwards(of: "the application", time: time, last: self.time))
    }
    return max(time, self.time)
  }

  /// Handles the input and the timers that are due by a time, in the order of their times.
  private func handleInput(until end: Double) {
    // Input that handlers enqueue waits for the next turn; otherwise a turn might never end.
    let count = queue.firstIndex { $0.time > end } ?? queue.endIndex
    var inputs = queue[..<count]
    queue.removeSubrange(..<count)
    while true {
      timers.removeAll { !$0.isValid }
      let timer = dueTimer(until: end)
      if let input = inputs.first, timer.map({ input.time <= $0.fireTime }) ?? true {
        inputs = inputs.dropFirst()
        time = min(max(time, input.time), end)
        handle(input)
      } else if let timer {
        time = min(max(time, timer.fireTime), end)
        timer.fire(until: end)
      } else {
        return
      }
    }
  }

  private func nextTurn(after updates: [ApplicationTurn.Update]) -> Double? {
    var next = timers.lazy.filter(\.isValid).map(\.fireTime).min()
    if let input = queue.first { next = min(next ?? input.time, input.time) }
    if !mailbox.isEmpty { next = time }
    for window in windows {
      // Ask after all updates, because updating one window may change another or add one.
      let wanted =
        if window.isHidden {
          window.nextUnseenTime
        } else if updates.contains(where: { $0.window === window }) {
          window.nextUpdate(after: time)
        } else {
          time
        }
      if let wanted { next = min(next ?? wanted, wanted) }
    }
    return next.map { max($0, time) }
  }

  // MARK: Timers

  /// Schedules a closure to run later.
  ///
  /// - Parameters:
  ///   - delay: The delay from ``time``, in seconds. A delay under a millisecond means the next
  ///     turn.
  ///   - repeats: Whether the closure runs repeatedly at this interval. Missed runs are skipped.
  ///   - body: The closure.
  /// - Returns: The timer, which can cancel the closure. The application keeps the timer.
  @discardableResult
  public final func schedule(
    after delay: Double, repeats: Bool = false, _ body: @escaping () -> Void
  ) -> ApplicationTimer {
    let delay = delay.isFinite ? max(delay, 0) : 0
    let timer = ApplicationTimer(
      fireTime: time + delay, interval: repeats ? delay : nil,
      bornInTurn: delay < 0.001 && isInTurn ? turnNumber : nil, body)
    timers.append(timer)
    return timer
  }

  /// Returns the first timer due by a time; of two timers with equal times, the older one.
  private func dueTimer(until end: Double) -> ApplicationTimer? {
    timers.lazy
      .filter { [turnNumber] in $0.fireTime <= end && $0.bornInTurn != turnNumber }
      .min { $0.fireTime < $1.fireTime }
  }
}
