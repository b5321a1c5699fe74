// SPDX-License-Identifier: GPL-3.0-or-later

/// A key that is held down, from going down to going up.
public final class Press {
  /// Where a press is in its course.
  public enum Phase: Int, Sendable {
    /// The key went down.
    case began = 0
    /// The key is repeated.
    case changed = 1
    /// The key went up.
    case ended = 3
    /// The key was taken away, as when the window lost the keys.
    case cancelled = 4
  }

  /// The key, and what was held down with it.
  public let key: Key
  /// Where the press is in its course.
  public internal(set) var phase = Phase.began
  /// When it last changed, in seconds of the host's clock.
  public internal(set) var timestamp: Double
  /// Who heard of its beginning, and hears of the rest.
  weak var responder: Responder?

  init(key: Key, timestamp: Double) { (self.key, self.timestamp) = (key, timestamp) }
}

extension Press: Hashable {
  /// Two presses are equal if they are the same.
  public static func == (a: Press, b: Press) -> Bool { a === b }

  /// Hashes what tells the press from others.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
