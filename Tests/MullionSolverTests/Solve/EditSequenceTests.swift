// SPDX-License-Identifier: GPL-3.0-or-later

import EditSequences
import MullionSolver
import TestSupport
import Testing

/// Tests random edits of random layouts: the solution depends only on the layout, not on the edits
/// that led to it.
///
/// `Benchmarks/soak` runs 20 000 longer sequences, each compared with the reference solver.
@Suite struct EditSequenceTests {
  /// The seeds to run; fewer with internal checks, which take time linear in the model per edit.
  #if INTERNAL_CHECKS
    private static let seeds: Range<UInt64> = 0..<24
  #else
    private static let seeds: Range<UInt64> = 0..<200
  #endif

  @Test(arguments: seeds.shards(seeds.count / 50))
  func `an edited solver matches fresh solvers with and without presolve`(
    _ seeds: Range<UInt64>
  ) throws {
    var options = EditSequence.Options()
    options.editCount = 4...10
    options.mostViews = 8
    var tally = EditSequence.Tally()
    try withEverySeed(seeds) { seed, _ in
      options.asksReference = seed % 8 == 1
      options.solvesEveryPass = seed % 3 == 1
      do throws(EditMismatch) {
        tally += try EditSequence(seed: seed, options: options).run()
      } catch {
        throw error.shrunk(attempts: 300)
      }
    }
    // Each kind of case must occur, because the test would check nothing otherwise.
    let count = seeds.count
    #expect(tally.edits >= 5 * count)
    #expect(tally.conflicts >= count / 2 && tally.contradictions < tally.edits / 20)
    #expect(tally.freshSolvers >= 3 * count && tally.openLayouts >= count)
    #expect(tally.shuffles >= count / 2 && tally.references >= count / 16)
    #expect(tally.everyPass >= count)
  }

  @Test func `a repeated solve by GLPK alone has the same rounding errors`() throws {
    var options = EditSequence.Options()
    options.solvesEveryPass = true
    // Edits changed the order of this layout's components, and their tie breaks connect them.
    _ = try EditSequence(seed: 3610, options: options).run()
  }

  @Test
  func `a solver that loses an edit is detected, and the edits are shrunk`() throws {
    var options = EditSequence.Options()
    options.mostViews = 8
    options.loses = { if case .setConstant = $0 { true } else { false } }
    var found: [EditMismatch] = []
    for seed in UInt64(0)..<6 {
      do { _ = try EditSequence(seed: seed, options: options).run() } catch { found.append(error) }
    }
    #expect(found.count >= 3)
    for mismatch in found.prefix(1) {
      let shrunk = mismatch.shrunk(attempts: 120)
      let last = try #require(shrunk.sequence.edits.last)
      #expect(shrunk.sequence.edits.count <= 3 && "\(last)".contains("setConstant"))
      #expect(shrunk.sequence.layout.rows.count < mismatch.sequence.layout.rows.count)
      #expect(shrunk.description.contains("edit \(shrunk.step): \(last)"))
    }
  }
}
