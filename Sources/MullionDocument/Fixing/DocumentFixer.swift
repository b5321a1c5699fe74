// SPDX-License-Identifier: GPL-3.0-or-later

/// Corrects the mistakes of a document that can only mean one thing: a plain misspelling, and a name
/// of UIKit or CSS with the same meaning and values.
///
/// The fixer changes only the bytes of these names and values. It keeps an edit only if the edited
/// text has no other mistake than before, which excludes a name that its position does not allow.
public struct DocumentFixer {
  /// The largest number of times that the fixer reads an edited text, and the largest number of bytes of
  /// all these readings.
  ///
  /// A text with many wrong edits needs a reading for each of them.
  private static let mostReadings = 2_000
  private static let mostBytes = 256 << 20
  /// The largest number of rounds of fixing.
  ///
  /// Each round corrects the mistakes that the reader finds only after the fixes of the previous round.
  private static let mostRounds = 16
  /// The largest number of successive edits for one mistake, such as that of a misspelled key and then that
  /// of its value.
  private static let mostSteps = 4

  private let bytes: [UInt8]
  private let limits: DocumentLimits
  private let start: ContinuousClock.Instant
  private let mistakes: [DocumentReading.Mistake]
  private var readings = 0
  private var accepted: [DocumentFix] = []

  private init?(_ bytes: [UInt8], limits: DocumentLimits, since start: ContinuousClock.Instant) {
    guard let reading = DocumentReading(bytes, limits: limits, since: start) else { return nil }
    (self.bytes, self.limits, self.start, mistakes) = (bytes, limits, start, reading.mistakes)
  }

  /// Returns the fixes of a document, in the order of the text.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - limits: The limits of time and memory.
  /// - Returns: The fixes, which do not overlap; none for a text that is not JSON, and for a document
  ///   without mistakes.
  /// - Complexity: O(readings · bytes) with at most 2,000 readings. One reading of the edited text is
  ///   enough if each edit is right; two are enough if each wrong edit renames a key to one that does not
  ///   fit its value or its view.
  public static func fixes(
    of bytes: [UInt8], limits: DocumentLimits = .init()
  ) -> [DocumentFix] {
    fixes(of: bytes, limits: limits, since: .now)
  }

  private static func fixes(
    of bytes: [UInt8], limits: DocumentLimits, since start: ContinuousClock.Instant
  ) -> [DocumentFix] {
    guard var fixer = DocumentFixer(bytes, limits: limits, since: start) else { return [] }
    fixer.accept(fixer.candidates()[...])
    return fixer.located()
  }

  /// Returns the text with all fixes, also of mistakes that the reader finds only after other fixes.
  ///
  /// - Returns: The text and the number of corrected mistakes.
  public static func fixed(
    _ bytes: [UInt8], limits: DocumentLimits = .init()
  ) -> (bytes: [UInt8], count: Int) {
    let start = ContinuousClock.now
    var (text, count) = (bytes, 0)
    for _ in 0..<mostRounds {
      let fixes = fixes(of: text, limits: limits, since: start)
      if fixes.isEmpty { break }
      text = Self.text(text, with: fixes.flatMap(\.edits))
      count += fixes.count
    }
    return (text, count)
  }

  // MARK: Candidates

  /// A fix for each mistake with a repair, in the order of the text.
  ///
  /// Omits repairs that would give two members of an object the same key, and repairs that overlap an
  /// earlier one.
  private func candidates() -> [DocumentFix] {
    var uses: [[String]: Int] = [:]
    for case let target? in mistakes.map(\.repair?.target) { uses[target, default: 0] += 1 }
    var end = 0
    let all = mistakes.compactMap { mistake -> DocumentFix? in
      guard let repair = mistake.repair, repair.target.map({ uses[$0] == 1 }) ?? true else {
        return nil
      }
      return DocumentFix(issue: mistake.issue, edits: [.init(repair)])
    }
    return all.sorted { $0.edits[0].range.lowerBound < $1.edits[0].range.lowerBound }
      .filter { fix in
        guard fix.edits[0].range.lowerBound >= end else { return false }
        end = fix.edits[0].range.upperBound
        return true
      }
  }

  /// Accepts the candidates that are right.
  ///
  /// If they cannot all be accepted at once, tries again without those that are certainly wrong; if none is
  /// certainly wrong, tries each half separately.
  private mutating func accept(_ candidates: ArraySlice<DocumentFix>) {
    let candidates = besidesAccepted(candidates)
    guard !candidates.isEmpty, !isOverdue else { return }
    let known = accepted.count
    switch completed(accepted + candidates) {
    case .complete(let fixes): accepted = fixes
    case .wrong(let wrong):
      let rest = candidates.enumerated().filter { !wrong.contains(known + $0.offset) }
      if rest.count < candidates.count {
        accept(rest.map(\.element)[...])
      } else if candidates.count > 1 {
        let middle = candidates.startIndex + candidates.count / 2
        accept(candidates[..<middle])
        accept(candidates[middle...])
      }
    }
  }

