// SPDX-License-Identifier: GPL-3.0-or-later

/// The limits of a ``LoopbackServer``.
package struct ServerLimits: Sendable {
  /// The largest number of open connections.
  ///
  /// Further ones get a refusal and are closed.
  package var connections = 64
  /// The largest number of open event streams.
  package var streams = 16
  /// The most bytes of a body.
  package var bodyBytes = 16 << 20
  /// The largest number of pieces of work that wait or run.
  package var waitingWorks = 8
  /// The time for receiving a request, and for sending an answer, in seconds.
  package var seconds: Int64 = 30

  package init() {}
}
