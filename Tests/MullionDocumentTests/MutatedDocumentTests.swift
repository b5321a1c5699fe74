// SPDX-License-Identifier: GPL-3.0-or-later

import DocumentMutations
import MullionDocument
import Testing

@Suite struct MutatedDocumentTests {
  private static let folders = ["Docs/Gallery", "Docs/Gallery/broken", "Tests/Fixtures/Documents"]

  private static let corpus: DocumentCorpus = {
    let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    return DocumentCorpus(folders: folders.map { "\(root)/\($0)" })
  }()

  @Test func `a mutated document ends with an exit code of the contract`() {
    let mutator = DocumentMutator(Self.corpus)
    var solved = 0
    for seed in UInt64(0)..<150 {
      let mutant = mutator.mutant(seed: seed)
      let outcome = DocumentOutcome(
        of: mutant.bytes, folder: mutant.folder,
        limits: DocumentLimits(time: .seconds(2), memory: 64 << 20))
      let text = String(decoding: mutant.bytes, as: UTF8.self)
      #expect(outcome.isExpected, "seed \(seed): \(outcome.message)\n\(text)")
      if outcome.code != 3 { solved += 1 }
    }
    // Otherwise only the readers would be tested.
    #expect(solved > 75)
  }

  @Test func `a seed always gives the same document`() {
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
