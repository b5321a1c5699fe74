// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import MullionAsk
import MullionDocument
import MullionFiles

/// The command `mullion watch FILE -o FILE.png`.
struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Draws a document again after each save and prints which views moved.",
    discussion: """
      The picture is replaced at once when it is complete, so a viewer that reloads it never shows a \
      part. While the document has mistakes or is missing, the picture stays. Ctrl-C ends the command.
      """)

  @Argument(help: "A layout document, .storyboard or .xib file.", completion: .documents)
  var file: String

  @Option(
    name: .shortAndLong, help: .init("The PNG file to write.", valueName: "png"),
    completion: .file(extensions: ["png"]))
  var output: String

  @OptionGroup var steps: StepOptions

  @Option(
    help: .init(
      "Print lines for people (text), or an object on one line for each save (json).",
      valueName: "name"))
  var format = ReportFormat.text

  @OptionGroup var input: InputOptions

  @OptionGroup var interface: InterfaceArguments

  func validate() throws {
    guard file != "-" else { throw ValidationError("standard input cannot be watched") }
    try OptionValue.checkPicture(output)
  }

  func run() throws { throw watch().exitCode }

  /// Draws the document, and again after each save, until a signal ends the process.
  ///
  /// - Returns: The status of the first picture, if the file is missing or cannot be watched.
  private func watch() -> ExitStatus {
    ProcessEnd.onSignals()
    return ExitStatus.reporting(about: file) {
      let watcher = try FileWatcher(file)
      guard FolderTree.exists(file) else {
        StandardStreams.complain("\(file): there is no such file; check the path")
        return .invalidInput
      }
      var report = WatchReport(file: file, output: output, format: format)
      try answer(&report)
      while true {
        watcher.waitForChange()
        try answer(&report)
      }
    }
  }

  /// Draws the document as it is now and reports the result.
  ///
  /// - Throws: An error of writing to standard output.
  private func answer(_ report: inout WatchReport) throws {
    let start = ContinuousClock.now
    guard FolderTree.exists(file) else {
      return try ProcessEnd.writing { try StandardStreams.print(report.missing()) }
    }
    do {
      let settings = interface.settings(over: input.settings)
      let (layout, result) = try InputDocument.explainedResult(of: file, steps.steps, settings)
      let picture = OutputFile(path: output)
      try picture.requireOther(than: file)
      try ProcessEnd.writing {
        try picture.draw(layout)
        try StandardStreams.print(report.drawn(result, in: ContinuousClock.now - start))
      }
    } catch let failure as StandardStreams.Failure {
      throw failure
    } catch {
      StandardStreams.complain(error, about: file)
      try ProcessEnd.writing { try StandardStreams.print(report.failed(ExitStatus(error))) }
    }
  }
}
