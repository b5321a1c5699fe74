// SPDX-License-Identifier: GPL-3.0-or-later

/// The conflicts as of the last solve, and the proofs that are kept when their components are
/// dissolved.
struct Diagnosis: ~Copyable {
  var reported = ReportedConflicts()
  /// The proofs of components that were dissolved in this pass, for the components that replace
  /// them.
  private(set) var looseProofs: [Proof] = []

  /// Keeps the proofs of a component that is dissolved.
  mutating func didDissolve(_ component: Component) {
    if !component.conflicts.isEmpty { looseProofs += component.conflicts.knownProofs }
    if component.conflicts.isInConflict { reported.isStale = true }
  }

  /// Discards the proofs of dissolved components at the end of a pass, because new components have
  /// taken those that they need.
  mutating func endPass() {
    if !looseProofs.isEmpty { looseProofs.removeAll(keepingCapacity: true) }
  }
}