  /// Returns the candidates whose bytes no accepted fix edits.
  ///
  /// An accepted fix may already contain the edit of a candidate: a fix in a constraint's text also gets
  /// the edits of the other mistakes in this text.
  private func besidesAccepted(_ candidates: ArraySlice<DocumentFix>) -> ArraySlice<DocumentFix> {
    let ranges = accepted.flatMap { $0.edits.map(\.range) }
    let end = ranges.reduce(0) { max($0, $1.upperBound) }
    return candidates.filter { candidate in
      let range = candidate.edits[0].range
      return range.lowerBound >= end || !ranges.contains { $0.overlaps(range) }
    }[...]
  }

  /// The result of reading a text after fixes were applied to it.
  private enum Completion {
    /// The fixes, with the edits for the mistakes that were found only after them.
    case complete([DocumentFix])
    /// The text has a mistake that it did not have before. The fixes with these indices are certainly
    /// wrong; others may be.
    case wrong(Set<Int>)
  }

  /// Applies fixes, reads the edited text, and adds edits for the mistakes that are found only there, until
  /// there are none.
  private mutating func completed(_ fixes: [DocumentFix]) -> Completion {
    var fixes = fixes
    let fixed = DocumentReading.identities(of: fixes)
    let kept = mistakes.map(\.identity).removing(fixed)
    for _ in 0..<Self.mostSteps {
      guard readings < Self.mostReadings, readings * bytes.count <= Self.mostBytes, !isOverdue
      else { return .wrong([]) }
      readings += 1
      guard let text = EditedText(bytes, fixes) else { return .wrong([]) }
      guard let reading = DocumentReading(text.bytes, limits: limits, since: start) else {
        return .wrong([])
      }
      let uncovered = reading.mistakes(besides: kept)
      if uncovered.isEmpty { return .complete(fixes) }
      var further: [(fix: Int, edit: DocumentFix.Edit)] = []
      for mistake in uncovered {
        guard let repair = mistake.repair, let found = text.original(repair) else { break }
        further.append(found)
      }
      guard further.count == uncovered.count else {
        return .wrong(Set(uncovered.compactMap(text.wrongKey)))
      }
      for (fix, edit) in further { fixes[fix].edits.append(edit) }
      for fix in Set(further.map(\.fix)) {
        fixes[fix].edits.sort { $0.range.lowerBound < $1.range.lowerBound }
      }
    }
    return .wrong([])
  }

  /// Whether the time limit is reached; candidates that no reading has confirmed by then are not accepted.
  private var isOverdue: Bool { limits.time.map { start + $0 < .now } ?? false }

  // MARK: Edits

  /// Returns a text after edits that do not overlap.
  static func text(_ bytes: [UInt8], with edits: [DocumentFix.Edit]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var end = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += bytes[end..<edit.range.lowerBound]
      result += edit.replacement.utf8
      end = edit.range.upperBound
    }
    return result + bytes[end...]
  }

  /// The accepted fixes with the lines and columns of their edits.
  private func located() -> [DocumentFix] {
    var finder = JSONPositionFinder(bytes)
    func position(_ offset: Int) -> DocumentIssue.Position {
      let position = finder.position(of: offset)
      return .init(line: position.line, column: position.column)
    }
    var fixes = accepted
    for index in fixes.indices {
      for edit in fixes[index].edits.indices {
        let range = fixes[index].edits[edit].range
        fixes[index].edits[edit].start = position(range.lowerBound)
        fixes[index].edits[edit].end = position(range.upperBound)
      }
    }
    return fixes
  }
}

extension DocumentReading {
  /// Returns the identities of the mistakes of fixes.
  fileprivate static func identities(of fixes: [DocumentFix]) -> [MistakeIdentity] {
    fixes.map { MistakeIdentity($0.issue.problem) }
  }
}

extension [MistakeIdentity] {
  /// Returns the identities after removing one occurrence for each element of another list.
  fileprivate func removing(_ others: [MistakeIdentity]) -> [MistakeIdentity] {
    var counts: [MistakeIdentity: Int] = [:]
    for other in others { counts[other, default: 0] += 1 }
    return filter { identity in
      guard let count = counts[identity], count > 0 else { return true }
      counts[identity] = count - 1
      return false
    }
  }
}
