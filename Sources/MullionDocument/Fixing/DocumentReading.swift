// SPDX-License-Identifier: GPL-3.0-or-later

/// The mistakes in the text of a document, each with its repair, if it can mean only one thing;
/// whether the repairs fit together is not checked.
struct DocumentReading {
  /// One mistake.
  struct Mistake {
    var issue: DocumentIssue
    /// The offset of the wrong value or key in the text.
    var offset = 0
    var repair: ReadingContext.Repair?

    /// The value by which the same mistake is recognized after an edit elsewhere in the text has
    /// moved it.
    var identity: MistakeIdentity { MistakeIdentity(issue.problem) }
  }

  private(set) var mistakes: [Mistake]

  /// Reads a text; returns nil if it is not JSON, exceeds a limit or has too many mistakes.
  init?(_ bytes: [UInt8], limits: DocumentLimits, since start: ContinuousClock.Instant) {
    let budget = DocumentBudget(limits, since: start)
    guard let tree = try? JSONTree(bytes, budget: budget) else { return nil }
    let context = ReadingContext(tree, budget: budget, collectsRepairs: true)
    let scope = IdentifierScope(hasSteps: tree.root.member("steps") != nil)
    _ = DocumentReader(context: context, scope: scope).document(tree.root)
    guard !context.isStopped, !context.hasOmittedIssues else { return nil }
    mistakes = context.repairableIssues().map {
      Mistake(issue: $0.issue, offset: $0.offset, repair: $0.repair)
    }
  }

  /// Returns the mistakes that another reading does not have.
  func mistakes(besides others: some Sequence<MistakeIdentity>) -> [Mistake] {
    var counts: [MistakeIdentity: Int] = [:]
    for identity in others { counts[identity, default: 0] += 1 }
    return mistakes.filter { mistake in
      let identity = mistake.identity
      let count = counts[identity, default: 0]
      counts[identity] = count - 1
      return count <= 0
    }
  }
}
