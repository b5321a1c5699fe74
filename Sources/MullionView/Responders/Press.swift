// SPDX-License-Identifier: GPL-3.0-or-later

/// A key press, from going down to going up.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public final class Press {
  /// The phase of a press.
  nonisolated public enum Phase: Int, Sendable {
    /// The key went down.
    case began = 0
    /// The key repeats.
    case changed = 1
    /// The key went up.
    case ended = 3
    /// The press was cancelled, for example because the window lost the keyboard focus.
    case cancelled = 4
  }

  /// The key, with the modifiers that were down.
  public let key: Key
  /// The current phase.
  public package(set) var phase = Phase.began
  /// The time of the last change, in seconds of the host's clock.
  public package(set) var timestamp: Double
  /// The responder that received the beginning of the press and receives the rest.
  package weak var responder: Responder?

  package init(key: Key, timestamp: Double) { (self.key, self.timestamp) = (key, timestamp) }
}

extension Press: nonisolated Hashable {
  /// Returns whether two values are the same press object.
  nonisolated public static func == (a: Press, b: Press) -> Bool { a === b }

  /// Hashes the identity of the press.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
