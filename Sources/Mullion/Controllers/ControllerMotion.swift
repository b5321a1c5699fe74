// SPDX-License-Identifier: GPL-3.0-or-later

/// How views move while controllers change.
struct ControllerMotion {
  /// How long controllers take, in seconds.
  static let standardDuration = 0.35

  /// In seconds; 0 for at once.
  var duration = 0.0
  /// Sets views to where they start.
  var start: (() -> Void)?
  /// Sets views to where they end.
  var end: (() -> Void)?
  /// Sets views that have gone to what they were.
  var reset: (() -> Void)?

  static var none: ControllerMotion { ControllerMotion() }

  /// Moves the views, and says when they have arrived.
  ///
  /// - Parameter completion: Called with whether the motion ran to its end.
  /// - Returns: Whether the completion will be called; otherwise the views are there already.
  func run(completion: @escaping (Bool) -> Void) -> Bool {
    guard duration > 0 else {
      end?()
      return false
    }
    var hasReturned = false
    var isOver = false
    View.performWithoutAnimation { start?() }
    View.animate(
      withDuration: duration, animations: { end?() },
      completion: { hasRun in
        // Nothing moved, so nothing is waited for but the next update.
        if hasReturned { completion(hasRun) } else { isOver = true }
      })
    hasReturned = true
    return !isOver
  }
}
