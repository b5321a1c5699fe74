// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Mullion
import MullionDocument
import MullionGeometry
import TestSupport
import Testing

/// Checks the conflicts of masks in situations that programs logged and people published.
///
/// `Tests/Fixtures/Conflicts` has a document for each thread with the log "Unable to simultaneously satisfy constraints".
/// The document states the masks and constraints of the log, and the names are ours. Its `assumption` names the numbers
/// that the thread does not have. The expected sets are the minimal infeasible subsets of these rows, if masks are
/// required and no size is negative. They were enumerated with exact arithmetic.
@Suite struct PublicConflictTests {
  /// A situation, and the layout that is expected of it.
  struct Situation: CustomTestStringConvertible, Sendable {
    /// A minimal set of rows that cannot hold together.
    struct Conflict: Decodable {
      /// The ids that a report has.
      var members: Set<String>
      /// The sizes of masks to which a member's mask refers.
      ///
      /// The log lists them. A report may omit them, because a chain of masks is evaluated before the solve.
      var implied: Set<String>?

      /// Whether a report of these ids names this set.
      func isNamed(by ids: Set<String>) -> Bool {
        members.isSubset(of: ids) && ids.isSubset(of: members.union(implied ?? []))
      }
    }

    private struct Expectation: Decodable {
      var conflicts: [Conflict]
      var frames: [String: [Double]]
    }

    /// The situations of all files.
    static let all: [Situation] = {
      let folder = repositoryPath("Tests/Fixtures/Conflicts")
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.filter { $0.hasSuffix(".json") }.sorted().map { Situation(name: $0) }
    }()

    /// The name of the file.
    let name: String

    var testDescription: String { name }

    /// The text of the document.
    func document() throws -> String {
      let file = try JSONSerialization.jsonObject(with: data()) as? [String: Any]
      let document = try JSONSerialization.data(withJSONObject: #require(file?["document"]))
      return String(decoding: document, as: UTF8.self)
    }

    /// Returns the sets, of which a report names at least one and no others, and the frames of masks.
    ///
    /// Without sets, the document has no conflict.
    func expectation() throws -> (conflicts: [Conflict], frames: [String: [Double]]) {
      let expectation = try JSONDecoder().decode(Expectation.self, from: data())
      return (expectation.conflicts, expectation.frames)
    }

    private func data() -> Data { Data(repositoryFile("Tests/Fixtures/Conflicts/\(name)")) }
  }

  @Test func `at least 100 situations from public logs are checked`() {
    #expect(Situation.all.count >= 100)
  }

  @Test(arguments: Situation.all)
  func `masks conflict in the same sets as in a public log and keep their frames`(
    _ situation: Situation
  ) throws {
    let result = try solve(situation.document())
    let expected = try situation.expectation()
    #expect(result.status == (expected.conflicts.isEmpty ? .solved : .conflict))
    for conflict in result.conflicts {
      let ids = Set(conflict.members.map(\.id))
      #expect(expected.conflicts.contains { $0.isNamed(by: ids) }, "\(conflict)")
      // Masks are never dropped: the member in conflict is an explicit constraint.
      #expect(conflict.members.contains { $0.id == conflict.broken && !$0.isMask }, "\(conflict)")
    }
    for (id, frame) in expected.frames {
      let rect = try #require(result.frames.first { $0.id == id }).rect
      let actual = [rect.minX, rect.minY, rect.width, rect.height]
      let isHeld = zip(actual, frame).allSatisfy { abs($0 - $1) <= 1e-6 }
      #expect(isHeld, "\(id) is \(actual), not \(frame)")
    }
  }
}
