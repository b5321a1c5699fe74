// SPDX-License-Identifier: GPL-3.0-or-later

/// The results of a run over golden layouts.
public struct GoldenReport: Sendable, Equatable {
  /// The folder with the documents.
  public var folder: String
  /// The results in the order of the documents and variants, then the stale files.
  public var outcomes: [GoldenOutcome] = []

  /// Creates an empty report.
  public init(folder: String) { self.folder = folder }

  /// Whether all layouts are as recorded, or were recorded.
  public var isPassed: Bool { !outcomes.contains(where: \.isFailure) }

  /// Returns the number of results of a kind.
  func count(_ status: GoldenOutcome.Status) -> Int { outcomes.count { $0.status == status } }
}

extension GoldenReport {
  /// The most changed views that the text lists for one result.
  private static let mostViews = 20

  /// Returns the lines for one result.
  ///
  /// - Parameters:
  ///   - outcome: The result.
  ///   - styled: Returns the word at the start of the line, for example in color.
  /// - Returns: The lines, the first with the status and the names.
  public static func lines(
    for outcome: GoldenOutcome,
    styled: (String, GoldenOutcome.Status) -> String = { word, _ in word }
  ) -> [String] {
    let word = word(for: outcome.status)
    let padding = String(repeating: " ", count: max(0, 9 - word.count))
    let first = "\(styled(word, outcome.status))\(padding) \(outcome.name)"
    return [first] + outcome.lines(atMost: mostViews).map { "          \($0)" }
  }

  private static func word(for status: GoldenOutcome.Status) -> String {
    switch status {
    case .same: "same"
    case .recorded: "recorded"
    case .different: "DIFFERENT"
    case .unrecorded: "MISSING"
    case .stale: "STALE"
    case .failed: "FAILED"
    }
  }

  /// The lines after all results: the totals and what to do about failures.
  public var closingLines: [String] {
    let total = outcomes.count { $0.status != .stale }
    let counts: [(Int, String)] = [
      (count(.same), "as recorded"), (count(.recorded), "recorded"),
      (count(.different), "different"), (count(.unrecorded), "not recorded yet"),
      (count(.failed), "failed"),
    ]
    let parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let layouts = total == 1 ? "1 layout" : "\(total) layouts"
    var lines = [parts.isEmpty ? layouts : "\(layouts): \(parts.joined(separator: ", "))"]
    if count(.different) + count(.unrecorded) > 0 {
      lines.append(
        "To accept these results, run mullion test \(folder) --update and commit the files.")
    }
    if count(.stale) > 0 {
      lines.append("No document makes the stale files any more; delete them.")
    }
    return lines
  }
}
