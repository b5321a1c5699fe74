// SPDX-License-Identifier: GPL-3.0-or-later

/// The limits of a ``LoopbackServer``.
package struct ServerLimits: Sendable {
  /// The most open connections; others are closed.
  package var connections = 64
  /// The most streams of events.
  package var streams = 16
  /// The most bytes of a body.
  package var bodyBytes = 16 << 20
  /// The most works that wait for their turn.
  package var waitingWorks = 8
  /// The time for receiving a request, and for sending an answer, in seconds.
  package var seconds: Int64 = 30

  package init() {}
}
