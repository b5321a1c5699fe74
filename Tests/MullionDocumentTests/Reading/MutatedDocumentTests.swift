// SPDX-License-Identifier: GPL-3.0-or-later

import DocumentMutations
import MullionDocument
import TestSupport
import Testing

@Suite struct MutatedDocumentTests {
  private static let folders = ["Docs/Gallery", "Docs/Gallery/broken", "Tests/Fixtures/Documents"]

  private static let corpus = DocumentCorpus(folders: folders.map { repositoryPath($0) })

  @Test(arguments: (0..<150).shards(5))
  func `a mutated document ends with a documented exit code`(_ seeds: Range<UInt64>) {
    let mutator = DocumentMutator(Self.corpus)
    var solved = 0
    for seed in seeds {
      let mutant = mutator.mutant(seed: seed)
      let outcome = DocumentOutcome(
        of: mutant.bytes, folder: mutant.folder,
        limits: DocumentLimits(time: .seconds(2), memory: 64 << 20))
      let text = String(decoding: mutant.bytes, as: UTF8.self)
      #expect(outcome.isExpected, "seed \(seed): \(outcome.message)\n\(text)")
      if outcome.code != 3 { solved += 1 }
    }
    // If too few mutants were valid, only the readers would be tested.
    #expect(solved > seeds.count / 2)
  }

  @Test func `the mutator makes the same document from the same seed`() {
    let mutator = DocumentMutator(Self.corpus)
    let other = DocumentMutator(Self.corpus)
    var names: Set<String> = []
    for seed in UInt64(0)..<40 {
      let mutant = mutator.mutant(seed: seed)
      #expect(other.mutant(seed: seed).bytes == mutant.bytes)
      names.insert(mutant.name)
    }
    #expect(names.count > 10)
  }
}
