// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Mullion
import MullionAsk
import MullionDocument
import MullionGeometry
import MullionImageIO

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The work of the command `mullion check FILE…`.
struct CheckRun {
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

  /// Checks and prints the documents; errors go to standard error.
  ///
  /// - Returns: The worst status of a document.
  func run() -> ExitStatus {
    var worst = ExitStatus.solved
    var kept: [(file: String, report: LayoutCheck.Report)] = []
    for file in files {
      do {
        for asked in try AskedDocument.all(in: file, settings, interface) {
          worst = max(worst, try check(asked, &kept))
        }
      } catch {
        DocumentRun.complain(error, about: file)
        worst = max(worst, ExitStatus(error))
      }
    }
    do {
      switch format {
      case .text, .json: break
      case .sarif:
        try StandardStreams.print(CheckSARIF.text(of: kept, version: MullionCommand.version))
      case .junit: try StandardStreams.print(CheckJUnit.text(of: kept))
      }
    } catch {
      StandardStreams.complain("\(error)")
      return .outputFailure
    }
    return worst
  }

  private func check(
    _ asked: AskedDocument, _ kept: inout [(file: String, report: LayoutCheck.Report)]
  ) throws -> ExitStatus {
    EngineMessages.discard()
    var worst = ExitStatus.solved
    for variant in variants {
      let plan = CheckPlan(
        for: asked.document, only: only, without: without, minimumTarget: minimumTarget)
      let check = LayoutCheck(
        asked.document, variant: variant, options: settings.forDocument(in: asked.file),
        plan: plan, deadline: settings.limits.time.map { .now + $0 })
      let isOnDevice = variant.screen != nil
      var report = try check.run(
        widths: isOnDevice ? nil : widths, heights: isOnDevice ? nil : heights)
      try draw(check, &report, of: asked)
      switch format {
      case .text: try StandardStreams.print(CheckText(usesColor: Self.usesColor).text(of: report))
      case .json: try StandardStreams.print(CheckJSON.text(of: report))
      case .sarif, .junit: kept.append((asked.file, report))
      }
      if !report.findings.isEmpty { worst = max(worst, .findings) }
      if !report.missing.isEmpty { worst = max(worst, .limit) }
      if !report.unconfirmed.isEmpty { worst = max(worst, .internalFailure) }
    }
    return worst
  }

  /// Writes a picture of each counterexample.
  private func draw(
    _ check: LayoutCheck, _ report: inout LayoutCheck.Report, of asked: AskedDocument
  ) throws {
    guard let pictures else { return }
    let stem = DocumentFile.name(of: asked.file) + (report.variant.name.isEmpty ? "" : "-")
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
