// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Dispatch
import Mullion
import MullionAsk
import MullionDocument
import MullionGeometry
import MullionImageIO
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The work of the command `mullion check FILE…`.
struct CheckRun: Sendable {
  /// The forms of the output.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
    case sarif
    case junit
  }

  var files: [String]
  var widths: ClosedRange<Double>?
  var heights: ClosedRange<Double>?
  var settings: LayoutSettings
  var interface: InterfaceSettings
  var variants: [CheckVariant]
  /// The rules to check; nil for those of the documents.
  var only: [CheckRule]?
  var without: [CheckRule]
  var minimumTarget: Double?
  var format: Format
  /// The folder for pictures.
  var pictures: String?

  /// The number of documents that are checked concurrently.
  var jobs: Int

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
  func run() -> ExitStatus {
    EngineMessages.discard()
    let queue = CheckQueue(files, variants: variants) { [settings, interface] file in
      try AskedDocument.all(in: file, settings, interface).map { ($0.file, $0.document) }
    }
    let results = Mutex(Results())
    @Sendable func deliver(_ outcome: CheckOutcome) { results.withLock { take(outcome, &$0) } }
    DispatchQueue.concurrentPerform(iterations: jobs) { _ in
      while let task = queue.next() { queue.finish(task.index, outcome(of: task), deliver) }
    }
    return results.withLock { printKept($0) }
  }

  private func outcome(of task: CheckQueue.Task) -> CheckOutcome {
    do {
      let document = try task.document.get()
      let plan = CheckPlan(
        for: document, only: only, without: without, minimumTarget: minimumTarget)
      let check = LayoutCheck(
        document, variant: task.variant, options: settings.forDocument(in: task.file),
        plan: plan, deadline: settings.limits.time.map { .now + $0 })
      let isOnDevice = task.variant.screen != nil
      var report = try check.run(
        widths: isOnDevice ? nil : widths, heights: isOnDevice ? nil : heights)
      try draw(check, &report, of: task.file)
      return .checked(file: task.file, report)
    } catch {
      return .failed(file: task.file, error)
    }
  }

  /// Prints an outcome, or keeps it for a format that is printed at the end.
  private func take(_ outcome: CheckOutcome, _ results: inout Results) {
    switch outcome {
    case .failed(let file, let error):
      DocumentRun.complain(error, about: file)
      results.worst = max(results.worst, ExitStatus(error))
    case .checked(let file, let report):
      results.worst = max(results.worst, status(of: report))
      do {
        switch format {
        case .text:
          try StandardStreams.print(CheckText(usesColor: Self.usesColor).text(of: report))
        case .json: try StandardStreams.print(CheckJSON.text(of: report))
        case .sarif, .junit: results.kept.append((file, report))
        }
      } catch {
        DocumentRun.complain(error, about: file)
        results.worst = max(results.worst, ExitStatus(error))
      }
    }
  }

  private func status(of report: LayoutCheck.Report) -> ExitStatus {
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
      let bitmap = try check.picture(of: report.findings[index])
      do {
        try PNG.write(bitmap, to: path)
      } catch {
        throw StandardStreams.Failure(reason: "\(error)")
      }
      report.findings[index].picture = path
    }
  }

  /// Whether standard output is a terminal that shows colors.
  private static var usesColor: Bool {
    isatty(STDOUT_FILENO) == 1 && getenv("NO_COLOR").map { $0.pointee == 0 } ?? true
  }
}
