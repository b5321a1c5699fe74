// SPDX-License-Identifier: GPL-3.0-or-later

/// A closure that an application runs at a time of the host's clock.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public final class ApplicationTimer {
  /// The time of the next call, in seconds of the host's clock.
  public internal(set) var fireTime: Double
  /// The interval between two calls, in seconds; nil for a single call.
  public let interval: Double?
  /// Whether the timer still has a call to make.
  public private(set) var isValid = true
  /// The turn of the event loop in which a timer without a delay was created; the timer fires in a
  /// later turn.
  package let bornInTurn: UInt64?
  private var body: (() -> Void)?

  package init(
    fireTime: Double, interval: Double?, bornInTurn: UInt64?, _ body: @escaping () -> Void
  ) {
    (self.fireTime, self.interval, self.bornInTurn) = (fireTime, interval, bornInTurn)
    self.body = body
  }

  /// Ends the timer, so that it makes no further call.
  public func invalidate() {
    isValid = false
    body = nil
  }

  /// Calls the closure and schedules the next call of a repeating timer.
  ///
  /// - Parameter end: The time of the turn; missed calls up to this time are skipped.
  package func fire(until end: Double) {
    guard isValid else { return }
    let body = body
    if let interval {
      let missed = max(((end - fireTime) / interval).rounded(.down), 0)
      fireTime += (missed + 1) * interval
      // The interval is too short to change the floating-point time, so use the next later number.
      if !(fireTime > end) { fireTime = end.nextUp }
    } else {
      invalidate()
    }
    body?()
  }
}
