// SPDX-License-Identifier: GPL-3.0-or-later

/// Corrects the mistakes of a document that can only mean one thing: a plain misspelling, and a name
/// of UIKit or CSS with the same meaning and values.
///
/// The fixer changes only the bytes of these names and values. It keeps an edit only if the edited
/// text has no other mistake than before, which excludes a name that its position does not allow.
public struct DocumentFixer {
  /// The most readings of a text, and the most bytes of all of them: a text with many wrong edits
  /// needs a reading for each.
  private static let mostReadings = 2_000
  private static let mostBytes = 256 << 20
  /// The most edits of one round.
  private static let mostCandidates = 10_000
  /// The most rounds; a round corrects the mistakes that the one before uncovered.
  private static let mostRounds = 16
  /// The most edits that one mistake needs one after the other, such as those of a key and its value.
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
  /// - Complexity: O(readings · bytes) with at most 2,000 readings. One is enough if each edit is right.
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

  /// Returns the text with all fixes, also those that a fix uncovers.
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

  /// The mistakes with a repair, in the order of the text, without two for the same key of an object.
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
      .prefix(Self.mostCandidates).map(\.self)
  }

  /// Accepts the candidates that are right: all at once, or those of each half.
  private mutating func accept(_ candidates: ArraySlice<DocumentFix>) {
    guard !candidates.isEmpty, !isOverdue else { return }
    if let complete = completed(accepted + candidates) {
      accepted = complete
    } else if candidates.count > 1 {
      let middle = candidates.startIndex + candidates.count / 2
      accept(candidates[..<middle])
      accept(candidates[middle...])
    }
  }

  /// Returns the fixes with the edits for the mistakes that they uncover; nil if the text then has a
  /// mistake that it did not have before.
  private mutating func completed(_ fixes: [DocumentFix]) -> [DocumentFix]? {
    var fixes = fixes
    let fixed = DocumentReading.identities(of: fixes)
    let kept = mistakes.map(\.identity).removing(fixed)
    for _ in 0..<Self.mostSteps {
      let edits = fixes.flatMap(\.edits)
      guard readings < Self.mostReadings, readings * bytes.count <= Self.mostBytes, !isOverdue
      else {
        return nil
      }
      readings += 1
      guard
        let reading = DocumentReading(
          Self.text(bytes, with: edits), limits: limits, since: start)
      else { return nil }
      let uncovered = reading.mistakes(besides: kept)
      if uncovered.isEmpty { return fixes }
      for mistake in uncovered {
        guard let repair = mistake.repair, let edit = Self.original(repair, before: edits),
          let index = fixes.lastIndex(where: {
            $0.edits[0].range.lowerBound <= edit.range.lowerBound
          })
        else { return nil }
        fixes[index].edits.append(edit)
        fixes[index].edits.sort { $0.range.lowerBound < $1.range.lowerBound }
      }
    }
    return nil
  }

  /// Whether the time limit is reached; the edits that are not confirmed by then are not certain.
  private var isOverdue: Bool { limits.time.map { start + $0 < .now } ?? false }

  // MARK: Edits

  /// Returns a text after edits that are in its order and do not overlap.
  static func text(_ bytes: [UInt8], with edits: [DocumentFix.Edit]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var end = 0
    for edit in edits {
      result += bytes[end..<edit.range.lowerBound]
      result += edit.replacement.utf8
      end = edit.range.upperBound
    }
    return result + bytes[end...]
  }

  /// Returns an edit of the text after other edits as one of the text before them; nil if it overlaps
  /// one of them.
  private static func original(
    _ repair: ReadingContext.Repair, before edits: [DocumentFix.Edit]
  ) -> DocumentFix.Edit? {
    var shift = 0
    for edit in edits {
      let start = edit.range.lowerBound + shift
      if repair.range.upperBound <= start { break }
      shift += edit.replacement.utf8.count - edit.range.count
      guard repair.range.lowerBound >= edit.range.upperBound + shift else { return nil }
    }
    var edit = DocumentFix.Edit(repair)
    edit.range = repair.range.lowerBound - shift..<repair.range.upperBound - shift
    return edit
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
  fileprivate static func identities(of fixes: [DocumentFix]) -> [String] {
    fixes.map { Mistake(issue: $0.issue).identity }
  }
}

extension [String] {
  /// Returns the texts without one occurrence of each other text.
  fileprivate func removing(_ others: [String]) -> [String] {
    var counts: [String: Int] = [:]
    for other in others { counts[other, default: 0] += 1 }
    return filter { text in
      guard let count = counts[text], count > 0 else { return true }
      counts[text] = count - 1
      return false
    }
  }
}
