// SPDX-License-Identifier: GPL-3.0-or-later

/// The meaning of the return key on the host's keyboard.
///
/// The raw values are UIKit's.
nonisolated public enum ReturnKeyType: Int, Sendable, CaseIterable {
  /// Return.
  case `default` = 0
  /// Go.
  case go = 1
  /// A search with Google.
  case google = 2
  /// Join.
  case join = 3
  /// Next.
  case next = 4
  /// Route.
  case route = 5
  /// Search.
  case search = 6
  /// Send.
  case send = 7
  /// A search with Yahoo.
  case yahoo = 8
  /// Done.
  case done = 9
  /// An emergency call.
  case emergencyCall = 10
  /// Continue.
  case `continue` = 11
}
