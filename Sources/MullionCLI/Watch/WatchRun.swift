// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import MullionAsk
import MullionDocument
import MullionFiles
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The work of the command `mullion watch FILE -o FILE.png`.
struct WatchRun {
  var input: LayoutInput
  /// The path of the picture.
  var output: String
  var format: ReportFormat

  /// Held while the picture or a line is written, so that a signal ends the process between two.
  private static let writing = Mutex(())

  /// Draws the document, and again after each save, until a signal ends the process.
  ///
  /// - Returns: The status of the first picture, if the file is missing or cannot be watched.
  func run() -> ExitStatus {
    Self.endOnSignals()
    do {
      let watcher = try FileWatcher(input.file)
      guard FolderTree.exists(input.file) else {
        StandardStreams.complain("\(input.file): there is no such file; check the path")
        return .invalidInput
      }
      var report = WatchReport(file: input.file, output: output, format: format)
      try answer(&report)
      while true {
        watcher.waitForChange()
        try answer(&report)
      }
    } catch {
      DocumentRun.complain(error, about: input.file)
      return ExitStatus(error)
    }
  }

  /// Ends the process at Ctrl-C or a request of the system, but not inside of a write.
  private static func endOnSignals() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] {
      // A shell ignores SIGINT in the programs that it starts in the background.
      signal(number, SIG_DFL)
      sigaddset(&signals, number)
    }
    // Threads inherit the mask, so that only the waiting one receives the signals.
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    DispatchQueue.global().async { [signals] in
      var signals = signals
      var number: Int32 = 0
      sigwait(&signals, &number)
      writing.withLock { (_) -> Void in _exit(ExitStatus.solved.rawValue) }
    }
  }

  /// Draws the document as it is now and reports the result.
  ///
  /// - Throws: An error of writing to standard output.
  private func answer(_ report: inout WatchReport) throws {
    let start = ContinuousClock.now
    guard FolderTree.exists(input.file) else {
      return try Self.writing.withLock { _ in try StandardStreams.print(report.missing()) }
    }
    do {
      let (layout, result) = try input.solved()
      var explainer = ResultExplainer(file: input.file, explainsAmbiguities: false)
      explainer.explain(result)
      let picture = PictureFile(path: output)
      if picture.isFile(DocumentFile.inode(of: input.file)) {
        throw picture.refusal(of: "the document")
      }
      try Self.writing.withLock { _ in
        try picture.draw(layout)
        try StandardStreams.print(report.drawn(result, in: ContinuousClock.now - start))
      }
    } catch let failure as StandardStreams.Failure {
      throw failure
    } catch {
      DocumentRun.complain(error, about: input.file)
      try Self.writing.withLock { _ in try StandardStreams.print(report.failed(ExitStatus(error))) }
    }
  }
}
