// SPDX-License-Identifier: GPL-3.0-or-later

/// The progress of a script in a session.
///
/// The application receives the times of the script. The desktop's clock only delays the playback,
/// so the same script shows the same pictures on a busy machine.
struct Playback {
  /// The time between two turns of an animation, in seconds.
  private static let frame = 1.0 / 60

  private var actions: ArraySlice<(time: Double, action: Script.Action)>
  /// The time that the playback has reached, in seconds.
  private(set) var time = 0.0
  /// Whether the playback waits for the desktop's clock.
  let isPaced: Bool

  /// Begins to play a script.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - isPaced: Whether the playback waits for the desktop's clock.
  init(_ script: Script, isPaced: Bool) {
    actions = script.actions[...]
    self.isPaced = isPaced
  }

  /// Whether all actions are done.
  var isOver: Bool { actions.isEmpty }

  /// Advances to the next action or to a turn that is due earlier.
  ///
  /// - Parameter turn: The time of the next turn, in seconds; nil if none is due.
  mutating func advance(toTurn turn: Double?) {
    guard let action = actions.first else { return }
    let next = turn.map { max($0, time + Self.frame) } ?? .infinity
    time = min(action.time, next)
  }

  /// Removes and returns the next action if it is due.
  mutating func takeDueAction() -> Script.Action? {
    guard let first = actions.first, first.time <= time else { return nil }
    return actions.popFirst()?.action
  }
}
