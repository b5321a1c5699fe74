// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Glibc
import Mullion
import MullionAsk
import MullionDocument
import MullionInterfaceBuilder
import Synchronization

extension CheckCommand {
  /// The outcomes so far.
  private struct Results {
    var worst = ExitStatus.solved
    var totals = CheckTotals()
    /// The records of all documents, for a format that is printed only at the end, such as SARIF.
    var kept: [CheckRecord] = []
    /// The findings to write to the file of `--write-baseline`; empty without this option.
    var written = CheckBaseline()
    var progress = CheckProgress()
  }

  /// Checks and prints the documents; errors go to standard error, and also into the output of each
  /// format.
  ///
  /// The order of the output does not depend on the number of concurrent checks.
  ///
  /// - Returns: The worst status of a document.
  func check() -> ExitStatus {
    do {
      return try check(in: try CheckProject(config: config, baseline: baseline))
    } catch let failure as CheckProject.Failure {
      StandardStreams.complain(failure.error, about: failure.file)
      return ExitStatus(failure.error)
    } catch let error where error is OutputFile.Failure || error is StandardStreams.Failure {
      StandardStreams.complain("\(error)")
      return ExitStatus(error)
    } catch {
      StandardStreams.complain("Error: \(error)")
      return .usage
    }
  }

  /// Checks and prints the documents.
  ///
  /// - Throws: A mistake in the options of variants, a `FileError` for a folder, or the failure to
  ///   write corrections.
  private func check(in project: CheckProject) throws -> ExitStatus {
    EngineMessages.discard()
    let all = try variants.variants(in: project)
    let paths = try paths()
    let files = try DocumentFolder.files(of: paths, atMost: settings.limits.memory)
    guard !files.isEmpty else {
      StandardStreams.complain(
        "\(paths.joined(separator: ", ")): found no document, .xib or .storyboard file, expected at "
          + "least one")
      return .invalidInput
    }
    let fixed = try fixes ? corrected(files) : [:]
    let queue = CheckQueue(files, variants: all) { [settings] file in
      guard let text = fixed[file] else { return try InputDocument.all(in: file, settings) }
      return [try .json(text, of: file, DocumentFile.name(of: file), settings)]
    }
    let results = Mutex(Results())
    @Sendable func deliver(_ outcome: CheckOutcome) { results.withLock { take(outcome, &$0) } }
    DispatchQueue.concurrentPerform(iterations: jobs ?? BatchSettings.processors) { _ in
      while let task = queue.next() {
        let report = Result { try self.report(of: task, in: project) }
        queue.finish(
          task.index, CheckOutcome(file: task.file, names: task.names, report: report), deliver)
      }
    }
    return results.withLock { finish($0) }
  }

  /// The named files and folders, or the current folder if none is named.
  private func paths() throws -> [String] {
    if !files.isEmpty { return files }
    let project = try CurrentProject.toCheck()
    project.report("check")
    return [project.folder]
  }

  /// Corrects the documents, or with `--diff` only prints the corrections.
  ///
  /// Returns the new texts of the files, which are then checked.
  private func corrected(_ files: [String]) throws -> [String: [UInt8]] {
    let fixing = DocumentFixing(files, limits: settings.limits)
    if diff {
      try StandardStreams.printExactly(fixing.diff)
    } else {
      try fixing.write()
    }
    StandardStreams.complain(fixing.summary(diff ? "would fix" : "fixed"))
    return fixing.texts
  }

  private func report(
    of task: CheckQueue.Task, in project: CheckProject
  ) throws -> LayoutCheck.Report {
    let document = try task.document.get()
    let plan = CheckPlan(
      for: document, only: rules, without: without ?? [], minimumTarget: minimumTarget,
      defaults: project.settings.rules)
    let check = LayoutCheck(
      document, variant: task.variant, options: settings.forDocument(in: task.file),
      plan: plan, deadline: settings.limits.time.map { .now + $0 })
    let isOnDevice = task.variant.screen != nil
    var report = try check.run(
      widths: isOnDevice ? nil : range.width ?? project.settings.widths,
      heights: isOnDevice ? nil : range.height ?? project.settings.heights)
    report.file = task.file
    if let text = task.text, let source = try? DocumentSource(json: text) {
      report.locate(in: source)
    }
    project.baseline?.mark(&report)
    try draw(check, &report, of: task.file)
    return report
  }

  /// Prints an outcome, or keeps it for a format that is printed at the end.
  private func take(_ outcome: CheckOutcome, _ results: inout Results) {
    results.progress.hide()
    let (record, status) = record(of: outcome)
    results.totals.count(record)
    results.worst = max(results.worst, status)
    if case .report(let report) = record, writeBaseline != nil { results.written.add(report) }
    do {
      try print(record, outcome.names, &results)
    } catch {
      StandardStreams.complain("\(error)")
      results.worst = max(results.worst, .outputFailure)
    }
    results.progress.count()
  }

