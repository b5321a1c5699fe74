// SPDX-License-Identifier: GPL-3.0-or-later

/// Something that an application does at a time of the host's clock.
public final class ApplicationTimer {
  /// When it is due, in seconds of the host's clock.
  public internal(set) var fireTime: Double
  /// The time between two calls, in seconds; nil for one call.
  public let interval: Double?
  /// Whether it is still to come.
  public private(set) var isValid = true
  /// The turn in which a timer without a delay was made; it waits for another one.
  let bornInTurn: UInt64?
  private var body: (() -> Void)?

  init(fireTime: Double, interval: Double?, bornInTurn: UInt64?, _ body: @escaping () -> Void) {
    (self.fireTime, self.interval, self.bornInTurn) = (fireTime, interval, bornInTurn)
    self.body = body
  }

  /// Ends it; what has been done is done.
  public func invalidate() {
    isValid = false
    body = nil
  }

  /// Does what is due.
  ///
  /// - Parameter end: The time of the turn; what was due until then and could not be done is left out.
  func fire(until end: Double) {
    guard isValid else { return }
    let body = body
    if let interval {
      let missed = max(((end - fireTime) / interval).rounded(.down), 0)
      fireTime += (missed + 1) * interval
      // An interval too short to tell from the time itself.
      if !(fireTime > end) { fireTime = end.nextUp }
    } else {
      invalidate()
    }
    body?()
  }
}
