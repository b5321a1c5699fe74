// SPDX-License-Identifier: GPL-3.0-or-later

extension Application {
  /// Does what is due: input, timers and completions, then layout, drawing and painting of all windows.
  ///
  /// Input and timers are handled in the order of their times; what is later than the turn waits. Animations of hidden
  /// windows go on unseen. A turn from within a turn does nothing.
  ///
  /// - Parameter time: When the screens are to show it, in seconds of a clock of the host's; one that is not finite or lies
  ///   before the last turn is reported to ``ViewError/handler``, and counts as the time of that.
  /// - Returns: What has changed on the screens, and when there is more to do.
  @discardableResult
  public final func turn(at time: Double) -> ApplicationTurn {
    guard !isInTurn else { return ApplicationTurn(updates: [], nextTurn: self.time) }
    isInTurn = true
    defer { isInTurn = false }
    let end = usableTime(time)
    turnNumber += 1
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
    return ApplicationTurn(updates: updates, nextTurn: nextTurn(after: updates))
  }

  /// The time of a turn: what the host says, but never before the last turn.
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

  /// Handles what came until a time and the timers due by then, in order of time.
  private func handleInput(until end: Double) {
    // What handlers enqueue is for the next turn, or one might never end.
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
    for window in windows {
      // Asked only now, for windows that were updated later may have changed it; or have brought it.
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

  /// Has something done later.
  ///
  /// - Parameters:
  ///   - delay: The time until then, in seconds from ``time``. Less than a millisecond is for the next turn.
  ///   - repeats: Whether it is done again and again at that distance; what was missed is not made up for.
  ///   - body: What to do.
  /// - Returns: The timer, which can end it. The application keeps it.
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

  /// The timer that is due first; of two at once, the older one.
  private func dueTimer(until end: Double) -> ApplicationTimer? {
    timers.lazy
      .filter { [turnNumber] in $0.fireTime <= end && $0.bornInTurn != turnNumber }
      .min { $0.fireTime < $1.fireTime }
  }
}
