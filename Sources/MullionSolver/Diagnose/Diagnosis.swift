// SPDX-License-Identifier: GPL-3.0-or-later

/// The conflicts as of the last solve, and the proofs that outlive their components.
struct Diagnosis: ~Copyable {
  var reported = ReportedConflicts()
  /// Proofs of components that were dissolved in this pass.
  private(set) var looseProofs: [Proof] = []

  /// Keeps the proofs of a component that is being dissolved.
  mutating func didDissolve(_ component: Component) {
    if !component.conflicts.isEmpty { looseProofs += component.conflicts.knownProofs }
    if component.conflicts.isInConflict { reported.isStale = true }
  }

  /// Ends a pass: components that were dissolved in it have new ones in their place.
  mutating func endPass() {
    if !looseProofs.isEmpty { looseProofs.removeAll(keepingCapacity: true) }
  }
}
