// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionDocument

/// A file or a variant of a document that could not be checked.
public struct CheckFailure: Sendable {
  /// The file for messages.
  public var file: String
  /// The exit code of the command for the failure.
  public var code: Int
  /// The mistakes, each with its position; at least one.
  public var issues: [(position: DocumentIssue.Position, message: String)]

  /// The corrections of the mistakes that can mean only one thing.
  public var fixes: [DocumentFix]

  /// Creates a failure.
  public init(
    file: String, code: Int, issues: [(position: DocumentIssue.Position, message: String)],
    fixes: [DocumentFix] = []
  ) {
    (self.file, self.code, self.issues, self.fixes) = (file, code, issues, fixes)
  }

  /// The name of the rule under which output formats that group results by rule, such as SARIF, list the
  /// failure.
  static let rule = "invalid-document"
  static let summary = "The document can be read, laid out and checked."
}

/// The outcome of checking one document in one variant.
public enum CheckRecord: Sendable {
  /// The document was checked.
  case report(LayoutCheck.Report)
  /// The document could not be checked.
  case failure(CheckFailure)
}

/// The counts of a run of `mullion check`.
public struct CheckTotals: Sendable {
  private var checks = 0
  private var errors = 0
  private var warnings = 0
  private var known = 0
  private var unproved = 0
  private var failures = 0
  private var fixes = 0
  private var files: Set<String> = []

  /// Creates empty counts.
  public init() {}

  /// Counts an outcome.
  public mutating func count(_ record: CheckRecord) {
    switch record {
    case .failure(let failure):
      failures += 1
      fixes += failure.fixes.count
      files.insert(failure.file)
    case .report(let report):
      checks += 1
      files.insert(report.file ?? report.name)
      for finding in report.findings {
        if finding.isKnown {
          known += 1
        } else if finding.severity == .error {
          errors += 1
        } else {
          warnings += 1
        }
      }
      if !report.isProved { unproved += 1 }
    }
  }

  /// A line that says how many mistakes `--fix` can correct, without a line feed; nil if there are none.
  public var fixHint: String? {
    switch fixes {
    case 0: nil
    case 1: "1 mistake has a certain correction; --fix writes it"
    default: "\(fixes) mistakes have certain corrections; --fix writes them"
    }
  }

  /// One line with the counts, without a line feed.
  public var summary: String {
    func text(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
    var parts = [text(errors, "error")]
    if warnings > 0 { parts.append(text(warnings, "warning")) }
    if known > 0 { parts.append("\(known) known") }
    if failures > 0 { parts.append("\(failures) not checked") }
    if unproved > 0 { parts.append("\(unproved) not proved") }
    let what = checks + failures == files.count ? "" : " in \(text(checks + failures, "variant"))"
    return "\(text(files.count, "file"))\(what): " + parts.joined(separator: ", ")
  }
}
