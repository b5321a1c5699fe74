// SPDX-License-Identifier: GPL-3.0-or-later

import MullionAsk
import MullionServe
import Synchronization

/// The running and waiting layouts of pages; a new layout of a page ends the page's earlier ones.
///
/// Otherwise the earlier work would go on: a browser cancels a request only by closing its
/// connection, which the server notices at the next write.
final class ServedTurns: Sendable {
  /// A layout of a page.
  struct Turn: Sendable {
    /// The name that the page chose for itself; nil for a client that sends none.
    fileprivate var page: String?
    fileprivate var signal = StopSignal()
  }

  /// The largest number of pages whose layouts are tracked at a time.
  private static let limit = 64

  /// The newest layouts of pages, until they end.
  private let newest = Mutex<[String: StopSignal]>([:])

  /// Begins the turn of a request, and ends the page's earlier one.
  func begin(of page: String?) -> Turn {
    let turn = Turn(page: page)
    guard let page else { return turn }
    newest.withLock { newest in
      newest[page]?.stop()
      // A hostile client could use many page names, which must not use up memory.
      if newest.count >= Self.limit { newest.removeAll() }
      newest[page] = turn.signal
    }
    return turn
  }

  /// Runs the work of a turn, unless a newer one of its page has begun.
  func run(_ turn: Turn, _ work: () -> LoopbackAnswer) -> LoopbackAnswer {
    defer {
      if let page = turn.page {
        newest.withLock { newest in
          if newest[page] === turn.signal { newest[page] = nil }
        }
      }
    }
    let answer = turn.signal.isStopped ? nil : turn.signal.observing(work)
    guard let answer, !turn.signal.isStopped else {
      return .refusal(409, "a newer layout of this page replaces this one")
    }
    return answer
  }
}
