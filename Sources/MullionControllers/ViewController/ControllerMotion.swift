// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionView

/// The motion of the views in a controller transition.
struct ControllerMotion {
  /// The duration of a standard controller transition, in seconds.
  static let standardDuration = 0.35

  /// The duration, in seconds; 0 for no animation.
  var duration = 0.0
  /// The transition of ``area``, and the curve and further options of the animation.
  var options: View.AnimationOptions = []
  /// The view whose picture changes, if ``options`` have a transition; nil for none.
  var area: View?
  /// Sets the views to their initial state.
  var start: (() -> Void)?
  /// Sets the views to their final state.
  var end: (() -> Void)?
  /// Restores the state of the views after they have left the screen.
  var reset: (() -> Void)?
  /// Moves the views in place of the closures above and calls its argument at the end.
  var custom: ((@escaping (Bool) -> Void) -> Void)?

  static var none: ControllerMotion { ControllerMotion() }

  /// Moves the views and calls the completion when they have arrived.
  ///
  /// - Parameter completion: Called with whether the motion ran to its end.
  /// - Returns: Whether the completion will be called; if false, the views have already arrived.
  func run(completion: @escaping (Bool) -> Void) -> Bool {
    if let custom {
      custom(completion)
      return true
    }
    guard duration > 0 else {
      end?()
      return false
    }
    var hasReturned = false
    var isOver = false
    let atEnd: (Bool) -> Void = { hasRun in
      // If nothing moves, `animate` calls this closure at once. Then `run` returns false, and the
      // caller waits only for the next update.
      if hasReturned { completion(hasRun) } else { isOver = true }
    }
    View.performWithoutAnimation { start?() }
    if let area {
      View.transition(
        with: area, duration: duration, options: options, animations: { end?() },
        completion: atEnd)
    } else {
      View.animate(
        withDuration: duration, options: options, animations: { end?() }, completion: atEnd)
    }
    hasReturned = true
    return !isOver
  }
}

extension ControllerMotion {
  /// Returns a motion between the hidden state (`set(false)`) and the shown state (`set(true)`).
  ///
  /// The motion ends in the shown state if `isComing`, otherwise in the hidden state. Its reset
  /// always restores the shown state.
  static func between(isComing: Bool, _ set: @escaping (Bool) -> Void) -> ControllerMotion {
    ControllerMotion(
      duration: standardDuration, start: { set(!isComing) }, end: { set(isComing) },
      reset: { set(true) })
  }

  /// Returns the motion together with the closures along with a transition.
  func running(along coordinator: TransitionCoordinator?) -> ControllerMotion {
    guard let coordinator, duration > 0 else { return self }
    var motion = self
    motion.end = { [end] in
      end?()
      coordinator.runAlongside()
    }
    return motion
  }
}
