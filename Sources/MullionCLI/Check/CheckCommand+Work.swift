// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Mullion
import MullionAsk
import MullionDocument
import Synchronization

extension CheckCommand {
  /// The outcomes so far.
  private struct Results {
    var worst = ExitStatus.solved
    /// The reports for a format that is printed at the end.
    var kept: [(file: String, report: LayoutCheck.Report)] = []
  }

  /// Checks and prints the documents; errors go to standard error.
  ///
  /// The order of the output does not depend on the number of concurrent checks.
  ///
  /// - Returns: The worst status of a document.
  /// - Throws: A mistake in the options of variants.
  func check() throws -> ExitStatus {
    EngineMessages.discard()
    let queue = CheckQueue(files, variants: try variants.variants()) { [settings] file in
      try InputDocument.all(in: file, settings)
    }
    let results = Mutex(Results())
    @Sendable func deliver(_ outcome: CheckOutcome) { results.withLock { take(outcome, &$0) } }
    DispatchQueue.concurrentPerform(iterations: jobs ?? BatchSettings.processors) { _ in
      while let task = queue.next() {
        let report = Result { try self.report(of: task) }
        queue.finish(task.index, CheckOutcome(file: task.file, report: report), deliver)
      }
    }
    return results.withLock { printKept($0) }
  }

  private func report(of task: CheckQueue.Task) throws -> LayoutCheck.Report {
    let document = try task.document.get()
    let plan = CheckPlan(
      for: document, only: rules, without: without ?? [], minimumTarget: minimumTarget)
    let check = LayoutCheck(
      document, variant: task.variant, options: settings.forDocument(in: task.file),
      plan: plan, deadline: settings.limits.time.map { .now + $0 })
    let isOnDevice = task.variant.screen != nil
    var report = try check.run(
      widths: isOnDevice ? nil : range.width, heights: isOnDevice ? nil : range.height)
    try draw(check, &report, of: task.file)
    return report
  }

  /// Prints an outcome, or keeps it for a format that is printed at the end.
  private func take(_ outcome: CheckOutcome, _ results: inout Results) {
    let status = ExitStatus.reporting(about: outcome.file) {
      let report = try outcome.report.get()
      switch format {
      case .text:
        try StandardStreams.print(CheckText(usesColor: TerminalStyle().isColored).text(of: report))
      case .json: try StandardStreams.print(CheckJSON.text(of: report))
      case .sarif, .junit: results.kept.append((outcome.file, report))
      }
      return Self.status(of: report)
    }
    results.worst = max(results.worst, status)
  }

  private static func status(of report: LayoutCheck.Report) -> ExitStatus {
    var status = ExitStatus.solved
    if !report.findings.isEmpty { status = max(status, .findings) }
    if !report.missing.isEmpty { status = max(status, .limit) }
    if !report.unconfirmed.isEmpty { status = max(status, .internalFailure) }
    return status
  }

  /// Prints the kept reports, and returns the worst status.
  private func printKept(_ results: Results) -> ExitStatus {
    do {
      switch format {
      case .text, .json: break
      case .sarif:
        try StandardStreams.print(
          CheckSARIF.text(of: results.kept, version: MullionCommand.version))
      case .junit: try StandardStreams.print(CheckJUnit.text(of: results.kept))
      }
      return results.worst
    } catch {
      StandardStreams.complain("\(error)")
      return .outputFailure
    }
  }

  /// Writes a picture of each counterexample.
  private func draw(
    _ check: LayoutCheck, _ report: inout LayoutCheck.Report, of file: String
  ) throws {
    guard let pictures else { return }
    let stem = DocumentFile.name(of: file) + (report.variant.name.isEmpty ? "" : "-")
    let name = (stem + report.variant.name).map { letter in
      letter.isLetter || letter.isNumber || letter == "." ? letter : "-"
    }
    for index in report.findings.indices {
      let rule = report.findings[index].rule.rawValue
      let path = "\(pictures)/\(String(name))-\(index + 1)-\(rule).png"
      try OutputFile(path: path).write(try check.picture(of: report.findings[index]))
      report.findings[index].picture = path
    }
  }
}
