// SPDX-License-Identifier: GPL-3.0-or-later

import MullionSolver
import Workloads

/// Mullion's solver with GLPK called on every pass, so that a comparison shows what the reuse of
/// solutions saves.
///
/// The solver's ``Solver/verifies`` is on, which also checks that each answer is optimal.
final class EveryPassPeer: Peer {
  private let peer: SolverPeer

  init(_ screen: Screen) throws {
    peer = try SolverPeer(screen)
    peer.solver.verifies = true
  }

  var counters: Counters { peer.counters }

  func load() throws { try peer.load() }

  func apply(_ change: Change) throws { try peer.apply(change) }

  func solve() throws { try peer.solve() }

  func value(of item: Int) -> Double { peer.value(of: item) }
}
