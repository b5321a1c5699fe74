// SPDX-License-Identifier: GPL-3.0-or-later

import InterfaceMutations
import MullionDocument
import MullionInterfaceBuilder
import Testing

@Suite struct MutatedInterfaceTests {
  private static let mutator: InterfaceMutator = {
    let files = InterfaceFixture.all.compactMap { fixture in
      (try? fixture.bytes()).map { (name: fixture.name, text: String(decoding: $0, as: UTF8.self)) }
    }
    return InterfaceMutator(files + InterfaceFixture.gallery)
  }()

  @Test func `a mutated file is refused or becomes documents that can be read`() {
    var (read, solved) = (0, 0)
    for seed in UInt64(0)..<400 {
      let mutant = Self.mutator.mutant(seed: seed)
      let outcome = InterfaceOutcome(
        of: mutant.bytes, options: .mutated(seed: seed), limits: DocumentLimits())
      #expect(outcome.mistakes == [], "seed \(seed) of \(mutant.name)")
      read += outcome.isRead ? 1 : 0
      solved += outcome.solved
    }
    // Most mutants reach the conversion and the solver.
    #expect(read > 200)
    #expect(solved > 200)
  }

  @Test func `without changes, the mutator's text has the same documents`() throws {
    for fixture in InterfaceFixture.all {
      let text = String(decoding: try fixture.bytes(), as: UTF8.self)
      let node = try #require(XMLNode(text), "\(fixture)")
      let written = try InterfaceFile(xml: Array(node.description.utf8)).conversion()
      let original = try InterfaceFile(xml: fixture.bytes()).conversion()
      #expect(written.documents.map(\.document.root) == original.documents.map(\.document.root))
    }
  }
}