  /// Returns the outcome as a record, and its status; errors and limits are also printed.
  private func record(of outcome: CheckOutcome) -> (CheckRecord, ExitStatus) {
    do {
      let report = try outcome.report.get()
      let variant = report.variant.name.isEmpty ? "" : " (\(report.variant.name))"
      let file = outcome.file + variant
      var status = report.errors.isEmpty ? ExitStatus.solved : .findings
      if !report.missing.isEmpty {
        status = max(status, .reportLimit(beforeAllSizesWere: "checked", in: file))
      }
      if !report.unconfirmed.isEmpty {
        StandardStreams.complain(
          "\(file): some rules are not decided, because no fresh layout confirmed that they are broken; "
            + "check a smaller range")
        status = max(status, .limit)
      }
      return (.report(report), writeBaseline == nil || status != .findings ? status : .solved)
    } catch {
      let error = error.located(inFile: outcome.file)
      StandardStreams.complain(error, about: outcome.file, printsAll: all || format != .text)
      let status = ExitStatus(error)
      var failure = CheckFailure(error, file: outcome.file, status)
      if format == .text || format == .sarif { failure.fixes = corrections(of: outcome.file) }
      return (.failure(failure), status)
    }
  }

  /// Returns the corrections of a file with mistakes; none if --fix has made them already.
  private func corrections(of file: String) -> [DocumentFix] {
    guard !fixes, file != "-", !InterfaceSettings.isInterface(file),
      let bytes = try? DocumentFile.read(file, atMost: settings.limits.memory)
    else { return [] }
    var limits = settings.limits
    // The text format only prints their number, which is not worth more than a second.
    if format == .text { limits.time = min(limits.time ?? .seconds(1), .seconds(1)) }
    return DocumentFixer.fixes(of: bytes, limits: limits)
  }

  private func print(
    _ record: CheckRecord, _ names: InterfaceNames, _ results: inout Results
  ) throws {
    switch (format, record) {
    case (.text, .report(let report)):
      let writer = CheckText(usesColor: !diff && TerminalStyle().isColored, showsAll: all)
      let text = writer.text(of: report)
      try printText(names.named(text))
    case (.text, .failure): break
    case (.json, .report(let report)): try StandardStreams.print(CheckJSON.text(of: report))
    case (.json, .failure(let failure)): try StandardStreams.print(CheckJSON.text(of: failure))
    case (.github, _): try StandardStreams.print(CheckGitHub.text(of: record))
    case (.sarif, _), (.junit, _): results.kept.append(record)
    }
  }

  /// Prints a part of the report.
  ///
  /// With `--diff`, standard output contains only the diff, so the report goes to standard error.
  private func printText(_ text: String) throws {
    if diff {
      StandardStreams.complain(text, endsLine: false)
    } else {
      try StandardStreams.print(text)
    }
  }

  /// Prints the kept records and the summary, writes the findings, and returns the worst status.
  private func finish(_ results: Results) -> ExitStatus {
    do {
      switch format {
      case .text:
        try printText(results.totals.summary + "\n")
        if let hint = results.totals.fixHint { StandardStreams.complain(hint) }
      case .json, .github: break
      case .sarif:
        try StandardStreams.print(
          CheckSARIF.text(of: results.kept, version: MullionCommand.version))
      case .junit: try StandardStreams.print(CheckJUnit.text(of: results.kept))
      }
      if let writeBaseline {
        try OutputFile(path: writeBaseline).write(results.written.json)
        StandardStreams.complain(
          "\(writeBaseline): \(results.written.count) findings are written; pass the file to --baseline"
        )
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

/// Shows the number of finished checks on standard error, if it is a terminal and the run takes
/// longer than a second.
private struct CheckProgress {
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private let start = ContinuousClock.now
  private var checks = 0
  private var isShown = false

  /// Erases the line with the number, before other output is printed.
  mutating func hide() {
    if isShown { StandardStreams.complain("\r\u{1B}[K", endsLine: false) }
    isShown = false
  }

  /// Counts a finished check.
  mutating func count() {
    checks += 1
    guard isTerminal, ContinuousClock.now - start > .seconds(1) else { return }
    StandardStreams.complain("\r\(checks) checked\u{1B}[K", endsLine: false)
    isShown = true
  }
}

extension CheckFailure {
  /// Creates the failure of a file from the error that ended its check.
  init(_ error: any Error, file: String, _ status: ExitStatus) {
    let code = Int(status.rawValue)
    guard let error = error as? DocumentError else {
      self.init(file: file, code: code, issues: [(.init(), "\(error)")])
      return
    }
    self.init(
      file: file, code: code, issues: error.issues.map { ($0.position, "\($0.problem)") })
  }
}
